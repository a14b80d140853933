/** Random games of each shipped game: per second of processor time, and per second of the clock with several workers. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { openGame } from '../server/commands/openGame';
import type { GameDef } from '../server/kernel';
import { playGame } from '../server/scenario/playout/playGame';
import { randomAgent } from '../server/scenario/playout/randomAgent';
import type { Tell } from './support/figure';

export const title = 'Random games';

const shipped = 'data';

/** A game of which so many moves have been made is stopped: some games of a large game would take minutes. */
const limit = 60;

/** How long each game is measured, in milliseconds. */
const duration = 3000;

/** The same for each number of workers, which take a moment to start. */
const campaign = 8000;

export async function run(report: Tell): Promise<void> {
  spawnSync(process.execPath, ['.build/bundle.mjs'], { stdio: 'inherit' });
  for (const { name } of readdirSync(shipped, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const path = `${shipped}/${name}`;
    const opened = await openGame(path, undefined);
    if (typeof opened === 'string') report(`${name}: ${opened}`);
    else reportGame(path, opened.def, report);
  }
}

function reportGame(path: string, def: GameDef, report: (line: string) => void): void {
  const times: number[] = [];
  let moves = 0;
  const began = performance.now();
  for (let seed = 0; seed === 0 || performance.now() - began < duration; seed++) {
    // Processor time: how much else runs on the machine does not count.
    const start = process.cpuUsage();
    moves += playGame(def, { seed, agents: [randomAgent], limit }).moves.length;
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  // The first game links the code of the others.
  const [, ...warm] = times;
  const rest = warm.length === 0 ? times : warm;
  const perGame = rest.reduce((sum, time) => sum + time, 0) / rest.length;
  report(
    `${def.id}, at most ${limit} moves a game: ${rate(1000 / perGame)} games and ${rate((moves * 1000) / sum(times))} moves per second of processor time`,
  );
  const games = Math.max(4, Math.ceil(campaign / perGame));
  report(
    `  ${workerCounts()
      .map((workers) => `${workers} worker${workers === 1 ? '' : 's'} ${rate(games / seconds(path, games, workers))}`)
      .join(', ')} games per second of the clock`,
  );
}

function sum(times: readonly number[]): number {
  return times.reduce((total, time) => total + time, 0);
}

function rate(perSecond: number): string {
  return perSecond.toFixed(perSecond < 10 ? 2 : 0);
}

function workerCounts(): readonly number[] {
  const cores = availableParallelism();
  return [1, 2, 4, 8, 16, 32].filter((count) => count < cores).concat(cores);
}

/** Wall-clock seconds of a campaign, without the time in which the game is compiled. */
function seconds(path: string, games: number, workers: number): number {
  const words = ['play', path, '--games', `${games}`, '--moves', `${limit}`, '--workers', `${workers}`];
  const { stdout } = spawnSync(process.execPath, ['dist/gamespec.js', ...words], { encoding: 'utf8' });
  return Number(/^([\d.]+) seconds with/m.exec(stdout)?.[1] ?? Number.NaN);
}
