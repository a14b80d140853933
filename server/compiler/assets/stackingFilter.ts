/** What a stacking constraint matches (reference: `map-and-data-assets.md`, Stacking constraints). */
import type { StackingConstraint } from '../../kernel/gamedef';
import type { TokenTypeFact } from '../symbols/model';
import type { Written } from '../symbols/read';
import { seatInAnyCase } from '../symbols/seats';
import type { Tables } from '../symbols/symbols';
import type { StackingReading } from './payload/mapPayload';
import { matches } from './payload/spaceFilter';

/** A constraint with its filters resolved to lists; undefined when its rule or number cannot be read. */
export function resolveStacking(reading: StackingReading, tables: Tables): StackingConstraint | undefined {
  if (reading.max === undefined) return undefined;
  return {
    id: reading.id,
    ...(reading.description === undefined ? {} : { description: reading.description }),
    zones: matchedZones(reading, tables),
    tokenTypes: matchedTypes(reading, tables).map(({ id }) => id),
    max: reading.max,
  };
}

/** Concrete ids in code-point order. */
function matchedZones({ spaceFilter }: StackingReading, { zones }: Tables): readonly string[] {
  const bases = new Set([...zones.bases.values()].filter((base) => matches(spaceFilter, base)).map(({ base }) => base));
  return zones.ids.filter((id) => bases.has(zones.zones.get(id)?.base ?? ''));
}

function matchedTypes(reading: StackingReading, tables: Tables): readonly TokenTypeFact[] {
  const types = [...tables.tokens.types.values()];
  const owned = reading.seats ? types.filter(isOwnedBy(reading.seats, tables)) : types;
  if (!reading.pieceTypes) return owned;
  const named = new Set(
    reading.pieceTypes.flatMap(({ text }) => (tables.tokens.types.has(text) ? [text] : kindTypes(text, reading, tables))),
  );
  return owned.filter(({ id }) => named.has(id));
}

function isOwnedBy(seats: readonly Written[], tables: Tables): (type: TokenTypeFact) => boolean {
  const owners = new Set(seats.map(({ text }) => seatInAnyCase(tables.seats, text) ?? text));
  return ({ seat }) => seat !== undefined && owners.has(seatInAnyCase(tables.seats, seat) ?? seat);
}

/** The types of a kind of piece (`runtimeProps.type`), of the given seats if there are any (GS8041). */
export function kindTypes(kind: string, reading: Pick<StackingReading, 'seats'>, tables: Tables): readonly string[] {
  const owned = reading.seats ? isOwnedBy(reading.seats, tables) : () => true;
  return [...tables.tokens.types.values()].filter((type) => type.initial['type'] === kind && owned(type)).map(({ id }) => id);
}
