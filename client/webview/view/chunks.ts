/** A long list in chunks, of which only those near what is seen are drawn; each of the others is a gap as high as they are. */

/** Rows of a chunk: high enough that few are needed, low enough that a few are quick to draw. */
export const chunkSize = 50;
/** A list up to so many rows is drawn whole: then the search of the page finds all of it. */
const wholeUpTo = 300;
/** Height of a row that has not been drawn yet, in pixels. */
const guessedRow = 28;

export type Chunk<Row> =
  | { readonly kind: 'rows'; readonly index: number; readonly rows: readonly Row[] }
  | { readonly kind: 'gap'; readonly index: number; readonly height: number };

/** What a view of a long list knows of it. */
export interface ListWindow {
  /** Chunks that are drawn. */
  readonly drawn: ReadonlySet<number>;
  /** Heights of the chunks that have been drawn, in pixels. */
  readonly heights: ReadonlyMap<number, number>;
}

/** At first the start of the list. */
export const startOfList: ListWindow = { drawn: new Set([0]), heights: new Map() };

/** The chunk that the row with this index is in. */
export function chunkOf(row: number): number {
  return Math.floor(row / chunkSize);
}

/** All chunks of a list, in order. The chunk of the row `kept` is drawn wherever the list is scrolled to. */
export function chunksOf<Row>(rows: readonly Row[], { drawn, heights }: ListWindow, kept: number | undefined): readonly Chunk<Row>[] {
  if (rows.length <= wholeUpTo) return [{ kind: 'rows', index: 0, rows }];
  return Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) => {
    const part = rows.slice(index * chunkSize, (index + 1) * chunkSize);
    const isDrawn = drawn.has(index) || (kept !== undefined && chunkOf(kept) === index);
    return isDrawn ? { kind: 'rows', index, rows: part } : { kind: 'gap', index, height: heights.get(index) ?? part.length * guessedRow };
  });
}

/** Of chunks that begin at these heights and end at `end`, those that lie between `top` and `bottom` at least in part. */
export function chunksBetween(starts: readonly number[], end: number, top: number, bottom: number): ReadonlySet<number> {
  return new Set(starts.flatMap((start, index) => (start < bottom && (starts[index + 1] ?? end) > top ? [index] : [])));
}
