import assert from 'node:assert/strict';
import { previewModel } from '../../server/features/preview/preview';
import type { PreviewInput, PreviewModel } from '../../server/protocol/preview';
import { compileText } from '../compiler/documents';

/** Red may pay, Blue may load a ship that is in a harbour; only the second harbour has one. */
const game = `metadata: { id: port, players: { min: 2, max: 2 }, seats: [Red, Blue] }
turnStructure: { phases: [{ id: main }] }
zones:
  - { id: first-harbour, zoneKind: board, owner: none, visibility: public, ordering: set }
  - { id: second-harbour, zoneKind: board, owner: none, visibility: public, ordering: set }
tokenTypes: [{ id: ship, props: { load: int } }]
setup: [{ createToken: { type: ship, zone: second-harbour, props: { load: 0 } } }]
globalVars: [{ name: coins, type: int, init: 0, min: 0, max: 9 }]
actions: [{ id: trade, actor: active, executor: actor, phase: [main] }]
actionPipelines:
  - id: pay
    actionId: trade
    applicability: { op: '==', left: { ref: actor }, right: Red }
    legality: { op: '>', left: { ref: gvar, var: coins }, right: 0 }
    stages: [{ stage: pay, effects: [{ addVar: { scope: global, var: coins, delta: -1 } }] }]
  - id: load
    actionId: trade
    applicability: { op: '==', left: { ref: actor }, right: Blue }
    stages:
      - stage: choose
        effects: [{ chooseOne: { bind: $harbour, options: { query: mapSpaces } } }]
      - stage: load
        effects:
          - forEach:
              bind: $ship
              over: { query: tokensInZone, zone: $harbour }
              effects: [{ setTokenProp: { token: $ship, prop: load, value: 1 } }, { addVar: { scope: global, var: coins, delta: 1 } }]
terminal: { conditions: [{ when: { op: '==', left: { ref: gvar, var: coins }, right: 9 }, result: { type: draw } }] }
`;

function preview(id: string, input: PreviewInput = { answers: {} }): PreviewModel {
  const def = compileText(game).gameDef();
  assert.ok(def);
  const target = { kind: 'pipeline', uri: 'game.yaml', id } as const;
  return previewModel(def, { panel: 'one', target, input, scenarios: [] }, () => undefined);
}

const chosen = ({ decisions }: PreviewModel) => decisions.map((decision) => decision.chosen);

describe('a preview without answers', () => {
  it('acts as a seat to which the pipeline applies, and says why that cannot make the move', () => {
    const { input, status } = preview('pay');
    assert.equal(input.seat, 'Red');
    assert.equal(status.kind === 'illegal' && status.reason, 'pipelineLegalityFailed');
  });

  it('acts as a seat that can make the move by the pipeline', () => {
    assert.equal(preview('load').input.seat, 'Blue');
  });

  it('takes the first option by which something changes', () => {
    const model = preview('load');
    assert.deepEqual(chosen(model), [['second-harbour:none']]);
    assert.deepEqual(
      model.changes.flatMap(({ changes }) => changes.map(({ label, before, after }) => `${label} ${before} -> ${after}`)),
      ['coins 0 -> 1'],
    );
  });
});

describe('a preview with an answer', () => {
  it('keeps to it, though nothing changes by it', () => {
    const model = preview('load', { answers: { $harbour: 'first-harbour:none' } });
    assert.deepEqual(chosen(model), [['first-harbour:none']]);
    assert.deepEqual(model.changes, []);
  });
});
