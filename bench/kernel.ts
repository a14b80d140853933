/** Speed of the kernel: moves, questions, marks and whole games, and how they grow with the game. */
import { applyMove, type GameDef, type GameState, initialState, legalChoices, legalMoves, type Move } from '../server/kernel';
import { seedRandom } from '../server/kernel/random/pcg';
import { generatedGame } from './game/generatedGame';
import { ticTacToe } from './game/ticTacToe';
import { allocated, milliseconds, timed } from './support/measure';
import { completed, randomMove } from './support/randomPlayer';

export const title = 'Kernel';

/** Moves of the random games. */
const gameLength = 200;

export function run(report: (line: string) => void): void {
  report('three in a row');
  const small = initialState(ticTacToe, { seed: 1 });
  report(`  legal moves ${milliseconds(timed(() => legalMoves(ticTacToe, small)).median)}`);
  report(`  whole random game ${milliseconds(timed(() => game(ticTacToe, 9)).median)}`);
  for (const scale of [1, 2, 4, 8]) {
    report(`generated game, ${50 * scale} spaces, ${228 * scale} pieces`);
    reportGame(generatedGame({ scale }), report);
  }
}

function reportGame(def: GameDef, report: (line: string) => void): void {
  const state = midGame(def);
  report(`  legal moves ${milliseconds(timed(() => legalMoves(def, state)).median)}`);
  const moves = legalMoves(def, state).moves.filter(({ compound }) => compound === undefined);
  for (const template of moves) reportOperation(def, state, template, report);
  report(`  random game of ${gameLength} moves ${milliseconds(timed(() => game(def, gameLength), { warmUp: 1, runs: 3 }).median)}`);
}

/** A position some turns into the game. */
function midGame(def: GameDef): GameState {
  const chance = { random: seedRandom(7) };
  let state = initialState(def, { seed: 1 });
  for (let move = 0; move < 16; move++) state = randomMove(def, state, chance) ?? state;
  return state;
}

function reportOperation(def: GameDef, state: GameState, template: Move, report: (line: string) => void): void {
  const chance = { random: seedRandom(3) };
  let move: Move | undefined;
  for (let attempt = 0; attempt < 20 && move === undefined; attempt++) move = completed(def, state, template, chance);
  if (move === undefined) return;
  const full = move;
  const decisions = Object.keys(full.params).length;
  const whole = timed(() => replay(def, state, full));
  const apply = timed(() => applyMove(def, state, full));
  const marked = timed(() => markFirst(def, state, template));
  const parts = [
    `${decisions} decisions`,
    `asked and applied ${milliseconds(whole.median)}`,
    `applied ${milliseconds(apply.median)}`,
    `${Math.round(allocated(() => applyMove(def, state, full)) / 1024)} KiB`,
    `${markFirst(def, state, template)} options marked ${milliseconds(marked.median)}`,
  ];
  report(`  ${template.actionId.padEnd(8)} ${parts.join(', ')}`);
}

/** Asks every question of a move again and applies it. */
function replay(def: GameDef, state: GameState, full: Move): void {
  let move: Move = { ...full, params: {} };
  for (;;) {
    const choices = legalChoices(def, state, move);
    if (choices.kind !== 'pending') break;
    const answer = full.params[choices.decisionId];
    if (answer === undefined) break;
    move = { ...move, params: { ...move.params, [choices.decisionId]: answer } };
  }
  applyMove(def, state, move);
}

/** Marks the options of the first question; returns how many there are. */
function markFirst(def: GameDef, state: GameState, template: Move): number {
  const choices = legalChoices(def, state, template);
  return choices.kind === 'pending' ? choices.options.filter(({ legality }) => legality !== undefined).length : 0;
}

function game(def: GameDef, length: number): void {
  const chance = { random: seedRandom(11) };
  let state: GameState | undefined = initialState(def, { seed: 1 });
  for (let move = 0; move < length && state !== undefined; move++) state = randomMove(def, state, chance);
}
