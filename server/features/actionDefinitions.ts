/** The definitions that an action consists of: its own, and those of the macros that it calls, at any depth. */
import type { Compilation, Declaration } from '../compiler/model';
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
    for (const macro of compilation.macrosCalledIn(each)) {
      if (called.has(macro)) continue;
      called.add(macro);
      open.push(macro);
    }
  }
  return [...called];
}
