/** What plays a game in place of people. An agent depends on nothing but its arguments, so that a game can be played again. */
import type { GameDef, GameState, Move, ParameterValue, Question } from '../../kernel';
import type { Chance } from './chance';

export interface Agent {
  /**
   * One of the moves on offer, or that move with some of its questions answered. It is asked a second time where the move can be
   * combined with a special activity: then the moves are the plain one and its combinations.
   */
  readonly chooseMove: (turn: Turn, moves: readonly Move[]) => Move;
  /** An answer; `refused` is how many answers to the same question have turned out to be impossible. Undefined: none is known. */
  readonly answer: (turn: Turn, question: Question, refused: number) => ParameterValue | undefined;
}

/** What an agent may look at: everything, hidden tokens included. */
export interface Turn {
  readonly def: GameDef;
  readonly state: GameState;
  /** The player who moves or answers. */
  readonly player: number;
  /** The agent's own randomness, which is not that of the game. */
  readonly chance: Chance;
  /** Tries a move, with random answers to its questions and other dice than those of the game; undefined where it came to nothing. */
  readonly attempt: (move: Move) => Attempt | undefined;
}

export interface Attempt {
  /** The move with the answers to the questions before its first roll. */
  readonly move: Move;
  readonly state: GameState;
}
