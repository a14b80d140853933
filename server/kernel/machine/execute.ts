/** Runs linked code. It may pause between two instructions. */
import { itemAt } from '../itemAt';
import { enterList, leaveList } from './listDepth';
import type { Run } from './run';
import { isPauseDue, type Steps } from './steps';
import { beginExpression, renewFloor } from './work';

/** Runs the next instruction. It may leave something to be run in `Run.nested`. */
export function step(run: Run): void {
  const { code, pc } = run;
  const instruction = itemAt(code.instructions, pc);
  run.pc = pc + 1;
  beginExpression(run, itemAt(code.costs, pc));
  instruction(run);
}

/** Runs until the code ends, asks, is refused or rolls. Throws a `RunFault` where an effect or expression fails. */
export function* execute(run: Run): Steps<void> {
  while (run.status === 'running') {
    step(run);
    if (run.nested !== undefined) yield* nested(run);
    if (isPauseDue()) yield;
  }
}

/** Runs a stretch of the present code that ends by setting the position to -1, then goes on behind the calling instruction. */
export function* executeInline(run: Run, start: number): Steps<void> {
  const { pc } = run;
  enterList(run);
  run.pc = start;
  while (run.status === 'running' && run.pc >= 0) {
    step(run);
    if (run.nested !== undefined) yield* nested(run);
    if (isPauseDue()) yield;
  }
  run.pc = pc;
  leaveList(run);
  renewFloor(run);
}

/** Runs what an instruction has left to be run before the next one. */
export function* nested(run: Run): Steps<void> {
  const steps = run.nested;
  run.nested = undefined;
  if (steps !== undefined) yield* steps;
}
