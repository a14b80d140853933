/** Where lowered nodes were written. Indexes count within one definition; assembling a `GameDef` shifts them. */
import type { Cursor } from './frame';

export interface OriginNode {
  readonly chunk: string;
  readonly start: number;
  readonly end: number;
  /** Index of the node of the call it was expanded from; -1 for none. */
  readonly call: number;
}

export interface OriginTable {
  readonly nodes: OriginNode[];
  /** Macro names by the index of their call's node. */
  readonly macros: Map<number, string>;
  /** Notes a node; returns its index, the `at` of its JSON. */
  readonly add: (cursor: Cursor) => number;
}

/** An empty table. `add` returns the index of the node it was given. */
export function newOrigins(): OriginTable {
  const nodes: OriginNode[] = [];
  return {
    nodes,
    macros: new Map(),
    add: ({ node, frame }) => nodes.push({ chunk: frame.chunk.id, start: node.start, end: node.end, call: frame.call?.origin ?? -1 }) - 1,
  };
}
