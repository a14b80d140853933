/** How large a game may be; the kernel holds to the same numbers. */
export { mostPlayers, mostTokens, mostZones } from '../kernel/vocabulary';
