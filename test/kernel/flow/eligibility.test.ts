import assert from 'node:assert/strict';
import { initialState, legalMoves, stateFromJson, stateToJson } from '../../../server/kernel';
import { programOf } from '../../../server/kernel/link/program';
import { hashOf } from '../../../server/kernel/state/hash';
import { activeSeat, blanks, card, cardGame, eligibleSeats, flowOf, reach, refusal, table, traced, variable } from '../cardGame';

describe('cards', () => {
  const def = cardGame(blanks(4));

  it('come from the top of the pile: the first is played, the second is seen', () => {
    assert.deepEqual(table(def, initialState(def, { seed: 1 })), { deck: ['c3', 'c4'], next: ['c2'], played: ['c1'], leader: [] });
  });

  it('leave the game when all have acted, and the next ones move up', () => {
    const state = reach(def, ['work', 'work']);
    assert.deepEqual(table(def, state), { deck: ['c4'], next: ['c3'], played: ['c2'], leader: [] });
    assert.equal(stateToJson(def, state).turnCount, 1);
  });

  it('that the set-up has placed stay where they are', () => {
    const placed = { kind: 'createCard', deck: 'deck', card: 'c9', zone: 'played:none', cardType: 'card', count: 1 } as const;
    const other = cardGame([...blanks(2), card('c9')], { def: { setup: [...cardGame(blanks(2)).setup, placed] } });
    assert.deepEqual(table(other, initialState(other, { seed: 1 })), { deck: ['c2'], next: ['c1'], played: ['c9'], leader: [] });
  });

  it('are not drawn without a pile', () => {
    const { drawPile: _pile, ...flow } = def.turnOrder.type === 'cardDriven' ? def.turnOrder.turnFlow : assert.fail();
    const other = { ...def, turnOrder: { type: 'cardDriven', turnFlow: flow } } as const;
    assert.deepEqual(table(other, initialState(other, { seed: 1 })).played, []);
  });

  it('may run out: then the seats go on without a card', () => {
    const other = cardGame(blanks(1));
    assert.equal(activeSeat(other, reach(other, ['work', 'work'])), 'Green');
  });
});

