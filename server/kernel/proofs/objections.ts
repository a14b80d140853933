/** What stands against an action whose move has been refused, in the terms of its definition. */
import type { IllegalOutcome } from '../decisions/outcome';
import type { Action, Pipeline, Query } from '../gamedef';
import { itemAt } from '../itemAt';
import type { Run } from '../machine/run';
import type { ActionProgram } from '../moves/actionProgram';
import { unused } from '../state/gameState';
import type { IllegalReason } from '../vocabulary';
import { type Reason, reasonOf } from './reason';
import type { Term } from './term';

export type ConditionRole = 'applicability' | 'pre' | 'legality' | 'costValidation' | 'playCondition';

/** A condition that decides whether an action may be taken, as it was evaluated last. */
export interface EntryCondition {
  readonly role: ConditionRole;
  /** Whose condition it is, where it belongs to a pipeline. */
  readonly pipeline?: string;
  /** The event card, of a `playCondition`. */
  readonly card?: string;
  readonly term: Term;
}

export type Objection =
  | { readonly kind: 'phase'; readonly phase: string; readonly listed: readonly string[]; readonly at: number | undefined }
  | { readonly kind: 'actor'; readonly player: number; readonly actors: readonly number[]; readonly at: number | undefined }
  | {
      readonly kind: 'limit';
      readonly scope: Action['limits'][number]['scope'];
      readonly max: number;
      readonly used: number;
      readonly at: number | undefined;
    }
  | {
      readonly kind: 'accompany';
      readonly pipeline: string;
      readonly operations: 'any' | readonly string[];
      readonly at: number | undefined;
    }
  /** A decision with fewer options than it needs. */
  | {
      readonly kind: 'decision';
      readonly name: string;
      /** What the players are asked; the name where nothing else is written. */
      readonly prompt: string;
      readonly query: Query;
      readonly found: number;
      readonly min: number;
      readonly at: number | undefined;
    }
  | {
      readonly kind: 'condition';
      readonly role: ConditionRole;
      readonly pipeline?: string;
      readonly card?: string;
      readonly reason: Reason;
    };

export interface MoveRefusal {
  readonly reason: IllegalReason;
  readonly detail: string;
  /** The action that is refused: of a compound move the operation or the special activity. */
  readonly action: string;
  /** Empty where the refusal says all there is. */
  readonly objections: readonly Objection[];
}

/** The refusal of a run with what the evaluated conditions and the run itself say of it. */
export function refusalOf(run: Run, { reason, detail }: IllegalOutcome, conditions: readonly EntryCondition[]): MoveRefusal {
  const part = run.parts[Math.max(run.part, 0)];
  const action = part === undefined ? undefined : run.program.actions[part.action];
  if (action === undefined) return { reason, detail, action: '', objections: [] };
  return { reason, detail, action: action.id, objections: objectionsTo(run, action, reason, conditions) };
}

function objectionsTo(run: Run, action: ActionProgram, reason: IllegalReason, conditions: readonly EntryCondition[]): readonly Objection[] {
  const { definition, pipelines } = action;
  const { at } = definition;
  switch (reason) {
    case 'phaseMismatch':
      return [{ kind: 'phase', phase: itemAt(run.program.board.phases, run.draft.phase), listed: definition.phase, at }];
    case 'actorNotApplicable':
      return actorObjection(run, action);
    case 'actionLimitExceeded':
      return limitObjections(run, action);
    case 'preconditionFailed':
      return conditionObjections('pre', definition.pre, undefined, conditions, at);
    case 'pipelineNotApplicable':
      return ofPipelines('applicability', pipelines, conditions, at);
    case 'pipelineLegalityFailed':
      return ofPipelines('legality', pipelines, conditions, at);
    case 'costValidationFailed':
      return ofPipelines('costValidation', pipelines, conditions, at);
    case 'decisionUnsatisfiable':
      return decisionObjection(run);
    case 'eventNotPlayable':
      return cardObjections(conditions);
    case 'accompanyingOpDisallowed':
      return pipelines.map(({ id, accompanyingOps = [], at: own = at }) => ({
        kind: 'accompany',
        pipeline: id,
        operations: accompanyingOps,
        at: own,
      }));
    default:
      return [];
  }
}

function actorObjection(run: Run, { entry, definition: { at } }: ActionProgram): readonly Objection[] {
  const checks = entry();
  if (checks === undefined) return [];
  const { executor, active } = run;
  Object.assign(run, { executor: run.chooser, active: run.chooser });
  const actors = checks.actor(run);
  Object.assign(run, { executor, active });
  return [{ kind: 'actor', player: run.chooser, actors, at }];
}

function decisionObjection({ question }: Run): readonly Objection[] {
  const query = question?.site.query;
  if (question === undefined || query === undefined || question.options.length >= question.min) return [];
  const { site, options, min } = question;
  return [{ kind: 'decision', name: site.name, prompt: site.prompt, query, found: options.length, min, at: site.at }];
}

function cardObjections(conditions: readonly EntryCondition[]): readonly Objection[] {
  return conditions.flatMap(({ role, card = '', term }) => {
    const reason = role === 'playCondition' && term.value === false ? reasonOf(term) : undefined;
    return reason === undefined ? [] : [{ kind: 'condition', role, card, reason }];
  });
}

function limitObjections(run: Run, { index, definition: { limits, at } }: ActionProgram): readonly Objection[] {
  const usage = (run.limitUsage ?? run.draft.usage)[index] ?? unused;
  return limits
    .filter(({ scope, max }) => usage[scope] >= max)
    .map(({ scope, max }) => ({ kind: 'limit', scope, max, used: usage[scope], at }));
}

function ofPipelines(
  role: Exclude<ConditionRole, 'pre' | 'playCondition'>,
  pipelines: readonly Pipeline[],
  conditions: readonly EntryCondition[],
  at: number | undefined,
): readonly Objection[] {
  return pipelines.flatMap((pipeline) => conditionObjections(role, pipeline[role], pipeline.id, conditions, pipeline.at ?? at));
}

/** A condition that was evaluated and does not hold; one that is written as `false` has no node of its own. */
function conditionObjections(
  role: ConditionRole,
  written: Action['pre'],
  pipeline: string | undefined,
  conditions: readonly EntryCondition[],
  at: number | undefined,
): readonly Objection[] {
  const evaluated = conditions.find((condition) => condition.role === role && condition.term.node === written);
  const term: Term | undefined = written === false ? { node: false, at, value: false, parts: [] } : evaluated?.term;
  const reason = term === undefined || term.value !== false ? undefined : reasonOf(term);
  return reason === undefined ? [] : [{ kind: 'condition', role, ...(pipeline === undefined ? {} : { pipeline }), reason }];
}
