/** A change between two states in one line, with the names that authors use: `hand:Red: scout 0 -> 1`, `coins of Red: 0 -> 1`. */
import type { Change } from './difference';
import type { GameKnowledge } from './knowledge';

/** The line, without an end. */
export function changeText(change: Change, knowledge: GameKnowledge): string {
  const values = `${change.before} -> ${change.after}`;
  if (change.kind === 'pieces') return `${knowledge.writtenZone(change.zone)}: ${change.piece} ${values}`;
  if (change.kind === 'variable')
    return `${change.name}${change.player === undefined ? '' : ` of ${knowledge.playerName(change.player)}`}: ${values}`;
  return `${change.zone === undefined ? '' : `${knowledge.writtenZone(change.zone)}: `}${change.marker} ${values}`;
}
