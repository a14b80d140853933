/** The games in `data/`, compiled. */
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { diskFiles } from '../../server/commands/diskFiles';
import { compile } from '../../server/compiler/compile';
import type { Compilation } from '../../server/compiler/model';
import type { GameDef } from '../../server/kernel';
import type { Workspace } from '../../server/workspace/model';
import { openWorkspace } from '../../server/workspace/workspace';
import { validGameDef } from './gameDefSchema';

export const shippedGames: readonly string[] = readdirSync('data', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const workspaces = new Map<string, Promise<Workspace>>();

/** The folder of a game, opened as the editor does. It is the same for all tests of a run: who changes a text in it changes it back. */
export function shippedWorkspace(name: string): Promise<Workspace> {
  const workspace = workspaces.get(name) ?? openedFolder(`data/${name}`);
  workspaces.set(name, workspace);
  return workspace;
}

async function openedFolder(path: string): Promise<Workspace> {
  const workspace = openWorkspace(diskFiles, compile, {});
  await workspace.openFolders([pathToFileURL(path).href]);
  return workspace;
}

/** The compiled game of a folder; of several games in it the first. */
export async function shippedCompilation(name: string): Promise<Compilation> {
  const [compilation] = (await shippedWorkspace(name)).snapshot().compilations;
  if (compilation === undefined) throw new Error(`${name} is no game.`);
  return compilation;
}

/** The game of a folder of `data/`, with its default scenario unless another one is named; as the schema says. */
export async function shippedGame(name: string, scenario?: string): Promise<GameDef> {
  const def = (await shippedCompilation(name)).gameDef(scenario);
  if (def === undefined) throw new Error(`${name} does not compile.`);
  return validGameDef(def);
}
