/** One game from its start to its end, played by agents. The same options give the same game on every machine. */
import {
  compoundVariants,
  type GameDef,
  type GameResult,
  type GameState,
  gameResult,
  legalMoves,
  type Move,
  type Question,
  type RunFailure,
  startGame,
  stateHash,
} from '../../kernel';
import { ownValue } from '../../kernel/ownProperties';
import { automaticAnswer } from '../automatic';
import { isStalled } from '../position';
import type { Agent, Attempt, Turn } from './agent';
import { AgentFault, answerBy, moveBy } from './askAgent';
import { type CarriedOut, carryOut } from './carryOut';
import { type Chance, chanceOf, randomOf } from './chance';
import { randomAnswer } from './randomAgent';

export interface GameOptions {
  readonly seed: number;
  /** The game's usual number unless given. */
  readonly players?: number;
  /** By player; taken again from the first where there are fewer than players. */
  readonly agents: readonly Agent[];
  /** Most moves of the game. */
  readonly limit: number;
}

export interface PlayedMove {
  readonly move: Move;
  /** Hash of the state after it. */
  readonly hash: string;
}

export interface PlayedGame {
  readonly seed: number;
  readonly players: number;
  /** Hash of the start. */
  readonly start: string;
  readonly moves: readonly PlayedMove[];
  readonly questions: number;
  readonly end: GameEnd;
  readonly state: GameState;
}

export type GameEnd =
  | { readonly kind: 'ended'; readonly result: GameResult }
  | { readonly kind: 'limit' }
  /** The game goes on, but no move on offer could be made; or, behind `move`, nobody has one however many phases pass. */
  | { readonly kind: 'stuck'; readonly detail: string; readonly move?: Move }
  | { readonly kind: 'failed'; readonly failure: RunFailure; readonly move?: Move }
  /** An agent has thrown an error, or given what is no move or no answer. */
  | { readonly kind: 'misplayed'; readonly player: number; readonly detail: string };

/** How often the moves on offer are tried before the game counts as stuck: moves whose answers lead nowhere are possible. */
const mostAttempts = 60;
const triesPerMove = 3;

/** The moves, and how the game ended; one that goes on beyond the limit is cut off there. */
export function playGame(def: GameDef, options: GameOptions): PlayedGame {
  const { seed, players, limit } = options;
  const started = startGame(def, players === undefined ? { seed } : { seed, playerCount: players });
  const game: Game = { def, options, chance: chanceOf(Number.MAX_SAFE_INTEGER - seed), moves: [], questions: 0, state: started.state };
  const ended = started.kind === 'failed' ? failedBy(started.failure) : playOn(game, limit);
  const { moves, questions, state } = game;
  return { seed, players: state.playerCount, start: stateHash(started.state), moves, questions, end: ended, state };
}

interface Game {
  readonly def: GameDef;
  readonly options: GameOptions;
  readonly chance: Chance;
  readonly moves: PlayedMove[];
  questions: number;
  state: GameState;
}

function playOn(game: Game, limit: number): GameEnd {
  for (;;) {
    const result = gameResult(game.def, game.state);
    if (result !== undefined) return { kind: 'ended', result };
    if (game.moves.length >= limit) return { kind: 'limit' };
    const made = makeMove(game);
    if (made.kind === 'misplayed') return made;
    if (made.kind === 'failed') return failedBy(made.failure, made.move);
    if (made.kind === 'dead') return { kind: 'stuck', detail: made.detail };
    game.moves.push({ move: made.move, hash: stateHash(made.state) });
    game.questions += made.questions;
    game.state = made.state;
  }
}

/** Where nobody can act any more, the game is stuck: no effect has failed. */
function failedBy(failure: RunFailure, move?: Move): GameEnd {
  const last = move === undefined ? {} : { move };
  if (!isStalled(failure)) return { kind: 'failed', failure, ...last };
  return { kind: 'stuck', detail: `after ${move === undefined ? 'the start' : `\`${move.actionId}\``}, ${failure.message}`, ...last };
}

/** The agent's move; one whose answers lead nowhere is given up for another one. */
function makeMove(game: Game): CarriedOut | Extract<GameEnd, { readonly kind: 'misplayed' }> {
  try {
    return chosenMove(game);
  } catch (fault) {
    if (fault instanceof AgentFault) return { kind: 'misplayed', player: game.state.activePlayer, detail: fault.message };
    throw fault;
  }
}

function chosenMove(game: Game): CarriedOut {
  const { def, state } = game;
  let offered = legalMoves(def, state).moves;
  let last: CarriedOut = { kind: 'dead', detail: 'no move is on offer' };
  for (let attempt = 1; attempt <= mostAttempts && offered.length > 0; attempt++) {
    const turn = turnOf(game, state.activePlayer);
    const chosen = moveBy(agentOf(game, turn.player), turn, offered);
    last = carryOut(def, state, withActivity(game, turn, chosen), (question, refused) => {
      const asked = turnOf(game, playerOf(def, question.seat) ?? turn.player);
      return answerBy(agentOf(game, asked.player), asked, question, refused);
    });
    if (last.kind !== 'dead') return last;
    // What has failed once may go well with other answers, but it is not tried for ever.
    if (attempt % triesPerMove !== 0) continue;
    // Options that do not go together are many where few do: as few as are needed, each found to be possible, are most likely to.
    const cautious = carryOut(def, state, chosen, (question, refused) =>
      refused === 0 ? automaticAnswer(question) : fewOf(question, game.chance, refused),
    );
    if (cautious.kind !== 'dead') return cautious;
    offered = offered.filter((move) => !isFrom(chosen, move));
  }
  return last;
}

/** As few options as the question allows. */
function fewOf(question: Question, chance: Chance, refused: number): ReturnType<typeof randomAnswer> {
  return randomAnswer({ ...question, max: Math.max(question.min, Math.min(1, question.max)) }, chance, refused);
}

/** The move itself, or one of its combinations with a special activity. */
function withActivity(game: Game, turn: Turn, move: Move): Move {
  const variants = move.compound === undefined ? compoundVariants(game.def, game.state, move) : [];
  return variants.length === 0 ? move : moveBy(agentOf(game, turn.player), turn, [move, ...variants]);
}

/** Whether a move is an offered one with more of its questions answered. */
function isFrom(move: Move, offered: Move): boolean {
  return (
    move.actionId === offered.actionId &&
    move.actionClass === offered.actionClass &&
    move.freeOperation === offered.freeOperation &&
    Object.entries(offered.params).every(([name, value]) => ownValue(move.params, name) === value)
  );
}

function agentOf({ options: { agents } }: Game, player: number): Agent {
  const agent = agents[player % agents.length];
  if (agent === undefined) throw new Error('there is no agent');
  return agent;
}

function playerOf(def: GameDef, seat: string): number | undefined {
  const player = def.seats.findIndex(({ id }) => id === seat);
  return player < 0 ? undefined : player;
}

function turnOf({ def, state, chance }: Game, player: number): Turn {
  return { def, state, player, chance, attempt: (move) => attemptOf(def, state, move, chance) };
}

/** Other dice than those of the game: who tries a move must not know how it will turn out. */
function attemptOf(def: GameDef, state: GameState, move: Move, chance: Chance): Attempt | undefined {
  const trial = { ...state, random: randomOf(chance.integer(0, Number.MAX_SAFE_INTEGER - 1)) };
  const made = carryOut(def, trial, move, (question, refused) => randomAnswer(question, chance, refused));
  return made.kind === 'made' ? { move: made.asked, state: made.state } : undefined;
}
