/** A change between two states in one line, with the names that authors use: `hand:Red: scout 0 -> 1`, `coins of Red: 0 -> 1`. */
import type { Change } from './difference';
import type { GameKnowledge } from './knowledge';
import { zoneOfSeat } from './zoneOfSeat';

/** The line, without an end. */
export function changeText(change: Change, knowledge: GameKnowledge): string {
  const values = `${change.before} -> ${change.after}`;
  if (change.kind === 'pieces') return `${zoneOfSeat(change.zone, knowledge)}: ${change.piece} ${values}`;
  if (change.kind === 'variable')
    return `${change.name}${change.player === undefined ? '' : ` of ${knowledge.playerName(change.player)}`}: ${values}`;
  return `${change.zone === undefined ? '' : `${zoneOfSeat(change.zone, knowledge)}: `}${change.marker} ${values}`;
}
