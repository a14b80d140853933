/** Is something still to be filled in below a line, before the next blank line: a key or dash without a value, an empty list or mapping? `lineAt`: undefined behind the last line. */
export function hasHolesBelow(lineAt: (line: number) => string | undefined, line: number): boolean {
  for (let at = line + 1; ; at += 1) {
    const text = lineAt(at) ?? '';
    if (/^[\s>]*(?:$|`{3}|~{3})/.test(text)) return false;
    if (/:\s+[,}\]]|\[\s*\]|\{\s*\}/.test(text)) return true;
    const next = lineAt(at + 1) ?? '';
    const isFilled = indentationOf(next) > indentationOf(text) || (/^[\s>]*-/.test(next) && indentationOf(next) === indentationOf(text));
    if (/(?::|(?:^|\s)-)\s*$/.test(text) && !isFilled) return true;
  }
}

function indentationOf(text: string): number {
  return text.search(/[^\s>]|$/);
}
