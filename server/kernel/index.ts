/**
 * The kernel's public module: `GameDef` + state + move -> state. Pure, deterministic, usable without the compiler. Faults of a game or a
 * move are values.
 */
import type { GameDef } from './gamedef';
import { programOf } from './link/program';
import { stateFromJson as readState, type StateReading } from './state/fromJson';
import type { GameState } from './state/gameState';
import { type GameStateJson, stateToJson as writeState } from './state/toJson';

export { judgeTogetherInSteps, markInSteps } from './decisions/question';
export type * from './gamedef';
export type { Arm, CoverageSink, FoundValue } from './link/coverage';
export { instrumented, withActions } from './link/program';
export { finish, isPauseDue, onceInSteps, pause, resume, type Steps } from './machine/steps';
export { applyMove, applyMoveInSteps } from './moves/applyMove';
export { compoundVariants } from './moves/compound';
export { legalChoices, legalChoicesInSteps } from './moves/legalChoices';
export { type LegalMoves, legalMoves, legalMovesInSteps } from './moves/legalMoves';
export { withPivotalWindow } from './moves/openedWindow';
export { stateReached, stateReachedInSteps } from './moves/reached';
export { type Reading, readCondition, readValue } from './moves/readExpression';
export { type RecordedMove, type RecordedStep, recordMove } from './moves/recordMove';
export { explainMove, type MoveExplanation } from './proofs/explainMove';
export type { ConditionRole, EntryCondition, MoveRefusal, Objection } from './proofs/objections';
export { leavesOf, type Reason, reasonOf } from './proofs/reason';
export { operandOf, partOf, type Term, type TermItem, type TermValue } from './proofs/term';
export type * from './protocol';
export { type GameStart, initialState, type StartOptions, startGame, startGameInSteps } from './setup/initialState';
export { textHash } from './state/fnv';
export type { StateReading } from './state/fromJson';
export type { GameState } from './state/gameState';
export { type GameStateJson, stateHash, type TokenJson } from './state/toJson';
export { gameResult, type Standings, standings } from './terminal/result';
export { declineAction, mostTokens } from './vocabulary';

/** The JSON form of a state (`state-and-determinism.md`, GameState). */
export function stateToJson(def: GameDef, state: GameState): GameStateJson {
  return writeState(programOf(def).board, state);
}

/** Reads the JSON form of a state of this game; its hash is computed anew. */
export function stateFromJson(def: GameDef, json: unknown): StateReading {
  return readState(programOf(def).board, json);
}
