/** What an observer is told, and warnings. Nothing is made when nobody listens. */
import { itemAt } from '../itemAt';
import { siteAt } from '../link/linker';
import { shownName } from '../link/scope';
import type { TraceContext, TraceEntry } from '../protocol';
import { isList, scalarOf } from './items';
import type { Run } from './run';

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** What happened, without where. */
export type Happening = DistributiveOmit<TraceEntry, keyof TraceContext>;

/**
 * Tells the observer. Callers test `run.observer` first, so that the entry is not even made without one. `at` is the origin where it is not that of
 * the running effect.
 */
export function observe(run: Run, happening: Happening, at?: number): void {
  run.observer?.({ ...contextOf(run), ...(at === undefined ? {} : { at }), ...happening });
}

/** Where the run is: of the instruction that runs now. */
function contextOf(run: Run): TraceContext {
  const phase = itemAt(run.program.board.phases, run.draft.phase);
  const part = run.parts[run.part];
  const action = part === undefined ? undefined : run.program.actions[part.action]?.id;
  const site = run.pc > 0 ? siteAt(run.code, run.pc - 1) : undefined;
  return {
    phase,
    ...(action === undefined ? {} : { action }),
    ...(site?.pipeline === undefined ? {} : { pipeline: site.pipeline }),
    ...(site?.stage === undefined ? {} : { stage: site.stage }),
    iterations: (site?.loops ?? []).flatMap(({ bind, slot }) => {
      const item = run.frame[slot];
      const scalar = item === undefined || isList(item) ? undefined : scalarOf(item);
      return scalar === undefined ? [] : [{ bind: shownName(bind), item: scalar }];
    }),
    ...(site?.at === undefined ? {} : { at: site.at }),
  };
}

/** A warning of the run, reported with its result and in the trace. */
export function warn(run: Run, code: string, message: string, at: number | undefined): void {
  run.warnings?.push({ code, message, ...(at === undefined ? {} : { at }) });
  warnInTrace(run, code, message, at);
}

/** A warning that only a trace holds. */
export function warnInTrace(run: Run, code: string, message: string, at: number | undefined): void {
  if (run.observer !== undefined) observe(run, { kind: 'warning', code, message }, at);
}
