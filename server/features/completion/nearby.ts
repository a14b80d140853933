/** Names that are written near a place: they are likely to be written again. */
import { leastOf } from '../../source/extremes';
import type { Chunk } from '../../source/model';
import type { SyntaxNode } from '../../source/tree';
import type { SectionPlace } from '../sectionAt';

/** How near a name is written, from 0 to below 1; undefined for one that is not. */
export type Nearby = (name: string) => number | undefined;

/** Most nodes of a definition that are looked at. */
const most = 10_000;

/** Most other definitions that are looked into, the nearest first. */
const definitions = 16;

/** Names of the definition at the place (the nearest to the offset first), then those of the definitions around it. `at`: relative to the chunk. */
export function nearbyNames({ block, chunk, root }: SectionPlace, at: number): Nearby {
  const own = new Map<string, number>();
  for (const [name, start] of writtenIn(root)) {
    const distance = leastOf(start.map((each) => Math.abs(each - at)));
    own.set(name, distance);
  }
  const ranked = new Map([...own].sort(([, a], [, b]) => a - b).map(([name], index) => [name, index]));
  const others = beside(block.chunks, chunk);
  let around: ReadonlyMap<string, number> | undefined;
  return (name) => {
    const inside = ranked.get(name);
    if (inside !== undefined) return Math.min(inside, 499) / 1000;
    around ??= firstOf(others.map(({ root }) => writtenIn(root).keys()));
    const outside = around.get(name);
    return outside === undefined ? undefined : 0.5 + outside / 100;
  };
}

/** The definitions around one, the nearest first, of two the one above. */
function beside(all: readonly Chunk[], chunk: Chunk): readonly Chunk[] {
  const index = all.indexOf(chunk);
  const near = Array.from({ length: definitions }, (_, distance) => [all[index - distance - 1], all[index + distance + 1]]);
  return near
    .flat()
    .flatMap((each) => each ?? [])
    .slice(0, definitions);
}

/** For each name the first list that has it. */
function firstOf(lists: readonly Iterable<string>[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [index, names] of lists.entries()) for (const name of names) if (!found.has(name)) found.set(name, index);
  return found;
}

const written = new WeakMap<SyntaxNode, ReadonlyMap<string, readonly number[]>>();

/** Each text with the places where it is written. */
function writtenIn(root: SyntaxNode | undefined): ReadonlyMap<string, readonly number[]> {
  if (root === undefined) return new Map();
  const known = written.get(root);
  if (known !== undefined) return known;
  const names = new Map<string, number[]>();
  const open: SyntaxNode[] = [root];
  for (let looked = 0; looked < most; looked += 1) {
    const node = open.pop();
    if (node === undefined) break;
    if (node.kind === 'scalar') {
      if (typeof node.value !== 'string') continue;
      const starts = names.get(node.value);
      if (starts === undefined) names.set(node.value, [node.start]);
      else starts.push(node.start);
    } else {
      const children = node.kind === 'mapping' ? node.entries.map(({ value }) => value) : node.items;
      for (const each of [...children].reverse()) open.push(each);
    }
  }
  written.set(root, names);
  return names;
}
