/**
 * Flow collections (`[a, b]`, `{ a: 1 }`). A collection reports at most one syntax error. One that is never closed ends where
 * a line looks as though it was no longer meant to belong to it.
 */
import type { MappingEntry, ScalarNode, SyntaxNode } from '../tree';
import { anchored, isMergeKey, mergedEntries, readAlias, readAnchorName } from './anchors';
import {
  afterLineBreak,
  ampersand,
  asterisk,
  closeBrace,
  closeBracket,
  colon,
  comma,
  contentEndAt,
  doubleQuote,
  endsWord,
  exclamation,
  hash,
  isBlank,
  isFlowIndicator,
  isLineBreak,
  lineEndAt,
  openBrace,
  openBracket,
  questionMark,
  singleQuote,
} from './characters';
import { checkKeys } from './keys';
import { depthLimit, reportTooDeep } from './nesting';
import { beginsPlain, foldBreak, isDeeper, nextLine, plainKey, plainScalar, scanFlowLine } from './plain';
import { closingQuote, readQuoted } from './quoted';
import { current, damagedScalar, emptyNode, type FaultFix, following, giveUp, type Scan, syntaxError } from './scan';
import { readTag } from './tags';

/** What the collections of one outermost flow collection have in common. */
interface Flow {
  readonly scan: Scan;
  /** Lines must be indented deeper. */
  readonly parent: number;
  readonly brackets: number[];
  faulty: boolean;
  /** End of the first line after which a comma is missing: there it ends, should it turn out to be unclosed. */
  lineWithoutComma: number;
  unclosed: boolean;
}

/** Reads the collection at `scan.at` in a block whose parent has the given column. */
export function readFlow(scan: Scan, parent: number): SyntaxNode {
  const start = scan.at;
  const before = { faults: scan.faults.length, nodes: scan.nodes, aliased: scan.aliased, blamed: scan.blamedLines.size };
  const flow = startFlow(scan, parent);
  const node = readCollection(flow);
  if (!flow.unclosed || flow.lineWithoutComma < 0 || scan.irregular) return node;
  // What follows the line was meant as block text. It is read again without it.
  const { end } = scan;
  scan.at = start;
  scan.faults.length = before.faults;
  scan.nodes = before.nodes;
  scan.aliased = before.aliased;
  for (const line of [...scan.blamedLines].slice(before.blamed)) scan.blamedLines.delete(line);
  scan.end = flow.lineWithoutComma;
  const shortened = readCollection(startFlow(scan, parent));
  scan.end = end;
  return shortened;
}

function startFlow(scan: Scan, parent: number): Flow {
  return { scan, parent, brackets: [], faulty: false, lineWithoutComma: -1, unclosed: false };
}

function readCollection(flow: Flow): SyntaxNode {
  const { scan } = flow;
  const start = scan.at;
  const isList = current(scan) === openBracket;
  const close = isList ? closeBracket : closeBrace;
  flow.brackets.push(start);
  scan.depth++;
  scan.at++;
  const items: SyntaxNode[] = [];
  const entries: MappingEntry[] = [];
  let damaged = false;
  if (scan.depth > depthLimit) damaged = skipTooDeep(flow);
  else {
    for (let first = true; ; first = false) {
      if (!separation(flow)) {
        damaged = unclosed(flow, start);
        break;
      }
      let code = current(scan);
      if (!first && code === comma) {
        scan.at++;
        if (!separation(flow)) {
          damaged = unclosed(flow, start);
          break;
        }
        code = current(scan);
      } else if (!first && code !== close && !isCloser(code)) {
        missingComma(flow, contentEndBefore(scan));
      }
      if (code === close) {
        scan.at++;
        break;
      }
      if (isCloser(code)) {
        damaged = flowError(flow, start, `missing closing ${isList ? ']' : '}'}`);
        // The bracket closes an outer collection if one of its kind is open, otherwise it is a slip for this one's.
        if (!flow.brackets.slice(0, -1).some((at) => closes(scan.text.charCodeAt(at), code))) scan.at++;
        break;
      }
      if (code === comma) {
        damaged = flowError(flow, scan.at, 'unexpected ,');
        scan.at++;
        continue;
      }
      const from = scan.at;
      if (isList) items.push(readItem(flow));
      else entries.push(readEntry(flow));
      if (scan.irregular) break;
      if (scan.at === from) {
        damaged = flowError(flow, from, 'unexpected character');
        scan.at++;
      }
    }
  }
  scan.depth--;
  flow.brackets.pop();
  scan.nodes++;
  const common = { start, end: scan.at, ...(damaged ? { damaged: true as const } : {}) };
  if (isList) return { kind: 'sequence', ...common, flow: true, items };
  return { kind: 'mapping', ...common, flow: true, entries: finishEntries(scan, entries) };
}

