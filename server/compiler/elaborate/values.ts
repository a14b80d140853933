/** Value expressions (reference: `values-conditions-refs.md`, Value expressions). */
import { conditions } from '../../catalogue/conditions';
import { numericValue } from '../../catalogue/fields';
import type { CatalogueNode } from '../../catalogue/model';
import { records } from '../../catalogue/records';
import { arithmetic, foldingOperators, valueForms } from '../../catalogue/values';
import { ownValue } from '../../kernel/ownProperties';
import { nearest } from '../../source/nearest';
import { entryOf, type MappingEntry, type MappingNode } from '../../source/tree';
import { type Context, type Elaborated, type Json, type JsonObject, read, reportAt, reporter, structurePlace } from '../context';
import { type Cursor, entryValue, isArgument, itemOf, keyOf, placeOf, placeOfKey, stemOf } from '../frame';
import { remedyOf, replaceFix, suggestions, yamlText } from '../problem';
import { lookUp, markNear, nearBindings, otherSpelling } from '../scope';
import { intType, itemType, joinTypes, literalType, type StaticType, scalarKind, stringType, typeWords, unknownType } from '../staticType';
import { listWithWholeCalls } from '../structure/callText';
import { describeNode, isQuotedNumber } from '../structure/place';
import { readRecord } from '../structure/record';
import { onOneLine } from '../written';
import { referenceTo } from './bareNames';
import { scalarOf, useBinding } from './bindings';
import { reportHereOrAtSource } from './bodyFaults';
import { readCallNotation } from './callNotation';
import { cataloguePath } from './cataloguePath';
import { reportEmptyWord } from './emptyWord';
import { noteMore } from './facts';
import { familyOf, familyValues } from './families';
import { wrongArgument } from './holes';
import { convertFix, numberRemedy } from './literalFixes';
import { reportLiteral } from './literalWord';
import { misspeltValueKey, nearestForm, reportMisspeltKey, valueRespellings } from './meantForms';
import { noteMentions } from './mentions';
import { elaborateNode } from './nodes';
import { elaborateReference } from './references';
import { elaborate, failed } from './walk';

/** What selects the node is no field of it. */
const selected = { selectors: ['op'] };

const arithmeticTable: Readonly<Record<string, CatalogueNode>> = arithmetic;

/** A value; `numeric` where only numbers fit (GS5001), `min` the least literal (GS5022). */
export function elaborateValue(cursor: Cursor, numeric: boolean, context: Context, min?: number): Elaborated {
  const result = cursor.node.kind === 'scalar' ? elaborateScalar(cursor, numeric, context) : elaborateForm(cursor, numeric, context);
  if (result.json === undefined) return result;
  const { literal } = result.type;
  if (numeric && min !== undefined && typeof literal === 'number' && literal < min) {
    reportAt(context, placeOf(cursor), 'GS5022', { field: cursor.name, n: String(min), x: String(literal) });
    return failed;
  }
  return numeric ? checkNumber(cursor, result, context) : result;
}

function checkNumber(cursor: Cursor, result: Elaborated, context: Context): Elaborated {
  const kind = scalarKind(result.type);
  if (kind === undefined || kind === 'int') return result;
  const { node, frame } = cursor;
  const text = node.kind === 'scalar' ? String(node.value) : frame.chunk.text.slice(node.start, node.end);
  const forms = isQuotedNumber(node) ? [] : referenceForms(cursor, context);
  const fixes = [...convertFix(cursor, 'int'), ...forms.map((form) => replaceFix(`Change to \`${form}\``, frame.chunk, node, form))];
  const values = { x: text, type: typeWords(result.type), remedy: numberRemedy(node, forms[0]) };
  reportHereOrAtSource(placeOf(cursor), result.type, 'GS5001', values, context, { fixes });
  return failed;
}

/** Text in the place of a number may be meant for a binding or a global variable of nearly that name. Such bindings are not called unused. */
function referenceForms(cursor: Cursor, context: Context): readonly string[] {
  const { node } = cursor;
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return [];
  const { symbols } = context.elaboration;
  const numbers = new Map(
    nearBindings(context.scope).flatMap((binding) => {
      const kind = scalarKind(itemType(binding.type));
      return binding.type.list || (kind !== undefined && kind !== 'int') ? [] : [[stemOf(binding.name), binding]];
    }),
  );
  const meant = [otherSpelling(node.value), ...nearest(node.value, [...numbers.keys()])].filter((name) => numbers.has(name));
  for (const name of meant) {
    const binding = numbers.get(name);
    if (binding) markNear(binding);
  }
  const variables = nearest(node.value, symbols.factNames('globalVariable')).filter(
    (name) => symbols.fact('globalVariable', name)?.type === 'int',
  );
  const exact = referenceTo(node.value, cursor, context);
  return [
    ...(exact === undefined ? [] : [exact]),
    ...[...new Set(meant)].filter((name) => name !== `$${node.value}`).map((name) => `{ ref: binding, name: ${yamlText(name)} }`),
    ...variables.map((name) => `{ ref: gvar, var: ${yamlText(name)} }`),
  ];
}

