/** Notes what features ask for: which nodes hold a place, what they are, and what is visible there. */
import type { PositionType } from '../../catalogue/model';
import type { Context, Elaborated } from '../context';
import type { FactRecorder } from '../elaboration';
import { type Cursor, isReported } from '../frame';
import type { NodeFact } from '../model';
import { visibleBindings } from '../scope';
import { typeWords } from '../staticType';
import { visibleBinding } from './bindings';

export function noteNode(cursor: Cursor, type: PositionType, context: Context): void {
  const recorder = context.elaboration.facts;
  if (!recorder || !holds(recorder, cursor)) return;
  const { node, frame } = cursor;
  const { parent } = context;
  recorder.facts.push({
    chunk: frame.chunk.id,
    start: node.start,
    end: node.end,
    node,
    type,
    ...(parent ? { field: { owner: parent.owner, name: parent.field } } : {}),
    bindings: visibleBindings(context.scope).map(visibleBinding),
  });
}

/** Adds to the fact of a node what became known of it. */
export function noteMore(cursor: Cursor, more: Partial<NodeFact>, context: Context): void {
  const recorder = context.elaboration.facts;
  if (!recorder || !holds(recorder, cursor)) return;
  recorder.facts = recorder.facts.map((fact) => (fact.node === cursor.node ? { ...fact, ...more } : fact));
}

export function noteResult(cursor: Cursor, type: PositionType, result: Elaborated, context: Context): void {
  if (!context.elaboration.facts || !typed.has(type.kind)) return;
  const { literal } = result.type;
  noteMore(
    cursor,
    {
      ...(result.type.base === 'any' ? {} : { valueType: typeWords(result.type) }),
      ...(literal === undefined ? {} : { constant: literal }),
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
