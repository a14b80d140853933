/** Notes what features ask for: what the nodes are, what is visible there, and what calls stand for. */
import type { PositionType } from '../../catalogue/model';
import { type Context, type Elaborated, rangeAt } from '../context';
import type { ExpansionRecorder, FactRecorder, NotedNode } from '../elaboration';
import { type Cursor, type Frame, isReported, keyOf, type Place, stemOf } from '../frame';
import type { NodeFact } from '../model';
import { type Binding, visibleBindings } from '../scope';
import { typeWords } from '../staticType';

/** Notes that a node of this type is read here. Nothing happens where no feature asks. */
export function noteNode(cursor: Cursor, type: PositionType, context: Context): void {
  const recorder = context.elaboration.facts;
  if (!recorder || !isNoted(recorder, cursor)) return;
  const { node, frame } = cursor;
  // An argument is read wherever its parameter stands: the first position counts.
  if (recorder.facts.has(node)) return;
  const { parent, scope } = context;
  const field = parent ? { field: { owner: parent.owner, name: parent.field } } : {};
  recorder.facts.set(node, { fact: { chunk: frame.chunk.id, start: node.start, end: node.end, node, type, ...field }, scope, frame });
}

/** The fact of a node, with the bindings that are visible there. */
export function factOf({ fact, scope, frame }: NotedNode): NodeFact {
  let bindings: NodeFact['bindings'] | undefined;
  return {
    ...fact,
    get bindings() {
      bindings ??= visibleBindings(scope)
        .filter((binding) => keyOf(frame, stemOf(binding.name)) === binding.key)
        .map(visibleBinding);
      return bindings;
    },
  };
}

/** Notes a mapping with the catalogue node it is. */
export function noteMapping(cursor: Cursor, catalogue: string, context: Context): void {
  if (!context.elaboration.facts) return;
  noteNode(cursor, { kind: 'record', record: catalogue.slice(catalogue.indexOf('.') + 1) }, context);
  noteMore(cursor, { catalogue }, context);
}

/** Notes that a call has been expanded, for the innermost call at the place. */
export function noteExpansion(cursor: Cursor, context: Context): void {
  const recorder = context.elaboration.expansion;
  if (!recorder || recorder.call !== undefined || !holds(recorder, cursor)) return;
  recorder.call = cursor;
}

/** Notes the body that a call opens, for the calls at the place and those within them. */
export function noteOpening(entry: Cursor, body: Cursor, context: Context): void {
  const recorder = context.elaboration.expansion;
  if (recorder && isWithin(recorder, entry)) recorder.openings.push({ entry, body });
  const { facts } = context.elaboration;
  if (facts && isNoted(facts, entry)) facts.bodies.set(entry.node, body);
}

/** Is the call at the place, or read because of one that is: from a body, or as an argument in one? */
function isWithin(recorder: ExpansionRecorder, entry: Cursor): boolean {
  let call: Cursor | undefined = entry;
  while (call !== undefined && !holds(recorder, call)) {
    const { call: around, through }: Frame = call.frame;
    call = around?.entry ?? through?.use.frame.call?.entry;
  }
  return call !== undefined;
}

/** Adds to the fact of a node what became known of it. */
export function noteMore(cursor: Cursor, more: Partial<NotedNode['fact']>, context: Context): void {
  const recorder = context.elaboration.facts;
  if (!recorder || !isNoted(recorder, cursor)) return;
  const noted = recorder.facts.get(cursor.node);
  if (noted) Object.assign(noted.fact, more);
}

/** Notes what is known of the result: its type and, if it is always the same, its value. */
export function noteResult(cursor: Cursor, type: PositionType, result: Elaborated, context: Context): void {
  if (!context.elaboration.facts || !typed.has(type.kind)) return;
  const { literal, vocabulary } = result.type;
  noteMore(
    cursor,
    {
      ...(result.type.base === 'any' ? {} : { valueType: typeWords(result.type) }),
      ...(literal === undefined ? {} : { constant: literal }),
      ...(vocabulary === undefined ? {} : { vocabulary: vocabulary.values() }),
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

/** Notes, for features, which binding the text at a place stands for. */
export function noteBinding(binding: Binding, place: Place, role: 'use' | 'declaration', context: Context): void {
  const recorder = context.elaboration.facts;
  if (!recorder || !isReported(place.frame) || place.frame.chunk.id !== recorder.chunk) return;
  const range = rangeAt(place);
  const visible = visibleBinding(binding);
  // An argument may name what a body binds in several branches: the first one tells which node binds.
  const first = role === 'declaration' && place.frame.through ? declaredAt(recorder, range.start) : undefined;
  recorder.uses.push({ ...range, role, target: { kind: 'binding', binding: first ? { ...visible, binderOwner: first } : visible } });
}

/** Catalogue path of the node that was found to bind the name at a place. */
function declaredAt({ uses }: FactRecorder, start: number): string | undefined {
  const found = uses.find((use) => use.start === start && use.role === 'declaration');
  return found?.target.kind === 'binding' ? found.target.binding.binderOwner : undefined;
}

/** A binding as features see it. */
export function visibleBinding(binding: Binding) {
  const { type } = binding;
  const [binder] = binding.binders;
  return {
    name: stemOf(binding.name),
    kind: type.list ? ('list' as const) : type.base === 'any' ? ('unknown' as const) : type.base,
    ...(type.list ? { items: type.base } : {}),
    ...(binder ? { binder: rangeAt(binder.place) } : {}),
    ...(binder?.owner === undefined ? {} : { binderOwner: binder.owner }),
    ...(binding.builtin ? { builtin: true as const } : {}),
  };
}

function isNoted(recorder: FactRecorder, { frame }: Cursor): boolean {
  return isReported(frame) && frame.chunk.id === recorder.chunk;
}

function holds({ chunk, offset }: ExpansionRecorder, { node, frame }: Cursor): boolean {
  return isReported(frame) && frame.chunk.id === chunk && node.start <= offset && offset <= node.end;
}
