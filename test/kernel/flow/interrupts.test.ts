import assert from 'node:assert/strict';
import { initialState, stateToJson } from '../../../server/kernel';
import type { Effect, GameDef } from '../../../server/kernel/gamedef';
import {
  activeSeat,
  add,
  basicActions,
  blanks,
  type CardGameParts,
  cardGame,
  coup,
  coupPlan,
  flowOf,
  log,
  offered,
  reach,
  refusal,
  table,
  variable,
} from '../cardGame';
import { action } from '../village';

const push = (resumePhase = 'main'): Effect => ({ pushInterruptPhase: { phase: 'reply', resumePhase } });
const pop: Effect = { popInterruptPhase: {} };
const give = (id: number): Effect => ({ setActivePlayer: { player: { id } } });

const actions = [
  ...basicActions,
  action({ id: 'provoke', phase: ['main', 'reckoning'], effects: [push()] }),
  action({ id: 'answer', phase: ['reply'], effects: [add('labour')], limits: [{ scope: 'phase', max: 2 }] }),
  action({ id: 'yield', phase: ['reply'], effects: [pop] }),
  action({ id: 'deepen', phase: ['reply'], effects: [push('reply')] }),
  action({ id: 'jump', phase: ['reply'], effects: [{ gotoPhaseExact: { phase: 'main' } }] }),
];

function world(parts: CardGameParts = {}, onEnter: readonly Effect[] = [log(5)]): GameDef {
  return cardGame(blanks(4), {
    ...parts,
    def: {
      phases: [{ id: 'main', onEnter: [log(1)], onExit: [log(6)] }],
      interruptPhases: [{ id: 'reply', onEnter, onExit: [log(7)] }],
      actions,
      ...parts.def,
    },
  });
}

const phaseOf = (def: GameDef, moves: readonly string[]) => stateToJson(def, reach(def, moves)).currentPhase;

