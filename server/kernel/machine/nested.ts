import type { Code } from '../link/code';
import { newFrame } from '../link/linker';
import type { FramedExpression } from '../link/unit';
import type { FlowEvent } from './events';
import { execute } from './execute';
import type { Bound } from './items';
import { enterList, leaveList } from './listDepth';
import { type Activation, activationOf, type Run } from './run';
import { type Soon, whenFound } from './steps';
import { beginExpression, renewFloor } from './work';

/**
 * Runs code to its end in the middle of a run: a hook, a trigger, a list of set-up or teardown effects. It runs as the state's active player, outside of
 * any part of the move, with bindings and an effect budget of its own. `prepare` fills the frame.
 */
export function runNested(run: Run, code: Code, prepare?: (frame: Bound[]) => void): Soon<void> {
  enterList(run);
  if (code.instructions.length === 0) return endList(run);
  const outer = activationOf(run);
  run.code = code;
  run.pc = 0;
  run.frame = newFrame(code);
  run.named = undefined;
  run.executor = run.draft.activePlayer;
  run.active = run.draft.activePlayer;
  run.part = -1;
  run.stage = -1;
  run.effectsLeft = run.budgets.effects;
  prepare?.(run.frame);
  return whenFound(execute(run), () => endList(run, outer));
}

function endList(run: Run, outer?: Activation): void {
  leaveList(run);
  if (outer !== undefined) Object.assign(run, outer);
  renewFloor(run);
}

/** Runs code as `runNested` does; returns what it emits, which has not been dispatched. What waited before goes on waiting. */
export function emittedBy(run: Run, code: Code, prepare?: (frame: Bound[]) => void): Soon<readonly FlowEvent[]> {
  const waiting = run.events;
  run.events = [];
  return whenFound(runNested(run, code, prepare), () => {
    const emitted = run.events;
    run.events = waiting;
    return emitted;
  });
}

/** Evaluates an expression that has a frame of its own, as the state's active player. Throws a `RunFault` where it fails. */
export function evaluateFramed<T>(run: Run, expression: FramedExpression<(run: Run) => T>, prepare?: (frame: Bound[]) => void): T {
  return evaluateAs(run, run.draft.activePlayer, expression, prepare);
}

/** Evaluates an expression that has a frame of its own, as a player. Throws a `RunFault` where it fails; the run can go on all the same. */
export function evaluateAs<T>(
  run: Run,
  player: number,
  { evaluate, code }: FramedExpression<(run: Run) => T>,
  prepare?: (frame: Bound[]) => void,
): T {
  const { frame, named, executor, active } = run;
  const own = newFrame(code);
  prepare?.(own);
  run.frame = own;
  run.named = undefined;
  run.executor = player;
  run.active = player;
  try {
    beginExpression(run, code.weight);
    return evaluate(run);
  } finally {
    run.frame = frame;
    run.named = named;
    run.executor = executor;
    run.active = active;
    renewFloor(run);
  }
}
