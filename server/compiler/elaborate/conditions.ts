/** Conditions (reference: `values-conditions-refs.md`, Conditions). */

import { conditionByOperator } from '../../catalogue';
import { conditionForms, conditions } from '../../catalogue/conditions';
import type { CatalogueCondition } from '../../catalogue/model';
import { records } from '../../catalogue/records';
import { ownValue } from '../../kernel/ownProperties';
import { nearest } from '../../source/nearest';
import { startOfLine } from '../../source/positions';
import type { Fix } from '../../source/problem';
import { entryOf, type MappingEntry, type MappingNode, type ScalarNode, type SequenceNode } from '../../source/tree';
import { type Context, type Elaborated, type Json, read, reportAt, reporter, structurePlace } from '../context';
import { type Cursor, entryValue, isArgument, itemOf, placeOf, placeOfKey } from '../frame';
import { expandCall } from '../macros/call';
import { changeFix, remedyOf, replaceFix, suggestions, yamlText } from '../problem';
import { boolType } from '../staticType';
import { describeNode, isPlaceholder, nodeWords } from '../structure/place';
import { readRecord } from '../structure/record';
import { comparisonFix } from './bareNames';
import { cataloguePath } from './cataloguePath';
import { reportEmptyWord } from './emptyWord';
import { noteMore } from './facts';
import { familyOf, familyValues } from './families';
import { wrongArgument } from './holes';
import { comparisonForm } from './meantForms';
import { noteMentions } from './mentions';
import { elaborateNode } from './nodes';
import { located } from './values';

/** What selects the node is no field of it. */
const selected = { selectors: ['op'] };

const failedCondition: Elaborated = { json: undefined, type: boolType };

/** A condition in canonical form; without JSON where it is at fault. */
export function elaborateCondition(cursor: Cursor, context: Context): Elaborated {
  const { node, frame } = cursor;
  if (node.kind === 'sequence') return elaborateConditionList(cursor, node, context);
  if (node.kind === 'scalar') {
    if (typeof node.value === 'boolean') return { json: node.value, type: { ...boolType, literal: node.value } };
    if (isArgument(cursor)) return wrongCondition(cursor, context);
    if (node.value === null) {
      reportAt(context, placeOfKey(cursor), 'GS2018', { field: cursor.name });
    } else {
      const fixes = comparisonFix(cursor, context);
      const values = { field: cursor.name, expected: 'a condition', actual: describeNode(node), ...remedyOf(fixes, conditionRemedy) };
      reportAt(context, placeOf(cursor), 'GS2001', values, { fixes });
    }
    noteMentions(node, frame, context);
    return failedCondition;
  }
  return readMapping(cursor, node, context);
}

function wrongCondition(cursor: Cursor, context: Context): Elaborated {
  wrongArgument(cursor, 'a condition', context);
  return failedCondition;
}

function readMapping(cursor: Cursor, node: MappingNode, context: Context): Elaborated {
  const { frame } = cursor;
  const call = entryOf(node, 'conditionMacro') ?? entryOf(node, 'macro');
  if (call) return expandCall({ entry: cursor, name: entryValue(frame, call), keyword: call.key }, 'condition', context);
  const op = entryOf(node, 'op');
  const branch = entryOf(node, 'if');
  if (branch && !op) return elaborateRequirement(cursor, node, branch, context);
  if (!op) return noCondition(cursor, node, context);
  const word = read(entryValue(frame, op), context);
  if (!word || word.hole) {
    noteMentions(node, frame, context);
    return { json: { param: word?.hole?.name }, type: boolType };
  }
  if (reportEmptyWord(word, context)) {
    noteMentions(node, frame, context);
    return failedCondition;
  }
  const operator = word.node.kind === 'scalar' ? String(word.node.value) : '';
  const definition = conditionByOperator(operator);
  if (definition) return elaborateKnown(cursor, operator, definition, context);
  noteMentions(node, frame, context);
  if (familyOf(node) === 'value' || operator === 'union') return wrongFamily(cursor, node, context);
  const meant = ownValue(operatorsByWord, operator);
  const fixes =
    meant === undefined
      ? suggestions(word.frame.chunk, word.node, operator, Object.keys(conditions), (each) => yamlText(each))
      : [changeFix(meant, word.frame.chunk, word.node, yamlText(meant), true)];
  reportAt(context, placeOf(word), isPlaceholder(word.node) ? 'GS9038' : 'GS2012', { op: operator }, { fixes });
  return failedCondition;
}

