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

  it('of which each edit leaves four kilobytes grows', () => {
    assert.deepEqual(growthOf(measured((edits) => edits * 4096)), ['the memory grows by 4096 bytes an edit']);
  });
});
