/** What pieces are made with and what their properties are compared with, noted for the check of the whole game (GS5031, GS5032). */
import type { Scalar } from '../../kernel/gamedef';
import type { ChunkRange } from '../../source/problem';
import { type Context, type Json, type JsonObject, rangeAt, read } from '../context';
import { type Cursor, entryValue, isReported, placeOf } from '../frame';
import { lookUp } from '../scope';
import type { StaticType } from '../staticType';
import { readWord } from './literalWord';
import type { FieldResult } from './nodes';

export type PieceRecord =
  /** Tokens are created. Their type, properties and number are undefined where only a running game knows them. */
  | {
      readonly kind: 'made';
      readonly type: string | undefined;
      readonly values: ReadonlyMap<string, Values>;
      readonly isSingle: boolean;
    }
  /** A property gets a value. */
  | { readonly kind: 'set'; readonly prop: string | undefined; readonly values: Values }
  /** A property of text is compared with a word. */
  | { readonly kind: 'asked'; readonly prop: string; readonly word: string; readonly at: ChunkRange }
  /** So many tokens are drawn from somewhere, by each of the players or once. */
  | { readonly kind: 'drawn'; readonly count: number; readonly isForEach: boolean; readonly at: ChunkRange };

/** All values that may come; undefined where they are not known. */
export type Values = readonly Scalar[] | undefined;

/** Notes that a token is created. */
export function noteMade(type: FieldResult | undefined, props: FieldResult | undefined, context: Context): void {
  const { definition, pieces } = context.elaboration;
  const written = props && read(props.cursor, context);
  const entries = written?.node.kind === 'mapping' ? written.node.entries : [];
  const cursors = [type, props].flatMap((field) => field?.cursor ?? []);
  const inProps = written ? entries.map((entry) => entryValue(written.frame, entry)) : [];
  if (isNotedAtCalls([...cursors, ...inProps], context)) return;
  const json = props?.value.json;
  const values = new Map<string, Values>();
  for (const [name, value] of isObject(json) ? Object.entries(json) : []) values.set(name, valuesOf(value, context));
  const name = type?.value.json;
  pieces.push({ kind: 'made', type: typeof name === 'string' ? name : undefined, values, isSingle: !context.optional && !definition });
}

/** Whether a parameter of a macro's body says what happens, which is noted where the macro is called. */
function isNotedAtCalls(cursors: readonly Cursor[], context: Context): boolean {
  const { definition } = context.elaboration;
  if (!definition || cursors.every((cursor) => read(cursor, context)?.hole === undefined)) return false;
  definition.relevant++;
  return true;
}

/** What a property of a new token may be: what is written out, or what a name can be. */
function valuesOf(value: Json | undefined, context: Context): Values {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object') return [value];
  if (!isObject(value) || value['ref'] !== 'binding' || typeof value['name'] !== 'string') return undefined;
  const found = lookUp(context.scope, value['name']);
  return found.kind === 'found' ? typeValues(found.binding.type) : undefined;
}

function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function typeValues({ literal, vocabulary, list, single }: StaticType): Values {
  if (literal !== undefined) return [literal];
  return list && !single ? undefined : vocabulary?.values();
}

/** Notes that a property gets a value. */
export function noteSet(prop: FieldResult | undefined, value: FieldResult | undefined, context: Context): void {
  if (
    isNotedAtCalls(
      [prop, value].flatMap((field) => field?.cursor ?? []),
      context,
    )
  )
    return;
  const name = prop?.value.json;
  context.elaboration.pieces.push({
    kind: 'set',
    prop: typeof name === 'string' ? name : undefined,
    values: value && typeValues(value.value.type),
  });
}

/** Notes a comparison of a word with a property some of whose values are not known yet. */
export function noteAsked(written: Cursor, { literal }: StaticType, { property }: StaticType, context: Context): void {
  if (property === undefined || typeof literal !== 'string' || context.muted) return;
  const cursor = readWord(written, context);
  if (!cursor || cursor.hole || cursor.node.kind !== 'scalar' || !isReported(cursor.frame)) return;
  context.elaboration.pieces.push({ kind: 'asked', prop: property, word: literal, at: rangeAt(placeOf(cursor)) });
}

/** Notes that a number of tokens is drawn that is written out. */
export function noteDrawn(count: Cursor, isForEach: boolean, context: Context): void {
  const cursor = read(count, context);
  if (!cursor || cursor.hole || cursor.node.kind !== 'scalar' || typeof cursor.node.value !== 'number') return;
  if (context.muted || !isReported(cursor.frame)) return;
  context.elaboration.pieces.push({ kind: 'drawn', count: cursor.node.value, isForEach, at: rangeAt(placeOf(cursor)) });
}
