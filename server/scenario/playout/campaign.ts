/** Games of a campaign by their number, which says all about them. */
import type { GameDef } from '../../kernel';
import type { Agent } from './agent';
import { playGame } from './playGame';
import { type GameRecord, recordOf } from './record';
import { type ReplayGame, replayOf } from './replay';
import type { Campaign } from './report';

export interface FinishedGame {
  readonly record: GameRecord;
  /** Only where it is asked for. */
  readonly replay?: ReplayGame;
}

/** Plays a game of a campaign. `agents` are those that the campaign names, in order. */
export function playNumbered(def: GameDef, campaign: Campaign, agents: readonly Agent[], game: number, withReplay: boolean): FinishedGame {
  const { seed, limit, players } = campaign;
  const began = performance.now();
  const played = playGame(def, { seed: seed + game, limit, agents, ...(players === undefined ? {} : { players }) });
  const record = recordOf(def, game, played, (performance.now() - began) / 1000);
  return withReplay ? { record, replay: replayOf(game, played) } : { record };
}

/** The games of one part of a campaign, counted from 1: every `count`-th game, so that parts take equally long. */
export function gamesOfShard(games: number, { index, count }: { readonly index: number; readonly count: number }): readonly number[] {
  return Array.from({ length: Math.max(0, Math.ceil((games - index + 1) / count)) }, (_, at) => index - 1 + at * count);
}
