/** Games as moves and hashes, which the kernel can repeat: the lines of a replay file. */
import { applyMove, type GameDef, type GameState, type Move, startGame, stateHash } from '../../kernel';
import type { PlayedGame } from './playGame';

export const replayFormat = 'gamespec-replay-1';

/** The first line of a replay file. */
export interface ReplayHeader {
  readonly format: typeof replayFormat;
  /** Entry of the game, as a path relative to the file. */
  readonly entry: string;
  readonly game: string;
  readonly scenario?: string;
}

/** Each further line. */
export interface ReplayGame {
  readonly game: number;
  readonly seed: number;
  readonly players: number;
  /** Hash of the start. */
  readonly start: string;
  /** Each move with the hash of the state after it. */
  readonly moves: readonly (readonly [move: Move, hash: string])[];
}

/** A played game as a line of a replay file. `game`: its number in the campaign. */
export function replayOf(game: number, { seed, players, start, moves }: PlayedGame): ReplayGame {
  return { game, seed, players, start, moves: moves.map(({ move, hash }) => [move, hash]) };
}

export type Replayed =
  | { readonly kind: 'same' }
  /** `move`: how many moves were repeated before; 0 for the start. */
  | { readonly kind: 'different'; readonly move: number; readonly expected: string; readonly found: string };

/** Plays a game again and compares the hash of every state. */
export function replay(def: GameDef, { seed, players, start, moves }: ReplayGame): Replayed {
  const started = startGame(def, { seed, playerCount: players });
  if (started.kind === 'failed') return { kind: 'different', move: 0, expected: start, found: started.failure.code };
  let state: GameState = started.state;
  if (state.playerCount !== players) {
    return { kind: 'different', move: 0, expected: `${players} players`, found: `${state.playerCount} players` };
  }
  if (stateHash(state) !== start) return { kind: 'different', move: 0, expected: start, found: stateHash(state) };
  for (const [index, [move, hash]] of moves.entries()) {
    const result = applyMove(def, state, move);
    const found = result.kind === 'applied' ? stateHash(result.state) : result.kind === 'illegal' ? result.reason : 'another question';
    if (result.kind !== 'applied' || found !== hash) return { kind: 'different', move: index + 1, expected: hash, found };
    state = result.state;
  }
  return { kind: 'same' };
}
