/** A run is described in steps as well: however much has happened or can be chosen, a newer edit or a closed panel never waits for all of it. */
import assert from 'node:assert/strict';
import { startOf } from '../../server/features/preview/acting';
import { playTarget } from '../../server/features/preview/playTarget';
import { runPreview, tokenNamer } from '../../server/features/preview/preview';
import { RunningTable } from '../../server/features/preview/runningTable';
import { finish, initialState, resume, type Steps, startGameInSteps, stateToJson } from '../../server/kernel';
import { knowledgeOf } from '../../server/scenario/knowledge';
import { compileText } from '../compiler/documents';

const game = (pieces: number) => `metadata: { id: herd, players: { min: 2, max: 2 }, seats: [Red, Blue] }
turnStructure: { phases: [{ id: main }] }
zones:
  - { id: barn, owner: none, visibility: public, ordering: stack }
${Array.from({ length: pieces }, (_each, at) => `  - { id: meadow-${at}, zoneKind: board, owner: none, visibility: public, ordering: set }`).join('\n')}
tokenTypes: [{ id: cow, props: {} }]
setup: [${Array.from({ length: pieces }, () => '{ createToken: { type: cow, zone: barn } }').join(', ')}]
actions:
  - id: graze
    actor: active
    executor: actor
    phase: [main]
    effects:
      - forEach: { bind: $meadow, over: { query: mapSpaces }, effects: [{ draw: { from: barn, to: $meadow, count: 1 } }] }
      - chooseOne: { bind: $best, options: { query: mapSpaces } }
      - shuffle: { zone: $best }
terminal: { conditions: [{ when: { op: '==', left: 1, right: 2 }, result: { type: draw } }] }
`;

function pausesOf(steps: Steps<unknown>): number {
  for (let count = 0; ; count += 1) if (resume(steps, () => true).done === true) return count;
}

/** Pauses in what comes after the run, in which so many pieces have moved and so many spaces could be chosen. */
function pausesOfDescription(pieces: number): number {
  const def = compileText(game(pieces)).gameDef();
  assert.ok(def);
  const target = { kind: 'action', uri: 'game.yaml', id: 'graze' } as const;
  const input = { answers: {} };
  // The start is known from now on.
  const played = finish(playTarget(def, target, input));
  assert.ok(!('problem' in played) && played.attempt.changes.length > pieces);
  const whole = pausesOf(runPreview({ def, target }, { panel: 'one', target, input, scenarios: [] }, () => undefined));
  return whole - pausesOf(playTarget(def, target, input));
}

describe('the description of a run', () => {
  it('can pause at each entry of the trace, each change and each option', () => {
    const [few, many] = [pausesOfDescription(20), pausesOfDescription(60)];
    assert.ok(many - few >= 3 * 40, `${few} and ${many}`);
  });
});

describe('a table of many pieces', () => {
  it('can be left before and after it is read', () => {
    const def = compileText(game(20)).gameDef();
    const [action] = def?.actions ?? [];
    assert.ok(def && action);
    const start = () => startOf(def, action, 'Red', { seed: 1, card: undefined, changes: undefined });
    // The start of the scenario is known from now on.
    finish(start());
    assert.equal(pausesOf(start()), 2);
  });

  it('can be left when the game has been linked, before anything is set up', () => {
    const def = compileText(game(20)).gameDef();
    assert.ok(def);
    const steps = startGameInSteps({ ...def, setup: [] }, { seed: 1 });
    assert.deepEqual([resume(steps, () => true).done, finish(steps).kind], [false, 'started']);
  });

  it('is gone through once for the pieces of a run, and only when one is asked for', () => {
    const def = compileText(game(20)).gameDef();
    assert.ok(def);
    const json = stateToJson(def, initialState(def, { seed: 1 }));
    let read = 0;
    const counted = {
      ...json,
      get zones() {
        read += 1;
        return { barn: [{ id: 'cow-1', type: 'cow', props: {} }] };
      },
    };
    const knowledge = knowledgeOf(def);
    const [table, name] = [new RunningTable(counted, counted, [], knowledge), tokenNamer([counted], knowledge)];
    assert.equal(read, 0);
    assert.equal(table.placed('cow-1')?.zone, 'barn');
    assert.equal(table.placed('cow-2'), undefined);
    assert.equal(new RunningTable(counted, counted, [], knowledge).placed('cow-1')?.token.id, 'cow-1');
    assert.equal(read, 1);
    assert.deepEqual([name('cow-1'), name('cow-2')], ['cow', 'cow-2']);
  });
});
