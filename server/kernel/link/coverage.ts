/**
 * Coverage: a game whose code tells what is executed. It is linked apart from the game itself, whose code knows nothing of it and costs nothing more.
 * Only observed applications of moves count, complete or not, and no discovery of questions and options.
 */
import type { Run } from '../machine/run';
import { emit, type Linker } from './linker';

export type Arm = 'then' | 'else';

/** Indexes are those of `GameDef.origins.nodes`; nodes without an origin are not told. */
export interface CoverageSink {
  /** An effect began, or a condition was evaluated. */
  readonly reached: (at: number) => void;
  /** An `if` of any kind went this way. */
  readonly branched: (at: number, arm: Arm) => void;
  /** A stage of a pipeline began. */
  readonly staged: (pipeline: string, stage: number) => void;
}

/** Appends an instruction that reports, where somebody listens. */
export function emitCoverage(linker: Linker, report: (sink: CoverageSink, at: number) => void): void {
  const { at } = linker;
  const { coverage } = linker.program;
  if (coverage === undefined || at === undefined) return;
  emit(linker, (run) => {
    if (run.counted) report(coverage, at);
  });
}

/** The code of an expression; where somebody listens, it reports each evaluation first. */
export function covered<T>(linker: Linker, code: (run: Run) => T, report: (sink: CoverageSink, at: number) => void): (run: Run) => T {
  const { at } = linker;
  const { coverage } = linker.program;
  if (coverage === undefined || at === undefined) return code;
  return (run) => {
    if (run.counted) report(coverage, at);
    return code(run);
  };
}
