import assert from 'node:assert/strict';
import { initialState, legalChoices, stateFromJson, stateHash, stateToJson } from '../../../server/kernel';
import type { CardDrivenFlow, Condition } from '../../../server/kernel/gamedef';
import {
  activeSeat,
  add,
  basicActions,
  blanks,
  type CardGameParts,
  card,
  cardGame,
  coup,
  flowOf,
  offered,
  reach,
  refusal,
  traced,
  variable,
  type WrittenMove,
} from '../cardGame';
import { action, pipeline } from '../village';

const isOpen: Condition = { op: '==', left: { ref: 'gvar', var: 'open' }, right: true };
const open = { setVar: { scope: 'global', var: 'open', value: true } } as const;

/** Each seat has a pivotal event of its own; that of Green needs `open`. */
const revolt = action({ id: 'revolt', actor: { id: 0 }, limits: [{ scope: 'game', max: 1 }] });
const uprising = action({ id: 'uprising', actor: { id: 1 }, limits: [{ scope: 'game', max: 1 }], effects: [add('labour', 10)] });
const strike = action({ id: 'strike', actor: { id: 2 }, pre: isOpen });
const actions = [...basicActions, revolt, uprising, strike];
const classes = { pass: 'pass', event: 'event', revolt: 'event', uprising: 'event', strike: 'event' } as const;

const pivotal: CardDrivenFlow['pivotal'] & object = {
  actionIds: ['revolt', 'uprising', 'strike'],
  requirePreActionWindow: true,
  disallowWhenLookaheadIsCoup: true,
  precedence: ['Green', 'Blue', 'Red'],
  cancellation: [],
};

const world = (flow: Partial<CardDrivenFlow> = {}, cards = blanks(4), def: CardGameParts['def'] = {}) =>
  cardGame(cards, { flow: { actionClassByActionId: classes, pivotal, ...flow }, def: { actions, ...def } });

