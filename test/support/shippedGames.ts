/** The games in `data/`, compiled. */
import { readdirSync } from 'node:fs';
import { openGame } from '../../server/commands/playout/openGame';
import type { GameDef } from '../../server/kernel';
import { validGameDef } from './gameDefSchema';

export const shippedGames: readonly string[] = readdirSync('data', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The game of a folder of `data/`, with its default scenario unless another one is named; as the schema says. */
export async function shippedGame(name: string, scenario?: string): Promise<GameDef> {
  const opened = await openGame(`data/${name}`, scenario);
  if (typeof opened === 'string') throw new Error(opened);
  return validGameDef(opened.def);
}
