import assert from 'node:assert/strict';
import { applyMove, initialState, legalChoices, type Move, type ParameterValue } from '../../../server/kernel';
import type { Action, Effect, Query } from '../../../server/kernel/gamedef';
import { action, village } from '../village';

const letters: Query = { query: 'enums', values: ['a', 'b'] };
const over = (bind: string, values: readonly (string | number)[], ...effects: readonly Effect[]): Effect => ({
  forEach: { bind, over: { query: 'enums', values }, effects },
});
const choose = (bind: string): Effect => ({ chooseOne: { bind, options: letters } });

/** Answers every question with its first option; the ids in the order in which they were asked. */
function askedIds(effects: readonly Effect[], parts: Partial<Action> = {}): readonly string[] {
  const def = village([], { actions: [action({ effects, ...parts })] });
  const state = initialState(def, { seed: 1 });
  const asked: string[] = [];
  const params: Record<string, ParameterValue> = {};
  for (;;) {
    const move: Move = { actionId: 'go', params };
    const question = legalChoices(def, state, move);
    if (question.kind === 'complete') {
      assert.equal(applyMove(def, state, move).kind, 'applied');
      return asked;
    }
    assert.equal(question.kind, 'pending', JSON.stringify(question));
    if (question.kind !== 'pending') return asked;
    asked.push(question.decisionId);
    const first = question.options[0]?.value ?? '';
    params[question.decisionId] = question.type === 'chooseOne' ? first : [first];
  }
}

describe('decision ids', () => {
  const table: readonly (readonly [string, readonly Effect[], readonly string[]])[] = [
    ['are the name of the binding', [choose('$mode')], ['$mode']],
    ['keep a name without $', [choose('mode')], ['mode']],
    ['leave out the suffix of a macro', [choose('$mode~macro~1')], ['$mode']],
    ['number repeats', [choose('$mode'), choose('$mode'), choose('$mode')], ['$mode', '$mode#2', '$mode#3']],
    ['carry the item of a loop', [over('$n', [1, 2], choose('$mode'))], ['$mode@1', '$mode@2']],
    ['carry the items of loops from outside in', [over('$n', [1], over('$m', ['x', 'y'], choose('$mode')))], ['$mode@1@x', '$mode@1@y']],
    ['number repeats in an iteration', [over('$n', [1], choose('$mode'), choose('$mode'))], ['$mode@1', '$mode@1#2']],
    ['number equal items of a loop', [over('$n', [1, 1], choose('$mode'))], ['$mode@1', '$mode@1#2']],
    ['leave out a loop that their template names', [over('$n', [1, 2], choose('$mode@{$n}'))], ['$mode@1', '$mode@2']],
    ['leave out only the loop that their template names', [over('$n', [1], over('$m', ['x'], choose('$mode/{$m}')))], ['$mode/x@1']],
    ['leave out the suffix in a template', [over('$n~m~1', [1], choose('$mode@{$n~m~1}~m~1'))], ['$mode@1']],
    ['carry nothing in what follows a loop', [{ forEach: { bind: '$n', over: letters, effects: [], in: [choose('$mode')] } }], ['$mode']],
    ['carry nothing in let, reduce and rolls', [{ let: { bind: '$n', value: 1, in: [choose('$mode')] } }], ['$mode']],
    ['are shared by branches of which one runs', [{ if: { when: true, then: [choose('$mode')], else: [choose('$mode')] } }], ['$mode']],
  ];
  for (const [name, effects, expected] of table) it(name, () => assert.deepEqual(askedIds(effects), expected));

  it('of tokens, zones and players are their ids', () => {
    const loop = (query: Query): Effect => ({ forEach: { bind: '$x', over: query, limit: 1, effects: [choose('$mode')] } });
    assert.deepEqual(askedIds([loop({ query: 'tokensInMapSpaces' }), loop({ query: 'mapSpaces' }), loop({ query: 'players' })]), [
      '$mode@tok_scout_1',
      '$mode@harbour:none',
      '$mode@0',
    ]);
  });

  it('of action parameters are their names, before those of effects', () => {
    assert.deepEqual(askedIds([choose('$mode')], { params: [{ name: 'amount', domain: letters }] }), ['amount', '$mode']);
  });

  it('have a prompt without the suffixes that macros give to names', () => {
    const loop = over('$n~m~1', [1], choose('$mode@{$n~m~1}~m~1'));
    const def = village([], { actions: [action({ effects: [loop] })] });
    const question = legalChoices(def, initialState(def, { seed: 1 }), { actionId: 'go', params: {} });
    assert.ok(question.kind === 'pending');
    assert.ok(!JSON.stringify([question.prompt, question.decisionId]).includes('~'), JSON.stringify(question));
  });

  it('count the cost before the effects', () => {
    assert.deepEqual(askedIds([choose('$mode')], { cost: [choose('$mode')] }), ['$mode', '$mode#2']);
  });
});
