/** Speed of the kernel: moves, questions, marks and whole games, and how they grow with the game. */
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { workspaceOf } from '../server/commands/workspaces';
import {
  applyMove,
  type GameDef,
  type GameState,
  type GameStateJson,
  initialState,
  legalChoices,
  legalMoves,
  type Move,
  type RunOptions,
  stateFromJson,
  stateToJson,
} from '../server/kernel';
import { seedRandom } from '../server/kernel/random/pcg';
import { withAnswer } from '../server/scenario/runMove';
import { generatedGame } from './game/generatedGame';
import { ticTacToe } from './game/ticTacToe';
import type { Tell } from './support/figure';
import { allocated, milliseconds, timed } from './support/measure';
import { completed, randomMove } from './support/randomPlayer';

export const title = 'Kernel';

/** Shipped games are measured at their start, with each seat to act. */
const shipped = 'data';

/** Moves of the random games. */
const gameLength = 200;

/** Runs of each piece of work. */
const runs = 120;

export async function run(report: Tell): Promise<void> {
  report('three in a row');
  report(
    `  legal moves ${milliseconds(timed(copies(ticTacToe, stateToJson(ticTacToe, initialState(ticTacToe, { seed: 1 }))), (state) => legalMoves(ticTacToe, state)).median)}`,
  );
  report(`  whole random game ${milliseconds(timed(seeds(runs), (seed) => game(ticTacToe, 9, seed)).median)}`);
  for (const scale of [1, 2, 4, 8]) {
    report(`generated game, ${50 * scale} spaces, ${228 * scale} pieces`);
    reportGame(generatedGame({ scale }), report);
  }
  for (const folder of readdirSync(shipped)) {
    for (const def of await compiledGames(`${shipped}/${folder}`)) reportShipped(def, report);
  }
}

async function compiledGames(folder: string): Promise<readonly GameDef[]> {
  const root = pathToFileURL(process.cwd()).href;
  const { compilations } = (await workspaceOf({ kind: 'folder', uri: `${root}/${folder}`, root })).snapshot();
  return compilations.flatMap((compilation) => compilation.gameDef(compilation.scenarios[0]) ?? []);
}

/** Operations of every seat, whatever the turn order, answered at random. */
function reportShipped(def: GameDef, report: (line: string) => void): void {
  const options = { turnFlow: 'off' } as const;
  const whole: (readonly [string, number])[] = [];
  const marks: (readonly [string, number])[] = [];
  const listings: number[] = [];
  const start = stateToJson(def, initialState(def, { seed: 1 }));
  for (let activePlayer = 0; activePlayer < start.playerCount; activePlayer++) {
    const states = copies(def, { ...start, activePlayer }, 30);
    const [state] = states;
    if (state === undefined) continue;
    listings.push(timed(states, (copy) => legalMoves(def, copy, options)).median);
    for (const template of legalMoves(def, state, options).moves) {
      const move = answeredSomehow(def, state, template, options);
      const name = `${template.actionId} of ${def.seats[activePlayer]?.name}`;
      const again = (count: number) => copies(def, { ...start, activePlayer }, count);
      if (move !== undefined) whole.push([name, timed(again(30), (copy) => replay(def, copy, move, options)).median]);
      marks.push([name, timed(again(15), (copy) => markFirst(def, copy, template, options)).median]);
    }
  }
  report(`${def.name ?? def.id}, ${def.zones.length} zones, ${start.nextTokenOrdinal} pieces`);
  report(`  legal moves ${milliseconds(Math.max(...listings))} for the seat with the most`);
  report(`  operations asked and applied: ${spread(whole)}`);
  report(`  options of the first decision marked: ${spread(marks)}`);
}

function spread(times: (readonly [string, number])[]): string {
  times.sort(([, a], [, b]) => a - b);
  const [, middle = 0] = times[Math.floor(times.length / 2)] ?? [];
  const [name = '', most = 0] = times.at(-1) ?? [];
  return `${milliseconds(middle)} typically, at most ${milliseconds(most)} (${name})`;
}

/** The same position again and again, each without anything that is remembered of it. */
function copies(def: GameDef, json: GameStateJson, count = runs): readonly GameState[] {
  return Array.from({ length: count }, () => stateFromJson(def, json)).flatMap((reading) =>
    reading.kind === 'state' ? [reading.state] : [],
  );
}

function seeds(count: number): readonly number[] {
  return Array.from({ length: count }, (_, seed) => seed);
}

function reportGame(def: GameDef, report: (line: string) => void): void {
  const state = midGame(def);
  report(`  legal moves ${milliseconds(timed(copies(def, stateToJson(def, state)), (copy) => legalMoves(def, copy)).median)}`);
  const moves = legalMoves(def, state).moves.filter(({ compound }) => compound === undefined);
  for (const template of moves) reportOperation(def, state, template, report);
  report(`  random game of ${gameLength} moves ${milliseconds(timed(seeds(5), (seed) => game(def, gameLength, seed)).median)}`);
}

/** A position some turns into the game. */
function midGame(def: GameDef): GameState {
  const chance = { random: seedRandom(7) };
  let state = initialState(def, { seed: 1 });
  for (let move = 0; move < 16; move++) state = randomMove(def, state, chance) ?? state;
  return state;
}

function reportOperation(def: GameDef, state: GameState, template: Move, report: (line: string) => void): void {
  const full = answeredSomehow(def, state, template);
  if (full === undefined) return;
  const json = stateToJson(def, state);
  const parts = [
    `${Object.keys(full.params).length} decisions`,
    `asked and applied ${milliseconds(timed(copies(def, json), (copy) => replay(def, copy, full)).median)}`,
    `applied ${milliseconds(timed(copies(def, json), (copy) => applyMove(def, copy, full)).median)}`,
    `${Math.round(allocated(copies(def, json), (copy) => applyMove(def, copy, full)) / 1024)} KiB`,
    `${markFirst(def, state, template)} options marked ${milliseconds(timed(copies(def, json), (copy) => markFirst(def, copy, template)).median)}`,
  ];
  report(`  ${template.actionId.padEnd(8)} ${parts.join(', ')}`);
}

/** The template with random answers, if a few attempts lead to its end. */
function answeredSomehow(def: GameDef, state: GameState, template: Move, options: RunOptions = {}): Move | undefined {
  const chance = { random: seedRandom(3) };
  for (let attempt = 0; attempt < 20; attempt++) {
    const move = completed(def, state, template, chance, options);
    if (move !== undefined) return move;
  }
  return undefined;
}

/** Asks every question of a move again and applies it. */
function replay(def: GameDef, state: GameState, full: Move, options: RunOptions = {}): void {
  let move: Move = { ...full, params: {} };
  for (;;) {
    const choices = legalChoices(def, state, move, options);
    if (choices.kind !== 'pending') break;
    const answer = full.params[choices.decisionId];
    if (answer === undefined) break;
    move = withAnswer(move, choices, answer);
  }
  applyMove(def, state, move, options);
}

/** Marks the options of the first question; returns how many there are. */
function markFirst(def: GameDef, state: GameState, template: Move, options: RunOptions = {}): number {
  const choices = legalChoices(def, state, template, options);
  return choices.kind === 'pending' ? choices.options.filter(({ legality }) => legality !== undefined).length : 0;
}

function game(def: GameDef, length: number, seed: number): void {
  const chance = { random: seedRandom(seed) };
  let state: GameState | undefined = initialState(def, { seed: 1 });
  for (let move = 0; move < length && state !== undefined; move++) state = randomMove(def, state, chance);
}
