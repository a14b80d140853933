/** The definitions that an action consists of: its own, and those of the macros that it calls, at any depth. */
import type { Compilation, Declaration, NameUse } from '../compiler/model';
import type { Chunk } from '../source/model';
import type { ChunkRange } from '../source/problem';
import { entryOf, textOf } from '../source/tree';

export type Definition = Pick<Declaration, 'entry' | 'node'>;

export interface ActionDefinitions {
  /** The action and its pipelines. */
  readonly own: readonly Definition[];
  readonly called: readonly Definition[];
}

const known = new WeakMap<Compilation, Map<string, ActionDefinitions>>();

/** Id of the action that a pipeline carries out, as it is written; undefined where it is not. */
export function actionOfPipeline({ node }: Pick<Declaration, 'node'>): string | undefined {
  return textOf(entryOf(node, 'actionId')?.value);
}

/** Empty for no action, and for an id that no action of the game has. */
export function definitionsOfAction(action: string | undefined, compilation: Compilation): ActionDefinitions {
  if (action === undefined) return { own: [], called: [] };
  const cache = known.get(compilation) ?? new Map<string, ActionDefinitions>();
  known.set(compilation, cache);
  const before = cache.get(action);
  if (before !== undefined) return before;
  const pipelines = compilation.declarations('pipeline').filter((pipeline) => actionOfPipeline(pipeline) === action);
  const own = [...pipelines, ...compilation.declarations('action').filter(({ name }) => name === action)];
  const found = { own, called: calledFrom(own, compilation) };
  cache.set(action, found);
  return found;
}

/** Does the range lie in one of the definitions? */
export function isWithin({ chunk, start, end }: ChunkRange, definitions: readonly Definition[]): boolean {
  return definitions.some(({ entry, node }) => entry.chunk.id === chunk && node.start <= start && end <= node.end);
}

function calledFrom(own: readonly Definition[], compilation: Compilation): readonly Definition[] {
  const called = new Set<Declaration>();
  const open: Definition[] = [...own];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    for (const use of usesIn(each.entry.chunk, compilation)) {
      if (use.target.kind !== 'name' || !isWithin(use, [each])) continue;
      const { declaration } = use.target;
      if (declaration.kind !== 'effectMacro' || called.has(declaration)) continue;
      called.add(declaration);
      open.push(declaration);
    }
  }
  return [...called];
}

const usesKnown = new WeakMap<Compilation, Map<string, ReadonlyMap<string, readonly NameUse[]>>>();

/** Of a file that is asked about, all uses are found at once. */
function usesIn({ id, uri }: Chunk, compilation: Compilation): readonly NameUse[] {
  const cache = usesKnown.get(compilation) ?? new Map<string, ReadonlyMap<string, readonly NameUse[]>>();
  usesKnown.set(compilation, cache);
  const uses = cache.get(uri) ?? byChunk(compilation.usesIn(uri));
  cache.set(uri, uses);
  return uses.get(id) ?? [];
}

function byChunk(uses: readonly NameUse[]): ReadonlyMap<string, readonly NameUse[]> {
  const found = new Map<string, NameUse[]>();
  for (const use of uses) {
    const others = found.get(use.chunk);
    if (others === undefined) found.set(use.chunk, [use]);
    else others.push(use);
  }
  return found;
}
