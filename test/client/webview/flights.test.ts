import { deepEqual } from 'node:assert/strict';
import fc from 'fast-check';
import type { ChipView, SpaceView } from '../../../client/webview/view/board';
import { flightsBetween } from '../../../client/webview/view/flights';

type Counts = Readonly<Record<string, number>>;

const colors: Readonly<Record<string, string>> = { hidden: 'red', seen: 'red', ship: 'blue' };

/** Spaces in order, each with how many pieces of each kind lie there. */
function spaces(...counts: readonly Counts[]): ReadonlyMap<number, SpaceView> {
  return new Map(
    counts.map((each, node): [number, SpaceView] => {
      const chips = Object.entries(each).map(([label, count]): ChipView => {
        const color = colors[label];
        return { label, glyph: label, count, before: count, ...(color === undefined ? {} : { color }) };
      });
      return [node, { chips, flags: [], isChanged: false, isTouched: false }];
    }),
  );
}

const seen = (before: ReadonlyMap<number, SpaceView>, after: ReadonlyMap<number, SpaceView>) =>
  flightsBetween(before, after).map(({ from, to, chip, count }) => `${count} ${chip.label}: ${from} to ${to}`);

describe('pieces on their way', () => {
  for (const [what, before, after, expected] of [
    ['go from the space they leave to the one they come to', [{ ship: 3 }, {}], [{ ship: 1 }, { ship: 2 }], ['2 ship: 0 to 1']],
    ['may change their status on the way', [{ hidden: 1 }, {}], [{}, { seen: 1 }], ['1 seen: 0 to 1']],
    [
      'are matched by kind before colour',
      [{ hidden: 1, seen: 1 }, {}],
      [{}, { seen: 1, hidden: 1 }],
      ['1 hidden: 0 to 1', '1 seen: 0 to 1'],
    ],
    ['go nowhere when they only change their status', [{ hidden: 1 }], [{ seen: 1 }], []],
    ['go nowhere when they are new or leave the game', [{ ship: 1 }, {}], [{}, { wagon: 1 }], []],
  ] as const satisfies readonly (readonly [string, readonly Counts[], readonly Counts[], readonly string[]])[]) {
    it(what, () => deepEqual(seen(spaces(...before), spaces(...after)), expected));
  }

  it('are never more than have left a space, nor than have come to one', () => {
    const counts = fc.array(fc.dictionary(fc.constantFrom('hidden', 'seen', 'ship'), fc.integer({ min: 0, max: 4 })), {
      minLength: 4,
      maxLength: 4,
    });
    fc.assert(
      fc.property(counts, counts, (before, after) => {
        const flights = flightsBetween(spaces(...before), spaces(...after));
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        const total = (each: Counts = {}) => sum(Object.values(each));
        for (const node of before.keys()) {
          const leaving = sum(flights.filter(({ from }) => from === node).map(({ count }) => count));
          const coming = sum(flights.filter(({ to }) => to === node).map(({ count }) => count));
          deepEqual([leaving <= total(before[node]), coming <= total(after[node])], [true, true]);
        }
      }),
    );
  });
});
