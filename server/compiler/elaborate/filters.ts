/** Token, row and zone filters (reference: `values-conditions-refs.md`, Token predicates; `queries.md`, ZoneFilter). */
import { undeclaredNames } from '../../catalogue/names';
import { records } from '../../catalogue/records';
import { predicateShorthands } from '../../catalogue/records/expressions';
import { ownValue } from '../../kernel/ownProperties';
import { nearest } from '../../source/nearest';
import { columnOf } from '../../source/positions';
import type { Fix } from '../../source/problem';
import { entryOf, type MappingEntry, type MappingNode, type SyntaxNode } from '../../source/tree';
import { type Context, type Elaborated, type Json, read, reportAt } from '../context';
import { type Cursor, entryValue, isArgument, itemOf, placeOf } from '../frame';
import { fieldOf, listOf } from '../lower/lowered';
import { changeFix, insertEntriesFix, removeEntryFix, replaceFix, yamlText } from '../problem';
import { unknownType } from '../staticType';
import { colonRemedy, withColon } from '../structure/lostColon';
import { describeNode } from '../structure/place';
import { cataloguePath } from './cataloguePath';
import { elaborateCondition, misspeltConditionKey } from './conditions';
import { familyOf, familyValues } from './families';
import { wrongArgument } from './holes';
import { noteMentions } from './mentions';
import { elaborateNode } from './nodes';
import { elaborate, failed } from './walk';

type Subject = 'prop' | 'field';

/** A filter of tokens: predicates on properties, or a condition on `$token`. */
export function elaborateTokenFilter(cursor: Cursor, context: Context): Elaborated {
  return elaborateFilter(cursor, 'prop', context);
}

/** A filter of rows: predicates on fields. */
export function elaborateRowFilter(cursor: Cursor, context: Context): Elaborated {
  return elaborateFilter(cursor, 'field', context);
}

function elaborateFilter(cursor: Cursor, subject: Subject, context: Context): Elaborated {
  const { node, frame } = cursor;
  if (node.kind === 'sequence') {
    const areConditions = subject === 'prop' && node.items.length > 0 && node.items.every(isConditionItem);
    return areConditions ? elaborateCondition(cursor, context) : readPredicates(cursor, node.items, subject, context);
  }
  if (node.kind === 'scalar') {
    if (typeof node.value === 'boolean' && subject === 'prop') return { json: node.value, type: unknownType };
    if (isArgument(cursor)) return wrongArgument(cursor, 'a filter', context);
    reportAt(context, placeOf(cursor), 'GS2001', { field: cursor.name, expected: 'a list of predicates', actual: describeNode(node) });
    return failed;
  }
  const wrapped = entryOf(node, 'condition');
  if (wrapped && node.entries.length === 1 && subject === 'prop') return unwrapCondition(cursor, node, wrapped, context);
  if (entryOf(node, subject) && !isPropertyCondition(node)) {
    reportAt(context, placeOf(cursor), 'GS9023', {}, { fixes: node.flow ? [listFix(cursor)] : [] });
    return readPredicates(cursor, [node], subject, context);
  }
  if (isCondition(node)) {
    const listed = subject === 'prop' ? asPredicates(node, frame.chunk.text) : undefined;
    if (listed === undefined) return elaborateCondition(cursor, context);
    reportAt(context, placeOf(cursor), 'GS9023', {}, { fixes: [replaceFix('Write as a list', frame.chunk, node, listed, true)] });
    const { json, ...result } = elaborateCondition(cursor, context);
    return { ...result, json: json === undefined ? undefined : predicatesOf(json) };
  }
  if (entryOf(node, 'op')) {
    noteMentions(node, frame, context);
    return elaborateCondition(cursor, context);
  }
  if (subject === 'prop' && isMisspeltCondition(node, context)) return elaborateCondition(cursor, context);
  return readShortForm(cursor, node, subject, context);
}

/** `zonePropIncludes` has a `prop` too. */
function isPropertyCondition(node: MappingNode): boolean {
  const operator = entryOf(node, 'op')?.value;
  return isCondition(node) && operator?.kind === 'scalar' && !predicateShorthands.includes(String(operator.value));
}

/** A condition where a predicate stands: it tells neither a property nor a value to compare one with. */
function isConditionItem(node: SyntaxNode): boolean {
  return node.kind === 'mapping' && isCondition(node) && !entryOf(node, 'prop') && !entryOf(node, 'field') && !entryOf(node, 'value');
}

