import assert from 'node:assert/strict';
import { previewModel } from '../../server/features/preview/preview';
import { type PreviewSessions, previewSessions } from '../../server/features/preview/sessions';
import { initialState, legalChoices } from '../../server/kernel';
import type { PreviewModel } from '../../server/protocol/preview';
import { automaticAnswer } from '../../server/scenario/automatic';
import { snapshotOf } from '../../server/workspace/snapshot';
import { compileText } from '../compiler/documents';
import { expectSnippetFaults, messagesOf } from './checking';
import { faultsOf, runWhole } from './running';

const game = (least: number, wagons: number) => `metadata: { id: caravan, players: { min: 2, max: 2 }, seats: [Red, Blue] }
turnStructure: { phases: [{ id: main }] }
zones:
  - { id: camp, owner: none, visibility: public, ordering: set }
  - { id: coast, zoneKind: board, owner: none, visibility: public, ordering: set }
  - { id: plain, zoneKind: board, owner: none, visibility: public, ordering: set }
  - { id: woods, zoneKind: board, owner: none, visibility: public, ordering: set }
tokenTypes: [{ id: wagon, props: {} }]
setup: [${Array.from({ length: wagons }, () => '{ createToken: { type: wagon, zone: camp } }').join(', ')}]
actions:
  - id: send
    actor: active
    executor: actor
    phase: [main]
    effects: []
actionPipelines:
  - id: send-profile
    actionId: send
    stages:
      - stage: choose
        effects: [{ chooseN: { bind: $places, options: { query: mapSpaces }, min: ${least}, max: 3 } }]
      - stage: send
        effects:
          - forEach:
              bind: $place
              over: { query: binding, name: $places }
              effects:
                - if:
                    when: { op: '!=', left: $place, right: woods }
                    then:
                      - chooseOne: { bind: $wagon, options: { query: tokensInZone, zone: camp } }
                      - moveToken: { token: $wagon, from: camp, to: $place }
terminal: { conditions: [{ when: { op: '==', left: 1, right: 2 }, result: { type: draw } }] }
`;

const compiled = (least: number, wagons: number) => compileText(game(least, wagons));

/** The options of the choice of places in the panel, with what stands beside each. */
function notes(wagons: number, places: readonly string[], least = 1) {
  const def = compiled(least, wagons).gameDef();
  assert.ok(def);
  const target = { kind: 'pipeline', uri: 'game.yaml', id: 'send-profile' } as const;
  const answers = { $places: places.map((place) => `${place}:none`) };
  const model = previewModel(def, { panel: 'one', target, input: { answers }, scenarios: [] }, () => undefined);
  return model.decisions[0]?.options.map(
    ({ label, legality, reason }) => `${label} ${legality}${reason === undefined ? '' : `: ${reason}`}`,
  );
}

/** The models of a panel, each with whether marks are still to come and with how many options something stands. */
function sent(act: (sessions: PreviewSessions, ended: () => boolean) => void): readonly (readonly [marking: boolean, reasons: number])[] {
  const models: PreviewModel[] = [];
  const sessions = previewSessions({
    send: (model) => models.push(model),
    position: () => () => undefined,
    map: () => undefined,
    firstError: () => undefined,
  });
  const compilation = compiled(1, 1);
  const snapshot = snapshotOf(1, compilation.files, [], [compilation]);
  const target = { kind: 'pipeline', uri: 'game.yaml', id: 'send-profile' } as const;
  sessions.open('one', target, { answers: { $places: ['coast:none'] } }, snapshot);
  act(sessions, () => models.length > 0);
  return models.map(({ marking = false, decisions }) => [
    marking,
    decisions.flatMap(({ options }) => options).filter(({ reason }) => reason !== undefined).length,
  ]);
}

describe('options that are legal one by one and not together', () => {
  it('are searched for when all marks have been sent', () => {
    const models = sent((sessions) => sessions.proceed(() => false));
    assert.deepEqual(models, [
      [false, 0],
      [false, 1],
    ]);
  });

  it('leave the model as it is where the search is stopped', () => {
    const models = sent((sessions, isSent) => {
      while (!isSent()) sessions.proceed(() => true);
      sessions.stop('one');
      assert.equal(
        sessions.proceed(() => false),
        true,
      );
    });
    assert.deepEqual(models, [[false, 0]]);
  });

  it('are named in the panel at the one that closes the way', () => {
    assert.deepEqual(notes(1, ['coast', 'woods', 'plain']), [
      'Coast legal',
      'Plain legal: not together with Coast: $wagon@plain:none: there is nothing to choose',
      'Woods legal',
    ]);
  });

  it('are named in the panel at each that would close it', () => {
    assert.deepEqual(notes(1, ['coast']), [
      'Coast legal',
      'Plain legal: not together with Coast: $wagon@plain:none: there is nothing to choose',
      'Woods legal',
    ]);
  });

  it('are not named where all of them go together', () => {
    assert.deepEqual(notes(2, ['coast', 'plain']), ['Coast legal', 'Plain legal', 'Woods legal']);
  });

  it('are reported at the answer of a scenario', () => {
    const answers = (places: string) =>
      `title: They leave\nmoves:\n  - { action: send, answers: { $places: ${places}, $wagon@coast: wagon } }\n`;
    expectSnippetFaults(answers('[coast, woods, ⟦GS8505 plain⟧]'), [compiled(1, 1)]);
    expectSnippetFaults(answers('[plain, ⟦GS8505 coast⟧]'), [compiled(1, 1)]);
    assert.deepEqual(messagesOf(answers('[coast, woods, plain]'), [compiled(1, 1)]), [
      '`plain` cannot be chosen here: it does not go together with coast ($wagon@plain:none: there is nothing to choose).',
    ]);
  });

  it('are said where a scenario is run', () => {
    const text = 'title: They leave\nmoves:\n  - { action: send, answers: { $places: [coast, plain], $wagon@coast: wagon } }\n';
    assert.deepEqual(faultsOf(runWhole(text, compiled(1, 1))), [
      'send is refused: decisionUnsatisfiable. `plain` cannot be chosen here: it does not go together with coast ($wagon@plain:none: there is nothing to choose).',
    ]);
  });

  it('are not chosen for the author', () => {
    const def = compiled(2, 1).gameDef();
    assert.ok(def);
    const question = legalChoices(def, initialState(def, { seed: 1 }), { actionId: 'send', params: {} });
    assert.ok(question.kind === 'pending');
    assert.deepEqual(automaticAnswer(question), ['coast:none', 'woods:none']);
  });
});
