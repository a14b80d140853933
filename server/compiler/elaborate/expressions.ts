/** Positions where a value, a query or a condition may stand: `let.value`, `bindValue.value`. */
import { entryOf, type SyntaxNode } from '../../source/tree';
import type { Context, Elaborated } from '../context';
import type { Cursor } from '../frame';
import { elaborateCondition } from './conditions';
import { familyOf } from './families';
import { elaborateQuery } from './queries';
import { elaborateValue } from './values';

/** Whichever of them the node looks like; a value where it looks like none. */
export function elaborateAny(cursor: Cursor, context: Context): Elaborated {
  const { node } = cursor;
  switch (readAs(node)) {
    case 'query':
      return elaborateQuery(cursor, context);
    case 'condition':
      return elaborateCondition(cursor, context);
    default:
      return elaborateValue(cursor, false, context);
  }
}

/** What a node is an attempt at. */
function readAs(node: SyntaxNode): 'query' | 'condition' | 'value' {
  if (node.kind === 'sequence')
    return node.items.length === 0 || node.items.some((item) => readAs(item) === 'condition') ? 'condition' : 'value';
  if (node.kind === 'scalar') return typeof node.value === 'boolean' ? 'condition' : 'value';
  const family = familyOf(node);
  if (family === 'query' || family === 'condition') return family;
  const op = entryOf(node, 'op')?.value;
  if (op?.kind === 'scalar' && op.value === 'union') return 'query';
  const branch = entryOf(node, 'if');
  return branch && isRequirement(branch.value) ? 'condition' : 'value';
}

/** Of the two nodes called `if`, the one of conditions has conditions in its branches. */
function isRequirement(node: SyntaxNode): boolean {
  const then = entryOf(node, 'then')?.value;
  return (
    then !== undefined &&
    (then.kind !== 'scalar' ? readAs(then) === 'condition' : typeof then.value === 'boolean' && !entryOf(node, 'else'))
  );
}
