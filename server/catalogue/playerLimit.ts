/** The most players that a game may have: each has an own copy of every zone and variable that belongs to players. */
export const mostPlayers = 1000;
