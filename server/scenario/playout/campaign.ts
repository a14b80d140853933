/** Games of a campaign by their number, which says all about them. */
import type { GameDef } from '../../kernel';
import type { Agent } from './agent';
import { gameLog } from './gameLog';
import { playGame } from './playGame';
import { type GameRecord, recordOf } from './record';
import { type ReplayGame, replayOf } from './replay';
import type { Campaign } from './report';

export interface FinishedGame {
  readonly record: GameRecord;
  /** Only where it is asked for. */
  readonly replay?: ReplayGame;
  /** Lines for people; only where they are asked for. */
  readonly log?: readonly string[];
}

/** What is wanted of a game besides its record. */
export interface Extras {
  readonly withReplay: boolean;
  readonly withLog: boolean;
}

/** Plays a game of a campaign. `agents` are those that the campaign names, in order. */
export function playNumbered(def: GameDef, campaign: Campaign, agents: readonly Agent[], game: number, extras: Extras): FinishedGame {
  const { seed, limit, players } = campaign;
  const began = performance.now();
  const played = playGame(def, { seed: seed + game, limit, agents, ...(players === undefined ? {} : { players }) });
  const record = recordOf(def, game, played, (performance.now() - began) / 1000);
  return {
    record,
    ...(extras.withReplay ? { replay: replayOf(game, played) } : {}),
    ...(extras.withLog ? { log: gameLog(def, game, played) } : {}),
  };
}

/** The games of one part of a campaign, counted from 1: every `count`-th game, so that parts take equally long. */
export function gamesOfShard(games: number, { index, count }: { readonly index: number; readonly count: number }): readonly number[] {
  return Array.from({ length: Math.max(0, Math.ceil((games - index + 1) / count)) }, (_, at) => index - 1 + at * count);
}
