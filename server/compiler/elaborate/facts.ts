/** Notes what features ask for: which nodes hold a place, what they are, and what is visible there. */
import type { PositionType } from '../../catalogue/model';
import type { Context, Elaborated, Json } from '../context';
import type { FactRecorder } from '../elaboration';
import { type Cursor, type Frame, isReported, keyOf, stemOf } from '../frame';
import type { NodeFact } from '../model';
import { visibleBindings } from '../scope';
import { typeWords } from '../staticType';
import { visibleBinding } from './bindings';

export function noteNode(cursor: Cursor, type: PositionType, context: Context): void {
  const recorder = context.elaboration.facts;
  if (!recorder || !holds(recorder, cursor)) return;
  const { node, frame } = cursor;
  // An argument is read wherever its parameter stands: the first position counts.
  if (recorder.facts.some((fact) => fact.node === node)) return;
  const { parent } = context;
  const visible = visibleBindings(context.scope).filter((binding) => keyOf(frame, stemOf(binding.name)) === binding.key);
  recorder.facts.push({
    chunk: frame.chunk.id,
    start: node.start,
    end: node.end,
    node,
    type,
    ...(parent ? { field: { owner: parent.owner, name: parent.field } } : {}),
    bindings: visible.map(visibleBinding),
  });
}

/** Notes a mapping with the catalogue node it is. */
export function noteMapping(cursor: Cursor, catalogue: string, context: Context): void {
  if (!context.elaboration.facts) return;
  noteNode(cursor, { kind: 'record', record: catalogue.slice(catalogue.indexOf('.') + 1) }, context);
  noteMore(cursor, { catalogue }, context);
}

/** Notes what a call comes to, for the innermost call at the place. */
export function noteExpansion(cursor: Cursor, expansion: Json | undefined, context: Context): void {
  const recorder = context.elaboration.facts;
  if (!recorder || recorder.call !== undefined || !holds(recorder, cursor)) return;
  recorder.call = cursor;
  recorder.expansion = expansion;
}

/** Notes the body that a call opens, for the calls at the place and those within them. */
export function noteOpening(entry: Cursor, body: Cursor, context: Context): void {
  const recorder = context.elaboration.facts;
  if (recorder && isWithin(recorder, entry)) recorder.openings.push({ entry, body });
}

/** Is the call at the place, or read because of one that is: from a body, or as an argument in one? */
function isWithin(recorder: FactRecorder, entry: Cursor): boolean {
  let call: Cursor | undefined = entry;
  while (call !== undefined && !holds(recorder, call)) {
    const { call: around, through }: Frame = call.frame;
    call = around?.entry ?? through?.use.frame.call?.entry;
  }
  return call !== undefined;
}

/** Adds to the fact of a node what became known of it. */
export function noteMore(cursor: Cursor, more: Partial<NodeFact>, context: Context): void {
  const recorder = context.elaboration.facts;
  if (!recorder || !holds(recorder, cursor)) return;
  recorder.facts = recorder.facts.map((fact) => (fact.node === cursor.node ? { ...fact, ...more } : fact));
}

export function noteResult(cursor: Cursor, type: PositionType, result: Elaborated, context: Context): void {
  if (!context.elaboration.facts || !typed.has(type.kind)) return;
  const { literal, vocabulary } = result.type;
  noteMore(
    cursor,
    {
      ...(result.type.base === 'any' ? {} : { valueType: typeWords(result.type) }),
      ...(literal === undefined ? {} : { constant: literal }),
      ...(vocabulary === undefined ? {} : { vocabulary: vocabulary.values }),
    },
    context,
  );
}

const typed: ReadonlySet<PositionType['kind']> = new Set([
  'value',
  'numericValue',
  'anyExpression',
  'condition',
  'query',
  'bindingUse',
  'token',
  'row',
]);

function holds(recorder: FactRecorder, { node, frame }: Cursor): boolean {
  return isReported(frame) && frame.chunk.id === recorder.chunk && node.start <= recorder.offset && recorder.offset <= node.end;
}
