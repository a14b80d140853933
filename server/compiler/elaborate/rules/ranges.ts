/** Between which numbers a value always lies, as far as the bounds of variables tell (reference: `sections.md`, globalVars). */
import { defaultMaximum } from '../../../catalogue/gameLimits';
import { partsOf, type SyntaxNode } from '../../../source/tree';
import { type Context, type Json, reportAt } from '../../context';
import { isReported, placeOf } from '../../frame';
import { fieldOf } from '../../lower/lowered';
import { changeFix } from '../../problem';
import type { FieldResult, NodeResult } from '../nodes';

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** GS5033: the bounds of variables decide the comparison. Not where a constant or a macro parameter does: those are there to be changed. */
export function checkBoundedComparison(node: NodeResult, operator: string, context: Context): void {
  const left = node.fields.get('left');
  const right = node.fields.get('right');
  if (
    !isReported(node.cursor.frame) ||
    !left ||
    !right ||
    [left, right].some(({ cursor, value }) => value.type.parameter || isAdjustable(cursor.node))
  )
    return;
  const [a, b] = [rangeOf(left.value.json, context), rangeOf(right.value.json, context)];
  const result = a && b && decided(operator, a, b);
  if (!a || !b || result === undefined) return;
  // The side that is a number is the one to change.
  const [changed, other, range] = isNumber(left) ? [left, right, b] : [right, left, a];
  const place = isNumber(changed) ? changed.cursor : node.cursor;
  const values = { result: String(result), x: wordsOf(other.value.json), range: rangeWords(range) };
  reportAt(context, placeOf(place), 'GS5033', values, { fixes: () => inclusiveFix(node, operator, result, context) });
}

function isNumber({ value }: FieldResult): boolean {
  return typeof value.json === 'number';
}

/** Something in the value is written elsewhere, and may be changed there: a constant, an argument. */
function isAdjustable(node: SyntaxNode): boolean {
  if (node.kind === 'mapping' && node.entries.some(({ key, value }) => key.value === 'param' || (key.value === 'ref' && isConst(value))))
    return true;
  return partsOf(node).some(isAdjustable);
}

function isConst(node: SyntaxNode): boolean {
  return node.kind === 'scalar' && node.value === 'const';
}

/** The range of a canonical value; undefined where nothing bounds it. */
function rangeOf(json: Json | undefined, context: Context): Range | undefined {
  if (typeof json === 'number') return { min: json, max: json };
  const ref = fieldOf(json, 'ref');
  if (ref === 'gvar' || ref === 'pvar') {
    const { symbols } = context.elaboration;
    const name = String(fieldOf(json, 'var'));
    const fact = ref === 'gvar' ? symbols.fact('globalVariable', name) : symbols.fact('playerVariable', name);
    // Bounds that exclude each other are reported themselves.
    return fact?.type === 'int' && fact.min <= fact.max ? { min: fact.min, max: fact.max } : undefined;
  }
  if (ref === 'zoneCount' || fieldOf(fieldOf(json, 'aggregate'), 'op') === 'count') return { min: 0, max: Number.POSITIVE_INFINITY };
  const operator = fieldOf(json, 'op');
  const left = typeof operator === 'string' ? rangeOf(fieldOf(json, 'left'), context) : undefined;
  const right = left && rangeOf(fieldOf(json, 'right'), context);
  return left && right && combined(String(operator), left, right);
}

function combined(operator: string, a: Range, b: Range): Range | undefined {
  switch (operator) {
    case '+':
      return { min: a.min + b.min, max: a.max + b.max };
    case '-':
      return { min: a.min - b.max, max: a.max - b.min };
    case 'min':
      return { min: Math.min(a.min, b.min), max: Math.min(a.max, b.max) };
    case 'max':
      return { min: Math.max(a.min, b.min), max: Math.max(a.max, b.max) };
    default:
      return undefined;
  }
}

/** What the comparison of any two numbers of the ranges comes out as, if it is always the same. */
function decided(operator: string, a: Range, b: Range): boolean | undefined {
  const isApart = a.max < b.min || b.max < a.min;
  switch (operator) {
    case '==':
      return isApart ? false : undefined;
    case '!=':
      return isApart ? true : undefined;
    case '<':
      return a.max < b.min ? true : a.min >= b.max ? false : undefined;
    case '<=':
      return a.max <= b.min ? true : a.min > b.max ? false : undefined;
    case '>':
      return decided('<', b, a);
    case '>=':
      return decided('<=', b, a);
    default:
      return undefined;
  }
}

function wordsOf(json: Json | undefined): string {
  const name = fieldOf(json, 'var');
  if (typeof name === 'string') return `\`${name}\``;
  return fieldOf(json, 'op') === undefined ? 'a count' : 'this value';
}

function rangeWords({ min, max }: Range): string {
  if (min === max) return `always ${min}`;
  return max >= defaultMaximum ? `never less than ${min}` : `always between ${min} and ${max}`;
}

/** A bound that is reached, but never passed: `>` was meant to be `>=`, and `<` to be `<=`. */
function inclusiveFix(node: NodeResult, operator: string, result: boolean, context: Context) {
  const entry = node.cursor.node.kind === 'mapping' ? node.cursor.node.entries.find(({ key }) => key.value === 'op') : undefined;
  const [a, b] = ['left', 'right'].map((field) => rangeOf(node.fields.get(field)?.value.json, context));
  if (!entry || !a || !b || result || (operator !== '<' && operator !== '>')) return [];
  return decided(`${operator}=`, a, b) === undefined
    ? [changeFix(`${operator}=`, node.cursor.frame.chunk, entry.value, `'${operator}='`)]
    : [];
}
