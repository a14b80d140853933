/** Queries (reference: `queries.md`). */

import { queryByKind } from '../../catalogue';
import type { CatalogueQuery, ItemKind, PositionType } from '../../catalogue/model';
import { queries } from '../../catalogue/queries';
import { references } from '../../catalogue/references';
import type { Scalar } from '../../kernel/gamedef';
import type { Fix } from '../../source/problem';
import { entryOf, type MappingNode } from '../../source/tree';
import { type Context, type Elaborated, read, reportAt } from '../context';
import { type Cursor, entryValue, isArgument, isReported, placeOf, placeOfKey } from '../frame';
import { changeFix, remedyOf, replaceFix, suggestions } from '../problem';
import { itemType, joinTypes, pluralWords, type StaticType, unknownType } from '../staticType';
import { describeNode, isPlaceholder, nodeWords } from '../structure/place';
import { cataloguePath } from './cataloguePath';
import { reportEmptyWord } from './emptyWord';
import { noteMore } from './facts';
import { familyOf, familyValues } from './families';
import { wrongArgument } from './holes';
import { queryRespellings } from './meantForms';
import { noteMentions } from './mentions';
import { elaborateNode, type NodeResult } from './nodes';
import { elaborateReference } from './references';
import { located } from './values';
import { failed } from './walk';

/** What selects the node is no field of it. */
const selected = { selectors: ['query'] };

const failedQuery: Elaborated = { json: undefined, type: { ...unknownType, list: true } };

/** A list of words is meant for a query of them. */
function listedFix({ node, frame }: Cursor): readonly Fix[] {
  if (node.kind !== 'sequence' || !node.flow || node.items.some(({ kind }) => kind !== 'scalar')) return [];
  const text = frame.chunk.text.slice(node.start, node.end);
  return [replaceFix('Write as a query', frame.chunk, node, `{ query: enums, values: ${text} }`, true)];
}

