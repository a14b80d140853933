/** The generator of a game's state: PCG-DXSM with 128 bits of state (`state-and-determinism.md`, PRNG), in 32-bit words. */
import { itemAt } from '../itemAt';

/** State and increment, each as four signed 32-bit words from the lowest to the highest. */
export type RandomState = readonly [s0: number, s1: number, s2: number, s3: number, i0: number, i1: number, i2: number, i3: number];

/** Something that owns a generator and advances it. */
export interface RandomOwner {
  random: RandomState;
}

const twoTo32 = 4294967296;

/** 0x2360ed051fc65da44385df649fccf645, lowest word first. */
const m0 = 0x9fccf645;
const m1 = 0x4385df64;
const m2 = 0x1fc65da4;
const m3 = 0x2360ed05;

/** 0xda942042e4dd58b5. */
const outputHigh = 0xda942042;
const outputLow = 0xe4dd58b5;

/** Upper 32 bits of the product of two unsigned 32-bit numbers. */
function multiplyHigh(a: number, b: number): number {
  const a0 = a & 0xffff;
  const a1 = a >>> 16;
  const b0 = b & 0xffff;
  const b1 = b >>> 16;
  const cross = a0 * b1;
  const middle = a1 * b0 + ((a0 * b0) >>> 16) + (cross & 0xffff);
  return a1 * b1 + (middle >>> 16) + (cross >>> 16);
}

/** Lower 32 bits of the product, unsigned. */
function multiplyLow(a: number, b: number): number {
  return Math.imul(a, b) >>> 0;
}

/** The generator for a seed; `seed` is a non-negative safe integer. */
export function seedRandom(seed: number): RandomState {
  const low = seed | 0;
  const high = Math.floor(seed / twoTo32) | 0;
  return [
    low ^ 0x5cedc835,
    high ^ 0xf39cc060,
    0x7f4a7c15 | 0,
    0x9e3779b9 | 0,
    ((low << 1) ^ 0x94b95bdb) | 1,
    ((high << 1) | (low >>> 31)) ^ 0xda3e39cb,
    high >>> 31,
    0,
  ];
}

function step(state: RandomState): RandomState {
  const [s0, s1, s2, s3, i0, i1, i2, i3] = state;
  const a0 = s0 >>> 0;
  const a1 = s1 >>> 0;
  const a2 = s2 >>> 0;
  const sum0 = multiplyLow(a0, m0) + (i0 >>> 0);
  const sum1 = multiplyLow(a1, m0) + multiplyLow(a0, m1) + multiplyHigh(a0, m0) + (i1 >>> 0) + Math.floor(sum0 / twoTo32);
  const sum2 =
    multiplyLow(a2, m0) +
    multiplyLow(a1, m1) +
    multiplyLow(a0, m2) +
    multiplyHigh(a1, m0) +
    multiplyHigh(a0, m1) +
    (i2 >>> 0) +
    Math.floor(sum1 / twoTo32);
  const sum3 =
    Math.imul(s3, m0) +
    Math.imul(s2, m1) +
    Math.imul(s1, m2) +
    Math.imul(s0, m3) +
    multiplyHigh(a2, m0) +
    multiplyHigh(a1, m1) +
    multiplyHigh(a0, m2) +
    i3 +
    Math.floor(sum2 / twoTo32);
  return [sum0 | 0, sum1 | 0, sum2 | 0, sum3 | 0, i0, i1, i2, i3];
}

/** High and low half of the product of two 64-bit numbers, modulo 2^64. */
function multiply64(high: number, low: number, byHigh: number, byLow: number): { readonly high: number; readonly low: number } {
  return {
    high: (Math.imul(high, byLow) + Math.imul(low, byHigh) + multiplyHigh(low >>> 0, byLow >>> 0)) | 0,
    low: Math.imul(low, byLow),
  };
}

/** The next 64-bit word, as unsigned halves; advances the generator. */
export function drawWord(owner: RandomOwner): { readonly high: number; readonly low: number } {
  const [s0, s1, s2, s3] = owner.random;
  owner.random = step(owner.random);
  const mixed = multiply64(s3, s2 ^ s3, outputHigh, outputLow);
  const word = multiply64(mixed.high, mixed.low ^ (mixed.high >>> 16), s1, s0 | 1);
  return { high: word.high >>> 0, low: word.low >>> 0 };
}

/** Ranges up to this size are reduced in doubles; the remainder of a half times 2^32 stays exact. */
const smallRange = 1 << 20;

/** A uniform integer of `[min, max]`; both are safe integers, `min <= max`. Advances the generator by one word or, rarely, more. */
export function drawInteger(owner: RandomOwner, min: number, max: number): number {
  const range = max - min + 1;
  if (range > smallRange) return drawWide(owner, min, range);
  const remainder = twoTo32 % range;
  const rejected = (remainder * remainder) % range;
  for (;;) {
    const { high, low } = drawWord(owner);
    if (rejected > 0 && high === twoTo32 - 1 && low >= twoTo32 - rejected) continue;
    return min + (((high % range) * twoTo32 + low) % range);
  }
}

function drawWide(owner: RandomOwner, min: number, range: number): number {
  const size = BigInt(range);
  const limit = (1n << 64n) - ((1n << 64n) % size);
  for (;;) {
    const { high, low } = drawWord(owner);
    const word = (BigInt(high) << 32n) | BigInt(low);
    if (word < limit) return min + Number(word % size);
  }
}

/** A random order of the items: Fisher-Yates from the last index down, one draw per step. */
export function shuffled<T>(owner: RandomOwner, items: readonly T[]): T[] {
  const order = items.slice();
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = drawInteger(owner, 0, last);
    const item = itemAt(order, chosen);
    order[chosen] = itemAt(order, last);
    order[last] = item;
  }
  return order;
}
