import assert from 'node:assert/strict';
import { finish, initialState, judgeTogetherInSteps, legalChoices, type Move, type RunOptions } from '../../../server/kernel';
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

describe('options together', () => {
  // The two scouts of the harbour go to the places that are chosen, at least one to each.
  const places = (min: number): Effect => ({ chooseN: { bind: '$places', options: spaces, min, max: 3 } });
  const scouts: Effect = { chooseN: { bind: '$scouts', options: { query: 'tokensInZone', zone: 'harbour:none' }, min: 1, max: 2 } };
  const go: Effect = {
    forEach: {
      bind: '$place',
      over: { query: 'binding', name: '$places' },
      effects: [
        scouts,
        {
          forEach: {
            bind: '$scout',
            over: { query: 'binding', name: '$scouts' },
            effects: [{ moveToken: { token: '$scout', from: 'harbour:none', to: 'deck:none' } }],
          },
        },
      ],
    },
  };

  /** What is found of the options with these values, in this order. */
  function together(effects: readonly Effect[], values: readonly string[], options: RunOptions = {}) {
    const def = village(effects);
    const question = legalChoices(def, initialState(def, { seed: 1 }), { actionId: 'go', params: {} }, options);
    assert.ok(question.kind === 'pending');
    const chosen = values.flatMap((value) => question.options.filter((option) => option.value === value));
    const verdict = finish(judgeTogetherInSteps(question, chosen));
    return verdict.kind === 'illegal' ? verdict.detail : verdict.kind;
  }

  it('are an answer where enough is left for each', () => {
    assert.equal(together([places(1), go], ['hill:none', 'market:none']), 'legal');
  });

  it('are refuted by what the last of them lacks, though each is legal', () => {
    assert.deepEqual(marks([places(1), go]), ['harbour:none', 'hill:none', 'market:none']);
    assert.equal(together([places(1), go], ['harbour:none', 'market:none', 'hill:none']), '$scouts@hill:none: there is nothing to choose');
  });

  it('have to do with others where they are too few', () => {
    assert.equal(together([places(2), go], ['hill:none']), 'legal');
    assert.equal(together([places(3), go], ['hill:none']), '$scouts@market:none: there is nothing to choose');
  });

  it('are unknown where the search exceeds its budget', () => {
    assert.equal(together([places(1), go], ['harbour:none', 'market:none', 'hill:none'], { budgets: { maxProbeSteps: 1 } }), 'unknown');
  });
});
