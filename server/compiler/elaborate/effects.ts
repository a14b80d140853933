/** Effect lists: entries one after the other, each in the scope its predecessors leave (reference: `effects.md`). */
import { startOfLine } from '../../source/positions';
import type { Fix } from '../../source/problem';
import { entryOf, type SequenceNode, textOf } from '../../source/tree';
import { type Context, type Elaborated, type Json, muted, read, reportAt, reporter, structurePlace, withScope } from '../context';
import { type Cursor, entryValue, itemOf, placeOf, placeOfKey } from '../frame';
import { readPositionalCall } from '../macros/positional';
import { remedyOf, removeItemFix, replaceFix } from '../problem';
import { extendAll, opened, type Scope } from '../scope';
import { unknownType } from '../staticType';
import { reportKind } from '../structure/leaf';
import { describeNode, isNull, isPlaceholder } from '../structure/place';
import { bareEffectFix, effectRemedy } from './bareEffects';
import { runCall, runMapping } from './effectEntry';
import { noteNode } from './facts';
import { holeResult } from './holes';
import { noteMentions, possibleBindings } from './mentions';
import { noteName } from './names';
import { isLastRead, isPassedOver } from './passedOver';
import { dividedItem } from './strayFields';

/** What a list, or one entry of it, comes to. */
export interface Run {
  readonly effects: Json[];
  scope: Scope;
  sound: boolean;
  rolls: boolean;
  /** The list whose entries are being read. */
  list?: SequenceNode | undefined;
}

/** The effects in canonical form, and the scope they leave behind; without JSON where one of them is at fault. */
export function elaborateEffects(cursor: Cursor, context: Context): Elaborated {
  const run: Run = { effects: [], scope: context.scope, sound: true, rolls: false };
  runList(cursor, context, run);
  return {
    json: run.sound ? run.effects : undefined,
    type: unknownType,
    scope: run.scope,
    ...(run.rolls ? { rolls: true as const } : {}),
  };
}

function runList(cursor: Cursor, context: Context, run: Run): void {
  const { node, frame } = cursor;
  if (isNull(node)) {
    reportAt(context, placeOfKey(cursor), 'GS9009', {}, { fixes: [emptyListFix(cursor)] });
    return;
  }
  if (node.kind === 'mapping' && (frame.through || node.damaged)) {
    runEntry(cursor, context, run);
    return;
  }
  if (node.kind !== 'sequence') {
    reportKind(structurePlace(cursor), { kind: 'list', of: { kind: 'effects' } }, reporter(context, frame));
    // One effect that lacks its list still does what it would do in it.
    if (node.kind === 'mapping') runEntry(cursor, muted(context), run);
    else noteMentions(node, frame, context);
    run.scope = opened(run.scope);
    run.sound = false;
    return;
  }
  const outer = run.list;
  run.list = node;
  // What has been lost of the list may have bound names.
  if (node.damaged) run.scope = opened(run.scope);
  let isPart = false;
  for (const [index, item] of node.items.entries()) {
    // It has been read with the item before it.
    if (isPart) {
      isPart = false;
      continue;
    }
    if (isNull(item)) {
      noteNode(itemOf(cursor, item, 'effect'), { kind: 'effects' }, withScope(context, run.scope));
      const place = item.end > item.start ? item : dashBefore(cursor, item.start);
      reportAt(context, { frame, start: place.start, end: place.end }, 'GS9009', {}, { fixes: [nullItemFix(cursor, node, item)] });
      continue;
    }
    const divided = dividedItem(frame.chunk, node, item, node.items[index + 1]);
    if (divided) {
      const { key, fixes } = divided;
      isPart = true;
      const values = { k: String(key.value), remedy: 'It belongs to the entry before it: remove the dash.' };
      reportAt(context, { frame, start: key.start, end: key.end }, 'GS2010', values, { fixes });
      run.sound = false;
    }
    const entry = itemOf(cursor, divided?.whole ?? item, 'effect');
    runEntry(entry, context, run);
    if (isLastRead(entry, node.items[index + 1], context)) break;
  }
  run.list = outer;
}

function dashBefore(list: Cursor, offset: number) {
  const dash = list.frame.chunk.text.lastIndexOf('-', offset);
  return dash >= list.node.start ? { start: dash, end: dash + 1 } : list.node;
}