/** Whether a mapping is a predicate, or the short form of some, rather than a condition. */
export function isPredicate(node: SyntaxNode): boolean {
  if (node.kind !== 'mapping') return false;
  const other = ['op', 'if', 'conditionMacro', 'macro', 'condition', 'owner', 'param'].some((key) => entryOf(node, key) !== undefined);
  return entryOf(node, 'prop') !== undefined || !other;
}

function isCondition(node: MappingNode): boolean {
  return familyOf(node) === 'condition' || (entryOf(node, 'if') !== undefined && node.entries.length === 1);
}

/** A condition whose telling key is misspelt, rather than tests of properties of that name. */
function isMisspeltCondition(node: MappingNode, context: Context): boolean {
  const { symbols } = context.elaboration;
  const isProperty = (key: string) => symbols.exists('tokenProperty', key) || undeclaredNames.tokenProperty?.includes(key) === true;
  return misspeltConditionKey(node) !== undefined && !node.entries.some(({ key }) => isProperty(String(key.value)));
}

function unwrapCondition(cursor: Cursor, node: MappingNode, entry: MappingEntry, context: Context): Elaborated {
  const key = { frame: cursor.frame, start: entry.key.start, end: entry.key.end };
  reportAt(context, key, 'GS9003', {}, { fixes: [unwrapFix(cursor, node, entry)] });
  return elaborate(entryValue(cursor.frame, entry), { kind: 'condition' }, context);
}

/** Puts the value of the only key in the place of its mapping; comments between them stay above it. */
export function unwrapFix(cursor: Cursor, node: MappingNode, entry: MappingEntry): Fix {
  const { chunk } = cursor.frame;
  const { value } = entry;
  const column = (offset: number) => columnOf(chunk.text, offset);
  const depth = column(value.start) - column(node.start);
  const between = chunk.text.slice(chunk.text.indexOf(':', entry.key.end) + 1, value.start);
  const notes = between.split('\n').flatMap((line) => (line.trim() === '' ? [] : [`${line.trim()}\n${' '.repeat(column(node.start))}`]));
  const moved = chunk.text
    .slice(value.start, value.end)
    .split('\n')
    .map((line, index) => (index === 0 ? line : line.slice(Math.max(0, Math.min(depth, line.search(/\S|$/))))))
    .join('\n');
  return replaceFix('Unwrap', chunk, node, notes.join('') + moved, true);
}

function listFix({ node, frame }: Cursor): Fix {
  return replaceFix('Write as a list', frame.chunk, node, `[${frame.chunk.text.slice(node.start, node.end)}]`, true);
}

/** `{ type: scout, faction: Red }`: one `eq` predicate per key, `in` for a list (GS9023). */
function readShortForm(cursor: Cursor, node: MappingNode, subject: Subject, context: Context): Elaborated {
  const { frame } = cursor;
  const { chunk } = frame;
  const predicates = node.entries.map(({ key, value }): MappingNode => {
    const operator = value.kind === 'sequence' ? 'in' : 'eq';
    const prop: MappingEntry = { key: { ...key, value: subject }, value: key };
    const word: SyntaxNode = { ...key, value: operator };
    return {
      kind: 'mapping',
      start: key.start,
      end: Math.max(key.end, value.end),
      flow: true,
      entries: [prop, { key: { ...key, value: 'op' }, value: word }, { key: { ...key, value: 'value' }, value }],
    };
  });
  const written = node.entries.map(({ key, value }) => {
    const text = chunk.text.slice(value.start, value.end);
    return `{ ${subject}: ${yamlText(String(key.value))}, ${value.kind === 'sequence' ? 'in' : 'eq'}: ${text} }`;
  });
  const fixes = written.some((each) => each.includes('\n'))
    ? []
    : [replaceFix('Write as a list', chunk, node, `[${written.join(', ')}]`, true)];
  reportAt(context, placeOf(cursor), 'GS9023', {}, { fixes });
  return readPredicates(cursor, predicates, subject, context);
}

function readPredicates(list: Cursor, items: readonly SyntaxNode[], subject: Subject, context: Context): Elaborated {
  const predicates: Json[] = [];
  let sound = true;
  for (const item of items) {
    const cursor = read(itemOf(list, item, subject === 'prop' ? 'predicate' : 'rowPredicate'), context);
    if (!cursor || cursor.hole) {
      if (!cursor) sound = false;
      continue;
    }
    const result = readPredicate(cursor, subject, context);
    if (result === undefined) sound = false;
    else predicates.push(result);
  }
  return { json: sound ? predicates : undefined, type: unknownType };
}

