/**
 * Flow collections (`[a, b]`, `{ a: 1 }`). A collection reports at most one syntax error. One that is never closed ends where
 * a line looks as though it was no longer meant to belong to it.
 */
import type { MappingEntry, ScalarNode, SyntaxNode } from '../tree';
import { isMergeKey, mergedEntries, readAlias } from './anchors';
import {
  asterisk,
  closeBrace,
  closeBracket,
  colon,
  comma,
  doubleQuote,
  endsWord,
  exclamation,
  isFlowIndicator,
  isLineBreak,
  openBrace,
  openBracket,
  singleQuote,
} from './characters';
import { damagedSpine, isStray, isWrongBracket, unclosedInside } from './flowRecovery';
import { afterQuoted, keyOnLine, readPlain } from './flowScalars';
import { contentEndBefore, type Flow, flowError, isCloser, missingComma, separation, startFlow, valueEnd } from './flowState';
import { checkKeys } from './keys';
import { isExplicitKey } from './lookahead';
import { depthLimit, reportTooDeep } from './nesting';
import { mappingNode, sequenceNode } from './nodes';
import { beginsPlain, nextLine, plainScalar, scanFlowLine } from './plain';
import { beginsProperties, type Properties, readProperties as readPropertiesOnLine, withProperties } from './properties';
import { readQuoted } from './quoted';
import { current, damagedScalar, emptyNode, following, type Scan, skipBlanks, syntaxError } from './scan';
import { readUnequal } from './tags';

/** Reads the collection at `scan.at` in a block whose parent has the given column. */
export function readFlow(scan: Scan, parent: number): SyntaxNode {
  const start = scan.at;
  const before = { faults: scan.faults.length, nodes: scan.nodes, aliased: scan.aliased, blamed: scan.blamedLines.size };
  const flow = startFlow(scan, parent);
  const node = readCollection(flow);
  if (flow.faulty) forgetCutTexts(scan, before.faults);
  if (!flow.unclosed) return node;
  // Where it was meant to end, anything behind it may have told.
  scan.seen = scan.text.length;
  if (flow.lineWithoutComma < 0) return damagedSpine(node);
  // What follows the line was meant as block text. It is read again without it.
  const { end } = scan;
  scan.at = start;
  scan.faults.length = before.faults;
  scan.nodes = before.nodes;
  scan.aliased = before.aliased;
  for (const line of [...scan.blamedLines].slice(before.blamed)) scan.blamedLines.delete(line);
  scan.end = flow.lineWithoutComma;
  const again = startFlow(scan, parent);
  const shortened = readCollection(again);
  if (again.faulty) forgetCutTexts(scan, before.faults);
  scan.end = end;
  return damagedSpine(shortened);
}

/** What a comment cuts off is often the bracket or comma that is missing then: one report. */
function forgetCutTexts(scan: Scan, from: number): void {
  const kept = scan.faults.splice(from).filter(({ code }) => code !== 'GS1020');
  for (const fault of kept) scan.faults.push(fault);
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
      const stray = isCloser(code) && (code !== close || endsTooEarly(flow)) && isStray(flow);
      if (stray) {
        const list = code === closeBracket ? lostList(entries, scan.at + 1) : undefined;
        const fixes = list && [{ title: 'Insert the opening [', edits: [{ start: list.value.start, end: list.value.start, text: '[' }] }];
        damaged = flowError(flow, scan.at, `\`${scan.text.charAt(scan.at)}\` closes a bracket that is not open`, fixes);
        if (list) entries.splice(list.at, entries.length, { key: list.key, value: list.value });
        scan.at++;
        continue;
      }
      if (code === close) {
        scan.at++;
        break;
      }
      if (isCloser(code)) {
        damaged = flowError(flow, start, `the closing \`${isList ? ']' : '}'}\` is missing`);
        // The bracket closes an outer collection if one of its kind is open, otherwise it is a slip for this one's.
        if (!flow.brackets.slice(0, -1).some((at) => closes(scan.text.charCodeAt(at), code)) || isWrongBracket(flow)) scan.at++;
        break;
      }
      if (code === comma) {
        damaged = flowError(flow, scan.at, 'there is no entry before this comma');
        scan.at++;
        continue;
      }
      const from = scan.at;
      if (isList) items.push(readItem(flow));
      else {
        const entry = readEntry(flow, start);
        if (entry) entries.push(entry);
        else damaged = true;
      }
      if (scan.at === from) {
        damaged = flowError(flow, from, `\`${scan.text.charAt(from)}\` is not expected here`);
        scan.at++;
      }
    }
  }
  scan.depth--;
  flow.brackets.pop();
  scan.nodes++;
  if (isList) return sequenceNode(start, scan.at, true, items, damaged);
  return mappingNode(start, scan.at, true, finishEntries(scan, entries), damaged);
}

