/** Comparisons and memberships: operand types, vocabularies, constant results (reference: `values-conditions-refs.md`, Static types). */

import type { Fix } from '../../../source/problem';
import { entryOf } from '../../../source/tree';
import { type Context, read, reportAt, writtenAt } from '../../context';
import { entryValue, isReported, itemOf, type Place, placeOf } from '../../frame';
import { nodesAround } from '../../nodesAround';
import { replaceFix } from '../../problem';
import { type StaticType, scalarKind, typeWords } from '../../staticType';
import { isQuotedNumber } from '../../structure/place';
import { onOneLine } from '../../written';
import { referenceTo } from '../bareNames';
import { reportHereOrAtArgument, reportHereOrAtSource } from '../bodyFaults';
import { booleanFix, convertFix, convertMembersFix, numberRemedy } from '../literalFixes';
import { wordType } from '../literalWord';
import type { FieldResult, NodeResult } from '../nodes';
import { noteAsked } from '../pieceWords';
import { propertyVocabulary } from '../referenceTypes';
import { effectAround, replaceEffectFix } from '../wrapping';
import { compareValueFix } from '../zonePropertyFixes';
import type { Rule } from '.';
import { checkVocabulary } from './literals';
import { checkBoundedComparison } from './ranges';
import { withConcreteMembers, withConcreteZones } from './zoneComparisons';

const equality =
  (operator: string): Rule =>
  (node, context) => {
    const left = node.fields.get('left');
    const right = node.fields.get('right');
    if (!left || !right || left.value.json === undefined || right.value.json === undefined) return node;
    const a = left.value.type;
    const b = right.value.type;
    if (neverEqual(a, b)) {
      const values = { result: operator === '==' ? 'false' : 'true', left: kindWords(a), right: kindWords(b) };
      const fixes = [...literalFix(right, a), ...literalFix(left, b)];
      const causes = [read(right.cursor, context), read(left.cursor, context), a.source, b.source];
      reportHereOrAtArgument(operatorPlace(node, context), causes, 'GS5003', values, context, { fixes });
      return node;
    }
    const concrete = withConcreteZones(node, [left, right], context);
    if (concrete) return concrete;
    checkVocabulary(right.cursor, b, a.vocabulary, context, { comparison: node.cursor });
    checkVocabulary(left.cursor, a, b.vocabulary, context, { comparison: node.cursor });
    noteAsked(right.cursor, b, a, context);
    noteAsked(left.cursor, a, b, context);
    checkConstant(node, a, b, operator, context);
    return node;
  };

/** Values of kinds that have nothing in common. `actor` is text, `activePlayer` a number. */
function neverEqual(a: StaticType, b: StaticType): boolean {
  const left = scalarKind(a);
  const right = scalarKind(b);
  return left !== undefined && right !== undefined && left !== right;
}

/** A literal of the type that it is compared with. */
function literalFix({ cursor, value }: FieldResult, other: StaticType): readonly Fix[] {
  const kind = scalarKind(other);
  if (kind === undefined || value.type.literal === undefined) return [];
  const fixes = convertFix(cursor, kind);
  return fixes.length === 0 && kind === 'bool' ? booleanFix(cursor, scalarKind(value.type)) : fixes;
}

function kindWords(type: StaticType): string {
  return type.base === 'player' ? 'a player number' : typeWords(type);
}

function operatorPlace(node: NodeResult, context: Context): Place {
  const entry = entryOf(node.cursor.node, 'op');
  const cursor = entry && read(entryValue(node.cursor.frame, entry), context);
  return placeOf(cursor ?? node.cursor);
}

const ordering =
  (operator: string): Rule =>
  (node, context) => {
    const sides = ['left', 'right'].map((name) => node.fields.get(name)).filter((field): field is FieldResult => field !== undefined);
    for (const side of sides) {
      const kind = scalarKind(side.value.type);
      if (kind === undefined || kind === 'int') continue;
      reportHereOrAtSource(placeOf(side.cursor), side.value.type, 'GS5004', operandValues(side, operator, context), context, {
        fixes: convertFix(side.cursor, 'int'),
      });
      return node;
    }
    const [left, right] = sides;
    if (left && right) checkConstant(node, left.value.type, right.value.type, operator, context);
    return node;
  };

/** What is written, and its type, for messages. */
function operandValues({ cursor, value }: FieldResult, op: string, context: Context): Readonly<Record<string, string>> {
  const { node } = cursor;
  const reference = node.kind === 'scalar' ? referenceTo(String(node.value), cursor, context) : undefined;
  const isLiteral = isQuotedNumber(node) || reference !== undefined;
  const remedy = isLiteral ? numberRemedy(node, reference) : 'Compare numbers, or use `==` or `in`.';
  return { op, x: writtenAt(placeOf(cursor)), type: typeWords(value.type), remedy };
}

