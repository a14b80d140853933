/** The declarations in which macros are called. */
import type { NameKind } from '../catalogue/model';
import type { Compilation, Declaration } from '../compiler/model';
import type { ChunkRange } from '../source/problem';

/** Kinds of declarations that can hold calls of macros; macros can themselves. */
export const callerKinds: readonly NameKind[] = ['effectMacro', 'conditionMacro', 'pipeline', 'action', 'trigger', 'eventCard'];

const known = new WeakMap<Compilation, ReadonlyMap<string, readonly Declaration[]>>();

/** The smallest declaration of these kinds around a range; undefined where none is, as in sections that declare nothing. */
export function callerAround(compilation: Compilation, { chunk, start, end }: ChunkRange): Declaration | undefined {
  const byChunk = known.get(compilation) ?? callersByChunk(compilation);
  known.set(compilation, byChunk);
  const around = (byChunk.get(chunk) ?? []).filter(({ node }) => node.start <= start && end <= node.end);
  return around.sort((left, right) => left.node.end - left.node.start - (right.node.end - right.node.start))[0];
}

function callersByChunk(compilation: Compilation): ReadonlyMap<string, readonly Declaration[]> {
  const byChunk = new Map<string, Declaration[]>();
  for (const declaration of callerKinds.flatMap((kind) => compilation.declarations(kind))) {
    const own = byChunk.get(declaration.entry.chunk.id);
    if (own === undefined) byChunk.set(declaration.entry.chunk.id, [declaration]);
    else own.push(declaration);
  }
  return byChunk;
}
