import assert from 'node:assert/strict';
import { applyMove, explainMove, initialState, legalChoices, legalMoves, type Move } from '../../../server/kernel';
import type { Effect, EventSide, Value } from '../../../server/kernel/gamedef';
import {
  add,
  basicActions,
  blanks,
  card,
  cardGame,
  content,
  coup,
  eligibleSeats,
  flowOf,
  log,
  offered,
  reach,
  refusal,
  side,
  traced,
  variable,
} from '../cardGame';
import { action } from '../village';

const set = (value: Value): Effect => ({ setVar: { scope: 'global', var: 'labour', value } });
const isTrue = (name: string) => ({ op: '==', left: { ref: 'gvar', var: name }, right: true }) as const;

/** A game whose first card is the one given. */
const withCard = (unshaded: Partial<EventSide>, more: Parameters<typeof card>[2] = {}) =>
  cardGame([card('tide', unshaded, more), ...blanks(3)]);

const dual = cardGame([
  card(
    'tide',
    { effects: [log(1)] },
    {
      sideMode: 'dual',
      shaded: side({
        branches: [
          { id: 'low', order: 2, ...content() },
          { id: 'high', order: 1, ...content() },
          { id: 'slack', ...content() },
        ],
      }),
    },
  ),
  ...blanks(3),
]);

describe('the event action', () => {
  it('is offered once per side of the current card, and per branch in their order', () => {
    assert.deepEqual(
      legalMoves(dual, initialState(dual, { seed: 1 })).moves.filter(({ actionId }) => actionId === 'event'),
      [
        { side: 'unshaded' },
        { side: 'shaded', branch: 'high' },
        { side: 'shaded', branch: 'low' },
        { side: 'shaded', branch: 'slack' },
      ].map((params) => ({ actionId: 'event', actionClass: 'event', params: { eventCardId: 'tide', eventDeckId: 'deck', ...params } })),
    );
  });

  it('asks for what the card leaves open', () => {
    const start = initialState(dual, { seed: 1 });
    const asked = (params: Move['params']) => {
      const choices = legalChoices(dual, start, { actionId: 'event', params });
      return choices.kind === 'pending' ? [choices.decisionId, ...choices.options.map(({ value }) => value)] : choices.kind;
    };
    assert.deepEqual(
      [asked({}), asked({ side: 'shaded' }), asked({ side: 'unshaded' }), asked({ side: 'shaded', branch: 'low' })],
      [['side', 'unshaded', 'shaded'], ['branch', 'high', 'low', 'slack'], 'complete', 'complete'],
    );
  });

  it('takes a single branch by itself', () => {
    const def = withCard({ branches: [{ id: 'only', ...content({ effects: [log(1)] }) }] });
    const start = initialState(def, { seed: 1 });
    assert.equal(variable(def, reach(def, ['event']), 'log'), 1);
    assert.deepEqual(offered(def, start)[1], 'event event unshaded only');
  });

  for (const [params, reason] of [
    [{ side: 'unshaded', branch: 'low' }, 'paramUnknown'],
    [{ side: 'shaded', branch: 'deep' }, 'paramOutOfDomain'],
    [{ side: 'shaded' }, 'paramMissing'],
    [{ side: 'unshaded', eventCardId: 'c1' }, 'paramOutOfDomain'],
    [{ side: 'unshaded', eventDeckId: 'other' }, 'paramOutOfDomain'],
  ] as const) {
    it(`answers ${JSON.stringify(params)} with ${reason}`, () => {
      assert.equal(refusal(dual, initialState(dual, { seed: 1 }), { actionId: 'event', params }), reason);
    });
  }

  it('plays no coup card and nothing where there is no card', () => {
    const none = cardGame([]);
    assert.equal(refusal(none, initialState(none, { seed: 1 }), 'event'), 'eventNotPlayable');
    const off = cardGame([coup('x0')]);
    const result = applyMove(off, initialState(off, { seed: 1 }), { actionId: 'event', params: {} }, { turnFlow: 'off' });
    assert.equal(result.kind === 'illegal' ? result.reason : result.kind, 'eventNotPlayable');
  });

  it('plays the current card of each deck', () => {
    const second = {
      id: 'rumours',
      drawZone: 'hill:none',
      discardZone: 'market:none',
      shuffleOnSetup: false,
      cards: [card('gossip', { effects: [log(7)] })],
    };
    const base = cardGame(blanks(2));
    const def = {
      ...base,
      eventDecks: [...base.eventDecks, second],
      setup: [
        ...base.setup,
        { kind: 'createCard', deck: 'rumours', card: 'gossip', zone: 'market:none', cardType: 'card', count: 1 } as const,
      ],
    };
    const start = initialState(def, { seed: 1 });
    assert.deepEqual(offered(def, start).filter((move) => move.startsWith('event')).length, 2);
    assert.equal(variable(def, reach(def, [{ actionId: 'event', params: { eventCardId: 'gossip' } }]), 'log'), 7);
  });
});