/** `{ a: b, c] }`: the bracket that is closed there, before `end`, was to open before the last value; what follows that are its items. */
function lostList(
  entries: readonly MappingEntry[],
  end: number,
): { readonly at: number; readonly key: ScalarNode; readonly value: SyntaxNode } | undefined {
  const at = entries.findLastIndex(({ key, value }) => value.end > key.end);
  const first = entries[at];
  if (first?.value.kind !== 'scalar') return undefined;
  const items = [first.value, ...entries.slice(at + 1).map(({ key }) => key)];
  return { at, key: first.key, value: { kind: 'sequence', start: first.value.start, end, flow: true, items } };
}

function finishEntries(scan: Scan, entries: readonly MappingEntry[]): readonly MappingEntry[] {
  checkKeys(scan, entries, true);
  return entries.some((entry) => isMergeKey(entry.key)) ? mergedEntries(scan, entries, true) : entries;
}

function readItem(flow: Flow): SyntaxNode {
  const { scan } = flow;
  const start = scan.at;
  const entry = isExplicitKey(scan) ? readExplicit(flow) : undefined;
  if (entry) return pairOf(scan, start, entry);
  const { node, isKey } = readKeyOrNode(flow, false);
  if (!isKey && !isPairColon(flow, node)) return beforeSemicolon(flow, node) ?? node;
  if (!isKey && /[\r\n]/.test(scan.text.slice(start, scan.at))) flowError(flow, start, 'a key must be on one line');
  const key = asKey(flow, node, start);
  return pairOf(scan, start, { key, value: readPairValue(flow) });
}

/** `[a: 1]` is a list of one mapping with one entry. */
function pairOf(scan: Scan, start: number, entry: MappingEntry): SyntaxNode {
  scan.nodes++;
  const end = Math.max(scan.at, entry.value.end);
  return mappingNode(start, end, true, [entry], entry.key.damaged === true);
}

/** A key whose colon follows on its line, or any node. */
function readKeyOrNode(flow: Flow, asKey: boolean): { readonly node: SyntaxNode; readonly isKey: boolean } {
  const { scan } = flow;
  const start = scan.at;
  const properties = beginsProperties(scan) ? readProperties(flow) : undefined;
  const key = keyOnLine(flow);
  if (properties === undefined) return { node: key ?? readContent(flow, asKey), isKey: key !== undefined };
  const node = withProperties<SyntaxNode>(scan, properties, () => key ?? readBehindProperties(flow, start, asKey));
  return { node, isKey: key !== undefined };
}

/** The node as a key that begins at `start`; a collection is none. */
function asKey(flow: Flow, node: SyntaxNode, start: number): ScalarNode {
  // The node of an alias stands before it.
  const place = node.start < start ? { start, end: flow.scan.at } : { start: node.start, end: node.end };
  if (node.kind === 'scalar') return { ...node, ...place };
  if (!node.damaged) flowError(flow, place.start, 'a key must be text');
  return damagedScalar(flow.scan, place.start, place.end, null);
}

/** `? key : value`. */
function readExplicit(flow: Flow): MappingEntry {
  const { scan } = flow;
  const start = scan.at;
  scan.at++;
  const isEmpty = !separation(flow) || current(scan) === comma || isCloser(current(scan)) || isColon(scan);
  const key = isEmpty ? emptyNode(scan, start + 1) : asKey(flow, readKeyOrNode(flow, true).node, start);
  const { at } = scan;
  if (separation(flow) && isColon(scan)) return { key, value: readPairValue(flow) };
  scan.at = at;
  return { key, value: emptyNode(scan, key.end) };
}

/** Reads the properties of a node, which may stand on several lines, and steps to what follows them. */
function readProperties(flow: Flow): Properties {
  const { scan } = flow;
  let properties: Properties | undefined;
  do properties = readPropertiesOnLine(scan, true, properties);
  while (separation(flow) && beginsProperties(scan));
  return properties;
}

/** What follows the properties that began at `start`. */
function readBehindProperties(flow: Flow, start: number, asKey: boolean): SyntaxNode {
  const { scan } = flow;
  const code = current(scan);
  const isEmpty = Number.isNaN(code) || endsWord(code) || code === comma || isCloser(code) || isColon(scan);
  return isEmpty ? emptyNode(scan, start) : readContent(flow, asKey);
}

/** `[a; b]`: words with semicolons between them are meant as items. The first one; the others are read next. */
function beforeSemicolon(flow: Flow, node: SyntaxNode): ScalarNode | undefined {
  if (node.kind !== 'scalar' || node.style !== 'plain') return undefined;
  const { scan } = flow;
  const [, word] = /^([\w$:.-]+);[ \t]+(?:[\w$:.-]+;[ \t]+)*[\w$:.-]+$/.exec(scan.text.slice(node.start, node.end)) ?? [];
  if (word === undefined) return undefined;
  const at = node.start + word.length;
  const edits = [{ start: at, end: at + 1, text: ',' }];
  flowError(flow, at, 'items must be separated by commas', [{ title: 'Change to a comma', edits }]);
  scan.at = at + 1;
  return plainScalar(scan, node.start, at);
}

/** A colon directly behind a node makes it a key. */
function isPairColon({ scan }: Flow, node: SyntaxNode): boolean {
  return !(node.kind === 'scalar' && node.damaged) && isColon(scan);
}