function elaborateScalar(cursor: Cursor, numeric: boolean, context: Context): Elaborated {
  const { node, frame } = cursor;
  if (node.kind !== 'scalar') return failed;
  const { value } = node;
  if (value === null) {
    reportAt(context, placeOfKey(cursor), 'GS2018', { field: cursor.name });
    return failed;
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    reportAt(context, placeOf(cursor), 'GS5001', { x: String(value), type: 'not an integer', remedy: 'Write an integer.' });
    return failed;
  }
  if (typeof value !== 'string') return { json: value, type: literalType(value) };
  if (value.startsWith('$')) return readName(cursor, value, context);
  if (!numeric) return { json: value, type: literalType(value) };
  const call = readCallNotation(cursor, value, context);
  if (call) return call;
  const bound = lookUp(context.scope, keyOf(frame, value));
  if (bound.kind === 'absent') return { json: value, type: literalType(value) };
  const fixes = [replaceFix('Write as a reference', frame.chunk, node, `{ ref: binding, name: ${yamlText(value)} }`, true)];
  reportAt(context, placeOf(cursor), 'GS9022', { n: value }, { fixes });
  return reference(cursor, value, context);
}

/** Text that starts with `$` is never meant as data (GS3008). */
function readName(cursor: Cursor, text: string, context: Context): Elaborated {
  const { node, frame } = cursor;
  const visible = lookUp(context.scope, keyOf(frame, text)).kind !== 'absent';
  if (visible && !isBindingArgument(cursor)) {
    const fixes = [
      replaceFix('Write as a reference', frame.chunk, node, `{ ref: binding, name: ${yamlText(text)} }`, true),
      replaceFix('Write as a literal', frame.chunk, node, `{ literal: ${yamlText(text)} }`),
    ];
    reportAt(context, placeOf(cursor), 'GS3008', { n: text }, { fixes });
  }
  return reference(cursor, text, context);
}

/** A binding name passed to a macro that reads it as a value is no slip: the parameter says what it is. */
function isBindingArgument({ frame }: Cursor): boolean {
  const type = frame.through?.argument.parameter.type;
  return type === 'bindingName' || type === 'tokenSelector' || type === 'zoneSelector';
}

function reference(cursor: Cursor, text: string, context: Context): Elaborated {
  const binding = useBinding({ text, place: placeOf(cursor), cursor }, context);
  if (!binding) return { json: { ref: 'binding', name: keyOf(cursor.frame, text) }, type: unknownType };
  return { json: { ref: 'binding', name: binding.key }, type: scalarOf(binding, placeOf(cursor), context) };
}

/** What a mapping must be to be a value. */
const valueRemedy = 'Write a literal, `{ ref: … }`, `{ op: … }`, `aggregate`, `concat` or `if`.';

function elaborateForm(cursor: Cursor, numeric: boolean, context: Context): Elaborated {
  const { node } = cursor;
  if (node.kind !== 'mapping') {
    if (isArgument(cursor)) return wrongArgument(cursor, 'a value', context);
    reportAt(context, placeOf(cursor), 'GS2001', { field: cursor.name, expected: 'a value', actual: describeNode(node) });
    noteMentions(node, cursor.frame, context);
    return failed;
  }
  const op = entryOf(node, 'op');
  if (entryOf(node, 'ref')) return elaborateReference(cursor, node, context);
  if (entryOf(node, 'zoneCount') && node.entries.length === 1) return zoneCount(cursor, node, context);
  for (const form of Object.keys(valueForms)) {
    const entry = entryOf(node, form);
    if (entry && isForm(form)) return forms[form](cursor, node, entry, numeric, context);
  }
  const operator = op?.value.kind === 'scalar' ? String(op.value.value) : undefined;
  if (op && operator !== undefined && Object.hasOwn(arithmeticTable, operator)) return elaborateArithmetic(cursor, node, operator, context);
  return noValue(cursor, node, op, context);
}

