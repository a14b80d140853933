/** Plain (unquoted) scalars. */
import { withoutStrange } from '../strangeCharacters';
import type { ScalarNode } from '../tree';
import {
  afterLineBreak,
  ampersand,
  asterisk,
  at as atSign,
  backtick,
  colon,
  dash,
  doubleQuote,
  endsWord,
  exclamation,
  greaterThan,
  hash,
  isBlank,
  isFlowIndicator,
  isLineBreak,
  lineEndAt,
  percent,
  questionMark,
  singleQuote,
  space,
  tab,
  verticalBar,
} from './characters';
import { looksBoolean, plainValue } from './coreSchema';
import { sharedWord } from './nodes';
import { type PlainLine, passageShift, reportTabs, type Scan, syntaxError, tabWidth } from './scan';

/** May a plain scalar begin with this character (`next` follows it)? */
export function beginsPlain(code: number, next: number, inFlow: boolean): boolean {
  switch (code) {
    case dash:
    case questionMark:
    case colon:
      return !endsWord(next) && !(inFlow && isFlowIndicator(next));
    case exclamation:
    case ampersand:
    case asterisk:
    case doubleQuote:
    case singleQuote:
    case hash:
    case percent:
    case atSign:
    case backtick:
    case verticalBar:
    case greaterThan:
      return false;
    default:
      return !Number.isNaN(code) && !isFlowIndicator(code);
  }
}

/** Looks from `start` to the end of the scalar on this line, outside of flow collections. The result is `scan.line`. */
export function scanBlockLine(scan: Scan, start: number): PlainLine {
  const { text, end: limit, line } = scan;
  let at = start;
  let end = start;
  while (at < limit) {
    const code = text.charCodeAt(at);
    if (code === space || code === tab) {
      at++;
      continue;
    }
    if (isLineBreak(code)) break;
    if (code === colon && (at + 1 >= limit || endsWord(text.charCodeAt(at + 1)))) break;
    if (code === hash && at > start && isBlank(text.charCodeAt(at - 1))) break;
    at++;
    end = at;
  }
  line.end = end;
  line.stop = at;
  return line;
}

/** The same inside a flow collection. */
export function scanFlowLine(scan: Scan, start: number): PlainLine {
  const { text, end: limit, line } = scan;
  let at = start;
  let end = start;
  while (at < limit) {
    const code = text.charCodeAt(at);
    if (code === space || code === tab) {
      at++;
      continue;
    }
    if (isLineBreak(code) || isFlowIndicator(code)) break;
    if (code === colon) {
      const next = at + 1 < limit ? text.charCodeAt(at + 1) : Number.NaN;
      if (endsWord(next) || isFlowIndicator(next)) break;
    }
    if (code === hash && at > start && isBlank(text.charCodeAt(at - 1))) break;
    at++;
    end = at;
  }
  line.end = end;
  line.stop = at;
  return line;
}

/** A line on which a scalar goes on: where its text begins, and how many blank lines lie before it. */
export interface NextLine {
  readonly start: number;
  readonly lineStart: number;
  readonly blankLines: number;
}

/**
 * The next line that is not blank, seen from the line break at `offset`; undefined if it is not indented deeper than `parent`
 * or the text ends. Comments are not skipped: inside a scalar there are none.
 */
export function nextLine(scan: Scan, offset: number, parent: number): NextLine | undefined {
  const { text, end } = scan;
  let at = offset;
  let blankLines = -1;
  let lineStart = offset;
  while (at < end && isLineBreak(text.charCodeAt(at))) {
    at = afterLineBreak(text, at);
    lineStart = at;
    blankLines++;
    while (at < end && isBlank(text.charCodeAt(at))) at++;
  }
  if (at >= end || !isDeeper(scan, lineStart, at, parent)) return undefined;
  return { start: at, lineStart, blankLines };
}

/** Is the token at `at` indented deeper than `parent`? If only thanks to tabs, they are reported. */
export function isDeeper(scan: Scan, lineStart: number, at: number, parent: number): boolean {
  let spaces = lineStart;
  while (spaces < at && scan.text.charCodeAt(spaces) === space) spaces++;
  const least = parent - passageShift(scan, lineStart);
  if (spaces - lineStart > least) return true;
  if (spaces === at || at - lineStart + tabWidth(scan, lineStart, at) <= least) return false;
  reportTabs(scan, lineStart, at);
  return true;
}

/** Folds two lines of a flow scalar: a space, or one break per blank line. */
export function foldBreak(blankLines: number): string {
  return blankLines > 0 ? '\n'.repeat(blankLines) : ' ';
}

/** A plain scalar in value position. Reports what other tools read differently (GS1005). */
export function plainScalar(scan: Scan, start: number, end: number): ScalarNode {
  const text = written(scan, start, end);
  if (looksBoolean(text)) {
    const fixes = [{ title: `Quote \`${text}\``, preferred: true as const, edits: [{ start, end, text: `'${text}'` }] }];
    scan.faults.push({ code: 'GS1005', start, end, values: { text }, fixes });
  }
  scan.nodes++;
  const node: ScalarNode = { kind: 'scalar', start, end, value: plainValue(text), style: 'plain' };
  return lacksOpeningQuote(text) ? withoutQuote(scan, node) : node;
}

/**
 * Does the only quotation mark stand at the end, where it can be nothing else? Behind a digit it stands for feet or inches, and a single one behind
 * a letter may be an apostrophe: `5' 10"`, `the dogs'`.
 */
function lacksOpeningQuote(text: string): boolean {
  const mark = text.charAt(text.length - 1);
  if ((mark !== "'" && mark !== '"') || text.indexOf(mark) !== text.length - 1) return false;
  return mark === '"' ? /[\p{L}.,;:!?…)]"$/u.test(text) : /[.!?…]'$/u.test(text) && /\s/.test(text);
}

function withoutQuote(scan: Scan, node: ScalarNode): ScalarNode {
  const mark = scan.text.charAt(node.end - 1);
  const fixes = [{ title: `Insert the opening ${mark}`, edits: [{ start: node.start, end: node.start, text: mark }] }];
  syntaxError(scan, node.start, `the opening \`${mark}\` is missing`, fixes);
  return { ...node, damaged: true };
}

/** The text as a key. */
export function plainKey(scan: Scan, start: number, end: number): ScalarNode {
  scan.nodes++;
  return { kind: 'scalar', start, end, value: plainValue(written(scan, start, end)), style: 'plain' };
}

/** Text of a range, without the characters that are in it by mistake and reported elsewhere (GS1008). */
export function written(scan: Scan, start: number, end: number): string {
  const text = sharedWord(scan.text.slice(start, end));
  return scan.mayHoldStrange ? withoutStrange(text) : text;
}

/** Text that a lone ` #word` cuts off (GS1020): exactly one space before `#`, none after it. */
export function checkCutText(scan: Scan, node: ScalarNode, stop: number): void {
  const { text } = scan;
  if (text.charCodeAt(stop) !== hash || stop !== node.end + 1 || text.charCodeAt(node.end) !== space) return;
  if (typeof node.value !== 'string' || endsWord(text.charCodeAt(stop + 1))) return;
  const lineEnd = lineEndAt(text, stop, scan.end);
  const whole = text.slice(node.start, lineEnd).trimEnd();
  const quoted = `'${whole.replaceAll("'", "''")}'`;
  const fixes = [{ title: 'Quote the whole text', edits: [{ start: node.start, end: node.start + whole.length, text: quoted }] }];
  scan.faults.push({ code: 'GS1020', start: stop, end: stop + 1, values: {}, fixes });
}
