/** Entries of block mappings: as they should be, and what there is of one where its key, its colon or a blank is missing. */
import type { MappingEntry, ScalarNode, SyntaxNode } from '../tree';
import { aliasAsKey } from './anchors';
import { readBehindIndicator, readList, readNode, readValue } from './block';
import { asterisk, colon, doubleQuote, endsWord, singleQuote } from './characters';
import { readInline } from './inline';
import { isExplicitKey, isItem, keyAhead } from './lookahead';
import { isExpected } from './nesting';
import { beginsPlain, plainKey, plainScalar } from './plain';
import { beginsProperties, readProperties, withProperties } from './properties';
import { readQuoted } from './quoted';
import { current, damagedScalar, emptyNode, following, type Scan, syntaxError, toContent } from './scan';

/** Reads the entry whose key is known to stand at `scan.at`. */
export function readEntry(scan: Scan): MappingEntry {
  const { at: start, column } = scan;
  if (!keyAhead(scan)) return entryWithoutColon(scan, damagedScalar(scan, start, start, null), column);
  if (isExplicitKey(scan)) return explicitEntry(scan, column);
  const { end, stop } = scan.line;
  const word = wordBeforeValue(scan, start, end);
  if (word !== undefined) {
    const value = afterEquals(scan.text, word);
    missingColon(scan, start, word, value);
    scan.at = value;
    return { key: plainKey(scan, start, word), value: readValue(scan, column) };
  }
  const glued = wordBeforeCollection(scan, start, end);
  if (glued !== undefined) return entryAfterBlank(scan, start, glued, column);
  const properties = beginsProperties(scan) ? readProperties(scan, false) : undefined;
  const read = () => keyNode(scan, column, end);
  const key = properties ? withProperties(scan, properties, read) : read();
  scan.at = stop + 1;
  return { key, value: readValue(scan, column) };
}

function keyNode(scan: Scan, column: number, end: number): ScalarNode {
  const code = current(scan);
  if (code === asterisk) return aliasAsKey(scan);
  return code === doubleQuote || code === singleQuote ? readQuoted(scan, column, false) : plainKey(scan, scan.at, end);
}

/** `? key`, and below it `: value`. */
function explicitEntry(scan: Scan, column: number): MappingEntry {
  const { at: start } = scan;
  scan.at++;
  const key = asKey(scan, readBehindIndicator(scan, column), start);
  if (!toContent(scan) || scan.column !== column || !isLoneColon(scan)) return { key, value: emptyNode(scan, key.end) };
  scan.at++;
  return { key, value: readBehindIndicator(scan, column, true) };
}

/** The node as the key that is written from `start` on; a collection is none. */
function asKey(scan: Scan, node: SyntaxNode, start: number): ScalarNode {
  // The node of an alias stands before it.
  const place = node.start < start ? { start, end: start + 1 } : { start: node.start, end: node.end };
  if (node.kind === 'scalar') return { ...node, ...place };
  if (!node.damaged) syntaxError(scan, place.start, 'a key must be text');
  return damagedScalar(scan, place.start, place.end, null);
}

/** An entry whose key has been read up to its colon, and nothing else: a collection, or a text of several lines. */
export function entryWithWrongKey(scan: Scan, node: SyntaxNode, column: number): MappingEntry {
  syntaxError(scan, node.start, node.kind === 'scalar' ? 'a key must be on one line' : 'a key must be text');
  const key = node.kind === 'scalar' ? node : damagedScalar(scan, node.start, node.end, null);
  scan.at++;
  const value = readValue(scan, column);
  return { key, value: node.kind === 'scalar' ? value : { ...value, damaged: true } };
}

/** Reads an entry, or what is there of one; undefined if the line begins like nothing that could be a key. */
export function readEntryOrPart(scan: Scan): MappingEntry | undefined {
  const { column } = scan;
  if (keyAhead(scan)) return readEntry(scan);
  if (isLoneColon(scan)) return entryWithoutKey(scan, column);
  if (beginsProperties(scan)) readProperties(scan, false);
  const code = current(scan);
  if (!beginsPlain(code, following(scan), false) && code !== doubleQuote && code !== singleQuote) return undefined;
  const node = readInline(scan, column, false);
  if (node.kind !== 'scalar') return undefined;
  return isLoneColon(scan) ? entryWithWrongKey(scan, node, column) : entryWithoutColon(scan, node, column);
}

/** A colon with nothing before it. */
export function isLoneColon(scan: Scan): boolean {
  return current(scan) === colon && endsWord(following(scan));
}

