import assert from 'node:assert/strict';
import { initialState, legalChoices, type Move } from '../../../server/kernel';
import type { CardDrivenFlow } from '../../../server/kernel/gamedef';
import { basicActions, blanks, type CardGameParts, card, cardGame, coup, offered, reach, refusal } from '../cardGame';
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
