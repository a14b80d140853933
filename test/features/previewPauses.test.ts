/** A run is described in steps as well: however much has happened or can be chosen, a newer edit or a closed panel never waits for all of it. */
import assert from 'node:assert/strict';
import { playTarget } from '../../server/features/preview/playTarget';
import { runPreview } from '../../server/features/preview/preview';
import { finish, resume, type Steps } from '../../server/kernel';
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