/** GS5018: both sides are known. Not where a macro parameter decides. GS5033: the bounds of one tell the result. */
function checkConstant(node: NodeResult, a: StaticType, b: StaticType, operator: string, context: Context): void {
  if (a.literal === undefined || b.literal === undefined) {
    checkBoundedComparison(node, operator, context);
    return;
  }
  if (a.parameter || b.parameter || isFromArgument(node)) return;
  const result = compare(operator, a.literal, b.literal);
  const place = placeOf(node.cursor);
  reportAt(context, place, 'GS5018', { result: String(result) }, { fixes: () => constantFixes(place, result) });
}

/** Writes the branch that is taken in the place of the `if`; elsewhere the result in the place of the comparison. */
function constantFixes(place: Place, result: boolean): readonly Fix[] {
  const { chunk } = place.frame;
  const [comparison, branches] = nodesAround(chunk.root, place);
  if (!isReported(place.frame) || !comparison) return [];
  const word = replaceFix(`Write \`${result}\``, chunk, comparison, String(result));
  const found = effectAround(place);
  if (branches?.kind !== 'mapping' || entryOf(branches, 'when')?.value !== comparison || entryOf(found?.effect, 'if')?.value !== branches)
    return [word];
  const taken = entryOf(branches, result ? 'then' : 'else')?.value;
  const items = taken?.kind === 'sequence' ? taken.items : [];
  const texts = items.map((item) => onOneLine(chunk.text, item));
  const isWhole = (text: string | undefined): text is string => text !== undefined;
  return found && texts.every(isWhole) && (!taken || taken.kind === 'sequence')
    ? [...replaceEffectFix('Simplify', place, found, texts), word]
    : [word];
}

/** One side was put in by the call of a macro: the comparison asks which. */
function isFromArgument(node: NodeResult): boolean {
  return ['left', 'right'].some((name) => entryOf(entryOf(node.cursor.node, name)?.value, 'param') !== undefined);
}

function compare(operator: string, a: string | number | boolean, b: string | number | boolean): boolean {
  switch (operator) {
    case '==':
      return a === b;
    case '!=':
      return a !== b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    default:
      return a >= b;
  }
}

const membership: Rule = (node, context) => {
  const item = node.fields.get('item');
  const set = node.fields.get('set');
  if (!item || !set || item.value.json === undefined || set.value.json === undefined) return node;
  const a = scalarKind(item.value.type);
  const b = scalarKind({ base: set.value.type.base });
  const members = read(set.cursor, context);
  if (a !== undefined && b !== undefined && a !== b) {
    const [first] = members?.node.kind === 'sequence' ? members.node.items : [];
    const place = members && first ? { frame: members.frame, start: first.start, end: first.end } : placeOf(set.cursor);
    const argument = members && first && read(itemOf(members, first, 'set'), context);
    const causes = [argument, read(item.cursor, context), item.value.type.source];
    reportHereOrAtArgument(
      place,
      causes,
      'GS5012',
      { type: typeWords(item.value.type), x: writtenAt(place), actual: typeWords({ base: set.value.type.base }) },
      context,
      {
        fixes: members ? convertMembersFix(members, a) : [],
      },
    );
    return node;
  }
  const concrete = withConcreteMembers(node, item, set, context);
  if (concrete) return concrete;
  if (members?.node.kind !== 'sequence') return node;
  for (const each of members.node.items) {
    const member = itemOf(members, each, 'set');
    const { literal } = wordType(read(member, context)?.node ?? each);
    if (literal === undefined) continue;
    checkVocabulary(member, { base: 'any', literal }, item.value.type.vocabulary, context, { comparison: node.cursor });
    noteAsked(member, { base: 'any', literal }, item.value.type, context);
  }
  return node;
};

/** GS5017: `zonePropIncludes` asks about a list. */
const includes: Rule = (node, context) => {
  const prop = node.fields.get('prop')?.value.json;
  const fact = typeof prop === 'string' ? context.elaboration.symbols.fact('zoneProperty', prop) : undefined;
  if (fact?.form === 'scalar' && typeof prop === 'string') {
    const causes = [node.fields.get('prop')?.cursor];
    reportHereOrAtArgument(placeOf(node.cursor), causes, 'GS5017', { p: prop }, context, { fixes: () => compareValueFix(node.cursor) });
    return node;
  }
  const value = node.fields.get('value');
  if (fact?.closed && value) {
    const words = propertyVocabulary(fact, 'zoneProperty', context.elaboration.symbols);
    checkVocabulary(value.cursor, value.value.type, words, context, { anyType: true });
  }
  return node;
};

export const comparisonRules: Readonly<Record<string, Rule>> = {
  'conditions.==': equality('=='),
  'conditions.!=': equality('!='),
  'conditions.<': ordering('<'),
  'conditions.<=': ordering('<='),
  'conditions.>': ordering('>'),
  'conditions.>=': ordering('>='),
  'conditions.in': membership,
  'conditions.zonePropIncludes': includes,
};
