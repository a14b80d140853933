/** Positions that hold the name of a binding: uses, token selectors, row selectors (reference: `selectors.md`, `bindings.md`). */

import { nearest } from '../../source/nearest';
import { type Context, type Elaborated, reportAt } from '../context';
import { type Cursor, isArgument, keyOf, placeholdersOf, placeOf, stemOf } from '../frame';
import { changeFix } from '../problem';
import { lookUp, markNear, nearBindings } from '../scope';
import { type StaticType, typeWords } from '../staticType';
import { describeNode } from '../structure/place';
import { useBinding } from './bindings';
import { reportHereOrAtSource } from './bodyFaults';
import { freeType } from './givenBindings';
import { wrongArgument } from './holes';
import { failed } from './walk';

/** The name of a visible binding. A binding that is unknown, which is reported, has any type. */
export function elaborateBindingUse(cursor: Cursor, template: boolean, context: Context): Elaborated {
  const text = nameIn(cursor, context);
  if (text === undefined) return failed;
  if (!template && placeholdersOf(text).length > 0) {
    reportAt(context, placeOf(cursor), 'GS3007', {});
    for (const { name } of placeholdersOf(text)) {
      const meant = lookUp(context.scope, keyOf(cursor.frame, name));
      if (meant.kind !== 'absent') markNear(meant.binding);
    }
    return failed;
  }
  const binding = useBinding({ text, place: placeOf(cursor), cursor }, context);
  const key = binding?.key ?? keyOf(cursor.frame, text);
  return { json: key, type: binding?.type ?? freeType(text), ...(binding ? { binding } : {}) };
}

function nameIn(cursor: Cursor, context: Context): string | undefined {
  const { node } = cursor;
  if (node.kind === 'scalar' && typeof node.value === 'string' && node.value !== '') return node.value;
  if (isArgument(cursor)) wrongArgument(cursor, 'the name of a binding', context);
  else reportAt(context, placeOf(cursor), 'GS2001', { field: cursor.name, expected: 'the name of a binding', actual: describeNode(node) });
  return undefined;
}

/** A binding that holds a token; a text may be the id of one. */
export function elaborateToken(cursor: Cursor, context: Context): Elaborated {
  const result = elaborateBindingUse(cursor, false, context);
  return ofKind(cursor, result, 'token', (type) => !type.list && (type.base === 'token' || type.base === 'string'), context);
}

/** A binding that holds a row of a table. */
export function elaborateRow(cursor: Cursor, context: Context): Elaborated {
  const result = elaborateBindingUse(cursor, false, context);
  return ofKind(cursor, result, 'row', (type) => !type.list && type.base === 'row', context);
}

/** GS3009 for a binding of the wrong kind. */
function ofKind(
  cursor: Cursor,
  result: Elaborated,
  kind: 'token' | 'row',
  fits: (type: StaticType) => boolean,
  context: Context,
): Elaborated {
  const { binding } = result;
  const { type } = result;
  const suits =
    type.base === 'any'
      ? !type.list || type.either === true
      : fits(type) || (type.either === true && type.base === kind) || (type.single === true && type.base === kind);
  if (!binding || suits) return result;
  const { node, frame } = cursor;
  const name = node.kind === 'scalar' ? String(node.value) : '';
  const others = nearBindings(context.scope).filter((each) => !each.type.list && each.type.base === kind);
  const names = others.map((each) => stemOf(each.name));
  const ranked = [...new Set([...nearest(name, names), ...names])].slice(0, 5);
  const fixes = ranked.map((candidate) => changeFix(candidate, frame.chunk, node, candidate));
  const values = { n: name, kind: typeWords(type), expected: typeWords({ base: kind }) };
  reportHereOrAtSource(placeOf(cursor), type, 'GS3009', values, context, { fixes });
  return failed;
}
