/** The compiled game that a file or folder of the command line stands for. */
import { counted } from '../catalogue/counted';
import type { Compilation } from '../compiler/model';
import type { GameDef } from '../kernel';
import { printable, targetOf } from './arguments';
import { compileFaults, type FoundGame } from './compileFaults';
import { pathsRead } from './outputs';
import { unreadLines } from './unread';
import { workspaceOf } from './workspaces';

export interface OpenedGame {
  readonly id: string;
  readonly def: GameDef;
  /** URI of the entry file. */
  readonly entry: string;
  /** Paths of the files that were read for it. */
  readonly inputs: readonly string[];
}

/** The only game of a path, with or without errors, or why there is none. */
export async function findGame(path: string): Promise<FoundGame | string> {
  const target = await targetOf(path);
  if (typeof target === 'string') return target;
  const snapshot = (await workspaceOf(target)).snapshot();
  const games = snapshot.compilations.filter(({ composition }) => !composition.fragment);
  const wanted = target.kind === 'folder' ? games : games.filter(({ composition }) => composition.members.includes(target.uri));
  const [compilation, another] = wanted;
  if (compilation === undefined)
    return [
      ...unreadLines(snapshot, target),
      `No complete game found in \`${printable(path)}\`. Run \`gamespec check\` there to see what is missing.`,
    ].join('\n');
  if (another !== undefined) return `There are several games in ${printable(path)}: name the entry file of one.`;
  return { compilation, snapshot };
}

/** The game, or why it cannot be played. `scenario`: the default one unless given. */
export async function openGame(path: string, scenario: string | undefined): Promise<OpenedGame | string> {
  const found = await findGame(path);
  if (typeof found === 'string') return found;
  const { compilation: game } = found;
  if (scenario !== undefined && !game.scenarios.includes(scenario)) return noScenario(game, scenario);
  const def = game.gameDef(scenario);
  if (def === undefined) {
    const [first, ...others] = compileFaults(found, scenario);
    const more = others.length === 0 ? '' : ` (and ${counted(others.length, 'more error')}; see \`gamespec build\`)`;
    return `${printable(path)} does not compile${scenario === undefined ? '' : ` with the scenario ${printable(scenario)}`}: ${first}${more}`;
  }
  return { id: def.id, def, entry: game.composition.entry, inputs: pathsRead(found.snapshot) };
}

/** That a game lacks a scenario, and which it has. */
export function noScenario({ scenarios }: Compilation, wanted: string): string {
  const known = scenarios.length === 0 ? 'the game has none' : `there are ${scenarios.join(', ')}`;
  return `There is no scenario ${printable(wanted)}; ${printable(known)}.`;
}
