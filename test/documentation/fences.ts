/** The fences of a documentation page, in order. What the words after the language mean is told in `docs/contributing.md`. */

export interface Fence {
  readonly language: string;
  readonly words: readonly string[];
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

const FENCE = /^(`{3,})(\w*)(.*)\n([\s\S]*?)^\1[ \t]*$/gm;

export function fencesOf(page: string): readonly Fence[] {
  return [...page.matchAll(FENCE)].map(({ 2: language = '', 3: words = '', 4: text = '', index }) => ({
    language,
    words: words.split(' ').filter((word) => word !== ''),
    text,
    line: page.slice(0, index).split('\n').length,
  }));
}

/** Command lines of a text, without their comments; a line that ends in a backslash goes on in the next. */
export function commandsOf(text: string): readonly { readonly words: readonly string[]; readonly code: number }[] {
  return text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => ({ words: wordsOf(line.replace(/(^|\s)#.*/, '')), code: Number(/# exit code (\d)/.exec(line)?.[1] ?? 0) }))
    .filter(({ words }) => words.length > 0);
}

function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, bare]) => single ?? double ?? bare ?? '');
}