function finishEntries(scan: Scan, entries: readonly MappingEntry[]): readonly MappingEntry[] {
  checkKeys(scan, entries, true);
  return entries.some((entry) => isMergeKey(entry.key)) ? mergedEntries(scan, entries, true) : entries;
}

/** Steps over blanks, comments and line breaks; false where the collection cannot go on. */
function separation(flow: Flow): boolean {
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
    else break;
  }
  if (at >= end) return false;
  if (lineStart >= 0) {
    const code = text.charCodeAt(at);
    const closing = isCloser(code);
    if (!isDeeper(scan, lineStart, at, closing ? parent - 1 : parent)) return false;
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

function readItem(flow: Flow): SyntaxNode {
  const { scan } = flow;
  const start = scan.at;
  const key = keyOnLine(flow);
  if (key === undefined) {
    const node = readNode(flow);
    if (!scan.irregular && isPairColon(flow, node)) giveUp(scan);
    return node;
  }
  // `[a: 1]` is a list of one mapping with one entry.
  const entry = { key, value: readPairValue(flow) };
  scan.nodes++;
  return { kind: 'mapping', start, end: Math.max(scan.at, entry.value.end), flow: true, entries: [entry] };
}

/** A colon behind a whole collection or alias makes it a key: left to the general parser. */
function isPairColon(flow: Flow, node: SyntaxNode): boolean {
  const { scan } = flow;
  if (node.kind === 'scalar' && node.damaged) return false;
  return current(scan) === colon && (endsWord(following(scan)) || isFlowIndicator(following(scan)));
}

function readEntry(flow: Flow): MappingEntry {
  const { scan } = flow;
  const key = keyOnLine(flow);
  if (key !== undefined) return { key, value: readPairValue(flow) };
  const node = readNode(flow, true);
  if (scan.irregular) return { key: emptyNode(scan, scan.at), value: node };
  if (node.kind !== 'scalar') {
    giveUp(scan);
    return { key: emptyNode(scan, node.start), value: node };
  }
  // `{ a, b }`: keys without values; a colon may follow on the next line.
  const keyEnd = scan.at;
  if (separation(flow) && current(scan) === colon && endsWord(following(scan))) return { key: node, value: readPairValue(flow) };
  scan.at = keyEnd;
  return { key: node, value: emptyNode(scan, node.end) };
}

/** The key at `scan.at` if its colon stands on the same line; stops at the colon. */
function keyOnLine(flow: Flow): ScalarNode | undefined {
  const { scan } = flow;
  const { line } = scan;
  const { text, at } = scan;
  const code = current(scan);
  if (code === doubleQuote || code === singleQuote) {
    const close = closingQuote(scan, at);
    if (close < 0) return undefined;
    let next = close + 1;
    while (isBlank(text.charCodeAt(next))) next++;
    if (next >= scan.end || text.charCodeAt(next) !== colon) return undefined;
    const key = readQuoted(scan, flow.parent, true);
    scan.at = next;
    return key;
  }
  if (!beginsPlain(code, following(scan), true)) return undefined;
  scanFlowLine(scan, at);
  if (line.stop >= scan.end || text.charCodeAt(line.stop) !== colon) return undefined;
  scan.at = line.stop;
  return plainKey(scan, at, line.end);
}

/** The value behind the colon at `scan.at`. */
function readPairValue(flow: Flow): SyntaxNode {
  const { scan } = flow;
  scan.at++;
  const behindColon = scan.at;
  if (!separation(flow)) return emptyNode(scan, behindColon);
  const code = current(scan);
  if (code === comma || isCloser(code)) {
    return emptyNode(scan, behindColon);
  }
  const node = readNode(flow);
  if (current(scan) === colon && !scan.irregular) {
    // `a: y: z`: what looks like a boolean is the beginning of a text.
    if (scan.faults.at(-1)?.code === 'GS1005' && scan.faults.at(-1)?.start === node.start) scan.faults.pop();
    // `a: one b: two`: what is missing is a comma, and nothing is lost.
    const words = /^(\S+)[ \t]+([\w$-]+)[ \t]*$/.exec(scan.text.slice(node.start, scan.at));
    if (words?.[1] !== undefined && words[2] !== undefined) {
      const end = node.start + words[1].length;
      scan.at = scan.text.indexOf(words[2], end);
      missingComma(flow, end);
      return plainScalar(scan, node.start, end);
    }
    flowError(flow, node.start, 'an entry has one colon; quote the text if it contains others');
    const end = valueEnd(scan);
    const text = scan.text.slice(node.start, end);
    scan.at = end;
    return damagedScalar(scan, node.start, end, text);
  }
  return node;
}

/** Reports that a comma is missing between `end` and the token at `scan.at`. */
function missingComma(flow: Flow, end: number): void {
  flowError(flow, flow.scan.at, 'missing , between entries', [{ title: 'Insert the comma', edits: [{ start: end, end, text: ',' }] }]);
}

/** Where a value ends that contains something unexpected: before the next comma or bracket of the line. */
function valueEnd(scan: Scan): number {
  const { text } = scan;
  const limit = contentEndAt(text, scan.at, scan.end);
  let at = scan.at;
  while (at < limit && !isFlowIndicator(text.charCodeAt(at))) at++;
  while (at > scan.at && isBlank(text.charCodeAt(at - 1))) at--;
  return at;
}

function readNode(flow: Flow, asKey = false): SyntaxNode {
  const { scan } = flow;
  const start = scan.at;
  const code = current(scan);
  switch (code) {
    case openBracket:
    case openBrace:
      return readCollection(flow);
    case doubleQuote:
    case singleQuote: {
      const node = readQuoted(scan, flow.parent, true);
      if (node.damaged) flow.faulty = true;
      return afterQuoted(flow, node);
    }
    case asterisk:
      return readAlias(scan);
    case ampersand: {
      const name = readAnchorName(scan);
      return anchored(scan, name, () => {
        if (!separation(flow)) return emptyNode(scan, scan.at);
        const next = current(scan);
        return next === comma || isCloser(next) ? emptyNode(scan, start) : readNode(flow);
      });
    }
    case exclamation:
      return readTag(scan, true);
    default:
  }
  if (code === questionMark && endsWord(following(scan))) {
    giveUp(scan);
    return emptyNode(scan, start);
  }
  if (beginsPlain(code, following(scan), true)) return readPlain(flow, asKey);
  flowError(flow, start, `a plain value cannot start with ${scan.text.charAt(start)}`);
  const end = Math.max(valueEnd(scan), start + 1);
  scan.at = end;
  return damagedScalar(scan, start, end, scan.text.slice(start, end));
}

/** Text directly behind a closing quote (`'don't'`) belongs to the value that was meant. */
function afterQuoted(flow: Flow, node: ScalarNode): ScalarNode {
  const { scan } = flow;
  let at = scan.at;
  while (isBlank(scan.text.charCodeAt(at)) && at < scan.end) at++;
  const code = at < scan.end ? scan.text.charCodeAt(at) : Number.NaN;
  if (Number.isNaN(code) || isLineBreak(code) || isFlowIndicator(code) || code === colon || (code === hash && at > scan.at)) return node;
  if (code === doubleQuote || code === singleQuote || /^[\w$-]+[ \t]*:\s/.test(scan.text.slice(at, at + 80))) {
    const end = scan.at;
    scan.at = at;
    missingComma(flow, end);
    return node;
  }
  flowError(flow, at, 'unexpected text after a quoted value');
  scan.at = at;
  const end = valueEnd(scan);
  scan.at = end;
  return { ...node, end, damaged: true };
}

function readPlain(flow: Flow, asKey: boolean): ScalarNode {
  const { scan } = flow;
  const { line } = scan;
  const { text } = scan;
  const start = scan.at;
  scanFlowLine(scan, start);
  let { end, stop } = line;
  let folded: string | undefined;
  while (stop < scan.end && isLineBreak(text.charCodeAt(stop))) {
    const next = nextLine(scan, stop, flow.parent);
    if (next === undefined) break;
    const code = text.charCodeAt(next.start);
    if (code === hash || isFlowIndicator(code) || !beginsPlain(code, text.charCodeAt(next.start + 1), true)) break;
    scanFlowLine(scan, next.start);
    // A key on the next line: what is missing is a comma or a bracket.
    if (text.charCodeAt(line.stop) === colon && line.stop < scan.end) break;
    folded = (folded ?? text.slice(start, end)) + foldBreak(next.blankLines) + text.slice(next.start, line.end);
    end = line.end;
    stop = line.stop;
  }
  scan.at = end;
  if (folded !== undefined) {
    scan.nodes++;
    return { kind: 'scalar', start, end, value: folded, style: 'plain' };
  }
  return asKey ? plainKey(scan, start, end) : plainScalar(scan, start, end);
}

function isCloser(code: number): boolean {
  return code === closeBracket || code === closeBrace;
}

function closes(open: number, close: number): boolean {
  return open === openBracket ? close === closeBracket : close === closeBrace;
}

/** Reports the first fault of the outermost collection; always true, for `damaged = flowError(…)`. */
function flowError(flow: Flow, start: number, message: string, fixes?: readonly FaultFix[]): true {
  if (!flow.faulty) syntaxError(flow.scan, start, message, fixes);
  flow.faulty = true;
  return true;
}

function unclosed(flow: Flow, start: number): true {
  const { scan } = flow;
  const close = scan.text.charCodeAt(start) === openBracket ? ']' : '}';
  flow.unclosed = true;
  if (!flow.faulty) {
    const end = contentEndBefore(scan);
    const fixes =
      flow.brackets.length === 1 ? [{ title: `Insert the closing ${close}`, edits: [{ start: end, end, text: ` ${close}` }] }] : [];
    syntaxError(scan, start, `missing closing ${close}`, fixes);
  }
  flow.faulty = true;
  return true;
}

/** The end of what stands before `scan.at`, blanks and breaks not counted. */
function contentEndBefore({ text, at }: Scan): number {
  let end = at;
  while (end > 0 && endsWord(text.charCodeAt(end - 1))) end--;
  return end;
}

/** Reports GS1023 once and skips to the bracket that closes the collection; brackets in quotes may deceive it, which costs nothing more. */
function skipTooDeep(flow: Flow): true {
  const { scan } = flow;
  const { text } = scan;
  if (separation(flow)) reportTooDeep(scan, Math.max(scanFlowLine(scan, scan.at).end, scan.at + 1));
  flow.faulty = true;
  let level = 1;
  while (scan.at < scan.end) {
    const code = text.charCodeAt(scan.at);
    if (code === openBracket || code === openBrace) level++;
    else if (isCloser(code) && --level === 0) {
      scan.at++;
      break;
    } else if (isLineBreak(code) && nextLine(scan, scan.at, flow.parent) === undefined) break;
    scan.at++;
  }
  return true;
}