export function entryWithoutKey(scan: Scan, column: number): MappingEntry {
  const { at } = scan;
  syntaxError(scan, at, 'the key before the colon is missing');
  const key = damagedScalar(scan, at, at, null);
  scan.at++;
  return { key, value: { ...readValue(scan, column), damaged: true } };
}

/** `then [{ a: 1 }]` is no key with brackets in it: its colon is missing. The end of the first word of such a key. */
export function wordBeforeValue({ text }: Scan, start: number, end: number): number | undefined {
  const blank = text.indexOf(' ', start);
  if (blank < 0 || blank >= end) return undefined;
  const word = /^([\w$.-]+)(?:[ \t]+(?:=[ \t]*)?|[ \t]*：[ \t]*)[[{"']/.exec(text.slice(start, end))?.[1];
  return word === undefined ? undefined : start + word.length;
}

/** `when:{ op: … }` is no key with a brace in it: the blank behind its colon is missing. The end of the word before the colon. */
export function wordBeforeCollection({ text }: Scan, start: number, end: number): number | undefined {
  const word = /^([\w$-]+):[[{]/.exec(text.slice(start, end))?.[1];
  return word === undefined ? undefined : start + word.length;
}

/** `value`: where what follows the key begins, if another sign stands between them. */
function missingColon(scan: Scan, start: number, wordEnd: number, value = wordEnd): void {
  const edit = value > wordEnd ? { start: wordEnd, end: value, text: ': ' } : { start: wordEnd, end: wordEnd, text: ':' };
  syntaxError(scan, start, 'the colon after this key is missing', [{ title: 'Insert the colon', edits: [edit] }]);
}

/** The offset behind an equals sign, or the wide colon of other scripts, that stands where the colon should; `at` itself if there is none. */
function afterEquals(text: string, at: number): number {
  return at + (/^[ \t]*[=：][ \t]*/.exec(text.slice(at))?.[0].length ?? 0);
}

function plainScalarKey(start: number, end: number, value: string): ScalarNode {
  return { kind: 'scalar', start, end, value, style: 'plain' };
}

/** `key:value`: the colon is there, the blank behind it is not. */
function entryWithoutBlank(scan: Scan, { start, end }: ScalarNode, column: number): MappingEntry | undefined {
  const name = /^([\w$-]+):[^\s:/]/.exec(scan.text.slice(start, end))?.[1];
  if (name === undefined || scan.text.slice(start, end).includes('\n')) return undefined;
  return entryAfterBlank(scan, start, start + name.length, column);
}

/** The entry whose key ends at `keyEnd`, with a colon behind it and no blank behind that. */
function entryAfterBlank(scan: Scan, start: number, keyEnd: number, column: number): MappingEntry {
  const colonEnd = keyEnd + 1;
  syntaxError(scan, start, 'a space is missing after the colon', [
    { title: 'Insert a space', edits: [{ start: colonEnd, end: colonEnd, text: ' ' }] },
  ]);
  scan.at = colonEnd;
  return { key: plainKey(scan, start, keyEnd), value: readValue(scan, column) };
}

/** An entry that is a text only: its first word is the key; what follows the word, or is on the lines below it, is its value. */
export function entryWithoutColon(scan: Scan, node: ScalarNode, column: number): MappingEntry {
  if (node.damaged) return { key: node, value: damagedScalar(scan, node.end, node.end, null) };
  const glued = entryWithoutBlank(scan, node, column);
  if (glued) return glued;
  const text = scan.text.slice(node.start, node.end);
  const word = /^\S+/.exec(text)?.[0] ?? text;
  const wordEnd = node.start + word.length;
  const equals = afterEquals(text, word.length);
  missingColon(scan, node.start, wordEnd, node.start + equals);
  if (equals === text.length) {
    const name: ScalarNode = word.length === text.length ? node : plainScalarKey(node.start, wordEnd, word);
    const more = toContent(scan);
    if (more && scan.column > column) return { key: name, value: readNode(scan, column) };
    // A list may stand at the column of its key.
    if (more && scan.column === column && isItem(scan) && !isExpected(scan, column, true)) {
      return { key: name, value: readList(scan, column, column - 1) };
    }
    return { key: name, value: damagedScalar(scan, node.end, node.end, null) };
  }
  const key = plainScalarKey(node.start, wordEnd, word);
  const rest = text.slice(equals).trimStart();
  const start = node.end - rest.length;
  if (/^[[{"']/.test(rest)) {
    scan.at = start;
    return { key, value: readInline(scan, column, true) };
  }
  // One word behind another is a value without doubt; more of them may be prose.
  return { key, value: /\s/.test(rest) ? damagedScalar(scan, start, node.end, rest) : plainScalar(scan, start, node.end) };
}
