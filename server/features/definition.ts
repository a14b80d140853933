/** Go to definition: the declaration of the name, or the binder of the binding, under the cursor. */
import type { Compilation } from '../compiler/model';
import type { SourceFile } from '../source/model';
import type { ChunkRange } from '../source/problem';
import { snippetNameAt } from './snippetNames';

export interface DefinitionAnswer {
  /** The name under the cursor. */
  readonly origin: ChunkRange;
  readonly target: ChunkRange;
}

/** `offset`: absolute, UTF-16 units. Undefined for built-ins, unknown names, and places that name nothing. */
export function definitionAt(compilation: Compilation, file: SourceFile, offset: number): DefinitionAnswer | undefined {
  const use = compilation.factsAt(file.uri, offset)?.use ?? snippetNameAt(compilation, file, offset);
  if (use === undefined) return undefined;
  const target =
    use.target.kind === 'name' ? use.target.declaration.range : use.target.kind === 'binding' ? use.target.binding.binder : undefined;
  return target === undefined ? undefined : { origin: { chunk: use.chunk, start: use.start, end: use.end }, target };
}
