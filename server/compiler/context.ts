/** What elaboration knows where it stands, how it reads a node, and how it reports. Contexts are immutable; narrower ones are made on the way in. */
import type { BinderRule, DiagnosticCode } from '../catalogue/model';
import type { Scalar } from '../kernel/gamedef';
import { nearest } from '../source/nearest';
import type { ChunkRange, Problem, RelatedInformation } from '../source/problem';
import type { Spending } from './elaborate/spending';
import { costsText, type Details, type Elaboration, isDefinitionText, type NameRecord } from './elaboration';
import { type Cursor, type Frame, isReported, type ParameterNode, type Place, parameterOf, placeOf } from './frame';
import { changeFix, counted, isError, problemAt, removeEntryFix } from './problem';
import { type Binding, markAllNear, type Scope } from './scope';
import type { StaticType } from './staticType';
import { reportKind } from './structure/leaf';
import type { Report, Place as StructurePlace } from './structure/place';

export type Json = Scalar | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** What elaborating a node yields. Without `json` the node has a fault that is reported: what depends on it is silent. */
export interface Elaborated {
  readonly json: Json | undefined;
  readonly type: StaticType;
  /** The items of a list with what each came to. */
  readonly parts?: readonly Part[];
  /** The binding that a use of a name resolves to. */
  readonly binding?: Binding;
  /** For effects and what holds effects: the scope at their end. */
  readonly scope?: Scope;
  /** A die is surely rolled before what follows in the same move. */
  readonly rolls?: true;
  /** Bindings of records in a list that reach beyond the list. */
  readonly exposed?: readonly Exposed[];
}

export interface Part {
  readonly cursor: Cursor;
  readonly value: Elaborated;
}

export interface Exposed {
  readonly binding: Binding;
  readonly rule: BinderRule;
}

export interface Context {
  readonly elaboration: Elaboration;
  readonly scope: Scope;
  /** Name of the region in which nobody can be asked (GS3015). */
  readonly noDecisions: string | undefined;
  /** A roll surely comes before in the same move (GS3014). */
  readonly afterRoll: boolean;
  /** Inside an `if` or a loop: what stands here may not run. */
  readonly optional: boolean;
  /** In the condition of an `if`: by what it comes to it is told which names are bound where. */
  readonly deciding: boolean;
  /** Nothing is reported: the node stands under a key that has been reported itself. */
  readonly muted: boolean;
  /** The catalogue node one of whose fields is being elaborated. */
  readonly parent: Parent | undefined;
  /** Seat names that `{ ref: actor }` can have here; undefined where every seat may act. */
  readonly actors: readonly string[] | undefined;
  /** Phases in which what stands here runs; undefined where they are not known. */
  readonly phases: readonly string[] | undefined;
  /** Undefined outside of stages. */
  readonly spending: Spending | undefined;
}

export interface Parent {
  /** Catalogue path, e.g. `effects.setVar`. */
  readonly owner: string;
  readonly cursor: Cursor;
  readonly field: string;
}

/** The same surroundings with other bindings. */
export function withScope(context: Context, scope: Scope): Context {
  return scope === context.scope ? context : { ...context, scope };
}

/** The same surroundings, in which nothing is reported. */
export function muted(context: Context): Context {
  return context.muted ? context : { ...context, muted: true };
}

/**
 * Steps through `{ param }` to what it stands for. At the definition of the macro the result is a hole; outside of macros, or when
 * no parameter has the name, the fault is reported and the result is undefined.
 */
