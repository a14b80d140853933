/** Where the name of a space and the chips of its pieces lie: one block around the middle of the space, the chips in rows under the name. */

/** Sizes in the units of the drawing; `line` is the height of a line of a name. */
export const chipHeight = 15;
const line = 14;
const gap = 2;
/** Bold letters and digits are about as wide as this in every font of an editor; a blank is half as wide. */
const letter = 8;
const padding = 6;
/** How far a row may stick out of its space, on both sides together. */
const beyond = 14;
/** A row of a small space takes at least two chips. */
const leastRow = 72;

export interface PlacedChip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Wide enough for its text. */
export function chipWidth(text: string): number {
  return [...text].reduce((width, character) => width + (character === ' ' ? letter / 2 : letter), padding);
}

/**
 * The places of chips with these texts, from the middle of the space, and how far its name of so many lines is raised to make room for them. No two chips
 * overlap, and none covers the name.
 */
export function placedChips(
  texts: readonly string[],
  nameLines: number,
  space: { readonly halfWidth: number; readonly halfHeight: number },
): { readonly chips: readonly PlacedChip[]; readonly raise: number } {
  if (texts.length === 0) return { chips: [], raise: 0 };
  const rows = rowsOf(texts.map(chipWidth), Math.max(2 * space.halfWidth + beyond, leastRow));
  const name = nameLines * line;
  const height = name + gap + rows.length * (chipHeight + gap);
  // A block that is too high hangs over at the bottom: the name stays in the space.
  const top = -Math.min(height / 2, Math.max(space.halfHeight - line / 2, name / 2));
  const chips = rows.flatMap((widths, row) => {
    let x = -(widths.reduce((sum, width) => sum + width, 0) + gap * (widths.length - 1)) / 2;
    return widths.map((width) => {
      const chip = { x, y: top + name + gap + row * (chipHeight + gap), width };
      x += width + gap;
      return chip;
    });
  });
  return { chips, raise: -(top + name / 2) };
}

function rowsOf(widths: readonly number[], most: number): readonly (readonly number[])[] {
  const rows: number[][] = [];
  let left = 0;
  for (const width of widths) {
    const row = rows.at(-1);
    if (row !== undefined && left >= width + gap) {
      row.push(width);
      left -= width + gap;
    } else {
      rows.push([width]);
      left = most - width;
    }
  }
  return rows;
}
