import assert from 'node:assert/strict';
import {
  applyMove,
  type GameDef,
  type GameState,
  initialState,
  legalMoves,
  type Move,
  startGame,
  stateFromJson,
  stateToJson,
  type TraceEntry,
} from '../../../server/kernel';
import type { Effect, Trigger, TriggerEvent } from '../../../server/kernel/gamedef';
import { action, village } from '../village';

/** Writes a digit behind what `log` holds. */
const log = (digit: number): Effect => ({
  setVar: {
    scope: 'global',
    var: 'log',
    value: { op: '+', left: { op: '*', left: 10, right: { ref: 'gvar', var: 'log' } }, right: digit },
  },
});
const done = action({ id: 'done', effects: [{ advancePhase: {} }] });

function trigger(id: string, event: TriggerEvent, ...effects: readonly Effect[]): Trigger {
  return { id, event, effects };
}

function world(parts: Partial<GameDef>): GameDef {
  return village([], {
    globalVariables: [
      { name: 'aid', type: 'int', init: 5, min: 0, max: 10 },
      { name: 'log', type: 'int', init: 0, min: 0, max: Number.MAX_SAFE_INTEGER },
    ],
    ...parts,
  });
}

function play(def: GameDef, ...moves: readonly string[]): GameState {
  return moves.reduce(
    (state, actionId) => {
      const result = applyMove(def, state, { actionId, params: {} });
      return result.kind === 'applied' ? result.state : assert.fail(JSON.stringify(result));
    },
    initialState(def, { seed: 1 }),
  );
}

const logOf = (def: GameDef, state: GameState) => stateToJson(def, state).globalVars['log'];

describe('phases', () => {
  const day = { id: 'day', onEnter: [log(1)], onExit: [log(2)] };
  const night = { id: 'night', onEnter: [log(3)], onExit: [log(4)] };
  const def = world({
    phases: [day, night],
    interruptPhases: [{ id: 'reply', onEnter: [log(6)], onExit: [log(7)] }],
    actions: [
      { ...done, phase: ['day', 'night'] },
      action({ id: 'jump', phase: ['day'], effects: [{ gotoPhaseExact: { phase: 'night' } }, log(5)] }),
      action({ id: 'back', phase: ['night'], effects: [{ gotoPhaseExact: { phase: 'day' } }] }),
      action({ id: 'stay', phase: ['day', 'night'], effects: [{ gotoPhaseExact: { phase: 'day' } }] }),
      action({ id: 'push', phase: ['day'], effects: [{ pushInterruptPhase: { phase: 'reply', resumePhase: 'day' } }] }),
      action({ id: 'pop', phase: ['reply', 'day'], effects: [{ popInterruptPhase: {} }] }),
    ],
  });

  for (const [moves, logged, phase, player] of [
    [[], 1, 'day', 0],
    [['done'], 123, 'night', 0],
    [['done', 'done'], 12341, 'day', 1],
    [['jump'], 1235, 'night', 0],
    [['stay'], 1, 'day', 0],
    [['push'], 126, 'reply', 0],
    [['push', 'pop'], 12671, 'day', 0],
  ] as const) {
    it(`after ${moves.join(', ') || 'the start'}: hooks ${logged}, phase ${phase}, player ${player}`, () => {
      const state = play(def, ...moves);
      const { currentPhase, activePlayer } = stateToJson(def, state);
      assert.deepEqual([logOf(def, state), currentPhase, activePlayer], [logged, phase, player]);
    });
  }

  for (const [name, before, move, code] of [
    ['backwards', ['done'], 'back', 'PHASE_BACKWARD'],
    ['out of no interrupt', [], 'pop', 'INTERRUPT_STACK_EMPTY'],
  ] as const) {
    it(`cannot be left ${name}`, () => {
      const result = applyMove(def, play(def, ...before), { actionId: move, params: {} });
      assert.equal(result.kind === 'illegal' ? result.failure?.code : result.kind, code);
    });
  }

  it('change no more often than the host allows', () => {
    const result = applyMove(def, play(def), { actionId: 'jump', params: {} }, { budgets: { phaseTransitions: 0 } });
    assert.equal(result.kind === 'applied' ? logOf(def, result.state) : result.kind, 15);
  });
});

describe('phases that lead from one to the next for ever', () => {
  const advance: Effect = { advancePhase: {} };
  const push: Effect = { pushInterruptPhase: { phase: 'reply', resumePhase: 'main' } };
  const main = { id: 'main', onEnter: [], onExit: [] };
  for (const [name, parts] of [
    ['by a hook', { phases: [{ ...main, onEnter: [advance] }] }],
    ['by a hook of their end', { phases: [{ ...main, onExit: [advance] }] }],
    ['by a trigger of a phase', { triggers: [trigger('on', { type: 'phaseEnter', phase: 'main' }, advance)] }],
    ['by a trigger of a turn', { triggers: [trigger('on', { type: 'turnStart' }, advance)] }],
    [
      'by interrupts of interrupts',
      { phases: [{ ...main, onEnter: [push] }], interruptPhases: [{ id: 'reply', onEnter: [push], onExit: [] }] },
    ],
  ] as const) {
    it(`${name}: the start fails`, () => {
      const def = world({ actions: [action({ pre: false })], ...parts });
      const start = startGame(def, { seed: 1 });
      assert.equal(start.kind === 'failed' ? start.failure.code : start.kind, 'STALL_LOOP');
    });
  }

  it('are told from those that come to an end', () => {
    const skips = (count: number): Effect => ({
      if: {
        when: { op: '<', left: { ref: 'gvar', var: 'log' }, right: count },
        then: [{ addVar: { scope: 'global', var: 'log', delta: 1 } }, advance],
      },
    });
    const def = world({ phases: [{ ...main, onEnter: [skips(40)] }] });
    assert.equal(stateToJson(def, initialState(def, { seed: 1 })).turnCount, 40);
  });
});

