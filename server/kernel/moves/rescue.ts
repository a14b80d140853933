/** The search for a special activity that makes the operation behind it possible (`decision-protocol.md`, legalMoves). */
import { advance } from '../decisions/outcome';
import { type Preference, probe, rescueEffort, type Verdict } from '../decisions/search';
import { itemAt } from '../itemAt';
import { activityPart, forkRun, operationPart, type Run } from '../machine/run';
import type { Steps } from '../machine/steps';
import { type Prospect, prospectOf } from '../prospects/opening';

/**
 * Whether a compound move that begins with its activity can be completed. The answers of the activity are tried only if it may help at all: first those only that may bring about what is wanted.
 * Uses the run up.
 */
export function* probeRescue(run: Run): Steps<Verdict> {
  const outcome = yield* advance(run);
  if (outcome.kind === 'illegal') return { kind: 'illegal', reason: outcome.reason, detail: outcome.detail };
  const prospect = outcome.kind === 'asking' ? prospectBehind(run) : undefined;
  if (prospect?.kind === 'none') {
    return { kind: 'illegal', reason: 'decisionUnsatisfiable', detail: 'nothing that the activity does makes the operation possible' };
  }
  const sets = prospect?.wanted ?? [];
  if (sets.length === 0) return yield* probe(run, rescueEffort);
  const half = Math.floor(rescueEffort / 2);
  const first = yield* probe(forkRun(run), half, { sets, alone: true });
  return first.kind === 'legal' ? first : yield* probe(run, half, { sets, alone: false });
}

/** What the activity before an operation may bring about so that the operation is possible; undefined where nothing does, nothing where that is not known. */
export function wantedBehind(run: Run): Preference['sets'] | undefined {
  const prospect = prospectBehind(run);
  return prospect?.kind === 'none' ? undefined : (prospect?.wanted ?? []);
}

/** What can be said of an operation while the activity before it asks; undefined where none does, or parameters may decide which code the operation runs. */
function prospectBehind(run: Run): Prospect | undefined {
  const { program, parts, callers, compound } = run;
  const [operation, activity] = [parts[operationPart], parts[activityPart]];
  const [waiting] = callers;
  if (compound?.timing !== 'before' || run.part !== activityPart) return undefined;
  if (operation === undefined || activity === undefined || waiting === undefined) return undefined;
  const { definition, pipelines } = itemAt(program.actions, operation.action);
  const chosen = pipelines[operation.pipeline];
  if (chosen === undefined || definition.params.length > 0) return undefined;
  return prospectOf(run, waiting.executor, chosen, itemAt(program.actions, activity.action).pipelines);
}
