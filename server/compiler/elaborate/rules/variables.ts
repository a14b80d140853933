/** Rules of effects on variables: types and bounds (reference: `effects.md`, Variables). */
import { withSeparators } from '../../../catalogue/counted';
import type { Fix } from '../../../source/problem';
import { type Context, reportAt, writtenAt } from '../../context';
import { isReported, placeOf } from '../../frame';
import { rangeOf, replaceFix } from '../../problem';
import { scalarKind, typeWords } from '../../staticType';
import type { VariableFact } from '../../symbols/model';
import { referenceTo } from '../bareNames';
import { reportHereOrAtSource } from '../bodyFaults';
import { booleanFix, convertFix, numberRemedy } from '../literalFixes';
import type { FieldResult, NodeResult } from '../nodes';
import type { Rule } from '.';
import { checkLoss } from './spending';

/** The variable a node names by `scope` and `var`; undefined when it is unknown. */
function variableOf(node: NodeResult, context: Context): VariableFact | undefined {
  const name = node.fields.get('var')?.value.json;
  const scope = node.fields.get('scope')?.value.json;
  if (typeof name !== 'string') return undefined;
  const { symbols } = context.elaboration;
  return scope === 'pvar' ? symbols.fact('playerVariable', name) : symbols.fact('globalVariable', name);
}

const setVar: Rule = (node, context) => {
  const fact = variableOf(node, context);
  const value = node.fields.get('value');
  if (!fact || !value || fact.type === 'unknown') return node;
  const kind = scalarKind(value.value.type);
  if (fact.type === 'boolean') {
    if (kind !== undefined && kind !== 'bool') {
      const fixes = booleanFix(value.cursor, kind);
      reportHereOrAtSource(placeOf(value.cursor), value.value.type, 'GS5002', scalarValues(value, context), context, { fixes });
    }
    return node;
  }
  if (kind !== undefined && kind !== 'int') {
    reportHereOrAtSource(placeOf(value.cursor), value.value.type, 'GS5001', scalarValues(value, context), context, {
      fixes: convertFix(value.cursor, 'int'),
    });
    return node;
  }
  checkBounds(value, fact, context);
  return node;
};

/** What is written, and its type, for messages. */
function scalarValues({ cursor, value }: FieldResult, context: Context): Readonly<Record<string, string>> {
  const { node } = cursor;
  const reference = node.kind === 'scalar' ? referenceTo(String(node.value), cursor, context) : undefined;
  return { x: writtenAt(placeOf(cursor)), type: typeWords(value.type), remedy: numberRemedy(node, reference) };
}

/** GS5008: a literal that will be clamped. */
function checkBounds({ cursor, value }: FieldResult, fact: Extract<VariableFact, { type: 'int' }>, context: Context): void {
  const { literal } = value.type;
  // Bounds that exclude each other are reported themselves.
  if (typeof literal !== 'number' || value.type.parameter || fact.min > fact.max) return;
  const bound = literal < fact.min ? fact.min : literal > fact.max ? fact.max : undefined;
  if (bound === undefined) return;
  const { node, frame } = cursor;
  const { name, min, max } = fact;
  const values = { bound: withSeparators(bound), x: withSeparators(literal), v: name, min: withSeparators(min), max: withSeparators(max) };
  const fixes = node.kind === 'scalar' ? [replaceFix(`Write ${bound}`, frame.chunk, node, String(bound))] : [];
  reportAt(context, placeOf(cursor), 'GS5008', values, { fixes });
}

const arithmeticEffect: Rule = (node, context) => {
  const fact = variableOf(node, context);
  const name = node.fields.get('var');
  if (fact?.type === 'boolean' && name) reportAt(context, placeOf(name.cursor), 'GS5009', { v: fact.name }, { fixes: setFix(node) });
  return node;
};

/** Sets the boolean: nothing added, or something taken away, is `false`. */
function setFix({ cursor: { key, frame, node }, fields }: NodeResult): readonly Fix[] {
  const delta = fields.get('delta');
  if (!key || !delta || !isReported(frame)) return [];
  const { chunk } = frame;
  const { literal } = delta.value.type;
  const value = typeof literal === 'number' && literal <= 0 ? 'false' : 'true';
  const { start } = delta.entry.key;
  const end = start + chunk.text.slice(start, Math.min(delta.entry.value.end, node.end)).trimEnd().length;
  const edits = [
    { ...rangeOf(chunk, key), text: 'setVar' },
    { ...rangeOf(chunk, { start, end }), text: `value: ${value}` },
  ];
  return [{ title: `Set to \`${value}\` with \`setVar\``, edits }];
}

const addVar: Rule = (node, context) => {
  checkLoss(node, variableOf(node, context), context);
  return arithmeticEffect(node, context);
};

export const variableRules: Readonly<Record<string, Rule>> = {
  'effects.setVar': setVar,
  'effects.addVar': addVar,
  'records.variableEndpoint': arithmeticEffect,
};
