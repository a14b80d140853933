import assert from 'node:assert/strict';
import { applyMove, initialState, legalChoices, type Move, type Question } from '../../../server/kernel';
import type { Effect, GameDef, Query, Value } from '../../../server/kernel/gamedef';
import { action, stateAfter, tried, village } from '../village';

const spaces: Query = { query: 'mapSpaces' };
const twoOrThree: Effect = { chooseN: { bind: '$spaces', options: spaces, min: 2, max: 3 } };
const oneOf: Effect = { chooseOne: { bind: '$space', options: spaces } };

/** The question that stands after the answers, of a game in its ordinary course. */
function question(effects: readonly Effect[], params: Move['params'] = {}, parts: Partial<GameDef> = {}): Question {
  const def = village(effects, parts);
  const choices = legalChoices(def, initialState(def, { seed: 1 }), { actionId: 'go', params });
  assert.equal(choices.kind, 'pending', JSON.stringify(choices));
  if (choices.kind !== 'pending') throw new Error('unreachable');
  return choices;
}

describe('an answer that does not fit its decision', () => {
  const table: readonly (readonly [string, Effect, Move['params'], string])[] = [
    ['none', oneOf, {}, 'paramMissing'],
    ['outside the options', oneOf, { $space: 'line:none' }, 'paramOutOfDomain'],
    ['a list for one', oneOf, { $space: ['hill:none'] }, 'paramCardinality'],
    ['one for a list', twoOrThree, { $spaces: 'hill:none' }, 'paramCardinality'],
    ['too few', twoOrThree, { $spaces: ['hill:none'] }, 'paramCardinality'],
    ['one twice', twoOrThree, { $spaces: ['hill:none', 'hill:none'] }, 'paramDuplicate'],
    ['one of a list outside', twoOrThree, { $spaces: ['hill:none', 'line:none'] }, 'paramOutOfDomain'],
    ['an unknown key', oneOf, { $space: 'hill:none', $place: 'hill:none' }, 'paramUnknown'],
  ];
  for (const [name, effect, params, reason] of table) {
    it(`(${name}) is ${reason}, for legalChoices as for applyMove`, () => {
      const def = village([effect]);
      const state = initialState(def, { seed: 1 });
      const move = { actionId: 'go', params };
      const applied = applyMove(def, state, move);
      const choices = legalChoices(def, state, move);
      assert.equal(applied.kind === 'illegal' ? applied.reason : applied.kind, reason);
      if (reason === 'paramMissing') assert.equal(choices.kind, 'pending');
      else assert.equal(choices.kind === 'illegal' ? choices.reason : choices.kind, reason);
    });
  }

  it('comes with the question', () => {
    const result = tried([oneOf], { params: { $space: 'line:none' } });
    assert.equal(result.kind === 'illegal' ? result.request?.decisionId : undefined, '$space');
  });
});

describe('a list answer', () => {
  it('is kept in its order', () => {
    const name = (index: number): Value => ({ aggregate: { op: 'count', query: { query: 'intsInRange', min: 1, max: index } } });
    const effects: readonly Effect[] = [
      twoOrThree,
      {
        forEach: {
          bind: '$s',
          over: { query: 'binding', name: '$spaces' },
          effects: [{ createToken: { type: 'cart', zone: '$s', props: { load: name(1) } } }],
        },
      },
    ];
    const state = stateAfter(effects, { params: { $spaces: ['market:none', 'harbour:none'] } });
    assert.deepEqual([state.zones['market:none']?.[0]?.id, state.zones['harbour:none']?.[0]?.id], ['tok_cart_3', 'tok_cart_4']);
  });

  for (const [name, effect] of [
    ['max is 0', { chooseN: { bind: '$s', options: spaces, max: 0 } }],
    ['max is negative', { chooseN: { bind: '$s', options: spaces, max: { op: '-', left: 0, right: 2 } } }],
    ['there are no options', { chooseN: { bind: '$s', options: { query: 'enums', values: [] }, max: 2 } }],
  ] as const satisfies readonly (readonly [string, Effect])[]) {
    it(`is not asked for when ${name}`, () => {
      const count: Effect = {
        setVar: { scope: 'global', var: 'aid', value: { aggregate: { op: 'count', query: { query: 'binding', name: '$s' } } } },
      };
      assert.equal(stateAfter([effect, count]).globalVars['aid'], 0);
      assert.equal(stateAfter([effect, count], { params: { $s: [] } }).globalVars['aid'], 0);
    });
  }

  for (const [name, effect] of [
    ['n is above the number of options', { chooseN: { bind: '$s', options: spaces, n: 4 } }],
    ['min is above the number of options', { chooseN: { bind: '$s', options: spaces, min: 4 } }],
    ['min is above max', { chooseN: { bind: '$s', options: spaces, min: 2, max: 1 } }],
    ['a chooseOne has no options', { chooseOne: { bind: '$s', options: { query: 'enums', values: [] } } }],
  ] as const satisfies readonly (readonly [string, Effect])[]) {
    it(`cannot be given when ${name}`, () => {
      const result = tried([effect]);
      assert.equal(result.kind === 'illegal' ? result.reason : result.kind, 'decisionUnsatisfiable');
    });
  }
});