/** A mapping that is no value: a node of another family, or nothing known. */
function noValue(cursor: Cursor, node: MappingNode, op: MappingEntry | undefined, context: Context): Elaborated {
  const { frame } = cursor;
  noteMentions(node, frame, context);
  const family = familyOf(node);
  if (family !== undefined && family !== 'value') {
    if (isArgument(cursor)) return wrongArgument(cursor, 'a value', context);
    const text = family === 'query' ? onOneLine(frame.chunk.text, node) : undefined;
    const fixes =
      text !== undefined ? [replaceFix('Count the items', frame.chunk, node, `{ aggregate: { op: count, query: ${text} } }`)] : [];
    reportAt(context, placeOf(cursor), 'GS2019', familyValues('value', family), { fixes });
    return failed;
  }
  if (op?.value.kind === 'scalar' && typeof op.value.value === 'string') {
    const operators = [...Object.keys(arithmeticTable), ...Object.keys(conditions)];
    const place = { frame, start: op.value.start, end: op.value.end };
    reportAt(
      context,
      place,
      'GS2004',
      { v: op.value.value, list: Object.keys(arithmeticTable).join(', '), field: 'op' },
      {
        fixes: suggestions(frame.chunk, op.value, op.value.value, operators),
      },
    );
    return failed;
  }
  if (op && reportEmptyWord(entryValue(frame, op), context)) return failed;
  const misspelt = misspeltValueKey(node);
  if (misspelt) reportMisspeltKey(cursor, misspelt, context);
  else {
    const fixes = valueRespellings(cursor);
    const form = nearestForm(cursor);
    reportAt(context, placeOf(cursor), 'GS2015', { expected: 'a value', ...remedyOf(form, valueRemedy) }, { fixes });
  }
  return failed;
}

type Form = keyof typeof valueForms;

function isForm(form: string): form is Form {
  return Object.hasOwn(valueForms, form);
}

type FormReader = (cursor: Cursor, node: MappingNode, entry: MappingEntry, numeric: boolean, context: Context) => Elaborated;

const forms: Readonly<Record<Form, FormReader>> = {
  literal: (cursor, node, entry, _numeric, context) => {
    const result = elaborateNode(cursor, 'valueForms.literal', valueForms.literal, context);
    const literal = result?.json?.['literal'];
    if (typeof literal !== 'string' && typeof literal !== 'number' && typeof literal !== 'boolean') return failed;
    const needed = typeof literal === 'string' && literal.startsWith('$');
    if (!needed && node.entries.length === 1) reportLiteral(cursor, entry.value, context);
    return { json: needed ? { literal } : literal, type: literalType(literal) };
  },
  aggregate: (cursor, _node, _entry, _numeric, context) => {
    noteMore(cursor, { catalogue: 'valueForms.aggregate' }, context);
    const result = elaborateNode(cursor, 'valueForms.aggregate', valueForms.aggregate, context);
    return { json: result?.json && located(result.json, cursor, context), type: intType };
  },
  concat: (cursor, _node, _entry, _numeric, context) => {
    noteMore(cursor, { catalogue: 'valueForms.concat' }, context);
    const result = elaborateNode(cursor, 'valueForms.concat', valueForms.concat, context);
    return { json: result?.json && located(result.json, cursor, context), type: stringType };
  },
  if: (cursor, node, entry, numeric, context) => {
    noteMore(cursor, { catalogue: 'valueForms.if' }, context);
    return elaborateChoice(cursor, node, entry, numeric, context);
  },
};

/** `{ if: { when, then, else } }`: each branch stands where the whole stands, so it must be a number where that must. */
function elaborateChoice(cursor: Cursor, node: MappingNode, entry: MappingEntry, numeric: boolean, context: Context): Elaborated {
  const { frame } = cursor;
  const written = readRecord(structurePlace(cursor), node, valueForms.if, reporter(context, frame));
  if (!written.has('if')) return failed;
  const inner = read(entryValue(frame, entry), context);
  if (!inner || inner.hole) return failed;
  const types = numeric ? { types: { then: numericValue, else: numericValue } } : {};
  const result = elaborateNode(inner, 'records.conditionalValue', records.conditionalValue, context, types);
  const yes = result?.fields.get('then')?.value.type ?? unknownType;
  const no = result?.fields.get('else')?.value.type ?? unknownType;
  const json = result?.json;
  return { json: json && located({ if: json }, cursor, context), type: numeric ? intType : joinTypes(yes, no) };
}

function zoneCount(cursor: Cursor, node: MappingNode, context: Context): Elaborated {
  const { chunk } = cursor.frame;
  const [entry] = node.entries;
  if (!entry) return failed;
  const zone = elaborate(entryValue(cursor.frame, entry), { kind: 'zone' }, context);
  const text = chunk.text.slice(entry.value.start, entry.value.end);
  reportAt(
    context,
    placeOf(cursor),
    'GS9030',
    {},
    { fixes: [replaceFix('Write as a reference', chunk, node, `{ ref: zoneCount, zone: ${text} }`, true)] },
  );
  return { json: zone.json === undefined ? undefined : located({ ref: 'zoneCount', zone: zone.json }, cursor, context), type: intType };
}