export function read(cursor: Cursor, context: Context): Cursor | undefined {
  const parameter = parameterOf(cursor.node) ?? misspeltParameter(cursor, context);
  if (!parameter) return cursor;
  const { body } = cursor.frame;
  const { elaboration } = context;
  if (!body) {
    reportAt(context, placeOf(cursor), 'GS2021', { p: String(parameter.name ?? '') });
    return undefined;
  }
  const { extra } = parameter;
  if (extra && cursor.node.kind === 'mapping') {
    const at = { frame: cursor.frame, start: extra.key.start, end: extra.key.end };
    const k = String(extra.key.value);
    const fixes = [removeEntryFix(`Remove \`${k}\``, cursor.frame.chunk, cursor.node, extra)];
    reportAt(context, at, 'GS2002', { k, node: '`param`' }, { fixes });
  }
  if (parameter.node.kind === 'scalar' && parameter.node.value === null && cursor.node.kind === 'mapping') {
    const key = cursor.node.entries.find((entry) => entry.value === parameter.node)?.key ?? parameter.node;
    reportAt(context, { frame: cursor.frame, start: key.start, end: key.end }, 'GS2018', { field: 'param' });
    return undefined;
  }
  if (parameter.node.kind !== 'scalar') {
    const place = { chunk: cursor.frame.chunk, node: parameter.node, name: 'param' };
    reportKind(place, { kind: 'text' }, reporter(context, cursor.frame));
    return undefined;
  }
  const name = String(parameter.name ?? '');
  const argument = body.parameters.get(name);
  const place = { frame: cursor.frame, start: parameter.node.start, end: parameter.node.end };
  if (!argument) {
    if (elaboration.definition && isDefinitionText(cursor.frame, elaboration.definition)) noteUnknownParameter(name, place, context);
    // Nothing is known of what comes, and the fault is the name's alone.
    return { ...cursor, hole: { name, type: '' } };
  }
  noteUse(place, 'macroParameter', name, body.macro, 'read', context);
  const { definition } = elaboration;
  if (definition && isDefinitionText(cursor.frame, definition)) definition.relevant++;
  if (!argument.cursor) return { ...cursor, hole: argument.parameter };
  const { chunk, body: text, call } = argument.cursor.frame;
  return read({ ...argument.cursor, frame: { chunk, body: text, call, through: { use: cursor, argument } } }, context);
}

/** `{ parm: cost }` in the body of a macro with a parameter `cost`: reported at the key, and read as it is meant. */
function misspeltParameter({ node, frame, name }: Cursor, context: Context): ParameterNode | undefined {
  const { body } = frame;
  if (!body || node.kind !== 'mapping' || node.entries.length !== 1) return undefined;
  const [entry] = node.entries;
  if (entry?.value.kind !== 'scalar' || typeof entry.value.value !== 'string' || !body.parameters.has(entry.value.value)) return undefined;
  const k = String(entry.key.value);
  if (nearest(k, ['param']).length === 0) return undefined;
  const fixes = [changeFix('param', frame.chunk, entry.key, 'param', true)];
  reportAt(context, { frame, start: entry.key.start, end: entry.key.end }, 'GS2002', { k, node: `\`${name}\`` }, { fixes });
  return { name: entry.value.value, node: entry.value, extra: undefined };
}

/** Reported when the whole body has been read: the declaration may be what is misspelt. */
function noteUnknownParameter(name: string, place: Place, context: Context): void {
  const { definition } = context.elaboration;
  if (!definition || context.muted) return;
  definition.relevant++;
  const places = definition.unknownParameters.get(name);
  if (places) places.push(place);
  else definition.unknownParameters.set(name, [place]);
}

/** Reports a fault at a place. In the text of an expanded body nothing is reported: it is found at the macro's definition. */
export function reportAt(
  context: Context,
  place: Place,
  code: DiagnosticCode,
  values: Readonly<Record<string, string>> = {},
  details: Details = {},
): void {
  const { fixes, lines, ...plain } = details;
  const lazy = typeof fixes === 'function' ? fixes : undefined;
  const ready = typeof fixes === 'function' ? undefined : fixes;
  const problem = problemAt(place.frame.chunk, place, code, values, ready ? { ...plain, fixes: ready } : plain);
  push(context, place.frame, lines ? { ...problem, lines } : problem, lazy);
}

/** Something else stands in the place of a name, or nothing in that of what may have used one. */
const wrongNames: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'GS2016',
  'GS2021',
  'GS3009',
  'GS3010',
  'GS3012',
  'GS4004',
  'GS4005',
  'GS4012',
  'GS4023',
  'GS5014',
  'GS5015',
]);

/** The reporter that structural checks of nodes in a frame are given. */
export function reporter(context: Context, frame: Frame): Report {
  return (problem) => push(context, frame, problem);
}

