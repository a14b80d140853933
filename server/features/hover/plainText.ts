/** The Markdown of our explanations as plain text, for editors that show none. */

const block = /^(`{3,})(?!`)[^\n]*\n([\s\S]*?)\n?^\1$/m;

/** The text without marks: code as it is, links by their words. */
export function plainText(markdown: string): string {
  const parts: string[] = [];
  let rest = markdown;
  for (let found = block.exec(rest); found !== null; found = block.exec(rest)) {
    parts.push(withoutMarks(rest.slice(0, found.index)), found[2] ?? '');
    rest = rest.slice(found.index + found[0].length);
  }
  return [...parts, withoutMarks(rest)].join('');
}

/** What the functions of `markdown.ts` write, and emphasis: an escaped sign, a code span, a link, emphasised words. */
const marks =
  /\\([!-/:-@[-`{-~])|(?<!(?:^|[^\\])`)(`+)(?!`)([\s\S]*?[^`])\2(?!`)|\[((?:\\.|`[^`]*`|[^[\]\\`])*)\]\([^()]*\)|(\*{1,2})(?=\S)((?:\\.|[^*\n\\])*?(?:\\.|[^*\s\\]))\5/g;

function withoutMarks(text: string): string {
  // Two blanks at the end of a line break it, and are not seen.
  return text
    .replace(/(?<! ) +$/gm, '')
    .replace(marks, (_all, escaped?: string, _ticks?: string, code?: string, words?: string, _stars?: string, emphasised?: string) => {
      if (code !== undefined) return /^ .* $/s.test(code) && code.trim() !== '' ? code.slice(1, -1) : code;
      return escaped ?? withoutMarks(words ?? emphasised ?? '');
    });
}
