/** A snippet of text that stands there already. */

export interface Stop {
  readonly start: number;
  readonly end: number;
}

/** The text with stops, from the first to the last, at which the snippet ends. In the syntax of the editor's snippets. */
export function renewedSnippet(text: string, stops: readonly Stop[]): string {
  const parts = stops.map(({ start, end }, index) => {
    const number = index === stops.length - 1 ? 0 : index + 1;
    const word = escaped(text.slice(start, end));
    return escaped(text.slice(stops[index - 1]?.end ?? 0, start)) + (word === '' ? `\${${number}}` : `\${${number}:${word}}`);
  });
  return parts.join('') + escaped(text.slice(stops.at(-1)?.end ?? 0));
}

function escaped(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}