function push(context: Context, frame: Frame, problem: Problem, fixes?: () => NonNullable<Problem['fixes']>): void {
  if (context.muted || !isReported(frame)) return;
  const { elaboration, scope } = context;
  // Any name that is visible there may have been meant, or have stood in what is missing: none of them is called unused.
  if (wrongNames.has(problem.code) || costsText(problem)) markAllNear(scope);
  const keys = reportKeys(problem, frame);
  if (keys.some((key) => elaboration.reported.has(key))) return;
  for (const key of keys) elaboration.reported.add(key);
  const kept = counted(problem, elaboration.tally);
  if (kept !== problem) {
    elaboration.problems.push({ problem: kept });
    return;
  }
  const related = [...(problem.related ?? []), ...argumentRelated(context, frame)];
  elaboration.problems.push({
    problem: related.length > 0 ? { ...problem, related } : problem,
    ...(fixes ? { fixes } : {}),
  });
}

/** Problems that share one of these need only one report. */
function reportKeys(problem: Problem, { through }: Frame): readonly string[] {
  const { code, chunk, start, end, values } = problem;
  const place = `${chunk} ${start} ${end}`;
  // Missing fields of one node are told apart by name; anything else is reported once at its place.
  if (code === 'GS2003') return [`${code} ${place} ${values['field'] ?? ''}`];
  // An argument that is wrong wherever the body reads it is one fault, whatever each reader says of it.
  return through && isError(problem) ? [`${code} ${place}`, `argument ${place}`] : [`${code} ${place}`];
}

/** For a fault of an argument: where the body reads it, and where the parameter is declared. */
function argumentRelated(context: Context, frame: Frame): readonly RelatedInformation[] {
  const { through } = frame;
  if (!through) return [];
  const { use, argument } = through;
  const macro = use.frame.body?.macro ?? '';
  context.elaboration.depends.onMacroText(use.frame.body?.family ?? 'effect', macro);
  const declared = context.elaboration.symbols.place('macroParameter', argument.parameter.name, macro);
  return [
    { ...rangeAt(placeOf(use)), message: `Read here in \`${macro}\`` },
    ...(declared ? [{ ...declared, message: `Parameter \`${argument.parameter.name}\` of \`${macro}\`` }] : []),
  ];
}

/** Notes the use of a declared name, and for features what the name at the place asked about stands for. */
export function noteUse(
  { frame, start, end }: Place,
  kind: NameRecord['kind'],
  name: string,
  container: string | undefined,
  access: NameRecord['access'],
  context: Context,
): void {
  if (!isReported(frame)) return;
  const { facts: recorder, names, symbols, mentions } = context.elaboration;
  const chunk = frame.chunk.id;
  if (recorder?.chunk === chunk) {
    const declaration = symbols.lookup(kind, name, container);
    const target = declaration ? ({ kind: 'name', declaration } as const) : ({ kind: 'unknown', name, nameKind: kind } as const);
    recorder.uses.push({ chunk, start, end, role: 'use', access, target });
  }
  if (context.muted) mentions.add(name);
  // Written out, since there are very many: an object that is joined from others costs the engine a hundred times as much.
  else if (container === undefined) names.push({ chunk, start, end, kind, name, access });
  else names.push({ chunk, start, end, kind, name, access, container });
}

/** The place as a range of its chunk. */
export function rangeAt(place: Place): ChunkRange {
  return { chunk: place.frame.chunk.id, start: place.start, end: place.end };
}

/** The cursor in the terms of the structural checks. */
export function structurePlace(cursor: Cursor): StructurePlace {
  const { chunk } = cursor.frame;
  return { chunk, node: cursor.node, name: cursor.name, ...(cursor.key ? { key: { chunk, span: cursor.key } } : {}) };
}

/** The source text of a place. */
export function writtenAt(place: Place): string {
  return place.frame.chunk.text.slice(place.start, place.end);
}

/**
 * The place of a part of a scalar's text. Where quoting or folding moves characters, the whole scalar stands for its part.
 */
export function partOf(cursor: Cursor, at: number, length: number): Place {
  const { node, frame } = cursor;
  const whole = placeOf(cursor);
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return whole;
  const start = node.start + (node.style === 'plain' ? 0 : 1) + at;
  const part = { frame, start, end: start + length };
  return writtenAt(part) === node.value.slice(at, at + length) && part.end <= node.end ? part : whole;
}
