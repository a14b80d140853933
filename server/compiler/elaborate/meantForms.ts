/** Did-you-mean for the key by which a mapping says which form it is: `{ aggregat: … }`, `{ parm: x }`. */
import { references } from '../../catalogue/references';
import { arithmetic, valueForms } from '../../catalogue/values';
import { nearest } from '../../source/nearest';
import type { Fix } from '../../source/problem';
import { entryOf, type MappingNode, type ScalarNode, type SyntaxNode } from '../../source/tree';
import { type Context, reportAt } from '../context';
import type { Cursor } from '../frame';
import { changeFix, replaceFix, yamlText } from '../problem';
import { onOneLine } from '../written';
import { familyOf } from './families';

const valueKeys: readonly string[] = ['ref', 'op', ...Object.keys(valueForms)];

/** Which value a misspelt key says what it is, as far as what stands under it shows that. */
const fits: Readonly<Record<string, (value: SyntaxNode) => boolean>> = {
  ref: (value) => value.kind === 'scalar' && Object.hasOwn(references, String(value.value)),
  op: (value) => value.kind === 'scalar' && Object.hasOwn(arithmetic, String(value.value)),
  aggregate: (value) => value.kind === 'mapping',
  concat: (value) => value.kind === 'sequence',
  if: (value) => value.kind === 'mapping' && entryOf(value, 'then') !== undefined,
};

/** The key by which a mapping says which value it is, where it is misspelt, with what it is meant to be. */
export function misspeltValueKey({ entries }: MappingNode): { readonly key: ScalarNode; readonly meant: string } | undefined {
  for (const [meant, isFit] of Object.entries(fits)) {
    const entry = entries.find(({ key, value }) => isFit(value) && nearest(String(key.value), [meant]).length > 0);
    if (entry) return { key: entry.key, meant };
  }
  return undefined;
}

/** The same of a zone selector. */
export function misspeltZoneKey(node: MappingNode): { readonly key: ScalarNode; readonly meant: string } | undefined {
  const [entry, ...others] = node.entries;
  const isExpression = entry && others.length === 0 && nearest(String(entry.key.value), ['zoneExpr']).length > 0;
  return isExpression ? { key: entry.key, meant: 'zoneExpr' } : misspeltValueKey(node);
}

/** GS2002 at such a key. */
export function reportMisspeltKey(
  { frame, name }: Cursor,
  { key, meant }: { readonly key: ScalarNode; readonly meant: string },
  context: Context,
): void {
  const fixes = [changeFix(meant, frame.chunk, key, meant, true)];
  reportAt(context, { frame, start: key.start, end: key.end }, 'GS2002', { k: String(key.value), node: `\`${name}\`` }, { fixes });
}

/** Fixes that respell a key of the mapping as one of the keys, or as `param` in the text of a macro; best first, none preferred. */
function respellings({ node, frame }: Cursor, keys: readonly string[]): readonly Fix[] {
  if (node.kind !== 'mapping') return [];
  const candidates = frame.body ? [...keys, 'param'] : keys;
  return node.entries.flatMap(({ key }) =>
    nearest(String(key.value), candidates).map((each) => replaceFix(`Change \`${key.value}\` to \`${each}\``, frame.chunk, key, each)),
  );
}

/** For a mapping that is no value. */
export function valueRespellings(cursor: Cursor): readonly Fix[] {
  const found = [...nearestForm(cursor), ...respellings(cursor, valueKeys)];
  return found.length > 0 ? found : valueAlone(cursor);
}

/** Words for operators, and the operators. */
const operators: Readonly<Record<string, string>> = {
  add: '+',
  plus: '+',
  sum: '+',
  subtract: '-',
  minus: '-',
  multiply: '*',
  times: '*',
  product: '*',
  divide: 'floorDiv',
  min: 'min',
  max: 'max',
};

/** Words that say what a name is, and the field of the reference in which the name stands. */
const referred: Readonly<Record<string, string>> = { binding: 'name', const: 'name', gvar: 'var' };

/** The form that a mapping with one key stands for: an operation, a count, or a reference. */
export function nearestForm({ node, frame }: Cursor): readonly Fix[] {
  const { chunk } = frame;
  const [entry, ...others] = node.kind === 'mapping' ? node.entries : [];
  if (!entry || others.length > 0) return [];
  const key = String(entry.key.value);
  const write = (title: string, text: string) => [replaceFix(title, chunk, node, text)];
  const { value } = entry;
  const text = onOneLine(chunk.text, value);
  if (text === undefined || text === '') return [];
  const operator = Object.hasOwn(operators, key) ? operators[key] : undefined;
  if (operator !== undefined && value.kind === 'sequence' && value.items.length === 2) {
    const [left, right] = value.items.map((item) => onOneLine(chunk.text, item));
    return write('Write as an operation', `{ op: ${yamlText(operator)}, left: ${left}, right: ${right} }`);
  }
  if (key === 'count' && value.kind === 'mapping' && familyOf(value) === 'query')
    return write('Count the items', `{ aggregate: { op: count, query: ${text} } }`);
  const field = Object.hasOwn(referred, key) ? referred[key] : undefined;
  if (field !== undefined && value.kind === 'scalar') return write('Write as a reference', `{ ref: ${key}, ${field}: ${text} }`);
  return [];
}

/** `{ amount: 2 }` for `2`. */
function valueAlone({ node, frame }: Cursor): readonly Fix[] {
  const [entry, ...others] = node.kind === 'mapping' ? node.entries : [];
  const value = entry?.value;
  if (!value || others.length > 0 || (value.kind !== 'scalar' && !(value.kind === 'mapping' && familyOf(value) === 'value'))) return [];
  const text = onOneLine(frame.chunk.text, value);
  return text === undefined || text === '' ? [] : [replaceFix('Write the value alone', frame.chunk, node, text)];
}

/** For a mapping that is no zone selector. */
export function zoneRespellings(cursor: Cursor): readonly Fix[] {
  return respellings(cursor, ['zoneExpr', ...valueKeys]);
}

/** Words for comparisons. */
const comparisons: Readonly<Record<string, string>> = { eq: '==', equals: '==', ne: '!=', lt: '<', lte: '<=', gt: '>', gte: '>=' };

/** For a mapping that is no condition: `{ eq: [a, b] }`, or the same with the operator itself as its key. */
export function comparisonForm({ node, frame }: Cursor): readonly Fix[] {
  const [entry, ...others] = node.kind === 'mapping' ? node.entries : [];
  if (entry?.value.kind !== 'sequence' || entry.value.items.length !== 2 || others.length > 0) return [];
  const key = String(entry.key.value);
  const operator = Object.hasOwn(comparisons, key) ? comparisons[key] : Object.values(comparisons).find((each) => each === key);
  const [left, right] = entry.value.items.map((item) => onOneLine(frame.chunk.text, item));
  if (operator === undefined || left === undefined || right === undefined) return [];
  return [replaceFix('Write as a comparison', frame.chunk, node, `{ op: '${operator}', left: ${left}, right: ${right} }`)];
}

/** For a mapping that is no query. */
export function queryRespellings(cursor: Cursor): readonly Fix[] {
  return respellings(cursor, ['query']);
}
