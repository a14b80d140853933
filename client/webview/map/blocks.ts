/** What is written on a space: its name, flags for its markers and chips for its pieces, as one block. With less room, it has less detail. */
import { greatestOf } from '../extremes';

/** Sizes in pixels. Nothing is written smaller than `smallText`. */
export const nameText = 12;
export const smallText = 11;
export const itemHeight = 16;
const gap = 3;
const itemPadding = 5;
/** Lines of names are broken at one of these widths, the first that fits. */
const widths = [150, 120, 100, 84, 70, 58];

/** Width of a text in pixels. */
export type Measure = (text: string, size: number, isBold: boolean) => number;

export interface Item {
  readonly kind: 'flag' | 'chip';
  readonly text: string;
  /** As the author has written it. */
  readonly color: string | undefined;
  readonly isChanged: boolean;
  /** It is there no more. */
  readonly isGone: boolean;
}

/** What there is to be said of a space, from much to little. */
export interface SpaceText {
  readonly name: string;
  /** A way has its name on its line: smaller, and left out before its items are. */
  readonly isWay: boolean;
  /** From the most detailed to the shortest; empty lists where nothing lies there. */
  readonly items: readonly (readonly Item[])[];
}

export interface PlacedItem extends Item {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Places are from the middle of the block. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly textSize: number;
  readonly lines: readonly { readonly text: string; readonly y: number }[];
  readonly items: readonly PlacedItem[];
}

/** Forms of the block, the best first; the last ones leave out the name. */
export function* blocksOf(text: SpaceText, measure: Measure): Generator<Block> {
  const { name, isWay, items } = text;
  const sizes = isWay ? [smallText] : [nameText, smallText];
  const levels = items.length === 0 ? [[]] : items;
  for (const level of levels) {
    for (const size of sizes) {
      yield* brokenBlocks((width) => {
        const lines = brokenName(name, width, (line) => measure(line, size, !isWay));
        return block(lines, level, size, width, measure, isWay);
      });
    }
  }
  for (const level of levels) if (level.length > 0) yield* brokenBlocks((width) => block([], level, smallText, width, measure, isWay));
}

/** The blocks for all widths at which lines and rows are broken, each form once. */
function* brokenBlocks(blockFor: (width: number) => Block): Generator<Block> {
  const seen = new Set<string>();
  for (const width of widths) {
    const made = blockFor(width);
    const key = `${made.width} ${made.height}`;
    if (seen.has(key)) continue;
    seen.add(key);
    yield made;
  }
}

/** Width of a chip or flag with its text. */
export function itemWidth(text: string, measure: Measure): number {
  return Math.max(itemHeight, Math.ceil(measure(text, smallText, true)) + 2 * itemPadding);
}

function block(lines: readonly string[], items: readonly Item[], textSize: number, width: number, measure: Measure, isWay: boolean): Block {
  const widest = lines.reduce((most, line) => Math.max(most, measure(line, textSize, !isWay)), 0);
  const rows = rowsOf(
    items.map((item) => ({ item, width: itemWidth(item.text, measure) })),
    Math.max(widest, Math.min(width, 100)),
  );
  const rowWidth = (row: readonly { readonly width: number }[]) => row.reduce((sum, each) => sum + each.width + gap, -gap);
  const total = greatestOf(rows.map(rowWidth), widest);
  const lineHeight = textSize + 2;
  const textHeight = lines.length * lineHeight;
  const height = textHeight + (rows.length === 0 ? 0 : (textHeight > 0 ? gap : 0) + rows.length * (itemHeight + gap) - gap);
  const top = -height / 2;
  const firstRow = top + textHeight + (textHeight > 0 ? gap : 0);
  return {
    width: total,
    height,
    textSize,
    lines: lines.map((line, index) => ({ text: line, y: top + index * lineHeight + lineHeight - 3 })),
    items: rows.flatMap((row, index) => {
      let x = -rowWidth(row) / 2;
      return row.map((each): PlacedItem => {
        const place = { ...each.item, x, y: firstRow + index * (itemHeight + gap), width: each.width };
        x += each.width + gap;
        return place;
      });
    }),
  };
}

function rowsOf<Wide extends { readonly width: number }>(items: readonly Wide[], most: number): readonly (readonly Wide[])[] {
  const rows: Wide[][] = [];
  let left = 0;
  for (const item of items) {
    const row = rows.at(-1);
    if (row !== undefined && left >= item.width + gap) {
      row.push(item);
      left -= item.width + gap;
    } else {
      rows.push([item]);
      left = most - item.width;
    }
  }
  return rows;
}

/** The name in lines of at most this width, if its words allow. */
function brokenName(name: string, width: number, widthOf: (line: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of name.match(/[^\s_–—-]+[\s_–—-]*|[\s_–—-]+/gu) ?? [name]) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf((last + word).trimEnd()) <= width) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}
