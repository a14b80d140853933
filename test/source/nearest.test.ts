import assert from 'node:assert/strict';
import fc from 'fast-check';
import { editDistance, measuredWord } from '../../server/source/editDistance';
import { comparedWith, longestCompared, mostCompared, nearest } from '../../server/source/nearest';

describe('did-you-mean', () => {
  const words = ['harbour', 'harvest', 'market', 'Market', 'mark'];
  const misspelt = [
    ['harbor', ['harbour']],
    ['harvset', ['harvest', 'market', 'Market']],
    ['MARKET', ['market', 'Market']],
    ['markt', ['market', 'mark', 'Market']],
    ['market', ['Market', 'mark', 'harvest']],
    ['xyz', []],
    ['mare', ['mark', 'market']],
    ['gart', ['mark']],
    ['mrts', []],
  ] as const;
  for (const [word, expected] of misspelt)
    it(`«${word}»: ${expected.join(', ') || 'nothing'}`, () => assert.deepEqual(nearest(word, words), expected));

  const joined = [
    ['excluded_card_tags', 'excludedCardTags'],
    ['excluded-card-tag', 'excludedCardTags'],
    ['Excluded Card Tags', 'excludedCardTags'],
    ['decision_policies', 'decisionPolicy'],
    ['boxes', 'box'],
    ['zone', 'zones'],
  ] as const;
  for (const [word, meant] of joined)
    it(`takes «${word}» for «${meant}»`, () => assert.deepEqual(nearest(word, ['excludeCards', meant, 'boxer'])[0], meant));

  it('offers no word of four letters of which three are others', () => assert.deepEqual(nearest('args', ['draw', 'from', 'let']), []));

  it('offers at most five', () => {
    assert.equal(nearest('a1', ['a2', 'a3', 'a4', 'a5', 'a6', 'a7']).length, 5);
  });

  const few = fc.constantFrom('a', 'A', 'b', '😀', 'é');
  // Up to 32 characters are counted in the bits of a number, longer words in a table.
  const beginnings = fc.constantFrom('', 'x'.repeat(20), 'xyz'.repeat(10), 'xy'.repeat(30));
  const pairs = fc
    .tuple(beginnings, fc.string({ unit: few, maxLength: 5 }), fc.string({ unit: few, maxLength: 5 }), beginnings)
    .map(([head, one, other, tail]) => [`${one}${head}${other}${tail}`, `${other}${head}${one}${tail}`] as const);

  it('measures distances by the definition, no further than the limit', () => {
    fc.assert(
      fc.property(pairs, fc.nat(8), ([one, other], limit) => {
        const distance = Math.min(tableDistance(one, other), limit + 1);
        assert.equal(Math.min(editDistance(measuredWord(one), other, limit), limit + 1), distance);
        assert.equal(Math.min(editDistance(measuredWord(other), one, limit), limit + 1), distance);
      }),
    );
  });

  it('compares each word with a bounded number of a long list, which it puts in order once', () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `space-${index % 100}-${Math.floor(index / 100)}`);
    let reads = 0;
    const list: readonly string[] = new Proxy(names, {
      get: (target, key, receiver) => {
        if (key !== 'length') reads++;
        return Reflect.get(target, key, receiver);
      },
    });
    comparedWith('spce-1-1', list);
    const readOnce = reads;
    for (let at = 0; at < names.length; at += 20) {
      const { places } = comparedWith(`spce-${at}`, list);
      assert.ok(places !== undefined && places.length <= 400);
    }
    assert.equal(reads, readOnce);
  });

  it('finds words of a long list by their beginning, by their end and in any case', () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `space-${index % 100}-${Math.floor(index / 100)}`);
    assert.equal(nearest('spcae-57-31', names)[0], 'space-57-31');
    assert.equal(nearest('xspace-57-31', names)[0], 'space-57-31');
    assert.equal(nearest('space-57-31x', names)[0], 'space-57-31');
    assert.deepEqual(nearest('space57-31', names).slice(0, 2), ['space-57-31', 'space-7-31']);
    assert.equal(nearest('SPACE-57-31', names)[0], 'space-57-31');
  });

  it('sees what has come to a long set since', () => {
    const names = new Set(Array.from({ length: mostCompared + 1 }, (_, index) => `space${index}`));
    assert.equal(nearest('harbor', names).length, 0);
    names.add('harbour');
    assert.deepEqual(nearest('harbor', names), ['harbour']);
  });

  it('compares no words that nobody could read', () => {
    const long = 'x'.repeat(longestCompared);
    assert.deepEqual(nearest(`${long}y`, [long]), []);
    assert.deepEqual(nearest(long, [long.slice(1)]), [long.slice(1)]);
  });

  it('offers the nearest of all candidates, those of one distance in their order', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(letters, fc.array(letters, { maxLength: 30 }), (word, candidates) => {
        const measured = [...new Set(candidates)]
          .filter((each) => each !== word)
          .map((each) => ({ each, distance: each.toLowerCase() === word.toLowerCase() ? 0 : tableDistance(word, each) }))
          .filter(
            ({ each, distance }) =>
              distance <= farthestOf(Math.min(word.length, each.length)) && distance < Math.max(word.length, each.length),
          )
          .sort((one, other) => one.distance - other.distance);
        const expected = measured.slice(0, 5).map(({ each }) => each);
        // The second time the list is a known one, of which only likely words are measured.
        assert.deepEqual(nearest(word, candidates), expected);
        assert.deepEqual(nearest(word, candidates), expected);
      }),
    );
  });
});

/** Of so short a word no more letters may be wrong. */
function farthestOf(length: number): number {
  return length <= 2 ? 1 : length <= 5 ? 2 : 3;
}

/** By the definition: of every beginning of one word to every beginning of the other. */
function tableDistance(a: string, b: string): number {
  const table: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = [];
    table.push(row);
    for (let j = 0; j <= b.length; j++) {
      const at = (up: number, left: number) => table[i - up]?.[j - left] ?? Number.POSITIVE_INFINITY;
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const ways = [
        at(1, 0) + 1,
        at(0, 1) + 1,
        at(1, 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwapped ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
      ];
      row.push(i === 0 && j === 0 ? 0 : Math.min(...ways));
    }
  }
  return table[a.length]?.[b.length] ?? Number.POSITIVE_INFINITY;
}
