/**
 * Coverage: a game whose code tells what is executed. It is linked apart from the game itself, whose code knows nothing of it and costs nothing more.
 * Only observed applications of moves count, complete or not, and no discovery of questions and options, unless it is asked for.
 */
import type { Scalar } from '../gamedef';
import { type Bound, isList, scalarOf } from '../machine/items';
import type { Run } from '../machine/run';
import { emitFree, type Linker } from './linker';
import type { Recorder } from './recorder';

export type Arm = 'then' | 'else';

/** What an expression came to: a scalar, or so many items. */
export type FoundValue = Scalar | { readonly items: number };

/** Indexes are those of `GameDef.origins.nodes`; nodes without an origin are not told. */
export interface CoverageSink {
  /** An effect began, or a condition was evaluated. */
  readonly reached: (at: number) => void;
  /** An `if` of any kind went this way. */
  readonly branched: (at: number, arm: Arm) => void;
  /** A stage of a pipeline began. */
  readonly staged: (pipeline: string, stage: number) => void;
  /** Whether the discovery of questions and options is told as well: all that a result may depend on. */
  readonly discovery?: boolean;
  /**
   * An expression of an effect came to a value: the whole of it, and the operands of its conditions, but nothing inside of a value or of a query, which
   * is evaluated once for each item.
   */
  readonly valued?: (at: number, value: FoundValue) => void;
  /** Follows each evaluation of an expression as a tree. */
  readonly recorder?: Recorder;
}

/** Appends an instruction that reports, where somebody listens. */
export function emitCoverage(linker: Linker, report: (sink: CoverageSink, at: number) => void): void {
  const { at } = linker;
  const { coverage } = linker.program;
  if (coverage === undefined || at === undefined) return;
  emitFree(linker, (run) => {
    if (run.counted || coverage.discovery === true) report(coverage, at);
  });
}

/** The code of an expression; where somebody listens, it reports each evaluation first. */
export function covered<T>(linker: Linker, code: (run: Run) => T, report: (sink: CoverageSink, at: number) => void): (run: Run) => T {
  const { at } = linker;
  const { coverage } = linker.program;
  if (coverage === undefined || at === undefined) return code;
  return (run) => {
    if (run.counted || coverage.discovery === true) report(coverage, at);
    return code(run);
  };
}

/** The code of an expression with the origin `at`; where somebody listens, it tells what the expression comes to. Expressions inside of it are not told. */
export function valued<T extends Bound>(linker: Linker, at: number | undefined, link: () => (run: Run) => T): (run: Run) => T {
  const told = linker.program.coverage?.valued;
  if (told === undefined || linker.isInsideValue) return link();
  const code = insideValue(linker, link);
  if (at === undefined) return code;
  return (run) => {
    const value = code(run);
    const found = run.counted ? foundValue(value) : undefined;
    if (found !== undefined) told(at, found);
    return value;
  };
}

/** Links expressions of which nothing is told. */
export function insideValue<T>(linker: Linker, link: () => T): T {
  const outer = linker.isInsideValue;
  linker.isInsideValue = true;
  const linked = link();
  linker.isInsideValue = outer;
  return linked;
}

function foundValue(value: Bound): FoundValue | undefined {
  if (isList(value)) return { items: value.length };
  return value === undefined ? undefined : scalarOf(value);
}
