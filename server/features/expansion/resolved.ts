/** The text that a macro call stands for, as a tree: parameters are replaced by their arguments, calls by their bodies as deep as is wished. */
import { type Cursor, entryValue, itemOf, parameterOf } from '../../compiler/frame';
import type { ExpandedCall } from '../../compiler/model';
import type { MacroParameterFact } from '../../compiler/symbols/model';
import type { ChunkRange } from '../../source/problem';
import { entryOf, type ScalarNode, textOf } from '../../source/tree';

interface Written {
  /** Where it is written: in a body, or for an argument at the call. */
  readonly origin: ChunkRange;
  /** The parameter whose argument it is. */
  readonly argument?: string;
  /** It is text of a body that took the place of a call: no part of the argument in which the call is written. */
  readonly ofBody?: true;
  /** The calls whose bodies begin here, from the outermost inwards. */
  readonly calls?: readonly CallMark[];
}

/** Stands above what a call within the expansion has become. */
export interface CallMark {
  readonly macro: string;
  readonly arguments: readonly ResolvedEntry[];
  readonly origin: ChunkRange;
}

export type Resolved =
  | (Written & { readonly kind: 'scalar'; readonly value: ScalarNode['value'] })
  | (Written & { readonly kind: 'mapping'; readonly entries: readonly ResolvedEntry[] })
  | (Written & { readonly kind: 'sequence'; readonly items: readonly Resolved[] });

export interface ResolvedEntry {
  readonly key: string;
  readonly origin: ChunkRange;
  readonly value: Resolved;
}

export interface ResolvedCall {
  readonly mark: CallMark;
  readonly body: Resolved;
  /** Calls that were left as they are because they lie deeper. */
  readonly closed: number;
}

/** `levels`: 1 replaces the call alone, 2 also those in its body, and so on. */
export function resolvedCall(call: ExpandedCall, levels: number): ResolvedCall | undefined {
  const body = call.bodyOf(call.entry);
  if (body === undefined) return undefined;
  const resolving: Resolving = { bodyOf: call.bodyOf, closed: 0 };
  const mark = markOf(call.entry, body, resolving);
  return { mark, body: resolve(body, levels - 1, resolving), closed: resolving.closed };
}

interface Resolving {
  readonly bodyOf: ExpandedCall['bodyOf'];
  closed: number;
}

function resolve(written: Cursor, levels: number, resolving: Resolving): Resolved {
  const { cursor, argument } = argumentOf(written);
  const { node, frame } = cursor;
  const traits: Written = { origin: originOf(cursor), ...(argument === undefined ? {} : { argument }) };
  const body = resolving.bodyOf(cursor);
  if (body !== undefined && levels === 0) resolving.closed += 1;
  if (body !== undefined && levels > 0) {
    const inner = resolve(body, levels - 1, resolving);
    const calls = [markOf(cursor, body, resolving), ...(inner.calls ?? [])];
    return { ...inner, calls, ofBody: true };
  }
  switch (node.kind) {
    case 'scalar':
      return { ...traits, kind: 'scalar', value: node.value };
    case 'mapping':
      return {
        ...traits,
        kind: 'mapping',
        entries: node.entries.map((entry) => ({
          key: String(entry.key.value),
          origin: originOf({ node: entry.key, frame }),
          value: resolve(entryValue(frame, entry), levels, resolving),
        })),
      };
    case 'sequence':
      return { ...traits, kind: 'sequence', items: node.items.flatMap((item) => itemsOf(itemOf(cursor, item, ''), levels, resolving)) };
  }
}

/** A call in a list gives way to the effects of its body, and a parameter that holds effects to those. */
function itemsOf(written: Cursor, levels: number, resolving: Resolving): readonly Resolved[] {
  const item = resolve(written, levels, resolving);
  if (item.kind !== 'sequence') return [item];
  const { calls, argument, ofBody } = item;
  if (ofBody) {
    const [first, ...rest] = item.items.map((each): Resolved => ({ ...each, ofBody }));
    // Of a body without effects the mark alone is left.
    return first === undefined ? [item] : [{ ...first, calls: [...(calls ?? []), ...(first.calls ?? [])] }, ...rest];
  }
  if (argument === undefined || parameterAt(written)?.type !== 'effects') return [item];
  return item.items.map((each) => (each.ofBody ? each : { ...each, argument }));
}

function parameterAt({ node, frame }: Cursor): MacroParameterFact | undefined {
  const parameter = parameterOf(node);
  return parameter && frame.body?.parameters.get(String(parameter.name ?? ''))?.parameter;
}

/** Steps from `{ param }` to the argument; a parameter without an argument stays as it is written. */
function argumentOf(written: Cursor): { readonly cursor: Cursor; readonly argument?: string } {
  let cursor = written;
  let argument: string | undefined;
  for (;;) {
    const parameter = parameterOf(cursor.node);
    const given = parameter && cursor.frame.body?.parameters.get(String(parameter.name ?? ''));
    if (given?.cursor === undefined) return { cursor, ...(argument === undefined ? {} : { argument }) };
    argument ??= given.parameter.name;
    cursor = given.cursor;
  }
}

function markOf(call: Cursor, body: Cursor, resolving: Resolving): CallMark {
  const { frame, node } = call;
  const macro = body.frame.body?.macro ?? textOf(entryOf(node, 'macro')?.value) ?? '';
  const given = [...(body.frame.body?.parameters ?? [])].flatMap(([key, { cursor }]) =>
    cursor === undefined ? [] : [{ key, origin: originOf(cursor), value: resolve(cursor, 0, { ...resolving, closed: 0 }) }],
  );
  return { macro, arguments: given, origin: originOf({ node, frame }) };
}

function originOf({ node, frame }: Pick<Cursor, 'node' | 'frame'>): ChunkRange {
  return { chunk: frame.chunk.id, start: node.start, end: node.end };
}
