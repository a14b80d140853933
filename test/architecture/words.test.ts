import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { filesBelow } from './sources';
import { namesOfShippedGames } from './words';

/**
 * Matches a name as a word of its own, however its parts are joined (`north-field`, `northField`, `North Field`). A short name is also an English word
 * (`us`), so it counts only in quotes or in capitals.
 */
function pattern(name: string): RegExp {
  if (name.length > 3) return new RegExp(`(?<![a-z])${name.split(/[-_ ]/).map(escaped).join('[-_ ]?')}(?![a-z])`, 'i');
  return new RegExp(`['"\`]${escaped(name)}['"\`]|(?<![-\\w])${escaped(name.toUpperCase())}(?![-\\w])`);
}

function escaped(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '\\$&');
}

describe('names of the shipped games', () => {
  const names = namesOfShippedGames();

  it('are found', () => {
    for (const expected of ['fire-in-the-lake', 'arvn', 'saigon', 'us-troops', 'tic-tac-toe'])
      assert.ok(names.includes(expected), expected);
  });

  it('occur nowhere in client/ and server/', () => {
    const patterns = names.map((name) => ({ name, regex: pattern(name) }));
    const files = ['client', 'server'].flatMap((folder) =>
      ['.ts', '.json', '.css', '.html', '.md'].flatMap((extension) => filesBelow(folder, extension)),
    );
    const found = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return patterns.filter(({ regex }) => regex.test(text)).map(({ name }) => `${file}: ${name}`);
    });
    assert.deepEqual(found, []);
  });
});
