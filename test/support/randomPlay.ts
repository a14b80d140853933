/** Random play of whole games in search of broken laws: of the states (`soundness.ts`), and of what is offered, which must be possible. */
import {
  compoundVariants,
  type GameDef,
  type GameState,
  gameResult,
  legalChoices,
  legalMoves,
  type Move,
  type ParameterValue,
  type Question,
  startGame,
  stateToJson,
} from '../../server/kernel';
import type { Scalar } from '../../server/kernel/gamedef';
import { automaticAnswer } from '../../server/scenario/automatic';
import { carryOut } from '../../server/scenario/playout/carryOut';
import { type Chance, chanceOf } from '../../server/scenario/playout/chance';
import { randomAnswer } from '../../server/scenario/playout/randomAgent';
import { withAnswer } from '../../server/scenario/runMove';
import { faultsOf, piecesOf } from './soundness';

export interface Search {
  /** Games are played one after the other, until so many operations and activities have been made. */
  readonly operations: number;
  /** Seed of the first game; the next ones have the seeds that follow. */
  readonly seed: number;
  /** Most moves of a game. */
  readonly limit: number;
  /** Of so many questions one is looked at: whether one of its options keeps what its mark says. */
  readonly questionsPerCheck: number;
}

export interface Found {
  readonly moves: number;
  readonly operations: number;
  readonly activities: number;
  /** Options that were marked as legal and from which the move was then made. */
  readonly options: number;
  readonly games: number;
  readonly gamesEnded: number;
  readonly faults: readonly string[];
}

type Counts = { -readonly [Key in keyof Found]: Found[Key] };

/** Each game is played to its end or `limit`, also the last one. Stops at the first game with a fault. `played` is called with the seed of each game at its end. */
export function searchForFaults(def: GameDef, search: Search, played: (seed: number) => void = () => {}): Found {
  const counts: Counts = { moves: 0, operations: 0, activities: 0, options: 0, games: 0, gamesEnded: 0, faults: [] };
  while (counts.faults.length === 0 && counts.operations + counts.activities < search.operations) {
    const seed = search.seed + counts.games;
    const before = counts.moves;
    const faults = playGame(def, seed, search, counts);
    counts.games += 1;
    played(seed);
    counts.faults = faults.map((fault) => `seed ${seed}, move ${counts.moves - before + 1}: ${fault}`);
  }
  return counts;
}

/** Plays on until the game ends, or a law is broken. */
function playGame(def: GameDef, seed: number, { limit, questionsPerCheck }: Search, counts: Counts): readonly string[] {
  const started = startGame(def, { seed });
  if (started.kind === 'failed') return [started.failure.message];
  const chance = chanceOf(seed);
  const pieces = piecesOf(def, stateToJson(def, started.state));
  let { state } = started;
  for (let moves = 0; moves < limit; moves++) {
    const broken = faultsOf(def, stateToJson(def, state), pieces);
    if (broken.length > 0) return broken;
    if (gameResult(def, state) !== undefined) {
      counts.gamesEnded += 1;
      return [];
    }
    const turn: Turn = { def, state, chance, questionsPerCheck, counts };
    const made = makeMove(turn);
    if (typeof made === 'string') return [made];
    state = made.state;
    counts.moves += 1;
    counts.operations += isOperation(def, made.move) ? 1 : 0;
    counts.activities += made.move.compound === undefined ? 0 : 1;
  }
  return [];
}

/** Where a game has pipelines, they are its operations; otherwise every action is one. */
function isOperation({ pipelines }: GameDef, { actionId }: Move): boolean {
  return pipelines.length === 0 || pipelines.some((pipeline) => pipeline.actionId === actionId);
}

interface Turn {
  readonly def: GameDef;
  readonly state: GameState;
  readonly chance: Chance;
  readonly questionsPerCheck: number;
  readonly counts: Counts;
}

