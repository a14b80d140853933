import { itemAt } from '../itemAt';
import type { Zone } from '../link/zones';
import { shuffled } from '../random/pcg';
import type { Draft } from './draft';
import { spliceZone } from './writeTokens';

/** Puts the tokens of a zone in random order: one draw less than there are tokens. */
export function shuffleZone(draft: Draft, zone: Zone): void {
  const tokens = itemAt(draft.zones, zone.index);
  spliceZone(draft, zone, 0, tokens.length, shuffled(draft, tokens));
}