describe('the condition of a card', () => {
  const closed = withCard({}, { playCondition: isTrue('open') });

  it('keeps the card from being offered and played', () => {
    const start = initialState(closed, { seed: 1 });
    assert.ok(!offered(closed, start).some((move) => move.startsWith('event')));
    assert.equal(refusal(closed, start, 'event'), 'eventNotPlayable');
  });

  it('is what stands against playing the card', () => {
    const { refusal: found } = explainMove(closed, initialState(closed, { seed: 1 }), { actionId: 'event', params: {} });
    assert.deepEqual(
      found?.objections.map((each) => (each.kind === 'condition' ? [each.role, each.card, each.reason.holds] : [each.kind])),
      [['playCondition', 'tide', false]],
    );
  });

  it('may read the parameters of the move', () => {
    const playCondition = { op: '==', left: { ref: 'binding', name: 'side' }, right: 'shaded' } as const;
    const def = withCard({}, { sideMode: 'dual', shaded: side(), playCondition });
    assert.deepEqual(
      offered(def, initialState(def, { seed: 1 })).filter((move) => move.startsWith('event')),
      ['event event shaded'],
    );
  });
});

describe('an event move', () => {
  it('runs the effects of the action, the side, the branch, then the set-up of what lasts, and triggers at the end', () => {
    const event = action({ id: 'event', capabilities: ['cardEvent'], effects: [log(1)] });
    const base = withCard({
      effects: [log(2), add('labour')],
      lastingEffects: [{ id: 'mood', duration: 'turn', setupEffects: [log(4)], teardownEffects: [] }],
      branches: [
        {
          id: 'only',
          ...content({
            effects: [log(3)],
            lastingEffects: [{ id: 'tone', duration: 'turn', setupEffects: [log(5)], teardownEffects: [] }],
          }),
        },
      ],
    });
    const def = {
      ...base,
      actions: [...basicActions.filter(({ id }) => id !== 'event'), event],
      triggers: [
        { id: 'aided', event: { type: 'varChanged', var: 'labour' } as const, effects: [log(6)] },
        { id: 'done', event: { type: 'actionResolved' } as const, effects: [log(7)] },
      ],
    };
    assert.equal(variable(def, reach(def, ['event']), 'log'), 1234567);
  });

  it('sees its parameters and the class event', () => {
    const names = ['__actionClass', 'eventCardId', 'eventDeckId', 'side', 'branch'];
    const concat: Value = { concat: names.flatMap((name) => [{ ref: 'binding', name } as const, ' ']) };
    const word = { op: '==', left: concat, right: 'event tide deck unshaded only ' } as const;
    const def = withCard({
      branches: [{ id: 'only', ...content({ effects: [{ setVar: { scope: 'global', var: 'open', value: word } }] }) }],
    });
    assert.equal(variable(def, reach(def, ['event']), 'open'), true);
    const result = applyMove(
      def,
      initialState(def, { seed: 1 }),
      { actionId: 'event', params: {}, actionClass: 'operation' },
      { turnFlow: 'off' },
    );
    assert.equal(result.kind === 'applied' && variable(def, result.state, 'open'), true);
  });

  it('hands names of the side to the branch and to every set-up, those of a branch to its own', () => {
    const bind = (bind: string, value: number): Effect => ({ bindValue: { bind, value } });
    const sum = (name: string, other: string): Effect =>
      set({ op: '+', left: { ref: 'binding', name }, right: { ref: 'binding', name: other } });
    const lasts = (effects: readonly Effect[]) => [{ id: 'mood', duration: 'turn', setupEffects: effects, teardownEffects: [] } as const];
    const play = (parts: Partial<EventSide>, inBranch: Parameters<typeof content>[0]) => {
      const def = withCard({ ...parts, branches: [{ id: 'only', ...content(inBranch) }] });
      const result = applyMove(def, initialState(def, { seed: 1 }), { actionId: 'event', params: {} });
      return result.kind === 'applied'
        ? variable(def, result.state, 'labour')
        : result.kind === 'illegal'
          ? result.failure?.code
          : result.kind;
    };
    const named = { effects: [bind('$a', 1)] };
    assert.equal(play(named, { effects: [bind('$b', 2), sum('$a', '$b')] }), 3);
    assert.equal(play(named, { effects: [bind('$b', 2)], lastingEffects: lasts([sum('$a', '$b')]) }), 3);
    assert.equal(play({ ...named, lastingEffects: lasts([sum('$a', '$b')]) }, { effects: [bind('$b', 2)] }), 'BINDING_MISSING');
  });

  it('asks the decisions of the card, with their own keys', () => {
    const ask: Effect = { chooseOne: { bind: '$where', options: { query: 'mapSpaces' } } };
    const def = withCard({ effects: [ask], branches: [{ id: 'only', ...content({ effects: [ask] }) }] });
    const first = legalChoices(def, initialState(def, { seed: 1 }), { actionId: 'event', params: {} });
    const second = legalChoices(def, initialState(def, { seed: 1 }), { actionId: 'event', params: { $where: 'hill:none' } });
    assert.deepEqual(
      [first, second].map((each) => (each.kind === 'pending' ? each.decisionId : each.kind)),
      ['$where', '$where#2'],
    );
  });

  it('that fails changes nothing', () => {
    const def = withCard({ effects: [log(1), { addVar: { scope: 'global', var: 'fame', delta: 1 } }] });
    assert.equal(refusal(def, initialState(def, { seed: 1 }), 'event'), 'VAR_UNKNOWN');
  });

  it('is traced with the place of each effect', () => {
    const def = withCard({ effects: [{ ...add('labour'), at: 42 }] });
    const changes = traced(def, initialState(def, { seed: 1 }), 'event').filter((entry) => entry.kind === 'varChange');
    assert.deepEqual(
      changes.map(({ at, action: name }) => [at, name]),
      [[42, 'event']],
    );
  });
});

