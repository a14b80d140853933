/** Lists and maps of the catalogue's types. */
import type { PositionType } from '../../catalogue/model';
import { putOwn } from '../../kernel/ownProperties';
import {
  type Context,
  type Elaborated,
  type Exposed,
  type Json,
  type Part,
  reportAt,
  reporter,
  structurePlace,
  withScope,
} from '../context';
import { type Cursor, entryValue, itemOf, placeOf } from '../frame';
import { problemAt, replaceFix } from '../problem';
import { added, type Binding, extend, extendAll } from '../scope';
import { unknownType } from '../staticType';
import { listWithWholeCalls } from '../structure/callText';
import { hasShape, reportKind } from '../structure/leaf';
import { isNull, itemSpan, mayBeNull } from '../structure/place';
import { insertValueFix, placeholderText } from '../structure/placeholder';
import { elaborate, failed } from './walk';

/**
 * Elaborates the items of a list in order. What an item binds for its followers is visible in the later items; `scope` holds what
 * leaves the list, `exposed` what the records of the list bind for the node around it.
 */
export function elaborateList(cursor: Cursor, type: Extract<PositionType, { kind: 'list' }>, context: Context): Elaborated {
  const { node } = cursor;
  if (node.kind !== 'sequence') {
    if (type.orSingle && hasShape(node, type.of)) return single(elaborate(cursor, type.of, context));
    reportKind(structurePlace(cursor), type, reporter(context, cursor.frame));
    return failed;
  }
  if ((type.nonEmpty || type.advised) && node.items.length === 0 && !node.damaged) reportEmpty(cursor, type, context);
  const name = type.of.kind === 'record' ? type.of.record : cursor.name;
  const exposed: Exposed[] = [];
  const leaving: Binding[] = [];
  const items: Json[] = [];
  const parts: Part[] = [];
  let sound = true;
  let inner = context;
  let rolls = false;
  for (const item of listWithWholeCalls(node).items) {
    if (isNull(item)) {
      if (mayBeNull(item, type.of)) {
        items.push(null);
        continue;
      }
      const { start, end } = itemSpan(cursor.frame.chunk, node, item);
      reportAt(context, { frame: cursor.frame, start, end }, 'GS2018', { field: cursor.name });
      sound = false;
      continue;
    }
    const part = itemOf(cursor, item, name);
    const result = elaborate(part, type.of, inner);
    parts.push({ cursor: part, value: result });
    if (result.json === undefined) sound = false;
    else items.push(result.json);
    if (result.rolls) {
      rolls = true;
      inner = { ...inner, afterRoll: true };
    }
    // What the item binds is told by the scope that it was read in, not by one that has grown since.
    const before = inner.scope;
    for (const each of result.exposed ?? []) {
      exposed.push(each);
      if (each.rule.laterEntries) inner = withScope(inner, extend(inner.scope, each.binding));
    }
    if (!result.scope) continue;
    const bound = added(result.scope, before);
    for (const each of bound) leaving.push(each);
    inner = withScope(inner, extendAll(result.scope.open ? { ...inner.scope, open: true } : inner.scope, bound));
  }
  const scope = extendAll(inner.scope.open && !context.scope.open ? { ...context.scope, open: true } : context.scope, leaving);
  return { json: sound ? items : undefined, type: unknownType, scope, exposed, parts, ...(rolls ? { rolls: true as const } : {}) };
}

function single(result: Elaborated): Elaborated {
  return { ...result, json: result.json === undefined ? undefined : [result.json] };
}

function reportEmpty(cursor: Cursor, type: Extract<PositionType, { kind: 'list' }>, context: Context): void {
  const { frame, node, key } = cursor;
  // A code of its own belongs to the field, hence to its key; the general one to the list.
  const place = type.empty && key ? { frame, start: key.start, end: key.end } : placeOf(cursor);
  const filled = placeholderText({ type: { ...type, nonEmpty: true }, doc: '' });
  const fixes = [replaceFix('Insert an entry', frame.chunk, node, filled)];
  const severity = type.advised ? ({ severity: 'hint' } as const) : {};
  reportAt(context, place, type.empty ?? 'GS2016', { field: cursor.name, reason: 'a step is needed' }, { fixes, ...severity });
}

/** Elaborates a mapping with free keys. */
export function elaborateMap(cursor: Cursor, type: Extract<PositionType, { kind: 'map' }>, context: Context): Elaborated {
  const { node, frame } = cursor;
  const report = reporter(context, frame);
  if (node.kind !== 'mapping') {
    reportKind(structurePlace(cursor), type, report);
    return failed;
  }
  const json: { [key: string]: Json | undefined } = {};
  let sound = true;
  for (const entry of node.entries) {
    const key = elaborate({ node: entry.key, frame, name: cursor.name }, type.keys, context);
    if (isNull(entry.value) && type.values.kind !== 'data') {
      const fixes = [insertValueFix(frame.chunk, entry, { type: type.values, doc: '' })];
      report(problemAt(frame.chunk, entry.key, 'GS2018', { field: String(entry.key.value) }, { fixes }));
      sound = false;
      continue;
    }
    const value = elaborate(entryValue(frame, entry), type.values, context);
    if (key.json === undefined || value.json === undefined) sound = false;
    else putOwn(json, String(key.json), value.json);
  }
  return { json: sound ? json : undefined, type: unknownType };
}
