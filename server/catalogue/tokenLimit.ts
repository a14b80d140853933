/** The most tokens that a game may ever make, those of its inventory included. */
export { mostTokens } from '../kernel/vocabulary';
