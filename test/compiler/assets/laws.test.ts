import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkData } from '../../../server/compiler/assets/check';
import { lowerStatic } from '../../../server/compiler/assets/lower';
import type { SymbolTable } from '../../../server/compiler/symbols/symbols';
import type { Problem } from '../../../server/source/problem';
import { problemsOf, symbolsOf } from '../plainData';
import { skirmish } from './skirmish';

/** Everything that is said about the plain data of a document, without the ids of chunks. */
function everything(symbols: SymbolTable): string {
  const problems = problemsOf(symbols).map(plain);
  return JSON.stringify([problems, lowerStatic(symbols)]);
}

function plain({ code, start, end, values, severity }: Problem) {
  return { code, start, end, values, severity };
}

const lines = skirmish.split('\n');
const withoutLines = (from: number, count: number) => [...lines.slice(0, from), ...lines.slice(from + count)].join('\n');

describe('plain data', () => {
  it('is checked and lowered however much of the document is there', () => {
    for (let end = 0; end < skirmish.length; end += 61) assert.ok(everything(symbolsOf(skirmish.slice(0, end))));
  });

  it('is checked and lowered whatever is missing in it', () => {
    fc.assert(
      fc.property(fc.nat(skirmish.length), fc.nat(40), (from, count) => {
        assert.ok(everything(symbolsOf(skirmish.slice(0, from) + skirmish.slice(from + count))));
      }),
      { numRuns: 60 },
    );
  });

  it('is checked and lowered however great a number in it is', () => {
    const numbers = [...skirmish.matchAll(/(?<=[ [])-?\d+(?=[ ,}\]\n])/g)];
    assert.ok(numbers.length > 30);
    for (const { index, 0: written } of numbers) {
      for (const great of ['5000000000', '9007199254740991', '-9007199254740991']) {
        assert.ok(everything(symbolsOf(skirmish.slice(0, index) + great + skirmish.slice(index + written.length))));
      }
    }
  });

  it('gives the same after an edit as from scratch', () => {
    fc.assert(
      fc.property(fc.nat(lines.length), fc.integer({ min: 1, max: 3 }), fc.nat(lines.length), (first, count, second) => {
        const before = symbolsOf(withoutLines(first, count));
        const text = withoutLines(second, count);
        const after = symbolsOf(text, { previous: before });
        const scratch = symbolsOf(text);
        assert.equal(everything(after), everything(scratch));
        const kept = checkData(after, checkData(before)).value;
        assert.deepEqual(kept.problems.map(plain), checkData(scratch).value.problems.map(plain));
      }),
      { numRuns: 60 },
    );
  });
});