describe('eligibility', () => {
  const def = cardGame(blanks(6));

  for (const [moves, active, first, second] of [
    [[], 'Red', 'Red', 'Blue'],
    [['work'], 'Blue', 'Blue', 'Green'],
    [['pass'], 'Blue', 'Blue', 'Green'],
    [['pass', 'work'], 'Green', 'Green', undefined],
    [['work', 'pass'], 'Green', 'Green', undefined],
    // Red and Blue have acted on the first card.
    [['work', 'work'], 'Green', 'Green', undefined],
    // Red and Green passed on it, so only Blue is not eligible.
    [['pass', 'work', 'pass'], 'Red', 'Red', 'Green'],
    [['pass', 'pass', 'pass'], 'Red', 'Red', 'Blue'],
  ] as const) {
    it(`after ${moves.join(', ') || 'the start'}: ${active} is active`, () => {
      const state = reach(def, moves);
      const { firstEligible, secondEligible } = flowOf(def, state).currentCard;
      assert.deepEqual([activeSeat(def, state), firstEligible, secondEligible], [active, first, second]);
    });
  }

  it('returns to who did not act or who passed', () => {
    const cards = ['work', 'work'];
    assert.deepEqual(eligibleSeats(def, reach(def, cards)), ['Green']);
    assert.deepEqual(eligibleSeats(def, reach(def, [...cards, 'work'])), ['Red', 'Blue']);
    assert.deepEqual(eligibleSeats(def, reach(def, [...cards, 'pass'])), ['Red', 'Blue', 'Green']);
  });

  it('is noted with the class of the first action', () => {
    const { currentCard } = flowOf(def, reach(def, ['pass', 'work:limitedOperation']));
    assert.deepEqual(currentCard, {
      actedSeats: ['Red', 'Blue'],
      passedSeats: ['Red'],
      nonPassCount: 1,
      firstActionClass: 'operation',
      firstEligible: 'Green',
    });
  });

  it('skips seats without a player', () => {
    const state = initialState(def, { seed: 1, playerCount: 2 });
    assert.deepEqual(flowOf(def, reach(def, ['pass'], state)).currentCard.secondEligible, undefined);
    assert.equal(activeSeat(def, reach(def, ['pass', 'pass'], state)), 'Red');
  });

  it('follows the order of the card, then that of the game', () => {
    const ordered = card('c1', {}, { metadata: { order: ['Green', 'Red'] } });
    const other = cardGame([ordered, ...blanks(3).slice(1)], { flow: { seatOrderKey: 'order' } });
    const state = initialState(other, { seed: 1 });
    assert.deepEqual([flowOf(other, state).seatOrder, activeSeat(other, state)], [['Green', 'Red', 'Blue'], 'Green']);
    assert.deepEqual(flowOf(other, reach(other, ['work', 'work'])).seatOrder, ['Red', 'Blue', 'Green']);
  });

  for (const [name, order, seats] of [
    ['a list of some seats', ['Blue'], ['Blue', 'Red', 'Green']],
    ['a list in other spellings', ['2', 'Blue'], ['Green', 'Blue', 'Red']],
    ['no list', 'Green', ['Red', 'Blue', 'Green']],
    ['nothing', undefined, ['Red', 'Blue', 'Green']],
  ] as const) {
    it(`has the order ${seats.join(', ')} where the card has ${name}`, () => {
      const ordered = card('c1', {}, { metadata: order === undefined ? {} : { order } });
      const other = cardGame([ordered, ...blanks(3).slice(1)], { flow: { seatOrderKey: 'order' } });
      assert.deepEqual(flowOf(other, initialState(other, { seed: 1 })).seatOrder, seats);
    });
  }

  it('of nobody ends the card at once; then all are eligible', () => {
    const none = ['Red', 'Blue', 'Green'].map((seat) => ({ target: { kind: 'seat', seat }, eligible: false, windowId: 'stay' }) as const);
    const other = cardGame([card('c1', { eligibilityOverrides: none }), ...blanks(4).slice(1)]);
    const state = reach(other, ['event', 'work']);
    assert.deepEqual(
      [table(other, state).played, eligibleSeats(other, state), activeSeat(other, state), stateToJson(other, state).turnCount],
      [['c3'], ['Red', 'Blue', 'Green'], 'Red', 2],
    );
  });

  it('is asked of no one on a card where nobody is eligible', () => {
    const json = stateToJson(def, reach(def, ['work', 'work', 'pass']));
    const runtime = json.turnOrderState.type === 'cardDriven' ? json.turnOrderState.runtime : assert.fail();
    const closed = { ...json, turnOrderState: { type: 'cardDriven', runtime: { ...runtime, eligibility: {} } } };
    const read = stateFromJson(def, closed);
    const state = read.kind === 'state' ? read.state : assert.fail(read.message);
    assert.equal(refusal(def, state, 'work'), 'notEligible');
    assert.deepEqual(legalMoves(def, state).moves, []);
  });

  it('pays who passes, within the bounds of the variable', () => {
    const other = cardGame(blanks(4), {
      flow: {
        passRewards: [
          { seat: 'Red', resource: 'redGold', amount: 3 },
          { seat: 'Blue', resource: 'blueGold', amount: 9 },
        ],
      },
    });
    const state = reach(other, ['pass', 'pass', 'work']);
    assert.deepEqual([variable(other, state, 'redGold'), variable(other, state, 'blueGold')], [4, 5]);
    assert.ok(traced(other, initialState(other, { seed: 1 }), 'pass').some((entry) => entry.kind === 'varChange'));
  });

  it('is part of the hash', () => {
    const { board } = programOf(def);
    for (const moves of [[], ['work'], ['pass', 'work'], ['work', 'work', 'pass', 'work']]) {
      const state = reach(def, moves);
      assert.deepEqual(hashOf(board, state), { high: state.hashHigh, low: state.hashLow });
    }
  });
});
