/**
 * The structural check of plain data, driven by the catalogue: YAML kinds, unknown and missing fields, enumerations, null. It knows
 * nothing of names and expressions: each node of such a type is handed to `meaning`.
 *
 * Elaboration does not walk with `walk`, since its cursors cross macro frames; it uses the same parts at each node it comes to:
 * - `readRecord` (`record.ts`) for the keys of a node, by its catalogue entry. The result maps canonical field names to entries;
 *   the caller descends into their values with cursors of its own and skips `{ param }` values as it likes.
 * - `readLeaf` (`leaf.ts`) for scalars, `reportKind` for a node of the wrong YAML kind.
 * - `alternativeOf` for the types that depend on what is written.
 * `place.chunk` must be the chunk the node belongs to, which in an expansion is that of the argument, not that of the call.
 */
import type { CatalogueNode, PositionType } from '../../catalogue/model';
import { typeWords } from '../../catalogue/typeWords';
import { ownValue } from '../../kernel/ownProperties';
import { nearest } from '../../source/nearest';
import type { MappingEntry, MappingNode, SyntaxNode } from '../../source/tree';
import { problemAt, replaceFix } from '../problem';
import { perObject } from '../symbols/share';
import { hasShape, isLeafType, readLeaf, reportKind } from './leaf';
import { withColon } from './lostColon';
import { type Fields, isNull, isPlaceholder, itemSpan, keyText, mayBeNull, nodeWords, type Place, parameterOf, type Report } from './place';
import { insertValueFix, placeholderText } from './placeholder';
import { type RecordOptions, readRecord, wordOf } from './record';

export interface Walk {
  /** A record of the catalogue by name. */
  readonly record: (name: string) => CatalogueNode | undefined;
  readonly report: Report;
  /** A node whose type means more than its structure (a name, zone, seat, expression); `value` is its text if it is a leaf. */
  readonly meaning: (place: Place, type: PositionType, value: string | undefined) => void;
  /** Of the items of a list, which have this type and are called so, those that the caller does not know already. */
  readonly unknown?: (items: readonly SyntaxNode[], type: PositionType, name: string) => readonly SyntaxNode[];
  /** What the caller knows about one mapping beyond the catalogue. */
  readonly options?: (record: string, node: MappingNode) => RecordOptions;
}

const wordsOf = perObject(typeWords);

/** Checks a node against a type. `{ param }` nodes are GS2021: plain data has no macro around it. */
export function walk(place: Place, type: PositionType, context: Walk): void {
  const { chunk, node } = place;
  if (type.kind === 'data' || (node.kind === 'scalar' && node.damaged)) return;
  const parameter = parameterOf(node);
  if (parameter) {
    context.report(problemAt(chunk, node, 'GS2021', { p: textOf(parameter) }));
    return;
  }
  if (isLeafType(type)) {
    if (type.kind === 'zone' && type.fixed !== true) {
      context.meaning(place, type, undefined);
      return;
    }
    const value = readLeaf(place, type, context.report);
    const named = type.kind === 'name' || type.kind === 'zone' || type.kind === 'seat' || type.kind === 'identifier';
    if (named && value !== undefined) context.meaning(place, type, String(value));
    return;
  }
  switch (type.kind) {
    case 'record':
      walkRecord(place, type.record, context);
      return;
    case 'list':
      walkList(place, type, context);
      return;
    case 'map':
      walkMap(place, type, context);
      return;
    case 'choice': {
      const chosen = alternativeOf(node, type.of, context.record);
      // An item is called what it is, not what it might have been.
      if (chosen) walk(chosen.kind === 'record' && !place.key ? { ...place, name: wordsOf(chosen) } : place, chosen, context);
      else reportKind(place, type, context.report);
      return;
    }
    case 'variant':
      walk(place, type.otherwise, context);
      return;
    default:
      context.meaning(place, type, undefined);
  }
}

/** Checks the fields of a mapping; used for the root of an entry or section as well. */
export function walkRecord(place: Place, name: string, context: Walk): void {
  const definition = context.record(name);
  const { node } = place;
  if (!definition) return;
  if (node.kind !== 'mapping') {
    reportKind(place, { kind: 'record', record: name }, context.report);
    return;
  }
  const fields = readRecord(place, node, definition, context.report, context.options?.(name, node));
  for (const [field, entry] of fields) {
    const type = ownValue(definition.fields, field)?.type;
    if (!type) continue;
    const child: Place = {
      chunk: place.chunk,
      node: entry.value,
      name: keyText(entry.key),
      key: { chunk: place.chunk, span: entry.key },
    };
    walk(child, type.kind === 'variant' ? variantOf(definition, fields, type) : type, context);
  }
}

/** The type a `variant` has in a record whose fields have been read. */
function variantOf(definition: CatalogueNode, fields: Fields, type: Extract<PositionType, { kind: 'variant' }>): PositionType {
  const word = wordOf(definition, fields, type.by);
  return (word !== undefined && Object.hasOwn(type.cases, word) ? type.cases[word] : undefined) ?? type.otherwise;
}

/**
 * The alternative of a `choice` that a node is an attempt at: the first one of its YAML kind; among several records the one that
 * recognises it by a key, else the one that takes the rest, else the one that knows most of the keys. Undefined when none has the kind.
 */
