/** Phases and turns (`turn-flow.md`, Phases). Every change runs its hooks, then its triggers, at once. */
import { itemAt } from '../itemAt';
import type { FlowEvent } from '../machine/events';
import { fail } from '../machine/fault';
import { emittedBy } from '../machine/nested';
import type { Run } from '../machine/run';
import { isPending, type Soon, type Steps, whenFound } from '../machine/steps';
import { observe } from '../machine/trace';
import { spend } from '../machine/work';
import type { InterruptFrame } from '../state/gameState';
import { resetUsage, setInterrupts, setPhase, setTurnCount } from '../state/writeValues';
import { deepestPhases } from '../vocabulary';
import { dispatch } from './triggers';

/** Work of a change of phase or turn without what it runs. */
const changeWork = 16;

/** Runs what belongs to a change of phase or turn. It may change the phase again before it ends. Error: STALL_LOOP. */
function during(run: Run, happen: () => Soon<void>): Soon<void> {
  if (run.phaseDepth >= deepestPhases) {
    fail(
      'STALL_LOOP',
      `hooks and triggers change the phase more than ${deepestPhases} times inside each other; let one of them change it no more`,
    );
  }
  run.phaseDepth += 1;
  spend(run, changeWork + run.program.actions.length);
  return whenFound(happen(), () => {
    run.phaseDepth -= 1;
  });
}

/** Runs a hook; what it emits is dispatched when its list has ended. */
function runHook(run: Run, phase: number, hook: 'onEnter' | 'onExit'): Soon<void> {
  return during(run, () => whenFound(emittedBy(run, itemAt(run.program.hooks, phase)[hook]()), (emitted) => dispatch(run, emitted)));
}

function announce(run: Run, event: FlowEvent): Soon<void> {
  return during(run, () => dispatch(run, [event]));
}

function leavePhase(run: Run): Soon<void> {
  const { phase } = run.draft;
  if (run.program.turnFlow.phases.isQuiet(run, phase)) return;
  const name = itemAt(run.program.board.phases, phase);
  return whenFound(runHook(run, phase, 'onExit'), () => {
    if (run.observer !== undefined) observe(run, { kind: 'lifecycle', event: 'phaseExit', name });
    return announce(run, { type: 'phaseExit', phase: name });
  });
}

function enterPhase(run: Run, phase: number, resumed = false): Soon<void> {
  const { phases } = run.program.turnFlow;
  const name = itemAt(run.program.board.phases, phase);
  setPhase(run.draft, phase);
  resetUsage(run.draft, { turn: false, phase: true });
  if (run.observer !== undefined) observe(run, { kind: 'lifecycle', event: 'phaseEnter', name });
  phases.begun(run, phase, resumed);
  if (phases.isQuiet(run, phase)) return;
  return whenFound(runHook(run, phase, 'onEnter'), () => announce(run, { type: 'phaseEnter', phase: name }));
}

/** Begins a turn in its first phase. */
export function startTurn(run: Run): Soon<void> {
  if (run.observer !== undefined) observe(run, { kind: 'lifecycle', event: 'turnStart' });
  return whenFound(announce(run, { type: 'turnStart' }), () => enterPhase(run, run.program.turnFlow.phases.next(run, -1) ?? 0));
}

/** Ends the turn and starts that of the next player. */
function endTurn(run: Run): Soon<void> {
  if (run.observer !== undefined) observe(run, { kind: 'lifecycle', event: 'turnEnd' });
  const between = whenFound(announce(run, { type: 'turnEnd' }), () => run.program.turnFlow.phases.betweenTurns(run));
  return whenFound(between, () => {
    setTurnCount(run.draft, run.draft.turnCount + 1);
    resetUsage(run.draft, { turn: true, phase: true });
    return startTurn(run);
  });
}

/** The next phase, or the end of the turn after the last one; in an interrupt phase back to the interrupted one. */
export function* advancePhase(run: Run): Steps<void> {
  if (run.draft.interrupts.length > 0) {
    yield* popInterrupt(run);
    return;
  }
  const entered = whenFound(leavePhase(run), () => {
    const next = run.program.turnFlow.phases.next(run, run.draft.phase);
    return next === undefined ? endTurn(run) : enterPhase(run, next);
  });
  if (isPending(entered)) yield* entered;
}

/** Jumps forward to an ordinary phase of this turn. Error: PHASE_BACKWARD. */
export function* gotoPhase(run: Run, phase: number, at: number | undefined): Steps<void> {
  const { draft, program } = run;
  const [lowest] = draft.interrupts;
  const position = lowest === undefined ? draft.phase : (program.board.phaseIndex.get(lowest.resumePhase) ?? draft.phase);
  if (phase < position || phase >= program.board.ordinaryPhases) {
    const name = itemAt(program.board.phases, phase);
    fail('PHASE_BACKWARD', `${name} does not come after ${itemAt(program.board.phases, position)}`, at, { phase: name });
  }
  if (phase === draft.phase) return;
  const entered = whenFound(leavePhase(run), () => {
    setInterrupts(run.draft, []);
    return enterPhase(run, phase, phase === position);
  });
  if (isPending(entered)) yield* entered;
}

/** Leaves the phase and enters that of the frame. */
export function* pushInterrupt(run: Run, frame: InterruptFrame): Steps<void> {
  const entered = whenFound(leavePhase(run), () => {
    setInterrupts(run.draft, [...run.draft.interrupts, frame]);
    return enterPhase(run, run.program.board.phaseIndex.get(frame.phase) ?? run.draft.phase);
  });
  if (isPending(entered)) yield* entered;
}

/** Goes back to the phase in which the interrupt was pushed. Error: INTERRUPT_STACK_EMPTY, also where what runs on leaving the phase has ended it already. */
export function* popInterrupt(run: Run): Steps<void> {
  const entered = whenFound(leavePhase(run), () => {
    const { interrupts } = run.draft;
    const top = interrupts.at(-1);
    if (top === undefined) return fail('INTERRUPT_STACK_EMPTY', 'no phase is interrupted any more');
    setInterrupts(run.draft, interrupts.slice(0, -1));
    return enterPhase(run, run.program.board.phaseIndex.get(top.resumePhase) ?? run.draft.phase, true);
  });
  if (isPending(entered)) yield* entered;
}
