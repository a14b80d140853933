/** Rules of decisions: cardinality, and lists that always hold one item (reference: `effects.md`, chooseN). */
import { type Context, reportAt } from '../../context';
import { placeOf } from '../../frame';
import type { Binding } from '../../scope';
import { added, extendAll } from '../../scope';
import type { NodeResult } from '../nodes';
import type { Rule } from '.';

const chooseN: Rule = (node, context) => {
  const min = node.fields.get('min');
  const max = node.fields.get('max');
  const n = node.fields.get('n')?.value.type.literal;
  const least = min?.value.type.literal;
  const most = max?.value.type.literal;
  if (min && typeof least === 'number' && least < 0)
    reportAt(context, placeOf(min.cursor), 'GS5023', { min: String(least), max: String(most ?? '∞') });
  else if (max && typeof most === 'number' && (most < 0 || (typeof least === 'number' && least > most))) {
    reportAt(context, placeOf(max.cursor), 'GS5023', { min: String(least ?? 0), max: String(most) });
  }
  return n === 1 || (least === 1 && most === 1) ? withSingle(node, context) : node;
};

/** The list has exactly one item: it may be read as its element. */
function withSingle(node: NodeResult, context: Context): NodeResult {
  const bound = added(node.scope, context.scope).map(
    (binding): Binding => (binding.type.list ? { ...binding, type: { ...binding.type, single: true } } : binding),
  );
  return { ...node, scope: extendAll({ ...context.scope, open: node.scope.open }, bound) };
}

export const decisionRules: Readonly<Record<string, Rule>> = { 'effects.chooseN': chooseN };
