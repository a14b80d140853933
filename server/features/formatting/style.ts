/** How the author of a block indents, told by the collections that are there. */
import type { Outline } from './scan';

export interface Style {
  /** Columns of one step. */
  readonly step: number;
  /** The dashes of lists stand at the column of their key. */
  readonly flush: boolean;
}

/** Columns of one step in the canonical layout, and in a block that does not tell. */
export const usualStep = 2;

/** Columns of one step of indentation: taken for 2 if it is less, for 8 if it is more. */
export function stepWithin(columns: number): number {
  return Math.min(8, Math.max(usualStep, Math.floor(columns) || usualStep));
}

/** The style of most collections above a place; if none tells, of those below it. */
export function styleOf(above: Pick<Outline, 'levels'>, below: () => Pick<Outline, 'levels'>): Style {
  const own = valuesIn(above);
  const values = own.length > 0 ? own : valuesIn(below());
  const lists = values.filter(({ isList }) => isList).map(({ distance }) => distance);
  return {
    step: stepWithin(mostFrequent(values.map(({ distance }) => distance).filter((distance) => distance > 0)) ?? usualStep),
    flush: mostFrequent(lists) === 0,
  };
}

/** How much deeper than their keys collections begin. */
function valuesIn({ levels }: Pick<Outline, 'levels'>): readonly { readonly distance: number; readonly isList: boolean }[] {
  return levels.flatMap(({ kind, column, parent, place, kept }) =>
    place === 'value' && parent?.kind === 'map' && !kept ? [{ distance: column - parent.column, isList: kind === 'list' }] : [],
  );
}

/** Of several the lowest. */
function mostFrequent(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1);
  const [first] = [...counts].sort(([left, many], [right, more]) => more - many || left - right);
  return first?.[0];
}
