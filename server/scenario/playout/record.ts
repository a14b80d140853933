/** What is kept of a played game: plain data, whoever played it and wherever. */
import { type GameDef, type Move, type RunFailure, standings } from '../../kernel';
import { ownValue, putOwn } from '../../kernel/ownProperties';
import { originOf } from '../origins';
import type { PlayedGame, PlayedMove } from './playGame';
import { type FailingAction, failingAction } from './refusedActions';

/** How a game can end; `draw`: also by a shared best score. */
export const endKinds = ['won', 'draw', 'lost', 'limit', 'stuck', 'failed'] as const;

export type EndKind = (typeof endKinds)[number];

export interface GameRecord {
  /** Its place in the campaign, from 0. */
  readonly game: number;
  readonly seed: number;
  readonly players: number;
  readonly end: EndKind;
  /** Seat that has won. */
  readonly winner?: string;
  /** The checkpoint or condition that ended the game. */
  readonly cause?: string;
  /** What was wrong, with its place in the text where it has one. */
  readonly fault?: string;
  readonly moves: number;
  readonly questions: number;
  /** By seat, at the end. */
  readonly margins: Readonly<Record<string, number>>;
  readonly scores: Readonly<Record<string, number>>;
  /** How often each action was taken, special activities of compound moves included. */
  readonly actions: Readonly<Record<string, number>>;
  /** Hash of the last state. */
  readonly hash: string;
  readonly seconds: number;
}

/** The record of a played game. `game`: its number in the campaign; `seconds`: how long it was played. */
export function recordOf(def: GameDef, game: number, played: PlayedGame, seconds: number): GameRecord {
  const { margins, scores } = standings(def, played.state);
  return {
    game,
    seed: played.seed,
    players: played.players,
    ...endOf(def, played),
    moves: played.moves.length,
    questions: played.questions,
    margins: Object.fromEntries(margins.map(({ seat, margin }) => [seat, margin])),
    scores: Object.fromEntries(scores.map(({ player, score }) => [seatOf(def, player), score])),
    actions: actionCounts(played.moves),
    hash: played.moves.at(-1)?.hash ?? played.start,
    seconds,
  };
}

function seatOf(def: GameDef, player: number): string {
  return def.seats[player]?.id ?? String(player);
}

function endOf(def: GameDef, played: PlayedGame): Pick<GameRecord, 'end' | 'winner' | 'cause' | 'fault'> {
  const { end } = played;
  switch (end.kind) {
    case 'limit':
      return { end: 'limit' };
    case 'stuck':
      return { end: 'stuck', fault: `${end.detail}${causeText(def, failingAction(def, played))}` };
    case 'failed':
      return { end: 'failed', fault: faultText(def, end.failure, end.move) };
    case 'misplayed':
      return { end: 'failed', fault: `the agent of ${seatOf(def, end.player)}: ${end.detail}` };
    case 'ended': {
      const { result } = end;
      const cause = 'checkpoint' in result.by ? `checkpoint ${result.by.checkpoint}` : `condition ${result.by.condition + 1}`;
      if (result.type === 'win') return { end: 'won', winner: result.seat, cause };
      if (result.type !== 'score') return { end: result.type === 'draw' ? 'draw' : 'lost', cause };
      const [first, second] = result.scores;
      if (first === undefined || first.score === second?.score) return { end: 'draw', cause };
      return { end: 'won', winner: seatOf(def, first.player), cause };
    }
  }
}

/** What to add where an action was refused because running it fails, as when a budget ends it. */
function causeText(def: GameDef, failing: FailingAction | undefined): string {
  return failing === undefined ? '' : `; \`${failing.action}\` is refused because it ends with ${placedText(def, failing.failure)}`;
}

/** `CODE: message (file:line) in action`. */
function faultText(def: GameDef, failure: RunFailure, move: Move | undefined): string {
  const name = failure.action ?? move?.actionId;
  return `${placedText(def, failure)}${name === undefined ? '' : ` in ${name}`}`;
}

/** `CODE: message (file:line)`. */
export function placedText(def: GameDef, { code, message, at }: RunFailure): string {
  const origin = originOf(def, at);
  return `${code}: ${message}${origin === undefined ? '' : ` (${origin.uri.split('/').at(-1)}:${origin.line + 1})`}`;
}

function actionCounts(moves: readonly PlayedMove[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  const count = (action: string) => {
    putOwn(counts, action, (ownValue(counts, action) ?? 0) + 1);
  };
  for (const { move } of moves) {
    count(move.actionId);
    if (move.compound !== undefined) count(move.compound.specialActivity.actionId);
  }
  return counts;
}
