import assert from 'node:assert/strict';
import { initialState, legalChoices, type Move } from '../../../server/kernel';
import type { CardDrivenFlow } from '../../../server/kernel/gamedef';
import {
  activeSeat,
  basicActions,
  blanks,
  type CardGameParts,
  card,
  cardGame,
  coup,
  offered,
  reach,
  refusal,
  type WrittenMove,
} from '../cardGame';
import { action, pipeline } from '../village';

const scout = action({ id: 'scout', params: [{ name: '$to', domain: { query: 'mapSpaces' } }] });

describe('the option matrix', () => {
  const def = cardGame(blanks(4), {
    flow: {
      optionMatrix: [
        { first: 'event', second: ['operation', 'operationPlusSpecialActivity'] },
        { first: 'operation', second: ['limitedOperation'] },
        { first: 'operationPlusSpecialActivity', second: ['limitedOperation', 'event'] },
      ],
    },
  });
  const start = initialState(def, { seed: 1 });

  for (const [moves, offers] of [
    [[], ['pass pass', 'event event unshaded', 'work operation']],
    [['pass'], ['pass pass', 'event event unshaded', 'work operation']],
    [['event'], ['pass pass', 'work operation', 'work operationPlusSpecialActivity']],
    [['work'], ['pass pass', 'work limitedOperation']],
    [['work:limitedOperation'], ['pass pass', 'work limitedOperation']],
    [
      [{ actionId: 'work', params: {}, actionClass: 'operationPlusSpecialActivity' }],
      ['pass pass', 'event event unshaded', 'work limitedOperation'],
    ],
    [
      ['work', 'pass'],
      ['pass pass', 'work limitedOperation'],
    ],
  ] as const) {
    it(`after ${moves.map((move) => (typeof move === 'string' ? move : move.actionClass)).join(', ') || 'nothing'} leaves ${offers.join(', ')}`, () => {
      assert.deepEqual(offered(def, reach(def, moves)), offers);
    });
  }

  it('does not restrict where it has no row', () => {
    const other = cardGame(blanks(4), { flow: { optionMatrix: [{ first: 'operation', second: ['event'] }] } });
    assert.deepEqual(offered(other, reach(other, ['event'])), ['pass pass', 'event event unshaded', 'work operation']);
  });

  for (const [moves, move, reason] of [
    [['work'], 'work', 'optionMatrix'],
    [['work'], 'event', 'optionMatrix'],
    [['event'], 'work:limitedOperation', 'optionMatrix'],
    [[], { actionId: 'pass', params: {}, actionClass: 'operation' }, 'turnFlowActionClassMismatch'],
    [[], { actionId: 'work', params: {}, actionClass: 'pass' }, 'turnFlowActionClassMismatch'],
  ] as const) {
    it(`refuses ${JSON.stringify(move)} after ${moves.join(', ') || 'nothing'}: ${reason}`, () => {
      assert.equal(refusal(def, reach(def, moves, start), move), reason);
    });
  }

  it('takes a compound move as an operation with a special activity', () => {
    const raid = action({ id: 'raid' });
    const other = cardGame(blanks(4), {
      flow: {
        optionMatrix: [{ first: 'event', second: ['operation'] }],
        actionClassByActionId: { pass: 'pass', event: 'event', work: 'operation' },
      },
      def: {
        actions: [...basicActions, raid],
        pipelines: [pipeline({ id: 'raid', actionId: 'raid', accompanyingOps: 'any', stages: [{ stage: 'go', effects: [] }] })],
      },
    });
    const move: Move = { actionId: 'work', params: {}, compound: { specialActivity: { actionId: 'raid', params: {} }, timing: 'after' } };
    assert.equal(refusal(other, reach(other, ['event']), move), 'optionMatrix');
    assert.equal(refusal(other, reach(other, ['event']), 'work'), 'applied');
    assert.equal(refusal(other, initialState(other, { seed: 1 }), move), 'applied');
    assert.equal(
      refusal(other, initialState(other, { seed: 1 }), { ...move, actionClass: 'limitedOperation' }),
      'turnFlowActionClassMismatch',
    );
  });
});

/** A game whose next card is a coup. */
function beforeCoup(monsoon: CardDrivenFlow['monsoon'] & object, more: CardGameParts['flow'] = {}) {
  const actions = [
    ...basicActions,
    scout,
    action({
      id: 'march',
      effects: [{ chooseN: { bind: '$spaces', options: { query: 'mapSpaces' }, min: 1 } }],
    }),
    action({ id: 'tax', params: [{ name: 'rate', domain: { query: 'intsInRange', min: 1, max: 4 } }] }),
    action({ id: 'plead', params: [{ name: '$tone', domain: { query: 'enums', values: ['calm', 'urgent'] } }] }),
  ];
  return cardGame([card('c1'), coup('storm'), card('c2')], { flow: { monsoon, ...more }, def: { actions } });
}