function elaborateArithmetic(cursor: Cursor, node: MappingNode, operator: string, context: Context): Elaborated {
  const definition = ownValue(arithmeticTable, operator);
  if (!definition) return failed;
  const path = cataloguePath('arithmetic', operator);
  noteMore(cursor, { catalogue: path }, context);
  const args = entryOf(node, 'args');
  if (args && !entryOf(node, 'left') && !entryOf(node, 'right')) return fold(cursor, args, operator, context);
  const result = elaborateNode(cursor, path, definition, context, selected);
  if (!result?.json) return { json: undefined, type: intType };
  checkDivisor(operator, result.fields.get('right')?.value, result.fields.get('right')?.cursor, context);
  const json: JsonObject = { op: operator, left: result.json['left'], right: result.json['right'] };
  return {
    json: located(json, cursor, context),
    type: foldedType(operator, result.fields.get('left')?.value, result.fields.get('right')?.value),
  };
}

/** `args: [a, b, …]` (GS9005): nested pairs, from the left. */
function fold(cursor: Cursor, args: MappingEntry, operator: string, context: Context): Elaborated {
  const { frame } = cursor;
  const written = entryValue(frame, args);
  const list = written.node.kind === 'sequence' ? { ...written, node: listWithWholeCalls(written.node) } : written;
  const { node } = list;
  const two = node.kind === 'sequence' && node.items.length === 2;
  if (node.kind !== 'sequence' || node.items.length < 2 || (!two && !foldingOperators.includes(operator))) {
    reportAt(context, placeOf(list), 'GS2001', {
      field: 'args',
      expected: foldingOperators.includes(operator) ? 'a list of two or more' : 'a list of two',
      actual: describeNode(node),
    });
    noteMentions(node, frame, context);
    return failed;
  }
  const place = { frame, start: args.key.start, end: args.key.end };
  const texts = node.items.map((item) => onOneLine(frame.chunk.text, item));
  const op = entryOf(cursor.node, 'op')?.value;
  const word = op ? frame.chunk.text.slice(op.start, op.end) : yamlText(operator);
  const nested = texts.reduce((left, right) => left && right && `{ op: ${word}, left: ${left}, right: ${right} }`);
  reportAt(
    context,
    place,
    'GS9005',
    {},
    { fixes: nested ? [replaceFix('Write as nested `left` and `right`', frame.chunk, cursor.node, nested, true)] : [] },
  );
  const values = node.items.map((item) => {
    const operand = itemOf(list, item, 'args');
    return { cursor: operand, value: elaborate(operand, numericValue, context) };
  });
  for (const { value, cursor: operand } of values.slice(1)) checkDivisor(operator, value, operand, context);
  if (values.some(({ value }) => value.json === undefined)) return { json: undefined, type: intType };
  const json = values.map(({ value }) => value.json ?? null).reduce((left: Json, right) => ({ op: operator, left, right }));
  return { json, type: intType };
}

function checkDivisor(operator: string, divisor: Elaborated | undefined, cursor: Cursor | undefined, context: Context): void {
  if (!cursor || divisor?.type.literal !== 0) return;
  if (operator === '/' || operator === 'floorDiv' || operator === 'ceilDiv') reportAt(context, placeOf(cursor), 'GS5010', {});
}

/** Literal operands fold, so that bounds and constant conditions can be checked. */
function foldedType(operator: string, left: Elaborated | undefined, right: Elaborated | undefined): StaticType {
  const a = left?.type.literal;
  const b = right?.type.literal;
  const parameter = left?.type.parameter || right?.type.parameter ? { parameter: true as const } : {};
  if (typeof a !== 'number' || typeof b !== 'number') return { ...intType, ...parameter };
  const result = compute(operator, a, b);
  return result === undefined || !Number.isSafeInteger(result) ? intType : { ...literalType(result), ...parameter };
}

function compute(operator: string, a: number, b: number): number | undefined {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case 'min':
      return Math.min(a, b);
    case 'max':
      return Math.max(a, b);
    case '/':
      return b === 0 ? undefined : Math.trunc(a / b);
    case 'floorDiv':
      return b === 0 ? undefined : Math.floor(a / b);
    case 'ceilDiv':
      return b === 0 ? undefined : Math.ceil(a / b);
    default:
      return undefined;
  }
}

/** JSON of a node with its origin, when the definition is being lowered. */
export function located(json: JsonObject, cursor: Cursor, context: Context): JsonObject {
  const at = context.elaboration.origins?.add(cursor);
  return at === undefined ? json : { ...json, at };
}
