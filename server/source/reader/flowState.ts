/** Reading of one outermost flow collection: what its parts have in common, how they are separated, and how it goes wrong. */
import {
  afterLineBreak,
  closeBrace,
  closeBracket,
  colon,
  comma,
  contentEndAt,
  endsWord,
  hash,
  isBlank,
  isFlowIndicator,
  isLineBreak,
  isSlashComment,
  lineEndAt,
  openBrace,
  openBracket,
  slash,
} from './characters';
import { isDeeper } from './plain';
import { type FaultFix, reportSlashComment, type Scan, syntaxError, usualStep } from './scan';

/** What the collections of one outermost flow collection have in common. */
export interface Flow {
  readonly scan: Scan;
  /** Lines must be indented deeper. */
  readonly parent: number;
  readonly brackets: number[];
  faulty: boolean;
  /** End of the first line after which a comma is missing: there it ends, should it turn out to be unclosed. */
  lineWithoutComma: number;
  unclosed: boolean;
  /** Characters that may still be looked at to tell brackets that are one too many. */
  lookahead: number;
}

/** So many characters tell what is meant in any collection that was written by hand; more would be passed again for each of its brackets. */
const farthestCharacters = 200_000;

/** The state before a collection is read whose lines must be deeper than `parent`. */
export function startFlow(scan: Scan, parent: number): Flow {
  return { scan, parent, brackets: [], faulty: false, lineWithoutComma: -1, unclosed: false, lookahead: farthestCharacters };
}

/** Steps over blanks, comments and line breaks; false where the collection cannot go on. */
export function separation(flow: Flow): boolean {
  const { scan, parent } = flow;
  const { text, end } = scan;
  let { at } = scan;
  let lineStart = -1;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (isBlank(code)) at++;
    else if (isLineBreak(code)) {
      at = afterLineBreak(text, at);
      lineStart = at;
    } else if (code === hash && (lineStart === at || isBlank(text.charCodeAt(at - 1)) || lineStart < 0)) at = lineEndAt(text, at, end);
    else if (code === slash && isSlashComment(text, at, lineStart >= 0 && text.slice(lineStart, at).trim() === '')) {
      reportSlashComment(scan, at);
      at = lineEndAt(text, at, end);
    } else break;
  }
  if (at >= end) return false;
  if (lineStart >= 0) {
    const code = text.charCodeAt(at);
    const closing = isCloser(code);
    if (!isDeeper(scan, lineStart, at, closing ? parent - 1 : parent)) {
      // No line of a block begins with these signs.
      if (!closing && code !== comma && code !== openBrace && code !== openBracket) return false;
      const fix = { title: 'Indent the line', edits: [{ start: lineStart, end: at, text: ' '.repeat(parent + usualStep) }] };
      flowError(flow, at, 'this line must be indented deeper than the key before it', [fix]);
    }
    if (!closing && code !== comma && code !== colon && flow.lineWithoutComma < 0 && endsEntry(text, scan.at)) {
      flow.lineWithoutComma = contentEndAt(text, scan.at, end);
    }
  }
  scan.at = at;
  return at < end;
}

/** Is the last character before `offset` the end of an entry, so that only a comma or a bracket may follow? */
function endsEntry(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset - 1);
  return code !== comma && code !== openBracket && code !== openBrace && code !== colon && !isBlank(code);
}

/** Reports that a comma is missing between `end` and the token at `scan.at`; what stands from `end` to `next` stands in its place. */
export function missingComma(flow: Flow, end: number, next = end): void {
  flowError(flow, flow.scan.at, 'a comma is missing between two entries', [
    { title: 'Insert the comma', edits: [{ start: end, end: next, text: ',' }] },
  ]);
}

/** Where a value ends that contains something unexpected: before the next comma or bracket of the line. */
export function valueEnd(scan: Scan): number {
  const { text, end } = scan;
  let at = scan.at;
  // Not to the end of the line first: a line may hold any number of values.
  while (at < end && !isFlowIndicator(text.charCodeAt(at)) && !isLineBreak(text.charCodeAt(at))) at++;
  while (at > scan.at && isBlank(text.charCodeAt(at - 1))) at--;
  return at;
}

/** `]` or `}` */
export function isCloser(code: number): boolean {
  return code === closeBracket || code === closeBrace;
}

/** Reports the first fault of the outermost collection; always true, for `damaged = flowError(…)`. */
export function flowError(flow: Flow, start: number, message: string, fixes?: readonly FaultFix[]): true {
  if (!flow.faulty) syntaxError(flow.scan, start, message, fixes);
  flow.faulty = true;
  return true;
}

/** The end of what stands before `scan.at`, blanks and breaks not counted. */
export function contentEndBefore({ text, at }: Scan): number {
  let end = at;
  while (end > 0 && endsWord(text.charCodeAt(end - 1))) end--;
  return end;
}
