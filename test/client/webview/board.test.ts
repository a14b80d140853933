import { deepEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { spokenChanges } from '../../../client/webview/map/spoken';
import { boardView } from '../../../client/webview/view/board';
import type { PreviewBoard, PreviewBoardStep } from '../../../server/protocol/preview';

const BOARD: PreviewBoard = {
  map: { kind: 'map', title: 'port', nodes: [], edges: [] },
  pieces: [
    { label: 'Scouts', glyph: 'S', color: 'red' },
    { label: 'Ships', glyph: 'H' },
  ],
  markers: [
    {
      id: 'unrest',
      label: 'Unrest',
      usual: 'calm',
      states: [
        { id: 'calm', label: 'Calm', glyph: 'C' },
        { id: 'riot', label: 'Riot', glyph: 'R', color: 'red' },
      ],
    },
  ],
  spaces: [{ node: 0, counts: [{ piece: 0, count: 2 }] }],
};

const moved = (from: number, to: number, piece: number): readonly PreviewBoardStep[] => [
  { kind: 'pieces', node: from, piece, by: -1 },
  { kind: 'pieces', node: to, piece, by: 1 },
];
const marked = (before: string, after: string): PreviewBoardStep => ({ kind: 'marker', node: 0, marker: 'unrest', before, after });

const calmed: PreviewBoardStep = { kind: 'marker', node: 0, marker: 'unrest', before: 'riot', after: 'calm' };

describe('view of the board', () => {
  const trace = [{ board: moved(0, 1, 0) }, {}, { board: [marked('calm', 'riot')] }, { board: moved(1, 0, 0) }];
  const seen = (step: number) =>
    [...boardView(BOARD, trace, step)].map(([node, { chips, flags, isTouched }]) => [
      node,
      chips.map(({ glyph, count }) => `${glyph} ${count}`).join(' '),
      spokenChanges({ chips, flags }).join(' '),
      isTouched,
    ]);

  it('is the start before the first effect', () => {
    deepEqual(seen(0), [[0, 'S 2', '', false]]);
  });

  it('says after each effect what is otherwise than at the start, and which spaces the effect has touched', () => {
    deepEqual(seen(1), [
      [0, 'S 1', 'Scouts went from 2 to 1.', true],
      [1, 'S 1', 'Scouts went from 0 to 1.', true],
    ]);
    deepEqual(seen(2), [
      [0, 'S 1', 'Scouts went from 2 to 1.', false],
      [1, 'S 1', 'Scouts went from 0 to 1.', false],
    ]);
    deepEqual(seen(3)[0], [0, 'S 1', 'Scouts went from 2 to 1. Unrest changed from Calm to Riot.', true]);
  });

  it('has no change where a piece has come back', () => {
    deepEqual(seen(4), [
      [0, 'S 2', 'Unrest changed from Calm to Riot.', true],
      [1, '', '', true],
    ]);
  });

  it('has no change where a marker has come back', () => {
    const there = [{ board: [marked('calm', 'riot')] }, { board: [marked('riot', 'calm')] }];
    deepEqual([boardView(BOARD, there, 2).get(0)?.flags, boardView(BOARD, there, 2).get(0)?.isChanged], [[], false]);
  });

  it('shows a marker that has a state from the start, and how it was when it is in its usual state again', () => {
    const marked = { ...BOARD, spaces: [{ node: 0, counts: [], markers: [{ marker: 0, state: 'riot' }] }] };
    const flags = (step: number) => boardView(marked, [{ board: [calmed] }], step).get(0)?.flags;
    const flag = { marker: 'Unrest', glyph: 'R', color: 'red', before: 'Riot' };
    deepEqual(flags(0), [{ ...flag, state: 'Riot', isGone: false }]);
    deepEqual(flags(1), [{ ...flag, state: 'Calm', isGone: true }]);
  });

  it('neither makes nor loses pieces by moving them', () => {
    const move = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(1)).map(([from, to, piece]) => ({ board: moved(from, to, piece) }));
    const sumOf = (steps: readonly { board: readonly PreviewBoardStep[] }[]) =>
      [
        ...boardView(BOARD, [...steps, ...steps.toReversed().map(({ board }) => ({ board: board.map(back) }))], 2 * steps.length).values(),
      ].flatMap(({ chips, isChanged }) => [...chips.map(({ count }) => count), ...(isChanged ? ['changed'] : [])]);
    fc.assert(fc.property(fc.array(move), (steps) => deepEqual(sumOf(steps), [2])));
  });
});

function back(step: PreviewBoardStep): PreviewBoardStep {
  return step.kind === 'pieces' ? { ...step, by: step.by === 1 ? -1 : 1 } : step;
}
