/** Zone names composed at run time, as far as their parts are known (reference: `selectors.md`, Dynamic names; GS4004, GS4024, GS9014). */
import type { Fix } from '../../source/problem';
import { entryOf } from '../../source/tree';
import { type Context, type Json, muted, reportAt } from '../context';
import { type Cursor, entryValue, itemOf, placeOf } from '../frame';
import { listAround } from '../nodesAround';
import { insertItemEdit, yamlText } from '../problem';
import { onOneLine } from '../written';
import { reportHereOrAtCall } from './bodyFaults';
import { elaborateValue } from './values';

/** Where the parts of a name come to more texts, only what they begin with is looked at. */
const mostTexts = 500;

/** The `base:` that a composed name begins with, where the zones are called `base-<seat>`. */
export interface SeatQualifier {
  readonly base: string;
}

/** Checks a `concat` whose parts are literals or have finite vocabularies. */
export function checkDynamicZone(cursor: Cursor, context: Context): SeatQualifier | undefined {
  const { node, frame } = cursor;
  const entry = entryOf(node, 'concat');
  if (entry?.value.kind !== 'sequence' || entry.value.items.length === 0) return undefined;
  const list = entryValue(frame, entry);
  const parts = entry.value.items.map((item) => possibleTexts(itemOf(list, item, 'concat'), context));
  const qualifier = reportSeatQualifier(list, entry.value.items, parts, context);
  checkTexts(cursor, parts, context);
  return qualifier;
}

/** The JSON of a composed name with the canonical spelling of its qualifier. */
export function withSeatQualifier(json: Json | undefined, qualifier: SeatQualifier | undefined): Json | undefined {
  const parts = typeof json === 'object' && json !== null && 'concat' in json ? json.concat : undefined;
  if (!qualifier || !Array.isArray(parts)) return json;
  return { ...Object(json), concat: [`${qualifier.base}-`, ...parts.slice(1), ':none'] };
}

/** GS4004, GS4024. */
function checkTexts(cursor: Cursor, parts: readonly (readonly string[] | undefined)[], context: Context): void {
  const { symbols } = context.elaboration;
  let texts: readonly string[] = [''];
  for (const [index, part] of parts.entries()) {
    if (!part || texts.length * part.length > mostTexts) {
      notePatterns(texts, parts.slice(index + 1), context);
      return;
    }
    texts = texts.flatMap((text) => part.map((end) => text + end));
  }
  const missing = texts.filter((text) => {
    const resolution = symbols.resolveZone(text);
    return resolution.kind === 'fault' && resolution.code === 'GS4004' && !symbols.uncertain('zone', text);
  });
  for (const text of texts) {
    const resolution = symbols.resolveZone(text);
    const zone = resolution.kind === 'zone' ? resolution.zone : text;
    context.elaboration.mentions.add(zone.split(':')[0] ?? zone);
  }
  if (missing.length === 0) return;
  const names = [...new Set(missing)];
  const place = placeOf(cursor);
  if (missing.length < texts.length) {
    const list = names.map((text) => `\`${text}\``).join(', ');
    const present = texts.findLast((text) => !missing.includes(text));
    const fixes = present === undefined ? [] : declareZonesFix(names, present, context);
    reportHereOrAtCall(place, 'GS4024', { list }, context, { fixes });
  } else reportHereOrAtCall(place, 'GS4004', { z: names.join(', ') }, context);
}

/** Declares the zones like one of those that there are, behind it. */
function declareZonesFix(names: readonly string[], like: string, { elaboration: { symbols } }: Context): readonly Fix[] {
  const resolution = symbols.resolveZone(like);
  const base = resolution.kind === 'zone' ? resolution.base : undefined;
  const zone = base === undefined ? undefined : symbols.lookup('zone', base);
  // The place of the zone is asked for, so that the edit moves along with it.
  if (zone?.node.kind !== 'mapping' || symbols.place('zone', zone.name) === undefined) return [];
  const { chunk } = zone.entry;
  const id = entryOf(zone.node, 'id')?.value;
  const list = listAround(chunk.root, zone.node);
  const bases = [...new Set(names.map((name) => name.split(':')[0] ?? name))];
  if (id?.kind !== 'scalar' || list?.kind !== 'sequence') return [];
  const texts = bases.map((each) => onOneLine(chunk.text, zone.node, [{ start: id.start, end: id.end, text: yamlText(each) }]));
  if (texts.includes(undefined)) return [];
  const title = `Declare ${bases.map((each) => `\`${each}\``).join(', ')}`;
  const last = insertItemEdit(chunk, list, '');
  const separator = last.text;
  return [{ title, edits: [{ ...last, text: texts.map((text) => separator + text).join('') }] }];
}

/** What is fixed at both ends of a name whose middle is open: every zone that fits may be meant. */
function notePatterns(beginnings: readonly string[], rest: readonly (readonly string[] | undefined)[], context: Context): void {
  const last = rest.at(-1);
  const ends = last && last.length > 0 ? last : [''];
  for (const beginning of beginnings) for (const end of ends) context.elaboration.zonePatterns.add(`${beginning}*${end}`);
}

/** The texts a part of a `concat` can come to; undefined when they are not known. */
function possibleTexts(cursor: Cursor, context: Context): readonly string[] | undefined {
  const { type } = elaborateValue(cursor, false, muted(context));
  const { definition } = context.elaboration;
  // Who acts differs from call to call.
  if (definition && type.parameter && type.vocabulary?.of === 'seat') definition.relevant++;
  if (type.literal !== undefined) return [String(type.literal)];
  return type.vocabulary && !type.parameter ? type.vocabulary.values().map(String) : undefined;
}

/**
 * GS9014: `available:` before a seat name stands for `available-…:none`. Returned, and mended by the fix, where the seats are written as in the
 * names of the zones.
 */
function reportSeatQualifier(
  list: Cursor,
  items: readonly Cursor['node'][],
  parts: readonly (readonly string[] | undefined)[],
  context: Context,
): SeatQualifier | undefined {
  const { symbols } = context.elaboration;
  const [item, last] = items;
  const [, seats] = parts;
  const literal = item?.kind === 'scalar' && typeof item.value === 'string' && item.value.endsWith(':') ? item.value : undefined;
  if (item === undefined || last === undefined || items.length > 2 || literal === undefined || !seats) return undefined;
  const base = literal.slice(0, -1);
  const older = seats.flatMap((seat) => {
    const resolution = symbols.resolveZone(literal + seat);
    return resolution.kind === 'zone' && resolution.older
      ? [{ zone: resolution.zone, isAsWritten: resolution.zone === `${base}-${seat}:none` }]
      : [];
  });
  const [first] = older;
  if (!first) return undefined;
  const isRegular = older.every(({ isAsWritten }) => isAsWritten);
  const { chunk } = list.frame;
  const edits = [
    { chunk: chunk.id, start: item.start, end: item.end, text: `'${base}-'` },
    { chunk: chunk.id, start: last.end, end: last.end, text: ", ':none'" },
  ];
  const fixes = isRegular ? [{ title: `Write \`${base}-…:none\``, preferred: true as const, edits }] : [];
  reportAt(context, { frame: list.frame, start: item.start, end: item.end }, 'GS9014', { z: first.zone }, { fixes });
  return isRegular ? { base } : undefined;
}
