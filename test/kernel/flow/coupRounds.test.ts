import assert from 'node:assert/strict';
import { initialState, legalMoves, startGame, stateToJson } from '../../../server/kernel';
import type { CoupPlan, Effect, GameDef } from '../../../server/kernel/gamedef';
import {
  activeSeat,
  add,
  basicActions,
  blanks,
  card,
  cardGame,
  coup,
  coupPlan,
  eligibleSeats,
  flowOf,
  log,
  offered,
  reach,
  refusal,
  table,
  variable,
} from '../cardGame';
import { action } from '../village';

/** Phases write digits into the log: 1 main, 2 reckoning, 3 reset; on exit 6, 7, 8. */
const phases = [
  { id: 'main', onEnter: [log(1)], onExit: [log(6)] },
  { id: 'reckoning', onEnter: [log(2)], onExit: [log(7)] },
  { id: 'reset', onEnter: [log(3)], onExit: [log(8)] },
];

function world(ids: string, plan: Partial<CoupPlan> = {}, def: Partial<GameDef> = {}): GameDef {
  // `o` stands for an ordinary card, `x` for a coup.
  const cards = [...ids].map((kind, index) => (kind === 'x' ? coup(`x${index}`) : card(`o${index}`)));
  return cardGame(cards, { plan: { ...coupPlan, ...plan }, def: { phases, ...def } });
}

const phaseOf = (def: GameDef, state: Parameters<typeof stateToJson>[1]) => stateToJson(def, state).currentPhase;
const threeRests = ['rest', 'rest', 'rest'];

describe('an ordinary card', () => {
  it('skips the coup phases', () => {
    const def = world('ooo');
    const state = reach(def, ['work', 'work']);
    assert.deepEqual([variable(def, state, 'log'), phaseOf(def, state)], [161, 'main']);
  });

  it('that is over passes through the remaining phases without offering actions', () => {
    const evening = { id: 'evening', onEnter: [log(4)], onExit: [log(9)] };
    const def = world('ooo', {}, { phases: [...phases, evening], actions: [...basicActions, action({ id: 'dine', phase: ['evening'] })] });
    assert.equal(variable(def, reach(def, ['work', 'work']), 'log'), 16491);
  });
});

describe('cards on which nobody can act', () => {
  /** Each card counts itself; work begins with this one. Three seats and one phase let the kernel go on four times. */
  const start = (first: number) => {
    const work = action({ id: 'work', pre: { op: '>=', left: { ref: 'gvar', var: 'labour' }, right: first } });
    const phases = [{ id: 'main', onEnter: [add('labour')], onExit: [] }];
    return startGame(cardGame(blanks(9), { def: { phases, actions: [work] } }), { seed: 1 });
  };

  it('are passed over up to the last that may come', () => {
    const begun = start(5);
    assert.equal(begun.kind, 'started');
  });

  it('end the game with a fault where there are more of them', () => {
    const begun = start(6);
    assert.equal(begun.kind === 'failed' ? begun.failure.code : begun.kind, 'STALL_LOOP');
  });
});

describe('a coup round', () => {
  const def = world('oxo');
  const round = reach(def, ['work', 'work']);

  it('runs all phases in order; ordinary ones run their hooks only', () => {
    assert.deepEqual([variable(def, round, 'log'), phaseOf(def, round)], [16_16_2, 'reckoning']);
    assert.deepEqual(offered(def, round), ['rest pass']);
  });

  it('lets the seats act in their order until each passes', () => {
    assert.deepEqual(
      [[], ['rest'], ['rest', 'rest']].map((moves) => activeSeat(def, reach(def, moves, round))),
      ['Red', 'Blue', 'Green'],
    );
    const next = reach(def, threeRests, round);
    assert.deepEqual([phaseOf(def, next), activeSeat(def, next)], ['reset', 'Red']);
  });

  it('ends with every seat eligible and the card on the leader', () => {
    const state = reach(def, [...threeRests, ...threeRests], round);
    assert.deepEqual(eligibleSeats(def, state), ['Red', 'Blue', 'Green']);
    assert.deepEqual([table(def, state).leader, table(def, state).played, activeSeat(def, state)], [['x1'], ['o2'], 'Red']);
    assert.equal(variable(def, state, 'log'), 16_16_27_38_1);
  });

  it('keeps a seat active while it can act and restarts the counters of the phase for the next one', () => {
    const vote = action({ id: 'vote', phase: ['reckoning'], limits: [{ scope: 'phase', max: 2 }] });
    const other = world('oxo', {}, { actions: [action({ id: 'work' }), vote] });
    const start = reach(other, ['work', 'work']);
    assert.deepEqual(
      [['vote'], ['vote', 'vote'], ['vote', 'vote', 'vote', 'vote', 'vote']].map((moves) => activeSeat(other, reach(other, moves, start))),
      ['Red', 'Blue', 'Green'],
    );
    // Nobody can do anything in `reset`, so the next card follows.
    const next = reach(other, ['vote', 'vote', 'vote', 'vote', 'vote', 'vote'], start);
    assert.deepEqual(table(other, next).played, ['o2']);
  });

  it('passes over seats that cannot act', () => {
    const vote = action({ id: 'vote', phase: ['reckoning'], actor: { id: 1 }, limits: [{ scope: 'phase', max: 1 }] });
    const other = world('oxo', {}, { actions: [action({ id: 'work' }), vote] });
    assert.equal(activeSeat(other, reach(other, ['work', 'work'])), 'Blue');
  });

  it('pays no rewards and restricts no class', () => {
    const levy = action({ id: 'levy', phase: ['reckoning'], effects: [add('labour')] });
    const other = cardGame([coup('x0'), card('o1')], {
      plan: coupPlan,
      flow: { passRewards: [{ seat: 'Red', resource: 'redGold', amount: 3 }], optionMatrix: [{ first: 'operation', second: [] }] },
      def: { actions: [...basicActions, levy] },
    });
    const state = reach(other, ['levy', 'rest', 'levy', 'levy']);
    assert.deepEqual([variable(other, state, 'redGold'), variable(other, state, 'labour'), activeSeat(other, state)], [1, 3, 'Blue']);
  });

  it('may be the first of the game', () => {
    const other = world('xo');
    const state = initialState(other, { seed: 1 });
    assert.deepEqual([phaseOf(other, state), activeSeat(other, state), variable(other, state, 'log')], ['reckoning', 'Red', 162]);
  });

  it('of the end skips what the plan omits', () => {
    const last = world('oxx', { finalRoundOmitPhases: ['reset'] });
    const first = reach(last, ['work', 'work', ...threeRests, ...threeRests]);
    assert.deepEqual([table(last, first).played, phaseOf(last, first)], [['x2'], 'reckoning']);
    assert.deepEqual(table(last, reach(last, threeRests, first)).played, []);
  });
});

