/** Rules of decisions and loops: cardinality, lists that always hold one item, continuations (reference: `effects.md`). */
import type { Fix } from '../../../source/problem';
import { type Context, reportAt } from '../../context';
import { placeOf } from '../../frame';
import { rangeOf, replaceFix } from '../../problem';
import type { Binding } from '../../scope';
import { added, extendAll } from '../../scope';
import { moveAfterLoopFix } from '../decisionFixes';
import type { FieldResult, NodeResult } from '../nodes';
import type { Rule } from '.';
import { range } from './queries';
import { noLimit, noteChoice } from './spending';

/** GS5023: literal bounds that no number of answers meets. */
const cardinality: Rule = (node, context) => {
  const min = node.fields.get('min');
  const max = node.fields.get('max');
  const least = min?.value.type.literal;
  const most = max?.value.type.literal;
  if (min && typeof least === 'number' && least < 0) reportAt(context, placeOf(min.cursor), 'GS5023', { field: 'min', v: String(least) });
  else if (max && typeof most === 'number' && (most < 0 || (typeof least === 'number' && least > most))) {
    reportAt(
      context,
      placeOf(max.cursor),
      'GS5023',
      most < 0 ? { field: 'max', v: String(most) } : { min: String(least), max: String(most) },
      {
        fixes: swapFix(min, max),
      },
    );
  }
  return node;
};

/** Literal bounds in the wrong order change places. */
function swapFix(min: FieldResult | undefined, max: FieldResult): readonly Fix[] {
  if (!min || min.cursor.frame !== max.cursor.frame || Number(max.value.type.literal) < 0) return [];
  const { chunk } = max.cursor.frame;
  const written = ({ cursor: { node } }: FieldResult) => chunk.text.slice(node.start, node.end);
  const edits = [
    { ...rangeOf(chunk, min.cursor.node), text: written(max) },
    { ...rangeOf(chunk, max.cursor.node), text: written(min) },
  ];
  return [{ title: 'Swap the bounds', edits }];
}

const chooseN: Rule = (node, context) => {
  const n = node.fields.get('n')?.value.type.literal;
  const least = node.fields.get('min')?.value.type.literal;
  const most = node.fields.get('max')?.value.type.literal;
  cardinality(node, context);
  checkOptions(node, context);
  noteChoice(node, context);
  return n === 1 || (least === 1 && most === 1) ? withSingle(node, context) : node;
};

/** GS5024: more than there are options, where these are written out. */
function checkOptions(node: NodeResult, context: Context): void {
  const options = node.fields.get('options')?.value;
  const count = options?.type.vocabulary?.name === 'enums' ? options.type.vocabulary.values().length : undefined;
  for (const name of ['n', 'max']) {
    const field = node.fields.get(name);
    const most = field?.value.type.literal;
    if (!field || count === undefined || typeof most !== 'number' || most <= count || (name === 'max' && most >= noLimit)) continue;
    const { node: written, frame } = field.cursor;
    const fixes = written.kind === 'scalar' ? [replaceFix(`Write ${count}`, frame.chunk, written, String(count))] : [];
    reportAt(context, placeOf(field.cursor), 'GS5024', { field: name, v: String(most), k: String(count) }, { fixes });
  }
}

/** The list has exactly one item: it may be read as its element. */
function withSingle(node: NodeResult, context: Context): NodeResult {
  const bound = added(node.scope, context.scope).map(
    (binding): Binding => (binding.type.list ? { ...binding, choice: node.cursor, type: { ...binding.type, single: true } } : binding),
  );
  return { ...node, scope: extendAll({ ...context.scope, open: node.scope.open }, bound) };
}

/** GS9033: what runs once after the loop can stand after it. */
const forEach: Rule = (node, context) => {
  const after = node.fields.get('in');
  const written = after?.cursor.node;
  if (!after || node.fields.has('countBind') || written?.kind !== 'sequence' || written.items.length === 0) return node;
  // A name there that nothing binds is the one that `countBind` would have bound, or an unknown field may have been meant for that.
  const { node: loop } = node.cursor;
  if (context.elaboration.unresolved.size > 0 || (loop.kind === 'mapping' && loop.entries.length > node.fields.size)) return node;
  const { key } = after.entry;
  reportAt(
    context,
    { frame: node.cursor.frame, start: key.start, end: key.end },
    'GS9033',
    {},
    { fixes: moveAfterLoopFix(node.cursor, after.entry) },
  );
  return node;
};

export const decisionRules: Readonly<Record<string, Rule>> = {
  'effects.chooseN': chooseN,
  'effects.forEach': forEach,
  'effects.rollRandom': range,
  'records.cardinality': cardinality,
};