/** A random action, a random move of it, a random activity with it. What is wrong with what is offered is told in words. */
function makeMove(turn: Turn): { readonly move: Move; readonly state: GameState } | string {
  const { def, state, chance } = turn;
  const { moves, warnings } = legalMoves(def, state);
  let offered = moves;
  // Moves whose completion was not found within the budget are offered with a warning: heeding the marks costs most there, and nothing is promised.
  let doubtful: readonly Move[] = [];
  while (offered.length > 0 || doubtful.length > 0) {
    if (offered.length === 0) {
      const [last, ...others] = doubtful;
      doubtful = others;
      const complete = last && completed(def, state, last);
      const heeding = complete && carryOut(def, state, complete, automaticAnswer);
      if (heeding?.kind === 'made') return heeding;
      continue;
    }
    const action = chance.item([...new Set(offered.map(({ actionId }) => actionId))]);
    const move = chance.item(offered.filter(({ actionId }) => actionId === action));
    if (move === undefined) break;
    const variant = move.compound === undefined ? chance.item([move, ...compoundVariants(def, state, move)]) : move;
    // Whether the operation reaches the point of its activity, and what that one then finds, depends on the answers.
    const combined = variant === undefined || variant === move ? undefined : attempt(turn, variant, blindAnswer);
    if (combined !== undefined && combined.kind !== 'dead') return combined.kind === 'made' ? combined : combined.fault;
    const made = attempt(turn, move, randomAnswer);
    if (made.kind === 'failed') return made.fault;
    if (made.kind === 'made') return made;
    const rest = offered.filter((other) => other !== move);
    if (warnings.some(({ message }) => message.startsWith(`${move.actionId}:`))) {
      doubtful = [...doubtful, move];
      offered = rest;
      continue;
    }
    // Any other one can be made by heeding the marks.
    const complete = completed(def, state, move);
    const heeding = complete === undefined ? made : carryOut(def, state, complete, automaticAnswer);
    if (heeding.kind === 'made') return heeding;
    if (complete === undefined || move.compound === undefined) return `${JSON.stringify(move)} is offered and ${heeding.kind}`;
    offered = rest;
  }
  return 'no move is on offer that can be made';
}

type Answering = (question: Question, chance: Chance, refused: number) => ParameterValue | undefined;

/** How many answers to a question are tried without looking at the marks of its options. */
const blindTries = 4;

/** A random answer, or none when some have been refused: gives up early where finding out more is not worth its time. */
function blindAnswer(question: Question, chance: Chance, refused: number): ParameterValue | undefined {
  return refused < blindTries && question.options.length > 0
    ? randomAnswer({ ...question, options: unmarked(question) }, chance, 0)
    : undefined;
}

function unmarked({ options }: Question): Question['options'] {
  return options.map(({ value }) => ({ value, legality: 'unknown' }));
}

type Attempt =
  | { readonly kind: 'made'; readonly move: Move; readonly state: GameState }
  | { readonly kind: 'dead' }
  | { readonly kind: 'failed'; readonly fault: string };

/** Makes a move with such answers; an option of some of its questions is tried besides. */
function attempt({ def, state, chance, questionsPerCheck, counts }: Turn, template: Move, answering: Answering): Attempt {
  let answered = template;
  let last: Move | undefined;
  let fault: string | undefined;
  const made = carryOut(def, state, template, (question, refused) => {
    if (refused === 0) {
      answered = last ?? answered;
      if (chance.integer(1, questionsPerCheck) === 1) fault ??= brokenPromise(def, state, answered, question, chance, counts);
    } else if (last !== undefined) fault ??= failureOf(def, state, last);
    const answer = answering(question, chance, refused);
    last = answer === undefined ? undefined : withAnswer(answered, question, answer);
    return answer;
  });
  if (fault !== undefined) return { kind: 'failed', fault };
  if (made.kind === 'failed')
    return { kind: 'failed', fault: `${JSON.stringify(made.move)}: ${made.failure.code}, ${made.failure.message}` };
  return made;
}