describe('coup cards in a row', () => {
  const def = world('oxxo', { maxConsecutiveRounds: 1 });
  const round = reach(def, ['work', 'work']);
  const end = [...threeRests, ...threeRests];

  it('beyond the greatest number run no coup round and leave the game', () => {
    const state = reach(def, end, round);
    assert.deepEqual(table(def, state), { deck: [], next: [], played: ['o3'], leader: ['x1'] });
    assert.equal(stateToJson(def, state).turnCount, 3);
  });

  it('run the ordinary phases of the second one without hooks', () => {
    assert.equal(String(variable(def, reach(def, end, round), 'log')), ['16', '16', '27', '38', '1'].join(''));
  });

  it('are counted until an ordinary card comes', () => {
    const other = world('xxxo', { maxConsecutiveRounds: 2 });
    assert.deepEqual(
      [[], end, [...end, ...end]].map((moves) => flowOf(other, reach(other, moves)).consecutiveCoupRounds),
      [0, 1, 0],
    );
    assert.deepEqual(table(other, reach(other, [...end, ...end])).leader, ['x1', 'x0']);
  });

  it('leave eligibility as the round before left it', () => {
    assert.deepEqual(eligibleSeats(def, reach(def, end, round)), ['Red', 'Blue', 'Green']);
  });

  describe('with a decision left open by the card', () => {
    const setOpen = (value: boolean): Effect => ({ setVar: { scope: 'global', var: 'open', value } });
    const cabinet = action({
      id: 'cabinet',
      actor: { id: 1 },
      phase: ['reckoning', 'main'],
      pre: { op: '==', left: { ref: 'gvar', var: 'open' }, right: true },
      effects: [setOpen(false), log(5)],
    });
    const other = cardGame([coup('x0'), coup('x1', [setOpen(true)]), card('o2')], {
      plan: { ...coupPlan, maxConsecutiveRounds: 1 },
      def: { actions: [...basicActions, cabinet] },
    });
    const state = reach(other, [...threeRests, ...threeRests]);

    it('offers just what also lists a coup phase, to the seats in turn', () => {
      assert.deepEqual(
        [offered(other, state), activeSeat(other, state), table(other, state).played],
        [['cabinet operation'], 'Blue', ['x1']],
      );
      assert.equal(refusal(other, state, 'work'), 'phaseMismatch');
    });

    it('goes on with the next card when the decision is made', () => {
      const next = reach(other, ['cabinet'], state);
      assert.deepEqual([table(other, next).played, activeSeat(other, next), eligibleSeats(other, next).length], [['o2'], 'Red', 3]);
    });
  });
});

describe('a coup card', () => {
  it('runs its effects when it becomes the played card, before the first phase', () => {
    const def = cardGame([card('o0'), coup('x1', [log(9)]), card('o2')], { plan: coupPlan, def: { phases } });
    assert.equal(variable(def, reach(def, ['work', 'work']), 'log'), 169162);
  });

  it('runs them as player 0', () => {
    const gain: Effect = { setActivePlayer: { player: 'right' } };
    const def = cardGame([coup('x0', [gain, { setVar: { scope: 'global', var: 'labour', value: { ref: 'activePlayer' } } }])], {
      plan: coupPlan,
    });
    assert.equal(variable(def, initialState(def, { seed: 1 }), 'labour'), 0);
  });

  it('is played by nobody', () => {
    const event = action({ id: 'event', capabilities: ['cardEvent'], phase: ['reckoning'] });
    const def = cardGame([coup('x0', [log(9)])], {
      plan: coupPlan,
      def: { actions: [...basicActions.filter(({ id }) => id !== 'event'), event] },
    });
    const state = initialState(def, { seed: 1 });
    assert.deepEqual([legalMoves(def, state).moves.length, refusal(def, state, 'event')], [1, 'eventNotPlayable']);
  });

  it('has triggers run when its list has ended', () => {
    const def = cardGame([coup('x0', [add('labour'), log(1)])], {
      plan: coupPlan,
      def: {
        triggers: [
          { id: 'aided', event: { type: 'varChanged', var: 'labour' }, effects: [log(2)] },
          { id: 'start', event: { type: 'turnStart' }, effects: [log(3)] },
        ],
      },
    });
    assert.equal(variable(def, initialState(def, { seed: 1 }), 'log'), 123);
  });

  it('opens a round without phases where the game has no plan', () => {
    const def = cardGame([card('o0'), coup('x1'), card('o2')]);
    const state = reach(def, ['work', 'work']);
    assert.deepEqual([table(def, state).played, table(def, state).leader, activeSeat(def, state)], [['o2'], ['x1'], 'Red']);
  });
});
