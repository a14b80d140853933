/** The files of a game as an editor lists them, by path from its folder. */
import { readdirSync, readFileSync } from 'node:fs';

/** `game`: the name of one in `data/`, or the path of a folder. */
export function filesOfGame(game: string): Readonly<Record<string, string>> {
  const folder = game.includes('/') ? game : `data/${game}`;
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(?:md|ya?ml)$/.test(path));
  return Object.fromEntries(paths.sort().map((path) => [path.replaceAll('\\', '/'), readFileSync(`${folder}/${path}`, 'utf8')]));
}
