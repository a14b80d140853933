/** Runs linked code. */
import { itemAt } from '../itemAt';
import type { Run } from './run';

/** Runs until the code ends, asks, is refused or rolls. Throws a `RunFault` where an effect or expression fails. */
export function execute(run: Run): void {
  while (run.status === 'running') {
    const instruction = itemAt(run.code.instructions, run.pc);
    run.pc += 1;
    instruction(run);
  }
}

/** Runs a stretch of the present code that ends by setting the position to -1, then goes on behind the calling instruction. */
export function executeInline(run: Run, start: number): void {
  const { pc } = run;
  run.pc = start;
  while (run.status === 'running' && run.pc >= 0) {
    const instruction = itemAt(run.code.instructions, run.pc);
    run.pc += 1;
    instruction(run);
  }
  run.pc = pc;
}
