/** Which declared or used name is written at a place. What is looked up of a file is kept until that file changes. */
import type { NameKind } from '../catalogue/model';
import { nameKinds } from '../catalogue/names';
import type { ChunkRange } from '../source/problem';
import type { DataUse } from './assets/structure';
import type { Declaration } from './model';
import type { DeclarationGroup } from './symbols/declarations';
import { perObject } from './symbols/share';

export const declaredKinds = Object.keys(nameKinds).filter((kind): kind is NameKind => Object.hasOwn(nameKinds, kind));

const rankOf: ReadonlyMap<NameKind, number> = new Map(declaredKinds.map((kind, rank) => [kind, rank]));

/** The declaration whose name is written at the place, an offset relative to its chunk. Of several, that of the kind that comes first in the catalogue. */
export function declarationWritten(groups: readonly DeclarationGroup[], chunk: string, offset: number): Declaration | undefined {
  let best: Declaration | undefined;
  for (const group of groups) {
    for (const each of holding(declarationsOf(group).get(chunk), ({ range }) => range, offset)) {
      if (best === undefined || rank(each) < rank(best)) best = each;
    }
  }
  return best;
}

/** The use of a name by plain data at the place, an offset relative to its chunk. */
export function dataUseWritten(uses: readonly DataUse[], chunk: string, offset: number): DataUse | undefined {
  return holding(usesOf(uses).get(chunk), (use) => use, offset)[0];
}

function rank({ kind }: Declaration): number {
  return rankOf.get(kind) ?? declaredKinds.length;
}

const declarationsOf = perObject(({ kinds, ofKind }: DeclarationGroup) => inChunks([...kinds].flatMap(ofKind), ({ range }) => range));

const usesOf = perObject((uses: readonly DataUse[]) => inChunks(uses, (use) => use));

/** By chunk, in the order in which they are written. */
function inChunks<T>(all: readonly T[], placeOf: (each: T) => ChunkRange): ReadonlyMap<string, readonly T[]> {
  const lists = new Map<string, T[]>();
  for (const each of all) {
    const { chunk } = placeOf(each);
    const list = lists.get(chunk);
    if (list) list.push(each);
    else lists.set(chunk, [each]);
  }
  for (const list of lists.values()) list.sort((a, b) => placeOf(a).start - placeOf(b).start);
  return lists;
}

/** Those that hold the offset. Names do not lie within each other: before one that ends before the offset there is none. */
function holding<T>(list: readonly T[] | undefined, placeOf: (each: T) => ChunkRange, offset: number): readonly T[] {
  if (list === undefined) return [];
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const each = list[middle];
    if (each !== undefined && placeOf(each).start <= offset) low = middle + 1;
    else high = middle;
  }
  const found: T[] = [];
  for (let at = low - 1; at >= 0; at--) {
    const each = list[at];
    if (each === undefined || placeOf(each).end < offset) break;
    found.unshift(each);
  }
  return found;
}
