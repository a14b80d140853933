import assert from 'node:assert/strict';
import { initialState, legalChoices, type Move } from '../../../server/kernel';
import type { Condition, Effect, FreeOperationGrant, GameDef } from '../../../server/kernel/gamedef';
import {
  activeSeat,
  add,
  basicActions,
  blanks,
  type CardGameParts,
  card,
  cardGame,
  content,
  coup,
  coupPlan,
  flowOf,
  offered,
  reach,
  refusal,
  traced,
  variable,
} from '../cardGame';
import { action, pipeline } from '../village';

const grantTo = (seat: string, parts: Partial<FreeOperationGrant> = {}): Effect => ({
  grantFreeOperation: { seat, operationClass: 'operation', ...parts },
});

const isTown: Condition = { op: '==', left: { ref: 'zoneProp', zone: '$zone', prop: 'category' }, right: 'town' };

const march = action({ id: 'march', params: [{ name: '$to', domain: { query: 'mapSpaces' } }] });
const levy = action({ id: 'levy', effects: [add('redGold')], cost: [add('redGold', -1)] });

/** Red's `decree` grants what the test wants. */
function world(grants: readonly Effect[], parts: CardGameParts = {}): GameDef {
  return cardGame([...blanks(3), coup('x'), ...blanks(6).slice(4)], {
    ...parts,
    def: { actions: [...basicActions, march, levy, action({ id: 'decree', effects: grants })], ...parts.def },
  });
}

const free = (actionId: string, params: Move['params'] = {}): Move => ({
  actionId,
  params,
  actionClass: 'operation',
  freeOperation: true,
});
const grantsOf = (def: GameDef, moves: readonly (string | Move)[]) => flowOf(def, reach(def, moves)).pendingFreeOperationGrants;

describe('a free operation', () => {
  it('is offered to the seat of the grant whenever it is active', () => {
    const def = world([grantTo('Blue')]);
    assert.deepEqual(offered(def, reach(def, ['decree'])), [
      'pass pass',
      'event event unshaded',
      'work operation',
      'work operation free',
      'march operation harbour:none',
      'march operation hill:none',
      'march operation market:none',
      'levy operation',
      'decree operation',
    ]);
    assert.ok(!offered(def, reach(def, ['decree', 'pass'])).some((move) => move.endsWith('free')));
  });

  it('is offered in coup rounds and interrupt phases too, to whom it is granted', () => {
    const anywhere = action({ id: 'anywhere', phase: ['main', 'reckoning', 'reply'] });
    const provoke = action({ id: 'provoke', effects: [{ pushInterruptPhase: { phase: 'reply', resumePhase: 'main' } }] });
    const decree = action({
      id: 'decree',
      effects: [grantTo('Red', { actionIds: ['anywhere'] }), grantTo('Blue', { actionIds: ['anywhere'] })],
    });
    const def = cardGame([...blanks(1), coup('x')], {
      plan: coupPlan,
      def: { actions: [...basicActions, anywhere, provoke, decree], interruptPhases: [{ id: 'reply', onEnter: [], onExit: [] }] },
    });
    const freeMoves = (moves: readonly string[]) => offered(def, reach(def, moves)).filter((move) => move.endsWith('free'));
    assert.deepEqual(freeMoves(['decree', 'provoke']), ['anywhere operation free']);
    assert.deepEqual(freeMoves(['decree', 'work']), ['anywhere operation free']);
    assert.deepEqual(freeMoves(['decree', 'work', 'rest', 'rest']), []);
  });

  it('takes the actions that the grant lists instead of the usual ones', () => {
    const def = world([grantTo('Blue', { actionIds: ['levy'] })]);
    const state = reach(def, ['decree']);
    assert.deepEqual(
      offered(def, state).filter((move) => move.endsWith('free')),
      ['levy operation free'],
    );
    assert.equal(refusal(def, state, free('work')), 'freeOperationNotGranted');
    assert.equal(refusal(def, state, { ...free('levy'), actionClass: 'limitedOperation' }), 'freeOperationNotGranted');
  });

  it('changes no eligibility and costs nothing, and the seat acts on', () => {
    const def = world([grantTo('Blue', { actionIds: ['levy'] })]);
    const state = reach(def, ['decree', free('levy')]);
    assert.deepEqual(
      [activeSeat(def, state), flowOf(def, state).currentCard.actedSeats, variable(def, state, 'redGold')],
      ['Blue', ['Red'], 2],
    );
    assert.equal(refusal(def, state, free('levy')), 'freeOperationNotGranted');
  });

  it('may be used as often as the grant says', () => {
    const def = world([grantTo('Blue', { uses: 2 })]);
    assert.deepEqual(
      [['decree'], ['decree', free('work')], ['decree', free('work'), free('work')]].map((moves) =>
        grantsOf(def, moves).map(({ uses }) => uses),
      ),
      [[2], [1], []],
    );
  });

  it('runs as the seat that the grant names', () => {
    const note: Effect = { setVar: { scope: 'global', var: 'labour', value: { ref: 'activePlayer' } } };
    const def = world([grantTo('Blue', { executeAsSeat: 'Green', actionIds: ['work'] })], {
      def: {
        actions: [
          ...basicActions.slice(0, 2),
          action({ id: 'work', effects: [note] }),
          action({ id: 'decree', effects: [grantTo('Blue', { executeAsSeat: 'Green' })] }),
        ],
      },
    });
    const state = reach(def, ['decree', free('work')]);
    assert.deepEqual([variable(def, state, 'labour'), activeSeat(def, state)], [2, 'Blue']);
  });

  it('may be a special activity that the grant names', () => {
    const raid = action({ id: 'raid', effects: [] });
    const def = world([], {
      def: {
        actions: [...basicActions, raid, action({ id: 'decree', effects: [grantTo('Blue', { actionIds: ['raid'] })] })],
        pipelines: [pipeline({ id: 'raid', actionId: 'raid', accompanyingOps: 'any', stages: [{ stage: 'go', effects: [] }] })],
      },
    });
    const state = reach(def, ['decree']);
    assert.deepEqual([refusal(def, state, 'raid'), refusal(def, state, free('raid'))], ['accompanyingOpDisallowed', 'applied']);
  });

  it('has the class of the grant', () => {
    const def = world([grantTo('Blue', { operationClass: 'limitedOperation' })]);
    const state = reach(def, ['decree']);
    assert.deepEqual(
      offered(def, state).filter((move) => move.endsWith('free')),
      ['work limitedOperation free'],
    );
  });

  it('takes no special activity', () => {
    const def = world([grantTo('Blue')]);
    const move: Move = { ...free('work'), compound: { specialActivity: { actionId: 'levy', params: {} }, timing: 'after' } };
    assert.equal(refusal(def, reach(def, ['decree']), { ...move, actionClass: 'operationPlusSpecialActivity' }), 'freeOperationNotGranted');
  });
});

