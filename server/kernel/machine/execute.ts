/** Runs linked code. It may pause between two instructions. */
import { itemAt } from '../itemAt';
import { enterList, leaveList } from './listDepth';
import type { Run } from './run';
import { isPauseDue, type Soon, type Steps } from './steps';
import { beginExpression, renewFloor } from './work';

/** Runs the next instruction. It may leave something to be run in `Run.nested`. */
function step(run: Run): void {
  const { code, pc } = run;
  const instruction = itemAt(code.instructions, pc);
  run.pc = pc + 1;
  beginExpression(run, itemAt(code.costs, pc));
  instruction(run);
}

/** Runs until the code ends, asks, is refused or rolls. Throws a `RunFault` where an effect or expression fails. */
export function execute(run: Run): Soon<void> {
  return runOn(run) ? afterStop(run) : undefined;
}

/** Runs a stretch of the present code that ends by setting the position to -1, then goes on behind the calling instruction. */
export function* executeInline(run: Run, start: number): Steps<void> {
  const { pc } = run;
  enterList(run);
  run.pc = start;
  if (runOn(run)) yield* afterStop(run);
  run.pc = pc;
  leaveList(run);
  renewFloor(run);
}

/** Runs instructions. Whether something comes before the next one: what the last one has left to be run, or a pause. */
function runOn(run: Run): boolean {
  while (run.status === 'running' && run.pc >= 0 && run.pc < run.code.instructions.length) {
    step(run);
    if (run.nested !== undefined || isPauseDue()) return true;
  }
  return false;
}

/** Goes on where `runOn` has stopped. */
function* afterStop(run: Run): Steps<void> {
  do {
    const { nested } = run;
    run.nested = undefined;
    if (nested !== undefined) yield* nested;
    if (nested === undefined || isPauseDue()) yield;
  } while (runOn(run));
}
