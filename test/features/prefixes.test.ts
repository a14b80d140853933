/** Documents while they are typed. All beginnings of all of them are tried by `npm run soak -- --texts`; here another sample of them after each change of the text. */
import assert from 'node:assert/strict';
import { fnv } from '../../server/kernel/state/fnv';
import { filesOfGame } from '../soak/files';
import { typeGrowing, typeSpliced } from '../soak/halfTyped';
import { shippedGames } from '../support/shippedGames';

const files = shippedGames.flatMap((game) =>
  Object.entries(filesOfGame(game)).flatMap(([path, text]) =>
    path.includes('.scenario.') ? [] : [{ path: `data/${game}/${path}`, text }],
  ),
);

/** How many files are typed, and how many beginnings of each. */
const [most, beginnings] = [8, 30];

/** Those that the texts choose: all of them have their turn as documents change. */
const sample = files
  .map(({ path, text }) => ({ path, text, rank: fnv(text).high >>> 0 }))
  .sort((a, b) => a.rank - b.rank)
  .slice(0, most);

describe('every feature answers while a file is typed', () => {
  it('as many as said', () => assert.equal(sample.length, most));

  for (const { path, text, rank } of sample) {
    it(path, () => {
      const lengths = Array.from({ length: beginnings }, (_, step) => Math.ceil((text.length * (step + (rank % 97) / 97)) / beginnings));
      assert.deepEqual(typeGrowing({ [path]: text }, path, lengths, 13), []);
      assert.deepEqual(typeSpliced({ [path]: text }, path, lengths.slice(0, 5)), []);
    });
  }
});