describe('an eligibility override', () => {
  const override = (seat: string, eligible: boolean, windowId = 'stay') =>
    ({ target: { kind: 'seat', seat }, eligible, windowId }) as const;

  for (const [name, overrides, eligible] of [
    ['makes a seat eligible that has acted', [override('Red', true)], ['Red', 'Green']],
    ['keeps a seat from the next card', [override('Green', false), override('Red', true)], ['Red']],
    ['may name the seat that acts', [{ target: { kind: 'active' }, eligible: true, windowId: 'stay' }], ['Red', 'Green']],
    ['is the last one that counts', [override('Red', true), override('Red', false)], ['Green']],
    ['of another duration changes nothing', [override('Red', true, 'link')], ['Green']],
  ] as const) {
    it(name, () => {
      const windows = [
        { id: 'stay', duration: 'nextTurn' },
        { id: 'link', duration: 'round' },
      ] as const;
      const def = cardGame([card('tide', { eligibilityOverrides: overrides }), ...blanks(3)], { flow: { overrideWindows: windows } });
      const state = reach(def, ['event', 'work']);
      assert.deepEqual(eligibleSeats(def, state), eligible);
    });
  }

  it('waits until the card ends', () => {
    const def = cardGame([card('tide', { eligibilityOverrides: [override('Red', true)] }), ...blanks(3)]);
    assert.deepEqual(flowOf(def, reach(def, ['event'])).pendingEligibilityOverrides, [{ eligible: true, seat: 'Red', windowId: 'stay' }]);
    assert.deepEqual(flowOf(def, reach(def, ['event', 'work'])).pendingEligibilityOverrides, []);
  });
});
