import type { EventCard } from '../gamedef';
import type { Program } from '../link/program';
import type { Token } from '../link/tokenTypes';
import type { Zone } from '../link/zones';
import type { Position } from '../state/gameState';

/** The card of a token: by its property `cardId`, else by its id. */
export function cardOf(program: Program, state: Position, token: Token): EventCard | undefined {
  const slot = token.type.slots.get('cardId');
  const id = slot === undefined ? undefined : state.tokenProperties[token.ordinal]?.[slot];
  return program.cardById.get(typeof id === 'string' ? id : token.id);
}

/** The card of the first token of a zone. */
function topCard(program: Program, state: Position, zone: Zone | undefined): EventCard | undefined {
  const [token] = (zone === undefined ? undefined : state.zones[zone.index]) ?? [];
  return token === undefined ? undefined : cardOf(program, state, token);
}

/** The card that is being played: that of the top token of the played slot (`values-conditions-refs.md`, currentCard). */
export function currentCard(program: Program, state: Position): EventCard | undefined {
  return topCard(program, state, program.playedZone);
}
