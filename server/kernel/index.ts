/**
 * The kernel's public module: `GameDef` + state + move -> state. Pure, deterministic, usable without the compiler.
 *
 * initialState(def, { seed, playerCount? }) -> GameState
 * legalMoves(def, state, options?)          -> { moves, warnings }
 * legalChoices(def, state, move, options?)  -> LegalChoices
 * compoundVariants(def, state, move, options?) -> readonly Move[]
 * applyMove(def, state, move, options?)     -> MoveResult<GameState>
 * stateToJson / stateFromJson               -> the JSON form of `state-and-determinism.md`
 */
export type * from './gamedef';
export type * from './protocol';