describe('a question', () => {
  it('says what is asked, of whom, and how many are needed', () => {
    const { kind, complete, name, prompt, type, seat, min, max, targetKinds, part } = question([
      { chooseN: { bind: '$spaces~m~1', options: spaces, min: 1, max: 9, prompt: 'Where to?' } },
    ]);
    assert.deepEqual(
      { kind, complete, name, prompt, type, seat, min, max, targetKinds, part },
      {
        kind: 'pending',
        complete: false,
        name: '$spaces',
        prompt: 'Where to?',
        type: 'chooseN',
        seat: 'red',
        min: 1,
        max: 3,
        targetKinds: ['zone'],
        part: 'operation',
      },
    );
  });

  for (const [name, options, kinds] of [
    ['tokens', { query: 'tokensInMapSpaces' }, ['token']],
    ['players', { query: 'players' }, ['player']],
    ['words', { query: 'enums', values: ['a'] }, []],
  ] as const satisfies readonly (readonly [string, Query, readonly string[]])[]) {
    it(`about ${name} has the target kinds ${kinds.join()}`, () => {
      assert.deepEqual(question([{ chooseOne: { bind: '$x', options } }]).targetKinds, kinds);
    });
  }

  it('knows the kind of the items of a list of players', () => {
    const effects: readonly Effect[] = [
      { bindValue: { bind: '$all', value: { query: 'players' } } },
      { chooseOne: { bind: '$x', options: { query: 'binding', name: '$all' } } },
    ];
    assert.deepEqual(question(effects).targetKinds, ['player']);
  });

  it('is put to the chooser, or to the executor where that seat has no player', () => {
    const asked = (chooser: string) => question([{ chooseOne: { bind: '$x', chooser, options: spaces } }]).seat;
    assert.deepEqual([asked('blue'), asked('neutral')], ['blue', 'red']);
  });

  it('offers equal options once', () => {
    const twice: Query = { query: 'concat', sources: [spaces, spaces] };
    assert.deepEqual(
      question([{ chooseOne: { bind: '$x', options: twice } }]).options.map(({ value }) => value),
      ['harbour:none', 'hill:none', 'market:none'],
    );
  });

  it('offers what earlier effects left', () => {
    const effects: readonly Effect[] = [
      { moveAll: { from: 'harbour:none', to: 'hill:none' } },
      { chooseOne: { bind: '$x', options: { query: 'tokensInZone', zone: 'hill:none' } } },
    ];
    assert.deepEqual(
      question(effects).options.map(({ value }) => value),
      ['tok_scout_1', 'tok_scout_0'],
    );
  });

  it('cannot be about table rows', () => {
    const result = tried([{ chooseOne: { bind: '$x', options: { query: 'assetRows', tableId: 'settings.prices' } } }]);
    assert.equal(result.kind === 'illegal' ? result.failure?.code : result.kind, 'OPTION_NOT_ENCODABLE');
  });
});

describe('a thinned range', () => {
  const amount: Effect = { chooseOne: { bind: '$n', options: { query: 'intsInRange', min: 0, max: 100, step: 5, maxResults: 3 } } };

  it('lists a few values', () => {
    assert.deepEqual(
      question([amount]).options.map(({ value }) => value),
      [0, 5, 100],
    );
  });

  for (const [value, outcome] of [
    [55, 'applied'],
    [100, 'applied'],
    [57, 'paramOutOfDomain'],
    [105, 'paramOutOfDomain'],
  ] as const) {
    it(`answers ${value} with ${outcome}`, () => {
      const result = tried([amount], { params: { $n: value } });
      assert.equal(result.kind === 'illegal' ? result.reason : result.kind, outcome);
    });
  }
});

describe('action parameters', () => {
  const parts = {
    actions: [
      action({
        params: [
          { name: '$from', domain: spaces },
          { name: '$to', domain: { query: 'adjacentZones', zone: '$from' } },
        ],
        pre: { op: '!=', left: { ref: 'binding', name: '$to' }, right: 'hill:none' },
        effects: [{ moveAll: { from: '$from', to: '$to' } }],
      }),
    ],
  };

  it('are asked in their order, each seeing the ones before', () => {
    assert.deepEqual(
      question([], { $from: 'harbour:none' }, parts).options.map(({ value }) => value),
      ['market:none'],
    );
  });

  it('are tested by the precondition when they are known', () => {
    const def = village([], parts);
    const move = { actionId: 'go', params: { $from: 'market:none', $to: 'hill:none' } };
    const choices = legalChoices(def, initialState(def, { seed: 1 }), move);
    assert.equal(choices.kind === 'illegal' ? choices.reason : choices.kind, 'preconditionFailed');
  });
});
