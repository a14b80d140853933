/** Stacking constraints: what they match, and whether they can (reference: `map-and-data-assets.md`, Stacking constraints). */
import type { StackingConstraint } from '../../kernel/gamedef';
import { problemAt, rangeOf, yamlText } from '../problem';
import type { TokenTypeFact } from '../symbols/model';
import { valueAt, type Written } from '../symbols/read';
import type { Tables } from '../symbols/symbols';
import { eventCardType } from '../symbols/tokens';
import type { DataContext } from './context';
import { isDoubtful, namesOf, resolveSeat } from './meaning';
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
  const owned = reading.seats && types.filter(isOwnedBy(reading.seats, tables));
  if (!reading.pieceTypes) return owned ?? types;
  const named = new Set(
    reading.pieceTypes.flatMap(({ text }) => (tables.tokens.types.has(text) ? [text] : kindTypes(text, reading, tables))),
  );
  return types.filter((type) => named.has(type.id) && (!owned || owned.includes(type)));
}

function isOwnedBy(seats: readonly Written[], tables: Tables): (type: TokenTypeFact) => boolean {
  const owners = new Set(seats.map(({ text }) => resolveSeat(text, { tables }) ?? text));
  return ({ seat }) => seat !== undefined && owners.has(resolveSeat(seat, { tables }) ?? seat);
}

/** The types of a kind of piece (`runtimeProps.type`), of the given seats if there are any (GS8041). */
export function kindTypes(kind: string, reading: Pick<StackingReading, 'seats'>, tables: Tables): readonly string[] {
  const owned = reading.seats ? isOwnedBy(reading.seats, tables) : () => true;
  return [...tables.tokens.types.values()].filter((type) => type.initial['type'] === kind && owned(type)).map(({ id }) => id);
}

export function checkStacking(reading: StackingReading, context: DataContext): void {
  reportKinds(reading, context);
  const { tables, chunk, report } = context;
  const resolved = resolveStacking({ ...reading, max: reading.max ?? 0 }, tables);
  if (!resolved || isDoubtful('zone', context) || isDoubtful('tokenType', context) || isDoubtful('seat', context)) return;
  const { spaceFilterNode, pieceFilterNode } = reading;
  if (spaceFilterNode?.kind === 'mapping' && resolved.zones.length === 0 && !namesUnknownSpace(reading, context)) {
    report(problemAt(chunk, spaceFilterNode, 'GS8025', { what: 'space' }));
  }
  const seatless = typesWithoutSeat(reading, tables);
  const seatsNode = valueAt(pieceFilterNode, 'seats') ?? valueAt(pieceFilterNode, 'factions');
  if (seatless.length > 0 && seatsNode) {
    report(problemAt(chunk, seatsNode, 'GS8026', { types: seatless.join(', ') }));
    return;
  }
  if (pieceFilterNode?.kind === 'mapping' && resolved.tokenTypes.length === 0 && !namesUnknownPiece(reading, context)) {
    report(problemAt(chunk, pieceFilterNode, 'GS8025', { what: 'piece type' }));
  }
}

/** GS8041: words that are no type but the kind of some. */
function reportKinds(reading: StackingReading, { tables, chunk, report }: DataContext): void {
  const list = valueAt(reading.pieceFilterNode, 'pieceTypeIds');
  for (const { text, node } of reading.pieceTypes ?? []) {
    const types = tables.tokens.types.has(text) ? [] : kindTypes(text, reading, tables);
    if (types.length === 0) continue;
    const flow = list?.kind === 'sequence' && list.flow;
    const separator = flow ? ', ' : `\n${chunk.text.slice(chunk.text.lastIndexOf('\n', node.start - 1) + 1, node.start)}`;
    const fix = {
      title: 'Write the ids',
      preferred: true as const,
      edits: [{ ...rangeOf(chunk, node), text: types.map(yamlText).join(separator) }],
    };
    report(problemAt(chunk, node, 'GS8041', { w: text, types: types.join(', ') }, { fixes: [fix] }));
  }
}

/** Types that a filter with seats asks for although they have no owner; all but card tokens when it names no types. */
function typesWithoutSeat({ pieceTypes, seats }: StackingReading, { tokens }: Tables): readonly string[] {
  if (!seats) return [];
  if (pieceTypes) {
    const named = pieceTypes.flatMap(({ text }) => tokens.types.get(text) ?? []);
    return named.filter(({ seat }) => seat === undefined).map(({ id }) => id);
  }
  const pieces = [...tokens.types.values()].filter(({ id }) => id !== eventCardType && id !== tokens.cardType);
  return pieces.every(({ seat }) => seat === undefined) ? pieces.map(({ id }) => id) : [];
}

/** What the filter names and nobody declares is reported as such. */
function namesUnknownSpace({ spaceFilter }: StackingReading, { tables }: DataContext): boolean {
  const { bases, properties } = tables.zones;
  const attributes = [...spaceFilter.equal, ...spaceFilter.among].map(({ attribute }) => attribute);
  return (spaceFilter.spaces ?? []).some((base) => !bases.has(base)) || attributes.some((attribute) => !properties.has(attribute));
}

function namesUnknownPiece({ pieceTypes, seats }: StackingReading, context: DataContext): boolean {
  const types = namesOf('tokenType', context);
  const unknown = (pieceTypes ?? []).some(
    ({ text }) => !types.has(text) && kindTypes(text, { seats: undefined }, context.tables).length === 0,
  );
  return unknown || (seats ?? []).some(({ text }) => resolveSeat(text, context) === undefined);
}
