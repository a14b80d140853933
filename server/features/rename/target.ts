/** What may be renamed: the name under the cursor, or the reason why it may not. */
import { nameKinds } from '../../catalogue';
import type { NameKind } from '../../catalogue/model';
import type { Compilation, NameUse } from '../../compiler/model';
import type { ChunkRange } from '../../source/problem';

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
const writtenAsText: readonly NameKind[] = [
  'seat',
  'tokenType',
  'cardTag',
  'cardMetadata',
  'tableField',
  'table',
  'tokenProperty',
  'zoneProperty',
];

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
  if (writtenAsText.includes(kind))
    return { refused: `A ${nameKinds[kind].label} is also written as plain text, which cannot be told from other text.` };
  return { range: { chunk, start, end }, name, target };
}