/** The run-time error for which an answer was refused: rules refuse answers by what they offer, not by failing. */
function failureOf(def: GameDef, state: GameState, move: Move): string | undefined {
  const choices = legalChoices(def, state, move);
  if (choices.kind !== 'illegal' || choices.failure === undefined) return undefined;
  return `${JSON.stringify(move)}: ${choices.failure.code}, ${choices.failure.message}`;
}

/** How many answers with an option are tried. */
const answersWithOption = 40;

/**
 * An option that is marked as legal although no answer with it was found to lead to the end of the move. A mark looks no further than the first roll: what an
 * activity finds after it is not promised, and an operation alone must get along with any roll.
 */
function brokenPromise(def: GameDef, state: GameState, move: Move, question: Question, chance: Chance, counts: Counts): string | undefined {
  const option = chance.item(question.options);
  if (option?.legality !== 'legal') return undefined;
  for (let tried = 0; tried < answersWithOption; tried++) {
    const complete = completed(def, state, withAnswer(move, question, answerWith(question, option.value, chance, tried)));
    if (complete === undefined) continue;
    const outcome = carryOut(def, state, complete, automaticAnswer);
    if (outcome.kind === 'failed') return `${JSON.stringify(outcome.move)}: ${outcome.failure.code}, ${outcome.failure.message}`;
    if (outcome.kind === 'made' || move.compound !== undefined) {
      counts.options += 1;
      return undefined;
    }
  }
  return `${JSON.stringify(option.value)} is offered for ${question.decisionId} of ${JSON.stringify(move)}, and cannot be completed`;
}

/** How many questions a search for a completion may ask in all. */
const mostQuestions = 2000;

/** The move with all answers up to its first roll: what the marks promise comes first. Undefined where none was found. */
function completed(def: GameDef, state: GameState, start: Move): Move | undefined {
  let questionsLeft = mostQuestions;
  const reach = (move: Move): Move | undefined => {
    const choices = legalChoices(def, state, move);
    if (choices.kind !== 'pending') return choices.kind === 'complete' ? move : undefined;
    for (const answer of promisingAnswers(choices)) {
      questionsLeft -= 1;
      if (questionsLeft < 0) return undefined;
      const reached = reach(withAnswer(move, choices, answer));
      if (reached !== undefined) return reached;
    }
    return undefined;
  };
  return reach(start);
}

/** Answers with options that are marked as legal. */
function promisingAnswers(question: Question): Iterable<ParameterValue> {
  const legal = question.options.filter(({ legality }) => legality === 'legal').map(({ value }) => value);
  return question.type === 'chooseOne' ? legal : subsets(legal, question.min, question.max);
}

/** Each choice of `min` to `max` values, few first, but none of them last. */
function* subsets(values: readonly Scalar[], min: number, max: number): Generator<readonly Scalar[]> {
  for (let size = Math.max(1, min); size <= Math.min(max, values.length); size++) yield* subsetsOf(values, size);
  if (min === 0) yield [];
}

function* subsetsOf(values: readonly Scalar[], size: number): Generator<readonly Scalar[]> {
  if (size === 0) yield [];
  else
    for (const [index, value] of values.entries()) for (const rest of subsetsOf(values.slice(index + 1), size - 1)) yield [value, ...rest];
}

/** As few others beside the option as are needed at first, more of them later. */
function answerWith(question: Question, value: Scalar, chance: Chance, tried: number): ParameterValue {
  if (question.type === 'chooseOne') return value;
  const { options, min, max } = question;
  const others = options.filter((other) => other.value !== value && other.legality !== 'illegal').map((other) => other.value);
  const count = Math.min(others.length, max - 1, Math.max(0, min - 1) + Math.floor(tried / 4));
  return [value, ...chance.sample(others, count)];
}
