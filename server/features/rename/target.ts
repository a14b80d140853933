/** What may be renamed: the name under the cursor, or the reason why it may not. */
import { nameKinds } from '../../catalogue';
import type { NameKind } from '../../catalogue/model';
import { tagsWithMeaning } from '../../catalogue/names';
import type { Compilation, Declaration, NameUse } from '../../compiler/model';
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

/** Parts of the data of scenarios: each scenario has its own, and only those of the selected one are read as names. */
const ofScenarios: readonly NameKind[] = ['tableField', 'table'];

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
  const { name } = target.declaration;
  return refusalOf(target.declaration) ?? { range: { chunk, start, end }, name, target };
}

/** Why a name is not renamed. */
function refusalOf({ kind, name }: Declaration): Refusal | undefined {
  if (kind === 'cardTag' && tagsWithMeaning.includes(name)) return { refused: `«${name}» is a word of the language.` };
  if (!ofScenarios.includes(kind)) return undefined;
  return {
    refused: `A ${nameKinds[kind].label} is a key in the data of every scenario that has it, of which only the selected one is read.`,
  };
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
  const refused = refusalOf(declaration);
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
