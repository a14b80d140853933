/** Where a lowered node was written, and through which macro calls it came there. */
import type { GameDef } from '../kernel/gamedef';

export interface OriginPlace {
  readonly uri: string;
  /** Absolute offsets in the file. */
  readonly start: number;
  readonly end: number;
  /** 0-based. */
  readonly line: number;
}

export interface Origin extends OriginPlace {
  /** Macro calls around it, from the innermost outwards, each where it is written. */
  readonly calls: readonly (OriginPlace & { readonly macro: string })[];
}

/** Where a node (index of `GameDef.origins.nodes`) was written; undefined where it has no origin. */
export function originOf(def: GameDef, at: number | undefined): Origin | undefined {
  const place = placeOf(def, at);
  if (place === undefined || at === undefined) return undefined;
  const calls: Origin['calls'][number][] = [];
  for (let call = callOf(def, at); call >= 0; call = callOf(def, call)) {
    const where = placeOf(def, call);
    const macro = def.origins?.macros[call];
    if (where !== undefined && macro !== undefined) calls.push({ ...where, macro });
  }
  return { ...place, calls };
}

/** Index of the node of the macro call that a node was expanded from; -1 for none. */
export function callOf({ origins }: GameDef, at: number): number {
  return origins?.nodes[at]?.[4] ?? -1;
}

/** Where a node was written, without the calls around it. */
export function placeOf({ origins }: GameDef, at: number | undefined): OriginPlace | undefined {
  const node = at === undefined ? undefined : origins?.nodes[at];
  const definition = node === undefined ? undefined : origins?.definitions[node[0]];
  if (node === undefined || definition === undefined) return undefined;
  return { uri: definition.file, start: definition.offset + node[1], end: definition.offset + node[2], line: node[3] };
}
