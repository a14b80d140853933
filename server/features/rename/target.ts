/** What may be renamed: the name under the cursor, or the reason why it may not. */
import { nameKinds } from '../../catalogue';
import type { NameKind } from '../../catalogue/model';
import type { Compilation, NameUse } from '../../compiler/model';
import type { SourceFile } from '../../source/model';
import type { ChunkRange } from '../../source/problem';
import { namedAt } from '../namedByType';
import { sectionAt } from '../sectionAt';

export interface RenameTarget {
  /** The name under the cursor, as far as it is replaced. */
  readonly range: ChunkRange;
  readonly name: string;
  readonly target: Exclude<NameUse['target'], { readonly kind: 'unknown' }>;
}

export interface Refusal {
  readonly refused: string;
}

/** Names that documents also write as plain values, where nothing tells that they are meant. */
const writtenAsText: readonly NameKind[] = ['cardTag', 'cardMetadata', 'tableField', 'table', 'tokenProperty', 'zoneProperty'];

/** Undefined where no name stands. */
export function renameTargetAt(compilation: Compilation, uri: string, offset: number): RenameTarget | Refusal | undefined {
  const use = compilation.factsAt(uri, offset)?.use;
  if (use === undefined) return undefined;
  const { chunk, start, end, target } = use;
  if (target.kind === 'unknown') return { refused: `«${target.name}» is not declared anywhere.` };
  if (target.kind === 'binding') {
    const { name, builtin, binder } = target.binding;
    if (builtin || binder === undefined) return { refused: `«${name}» is built in.` };
    return { range: { chunk, start, end }, name, target };
  }
  const { kind, name } = target.declaration;
  return refusalOf(kind) ?? { range: { chunk, start, end }, name, target };
}

/** Why no name of a kind is renamed. */
function refusalOf(kind: NameKind): Refusal | undefined {
  if (!writtenAsText.includes(kind)) return undefined;
  return { refused: `A ${nameKinds[kind].label} is also written as plain text, which cannot be told from other text.` };
}

export interface SnippetTarget extends RenameTarget {
  /** Where the name is declared, as an absolute offset. */
  readonly declared: { readonly uri: string; readonly offset: number };
}

/** The name of the game under the cursor in a scenario snippet. Undefined outside of snippets and where no name stands. */
export function renameTargetInSnippet(compilation: Compilation, file: SourceFile, offset: number): SnippetTarget | Refusal | undefined {
  const place = sectionAt(file, offset);
  if (place?.block.role !== 'scenario') return undefined;
  const named = namedAt(place, offset - place.chunk.offset, compilation);
  if (named === undefined) return undefined;
  const { declaration, node } = named;
  const refused = refusalOf(declaration.kind);
  if (refused !== undefined) return refused;
  const chunk = [...compilation.files.values()]
    .flatMap(({ blocks }) => blocks.flatMap(({ chunks }) => chunks))
    .find(({ id }) => id === declaration.range.chunk);
  if (chunk === undefined) return undefined;
  return {
    range: { chunk: place.chunk.id, start: node.start, end: node.end },
    name: declaration.name,
    target: { kind: 'name', declaration },
    declared: { uri: chunk.uri, offset: chunk.offset + declaration.range.start },
  };
}
