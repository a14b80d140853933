/** Compound moves: an operation with a special activity (`decision-protocol.md`, Compound moves). */
import { advanceOn } from '../decisions/outcome';
import { probe } from '../decisions/search';
import type { GameDef, Pipeline } from '../gamedef';
import { type Program, programOf } from '../link/program';
import { searchAllowance } from '../machine/budget';
import { activityPart, copyOf, forkRun, operationPart } from '../machine/run';
import { finish, inSteps, type Steps } from '../machine/steps';
import type { Allowance } from '../machine/work';
import type { Move, RunOptions } from '../protocol';
import type { GameState } from '../state/gameState';
import type { IllegalReason } from '../vocabulary';
import { mayAccompany } from './accompany';
import type { ActionProgram } from './actionProgram';
import { probeRescue } from './rescue';
import { startMove } from './start';

type Compound = Exclude<Move['compound'], undefined>;
type Placement = Omit<Compound, 'specialActivity'>;

/**
 * The operation move with each special activity that is linked to it, available and not refuted, at each allowed timing; none for moves that
 * take no activity.
 */
export function compoundVariants(def: GameDef, state: GameState, move: Move, options: RunOptions = {}): readonly Move[] {
  return finish(possibleVariants(programOf(def), state, move, options, searchAllowance(options.budgets)));
}

function* possibleVariants(
  program: Program,
  state: GameState,
  move: Move,
  options: RunOptions,
  allowance: Allowance,
): Steps<readonly Move[]> {
  const possible: Move[] = [];
  for (const variant of yield* candidates(program, state, move, options, allowance)) {
    if (yield* isPossible(program, state, variant, options, allowance)) possible.push(variant);
  }
  return possible;
}

/** The variants with an activity before the operation, whose cost it may bring in. They are not tried yet. */
export function variantsBefore(program: Program, move: Move): readonly Move[] {
  const operation = program.actionById.get(move.actionId);
  if (operation === undefined) return [];
  return activitiesOf(program, operation).map((activity) => combine(move, activity, { timing: 'before' }));
}

function combine(move: Move, activity: ActionProgram, placement: Placement): Move {
  return {
    ...move,
    actionClass: 'operationPlusSpecialActivity',
    compound: { specialActivity: { actionId: activity.id, params: {} }, ...placement },
  };
}

function* candidates(program: Program, state: GameState, move: Move, options: RunOptions, allowance: Allowance): Steps<readonly Move[]> {
  const { actionClass = 'operation' } = move;
  const operation = program.actionById.get(move.actionId);
  if (operation === undefined || operation.isActivity || move.compound !== undefined || move.freeOperation === true) return [];
  if (actionClass !== 'operation' && actionClass !== 'operationPlusSpecialActivity') return [];
  const activities = activitiesOf(program, operation);
  if (activities.length === 0) return [];
  const placements = yield* placementsIn(program, state, move, operation, options, allowance);
  return activities.flatMap((activity) =>
    placements.filter(({ timing }) => allows(activity.pipelines, timing)).map((placement) => combine(move, activity, placement)),
  );
}

/** Special activities that some pipeline of the operation may be combined with. */
function activitiesOf(program: Program, operation: ActionProgram): readonly ActionProgram[] {
  const own: readonly (Pipeline | undefined)[] = operation.pipelines.length > 0 ? operation.pipelines : [undefined];
  return program.actions.filter(
    (activity) =>
      activity.isActivity && activity.pipelines.some((pipeline) => own.some((other) => mayAccompany(pipeline, operation.id, other))),
  );
}

function allows(pipelines: readonly Pipeline[], timing: Placement['timing']): boolean {
  return pipelines.length === 0 || pipelines.some(({ compoundTimings }) => compoundTimings.includes(timing));
}

/** Where an activity may go: `during` after each stage but the last, and after the iterations that the operation's answers reach. */
function* placementsIn(
  program: Program,
  state: GameState,
  move: Move,
  operation: ActionProgram,
  options: RunOptions,
  allowance: Allowance,
): Steps<readonly Placement[]> {
  const started = startMove(program, state, move, 'discover', options);
  if ('reason' in started) return [];
  const run = copyOf(started);
  run.iterations = [];
  yield* inSteps(advanceOn(run, allowance));
  const chosen = run.parts[operationPart]?.pipeline ?? -1;
  const pipeline = operation.pipelines[chosen];
  const during: Placement[] = (pipeline?.stages ?? []).slice(0, -1).map((_, stage) => ({ timing: 'during', insertAfter: { stage } }));
  for (const { stage, item, isLast } of run.iterations ?? []) {
    if (!isLast) during.push({ timing: 'during', insertAfter: { stage, iteration: item } });
  }
  const all: readonly Placement[] = [{ timing: 'before' }, ...during, { timing: 'after' }];
  return all.filter(({ timing }) => allows(pipeline === undefined ? [] : [pipeline], timing));
}

/** Reasons for which an action is not available at all. */
const unavailable: readonly IllegalReason[] = [
  'phaseMismatch',
  'actorNotApplicable',
  'executorNotApplicable',
  'actionLimitExceeded',
  'pipelineNotApplicable',
  'preconditionFailed',
  'accompanyingOpDisallowed',
];

/** Answers that are tried before it is asked whether the activity helps. */
const fewAnswers = 64;

/** Whether a variant is not refuted: as far as the operation's answers lead to the activity, it must be completable. */
function* isPossible(program: Program, state: GameState, variant: Move, options: RunOptions, allowance: Allowance): Steps<boolean> {
  const run = startMove(program, state, variant, 'discover', options);
  if ('reason' in run) return false;
  const outcome = yield* inSteps(advanceOn(run, allowance));
  if (outcome === undefined) return true;
  switch (outcome.kind) {
    case 'finished':
      return true;
    case 'rolled':
      return run.insertion === undefined || (yield* isAvailable(program, state, variant, options, allowance));
    case 'illegal':
      return false;
    case 'asking':
      if (run.parts.length <= activityPart) return yield* isAvailable(program, state, variant, options, allowance);
      if (variant.compound?.timing !== 'before') return (yield* inSteps(probe(run, allowance))).kind !== 'illegal';
      // Most operations are possible as they are, and then the first answers of the activity lead on.
      return (
        (yield* inSteps(probe(forkRun(run), allowance, fewAnswers))).kind === 'legal' ||
        (yield* probeRescue(run, allowance)).kind !== 'illegal'
      );
  }
}

/** Whether the activity would be available now, before the operation. */
function* isAvailable(program: Program, state: GameState, variant: Move, options: RunOptions, allowance: Allowance): Steps<boolean> {
  if (variant.compound === undefined) return false;
  const { specialActivity } = variant.compound;
  const run = startMove(program, state, { ...variant, compound: { specialActivity, timing: 'before' } }, 'discover', options);
  if ('reason' in run) return false;
  const outcome = yield* inSteps(advanceOn(run, allowance));
  return !(outcome?.kind === 'illegal' && run.part === activityPart && unavailable.includes(outcome.reason));
}
