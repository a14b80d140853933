/** Go to definition: the declaration of the name, or the binder of the binding, under the cursor. */
import type { Compilation } from '../compiler/model';
import type { SourceFile } from '../source/model';
import type { ChunkRange } from '../source/problem';
import { namedAt } from './namedByType';
import { sectionAt } from './sectionAt';

export interface DefinitionAnswer {
  /** The name under the cursor. */
  readonly origin: ChunkRange;
  readonly target: ChunkRange;
}

/** `offset`: absolute, UTF-16 units. Undefined for built-ins, unknown names, and places that name nothing. */
export function definitionAt(compilation: Compilation, file: SourceFile, offset: number): DefinitionAnswer | undefined {
  const use = compilation.factsAt(file.uri, offset)?.use;
  if (use === undefined) return definitionInSnippet(compilation, file, offset);
  const target =
    use.target.kind === 'name' ? use.target.declaration.range : use.target.kind === 'binding' ? use.target.binding.binder : undefined;
  return target === undefined ? undefined : { origin: { chunk: use.chunk, start: use.start, end: use.end }, target };
}

function definitionInSnippet(compilation: Compilation, file: SourceFile, offset: number): DefinitionAnswer | undefined {
  const place = sectionAt(file, offset);
  if (place?.block.role !== 'scenario') return undefined;
  const named = namedAt(place, offset - place.chunk.offset, compilation);
  if (named === undefined) return undefined;
  const { start, end } = named.node;
  return { origin: { chunk: place.chunk.id, start, end }, target: named.declaration.range };
}