/** A query; `items` is the kind its items must have here (GS5014). Its type is a list. */
export function elaborateQuery(cursor: Cursor, context: Context, items?: ItemKind): Elaborated {
  const { node, frame } = cursor;
  if (node.kind !== 'mapping') {
    if (isArgument(cursor)) return wrongArgument(cursor, 'a query', context);
    const fixes = listedFix(cursor);
    const values = { field: cursor.name, expected: 'a query', actual: describeNode(node), ...remedyOf(fixes, 'Write `{ query: … }`.') };
    reportAt(context, placeOf(cursor), 'GS2001', values, { fixes });
    noteMentions(node, frame, context);
    return failed;
  }
  const older = olderUnion(cursor, node, context);
  if (older) return elaborateQuery(older, context, items);
  const entry = entryOf(node, 'query');
  if (!entry) return noQuery(cursor, node, context);
  const word = read(entryValue(frame, entry), context);
  if (!word || word.hole) return failed;
  if (reportEmptyWord(word, context)) {
    noteMentions(node, frame, context);
    return failedQuery;
  }
  const kind = word.node.kind === 'scalar' ? String(word.node.value) : '';
  const definition = queryByKind(kind);
  if (!definition) {
    const fixes = suggestions(word.frame.chunk, word.node, kind, Object.keys(queries));
    reportAt(context, placeOf(word), isPlaceholder(word.node) ? 'GS9038' : 'GS2013', { q: kind }, { fixes });
    noteMentions(node, frame, context);
    return failedQuery;
  }
  const path = cataloguePath('queries', kind);
  noteMore(cursor, { catalogue: path }, context);
  const result = elaborateNode(cursor, path, definition, context, selected);
  const own = queryType(kind, definition, result, context);
  const type = isArgument(cursor) && isReported(frame) ? { ...own, source: cursor } : own;
  if (kind === 'zones' || (kind === 'globalMarkers' && !result?.fields.has('markers'))) context.elaboration.wholeQueries.add(kind);
  if (items !== undefined && type.base !== 'any' && type.base !== items) {
    reportAt(context, placeOf(cursor), 'GS5014', {
      expected: capital(pluralWords[items]),
      wanted: pluralWords[items],
      kind: pluralWords[type.base],
    });
    return { json: undefined, type };
  }
  return { json: result?.json && located({ query: kind, ...result.json }, cursor, context), type };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `{ op: union, args: [...] }` (GS9010), read as the canonical node. */
function olderUnion(cursor: Cursor, node: MappingNode, context: Context): Cursor | undefined {
  const op = entryOf(node, 'op');
  const args = entryOf(node, 'args');
  if (entryOf(node, 'query') || op?.value.kind !== 'scalar' || op.value.value !== 'union' || !args) return undefined;
  const { chunk } = cursor.frame;
  const edits = [
    { chunk: chunk.id, start: op.key.start, end: op.key.end, text: 'query' },
    { chunk: chunk.id, start: args.key.start, end: args.key.end, text: 'sources' },
  ];
  reportAt(context, placeOf(cursor), 'GS9010', {}, { fixes: [{ title: 'Write `query: union`', preferred: true, edits }] });
  const entries = node.entries.map((entry) => {
    if (entry === op) return { key: { ...op.key, value: 'query' }, value: op.value };
    return entry === args ? { key: { ...args.key, value: 'sources' }, value: args.value } : entry;
  });
  return { ...cursor, node: { ...node, entries } };
}

function noQuery(cursor: Cursor, node: MappingNode, context: Context): Elaborated {
  const { frame } = cursor;
  noteMentions(node, frame, context);
  if (isArgument(cursor)) return wrongArgument(cursor, 'a query', context);
  const family = familyOf(node);
  const ref = entryOf(node, 'ref')?.value;
  if (ref?.kind === 'scalar' && !Object.hasOwn(references, String(ref.value))) {
    elaborateReference(cursor, node, context);
    return failedQuery;
  }
  if (family !== undefined) {
    reportAt(context, placeOf(cursor), 'GS2019', familyValues('query', family));
    return failed;
  }
  const near = node.entries.find(({ key }) => typeof key.value === 'string' && /^q\w{2,6}y?$/i.test(key.value));
  if (near) {
    const place = { frame, start: near.key.start, end: near.key.end };
    const fixes = [changeFix('query', frame.chunk, near.key, 'query', true)];
    reportAt(context, place, 'GS2002', { k: String(near.key.value), node: nodeWords(cursor) }, { fixes });
  } else {
    reportAt(context, placeOfKey(cursor), 'GS2003', { node: nodeWords(cursor), field: 'query' }, { fixes: queryRespellings(cursor) });
  }
  return failedQuery;
}

function queryType(kind: string, definition: CatalogueQuery, node: NodeResult | undefined, context: Context): StaticType {
  const { items } = definition;
  if (typeof items === 'object') {
    const source = node?.fields.get(items.itemOf)?.value;
    if (source?.parts) return commonType(source.parts, context);
    return { ...itemType(source?.type ?? unknownType), list: true };
  }
  if (kind === 'binding') return bindingItems(node, context);
  const words =
    kind === 'enums' ? enumValues(node) : kind === 'globalMarkers' ? context.elaboration.symbols.factNames('globalMarker') : undefined;
  const base = kind === 'enums' && words && words.length > 0 ? enumBase(words) : items;
  return { base, list: true, ...(words ? { vocabulary: { of: 'decision', name: kind, values: () => words } } : {}) };
}

function enumValues(node: NodeResult | undefined): readonly Scalar[] | undefined {
  const json = node?.fields.get('values')?.value.json;
  if (!Array.isArray(json)) return undefined;
  const words = json.filter((each): each is Scalar => typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean');
  return words.length === json.length ? words : undefined;
}

function enumBase(words: readonly Scalar[]): ItemKind {
  if (words.every((word) => typeof word === 'string')) return 'string';
  if (words.every((word) => typeof word === 'number')) return 'int';
  return words.every((word) => typeof word === 'boolean') ? 'bool' : 'any';
}

/** Sources of one kind have it in common; two kinds cannot be combined (GS5013). */
function commonType(parts: NonNullable<Elaborated['parts']>, context: Context): StaticType {
  let type: StaticType | undefined;
  for (const { cursor, value } of parts) {
    const own = itemType(value.type);
    if (type && type.base !== 'any' && own.base !== 'any' && type.base !== own.base) {
      reportAt(context, placeOf(cursor), 'GS5013', { a: capital(pluralWords[type.base]), b: pluralWords[own.base] });
      return { ...unknownType, list: true };
    }
    type = type ? joinTypes(type, own) : own;
  }
  return { ...(type ?? unknownType), list: true };
}

function bindingItems(node: NodeResult | undefined, context: Context): StaticType {
  const name = node?.fields.get('name')?.value;
  const type = name?.type ?? unknownType;
  if (node && name?.binding && !type.list && !type.either && type.base !== 'any') {
    const field = node.fields.get('name');
    if (field) reportAt(context, placeOf(field.cursor), 'GS3011', { n: name.binding.name });
  }
  return { ...itemType(type), list: true };
}

/** The type of the `filter` of a list binding: predicates for tokens, a condition for zones. */
export function bindingFilterType(fields: NodeResult['fields']): PositionType {
  const base = fields.get('name')?.value.type.base ?? 'any';
  if (base === 'token') return { kind: 'tokenFilter' };
  if (base === 'zone' || base === 'string') return { kind: 'zoneFilter' };
  return { kind: 'choice', of: [{ kind: 'tokenFilter' }, { kind: 'zoneFilter' }] };
}