export function alternativeOf(node: SyntaxNode, alternatives: readonly PositionType[], record: Walk['record']): PositionType | undefined {
  const possible = alternatives.filter((each) => hasShape(node, each));
  const ofRecords = possible.filter((each) => each.kind === 'record');
  if (node.kind !== 'mapping' || ofRecords.length === 0 || possible.length < 2) return possible[0];
  const records = ofRecords.flatMap((type) => {
    const definition = record(type.record);
    return definition ? [{ type, definition }] : [];
  });
  const isKnown = ({ fields, aliases }: CatalogueNode, key: string) =>
    Object.hasOwn(fields, key) || (aliases !== undefined && Object.hasOwn(aliases, key));
  const isField = (name: string) => records.some(({ definition }) => isKnown(definition, name));
  const entries = node.entries.map((entry) => withColon(entry, isField) ?? entry);
  const keys = entries.map((entry) => keyText(entry.key));
  const known = (definition: CatalogueNode) => keys.filter((key) => isKnown(definition, key)).length;
  const fits = (definition: CatalogueNode) =>
    keys.filter((key) => isKnown(definition, key) || nearest(key, Object.keys(definition.fields)).length > 0).length;
  const recognised = records.find(({ definition }) => recognises(definition, entries));
  if (recognised && keys.every((key) => isKnown(recognised.definition, key))) return recognised.type;
  // Where the key that tells is misspelt, another one may seem to.
  const meant = records
    .filter(({ definition }) => nearlyRecognises(definition, keys))
    .find(({ definition }) => !recognised || fits(definition) > fits(recognised.definition));
  const rest = records.find(({ definition }) => !definition.recognisedBy);
  // Without the key that tells, its other keys tell.
  const told = rest && known(rest.definition) === 0 ? records.find(({ definition }) => known(definition) > 0) : undefined;
  const chosen = meant ?? recognised ?? told ?? rest;
  if (chosen) return chosen.type;
  const other = possible.find((each) => each.kind !== 'record');
  if (other) return other;
  const [first, ...others] = records;
  return first && others.reduce((best, each) => (known(each.definition) > known(best.definition) ? each : best), first).type;
}

function nearlyRecognises({ recognisedBy }: CatalogueNode, keys: readonly string[]): boolean {
  return recognisedBy !== undefined && !keys.includes(recognisedBy.key) && keys.some((key) => isNear(recognisedBy, key));
}

type Telling = NonNullable<CatalogueNode['recognisedBy']>;

/** Keys of the catalogue are met again and again; more than they are is not kept. */
const mostKeys = 500;
const compared = perObject((_: Telling) => new Map<string, boolean>());

function isNear(telling: Telling, key: string): boolean {
  const known = compared(telling);
  const before = known.get(key);
  if (before !== undefined) return before;
  const near = nearest(key, [telling.key]).length > 0;
  if (known.size < mostKeys) known.set(key, near);
  return near;
}

function recognises({ recognisedBy }: CatalogueNode, entries: readonly MappingEntry[]): boolean {
  const entry = recognisedBy && entries.find(({ key }) => keyText(key) === recognisedBy.key);
  if (!recognisedBy || !entry) return false;
  return recognisedBy.word === undefined || (entry.value.kind === 'scalar' && entry.value.value === recognisedBy.word);
}

function walkList(place: Place, type: Extract<PositionType, { kind: 'list' }>, context: Walk): void {
  const { chunk, node } = place;
  if (node.kind !== 'sequence') {
    if (type.orSingle && hasShape(node, type.of)) {
      walk(place, type.of, context);
      return;
    }
    reportKind(place, type, context.report);
    return;
  }
  if (type.nonEmpty && node.items.length === 0) {
    const fix = replaceFix('Insert an entry', chunk, node, placeholderText({ type, doc: '' }), false);
    context.report(
      problemAt(
        chunk,
        node,
        type.empty ?? 'GS2016',
        { field: place.name, node: nodeWords(place), reason: `\`${place.name}\` needs at least one entry` },
        { fixes: [fix] },
      ),
    );
  }
  const name = singular(place.name, type.of);
  for (const item of context.unknown?.(node.items, type.of, name) ?? node.items) {
    if (isNull(item)) {
      if (!mayBeNull(item, type.of)) context.report(problemAt(chunk, itemSpan(chunk, node, item), 'GS2018', { field: place.name }));
      continue;
    }
    walk({ chunk, node: item, name }, type.of, context);
  }
}

/** What one entry of a list is called. */
function singular(list: string, type: PositionType): string {
  return type.kind === 'record' ? wordsOf(type) : list;
}

function walkMap(place: Place, type: Extract<PositionType, { kind: 'map' }>, context: Walk): void {
  const { chunk, node } = place;
  if (node.kind !== 'mapping') {
    reportKind(place, type, context.report);
    return;
  }
  for (const entry of node.entries) {
    if (isPlaceholder(entry.key)) {
      context.report(problemAt(chunk, entry.key, 'GS9038', { text: keyText(entry.key) }));
      continue;
    }
    walk({ chunk, node: entry.key, name: place.name }, type.keys, context);
    if (isNull(entry.value) && type.values.kind !== 'data') {
      const fixes = [insertValueFix(chunk, entry, { type: type.values, doc: '' })];
      context.report(problemAt(chunk, entry.key, 'GS2018', { field: keyText(entry.key) }, { fixes }));
      continue;
    }
    walk({ chunk, node: entry.value, name: keyText(entry.key), key: { chunk, span: entry.key } }, type.values, context);
  }
}

function textOf(node: SyntaxNode): string {
  return node.kind === 'scalar' ? String(node.value) : '';
}
