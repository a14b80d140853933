/** What loops of a stage cost: losses that a free operation pays too, selections that nothing can pay for (reference: `actions-and-pipelines.md`, Per-space pattern). */

import { builtinNamed } from '../../../catalogue/builtins';
import { effects } from '../../../catalogue/effects';
import type { Chunk } from '../../../source/model';
import { nearest } from '../../../source/nearest';
import { startOfLine } from '../../../source/positions';
import type { Fix } from '../../../source/problem';
import { entryOf, type SyntaxNode } from '../../../source/tree';
import { type Context, type Json, rangeAt, reporter } from '../../context';
import { isDefinitionText } from '../../elaboration';
import { flowText } from '../../flowText';
import { type Cursor, type Frame, isReported, outermostCall, type Place, placeOf } from '../../frame';
import { fieldOf } from '../../lower/lowered';
import { insertEntriesFix, problemAt, replaceFix } from '../../problem';
import type { VariableFact } from '../../symbols/model';
import { onOneLine } from '../../written';
import { reportHereOrAtCall } from '../bodyFaults';
import type { NodeResult } from '../nodes';
import { contains } from '../spending';

/** A `chooseN` whose items a later loop may run over. */
export interface Choice {
  readonly node: NodeResult;
  readonly key: Place;
}

/** A literal maximum from here on is a way to say that there is none. */
export const noLimit = 99;

/** Keeps a choice for the loops over its answer. */
export function noteChoice(node: NodeResult, { elaboration, muted }: Context): void {
  const { key, frame } = node.cursor;
  if (!key || muted || mayMeanLimit(node)) return;
  const { definition } = elaboration;
  // A loop of the caller, or of the body in a stage, may run over the answer.
  if (definition && isDefinitionText(frame, definition)) definition.relevant++;
  for (const binder of node.fields.get('bind')?.binding?.binders ?? []) {
    elaboration.choices.set(binder, { node, key: { frame: node.cursor.frame, start: key.start, end: key.end } });
  }
}

/** A key that is none of the node's may have been meant to be `max`. */
function mayMeanLimit({ cursor: { node } }: NodeResult): boolean {
  if (node.kind !== 'mapping' || entryOf(node, 'max')) return false;
  return node.entries.some(
    ({ key }) => !Object.hasOwn(effects.chooseN.fields, String(key.value)) && nearest(String(key.value), ['max']).length > 0,
  );
}

/** An `addVar` that lowers an int variable: GS9035 for the effect, GS9036 for the choices over whose items its loops run. */
export function checkLoss(node: NodeResult, variable: VariableFact | undefined, context: Context): void {
  const loss = node.fields.get('delta')?.value.json;
  const { cursor } = node;
  const { frame, key } = cursor;
  if (!key || !isLoss(loss)) return;
  const excused = isExcused(cursor);
  const { definition } = context.elaboration;
  if (definition && isDefinitionText(frame, definition)) {
    definition.relevant++;
    definition.excuses.push(excused);
  }
  const { spending } = context;
  if (!spending || spending.loops.length === 0 || variable?.type !== 'int') return;
  if (!spending.asksFree && !excused) {
    reportHereOrAtCall({ frame, start: key.start, end: key.end }, 'GS9035', {}, context, { fixes: guardFix(cursor) });
  }
  for (const loop of spending.loops) {
    for (const binder of loop?.binders ?? []) {
      const choice = context.elaboration.choices.get(binder);
      if (choice) checkLimit(choice, node, context);
    }
  }
}

/** A negative literal, a product with one, or `-` whose left side is a literal of at most 0. */
function isLoss(delta: Json | undefined): boolean {
  if (typeof delta === 'number') return delta < 0;
  const op = fieldOf(delta, 'op');
  const left = fieldOf(delta, 'left');
  const right = fieldOf(delta, 'right');
  if (op === '*') return (typeof left === 'number' && left < 0) || (typeof right === 'number' && right < 0);
  return op === '-' && typeof left === 'number' && left <= 0;
}

/** Whether a comment above the effect, or above a call it comes from, says that it is meant to be paid in any case. */
function isExcused({ frame, key }: Cursor): boolean {
  if (key && isAnnounced(frame, key.start)) return true;
  for (let { call } = frame; call; call = call.entry.frame.call) {
    if (isAnnounced(call.entry.frame, call.entry.node.start)) return true;
  }
  return false;
}