function emptyListFix(cursor: Cursor): Fix {
  const { chunk } = cursor.frame;
  const colon = cursor.key ? chunk.text.indexOf(':', cursor.key.end) + 1 : cursor.node.start;
  const written = cursor.node.end > cursor.node.start;
  return written
    ? replaceFix('Write an empty list', chunk, cursor.node, '[]', true)
    : replaceFix('Write an empty list', chunk, { start: colon, end: colon }, ' []', true);
}

function nullItemFix(list: Cursor, node: SequenceNode, item: Cursor['node']): Fix {
  const { chunk } = list.frame;
  const title = 'Remove the empty entry';
  if (node.items.length > 1) {
    const dash = dashBefore(list, item.start).start;
    const comment = node.flow ? null : /^[ \t]+#/.exec(lineFrom(chunk.text, Math.max(item.end, dash + 1)));
    const alone = chunk.text.slice(startOfLine(chunk.text, dash), dash).trim() === '';
    if (comment === null || !alone) return removeItemFix(title, chunk, node, item, true);
    // What the author noted behind the dash stays, as a line of its own.
    return replaceFix(title, chunk, { start: dash, end: Math.max(item.end, dash + 1) + comment[0].length - 1 }, '', true);
  }
  const written = node.flow ? node : { start: node.start, end: item.end };
  return replaceFix('Write an empty list', chunk, item.end > item.start ? written : dashBefore(list, item.start), '[]', true);
}

function lineFrom(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(offset, end < 0 ? text.length : end);
}

/** One entry of a list; a parameter that holds effects is spliced. */
function runEntry(written: Cursor, outer: Context, run: Run): void {
  const context: Context = { ...withScope(outer, run.scope), afterRoll: outer.afterRoll || run.rolls };
  const { elaboration } = context;
  const skipped =
    written.frame.call && !elaboration.origins && !elaboration.expansion ? written.frame.body?.irrelevant.get(written.node) : undefined;
  if (skipped !== undefined) {
    elaboration.effects += skipped;
    elaboration.expandedEffects += skipped;
    return;
  }
  if (isPassedOver(written, context)) return;
  const { definition } = elaboration;
  const noticed = definition?.relevant;
  const before = elaboration.effects;
  readEntry(written, context, run);
  if (definition && definition.relevant === noticed && run.scope === context.scope)
    definition.irrelevant.set(written.node, elaboration.effects - before);
}

/** Of a call that is not finished the macro is known. */
function noteCalled(name: Cursor, context: Context): void {
  const text = name.node.damaged ? undefined : textOf(name.node);
  if (text !== undefined && context.elaboration.symbols.exists('effectMacro', text)) noteName(placeOf(name), 'effectMacro', text, context);
}

function readEntry(written: Cursor, context: Context, run: Run): void {
  if (written.node.damaged) {
    noteMentions(written.node, written.frame, context);
    run.scope = extendAll(run.scope, possibleBindings(written.node, written.frame));
    // A macro may bind what it exports.
    const called = entryOf(written.node, 'macro');
    if (called) {
      run.scope = opened(run.scope);
      const name = entryValue(written.frame, called);
      noteCalled(name, context);
      // Nothing is told of it; but who asks what it stands for is shown as much as is written.
      if (context.elaboration.expansion) runCall({ entry: written, name, keyword: called.key }, muted(context), { ...run, effects: [] });
    }
    run.sound = false;
    return;
  }
  const cursor = read(written, context);
  if (!cursor) {
    run.sound = false;
    return;
  }
  if (cursor.hole) {
    run.effects.push(holeResult(cursor, cursor.hole, { kind: 'effects' }, context).json ?? null);
    return;
  }
  if (cursor !== written) {
    runList(cursor, context, run);
    return;
  }
  const { node, frame } = cursor;
  if (node.kind === 'scalar' && typeof node.value === 'string') {
    const call = readPositionalCall(cursor, context);
    if (call) {
      runCall(call, context, run);
      return;
    }
  }
  if (isPlaceholder(node)) {
    reportAt(context, placeOf(cursor), 'GS9038', {});
    run.scope = opened(run.scope);
    run.sound = false;
    return;
  }
  if (node.kind !== 'mapping') {
    const fixes = bareEffectFix(cursor, context);
    const values = { field: 'effect', expected: 'a mapping', actual: describeNode(node), ...remedyOf(fixes, effectRemedy) };
    reportAt(context, placeOf(cursor), 'GS2001', values, { fixes });
    noteMentions(node, frame, context);
    run.scope = opened(run.scope);
    run.sound = false;
    return;
  }
  runMapping(cursor, node, context, run);
}