function readPredicate(cursor: Cursor, subject: Subject, context: Context): Json | undefined {
  const { node } = cursor;
  if (isConditionItem(node)) {
    reportAt(context, placeOf(cursor), 'GS2019', familyValues('predicate', 'condition'));
    noteMentions(node, cursor.frame, context);
    return undefined;
  }
  if (node.kind === 'mapping') {
    const meant = meantShorthand(cursor, node, context);
    const plain = expandShorthand(cursor, meant ?? node, context);
    const name = subject === 'prop' ? 'predicate' : 'rowPredicate';
    const json = plain && elaborateNode({ ...cursor, node: plain }, cataloguePath('records', name), records[name], context)?.json;
    return meant ? undefined : json;
  }
  return elaborate(cursor, { kind: 'record', record: subject === 'prop' ? 'predicate' : 'rowPredicate' }, context).json;
}

/** A predicate whose only operator is misspelt, which is reported, as it was meant. */
function meantShorthand({ frame }: Cursor, node: MappingNode, context: Context): MappingNode | undefined {
  const others = node.entries.filter(({ key }) => key.value !== 'prop' && key.value !== 'field');
  const [misspelt] = others;
  const key = String(misspelt?.key.value);
  if (!misspelt || others.length > 1 || [...predicateShorthands, 'op', 'value'].includes(key)) return undefined;
  const whole = withColon(misspelt, (name) => predicateShorthands.includes(name));
  if (whole) {
    const written = frame.chunk.text.slice(whole.value.start, whole.value.end);
    const insert = replaceFix('Insert the colon', frame.chunk, misspelt.key, `${whole.key.value}: ${written}`, true);
    const place = { frame, start: misspelt.key.start, end: misspelt.key.end };
    reportAt(
      context,
      place,
      'GS2002',
      { k: key, node: 'this predicate', remedy: colonRemedy(String(whole.key.value)) },
      { fixes: [insert] },
    );
    return { ...node, entries: node.entries.map((entry) => (entry === misspelt ? whole : entry)) };
  }
  // The only other key says how to compare, in whatever words: `equals`, `is`. One item is compared, and a list is looked into.
  const fitting = predicateShorthands.filter((word) => (misspelt.value.kind === 'sequence') === /in$/i.test(word));
  const isUnread = misspelt.value.kind === 'mapping' || misspelt.value.damaged === true;
  const near = nearest(key, isUnread ? predicateShorthands : fitting);
  const best = near[0] ?? fitting[0];
  if (best === undefined || node.entries.length < 2) return undefined;
  const offered = near.length > 0 ? near : fitting;
  const renames = offered.map((word, index) => changeFix(word, frame.chunk, misspelt.key, word, near.length > 0 && index === 0));
  reportAt(
    context,
    { frame, start: misspelt.key.start, end: misspelt.key.end },
    'GS2002',
    { k: key, node: 'this predicate' },
    { fixes: [...renames, removeEntryFix(`Remove \`${key}\``, frame.chunk, node, misspelt)] },
  );
  return { ...node, entries: node.entries.map((entry) => (entry === misspelt ? { ...entry, key: { ...entry.key, value: best } } : entry)) };
}

/** `{ prop: p, eq: X }` as `{ prop: p, op: eq, value: X }`; two operators in one predicate are GS2017. */
function expandShorthand(cursor: Cursor, node: MappingNode, context: Context): MappingNode | undefined {
  const shorthands = node.entries.filter(({ key }) => predicateShorthands.includes(String(key.value)));
  const [first, second] = shorthands;
  const { frame } = cursor;
  if (!first && node.entries.length === 1 && !node.damaged) {
    // Operator and value are written as one, so one thing is missing.
    const at = node.entries[0]?.key ?? node;
    const fixes = [insertEntriesFix('Insert `eq`', frame.chunk, node, [{ key: 'eq', value: "''" }], true)];
    reportAt(context, { frame, start: at.start, end: at.end }, 'GS2003', { node: 'this predicate', field: 'op' }, { fixes });
    noteMentions(node, frame, context);
    return undefined;
  }
  if (!first) return node;
  const other = second ?? entryOf(node, 'op');
  if (other) {
    const [earlier, later] = first.key.start < other.key.start ? [first, other] : [other, first];
    const fixes = [splitFix(cursor, node, later), removeEntryFix(`Remove \`${later.key.value}\``, frame.chunk, node, later)];
    reportAt(
      context,
      { frame, start: later.key.start, end: later.key.end },
      'GS2017',
      { a: String(later.key.value), b: String(earlier.key.value) },
      { fixes },
    );
    noteMentions(node, frame, context);
    return undefined;
  }
  const entries = node.entries.flatMap((entry) => {
    if (entry !== first) return [entry];
    return [
      { key: { ...first.key, value: 'op' }, value: { ...first.key, value: String(first.key.value) } },
      { key: { ...first.key, value: 'value' }, value: first.value },
    ];
  });
  return { ...node, entries };
}

