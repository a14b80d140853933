/** Rules of queries and of references to tables (reference: `queries.md`, `map-and-data-assets.md`). */
import { predicateShorthands } from '../../../catalogue/records/expressions';
import { ownValue } from '../../../kernel/ownProperties';
import type { Fix } from '../../../source/problem';
import { entryOf } from '../../../source/tree';
import { type Context, read, reportAt } from '../../context';
import { type Cursor, entryValue, isReported, itemOf, placeOf } from '../../frame';
import { insertEntriesFix, insertItemEdit, replaceFix, suggestions, yamlText } from '../../problem';
import { lookUp } from '../../scope';
import { typeWords } from '../../staticType';
import type { TableFact } from '../../symbols/model';
import { convertFix } from '../literalFixes';
import { readWord } from '../literalWord';
import { noteName } from '../names';
import type { NodeResult } from '../nodes';
import type { Rule } from '.';

/** GS4015: the field of a table, at the place where it is written. */
function checkField(cursor: Cursor, table: string, context: Context): void {
  const { symbols } = context.elaboration;
  const fact = symbols.fact('table', table);
  if (!fact || cursor.node.kind !== 'scalar' || typeof cursor.node.value !== 'string') return;
  const name = cursor.node.value;
  if (Object.hasOwn(fact.fields, name)) {
    noteName(placeOf(cursor), 'tableField', name, context, table);
    return;
  }
  const fixes = suggestions(cursor.frame.chunk, cursor.node, name, Object.keys(fact.fields));
  reportAt(context, placeOf(cursor), 'GS4015', { t: table, f: name }, { fixes });
}

function tableOf(node: NodeResult): string | undefined {
  const table = node.fields.get('tableId')?.value.json;
  return typeof table === 'string' ? table : undefined;
}

const assetField: Rule = (node, context) => {
  const table = tableOf(node);
  const field = node.fields.get('field');
  const cursor = field && read(field.cursor, context);
  if (table !== undefined && cursor && !cursor.hole) checkField(cursor, table, context);
  return node;
};

const assetRows: Rule = (node, context) => {
  const table = tableOf(node);
  const where = node.fields.get('where');
  if (table === undefined) return node;
  const list = where && read(where.cursor, context);
  const predicates =
    list?.node.kind === 'sequence' ? list.node.items.map((item) => itemOf(list, item, 'rowPredicate')) : list ? [list] : [];
  const constrained = new Set<string>();
  const fields = context.elaboration.symbols.fact('table', table)?.fields ?? {};
  let open = entryOf(node.cursor.node, 'where')?.value.kind === 'scalar';
  for (const written of predicates) {
    const predicate = read(written, context);
    const entry = predicate && entryOf(predicate.node, 'field');
    const field = predicate && entry && read(entryValue(predicate.frame, entry), context);
    if (!predicate || !field || field.hole) {
      open = true;
      continue;
    }
    checkField(field, table, context);
    checkOperand(predicate, field, table, context);
    if (field.node.kind === 'scalar' && isEquality(predicate)) constrained.add(String(field.node.value));
    if (field.node.kind !== 'scalar' || !Object.hasOwn(fields, String(field.node.value)) || !hasOperator(predicate)) open = true;
  }
  // What would have been constrained is reported itself, or only a call tells.
  if (!open) checkCardinality(node, table, constrained, context);
  return node;
};

const operands = ['value', 'eq', 'neq', 'in', 'notIn'];

/** GS5019: a literal, or one of a list, that is of another type than the field it is compared with. */
function checkOperand({ node, frame }: Cursor, field: Cursor, table: string, context: Context): void {
  const name = field.node.kind === 'scalar' ? String(field.node.value) : '';
  const fields = context.elaboration.symbols.fact('table', table)?.fields ?? {};
  const expected = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const entry = operands.map((key) => entryOf(node, key)).find((each) => each !== undefined);
  const written = entry && read(entryValue(frame, entry), context);
  if (expected === undefined || !written || written.hole) return;
  const items = written.node.kind === 'sequence' ? written.node.items.map((item) => itemOf(written, item, 'value')) : [written];
  for (const item of items) {
    const literal = readWord(item, context);
    if (!literal || literal.hole || literal.node.kind !== 'scalar') continue;
    const { value } = literal.node;
    if (value === null) continue;
    const type = typeof value === 'number' ? 'int' : typeof value === 'boolean' ? 'boolean' : 'string';
    if (type === expected || (type === 'string' && namesBinding(String(value), context))) continue;
    const base = expected === 'boolean' ? 'bool' : expected;
    reportAt(context, placeOf(literal), 'GS5019', { f: name, type: typeWords({ base }) }, { fixes: convertFix(literal, base) });
  }
}

