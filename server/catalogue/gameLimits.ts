/** How large a game and what it runs may be; the kernel holds to the same numbers. */
export { mostPlayers, mostSubsets, mostTokens, mostZones } from '../kernel/vocabulary';

/** Upper bound of an integer variable that declares none. */
export const defaultMaximum = 2147483647;
