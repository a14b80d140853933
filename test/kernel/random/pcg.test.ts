import assert from 'node:assert/strict';
import fc from 'fast-check';
import { drawInteger, drawWord, type RandomState, seedRandom, shuffled } from '../../../server/kernel/random/pcg';

/** The generator as the reference defines it, in big integers. */
const mask64 = (1n << 64n) - 1n;
const mask128 = (1n << 128n) - 1n;

class Reference {
  private state: bigint;
  private readonly increment: bigint;
  constructor(seed: number) {
    const n = BigInt(seed) & mask128;
    this.state = (n ^ 0x9e3779b97f4a7c15f39cc0605cedc835n) & mask128;
    this.increment = (((n << 1n) ^ 0xda3e39cb94b95bdbn) | 1n) & mask128;
  }
  word(): bigint {
    const high = this.state >> 64n;
    const low = this.state & mask64;
    this.state = (this.state * 0x2360ed051fc65da44385df649fccf645n + this.increment) & mask128;
    let w = ((high ^ (high >> 32n)) * 0xda942042e4dd58b5n) & mask64;
    w ^= w >> 48n;
    return (w * (low === 0n ? 1n : low | 1n)) & mask64;
  }
  integer(min: number, max: number): number {
    const range = BigInt(max) - BigInt(min) + 1n;
    const limit = (1n << 64n) - ((1n << 64n) % range);
    for (;;) {
      const word = this.word();
      if (word < limit) return min + Number(word % range);
    }
  }
}

const seeds = fc.nat({ max: Number.MAX_SAFE_INTEGER });

function generator(seed: number): { random: RandomState } {
  return { random: seedRandom(seed) };
}

describe('the generator', () => {
  it('draws the words of the definition from every seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const reference = new Reference(seed);
        const own = generator(seed);
        for (let draw = 0; draw < 20; draw++) {
          const { high, low } = drawWord(own);
          assert.equal((BigInt(high) << 32n) | BigInt(low), reference.word());
        }
      }),
    );
  });

  for (const [name, widest] of [
    ['small ranges', 1000],
    ['ranges above 2^20', Number.MAX_SAFE_INTEGER - 1000],
  ] as const) {
    it(`draws the integers of the definition from ${name}`, () => {
      fc.assert(
        fc.property(seeds, fc.integer({ min: -500, max: 500 }), fc.nat({ max: widest }), (seed, min, width) => {
          const reference = new Reference(seed);
          const own = generator(seed);
          for (let draw = 0; draw < 10; draw++) assert.equal(drawInteger(own, min, min + width), reference.integer(min, min + width));
        }),
      );
    });
  }

  it('shuffles from the last index down with one draw per step', () => {
    const reference = new Reference(7);
    const expected = ['a', 'b', 'c', 'd', 'e'];
    for (let last = expected.length - 1; last > 0; last--) {
      const chosen = reference.integer(0, last);
      [expected[last], expected[chosen]] = [String(expected[chosen]), String(expected[last])];
    }
    const own = generator(7);
    assert.deepEqual(shuffled(own, ['a', 'b', 'c', 'd', 'e']), expected);
    assert.equal(drawInteger(own, 1, 6), reference.integer(1, 6));
  });

  it('draws nothing to shuffle a single item', () => {
    const own = generator(7);
    shuffled(own, ['a']);
    assert.deepEqual(own.random, seedRandom(7));
  });
});