describe('monsoon', () => {
  const def = beforeCoup({
    blockPivotal: true,
    restrictedActions: [
      { actionId: 'scout' },
      { actionId: 'march', maxParam: { name: '$spaces', max: 2 } },
      { actionId: 'tax', maxParam: { name: 'rate', max: 2 } },
      { actionId: 'plead', overrideToken: 'urgent' },
    ],
  });
  const start = initialState(def, { seed: 1 });

  it('leaves out what it forbids and what no answer lifts', () => {
    assert.deepEqual(offered(def, start), [
      'pass pass',
      'event event unshaded',
      'work operation',
      'march operation',
      'tax operation 1',
      'tax operation 2',
      'plead operation urgent',
    ]);
  });

  it('bounds the answer that it names', () => {
    const question = legalChoices(def, start, { actionId: 'march', params: {} });
    assert.equal(question.kind === 'pending' ? question.max : question.kind, 2);
  });

  for (const [move, reason] of [
    [{ actionId: 'scout', params: { $to: 'hill:none' } }, 'monsoon'],
    [{ actionId: 'march', params: { $spaces: ['harbour:none', 'hill:none'] } }, 'applied'],
    [{ actionId: 'march', params: { $spaces: ['harbour:none', 'hill:none', 'market:none'] } }, 'paramCardinality'],
    [{ actionId: 'tax', params: { rate: 3 } }, 'paramOutOfDomain'],
    [{ actionId: 'plead', params: { $tone: 'calm' } }, 'monsoon'],
    [{ actionId: 'plead', params: { $tone: 'urgent' } }, 'applied'],
  ] as const) {
    it(`answers ${JSON.stringify(move.params)} of ${move.actionId} with ${reason}`, () => {
      assert.equal(refusal(def, start, move), reason);
    });
  }

  it('lifts a bound too where an answer has the word, whichever comes first', () => {
    const convoy = action({
      id: 'convoy',
      effects: [
        { chooseN: { bind: '$spaces', options: { query: 'mapSpaces' } } },
        { chooseOne: { bind: '$tone', options: { query: 'enums', values: ['calm', 'urgent'] } } },
      ],
    });
    const monsoon = {
      blockPivotal: true,
      restrictedActions: [{ actionId: 'convoy', maxParam: { name: '$spaces', max: 1 }, overrideToken: 'urgent' }],
    };
    const other = cardGame([card('c1'), coup('storm')], { flow: { monsoon }, def: { actions: [...basicActions, convoy] } });
    const two = ['harbour:none', 'hill:none'];
    const answers = (params: Move['params']) => refusal(other, initialState(other, { seed: 1 }), { actionId: 'convoy', params });
    assert.deepEqual(
      [
        answers({ $spaces: two, $tone: 'calm' }),
        answers({ $spaces: two, $tone: 'urgent' }),
        answers({ $spaces: ['hill:none'], $tone: 'calm' }),
      ],
      ['monsoon', 'applied', 'applied'],
    );
  });

  it('restricts the activity of a compound move', () => {
    const restricted = { blockPivotal: true, restrictedActions: [{ actionId: 'raid' }] };
    const other = cardGame([card('c1'), coup('storm')], {
      flow: { monsoon: restricted },
      def: {
        actions: [...basicActions, action({ id: 'raid' })],
        pipelines: [pipeline({ id: 'raid', actionId: 'raid', accompanyingOps: 'any', stages: [{ stage: 'go', effects: [] }] })],
      },
    });
    const move: Move = { actionId: 'work', params: {}, compound: { specialActivity: { actionId: 'raid', params: {} }, timing: 'after' } };
    assert.equal(refusal(other, initialState(other, { seed: 1 }), move), 'monsoon');
  });

  it('is over when the next card is no coup', () => {
    const calm = { ...def, setup: cardGame(blanks(3)).setup };
    assert.equal(refusal(calm, initialState(calm, { seed: 1 }), { actionId: 'scout', params: { $to: 'hill:none' } }), 'applied');
  });
});