describe('turns', () => {
  const once = action({ id: 'once', limits: [{ scope: 'turn', max: 1 }] });

  it('end when the player has nothing left to do', () => {
    const def = world({ actions: [once] });
    const { activePlayer, turnCount, actionUsage } = stateToJson(def, play(def, 'once'));
    assert.deepEqual([activePlayer, turnCount, actionUsage], [1, 1, { once: { turn: 0, phase: 0, game: 1 } }]);
  });

  it('follow a fixed order, which skips seats without a player', () => {
    const def = world({ actions: [once], turnOrder: { type: 'fixedOrder', order: ['red', 'red', 'neutral', 'blue'] } });
    const players = ['once', 'once', 'once'].map(
      (_, index, moves) => stateToJson(def, play(def, ...moves.slice(0, index + 1))).activePlayer,
    );
    assert.deepEqual(players, [0, 1, 0]);
  });

  describe('go to the player whom an effect chooses', () => {
    const toPlayer = (id: number): Effect => ({ setNextPlayer: { player: { id } } });
    const choose = (...effects: readonly Effect[]) => action({ id: 'choose', limits: [{ scope: 'turn', max: 1 }], effects });
    const fixed = { type: 'fixedOrder', order: ['red', 'red', 'blue', 'blue'] } as const;
    /** The active player at the start and after each move. */
    const actives = (def: GameDef, ...moves: readonly string[]) =>
      [...moves, ''].map((_, done) => stateToJson(def, play(def, ...moves.slice(0, done))).activePlayer);
    const chooseOnce = (effect: Effect) => ({ ...choose(effect), limits: [{ scope: 'game', max: 1 }] as const });

    for (const [name, def, moves, expected] of [
      ['in a round', world({ actions: [choose(toPlayer(0))] }), ['choose', 'choose'], [0, 0, 0]],
      ['the last one of several', world({ actions: [choose(toPlayer(0), toPlayer(1))] }), ['choose', 'choose'], [0, 1, 1]],
      ['for one turn', world({ actions: [chooseOnce(toPlayer(0)), once] }), ['choose', 'once', 'once', 'once'], [0, 0, 0, 1, 0]],
      [
        'a fixed order, which goes on from the next turn of that player',
        world({ actions: [chooseOnce(toPlayer(1)), once], turnOrder: fixed }),
        ['choose', 'once', 'once', 'once'],
        [0, 0, 1, 1, 0],
      ],
    ] as const) {
      it(name, () => assert.deepEqual(actives(def, ...moves), expected));
    }

    it('and the state with the choice is read as it was written', () => {
      const def = world({ actions: [action({ id: 'choose', limits: [{ scope: 'turn', max: 2 }], effects: [toPlayer(1)] })] });
      const json = stateToJson(def, play(def, 'choose'));
      assert.deepEqual(json.turnOrderState, { type: 'roundRobin', nextPlayer: 1 });
      const read = stateFromJson(def, json);
      assert.deepEqual(read.kind === 'state' ? stateToJson(def, read.state) : read, json);
    });
  });

  it('that nobody can ever take make the move illegal', () => {
    const def = world({ actions: [action({ id: 'once', limits: [{ scope: 'game', max: 1 }] })] });
    const result = applyMove(def, initialState(def, { seed: 1 }), { actionId: 'once', params: {} });
    assert.equal(result.kind === 'illegal' ? result.failure?.code : result.kind, 'STALL_LOOP');
  });

  it('are left alone where the turn flow is off', () => {
    const def = world({ actions: [once] });
    const result = applyMove(def, initialState(def, { seed: 1 }), { actionId: 'once', params: {} }, { turnFlow: 'off' });
    assert.equal(result.kind === 'applied' ? result.state.activePlayer : result.kind, 0);
    assert.deepEqual(legalMoves(def, initialState(def, { seed: 1 }), { turnFlow: 'off' }).moves, [{ actionId: 'once', params: {} }]);
  });
});

