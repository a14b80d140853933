/** The lens an author means whose cursor is at `line`: the nearest one at or above it, since a lens stands at the start of its definition. */
export function lensAbove<Lens extends { readonly line: number }>(lenses: readonly Lens[], line: number): Lens | undefined {
  return lenses.filter((lens) => lens.line <= line).sort((a, b) => b.line - a.line)[0];
}
