/** How a snippet is added to the end of a text: as a further YAML document, or as a fence of Markdown. */

/** What is inserted behind `before`, and where in it the title begins and ends. */
export interface Insertion {
  readonly text: string;
  readonly title: { readonly start: number; readonly end: number } | undefined;
}

/** `snippet`: a YAML document that ends with a line break. */
export function scenarioInsertion(before: string, holder: 'yaml' | 'markdown', snippet: string): Insertion {
  const isEmpty = before.trim() === '';
  const lineEnd = isEmpty || before.endsWith('\n') ? '' : '\n';
  const text =
    holder === 'yaml'
      ? `${lineEnd}${isEmpty || endsWithSeparator(before) ? '' : '---\n'}${snippet}`
      : `${lineEnd}${isEmpty || /\n\r?\n$/.test(before) ? '' : '\n'}\`\`\`yaml scenario\n${snippet}\`\`\`\n`;
  const title = /^title: (.*)$/m.exec(text);
  if (title === null) return { text, title: undefined };
  const start = title.index + 'title: '.length;
  return { text, title: { start, end: title.index + title[0].length } };
}

/** A document that has been begun and holds nothing yet. */
function endsWithSeparator(text: string): boolean {
  return /(?:^|\n)---[ \t]*\r?\n?\s*$/.test(text);
}