describe('triggers', () => {
  const run = (triggers: readonly Trigger[], effects: readonly Effect[], more: Partial<GameDef> = {}, move: Partial<Move> = {}) => {
    const def = world({ triggers, actions: [action({ effects }), done], ...more });
    const entries: TraceEntry[] = [];
    const result = applyMove(
      def,
      initialState(def, { seed: 1 }),
      { actionId: 'go', params: {}, ...move },
      {
        turnFlow: 'off',
        observer: (entry) => entries.push(entry),
      },
    );
    if (result.kind !== 'applied') return assert.fail(JSON.stringify(result));
    return { log: logOf(def, result.state), firings: result.triggerFirings, entries };
  };
  const addAid: Effect = { addVar: { scope: 'global', var: 'aid', delta: 1 } };
  const toHill: Effect = { moveAll: { from: 'market:none', to: 'hill:none' } };

  it('run after the effects of the move, in the order of the events, then of the document', () => {
    const triggers = [
      trigger('moved', { type: 'tokenEntered', zone: 'hill:none' }, log(1)),
      trigger('aided', { type: 'varChanged', var: 'aid' }, log(2)),
      trigger('again', { type: 'varChanged', scope: 'global', var: 'aid' }, log(3)),
      trigger('resolved', { type: 'actionResolved', action: 'go' }, log(4)),
      trigger('elsewhere', { type: 'tokenEntered', zone: 'harbour:none' }, log(9)),
    ];
    const { log: logged, firings } = run(triggers, [addAid, toHill, log(5)]);
    assert.deepEqual([logged, firings], [52314, ['aided', 'again', 'moved', 'resolved']]);
  });

  it('test match, then when, with the bindings of the event', () => {
    const risen: Trigger = {
      ...trigger(
        'risen',
        { type: 'varChanged', var: 'aid' },
        {
          setVar: { scope: 'global', var: 'log', value: { op: '*', left: 10, right: { ref: 'binding', name: '$newValue' } } },
        },
      ),
      match: { op: '==', left: { ref: 'binding', name: '$var' }, right: 'aid' },
      when: { op: '<', left: { ref: 'binding', name: '$oldValue' }, right: { ref: 'binding', name: '$newValue' } },
    };
    assert.equal(run([risen], [addAid]).log, 60);
    assert.deepEqual(run([risen], [{ addVar: { scope: 'global', var: 'aid', delta: -1 } }]).firings, []);
  });

  it('cascade at once, and only to the greatest depth', () => {
    const triggers = [
      trigger('chain', { type: 'varChanged', var: 'aid' }, log(1), addAid),
      trigger('other', { type: 'varChanged', var: 'aid' }, log(2)),
    ];
    const { log: logged, entries } = run(triggers, [addAid], { maxTriggerDepth: 2 });
    assert.equal(logged, 1122);
    assert.equal(entries.filter((entry) => entry.kind === 'trigger' && entry.outcome === 'truncated').length, 2);
  });

  describe('of events that arose', () => {
    const aided = trigger('aided', { type: 'varChanged', var: 'aid' }, log(2));
    const phase = (onEnter: readonly Effect[], onExit: readonly Effect[] = []) => [{ id: 'main', onEnter, onExit }];

    for (const [name, parts, moves, logged] of [
      [
        'in a hook run when its list has ended, before those of the phase',
        { phases: phase([addAid, log(1)]), triggers: [aided, trigger('enter', { type: 'phaseEnter', phase: 'main' }, log(3))] },
        [],
        123,
      ],
      [
        'in the hook of an end too',
        {
          phases: phase([], [addAid, log(1)]),
          triggers: [aided, trigger('exit', { type: 'phaseExit', phase: 'main' }, log(3)), trigger('end', { type: 'turnEnd' }, log(4))],
        },
        ['done'],
        1234,
      ],
      ['in the set-up run never', { setup: [{ kind: 'effects', effects: [addAid] }], triggers: [aided] }, [], 0],
      [
        'around a change of phase in a list: the phase at once, the list at its end',
        {
          actions: [action({ effects: [addAid, { advancePhase: {} }, addAid, log(5)] })],
          triggers: [aided, trigger('enter', { type: 'phaseExit', phase: 'main' }, log(3))],
        },
        ['go'],
        3522,
      ],
    ] as const) {
      it(`${name}: ${logged}`, () => {
        const def = world({ actions: [done], ...parts });
        assert.equal(logOf(def, play(def, ...moves)), logged);
      });
    }
  });

  it('that fail make the move illegal', () => {
    const def = world({
      triggers: [trigger('bad', { type: 'actionResolved' }, { addVar: { scope: 'global', var: 'fame', delta: 1 } })],
      actions: [action()],
    });
    const result = applyMove(def, initialState(def, { seed: 1 }), { actionId: 'go', params: {} }, { turnFlow: 'off' });
    assert.equal(result.kind === 'illegal' ? result.failure?.code : result.kind, 'VAR_UNKNOWN');
  });

  it('of phases and turns run with their change', () => {
    const def = world({
      actions: [done],
      triggers: [
        trigger('enter', { type: 'phaseEnter', phase: 'main' }, log(1)),
        trigger('exit', { type: 'phaseExit', phase: 'main' }, log(2)),
        trigger('start', { type: 'turnStart' }, log(3)),
        trigger('end', { type: 'turnEnd' }, log(4)),
      ],
    });
    assert.equal(logOf(def, play(def, 'done')), 312431);
  });
});
