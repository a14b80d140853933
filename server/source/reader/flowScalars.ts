/** Keys and scalars in flow collections. */
import type { ScalarNode } from '../tree';
import { aliasAsKey, aliasEnd } from './anchors';
import { asterisk, colon, doubleQuote, hash, isBlank, isFlowIndicator, isLineBreak, singleQuote } from './characters';
import { type Flow, flowError, missingComma, valueEnd } from './flowState';
import { beginsPlain, checkCutText, foldBreak, nextLine, plainKey, plainScalar, scanFlowLine } from './plain';
import { closingQuote, readQuoted } from './quoted';
import { current, following } from './scan';

/** The key at `scan.at` if its colon stands on the same line; stops at the colon. */
export function keyOnLine(flow: Flow): ScalarNode | undefined {
  const { scan } = flow;
  const { line } = scan;
  const { text, at } = scan;
  const code = current(scan);
  if (code === asterisk) {
    let next = aliasEnd(text, at);
    while (isBlank(text.charCodeAt(next))) next++;
    if (next >= scan.end || text.charCodeAt(next) !== colon) return undefined;
    const key = aliasAsKey(scan);
    scan.at = next;
    return key;
  }
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

/** Text directly behind a closing quote (`'don't'`) belongs to the value that was meant. */
export function afterQuoted(flow: Flow, node: ScalarNode): ScalarNode {
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
  flowError(flow, at, 'no text can follow the closing quote');
  scan.at = at;
  const end = valueEnd(scan);
  scan.at = end;
  return { ...node, end, damaged: true };
}

/** A plain scalar, which may go on in deeper lines; `asKey` if no value can be meant. */
export function readPlain(flow: Flow, asKey: boolean): ScalarNode {
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
  if (asKey) return plainKey(scan, start, end);
  const node = plainScalar(scan, start, end);
  checkCutText(scan, node, stop);
  return node;
}
