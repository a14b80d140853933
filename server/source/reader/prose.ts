/** Sentences between the lines of a collection: a comment that has lost its `#`, or text that was pasted there. */
import { contentEndAt } from './characters';
import { keyAhead, nextLineShape } from './lookahead';
import { type Scan, skipLine, syntaxError, toContent } from './scan';

/**
 * A capital letter, three words or more or the mark at the end of a sentence, and nothing that means something between keys and items. Names and most
 * keys are shorter, or begin otherwise.
 */
const sentence = /^[A-Z][\w'’-]*(?:(?:[,;]? [\w'’(),;-]+){2,}[.!?…]?|(?:[,;]? [\w'’(),;-]+)?[.!?…])$/;

/** A line with more characters is not looked at. */
const longest = 400;

function isSentence(scan: Scan): boolean {
  const { text, at, end } = scan;
  const stop = contentEndAt(text, at, end);
  return stop - at <= longest && sentence.test(text.slice(at, stop)) && !keyAhead(scan);
}

/** Blames the line at `scan.at` if it is a sentence between entries or items, and steps behind it: what stands around it is read as if it were not there. */
export function skipSentence(scan: Scan): boolean {
  if (!isSentence(scan)) return false;
  const { at } = scan;
  const fix = { title: 'Make it a comment', edits: [{ start: at, end: at, text: '# ' }] };
  syntaxError(scan, at, 'this sentence is neither a key nor a list item. Put `#` before it to make it a comment', [fix]);
  skipLine(scan);
  return true;
}

/** The same below a key at `parent`, where a text could be its value: it is none if entries or items follow that stand below the key. */
export function skipSentencesBelow(scan: Scan, parent: number): boolean {
  while (toContent(scan)) {
    const next = nextLineShape(scan);
    const isAbove = (next.entry || next.item) && (next.column > parent || (next.item && next.column === parent));
    if (!isAbove || !skipSentence(scan)) return true;
  }
  return false;
}
