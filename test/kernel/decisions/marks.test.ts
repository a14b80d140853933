import assert from 'node:assert/strict';
import { initialState, legalChoices, type Move, type RunOptions } from '../../../server/kernel';
import type { Effect, GameDef, Query, StackingConstraint } from '../../../server/kernel/gamedef';
import { village } from '../village';

const spaces: Query = { query: 'mapSpaces' };
const stacking: readonly StackingConstraint[] = [{ id: 'no-scouts', zones: ['hill:none'], tokenTypes: ['scout'], max: 0 }];
const place: Effect = { createToken: { type: 'scout', zone: '$space' } };
const pick = (bind: string, options: Query): Effect => ({ chooseOne: { bind, options } });

/** The options of the question that stands after the answers: `value`, or `value: reason` when illegal, `value?` when unknown. */
function marks(effects: readonly Effect[], params: Move['params'] = {}, parts: Partial<GameDef> = {}, options: RunOptions = {}) {
  const def = village(effects, parts);
  const choices = legalChoices(def, initialState(def, { seed: 1 }), { actionId: 'go', params }, options);
  if (choices.kind !== 'pending') return choices.kind;
  return choices.options.map(({ value, legality, reason }) => {
    return legality === 'legal' ? `${value}` : legality === 'unknown' ? `${value}?` : `${value}: ${reason}`;
  });
}

describe('the mark of an option', () => {
  it('is illegal with the reason of what would fail', () => {
    assert.deepEqual(marks([pick('$space', spaces), place], {}, { stacking }), ['harbour:none', 'hill:none: effectFailed', 'market:none']);
  });

  it('looks through later decisions', () => {
    const scoutsThere: Effect = pick('$scout', { query: 'tokensInZone', zone: '$space' });
    assert.deepEqual(marks([pick('$space', spaces), scoutsThere]), ['harbour:none', 'hill:none: decisionUnsatisfiable', 'market:none']);
  });

  it('tries later options until one leads on', () => {
    const second: Effect = {
      if: {
        when: { op: '!=', left: { ref: 'binding', name: '$b' }, right: 3 },
        then: [pick('$c', { query: 'enums', values: [] })],
      },
    };
    assert.deepEqual(marks([pick('$a', { query: 'enums', values: [1] }), pick('$b', { query: 'enums', values: [1, 2, 3] }), second]), [
      '1',
    ]);
  });

  it('is legal where a roll comes before anything can fail', () => {
    const roll: Effect = { rollRandom: { bind: '$die', min: 1, max: 6, in: [pick('$c', { query: 'enums', values: [] })] } };
    assert.deepEqual(marks([pick('$a', { query: 'enums', values: [1] }), roll]), ['1']);
  });

  it('in a list counts every list with the option', () => {
    // Two scouts are in the harbour; only both together may go.
    const choose: Effect = { chooseN: { bind: '$scouts', options: { query: 'tokensInZone', zone: 'harbour:none' }, max: 2 } };
    const both: Effect = {
      if: {
        when: { op: '==', left: { aggregate: { op: 'count', query: { query: 'binding', name: '$scouts' } } }, right: 1 },
        then: [pick('$c', { query: 'enums', values: [] })],
      },
    };
    assert.deepEqual(marks([choose, both]), ['tok_scout_1', 'tok_scout_0']);
  });

  it('in a list also counts other orders than that of the options', () => {
    // The first of the list must be the second option.
    const choose: Effect = { chooseN: { bind: '$n', options: { query: 'enums', values: [1, 2] }, n: 2 } };
    const first: Effect = {
      forEach: {
        bind: '$i',
        over: { query: 'binding', name: '$n' },
        limit: 1,
        effects: [{ setVar: { scope: 'global', var: 'aid', value: { ref: 'binding', name: '$i' } } }],
      },
    };
    const second: Effect = {
      if: { when: { op: '==', left: { ref: 'gvar', var: 'aid' }, right: 1 }, then: [pick('$c', { query: 'enums', values: [] })] },
    };
    assert.deepEqual(marks([choose, first, second]), ['1', '2']);
  });

  it('is unknown when the search exceeds its budget', () => {
    const never: Effect = pick('$c', { query: 'enums', values: [] });
    const deep = Array.from({ length: 5 }, (_, index) => pick(`$n${index}`, { query: 'enums', values: [1, 2] }));
    assert.deepEqual(marks([...deep, never], {}, {}, { budgets: { maxProbeSteps: 3 } }), ['1?', '2?']);
    assert.deepEqual(marks([...deep, never]), ['1: decisionUnsatisfiable', '2: decisionUnsatisfiable']);
  });

  it('is unknown when a list has too many selections', () => {
    const never: Effect = pick('$c', { query: 'enums', values: [] });
    const many: Effect = { chooseN: { bind: '$n', options: { query: 'intsInRange', min: 1, max: 20 } } };
    assert.deepEqual(marks([pick('$a', { query: 'enums', values: [1] }), many, never]), ['1?']);
  });
});