describe('the pivotal window', () => {
  const def = world();
  const start = initialState(def, { seed: 1 });
  const ordinary = ['pass pass', 'event event unshaded', 'work operation'];

  for (const [name, moves, seat, offers] of [
    ['asks the first in precedence that can play, whatever its place on the card', [], 'Blue', ['uprising event', '__decline']],
    ['asks the next one when a seat declines', ['__decline'], 'Red', ['revolt event', '__decline']],
    ['leaves the card to the first eligible seat when all have declined', ['__decline', '__decline'], 'Red', ordinary],
    ['is closed when a seat has played', ['uprising'], 'Red', ordinary],
    ['does not open again on the card', ['__decline', '__decline', 'pass'], 'Blue', ordinary],
    ['asks anew on the next card', ['__decline', '__decline', 'pass', 'pass', 'pass'], 'Blue', ['uprising event', '__decline']],
    // Blue has played, so it is not eligible, and neither is Red, which has worked.
    ['asks only eligible seats that can still play', ['uprising', 'work'], 'Green', ordinary],
    ['asks nobody twice for what is spent', ['uprising', 'work', 'pass'], 'Red', ['revolt event', '__decline']],
  ] as const) {
    it(name, () => {
      const state = reach(def, moves, start);
      assert.deepEqual([activeSeat(def, state), offered(def, state)], [seat, offers]);
    });
  }

  it('asks the third seat too, and seats that the list leaves out in the order of the card', () => {
    const other = world({ pivotal: { ...pivotal, precedence: ['Green'] } }, blanks(4), {
      actions: [...basicActions, revolt, uprising, { ...strike, pre: true }],
    });
    const seats = [[], ['__decline'], ['__decline', '__decline']].map((moves) => activeSeat(other, reach(other, moves)));
    assert.deepEqual(seats, ['Green', 'Red', 'Blue']);
  });

  it('asks nobody where nobody can play, and leaves no mark in the state', () => {
    const other = world({}, blanks(4), { actions: [...basicActions, strike] });
    const state = initialState(other, { seed: 1 });
    assert.deepEqual([activeSeat(other, state), offered(other, state)], ['Red', ordinary]);
    assert.equal(flowOf(other, state).currentCard.pivotalWindow, undefined);
  });

  it('judges the whole action: a pipeline that cannot be carried out asks nobody', () => {
    const choice = { chooseOne: { bind: '$to', options: { query: 'enums', values: [] } } } as const;
    const other = world({ pivotal: { ...pivotal, actionIds: ['revolt'] } }, blanks(4), {
      actions: [...basicActions, action({ id: 'revolt', actor: { id: 0 } })],
      pipelines: [pipeline({ id: 'revolt', actionId: 'revolt', stages: [{ stage: 'go', effects: [choice] }] })],
    });
    assert.deepEqual(offered(other, initialState(other, { seed: 1 })), ordinary);
  });

  for (const [name, moves, move, reason] of [
    ['other moves wait', [], 'work', 'pivotalWindow'],
    ['a seat plays no event of another one', [], 'revolt', 'actorNotApplicable'],
    ['nobody declines who is not asked', ['__decline', '__decline'], '__decline', 'pivotalWindow'],
    ['an event comes too late on the card', ['__decline', '__decline', 'pass'], 'uprising', 'pivotalWindow'],
    ['an event that is spent says so', ['uprising', 'work', 'pass', '__decline', 'pass'], 'uprising', 'actionLimitExceeded'],
    ['a decline has no class', [], { actionId: '__decline', params: {}, actionClass: 'pass' }, 'turnFlowActionClassMismatch'],
    ['a decline has no params', [], { actionId: '__decline', params: { side: 'shaded' } }, 'paramUnknown'],
    [
      'a decline takes no activity',
      [],
      { actionId: '__decline', params: {}, compound: { specialActivity: { actionId: 'work', params: {} }, timing: 'after' } },
      'compoundNotAllowed',
    ],
  ] as const) {
    it(`refuses: ${name}`, () => assert.equal(refusal(def, reach(def, moves, start), move), reason));
  }

  it('changes nothing but who is asked when a seat declines, and says so', () => {
    const before = stateToJson(def, start);
    const after = stateToJson(def, reach(def, ['__decline'], start));
    const { turnOrderState: _flow, activePlayer: _player, stateHash: _hash, ...rest } = after;
    const { turnOrderState: _before, activePlayer: _first, stateHash: _old, ...same } = before;
    assert.deepEqual(rest, same);
    assert.deepEqual(flowOf(def, reach(def, ['__decline'], start)).currentCard.passedSeats, []);
    const answers = (move: WrittenMove) =>
      traced(def, start, move).flatMap((entry) => (entry.kind === 'pivotalWindow' ? [`${entry.seat} ${entry.answer}`] : []));
    assert.deepEqual([answers('__decline'), answers('uprising')], [['Blue declines'], ['Blue plays']]);
  });

  it('goes with the state through its JSON form', () => {
    for (const state of [start, reach(def, ['__decline'], start), reach(def, ['__decline', '__decline'], start)]) {
      const read = stateFromJson(def, JSON.parse(JSON.stringify(stateToJson(def, state))));
      assert.ok(read.kind === 'state');
      assert.equal(stateHash(read.state), stateHash(state));
      assert.deepEqual(offered(def, read.state), offered(def, state));
    }
  });

  it('comes as the first move on the card', () => {
    const matrix = [{ first: 'event', second: ['operation'] }] as const;
    const other = world({ optionMatrix: matrix });
    const state = reach(other, ['uprising']);
    assert.deepEqual(offered(other, state), ['pass pass', 'work operation']);
    assert.deepEqual(flowOf(other, state).currentCard.actedSeats, ['Blue']);
    assert.equal(variable(other, state, 'labour'), 10);
  });

  it('is judged when it opens: what an earlier card has made possible counts', () => {
    const other = world({}, [card('c1', { effects: [open] }), ...blanks(4).slice(1)], { actions: [...basicActions, strike] });
    const state = reach(other, ['event', 'pass', 'work']);
    assert.deepEqual([activeSeat(other, state), offered(other, state)], ['Blue', ordinary]);
    assert.deepEqual(offered(other, reach(other, ['pass', 'event', 'pass'])), ['strike event', '__decline']);
  });

  it('does not open before a coup card, unless the game allows it', () => {
    const unhurried = { ...pivotal, disallowWhenLookaheadIsCoup: false };
    const beforeStorm = [card('c1'), coup('storm'), card('c2')];
    const asked = (flow: Partial<CardDrivenFlow>) => offered(world(flow, beforeStorm), initialState(world(flow, beforeStorm), { seed: 1 }));
    assert.deepEqual(asked({ pivotal }), ordinary);
    assert.deepEqual(asked({ pivotal: unhurried }), ['uprising event', '__decline']);
    const monsoon = { restrictedActions: [], blockPivotal: true };
    assert.deepEqual(asked({ pivotal: unhurried, monsoon }), ordinary);
    assert.deepEqual(asked({ pivotal: unhurried, monsoon: { ...monsoon, blockPivotal: false } }), ['uprising event', '__decline']);
  });

  it('opens for an event that an answer takes out of monsoon', () => {
    const word = action({
      id: 'revolt',
      actor: { id: 0 },
      params: [{ name: '$tone', domain: { query: 'enums', values: ['calm', 'urgent'] } }],
    });
    const monsoon = { restrictedActions: [], blockPivotal: true, pivotalOverrideToken: 'urgent' };
    const other = world({ pivotal: { ...pivotal, disallowWhenLookaheadIsCoup: false }, monsoon }, [card('c1'), coup('storm'), card('c2')], {
      actions: [...basicActions, word],
    });
    assert.deepEqual(offered(other, initialState(other, { seed: 1 })), ['revolt event urgent', '__decline']);
  });
});

describe('a pivotal event without a window', () => {
  const free = { ...pivotal, requirePreActionWindow: false };

  for (const [name, moves, move, reason, cards] of [
    ['is played by whoever is active', [], 'revolt', 'applied', blanks(4)],
    ['comes after other moves too, whatever the precedence', ['work'], 'uprising', 'applied', blanks(4)],
    ['is not played before a coup card', [], 'revolt', 'pivotalWindow', [card('c1'), coup('storm'), card('c2')]],
    ['knows no decline', [], '__decline', 'actionUnknown', blanks(4)],
  ] as const) {
    it(name, () => {
      const def = world({ pivotal: free }, cards);
      assert.equal(refusal(def, reach(def, moves), move), reason);
    });
  }

  describe('cancels', () => {
    const rules = (canceled: object): Partial<CardDrivenFlow> => ({
      pivotal: { ...free, cancellation: [{ winner: { actionId: 'revolt' }, canceled }] },
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
