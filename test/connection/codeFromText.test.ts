/** What the editor loads makes no code from text: the scripts of the extension, the server and the panels. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.c?js$/.test(path) && !path.startsWith('gamespec.'),
);

describe('the bundles of the editor', () => {
  it('are there', () => assert.ok(scripts.length >= 5));
  for (const path of scripts) {
    it(`${path} makes no code from text`, () => {
      const text = readFileSync(join('dist', path), 'utf8');
      const found = [...text.matchAll(/(?<![\w$.'"`])(?:eval|new Function|Function)\s*\(/g)];
      assert.deepEqual(
        found.map(({ index }) => text.slice(index - 30, index + 50)),
        [],
      );
    });
  }
});
