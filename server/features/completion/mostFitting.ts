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
  return { items: fittest(items, ({ label }) => label, typed, placeOf, most), isCut: true };
}

/** Of what items can be made of, so many that nothing is missed if none is made of the others, and one more: the answer is still known to be cut. */
export function worthMaking<T>(
  sources: readonly T[],
  labelOf: (source: T) => string,
  typed: string,
  placeOf: (source: T) => number,
): readonly T[] {
  return sources.length <= most ? sources : fittest(sources, labelOf, typed, placeOf, most + 1);
}

/** What fits what is typed better comes first, then what has the lower place, then what is given first. In the order in which they were given. */
function fittest<T>(
  all: readonly T[],
  labelOf: (each: T) => string,
  typed: string,
  placeOf: (each: T) => number,
  limit: number,
): readonly T[] {
  const wanted = typed.toLowerCase();
  const alike = new Map<number, Map<number, number[]>>();
  for (const [index, each] of all.entries()) {
    const fit = wanted === '' ? 0 : fitOf(labelOf(each).toLowerCase(), wanted);
    if (fit === undefined) continue;
    const ofFit = alike.get(fit) ?? new Map<number, number[]>();
    alike.set(fit, ofFit);
    const place = placeOf(each);
    const known = ofFit.get(place);
    if (known === undefined) ofFit.set(place, [index]);
    else if (known.length < limit) known.push(index);
  }
  const kept: number[] = [];
  for (const [, ofFit] of byKey(alike)) {
    for (const [, indices] of byKey(ofFit)) {
      for (const each of indices.slice(0, limit - kept.length)) kept.push(each);
      if (kept.length === limit) break;
    }
  }
  return kept.sort((left, right) => left - right).flatMap((index) => all[index] ?? []);
}

/** Would an editor show a label where `typed` stands? */
export function isFitting(label: string, typed: string): boolean {
  return fitOf(label.toLowerCase(), typed.toLowerCase()) !== undefined;
}

function byKey<Value>(map: ReadonlyMap<number, Value>): readonly (readonly [number, Value])[] {
  return [...map].sort(([left], [right]) => left - right);
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
