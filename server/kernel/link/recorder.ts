/** What an instrumented game tells of the evaluation of expressions: a tree of everything that conditions and values are made of. */
import { deferral } from '../expressions/bindings';
import type { ConditionNode, PlayerSelector, Query, ValueNode, ZoneReference } from '../gamedef';
import { faultIn } from '../machine/fault';
import type { Bound } from '../machine/items';
import type { Run } from '../machine/run';
import type { Linker } from './linker';

/** What is evaluated by itself: conditions and what they are made of. */
export type RecordedNode = ConditionNode | ValueNode | Query | ZoneReference | PlayerSelector;

/**
 * Evaluations begin and end like brackets. Constants, and what is evaluated once for each item of a list, are not recorded. Where the run itself stops early,
 * at the first argument that decides an `and` or `or`, the others are evaluated as well; they change nothing, cost nothing, and may fail.
 */
export interface Recorder {
  readonly begun: (node: RecordedNode) => void;
  /** Ends what began last. The value is undefined where there is none, since the evaluation failed. */
  readonly ended: (value: Bound) => void;
}

/** The code of an expression; with a recorder, each evaluation is reported to it. */
export function recorded<T extends Bound>(linker: Linker, node: RecordedNode, code: (run: Run) => T): (run: Run) => T {
  const recorder = recorderOf(linker);
  if (recorder === undefined) return code;
  return (run) => {
    let value: Bound;
    recorder.begun(node);
    try {
      const found = code(run);
      value = found;
      return found;
    } finally {
      recorder.ended(value);
    }
  };
}

/** Links expressions that are evaluated once for each item. Their evaluations are not recorded. */
export function repeated<T>(linker: Linker, link: () => T): T {
  const outer = linker.isRepeated;
  linker.isRepeated = true;
  const linked = link();
  linker.isRepeated = outer;
  return linked;
}

/** Tests the arguments in turn until the value of one is `decisive`; with a recorder, the rest are tested too. */
export function recordedJunction(
  linker: Linker,
  args: readonly ((run: Run) => boolean)[],
  decisive: boolean,
): ((run: Run) => boolean) | undefined {
  if (recorderOf(linker) === undefined) return undefined;
  return (run) => {
    const found = args.findIndex((arg) => arg(run) === decisive);
    if (found < 0) return !decisive;
    for (const arg of args.slice(found + 1)) aside(run, () => arg(run));
    return decisive;
  };
}

/** The length of a list, whose items are recorded too. */
export function recordedCount(linker: Linker, count: (run: Run) => number, list: (run: Run) => Bound): (run: Run) => number {
  if (recorderOf(linker) === undefined) return count;
  return (run) => {
    aside(run, () => list(run));
    return count(run);
  };
}

function recorderOf(linker: Linker): Recorder | undefined {
  return linker.isRepeated ? undefined : linker.program.coverage?.recorder;
}

/** Evaluates what the run itself leaves out: the run pays nothing for it, and a failure has no effect. */
export function aside(run: Run, evaluate: () => unknown): void {
  const { workLeft, workFloor, workEnd, deferring } = run;
  Object.assign(run, { workLeft: run.budgets.expressionWork, workFloor: 0, workEnd: 0 });
  try {
    evaluate();
  } catch (error) {
    if (error !== deferral && faultIn(error) === undefined) throw error;
  } finally {
    Object.assign(run, { workLeft, workFloor, workEnd, deferring });
  }
}
