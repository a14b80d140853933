/** docs/promises.md names tests: they are there, under these titles. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';

const PAGE = 'docs/promises.md';
const rows = readFileSync(PAGE, 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Promise|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, promise = '', tests = '']) => ({ promise, tests: tests.split('<br>') }));

/** Titles are written in quotes; those of tables are their first cell, and those made from parts end or begin with one. */
function hasTitle(code: string, title: string): boolean {
  const texts = [...code.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].map(([, , text = '']) => text.replace(/\\(.)/g, '$1'));
  return texts.some((text) => text === title || (text.includes('${') && text.includes(title)));
}

describe('promises', () => {
  it('are there', () => assert.ok(rows.length > 30));

  for (const { promise, tests } of rows) {
    it(promise, () => {
      for (const test of tests) {
        const [, path = '', title = ''] = /^\[[^\]]+\]\(\.\.\/(test\/[^)]+)\): (.+)$/.exec(test) ?? [];
        assert.ok(existsSync(path), `${test}: no such file`);
        assert.ok(hasTitle(readFileSync(path, 'utf8'), title), `${path} has no test "${title}"`);
      }
    });
  }

  it('a title that no test has is found out', () => {
    const code = "it('keeps its word', () => {}); it(`reads ${name}, once`, () => {}); it('it\\'s there', () => {});";
    assert.deepEqual(
      ['keeps its word', 'keeps', 'reads ${name}, once', ', once', "it's there", 'breaks its word'].map((title) => hasTitle(code, title)),
      [true, false, true, true, true, false],
    );
  });
});
