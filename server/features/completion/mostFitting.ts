/** Of very many items those that an editor would show first. The others are asked for again when more is typed. */

/** An answer has no more items than these: a game may have thousands of names, of which nobody reads so many. */
const most = 500;

export interface Fitting<T> {
  /** In the order in which they were given. */
  readonly items: readonly T[];
  /** Some have been left out. */
  readonly isCut: boolean;
}

/** `placeOf` tells how good an item is, lower comes first; `typed` is what an editor would look for in its label. */
export function mostFitting<T extends { readonly label: string }>(
  items: readonly T[],
  typed: string,
  placeOf: (item: T) => number,
): Fitting<T> {
  if (items.length <= most) return { items, isCut: false };
  const wanted = typed.toLowerCase();
  const fitting = items.flatMap((item, index) => {
    const fit = fitOf(item.label.toLowerCase(), wanted);
    return fit === undefined ? [] : [{ index, fit, place: placeOf(item) }];
  });
  const best = fitting.sort((a, b) => a.fit - b.fit || a.place - b.place || a.index - b.index).slice(0, most);
  const kept = new Set(best.map(({ index }) => index));
  return { items: items.filter((_, index) => kept.has(index)), isCut: true };
}

/** 0 for a label that begins with what is typed, 1 for one that holds its characters in order; undefined for one that no editor would show. */
function fitOf(label: string, typed: string): number | undefined {
  if (label.startsWith(typed)) return 0;
  let at = 0;
  for (const character of typed) {
    const found = label.indexOf(character, at);
    if (found < 0) return undefined;
    at = found + 1;
  }
  return 1;
}
