import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBelowYamlFence } from '../../../client/suggestions/fenceAbove';
import { fenceLanguage, fencesOf } from '../../../server/source/fences';

const CASES: readonly (readonly [what: string, text: string, isInside: boolean])[] = [
  ['a line of a fence', '```yaml\na: 1\n‸\n```\n', true],
  ['the first line of a fence', '~~~yml scenario\n‸', true],
  ['a fence in a list item', '- ```yaml\n  ‸\n', true],
  ['a fence in a quote', '> ````yaml\n> ‸\n', true],
  ['a line before any fence', '‸\n```yaml\n', false],
  ['prose behind a fence', '```yaml\n```\n\n‸\n', false],
  ['a fence of another language', '```yaml\n```\n```yamlish\n‸\n', false],
  ['prose with backticks', '```yaml\n```\n\nWrite ``` yaml``` so.\n‸\n', false],
];

function isInside(text: string, line: number): boolean {
  const lines = text.split(/\r?\n/);
  return isBelowYamlFence((each) => lines[each] ?? '', line);
}

describe('a line of Markdown', () => {
  for (const [what, marked, expected] of CASES) {
    it(`${expected ? 'is' : 'is not'} in a fence of YAML: ${what}`, () => {
      const before = marked.slice(0, marked.indexOf('‸'));
      assert.equal(isInside(marked, before.split('\n').length - 1), expected);
    });
  }

  it('is in a fence for the client where it is in one for the server', () => {
    for (const path of readdirSync('data', { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.md'))) {
      const text = readFileSync(join('data', path), 'utf8');
      for (const fence of fencesOf(text).filter((each) => fenceLanguage(each) !== 'none')) {
        const line = text.slice(0, fence.start).split('\n').length - 1;
        assert.equal(isInside(text, line), fenceLanguage(fence) !== undefined, `${path}:${line}`);
      }
    }
  });
});