/** Moves one operator of a predicate into a predicate of its own. */
function splitFix({ frame }: Cursor, node: MappingNode, later: MappingEntry): Fix {
  const { chunk } = frame;
  const text = (entry: MappingEntry) => chunk.text.slice(entry.key.start, Math.max(entry.key.end, entry.value.end));
  const subject = node.entries.filter(({ key }) => key.value === 'prop' || key.value === 'field').map(text);
  const rest = node.entries.filter((entry) => entry !== later).map(text);
  return replaceFix('Split into two predicates', chunk, node, `{ ${rest.join(', ')} }, { ${[...subject, text(later)].join(', ')} }`);
}

/** A condition on `$token` as a list of predicates, where it is one; undefined otherwise. */
function asPredicates(node: MappingNode, text: string): string | undefined {
  const parts = conjuncts(node);
  const written = parts.map((part) => asPredicate(part, text));
  return written.every((each) => each !== undefined) ? `[${written.join(', ')}]` : undefined;
}

/** The predicates of a condition on `$token` that is a list of them. */
function predicatesOf(condition: Json): readonly Json[] {
  const operator = fieldOf(condition, 'op');
  if (operator === 'and') return listOf(fieldOf(condition, 'args')).flatMap((part) => predicatesOf(part));
  const subject = fieldOf(condition, 'left') ?? fieldOf(condition, 'item');
  const value = fieldOf(condition, 'right') ?? fieldOf(condition, 'set');
  return [{ prop: fieldOf(subject, 'prop'), op: ownValue(predicateOperators, String(operator)) ?? '', value }];
}

const predicateOperators: Readonly<Record<string, string>> = { '==': 'eq', '!=': 'neq', in: 'in' };

function conjuncts(node: SyntaxNode): readonly SyntaxNode[] {
  const op = entryOf(node, 'op')?.value;
  const args = entryOf(node, 'args')?.value;
  if (op?.kind === 'scalar' && op.value === 'and' && args?.kind === 'sequence') return args.items.flatMap(conjuncts);
  return [node];
}

function asPredicate(node: SyntaxNode, text: string): string | undefined {
  const op = entryOf(node, 'op')?.value;
  const operator = op?.kind === 'scalar' ? ownValue(predicateOperators, String(op.value)) : undefined;
  const left = entryOf(node, 'left')?.value ?? entryOf(node, 'item')?.value;
  const right = entryOf(node, 'right')?.value ?? entryOf(node, 'set')?.value;
  if (operator === undefined || !left || !right) return undefined;
  const ref = entryOf(left, 'ref')?.value;
  const token = entryOf(left, 'token')?.value;
  const prop = entryOf(left, 'prop')?.value;
  const ofToken = ref?.kind === 'scalar' && ref.value === 'tokenProp' && token?.kind === 'scalar' && token.value === '$token';
  if (operator === 'in' && !isSetOfPredicate(right)) return undefined;
  const value = text.slice(right.start, right.end);
  if (!ofToken || prop?.kind !== 'scalar' || value.includes('$token') || value.includes('\n')) return undefined;
  return `{ prop: ${text.slice(prop.start, prop.end)}, ${operator}: ${value} }`;
}

/** Of the sets of conditions, those that predicates take. */
function isSetOfPredicate(node: SyntaxNode): boolean {
  const kind = entryOf(node, 'ref')?.value;
  return node.kind === 'sequence' || (kind?.kind === 'scalar' && (kind.value === 'namedSet' || kind.value === 'binding'));
}

/** A filter of zones: an owner, a condition on `$zone`, or both. */
export function elaborateZoneFilter(cursor: Cursor, context: Context): Elaborated {
  const { node } = cursor;
  if (node.kind !== 'mapping') return elaborateCondition(cursor, context);
  const condition = entryOf(node, 'condition');
  if (condition && node.entries.length === 1) return unwrapCondition(cursor, node, condition, context);
  if (!entryOf(node, 'owner') && !condition) return elaborateCondition(cursor, context);
  const result = elaborateNode(cursor, 'records.zoneFilter', records.zoneFilter, context);
  return { json: result?.json, type: unknownType };
}