describe('a pivotal event', () => {
  const revolt = action({ id: 'revolt', actor: { id: 0 } });
  const uprising = action({ id: 'uprising', actor: { id: 1 } });
  const pivotal: CardDrivenFlow['pivotal'] & object = {
    actionIds: ['revolt', 'uprising'],
    requirePreActionWindow: true,
    disallowWhenLookaheadIsCoup: true,
    precedence: ['Red', 'Blue'],
    cancellation: [],
  };
  const classes = { pass: 'pass', event: 'event', revolt: 'event', uprising: 'event' } as const;
  const world = (flow: Partial<CardDrivenFlow>, cards = blanks(4)) =>
    cardGame(cards, {
      flow: { actionClassByActionId: classes, ...flow },
      def: { actions: [...basicActions, revolt, uprising] },
    });
  const trial = (flow: Partial<CardDrivenFlow>, moves: readonly WrittenMove[], move: WrittenMove, cards = blanks(4)) => {
    const def = world(flow, cards);
    return refusal(def, reach(def, moves), move);
  };

  for (const [name, flow, moves, move, reason] of [
    ['may be played by the seat that has precedence', { pivotal }, [], 'revolt', 'applied'],
    ['waits for the seat that has precedence', { pivotal: { ...pivotal, precedence: ['Blue', 'Red'] } }, [], 'revolt', 'pivotalWindow'],
    [
      'may be played by a later seat among the two eligible ones',
      { pivotal: { ...pivotal, precedence: ['Red', 'Blue'] } },
      ['pass'],
      'uprising',
      'applied',
    ],
    ['needs no precedence without a list', { pivotal: { ...pivotal, precedence: [] } }, ['pass'], 'uprising', 'applied'],
    ['comes before any action on the card', { pivotal }, ['work'], 'uprising', 'pivotalWindow'],
    [
      'comes later where no window is required',
      { pivotal: { ...pivotal, requirePreActionWindow: false } },
      ['work'],
      'uprising',
      'applied',
    ],
  ] as const) {
    it(name, () => assert.equal(trial(flow, moves, move), reason));
  }

  const beforeStorm = [card('c1'), coup('storm'), card('c2')];
  const unhurried = { ...pivotal, disallowWhenLookaheadIsCoup: false };
  const word = action({ id: 'revolt', params: [{ name: '$tone', domain: { query: 'enums', values: ['calm', 'urgent'] } }] });

  it('is not played before a coup card', () => {
    assert.equal(trial({ pivotal }, [], 'revolt', beforeStorm), 'pivotalWindow');
    assert.equal(trial({ pivotal: unhurried }, [], 'revolt', beforeStorm), 'applied');
  });

  it('is blocked by monsoon, unless an answer has the word that lifts it', () => {
    const monsoon = { restrictedActions: [], blockPivotal: true };
    assert.equal(trial({ pivotal: unhurried, monsoon }, [], 'revolt', beforeStorm), 'monsoon');
    assert.equal(trial({ pivotal: unhurried, monsoon: { ...monsoon, blockPivotal: false } }, [], 'revolt', beforeStorm), 'applied');
    const def = cardGame(beforeStorm, {
      flow: { actionClassByActionId: classes, pivotal: unhurried, monsoon: { ...monsoon, pivotalOverrideToken: 'urgent' } },
      def: { actions: [...basicActions, word] },
    });
    assert.deepEqual(offered(def, initialState(def, { seed: 1 })).slice(3), ['revolt event urgent']);
  });

  describe('cancels', () => {
    const rules = (canceled: object) => ({
      pivotal: { ...pivotal, cancellation: [{ winner: { actionId: 'revolt' }, canceled }] },
    });
    const tagged = [card('c1', {}, { tags: ['war', 'sea'] }), ...blanks(3).slice(1)];

    for (const [name, canceled, gone] of [
      ['an action', { actionId: 'work' }, ['work operation']],
      ['a class', { actionClass: 'pass' }, ['pass pass']],
      ['a card', { eventCardId: 'c1' }, ['event event unshaded']],
      ['cards with all tags', { eventCardTagsAll: ['war', 'sea'] }, ['event event unshaded']],
      ['no card that lacks a tag', { eventCardTagsAll: ['war', 'land'] }, []],
      ['cards with any tag', { eventCardTagsAny: ['war', 'land'] }, ['event event unshaded']],
      ['a value', { paramEquals: { side: 'unshaded' } }, ['event event unshaded']],
      ['only what fits every part', { paramEquals: { side: 'unshaded' }, actionClass: 'pass' }, []],
    ] as const) {
      it(name, () => {
        const def = world(rules(canceled), tagged);
        const all = ['pass pass', 'event event unshaded', 'work operation', 'revolt event'];
        assert.deepEqual(
          offered(def, initialState(def, { seed: 1 })),
          all.filter((offer) => !gone.some((each) => each === offer)),
        );
      });
    }

    it('moves also where they are made without being offered', () => {
      const def = world(rules({ actionId: 'work' }));
      assert.equal(refusal(def, initialState(def, { seed: 1 }), 'work'), 'pivotalWindow');
      assert.equal(legalChoices(def, initialState(def, { seed: 1 }), { actionId: 'work', params: {} }).kind, 'illegal');
    });

    it('nothing where it may not be played itself', () => {
      const def = world(rules({ actionId: 'work' }));
      const state = reach(def, ['pass']);
      assert.equal(activeSeat(def, state), 'Blue');
      assert.equal(refusal(def, state, 'work'), 'applied');
    });
  });
});
