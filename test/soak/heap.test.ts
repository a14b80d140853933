import assert from 'node:assert/strict';
import { growthOf, slopeOf } from './heap';

const megabyte = 2 ** 20;
const measured = (bytesAt: (edits: number) => number) =>
  Array.from({ length: 9 }, (_, step) => ({ edits: step * 125, bytes: 15 * megabyte + bytesAt(step * 125) }));

describe('the memory of a server', () => {
  it('that fills its caches and then stays is flat, also with a bump', () => {
    const heaps = measured((edits) => Math.min(edits, 300) * 10_000 + (edits === 750 ? megabyte : 0));
    assert.equal(slopeOf(heaps), 0);
    assert.deepEqual(growthOf(heaps), []);
  });

  it('that swings is flat, also where the last swing is upwards', () => {
    const swings = [0, -1, 2, 2, 6, 5, 2, 8, 9];
    assert.deepEqual(growthOf(measured((edits) => (swings[edits / 125] ?? 0) * megabyte)), []);
  });

  it('that swings while each edit leaves sixteen kilobytes grows', () => {
    const swings = [0, 1, 0, 1, 0, 1, 0, 1, 0];
    assert.equal(growthOf(measured((edits) => edits * 16_384 + (swings[edits / 125] ?? 0) * megabyte)).length, 1);
  });

  it('of which each edit leaves four kilobytes grows', () => {
    assert.deepEqual(growthOf(measured((edits) => edits * 4096)), ['the memory grows by 4096 bytes an edit']);
  });
});
