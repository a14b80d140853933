/** Find references and highlights: every place where the name or binding under the cursor is declared or used. */
import type { Compilation, NameUse } from '../compiler/model';

/** Uses in one file (`within`) or in all members; empty where nothing is named. `offset`: absolute, UTF-16 units. */
export function referencesAt(compilation: Compilation, uri: string, offset: number, within: readonly string[]): readonly NameUse[] {
  const use = compilation.factsAt(uri, offset)?.use;
  if (use === undefined) return [];
  return within.flatMap((member) => compilation.usesIn(member)).filter((candidate) => sameTarget(candidate, use));
}

function sameTarget(left: NameUse, right: NameUse): boolean {
  if (left.target.kind === 'name' && right.target.kind === 'name') {
    const [a, b] = [left.target.declaration, right.target.declaration];
    return a.kind === b.kind && a.name === b.name && a.container === b.container;
  }
  if (left.target.kind === 'binding' && right.target.kind === 'binding') {
    const [a, b] = [left.target.binding.binder, right.target.binding.binder];
    return a !== undefined && b !== undefined && a.chunk === b.chunk && a.start === b.start;
  }
  return false;
}
