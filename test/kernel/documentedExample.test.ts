/** What `docs/kernel-example.md` says is what happens. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { applyMove, type GameDef, initialState, legalChoices, legalMoves, type Move, stateToJson } from '../../server/kernel';

const page = readFileSync('docs/kernel-example.md', 'utf8');

/** The JSON of the fence with a name. */
function fence(name: string): string {
  const text = new RegExp(`\`\`\`json ${name}\n([^]*?)\n\`\`\``).exec(page)?.[1];
  assert.ok(text !== undefined, `there is no block ${name}`);
  return text;
}

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the worked example of the kernel', () => {
  const def: GameDef = JSON.parse(fence('game'));
  const move: Move = JSON.parse(fence('move'));
  const refused: Move = JSON.parse(fence('refusedMove'));
  const state = initialState(def, { seed: 1 });

  it('lists the moves', () => assert.deepEqual(json(legalMoves(def, state).moves), JSON.parse(fence('legalMoves'))));

  it('asks what is missing', () => {
    assert.deepEqual(json(legalChoices(def, state, { actionId: 'load', params: {} })), JSON.parse(fence('legalChoices')));
    assert.deepEqual(legalChoices(def, state, move), { kind: 'complete', complete: true, stochastic: false });
  });

  it('applies the move', () => {
    const result = applyMove(def, state, move);
    if (result.kind !== 'applied') return assert.fail(result.kind);
    const before = new Map(Object.entries(stateToJson(def, state)));
    const changed = Object.entries(stateToJson(def, result.state)).filter(
      ([field, value]) => field !== 'stateHash' && JSON.stringify(value) !== JSON.stringify(before.get(field)),
    );
    assert.deepEqual(Object.fromEntries(changed), JSON.parse(fence('changes')));
  });

  it('refuses an answer that does not fit', () => {
    const result = applyMove(def, state, refused);
    if (result.kind !== 'illegal') return assert.fail(result.kind);
    const { kind, reason, detail } = result;
    assert.deepEqual({ kind, reason, detail }, JSON.parse(fence('refusal')));
  });
});