describe('the zones of a free operation', () => {
  const def = world([grantTo('Blue', { actionIds: ['march', 'work'], zoneFilter: isTown })]);
  const state = reach(def, ['decree']);

  it('restrict what is offered', () => {
    assert.deepEqual(
      offered(def, state).filter((move) => move.endsWith('free')),
      ['march operation harbour:none free', 'march operation market:none free'],
    );
    assert.equal(refusal(def, state, free('march', { $to: 'hill:none' })), 'freeOperationNotGranted');
    assert.equal(refusal(def, state, free('march', { $to: 'harbour:none' })), 'applied');
  });

  it('need a zone, or hold as a plain condition', () => {
    const plain = world([
      grantTo('Blue', { actionIds: ['work'], zoneFilter: { op: '==', left: { ref: 'gvar', var: 'labour' }, right: 0 } }),
    ]);
    assert.equal(refusal(def, state, free('work')), 'freeOperationNotGranted');
    assert.equal(refusal(plain, reach(plain, ['decree']), free('work')), 'applied');
  });

  it('may be those of the first grant that fits', () => {
    const both = world([
      grantTo('Blue', { id: 'towns', actionIds: ['march'], zoneFilter: isTown }),
      grantTo('Blue', { id: 'hills', actionIds: ['march'], zoneFilter: { op: 'not', arg: isTown } }),
    ]);
    assert.deepEqual(
      ['harbour:none', 'hill:none'].map((zone) => grantsOf(both, ['decree', free('march', { $to: zone })]).map(({ id }) => id)),
      [['hills'], ['towns']],
    );
  });

  it('are fixed by bindings when the grant is made, by the state when it is used', () => {
    const open: Condition = {
      op: 'and',
      args: [
        { op: '==', left: { ref: 'zoneProp', zone: '$zone', prop: 'id' }, right: { ref: 'binding', name: '$place' } },
        { op: '==', left: { ref: 'gvar', var: 'open' }, right: true },
      ],
    };
    const decree = action({
      id: 'decree',
      effects: [
        { chooseOne: { bind: '$place', options: { query: 'mapSpaces' } } },
        grantTo('Blue', { actionIds: ['march'], zoneFilter: open }),
        { setVar: { scope: 'global', var: 'open', value: true } },
      ],
    });
    const other = world([], { def: { actions: [...basicActions, march, decree] } });
    const state = reach(other, [{ actionId: 'decree', params: { $place: 'hill:none' } }]);
    assert.deepEqual(
      offered(other, state).filter((move) => move.endsWith('free')),
      ['march operation hill:none free'],
    );
    assert.match(JSON.stringify(flowOf(other, state).pendingFreeOperationGrants), /"literal":"hill:none"/);
  });

  it('restrict decisions too', () => {
    const roam = action({ id: 'roam', effects: [{ chooseN: { bind: '$places', options: { query: 'mapSpaces' }, min: 1 } }] });
    const other = world([], {
      def: {
        actions: [...basicActions, roam, action({ id: 'decree', effects: [grantTo('Blue', { actionIds: ['roam'], zoneFilter: isTown })] })],
      },
    });
    const question = legalChoices(other, reach(other, ['decree']), free('roam'));
    assert.deepEqual(question.kind === 'pending' ? question.options.map(({ value }) => value) : question.kind, [
      'harbour:none',
      'market:none',
    ]);
  });
});

