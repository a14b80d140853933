/** Stacking constraints that can match nothing, and older words in them (reference: `map-and-data-assets.md`, Stacking constraints). */
import { startOfLine } from '../../source/positions';
import type { Fix } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import { problemAt, rangeOf, suggestions, yamlText } from '../problem';
import { fieldAt, isReadable } from '../symbols/doubts';
import { valueAt, type Written, writtenList } from '../symbols/read';
import { seatInAnyCase } from '../symbols/seats';
import type { Tables } from '../symbols/symbols';
import { eventCardType } from '../symbols/tokens';
import type { DataContext } from './context';
import { isDoubtful, namesOf } from './meaning';
import type { StackingReading } from './payload/mapPayload';
import { kindTypes, resolveStacking } from './stackingFilter';

/** Reports a constraint that no zone or no piece can fall under. */
export function checkStacking(reading: StackingReading, context: DataContext): void {
  reportKinds(reading, context);
  const { tables, chunk, report } = context;
  const resolved = resolveStacking({ ...reading, max: reading.max ?? 0 }, tables);
  if (!resolved || isDoubtful('zone', context) || isDoubtful('tokenType', context) || isDoubtful('seat', context)) return;
  const { spaceFilterNode, pieceFilterNode } = reading;
  if (
    isReadable(spaceFilterNode, 'stackingSpaceFilter') &&
    spaceFilterNode &&
    resolved.zones.length === 0 &&
    !namesUnknownSpace(reading, context)
  ) {
    report(problemAt(chunk, spaceFilterNode, 'GS8025', { what: 'space' }, { fixes: categoryFixes(reading, context) }));
  }
  if (resolved.zones.length > 0) reportCategories(reading.spaceFilterNode, 'stackingSpaceFilter', context);
  const seatless = typesWithoutSeat(reading, tables);
  const seatsNode = valueAt(pieceFilterNode, 'seats') ?? valueAt(pieceFilterNode, 'factions');
  if (seatless.length > 0 && seatsNode) {
    report(problemAt(chunk, seatsNode, 'GS8026', { types: seatless.join(', ') }));
    return;
  }
  if (
    isReadable(pieceFilterNode, 'pieceFilter') &&
    pieceFilterNode &&
    resolved.tokenTypes.length === 0 &&
    !namesUnknownPiece(reading, context)
  ) {
    report(problemAt(chunk, pieceFilterNode, 'GS8025', { what: 'piece type' }));
  }
}

/** Categories that exist for those that no space has. */
function categoryFixes({ spaceFilterNode }: StackingReading, { tables, chunk }: DataContext): readonly Fix[] {
  const { unknown, categories } = unknownCategories(spaceFilterNode, 'stackingSpaceFilter', tables);
  return unknown.flatMap(({ text, node }) => suggestions(chunk, node, text, categories));
}

/** GS5007 at each category that a filter asks for and no space has. */
export function reportCategories(filter: SyntaxNode | undefined, record: CategoryFilter, { tables, chunk, report }: DataContext): void {
  const { unknown, categories } = unknownCategories(filter, record, tables);
  for (const { text, node } of unknown) {
    report(problemAt(chunk, node, 'GS5007', { prop: 'category', x: text }, { fixes: suggestions(chunk, node, text, categories) }));
  }
}

type CategoryFilter = 'stackingSpaceFilter' | 'metricZoneFilter';

/** The categories that a filter asks for and no space has, and those that spaces have. */
function unknownCategories(
  filter: SyntaxNode | undefined,
  record: CategoryFilter,
  { zones }: Tables,
): { readonly unknown: readonly Written[]; readonly categories: ReadonlySet<string> } {
  const categories = new Set([...zones.bases.values()].flatMap(({ category }) => category ?? []));
  const written = writtenList(fieldAt(filter, record, 'category') ?? valueAt(filter, 'spaceTypes'));
  return { unknown: written.filter(({ text }) => !categories.has(text)), categories };
}

/** GS8041: words that are no type but the kind of some. */
function reportKinds(reading: StackingReading, { tables, chunk, report }: DataContext): void {
  const list = valueAt(reading.pieceFilterNode, 'pieceTypeIds');
  for (const { text, node } of reading.pieceTypes ?? []) {
    const types = tables.tokens.types.has(text) ? [] : kindTypes(text, reading, tables);
    if (types.length === 0) continue;
    const flow = list?.kind === 'sequence' && list.flow;
    const separator = flow ? ', ' : `\n${chunk.text.slice(startOfLine(chunk.text, node.start), node.start)}`;
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
  return unknown || (seats ?? []).some(({ text }) => seatInAnyCase(context.tables.seats, text) === undefined);
}
