import { itemAt } from '../itemAt';
import type { TokenType } from '../link/tokenTypes';
import type { Zone } from '../link/zones';
import { fail } from './fault';
import type { Run } from './run';
import { spend } from './work';

/** Checks a zone after tokens of a type were put into it (`map-and-data-assets.md`, Stacking constraints). Error: STACKING_VIOLATION. */
export function checkStacking(run: Run, zone: Zone, type: TokenType, at: number | undefined): void {
  for (const limit of zone.stacking) {
    if (limit.counts[type.index] !== true) continue;
    const tokens = itemAt(run.draft.zones, zone.index);
    spend(run, tokens.length, at);
    let count = 0;
    for (const token of tokens) if (limit.counts[token.type.index] === true) count += 1;
    if (count > limit.max) {
      const text = limit.description === '' ? limit.id : `${limit.id}: ${limit.description}`;
      fail('STACKING_VIOLATION', `${zone.id} would have ${count} tokens, but can have at most ${limit.max} (${text})`, at, {
        constraint: limit.id,
        zone: zone.id,
        count,
        max: limit.max,
        tokenType: type.id,
      });
    }
  }
}
