/**
 * Why a move is refused: what of phase, players, limits and conditions stands against it. Found by making the move once more in a game that records what it
 * evaluates; nothing comes of that.
 */
import { advance } from '../decisions/outcome';
import type { Condition, GameDef, Pipeline } from '../gamedef';
import { type Program, programOf, reporting } from '../link/program';
import type { RecordedNode } from '../link/recorder';
import { finish } from '../machine/steps';
import { beginMove } from '../moves/legalMoves';
import type { RunMode } from '../moves/start';
import type { Move, RunOptions } from '../protocol';
import type { GameState } from '../state/gameState';
import { type ConditionRole, type EntryCondition, type MoveRefusal, refusalOf } from './objections';
import { type Term, termRecorder } from './term';

export interface MoveExplanation {
  /** Those that were evaluated, in that order. */
  readonly conditions: readonly EntryCondition[];
  readonly refusal: MoveRefusal | undefined;
}

interface Explained extends MoveExplanation {
  /** The move was made. */
  readonly isComplete: boolean;
}

/** Explains a move as far as it is answered. The state is not changed, and no die is rolled that the move would not roll. */
export function explainMove(def: GameDef, state: GameState, move: Move, options: RunOptions = {}): MoveExplanation {
  const applied = explainAs(def, state, move, 'apply', options);
  // What no roll can make legal is refused before the roll is made.
  return applied.refusal === undefined && !applied.isComplete ? explainAs(def, state, move, 'discover', options) : applied;
}

function explainAs(
  def: GameDef,
  state: GameState,
  move: Move,
  mode: RunMode,
  { observer: _unobserved, ...options }: RunOptions,
): Explained {
  const base = programOf(def);
  const subjects = subjectsOf(base, move);
  const terms: Term[] = [];
  const recorder = termRecorder(new Set(subjects.map(({ condition }) => condition)), terms);
  const program = reporting(base, { ...deaf, recorder });
  const run = finish(beginMove(program, state, move, mode, options));
  if ('reason' in run) {
    // A pivotal event may be refused by the turn flow for what the action itself says.
    const own = options.turnFlow === 'off' ? undefined : explainAs(def, state, move, mode, { ...options, turnFlow: 'off' });
    return own?.refusal?.reason === run.reason
      ? own
      : { conditions: [], isComplete: false, refusal: { ...run, action: move.actionId, objections: [] } };
  }
  run.remembering = false;
  const outcome = finish(advance(run));
  const conditions = entryConditions(subjects, terms);
  return {
    conditions,
    isComplete: outcome.kind === 'finished',
    refusal: outcome.kind === 'illegal' ? refusalOf(run, outcome, conditions) : undefined,
  };
}

const deaf = { reached: () => undefined, branched: () => undefined, staged: () => undefined };

interface Subject extends Omit<EntryCondition, 'term'> {
  readonly condition: RecordedNode;
}

/** The conditions of the actions of a move, in the order in which they are tested. */
function subjectsOf(program: Program, { actionId, compound }: Move): readonly Subject[] {
  const ids = [actionId, ...(compound === undefined ? [] : [compound.specialActivity.actionId])];
  return ids.flatMap((id) => {
    const action = program.actionById.get(id);
    if (action === undefined) return [];
    const { definition, pipelines } = action;
    const ofPipelines = (role: Exclude<ConditionRole, 'pre' | 'playCondition'>) =>
      pipelines.flatMap((pipeline) => subject(role, pipeline[role], pipeline));
    return [
      ...ofPipelines('applicability'),
      ...subject('pre', definition.pre),
      ...ofPipelines('legality'),
      ...ofPipelines('costValidation'),
      ...(action.playsEvent ? ofCards(program) : []),
    ];
  });
}

function ofCards({ def }: Program): readonly Subject[] {
  return def.eventDecks.flatMap(({ cards }) =>
    cards.flatMap(({ id, playCondition }) =>
      typeof playCondition === 'object' ? [{ role: 'playCondition' as const, card: id, condition: playCondition }] : [],
    ),
  );
}

function subject(role: ConditionRole, condition: Condition | undefined, pipeline?: Pipeline): readonly Subject[] {
  if (typeof condition !== 'object') return [];
  return [{ role, condition, ...(pipeline === undefined ? {} : { pipeline: pipeline.id }) }];
}

/** A condition that was evaluated several times, before and after parameters were chosen, counts as it was evaluated last. */
function entryConditions(subjects: readonly Subject[], terms: readonly Term[]): readonly EntryCondition[] {
  return subjects.flatMap(({ condition, ...subject }) => {
    const term = terms.findLast(({ node }) => node === condition);
    return term === undefined ? [] : [{ ...subject, term }];
  });
}