describe('grants', () => {
  it('of one chain wait for its earlier steps', () => {
    const step = (id: string, number: number) =>
      grantTo('Blue', { id, actionIds: [number === 0 ? 'work' : 'levy'], sequence: { chain: 'plan', step: number } });
    const def = world([step('second', 1), step('first', 0), step('also', 0)]);
    const freeMoves = (moves: readonly (string | Move)[]) => offered(def, reach(def, moves)).filter((move) => move.endsWith('free'));
    assert.deepEqual(
      [freeMoves(['decree']), freeMoves(['decree', free('work')]), freeMoves(['decree', free('work'), free('work')])],
      [['work operation free'], ['work operation free'], ['levy operation free']],
    );
  });

  it('of other chains or batches do not wait', () => {
    const link = (chain: string, step: number) => grantTo('Blue', { sequence: { chain, step }, actionIds: [step === 0 ? 'work' : 'levy'] });
    const def = world([link('a', 0), link('b', 1)]);
    assert.equal(offered(def, reach(def, ['decree'])).filter((move) => move.endsWith('free')).length, 2);
  });

  it('have ids of their own', () => {
    const def = world([grantTo('Blue', { id: 'help' }), grantTo('Blue', { id: 'help' }), grantTo('Green'), grantTo('Green')]);
    assert.deepEqual(
      grantsOf(def, ['decree']).map(({ id }) => id),
      ['help', 'help#2', 'grant', 'grant#2'],
    );
  });

  it('write self as the seat that acts', () => {
    const def = world([grantTo('self', { executeAsSeat: 'self' })]);
    assert.deepEqual(grantsOf(def, ['decree']), [
      {
        id: 'grant',
        seat: 'Red',
        executeAsSeat: 'Red',
        operationClass: 'operation',
        actionIds: ['work'],
        uses: 1,
        expires: 'never',
        batch: 'effects',
      },
    ]);
  });

  it('to what is no seat are an error', () => {
    const def = world([grantTo('Purple')]);
    assert.equal(refusal(def, initialState(def, { seed: 1 }), 'decree'), 'GRANT_INVALID');
  });

  it('that can never be used are a warning of the trace', () => {
    const def = world([grantTo('Blue', { actionIds: ['pass'] })]);
    const warnings = traced(def, initialState(def, { seed: 1 }), 'decree').filter((entry) => entry.kind === 'warning');
    assert.deepEqual(
      warnings.map((entry) => (entry.kind === 'warning' ? entry.code : '')),
      ['GRANT_UNUSABLE'],
    );
  });

  for (const [expires, left] of [
    ['card', [1, 0, 0, 0]],
    ['round', [1, 1, 1, 0]],
    ['never', [1, 1, 1, 1]],
  ] as const) {
    it(`that expire with the ${expires} are left after the move, the card, the cards before the coup, the coup round: ${left.join(', ')}`, () => {
      const def = world([grantTo('Blue', { expires })], { plan: coupPlan });
      const rest = Array.from({ length: 6 }, () => 'rest');
      const cards = ['decree', 'work', 'pass', 'work'];
      const moves = [['decree'], ['decree', 'work'], cards, [...cards, 'work', ...rest]];
      assert.deepEqual(
        moves.map((list) => grantsOf(def, list).length),
        left,
      );
    });
  }

  it('may keep a seat busy that is not eligible', () => {
    // The hook of the next card makes Red active again, who has acted on the first one.
    const wake = { id: 'wake', event: { type: 'turnStart' } as const, effects: [] };
    const main = { id: 'main', onEnter: [{ setActivePlayer: { player: { id: 0 } } }], onExit: [] };
    const def = world([grantTo('Red')], { def: { triggers: [wake], phases: [main] } });
    const state = reach(def, ['decree', 'work']);
    assert.deepEqual([activeSeat(def, state), offered(def, state)], ['Red', ['work operation free']]);
    assert.equal(refusal(def, state, 'work'), 'notEligible');
    assert.equal(activeSeat(def, reach(def, [free('work')], state)), 'Green');
  });

  it('of an event become pending when the move is done', () => {
    const decree = card('c1', {
      ...content({
        freeOperationGrants: [
          { seat: 'Blue', operationClass: 'operation', sequence: { chain: 'a', step: 1 }, actionIds: ['levy'] },
          { seat: 'Blue', operationClass: 'operation', sequence: { chain: 'a', step: 0 } },
        ],
        effects: [add('labour')],
      }),
    });
    const def = cardGame([decree, ...blanks(3).slice(1)], { def: { actions: [...basicActions, levy] } });
    assert.deepEqual(
      grantsOf(def, ['event']).map(({ batch, sequence }) => [batch, sequence?.step]),
      [
        ['c1', 1],
        ['c1', 0],
      ],
    );
    assert.deepEqual(
      offered(def, reach(def, ['event'])).filter((move) => move.endsWith('free')),
      ['work operation free'],
    );
  });
});
