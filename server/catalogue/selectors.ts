/** Words and short mappings that select players, zones and seats (reference: `selectors.md`). */

import type { PlayerWord } from '../kernel/vocabulary';
import { integer, seat, templateUse, value, word } from './fields';
import type { PositionType } from './model';

/** What may stand behind the colon of a zone that players own, besides numbers, seats and bindings. */
export { type PlayerWord, playerWords as playerQualifiers } from '../kernel/vocabulary';

export interface SelectorWord {
  readonly doc: string;
  /** May denote several players. */
  readonly many?: true;
}

/** Words that select players. */
export const playerWords = {
  actor: { doc: 'The player the effects run as.' },
  active: { doc: 'The active player.' },
  all: { doc: 'All players.', many: true },
  allOther: { doc: 'All other players.', many: true },
  left: { doc: 'The player before this one in the order of ids, the same as `previous`; not the player who acts next.' },
  right: { doc: 'The player after this one in the order of ids, the same as `next`.' },
  previous: { doc: 'The player before this one in the order of ids.' },
  next: { doc: 'The player after this one in the order of ids.' },
} satisfies Readonly<Record<PlayerWord, SelectorWord>>;

/** Players by their place at the table. */
export const neighbours: readonly PlayerWord[] = ['left', 'right', 'previous', 'next'];

/** A mapping with just this key. */
export interface SelectorForm {
  readonly doc: string;
  readonly type: PositionType;
}

/** Mappings that select a player, by their key. */
export const playerForms = {
  id: { doc: 'A fixed player.', type: integer },
  chosen: { doc: 'The player in a binding.', type: templateUse },
  relative: { doc: 'The player before or after the executing one in the order of ids.', type: word(...neighbours) },
  seat: { doc: 'The player of a seat.', type: seat },
} satisfies Readonly<Record<string, SelectorForm>>;

/** Mappings that select a zone, by their key. */
export const zoneForms = {
  zoneExpr: { doc: 'The zone whose name a value gives.', type: value },
} satisfies Readonly<Record<string, SelectorForm>>;

/** The seat that acts now, where a free operation is granted. */
export const selfSeat = 'self';
