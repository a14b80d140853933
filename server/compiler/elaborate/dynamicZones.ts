/** Zone names composed at run time, as far as their parts are known (reference: `selectors.md`, Dynamic names; GS4004, GS4024, GS9014). */
import { entryOf } from '../../source/tree';
import { type Context, muted, reportAt } from '../context';
import { type Cursor, entryValue, itemOf, placeOf } from '../frame';
import { reportHereOrAtCall } from './bodyFaults';
import { elaborateValue } from './values';

const most = 500;

/** Checks a `concat` whose parts are literals or have finite vocabularies. */
export function checkDynamicZone(cursor: Cursor, context: Context): void {
  const { node, frame } = cursor;
  const { symbols } = context.elaboration;
  const entry = entryOf(node, 'concat');
  if (entry?.value.kind !== 'sequence') return;
  const list = entryValue(frame, entry);
  const parts = entry.value.items.map((item) => possibleTexts(itemOf(list, item, 'concat'), context));
  if (reportSeatQualifier(list, entry.value.items, parts, context)) return;
  let texts: readonly string[] = [''];
  for (const [index, part] of parts.entries()) {
    if (!part || texts.length * part.length > most) {
      notePatterns(texts, parts.slice(index + 1), context);
      return;
    }
    texts = texts.flatMap((text) => part.map((end) => text + end));
  }
  const missing = texts.filter((text) => {
    const resolution = symbols.resolveZone(text);
    return resolution.kind === 'fault' && resolution.code === 'GS4004';
  });
  for (const text of texts) context.elaboration.mentions.add(text.split(':')[0] ?? text);
  if (missing.length === 0 || symbols.uncertain('zone')) return;
  const names = [...new Set(missing)];
  const place = placeOf(cursor);
  if (missing.length < texts.length) reportHereOrAtCall(place, 'GS4024', { list: names.map((text) => `\`${text}\``).join(', ') }, context);
  else reportHereOrAtCall(place, 'GS4004', { z: names.join(', ') }, context);
}

/** What is fixed at both ends of a name whose middle is open: every zone that fits may be meant. */
function notePatterns(beginnings: readonly string[], rest: readonly (readonly string[] | undefined)[], context: Context): void {
  const last = rest.at(-1);
  const ends = last && last.length > 0 && rest.length > 0 ? last : [''];
  for (const beginning of beginnings) for (const end of ends) context.elaboration.zonePatterns.add(`${beginning}*${end}`);
}

/** The texts a part of a `concat` can come to; undefined when they are not known. */
function possibleTexts(cursor: Cursor, context: Context): readonly string[] | undefined {
  const { type } = elaborateValue(cursor, false, muted(context));
  const { definition } = context.elaboration;
  // Who acts differs from call to call.
  if (definition && type.parameter && type.vocabulary?.of === 'seat') definition.relevant++;
  if (type.literal !== undefined) return [String(type.literal)];
  return type.vocabulary && !type.parameter ? type.vocabulary.values.map(String) : undefined;
}

/** `available:` before a seat name stands for `available-…:none`. */
function reportSeatQualifier(
  list: Cursor,
  items: readonly Cursor['node'][],
  parts: readonly (readonly string[] | undefined)[],
  context: Context,
): boolean {
  const { symbols } = context.elaboration;
  for (const [index, item] of items.entries()) {
    const literal = item.kind === 'scalar' && typeof item.value === 'string' && item.value.endsWith(':') ? item.value : undefined;
    const next = parts[index + 1];
    if (literal === undefined || !next || next.length === 0) continue;
    const older = next.map((seat) => symbols.resolveZone(literal + seat)).filter((each) => each.kind === 'zone' && each.older);
    const first = older[0];
    if (first?.kind !== 'zone') continue;
    const base = literal.slice(0, -1);
    const place = { frame: list.frame, start: item.start, end: item.end };
    const last = items.at(-1);
    const followed = items[index + 1];
    const edits = [
      { chunk: list.frame.chunk.id, start: item.start, end: item.end, text: `'${base}-'` },
      ...(followed && followed === last ? [{ chunk: list.frame.chunk.id, start: followed.end, end: followed.end, text: ", ':none'" }] : []),
    ];
    reportAt(context, place, 'GS9014', { z: first.zone }, { fixes: [{ title: `Write \`${base}-…:none\``, preferred: true, edits }] });
    return true;
  }
  return false;
}