function isColon(scan: Scan): boolean {
  return current(scan) === colon && (endsWord(following(scan)) || isFlowIndicator(following(scan)));
}

/** Undefined where a collection stands instead of an entry: the mapping, which began at `open`, should have been closed before. */
function readEntry(flow: Flow, open: number): MappingEntry | undefined {
  const { scan } = flow;
  const start = scan.at;
  if (isExplicitKey(scan)) return readExplicit(flow);
  const { node: written, isKey } = readKeyOrNode(flow, true);
  if (written.kind !== 'scalar' && !isPairColon(flow, written)) {
    flowError(flow, open, 'the closing `}` is missing');
    return undefined;
  }
  const node = asKey(flow, written, start);
  if (isKey || written.kind !== 'scalar') return { key: node, value: readPairValue(flow) };
  const named = node.style === 'plain' ? keyBeforeValue(scan, node) : undefined;
  if (named) {
    const edit = { start: named.end, end: scan.at, text: ': ' };
    flowError(flow, node.start, 'the colon after this key is missing', [{ title: 'Insert the colon', edits: [edit] }]);
    return { key: named, value: readNode(flow) };
  }
  // `{ a, b }`: keys without values; a colon may follow on the next line.
  const keyEnd = scan.at;
  if (separation(flow) && current(scan) === colon && endsWord(following(scan))) return { key: node, value: readPairValue(flow) };
  scan.at = keyEnd;
  return { key: node, value: emptyNode(scan, node.end) };
}

/** `a = [1]` or `a [1]`: the key, whose colon is missing. Then `scan.at` is where the value begins. */
function keyBeforeValue(scan: Scan, node: ScalarNode): ScalarNode | undefined {
  const [, name, blank] = /^([\w$-]+)([ \t]*=)?$/.exec(scan.text.slice(node.start, scan.at).trimEnd()) ?? [];
  const { at } = scan;
  skipBlanks(scan);
  const code = current(scan);
  if (name !== undefined && (at < scan.at || blank !== undefined) && (code === openBracket || code === openBrace)) {
    return { ...node, end: node.start + name.length, value: name };
  }
  scan.at = at;
  return undefined;
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
  if (current(scan) === colon) {
    // `a: y: z`: what looks like a boolean is the beginning of a text.
    if (scan.faults.at(-1)?.code === 'GS1005' && scan.faults.at(-1)?.start === node.start) scan.faults.pop();
    // `a: one b: two`: what is missing is a comma, and nothing is lost.
    const words = /^(\S+)[ \t]+([\w$-]+)[ \t]*$/.exec(scan.text.slice(node.start, scan.at));
    if (words?.[1] !== undefined && words[2] !== undefined) {
      // A semicolon may stand in its place.
      const sign = words[1].length > 1 && words[1].endsWith(';') ? 1 : 0;
      const end = node.start + words[1].length - sign;
      scan.at = scan.text.indexOf(words[2], end + sign);
      missingComma(flow, end, end + sign);
      return plainScalar(scan, node.start, end);
    }
    flowError(flow, node.start, 'a second colon cannot follow in this entry. If it belongs to the text, put the text in quotes');
    const end = valueEnd(scan);
    const text = scan.text.slice(node.start, end);
    scan.at = end;
    return damagedScalar(scan, node.start, end, text);
  }
  return node;
}

function readNode(flow: Flow): SyntaxNode {
  const { scan } = flow;
  if (!beginsProperties(scan)) return readContent(flow, false);
  const start = scan.at;
  const properties = readProperties(flow);
  return withProperties(scan, properties, () => readBehindProperties(flow, start, false));
}

function readContent(flow: Flow, asKey: boolean): SyntaxNode {
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
    case exclamation:
      return readUnequal(scan, true);
    default:
  }
  if (beginsPlain(code, following(scan), true)) return readPlain(flow, asKey);
  flowError(flow, start, `text that starts with \`${scan.text.charAt(start)}\` must be in quotes`);
  const end = Math.max(valueEnd(scan), start + 1);
  scan.at = end;
  return damagedScalar(scan, start, end, scan.text.slice(start, end));
}

/** Is the bracket at `scan.at`, which closes the outermost collection, followed by a comma? */
function endsTooEarly({ scan, brackets }: Flow): boolean {
  return brackets.length === 1 && following(scan) === comma;
}

function closes(open: number, close: number): boolean {
  return open === openBracket ? close === closeBracket : close === closeBrace;
}

function unclosed(flow: Flow, start: number): true {
  const { scan } = flow;
  const close = scan.text.charCodeAt(start) === openBracket ? ']' : '}';
  flow.unclosed = true;
  if (!flow.faulty) {
    const end = contentEndBefore(scan);
    const fixes =
      flow.brackets.length === 1 ? [{ title: `Insert the closing ${close}`, edits: [{ start: end, end, text: ` ${close}` }] }] : [];
    syntaxError(scan, unclosedInside(scan, start) ?? start, `the closing \`${close}\` is missing`, fixes);
  }
  flow.faulty = true;
  return true;
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
