/** What zones are called in text and drawings. */
import type { VisualHints, Zone } from '../kernel/gamedef';
import { ownValue } from '../kernel/ownProperties';
import { idInWords } from './idInWords';

/** What the names depend on. */
export interface NamedBoard {
  readonly zones: readonly Zone[];
  readonly visual?: VisualHints | undefined;
  /** Names of the seats, by player. */
  readonly seats: readonly string[];
}

/** `harbour`, `hand:Red`: as authors write it, the owner by the name of the seat. */
export function writtenZone({ id, base, owner }: Pick<Zone, 'id' | 'base' | 'owner'>, seats: readonly string[]): string {
  if (owner !== 'none') return `${base}:${seats[owner] ?? owner}`;
  return id.endsWith(':none') ? base : id;
}

/** What the author has written, else the id in words; zones of several owners are told apart by their names: `Hand: Red`. */
export function zoneInWords({ id, base, owner }: Zone, { visual, zones, seats }: NamedBoard): string {
  const label = ownValue(visual?.zones, id)?.label;
  if (owner === 'none') return label ?? idInWords(base);
  const isOwn = label !== undefined && !zones.some((other) => other.id !== id && ownValue(visual?.zones, other.id)?.label === label);
  return isOwn ? label : `${label ?? idInWords(base)}: ${seats[owner] ?? owner}`;
}