/** Operators by the words that other languages have for them. */
const operatorsByWord: Readonly<Record<string, string>> = {
  '=': '==',
  '===': '==',
  eq: '==',
  equals: '==',
  '!==': '!=',
  '<>': '!=',
  ne: '!=',
  neq: '!=',
  lt: '<',
  lte: '<=',
  le: '<=',
  less: '<',
  lessThan: '<',
  gt: '>',
  more: '>',
  greater: '>',
  greaterThan: '>',
  gte: '>=',
  ge: '>=',
  '&&': 'and',
  all: 'and',
  '||': 'or',
  any: 'or',
  either: 'or',
  '!': 'not',
};

function elaborateKnown(cursor: Cursor, operator: string, definition: CatalogueCondition, context: Context): Elaborated {
  const path = cataloguePath('conditions', operator);
  noteMore(cursor, { catalogue: path }, context);
  const result = elaborateNode(cursor, path, definition, context, selected);
  return { json: result?.json && located({ op: operator, ...result.json }, cursor, context), type: boolType };
}

/** `{ if: { when, then, else } }`: a list in a branch means that all hold. */
function elaborateRequirement(cursor: Cursor, node: MappingNode, branch: MappingEntry, context: Context): Elaborated {
  noteMore(cursor, { catalogue: 'conditionForms.if' }, context);
  const written = readRecord(structurePlace(cursor), node, conditionForms.if, reporter(context, cursor.frame));
  if (!written.has('if')) return failedCondition;
  const inner = read(entryValue(cursor.frame, branch), context);
  if (!inner || inner.hole) return failedCondition;
  const result = elaborateNode(inner, 'records.conditionalRequirement', records.conditionalRequirement, context);
  return { json: result?.json && located({ if: result.json }, cursor, context), type: boolType };
}

/** A list where one condition stands: all must hold (GS9020); of none, that is true. */
function elaborateConditionList(cursor: Cursor, node: SequenceNode, context: Context): Elaborated {
  const isBranch = context.parent?.owner === 'records.conditionalRequirement' && context.parent.field !== 'when';
  if (!isBranch) reportAt(context, placeOf(cursor), 'GS9020', {}, { fixes: andFix(cursor, node.flow) });
  if (node.items.length === 0) return { json: true, type: boolType };
  const args: Json[] = [];
  let sound = true;
  for (const item of node.items) {
    const inner = itemOf(cursor, item, 'condition');
    const target = read(inner, context);
    const value =
      target && (target.hole ? { json: { param: target.hole.name } } : elaborateCondition(target, { ...context, parent: undefined }));
    if (value?.json === undefined) sound = false;
    else args.push(value.json);
  }
  return { json: sound ? located({ op: 'and', args }, cursor, context) : undefined, type: boolType };
}

function andFix(cursor: Cursor, flow: boolean): readonly Fix[] {
  const { node, frame, key } = cursor;
  const { chunk } = frame;
  if (node.kind === 'sequence' && node.items.length === 0) return [replaceFix('Write as `true`', chunk, node, 'true', true)];
  const title = 'Write as `and`';
  if (flow) return [replaceFix(title, chunk, node, `{ op: and, args: ${chunk.text.slice(node.start, node.end)} }`, true)];
  if (!key) return [];
  // The list keeps its lines, two columns deeper.
  const lineStart = startOfLine(chunk.text, node.start);
  const keyLine = startOfLine(chunk.text, key.start);
  const column = key.start - keyLine;
  const indent = ' '.repeat(column + 2);
  const body = chunk.text.slice(lineStart, node.end).split('\n');
  const dash = /^\s*/.exec(body[0] ?? '')?.[0].length ?? 0;
  const moved = body.map((line) =>
    line.trim() === '' ? line : `${' '.repeat(column + 4)}${line.slice(Math.min(dash, line.search(/\S|$/)))}`,
  );
  const text = `${indent}op: and\n${indent}args:\n${moved.join('\n')}`;
  return [{ title, preferred: true, edits: [{ chunk: chunk.id, start: lineStart, end: node.end, text }] }];
}

