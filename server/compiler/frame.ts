/**
 * Cursors and frames: how macros are expanded without copying a tree. A cursor is a node read in a frame; the outermost frame is
 * the text of a definition. A call opens a frame over the macro's body, and `{ param: p }` in it steps to the argument, in the
 * frame of the argument. Where a node was written, and by which calls it got here, is its frame.
 */
import type { Scalar } from '../kernel/gamedef';
import type { Chunk } from '../source/model';
import type { MappingEntry, ScalarNode, SyntaxNode } from '../source/tree';
import type { Elaborated } from './context';
import type { MacroFamily, MacroParameterFact } from './symbols/model';

export interface Cursor {
  readonly node: SyntaxNode;
  readonly frame: Frame;
  /** What the node is called in messages: the key it stands under, in a list the word for one entry. */
  readonly name: string;
  /** The key the node stands under; absent in lists. */
  readonly key?: ScalarNode;
  /** Set when the node is a parameter of the macro that is being checked at its definition: nothing is known of it but its kind. */
  readonly hole?: MacroParameterFact;
}

export interface Frame {
  /** Chunk that the nodes of the frame belong to. */
  readonly chunk: Chunk;
  /** The macro whose body the frame reads; undefined outside macros. */
  readonly body: MacroText | undefined;
  /** The call that opened the frame; undefined for the text of the definition itself, where problems are reported. */
  readonly call: Call | undefined;
  /** The frame holds the text of an argument, reached through this `{ param }` of a body. */
  readonly through: Through | undefined;
}

/** The frame of text that stands in no macro. */
export function textFrame(chunk: Chunk): Frame {
  return { chunk, body: undefined, call: undefined, through: undefined };
}

/** A macro's body as one call (or its definition) reads it. */
export interface MacroText {
  readonly macro: string;
  readonly family: MacroFamily;
  readonly parameters: ReadonlyMap<string, Argument>;
  /** Names as written that the body binds and does not export: renamed for each call. */
  readonly locals: ReadonlySet<string>;
  /** Effects of the body of which no call can notice anything, with the number they come to: passed over where only faults are sought. */
  readonly irrelevant: ReadonlyMap<SyntaxNode, number>;
  /** What expressions of the body come to in which no parameter has a part: the same in each call. */
  readonly settled: ReadonlyMap<SyntaxNode, Elaborated>;
}

export interface Argument {
  readonly parameter: MacroParameterFact;
  /** Undefined at the definition, where parameters are holes. */
  readonly cursor: Cursor | undefined;
}

export interface Call {
  /** The call as written, in the frame of its caller. */
  readonly entry: Cursor;
  /** The macro's name in the call. */
  readonly name: Cursor;
  readonly macro: string;
  /** 1-based ordinal among the calls of the definition, expansions included. */
  readonly ordinal: number;
  /** Number of calls around this one, itself included. */
  readonly depth: number;
  /** Index of the call's node in the origins; -1 while nothing is lowered. */
  readonly origin: number;
}

export interface Through {
  /** The `{ param }` node in the body. */
  readonly use: Cursor;
  readonly argument: Argument;
}

/** Anything with offsets in the chunk of a frame. */
export interface Place {
  readonly frame: Frame;
  readonly start: number;
  readonly end: number;
}

/** The place of the node in the text of its frame. */
export function placeOf(cursor: Cursor): Place {
  return { frame: cursor.frame, start: cursor.node.start, end: cursor.node.end };
}

/** The place of the key that the node stands under; in a list, of the node. */
export function placeOfKey(cursor: Cursor): Place {
  const { start, end } = cursor.key ?? cursor.node;
  return { frame: cursor.frame, start, end };
}

/** Is the node the argument of a call itself, and not a part of one? */
export function isArgument({ node, frame }: Cursor): boolean {
  return frame.through?.argument.cursor?.node === node;
}

/** The value of a mapping's entry, in the frame of the mapping. */
export function entryValue(frame: Frame, entry: MappingEntry): Cursor {
  return { node: entry.value, frame, name: String(entry.key.value), key: entry.key };
}

/** An item of a list, in the frame of the list. */
export function itemOf(list: Cursor, node: SyntaxNode, name: string): Cursor {
  return { node, frame: list.frame, name };
}

/** Are problems in the text of this frame reported? Those in the text of an expanded body are found at its definition. */
export function isReported(frame: Frame): boolean {
  return frame.call === undefined;
}

export interface ParameterNode {
  readonly name: Scalar | null | undefined;
  readonly node: SyntaxNode;
  /** A second entry: `{ param: name }` has none. */
  readonly extra: MappingEntry | undefined;
}

/** The name of the parameter, when the node is `{ param: name }`, perhaps with one key too many. */
export function parameterOf(node: SyntaxNode): ParameterNode | undefined {
  if (node.kind !== 'mapping' || node.entries.length === 0 || node.entries.length > 2) return undefined;
  const [first, second] = node.entries;
  const entry = first?.key.value === 'param' ? first : second?.key.value === 'param' ? second : undefined;
  if (!entry) return undefined;
  const extra = entry === first ? second : first;
  return { name: entry.value.kind === 'scalar' ? entry.value.value : undefined, node: entry.value, extra };
}

/** The call, written in reported text, through which the frame was reached. */
export function outermostCall(frame: Frame): Call | undefined {
  let call = frame.call;
  while (call?.entry.frame.call) call = call.entry.frame.call;
  return call;
}

const placeholder = /\{([^{}]+)\}/g;

export interface Placeholder {
  readonly name: string;
  /** Offset of the name in the text. */
  readonly at: number;
}

/** The `{placeholders}` of a template in text order; none for plain names. */
export function placeholdersOf(text: string): readonly Placeholder[] {
  if (!text.includes('{')) return [];
  return [...text.matchAll(placeholder)].map((match) => ({ name: match[1] ?? '', at: match.index + 1 }));
}

/**
 * The key a name written in a frame stands for: a local name of an expanded body gets the suffix of its call, and so do the
 * placeholders of a template. A name that a body neither binds nor receives is looked up as if the call's author had written it
 * (reference: `macros.md`, Hygiene).
 */
export function keyOf(frame: Frame, name: string): string {
  if (!frame.call) return name;
  const text = name.includes('{') ? name.replace(placeholder, (_, inner: string) => `{${keyOf(frame, inner)}}`) : name;
  for (let reader: Frame = frame; reader.call; reader = reader.call.entry.frame) {
    if (reader.body?.locals.has(name)) return `${text}~${reader.call.macro}~${reader.call.ordinal}`;
  }
  return text;
}

/** The name without the suffixes of hygiene, as authors wrote it. */
export function stemOf(key: string): string {
  return key.includes('~') ? key.replace(/~[^~{}]+~\d+/g, '') : key;
}
