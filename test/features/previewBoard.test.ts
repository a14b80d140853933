/** The board of a run: what lies in each space at the start, with what each effect does to it, is what lies there at the end. */
import assert from 'node:assert/strict';
import { mapDrawing } from '../../server/features/graphs/mapDrawing';
import { seatFor, startOf } from '../../server/features/preview/acting';
import { type Attempt, attemptMove } from '../../server/features/preview/attempt';
import { type BoardOfRun, boardOf } from '../../server/features/preview/board';
import { pieceLabel } from '../../server/features/preview/labels';
import { previewModel } from '../../server/features/preview/preview';
import type { ChangedStart } from '../../server/features/preview/startChanges';
import { finish } from '../../server/kernel';
import type { MapModel } from '../../server/protocol/graphs';
import { countPieces } from '../../server/scenario/difference';
import { knowledgeOf } from '../../server/scenario/knowledge';
import { compileText } from '../compiler/documents';
import { progress } from '../support/progress';
import { shippedCompilation, shippedGames } from '../support/shippedGames';

type Drawable = Parameters<typeof mapDrawing>[0];

function mapOf(compilation: Drawable): MapModel {
  const drawing = mapDrawing(compilation);
  assert.ok(drawing);
  return { ...drawing, nodes: drawing.nodes.map(({ declaration: _, ...node }) => node) };
}

const game = `metadata: { id: port, players: { min: 2, max: 2 }, seats: [Red, Blue] }
turnStructure: { phases: [{ id: main }] }
dataAssets:
  - { id: look, kind: visual, payload: { zones: {}, seats: { Red: { color: '#aa0000' } }, pieces: { scout: { glyph: S, label: Scouts } } } }
zones:
  - { id: harbour, zoneKind: board, owner: none, visibility: public, ordering: set }
  - { id: market, zoneKind: board, owner: none, visibility: public, ordering: set }
tokenTypes: [{ id: scout, seat: Red, props: { state: string }, transitions: [{ prop: state, from: hidden, to: seen }, { prop: state, from: seen, to: hidden }] }]
setup: [{ createToken: { type: scout, zone: harbour, props: { state: hidden } } }, { createToken: { type: scout, zone: harbour, props: { state: hidden } } }]
actions: [{ id: march, actor: active, executor: actor, phase: [main] }]
actionPipelines:
  - id: march
    actionId: march
    stages:
      - stage: go
        effects:
          - forEach:
              bind: $scout
              over: { query: tokensInZone, zone: harbour }
              effects: [{ moveToken: { token: $scout, from: harbour, to: market } }, { setTokenProp: { token: $scout, prop: state, value: seen } }]
          - createToken: { type: scout, zone: harbour, props: { state: hidden } }
          - forEach: { bind: $none, over: { query: tokensInZone, zone: harbour, filter: [{ prop: state, op: eq, value: seen }] }, effects: [{ destroyToken: { token: $none } }] }
terminal: { conditions: [{ when: { op: '==', left: 1, right: 2 }, result: { type: draw } }] }
`;

describe('the board of a preview', () => {
  const compilation = compileText(game);
  const def = compilation.gameDef();
  assert.ok(def);
  const target = { kind: 'pipeline', uri: 'game.yaml', id: 'march' } as const;
  const model = previewModel(def, { panel: 'one', target, input: { answers: {} }, scenarios: [] }, () => undefined, mapOf(compilation));

  it('tells each kind of piece by its glyph, the first letter of its status and the colour of its seat', () => {
    assert.deepEqual(model.board?.pieces, [
      { label: 'Scouts (hidden)', glyph: 'Sh', color: '#aa0000' },
      { label: 'Scouts (seen)', glyph: 'Ss', color: '#aa0000' },
    ]);
  });

  it('begins with what lies in the spaces at the start', () => {
    const harbour = model.board?.map.nodes.findIndex(({ id }) => id === 'harbour');
    assert.deepEqual(model.board?.spaces, [{ node: harbour, counts: [{ piece: 0, count: 2 }] }]);
  });

  it('says of each effect in which round of which loop it is, and what it does to the board', () => {
    const name = (node: number) => model.board?.map.nodes[node]?.id;
    const seen = model.trace.map(({ text, iteration = [], board = [] }) => [
      text,
      iteration.length,
      board.map((step) =>
        step.kind === 'pieces' ? `${name(step.node)} ${model.board?.pieces[step.piece]?.glyph} ${step.by}` : step.marker,
      ),
    ]);
    const march = (token: string) => [
      [`Red moves 1 ${token} from Harbour to Market`, 1, ['harbour Sh -1', 'market Sh 1']],
      [`Red changes 1 ${token} in Market: state hidden → seen`, 1, ['market Sh -1', 'market Ss 1']],
    ];
    assert.deepEqual(seen, [
      ['For each $scout: 2 items', 0, []],
      ...march('Scouts (hidden)'),
      ...march('Scouts (hidden)'),
      ['Red places 1 new Scouts (hidden) in Harbour', 0, ['harbour Sh 1']],
      ['no token of Harbour passes the filter (EMPTY_QUERY_RESULT)', 0, []],
      ['Nothing to repeat: the loop finds no item', 0, []],
      ['For each $none: 0 items', 0, []],
    ]);
  });
});

