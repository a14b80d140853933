/** Find references and highlights: every place where the name or binding under the cursor is declared or used. */
import type { NameKind } from '../catalogue/model';
import type { Compilation, NameUse } from '../compiler/model';

/** Uses of one name or binding in some member files (`within`), each once and in text order. */
export function usesOf(compilation: Compilation, target: NameUse['target'], within: readonly string[]): readonly NameUse[] {
  return within.flatMap((member) => {
    const offsets = new Map(
      (compilation.files.get(member)?.blocks ?? []).flatMap(({ chunks }) => chunks.map(({ id, offset }) => [id, offset] as const)),
    );
    const startOf = ({ chunk, start }: NameUse) => (offsets.get(chunk) ?? 0) + start;
    const seen = new Set<number>();
    return compilation
      .usesIn(member)
      .filter((candidate) => sameTarget(candidate.target, target))
      .sort((left, right) => startOf(left) - startOf(right) || Number(right.role === 'declaration') - Number(left.role === 'declaration'))
      .filter((candidate) => !seen.has(startOf(candidate)) && seen.add(startOf(candidate)) !== undefined);
  });
}

/** Names that each zone, token or card that has them declares again: all of these mean the same. */
export const ofCarriers: ReadonlySet<NameKind> = new Set(['tokenProperty', 'zoneProperty', 'cardTag', 'cardMetadata']);

/** Do two names stand for the same? */
export function sameTarget(left: NameUse['target'], right: NameUse['target']): boolean {
  if (left.kind === 'name' && right.kind === 'name') {
    const [a, b] = [left.declaration, right.declaration];
    return a.kind === b.kind && a.name === b.name && (a.container === b.container || ofCarriers.has(a.kind));
  }
  if (left.kind === 'binding' && right.kind === 'binding') {
    const [a, b] = [left.binding.binder, right.binding.binder];
    return a !== undefined && b !== undefined && a.chunk === b.chunk && a.start === b.start;
  }
  return false;
}
