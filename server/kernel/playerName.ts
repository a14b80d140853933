import type { GameDef } from './gamedef';

/** What people call a player: by the seat, or by the number where there is none. */
export function playerName({ seats }: Pick<GameDef, 'seats'>, player: number): string {
  return seats[player]?.name ?? `player ${player}`;
}
