/** What is still to be filled in near a place, told from the text alone. `lineAt`: undefined behind the last line. */

type LineAt = (line: number) => string | undefined;

/** Counted from 0, as an editor counts. */
export interface Hole {
  readonly line: number;
  readonly character: number;
}

/** Is something still to be filled in below a line, before the next blank line: a key or dash without a value, an empty list or mapping? */
export function hasHolesBelow(lineAt: LineAt, line: number): boolean {
  for (let at = line + 1; ; at += 1) {
    const text = lineAt(at) ?? '';
    if (isEnd(text)) return false;
    if (holesIn(lineAt, at, 0).length > 0 || /\[\s*\]|\{\s*\}/.test(text)) return true;
  }
}

/**
 * The keys and dashes without a value behind a place, up to the next blank line; on the line itself also empty lists. Those below may be meant to be
 * empty.
 */
export function holesBehind(lineAt: LineAt, { line, character }: Hole): readonly Hole[] {
  const text = lineAt(line) ?? '';
  const lists = [...text.matchAll(/\[\s*\]/g)].map(({ index }) => ({ line, character: index + 1 }));
  const holes = [...holesIn(lineAt, line, character), ...lists.filter((each) => each.character > character)];
  holes.sort((a, b) => a.character - b.character);
  for (let at = line + 1; ; at += 1) {
    if (isEnd(lineAt(at) ?? '')) return holes;
    for (const each of holesIn(lineAt, at, 0)) holes.push(each);
  }
}

function isEnd(text: string): boolean {
  return /^[\s>]*(?:$|`{3}|~{3})/.test(text);
}

/** Keys and dashes of a line that have no value, behind a place in it. */
function holesIn(lineAt: LineAt, line: number, from: number): Hole[] {
  const text = lineAt(line) ?? '';
  const within = [...text.matchAll(/:\s(?=\s*[,}\]])/g)].map(({ index }) => ({ line, character: index + 2 }));
  const last = /(?::|(?:^|[\s>])-)(\s?)\s*$/.exec(text);
  if (last !== null && !isFilledBelow(text, lineAt(line + 1) ?? ''))
    within.push({ line, character: last.index + last[0].trimEnd().length + (last[1]?.length ?? 0) });
  return within.filter(({ character }) => character > from);
}

function isFilledBelow(text: string, next: string): boolean {
  return indentationOf(next) > indentationOf(text) || (/^[\s>]*-/.test(next) && indentationOf(next) === indentationOf(text));
}

function indentationOf(text: string): number {
  return text.search(/[^\s>]|$/);
}
