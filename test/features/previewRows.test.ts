/** The rows of the timeline: who did what to what, in the labels of the game. */
import assert from 'node:assert/strict';
import { previewModel } from '../../server/features/preview/preview';
import type { PreviewModel } from '../../server/protocol/preview';
import { compileText } from '../compiler/documents';

const game = (effects: string, more = '') => `metadata: { id: port, players: { min: 2, max: 2 }, seats: [Red, Blue] }
turnStructure: { phases: [{ id: main }] }
dataAssets:
  - id: port
    kind: map
    payload:
      spaces: [{ id: old-harbour, adjacentTo: [market] }, { id: market, adjacentTo: [old-harbour] }]
      markerLattices: [{ id: civilUnrest, states: [calm, openRiot], defaultState: calm }]
  - { id: look, kind: visual, payload: { zones: { market: { x: 1, y: 1, label: Great Market } }, seats: {}, pieces: { scout: { label: Scouts } } } }
zones:
  - { id: pool, zoneKind: aux, owner: none, visibility: public, ordering: set }
  - { id: hand, zoneKind: aux, owner: player, visibility: owner, ordering: set }
tokenTypes: [{ id: scout, props: {} }, { id: card, props: { suit: string } }]
globalVars: [{ name: bank, type: int, init: 5, min: 0, max: 9 }]
perPlayerVars: [{ name: coins, type: int, init: 5, min: 0, max: 9 }]
setup:
  - { createToken: { type: scout, zone: pool } }
  - { createToken: { type: scout, zone: pool } }
  - { createToken: { type: scout, zone: old-harbour } }
  - { createToken: { type: card, zone: hand:0, props: { suit: cups } } }
  - { createToken: { type: card, zone: hand:1, props: { suit: coins } } }
actions:
  - { id: act, actor: active, executor: actor, phase: [main], effects: [${effects}] }
${more}
terminal: { conditions: [{ when: { op: '==', left: 1, right: 2 }, result: { type: draw } }] }
`;

function traceOf(effects: string, more?: string): PreviewModel['trace'] {
  const compilation = compileText(game(effects, more));
  const def = compilation.gameDef();
  assert.ok(def, JSON.stringify([...compilation.problems.values()].flat()));
  const target = { kind: 'action', uri: 'game.yaml', id: 'act' } as const;
  const model = previewModel(def, { panel: 'one', target, input: { answers: {} }, scenarios: [] }, () => undefined);
  assert.deepEqual(model.status, { kind: 'done' });
  return model.trace;
}

const textsOf = (effects: string, more?: string) => traceOf(effects, more).map(({ text }) => text);

describe('a row of the timeline', () => {
  const first = (zone: string) => `{ query: tokensInZone, zone: ${zone} }`;
  const each = (zone: string, effect: string) => `{ forEach: { bind: $piece, over: ${first(zone)}, limit: 1, effects: [${effect}] } }`;
  for (const [what, effects, ...texts] of [
    [
      'a piece that comes from a pool is placed',
      each('pool', '{ moveToken: { token: $piece, from: pool, to: market } }'),
      'For each $piece: 1 item',
      'Red places 1 Scouts in Great Market, from Pool',
    ],
    [
      'one that goes to a pool is removed',
      each('old-harbour', '{ moveToken: { token: $piece, from: old-harbour, to: pool } }'),
      'For each $piece: 1 item',
      'Red removes 1 Scouts from Old harbour to Pool',
    ],
    [
      'one that goes from space to space is moved',
      each('old-harbour', '{ moveToken: { token: $piece, from: old-harbour, to: market } }'),
      'For each $piece: 1 item',
      'Red moves 1 Scouts from Old harbour to Great Market',
    ],
    ['a new one is placed', '{ createToken: { type: scout, zone: market } }', 'Red places 1 new Scouts in Great Market'],
    [
      'one that leaves the game is taken out of it',
      each('old-harbour', '{ destroyToken: { token: $piece } }'),
      'For each $piece: 1 item',
      'Red takes 1 Scouts in Old harbour out of the game',
    ],
    [
      'a card is told from others of its kind, and hands have the names of seats',
      each('hand:1', '{ moveToken: { token: $piece, from: hand:1, to: hand:0 } }'),
      'For each $piece: 1 item',
      'Red moves 1 card (suit: coins) from Hand: Blue to Hand: Red',
    ],
    [
      'a marker has its label and those of its states',
      '{ setMarker: { space: old-harbour, marker: civilUnrest, state: openRiot } }',
      'Civil unrest in Old harbour: Calm → Open riot',
    ],
    [
      'a transfer says from what to what',
      '{ transferVar: { from: { scope: pvar, player: actor, var: coins }, to: { scope: global, var: bank }, amount: 2 } }',
      'coins of Red: 5 → 3',
      'bank: 5 → 7',
      '2 transferred from coins of Red to bank',
    ],
    [
      'a decision has its question and who has answered it',
      "{ chooseOne: { bind: $where, prompt: 'Where to?', options: { query: mapSpaces } } }",
      'Where to? Red chooses Great Market',
    ],
    [
      'one without a question of its own has the name of its binding',
      '{ chooseOne: { bind: $where, options: { query: mapSpaces } } }',
      '$where: Red chooses Great Market',
    ],
  ] as const) {
    it(what, () => assert.deepEqual(textsOf(effects), texts));
  }

  it('names nobody for what a trigger does', () => {
    const trigger = `triggers:
  - { id: reward, event: { type: actionResolved, action: act }, effects: [{ createToken: { type: scout, zone: market } }] }`;
    assert.deepEqual(textsOf('{ addVar: { scope: global, var: bank, delta: 1 } }', trigger), [
      'bank: 5 → 6',
      'Trigger reward ran (act resolved)',
      '1 new Scouts: placed in Great Market',
    ]);
  });

  it('says of the first of several effects that do the same what they do together', () => {
    const all = `{ forEach: { bind: $piece, over: ${first('pool')}, effects: [{ moveToken: { token: $piece, from: pool, to: market } }] } }`;
    assert.deepEqual(
      traceOf(all).map(({ text, together }) => together ?? text),
      [
        'For each $piece: 2 items',
        { entries: 2, text: 'Red places 2 Scouts in Great Market, from Pool', rounds: 0 },
        'Red places 1 Scouts in Great Market, from Pool',
      ],
    );
  });
});