const marked = `metadata: { id: port, players: { min: 1, max: 3 }, seats: [Red, Blue, Green] }
turnStructure: { phases: [{ id: main }] }
dataAssets:
  - { id: port, kind: map, payload: { spaces: [{ id: harbour, adjacentTo: [] }], markerLattices: [{ id: civilUnrest, states: [calm, openRiot, war], defaultState: calm }] } }
  - { id: look, kind: visual, payload: { markers: { civilUnrest: { label: Unrest, states: { war: { label: War!, glyph: W, color: red } } } } } }
zones: [{ id: hand, zoneKind: aux, owner: player, visibility: owner, ordering: set }]
setup: [{ setMarker: { space: harbour, marker: civilUnrest, state: openRiot } }]
actions: [{ id: fight, actor: active, executor: actor, phase: [main], effects: [{ setMarker: { space: harbour, marker: civilUnrest, state: war } }] }]
terminal: { conditions: [{ when: { op: '==', left: 1, right: 2 }, result: { type: draw } }] }
`;

describe('markers on the board of a preview', () => {
  const compilation = compileText(marked);
  const def = compilation.gameDef();
  assert.ok(def);
  const target = { kind: 'action', uri: 'game.yaml', id: 'fight' } as const;
  const { board, changes, trace } = previewModel(
    def,
    { panel: 'one', target, input: { answers: {} }, scenarios: [] },
    () => undefined,
    mapOf(compilation),
  );

  it('have the labels, signs and colours that the author has given them, else those of their ids in words', () => {
    assert.deepEqual(board?.markers, [
      {
        id: 'civilUnrest',
        label: 'Unrest',
        usual: 'calm',
        states: [
          { id: 'calm', label: 'Calm', glyph: 'C' },
          { id: 'openRiot', label: 'Open riot', glyph: 'OR' },
          { id: 'war', label: 'War!', glyph: 'W', color: 'red' },
        ],
      },
    ]);
  });

  it('are those of the start that are not in their usual state', () => {
    assert.deepEqual(
      board?.spaces.map(({ node, markers }) => [board.map.nodes[node]?.label, markers]),
      [['Harbour', [{ marker: 0, state: 'openRiot' }]]],
    );
  });

  it('are called the same in the changes and in the timeline', () => {
    assert.deepEqual(
      changes.flatMap((group) => group.changes.map(({ label, before, after }) => [label, before, after])),
      [['Unrest', 'Open riot', 'War!']],
    );
    assert.ok(trace.some(({ text }) => text === 'Unrest in Harbour: Open riot → War!'));
  });

  it('stand beside no hands of players who are not in the game', () => {
    assert.deepEqual(
      (board?.absent ?? []).map((node) => board?.map.nodes[node]?.label),
      ['Hand: Blue', 'Hand: Green'],
    );
  });
});

function drawn(...run: Parameters<typeof boardOf>): BoardOfRun {
  return finish(boardOf(...run));
}

describe('the board of every operation of the shipped games', () => {
  for (const name of shippedGames) {
    it(`of ${name} ends as the run ends`, async function () {
      const compilation = await shippedCompilation(name);
      const def = compilation.gameDef();
      if (def === undefined || def.zones.length === 0) return this.skip();
      const knowledge = knowledgeOf(def);
      const map = mapOf(compilation);
      for (const action of def.actions.slice(0, 12)) {
        const move = { actionId: action.id, params: {}, actionClass: 'operation' } as const;
        const setting = { seed: 1, card: undefined, changes: undefined };
        const { position: start }: ChangedStart = finish(
          startOf(def, action, finish(seatFor(def, action, undefined, move, setting)), setting),
        );
        const { trace, after }: Attempt = finish(attemptMove(def, start, move, { answers: {} }, { turnFlow: 'off' }));
        const { board, steps } = drawn(map, { before: start.json, after }, trace, knowledge);
        const counts = new Map(
          board.spaces.flatMap((space) => space.counts.map(({ piece, count }) => [`${space.node} ${board.pieces[piece]?.label}`, count])),
        );
        for (const step of steps.flat()) {
          if (step.kind !== 'pieces') continue;
          const key = `${step.node} ${board.pieces[step.piece]?.label}`;
          counts.set(key, (counts.get(key) ?? 0) + step.by);
        }
        const expected = Object.entries(after.zones).flatMap(([zone, tokens]) => {
          const node: number = def.zones.findIndex(({ id }) => id === zone);
          return [...countPieces(tokens, knowledge)].map(([key, count]) => `${node} ${pieceLabel(key, knowledge)}: ${count}`);
        });
        const reached = [...counts].filter(([, count]) => count !== 0).map(([key, count]) => `${key}: ${count}`);
        assert.deepEqual(reached.sort(), expected.sort(), action.id);
        progress(action.id);
      }
    });
  }
});
