/** Quoted scalars. A scalar that is never closed ends with its first line, so that the lines after it are read as they were meant. */
import { withoutStrange } from '../strangeCharacters';
import type { ScalarNode } from '../tree';
import { backslash, comma, contentEndAt, doubleQuote, hash, isBlank, isFlowIndicator, isLineBreak, singleQuote } from './characters';
import { foldBreak, nextLine } from './plain';
import { type Scan, syntaxError } from './scan';

const escapes: ReadonlyMap<string, string> = new Map([
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['e', '\x1b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['\t', '\t'],
  ['v', '\v'],
  ['N', '\x85'],
  ['_', '\xa0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
  [' ', ' '],
  ['"', '"'],
  ['/', '/'],
  ['\\', '\\'],
]);

const escapeDigits: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

/** The offset of the closing quote on the line of the opening one, or -1. */
export function closingQuote(scan: Scan, start: number): number {
  const { text, end } = scan;
  const quote = text.charCodeAt(start);
  for (let at = start + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if (isLineBreak(code)) return -1;
    if (code === backslash && quote === doubleQuote) at++;
    else if (code === quote) {
      if (quote === doubleQuote || text.charCodeAt(at + 1) !== singleQuote) return at;
      at++;
    }
  }
  return -1;
}

/** Reads the quoted scalar at `scan.at`; its lines must be indented deeper than `parent`. */
export function readQuoted(scan: Scan, parent: number, inFlow: boolean): ScalarNode {
  const { text, at: start } = scan;
  const quote = text.charCodeAt(start);
  const style = quote === doubleQuote ? 'double' : 'single';
  const close = closingQuote(scan, start);
  if (close >= 0) {
    const raw = text.slice(start + 1, close);
    if (!raw.includes(style === 'double' ? '\\' : "'")) {
      scan.nodes++;
      scan.at = close + 1;
      return { kind: 'scalar', start, end: close + 1, value: scan.mayHoldStrange ? withoutStrange(raw) : raw, style };
    }
  }
  const value = style === 'double' ? doubleQuoted(scan, parent) : singleQuoted(scan, parent);
  if (value === undefined) return unclosed(scan, start, style, inFlow);
  scan.nodes++;
  return { kind: 'scalar', start, end: scan.at, value, style };
}

function singleQuoted(scan: Scan, parent: number): string | undefined {
  const { text, end } = scan;
  let value = '';
  let from = scan.at + 1;
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === singleQuote) {
      value += text.slice(from, at);
      if (text.charCodeAt(at + 1) !== singleQuote) {
        scan.at = at + 1;
        return value;
      }
      from = ++at;
    } else if (isLineBreak(code)) {
      const next = nextLine(scan, at, parent);
      if (next === undefined) return undefined;
      value += text.slice(from, trimmedEnd(text, from, at)) + foldBreak(next.blankLines);
      from = next.start;
      at = next.start - 1;
    }
  }
  return undefined;
}

function doubleQuoted(scan: Scan, parent: number): string | undefined {
  const { text, end, at: start } = scan;
  let value = '';
  let from = start + 1;
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === doubleQuote) {
      scan.at = at + 1;
      return value + text.slice(from, at);
    }
    if (code === backslash) {
      value += text.slice(from, at);
      if (isLineBreak(text.charCodeAt(at + 1))) {
        const next = nextLine(scan, at + 1, parent);
        if (next === undefined) return undefined;
        value += '\n'.repeat(next.blankLines);
        from = next.start;
      } else {
        const escaped = readEscape(scan, at);
        value += escaped.value;
        from = escaped.end;
      }
      at = from - 1;
    } else if (isLineBreak(code)) {
      const next = nextLine(scan, at, parent);
      if (next === undefined) return undefined;
      value += text.slice(from, trimmedEnd(text, from, at)) + foldBreak(next.blankLines);
      from = next.start;
      at = next.start - 1;
    }
  }
  return undefined;
}

function readEscape(scan: Scan, at: number): { readonly value: string; readonly end: number } {
  const { text } = scan;
  const letter = text.charAt(at + 1);
  const simple = escapes.get(letter);
  if (simple !== undefined) return { value: simple, end: at + 2 };
  const digits = escapeDigits.get(letter);
  if (digits !== undefined) {
    const hex = text.slice(at + 2, at + 2 + digits);
    const code = /^[\da-fA-F]+$/.test(hex) && hex.length === digits ? Number.parseInt(hex, 16) : Number.NaN;
    if (code <= 0x10ffff) return { value: String.fromCodePoint(code), end: at + 2 + digits };
  }
  const written = text.slice(at, at + 2);
  const fixes = [{ title: 'Double the backslash', edits: [{ start: at, end: at, text: '\\' }] }];
  syntaxError(scan, at, `\`${written}\` is not an escape sequence. Write \`\\\\\` for a backslash`, fixes);
  return { value: written, end: at + 2 };
}

function trimmedEnd(text: string, from: number, end: number): number {
  let trimmed = end;
  while (trimmed > from && isBlank(text.charCodeAt(trimmed - 1))) trimmed--;
  return trimmed;
}

/** Ends the scalar with its line; in a flow collection, where the next entry or the collection's end seems to come. */
function unclosed(scan: Scan, start: number, style: 'single' | 'double', inFlow: boolean): ScalarNode {
  const { text } = scan;
  const quote = style === 'double' ? '"' : "'";
  let end = contentEndAt(text, start, scan.end);
  for (let at = start + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if ((inFlow && isFlowIndicator(code)) || (code === hash && isBlank(text.charCodeAt(at - 1)))) {
      end = trimmedEnd(text, start + 1, at);
      break;
    }
  }
  // `{ prompt: "Choose, then` has more than one place where the quote may belong.
  const ambiguous = inFlow && text.charCodeAt(end) === comma && !text.slice(end, contentEndAt(text, end)).includes(':');
  const fixes = ambiguous ? [] : [{ title: `Insert the closing ${quote}`, edits: [{ start: end, end, text: quote }] }];
  syntaxError(scan, start, `the closing \`${quote}\` is missing`, fixes);
  scan.nodes++;
  scan.at = end;
  return { kind: 'scalar', start, end, damaged: true, value: text.slice(start + 1, end), style };
}