describe('an interrupt phase', () => {
  const def = world();

  it('is entered and left with the hooks of both phases', () => {
    assert.equal(variable(def, reach(def, ['provoke', 'yield']), 'log'), 16_571);
  });

  it('cannot be ended once more by what runs on leaving it', () => {
    const first: Effect = { if: { when: { op: '==', left: { ref: 'gvar', var: 'labour' }, right: 0 }, then: [add('labour'), pop] } };
    const other = world({ def: { interruptPhases: [{ id: 'reply', onEnter: [], onExit: [first] }] } });
    assert.equal(refusal(other, reach(other, ['provoke']), 'yield'), 'INTERRUPT_STACK_EMPTY');
  });

  it('keeps the active player, who acts until an effect pops', () => {
    const state = reach(def, ['provoke', 'answer']);
    assert.deepEqual(
      [activeSeat(def, state), offered(def, state)],
      ['Red', ['answer operation', 'yield operation', 'deepen operation', 'jump operation']],
    );
  });

  it('may be handed to another player by its hook', () => {
    const other = world({}, [give(2)]);
    assert.deepEqual(
      [['provoke'], ['provoke', 'yield']].map((moves) => activeSeat(other, reach(other, moves))),
      ['Green', 'Blue'],
    );
  });

  it('is left by itself when nobody can act', () => {
    const other = world({ def: { actions: actions.filter(({ id }) => !['yield', 'deepen', 'jump'].includes(id)) } });
    assert.deepEqual([phaseOf(other, ['provoke', 'answer']), phaseOf(other, ['provoke', 'answer', 'answer'])], ['reply', 'main']);
  });

  it('counts the move that pushed as usual, but the next seat waits for its end', () => {
    const states = [['provoke'], ['provoke', 'answer'], ['provoke', 'answer', 'yield']].map((moves) => reach(def, moves));
    assert.deepEqual(
      states.map((state) => [flowOf(def, state).currentCard.actedSeats, activeSeat(def, state)]),
      [
        [['Red'], 'Red'],
        [['Red'], 'Red'],
        [['Red'], 'Blue'],
      ],
    );
  });

  it('delays the end of the card', () => {
    assert.deepEqual(table(def, reach(def, ['work', 'provoke'])).played, ['c1']);
    assert.deepEqual(table(def, reach(def, ['work', 'provoke', 'yield'])).played, ['c2']);
  });

  it('is free of the option matrix', () => {
    const other = world({ flow: { optionMatrix: [{ first: 'operation', second: [] }] } });
    assert.equal(refusal(other, reach(other, ['provoke']), 'answer'), 'applied');
  });

  it('may be interrupted itself', () => {
    assert.deepEqual(stateToJson(def, reach(def, ['provoke', 'deepen'])).interruptPhaseStack, [
      { phase: 'reply', resumePhase: 'main' },
      { phase: 'reply', resumePhase: 'reply' },
    ]);
    assert.deepEqual(
      [phaseOf(def, ['provoke', 'deepen', 'yield']), phaseOf(def, ['provoke', 'deepen', 'yield', 'yield'])],
      ['reply', 'main'],
    );
  });

  it('is left with all others by a jump to an ordinary phase', () => {
    const state = reach(def, ['provoke', 'deepen', 'jump']);
    assert.deepEqual([stateToJson(def, state).interruptPhaseStack, activeSeat(def, state)], [undefined, 'Blue']);
  });

  it('that its own return enters again for ever is an error', () => {
    const loop = world({
      def: {
        phases: [{ id: 'main', onEnter: [], onExit: [] }],
        actions: [action({ id: 'work' }), action({ id: 'provoke', effects: [push()] })],
      },
    });
    const endless = { ...loop, phases: [{ id: 'main', onEnter: [push()], onExit: [] }] };
    const start = initialState(loop, { seed: 1 });
    assert.equal(refusal(endless, start, 'provoke'), 'STALL_LOOP');
  });

  describe('in a coup round', () => {
    const round = cardGame([coup('x0')], {
      plan: coupPlan,
      def: {
        interruptPhases: [{ id: 'reply', onEnter: [give(2)], onExit: [] }],
        actions: [
          ...actions.filter(({ id }) => id !== 'provoke'),
          action({ id: 'provoke', phase: ['reckoning'], effects: [push('reckoning')] }),
          action({ id: 'hurry', phase: ['reckoning'], effects: [push('reset')] }),
        ],
      },
    });

    it('returns to the seat that was acting', () => {
      assert.deepEqual(
        [
          ['rest', 'provoke'],
          ['rest', 'provoke', 'yield'],
          ['rest', 'provoke', 'yield', 'rest'],
        ].map((moves) => activeSeat(round, reach(round, moves))),
        ['Green', 'Blue', 'Green'],
      );
    });

    describe('that the last word of a seat has caused', () => {
      const parting = action({ id: 'part', phase: ['reckoning'], effects: [push('reckoning')] });
      const other: GameDef = {
        ...round,
        actions: [...round.actions, parting],
        turnOrder:
          round.turnOrder.type === 'cardDriven'
            ? {
                ...round.turnOrder,
                turnFlow: { ...round.turnOrder.turnFlow, actionClassByActionId: { pass: 'pass', rest: 'pass', part: 'pass' } },
              }
            : round.turnOrder,
      };

      for (const [moves, phase, active] of [
        [['part'], 'reply', 'Green'],
        [['part', 'yield'], 'reckoning', 'Blue'],
        [['part', 'yield', 'rest', 'part', 'yield'], 'reset', 'Red'],
      ] as const) {
        it(`after ${moves.join(', ')}: ${active} in ${phase}`, () => {
          const state = reach(other, moves);
          assert.deepEqual([stateToJson(other, state).currentPhase, activeSeat(other, state)], [phase, active]);
        });
      }
    });

    it('that resumes in another phase lets every seat act there', () => {
      const state = reach(round, ['rest', 'hurry', 'yield']);
      assert.deepEqual([stateToJson(round, state).currentPhase, activeSeat(round, state)], ['reset', 'Red']);
    });
  });
});

describe('phase effects in a card-driven game', () => {
  it('go past the coup phases of an ordinary card', () => {
    const def = cardGame(blanks(3), {
      plan: coupPlan,
      def: { actions: [...basicActions, action({ id: 'hasten', effects: [{ advancePhase: {} }] })] },
    });
    const state = reach(def, ['hasten']);
    assert.deepEqual([table(def, state).played, stateToJson(def, state).turnCount], [['c2'], 1]);
  });

  it('let a seat without a legal move wait while a later one can act', () => {
    const only = (id: number) => action({ id: `only${id}`, actor: { id } });
    const def = cardGame(blanks(3), {
      def: {
        phases: [
          { id: 'main', onEnter: [], onExit: [] },
          { id: 'late', onEnter: [], onExit: [] },
        ],
        actions: [only(1), action({ id: 'dine', phase: ['late'] })],
      },
    });
    const state = initialState(def, { seed: 1 });
    assert.deepEqual([stateToJson(def, state).currentPhase, activeSeat(def, state)], ['late', 'Red']);
  });
});