function isAnnounced({ chunk: { text } }: Frame, offset: number): boolean {
  const comment: string[] = [];
  // From the line above upwards: the text before that may be long, and losses in it many.
  for (let end = text.lastIndexOf('\n', offset - 1); end >= 0; ) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(start, end).trim();
    if (!line.startsWith('#')) break;
    comment.push(line.replace(/^#+\s*/, ''));
    end = start - 1;
  }
  return /even (?:when|during) free/i.test(comment.reverse().join(' ').replace(/\s+/g, ' '));
}

const guard = "{ op: '!=', left: { ref: binding, name: __freeOperation }, right: true }";

function guardFix({ node, frame, key }: Cursor): readonly Fix[] {
  if (!key || !isReported(frame)) return [];
  const { chunk } = frame;
  const title = 'Pay only where the operation is not free';
  const text = chunk.text.slice(key.start, Math.max(key.end, node.end)).trimEnd();
  const span = { start: key.start, end: key.start + text.length };
  if (!text.includes('\n')) return [replaceFix(title, chunk, span, `if: { when: ${guard}, then: [{ ${text} }] }`)];
  if (node.kind !== 'mapping' || node.flow) return [];
  const lineStart = startOfLine(chunk.text, key.start);
  const indent = chunk.text.slice(lineStart, key.start).replace(/[^\s>]/g, ' ');
  const moved = text.replaceAll('\n', '\n      ');
  return [replaceFix(title, chunk, span, `if:\n${indent}  when: ${guard}\n${indent}  then:\n${indent}    - ${moved}`)];
}

function checkLimit({ node, key }: Choice, loss: NodeResult, context: Context): void {
  const max = node.fields.get('max');
  const name = loss.fields.get('var')?.value.json;
  if (node.fields.has('n') || max?.value.json === 1) return;
  // A limit that is there but cannot be read is reported itself.
  if (!max && entryOf(node.cursor.node, 'max')) return;
  if (max && (max.value.json === undefined || contains(max.value.json, (part) => mayKnow(part, name, max.value.json)))) return;
  const place = max ? placeOfLimit(max.cursor) : key;
  const call = isReported(key.frame) ? undefined : outermostCall(key.frame);
  const limit = entryOf(node.cursor.node, 'max')?.value;
  if (!call || (limit && readsParameter(limit))) {
    reportHereOrAtCall(place, 'GS9036', {}, context, { fixes: limitFix(node, loss) });
    return;
  }
  // No argument can mend it: whatever calls pay for the items, the fault is the body's, and is told once.
  const { frame } = node.cursor;
  const { body } = frame;
  if (body) context.elaboration.depends.onMacroText(body.family, body.macro);
  const related = [{ ...rangeAt(placeOf(call.name)), message: `\`${body?.macro ?? ''}\` is called here` }];
  reporter(context, call.entry.frame)(problemAt(frame.chunk, place, 'GS9036', {}, { related }));
}

/** The value of `max`; its key where the value is in block style. */
function placeOfLimit(cursor: Cursor): Place {
  const { node, key, frame } = cursor;
  const isBlock = node.kind !== 'scalar' && !node.flow;
  return isBlock && key ? { frame, start: key.start, end: key.end } : placeOf(cursor);
}

function readsParameter(node: SyntaxNode): boolean {
  switch (node.kind) {
    case 'scalar':
      return false;
    case 'sequence':
      return node.items.some(readsParameter);
    case 'mapping':
      return node.entries.some(({ key, value }) => key.value === 'param' || readsParameter(value));
  }
}

/** Whether a part of `max` reads the variable, or a name of which it is not known what it was made from. */
function mayKnow(part: Json, variable: Json | undefined, max: Json | undefined): boolean {
  const ref = fieldOf(part, 'ref');
  const name = fieldOf(part, 'name');
  if (ref === 'gvar' || ref === 'pvar') return fieldOf(part, 'var') === variable || typeof fieldOf(part, 'var') !== 'string';
  if (ref !== 'binding' || typeof name !== 'string' || builtinNamed(name)) return false;
  return !contains(max, (binder) => fieldOf(binder, 'bind') === name);
}

/** Limits the choice by the variable divided by what one item costs, where that can be said in a line. */
function limitFix(choice: NodeResult, loss: NodeResult): readonly Fix[] {
  const { node, frame } = choice.cursor;
  const cost = costOf(loss.fields.get('delta')?.value.json);
  const variable = readingOf(loss);
  if (!isReported(frame) || node.kind !== 'mapping' || cost === undefined || variable === undefined) return [];
  const { chunk } = frame;
  const affordable = `{ op: floorDiv, left: ${variable}, right: ${cost} }`;
  const title = 'Limit by what can be paid';
  const max = choice.fields.get('max')?.cursor;
  if (!max) return [insertEntriesFix(title, chunk, node, [{ key: 'max', value: affordable }])];
  const text = max.frame.chunk.text.slice(max.node.start, max.node.end).trimEnd();
  if (max.frame !== frame) return [];
  if (max.node.kind !== 'scalar' && !max.node.flow) {
    const written = onOneLine(max.frame.chunk.text, max.node);
    const limited = `{ op: min, left: ${written}, right: ${affordable} }`;
    return written === undefined || !max.key ? [] : [valueFix(title, chunk, max, limited)];
  }
  const literal = max.node.kind === 'scalar' && typeof max.node.value === 'number' && max.node.value >= noLimit;
  return [replaceFix(title, chunk, max.node, literal ? affordable : `{ op: min, left: ${text}, right: ${affordable} }`)];
}

/** Writes a value that stands below its key on the line of the key. */
function valueFix(title: string, chunk: Chunk, { key, node }: Cursor, text: string): Fix {
  const start = key ? key.end + 1 : node.start;
  const end = node.start + chunk.text.slice(node.start, node.end).trimEnd().length;
  return replaceFix(title, chunk, { start, end }, ` ${text}`);
}

function costOf(delta: Json | undefined): string | undefined {
  if (typeof delta === 'number') return String(-delta);
  const right = fieldOf(delta, 'right');
  const fixed = typeof right === 'number' ? right > 0 : fieldOf(right, 'ref') === 'const';
  return fieldOf(delta, 'op') === '-' && fieldOf(delta, 'left') === 0 && right !== undefined && fixed ? flowText(right) : undefined;
}

function readingOf({ fields }: NodeResult): string | undefined {
  const name = fields.get('var')?.value.json;
  const player = fields.get('player')?.value.json;
  if (typeof name !== 'string' || (player !== undefined && player !== null && typeof player !== 'string')) return undefined;
  return flowText(typeof player === 'string' ? { ref: 'pvar', player, var: name } : { ref: 'gvar', var: name });
}