/** Plain text that is read as a binding (GS3008, GS9022). */
function namesBinding(text: string, context: Context): boolean {
  return text.startsWith('$') || lookUp(context.scope, text).kind !== 'absent';
}

function isEquality({ node }: Cursor): boolean {
  const op = entryOf(node, 'op')?.value;
  return entryOf(node, 'eq') !== undefined || (op?.kind === 'scalar' && op.value === 'eq');
}

/** Without an operator it is one that is misspelt or lost, which may have been an equality. */
function hasOperator({ node }: Cursor): boolean {
  return ['op', ...predicateShorthands].some((key) => {
    const operator = entryOf(node, key)?.value;
    return operator !== undefined && !(operator.kind === 'scalar' && operator.value === null);
  });
}

/** GS5020: nothing makes sure that there is just one row. */
function checkCardinality(node: NodeResult, table: string, constrained: ReadonlySet<string>, context: Context): void {
  const cardinality = node.fields.get('cardinality');
  const fact = context.elaboration.symbols.fact('table', table);
  if (cardinality?.value.json !== 'exactlyOne' || !fact || fact.keysInDoubt || fact.rows.length <= 1) return;
  if (fact.uniqueBy.some((key) => key.every((field) => constrained.has(field)))) return;
  const key = fact.uniqueBy[0] ?? [];
  const absent = key.filter((field) => !constrained.has(field));
  reportAt(context, placeOf(cardinality.cursor), 'GS5020', { key: key.join(', ') }, { fixes: constrainFix(node, absent, fact) });
}

/** Constrains the fields of a key that nothing constrains yet, to the values of the first row for the author to change. */
function constrainFix({ cursor: { node, frame }, fields }: NodeResult, absent: readonly string[], { rows }: TableFact): readonly Fix[] {
  const values = absent.map((field) => ownValue(rows[0], field));
  const where = fields.get('where')?.entry.value;
  if (absent.length === 0 || values.includes(undefined) || node.kind !== 'mapping' || !isReported(frame)) return [];
  const predicates = absent.map((field, at) => `{ field: ${yamlText(field)}, op: eq, value: ${yamlText(values[at] ?? '')} }`);
  const title = `Constrain ${absent.map((field) => `\`${field}\``).join(', ')}`;
  if (!where) return [insertEntriesFix(title, frame.chunk, node, [{ key: 'where', value: `[${predicates.join(', ')}]` }])];
  if (where.kind !== 'sequence') return [];
  const flow = where.flow || where.items.length === 0;
  if (!flow && predicates.length > 1) return [];
  return [{ title, edits: [insertItemEdit(frame.chunk, where, predicates.join(', '))] }];
}

/** Two literals written beside each other change places; none where a macro argument is one of them. */
function swapFix(first: Cursor | undefined, left: number, second: Cursor | undefined, right: number): readonly Fix[] {
  if (first?.node.kind !== 'scalar' || second?.node.kind !== 'scalar' || first.frame !== second.frame) return [];
  const { chunk } = first.frame;
  const { edits } = replaceFix('', chunk, first.node, String(right));
  return [{ title: 'Swap the bounds', edits: [...edits, ...replaceFix('', chunk, second.node, String(left)).edits] }];
}

/** GS5021: a range whose literal bounds leave nothing, also that of a roll. */
export const range: Rule = (node, context) => {
  const min = node.fields.get('min');
  const max = node.fields.get('max');
  const least = min?.value.type.literal;
  const most = max?.value.type.literal;
  if (min && max && typeof least === 'number' && typeof most === 'number' && least > most) {
    reportAt(
      context,
      placeOf(max.cursor),
      'GS5021',
      { min: String(least), max: String(most) },
      { fixes: swapFix(read(min.cursor, context), least, read(max.cursor, context), most) },
    );
  }
  return node;
};

export const queryRules: Readonly<Record<string, Rule>> = {
  'references.assetField': assetField,
  'queries.assetRows': assetRows,
  'queries.intsInRange': range,
  'queries.intsInVarRange': range,
};
