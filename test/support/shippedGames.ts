/** The games in `data/`, compiled. */
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { diskFiles } from '../../server/commands/diskFiles';
import { openGame } from '../../server/commands/openGame';
import { compile } from '../../server/compiler/compile';
import type { Compilation } from '../../server/compiler/model';
import type { GameDef } from '../../server/kernel';
import { openWorkspace } from '../../server/workspace/workspace';
import { validGameDef } from './gameDefSchema';

export const shippedGames: readonly string[] = readdirSync('data', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The folder compiled as the editor does; of several games in it the first. */
export async function shippedCompilation(name: string): Promise<Compilation> {
  const workspace = openWorkspace(diskFiles, compile, {});
  await workspace.openFolders([pathToFileURL(`data/${name}`).href]);
  const [compilation] = workspace.snapshot().compilations;
  if (compilation === undefined) throw new Error(`${name} is no game.`);
  return compilation;
}

/** The game of a folder of `data/`, with its default scenario unless another one is named; as the schema says. */
export async function shippedGame(name: string, scenario?: string): Promise<GameDef> {
  const opened = await openGame(`data/${name}`, scenario);
  if (typeof opened === 'string') throw new Error(opened);
  return validGameDef(opened.def);
}
