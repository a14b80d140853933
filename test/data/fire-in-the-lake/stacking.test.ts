/** Stacking of Fire in the Lake (1.4.2) while it is written: a scenario that breaks its rules. What breaks them in play is in the snippets of `placement.md`. */
import assert from 'node:assert/strict';
import { withText } from './changed';

describe('a scenario of Fire in the Lake', () => {
  for (const [what, placement] of [
    ['a base on a LoC (V5)', '{ spaceId: loc-saigon-cam-ranh, pieceTypeId: vc-bases, seat: vc, count: 1 }'],
    ['a third base (V6)', '{ spaceId: binh-dinh, pieceTypeId: nva-bases, seat: nva, count: 1 }'],
    ['COIN in North Vietnam (V6)', '{ spaceId: north-vietnam, pieceTypeId: us-troops, seat: us, count: 1 }'],
  ] as const) {
    it(`cannot place ${what}: it is told at the placement`, async () => {
      const { found } = await withText('scenario-short.md', (text) =>
        // The last placement is the one too many.
        text.replace(/(?<=initialPlacements: \[\n[^\]]*)\n(?= *\])/, (end) => `,\n        ${placement}${end}`),
      );
      assert.deepEqual(found, [['GS8024', placement]]);
    });
  }
});
