/** Runs linked code. It may pause between two instructions. */
import { itemAt } from '../itemAt';
import type { Run } from './run';
import { isPauseDue, type Steps } from './steps';

/** Runs until the code ends, asks, is refused or rolls. Throws a `RunFault` where an effect or expression fails. */
export function* execute(run: Run): Steps<void> {
  while (run.status === 'running') {
    const instruction = itemAt(run.code.instructions, run.pc);
    run.pc += 1;
    instruction(run);
    if (run.nested !== undefined) yield* nested(run);
    if (isPauseDue()) yield;
  }
}

/** Runs a stretch of the present code that ends by setting the position to -1, then goes on behind the calling instruction. */
export function* executeInline(run: Run, start: number): Steps<void> {
  const { pc } = run;
  run.pc = start;
  while (run.status === 'running' && run.pc >= 0) {
    const instruction = itemAt(run.code.instructions, run.pc);
    run.pc += 1;
    instruction(run);
    if (run.nested !== undefined) yield* nested(run);
    if (isPauseDue()) yield;
  }
  run.pc = pc;
}

/** Runs what an instruction has left to be run before the next one. */
export function* nested(run: Run): Steps<void> {
  const steps = run.nested;
  run.nested = undefined;
  if (steps !== undefined) yield* steps;
}