function wrongFamily(cursor: Cursor, node: MappingNode, context: Context): Elaborated {
  const { frame } = cursor;
  if (isArgument(cursor)) return wrongCondition(cursor, context);
  const actual = familyOf(node) ?? 'query';
  const text = frame.chunk.text.slice(node.start, node.end);
  const fixes =
    actual === 'value' && node.flow ? [replaceFix('Compare with true', frame.chunk, node, `{ op: '==', left: ${text}, right: true }`)] : [];
  reportAt(context, placeOf(cursor), 'GS2019', familyValues('condition', actual), { fixes });
  return failedCondition;
}

const operandNames: ReadonlySet<string> = new Set(['left', 'right', 'args', 'arg', 'item', 'set']);

/** The key by which a mapping without operator says which condition it is, where it is misspelt, with what it is meant to be. */
export function misspeltConditionKey({
  entries,
}: MappingNode): { readonly key: ScalarNode; readonly meant: 'op' | 'conditionMacro' } | undefined {
  const operands = entries.some(({ key }) => operandNames.has(String(key.value)));
  for (const { key, value: operator } of entries) {
    const { value } = key;
    if (typeof value !== 'string' || operandNames.has(value)) continue;
    // A short key that no operator has is the operator's own.
    if (operands && (value === 'operator' || value.length <= 3)) return { key, meant: 'op' };
    if (operator.kind === 'scalar' && conditionByOperator(String(operator.value)) && nearest(value, ['op']).length > 0)
      return { key, meant: 'op' };
    if (nearest(value, ['conditionMacro']).length > 0) return { key, meant: 'conditionMacro' };
  }
  return undefined;
}

/** What a condition looks like. */
const conditionRemedy = "Write a condition, such as `{ op: '==', left: …, right: … }`.";

/** A mapping without `op`: another family, `not:`/`and:`/`or:` as keys (GS2015), or an operator that is missing. */
function noCondition(cursor: Cursor, node: MappingNode, context: Context): Elaborated {
  const { frame } = cursor;
  noteMentions(node, frame, context);
  if (familyOf(node) !== undefined) return wrongFamily(cursor, node, context);
  const misspelt = misspeltConditionKey(node);
  if (misspelt) {
    const { key, meant } = misspelt;
    const fixes = [changeFix(meant, frame.chunk, key, meant, true)];
    reportAt(context, { frame, start: key.start, end: key.end }, 'GS2002', { k: String(key.value), node: nodeWords(cursor) }, { fixes });
    return failedCondition;
  }
  if (isArgument(cursor)) return wrongCondition(cursor, context);
  const [entry] = node.entries;
  const key = entry ? String(entry.key.value) : '';
  if (entry && node.entries.length === 1 && (key === 'not' || key === 'and' || key === 'or')) {
    const text = frame.chunk.text.slice(entry.value.start, entry.value.end);
    const field = key === 'not' ? 'arg' : 'args';
    const fixes = node.flow ? [replaceFix(`Write as \`op: ${key}\``, frame.chunk, node, `{ op: ${key}, ${field}: ${text} }`)] : [];
    const remedy = `Write \`op: ${key}\`, and what is under \`${key}\` under \`${field}\`.`;
    reportAt(context, placeOf(cursor), 'GS2015', { expected: 'a condition', remedy }, { fixes });
  } else if (node.entries.some((each) => operandNames.has(String(each.key.value)))) {
    const at = cursor.key ?? entry?.key ?? node;
    reportAt(context, { frame, start: at.start, end: at.end }, 'GS2003', { node: nodeWords(cursor), field: 'op' });
  } else {
    const fixes = comparisonForm(cursor);
    reportAt(context, placeOf(cursor), 'GS2015', { expected: 'a condition', ...remedyOf(fixes, conditionRemedy) }, { fixes });
  }
  return failedCondition;
}
