/** Where a place of a text is after an edit. */

export interface Point {
  /** From 0; characters are UTF-16 units. */
  readonly line: number;
  readonly character: number;
}

export interface Change {
  readonly range: { readonly start: Point; readonly end: Point };
  readonly text: string;
}

/** Changes in the order in which they are made. Of a place in replaced text its start is left; what is inserted at the place comes before it. */
export function movedPlace(place: Point, changes: readonly Change[]): Point {
  return changes.reduce(moved, place);
}

function moved(place: Point, { range: { start, end }, text }: Change): Point {
  if (isBefore(place, start)) return place;
  if (isBefore(place, end)) return start;
  const lines = text.split(/\r\n|\n|\r/);
  const last = lines.at(-1)?.length ?? 0;
  const line = place.line - end.line + start.line + lines.length - 1;
  if (place.line > end.line) return { line, character: place.character };
  return { line, character: place.character - end.character + last + (lines.length === 1 ? start.character : 0) };
}

function isBefore(a: Point, b: Point): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}
