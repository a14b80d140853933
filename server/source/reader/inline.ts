/** Nodes that begin on the line they are asked for and are no block collections: scalars and flow collections in block context. */
import type { ScalarNode, SyntaxNode } from '../tree';
import { readAlias } from './anchors';
import { readBlockScalar } from './blockScalar';
import {
  asterisk,
  colon,
  contentEndAt,
  dash,
  doubleQuote,
  endsWord,
  exclamation,
  greaterThan,
  hash,
  isLineBreak,
  isSlashComment,
  openBrace,
  openBracket,
  singleQuote,
  verticalBar,
} from './characters';
import { readFlow } from './flow';
import { beginsPlain, checkCutText, foldBreak, nextLine, plainScalar, scanBlockLine, written } from './plain';
import { readQuoted } from './quoted';
import { atLineEnd, current, damagedScalar, following, type Scan, skipBlanks, syntaxError } from './scan';
import { readUnequal } from './tags';

/** Reads the node at `scan.at` up to the end of its last line; further lines must be indented deeper than `parent`. */
export function readInline(scan: Scan, parent: number, isValue: boolean): SyntaxNode {
  const start = scan.at;
  switch (current(scan)) {
    case doubleQuote:
    case singleQuote:
      return finished(scan, readQuoted(scan, parent, false), isValue);
    case openBracket:
    case openBrace:
      return finished(scan, readFlow(scan, parent), isValue);
    case asterisk:
      return finished(scan, readAlias(scan), isValue);
    case exclamation:
      return finished(scan, readUnequal(scan, false), isValue);
    case verticalBar:
    case greaterThan:
      return readBlockScalar(scan, parent);
    default:
  }
  if (beginsPlain(current(scan), following(scan), false)) return readPlain(scan, parent);
  if (isValue && current(scan) === dash)
    return wrongText(scan, 'a list cannot start on the line of its key. Put each item on a line of its own');
  return wrongText(scan, `text that starts with \`${scan.text.charAt(start)}\` must be in quotes`);
}

function readPlain(scan: Scan, parent: number): ScalarNode {
  const { text, line } = scan;
  const start = scan.at;
  scanBlockLine(scan, start);
  if (line.stop < scan.end && text.charCodeAt(line.stop) === colon) {
    return wrongText(scan, 'a second colon cannot follow on this line. If it belongs to the text, put the text in quotes');
  }
  let { end, stop } = line;
  let folded: string | undefined;
  while (stop < scan.end && isLineBreak(text.charCodeAt(stop))) {
    const next = nextLine(scan, stop, parent);
    if (next === undefined || text.charCodeAt(next.start) === hash || isSlashComment(text, next.start, true)) break;
    scanBlockLine(scan, next.start);
    // A key is no text that goes on, and no author means an item to be one; such a line is judged by what is around it.
    if (text.charCodeAt(next.start) === dash && endsWord(text.charCodeAt(next.start + 1))) break;
    if (line.stop < scan.end && text.charCodeAt(line.stop) === colon) break;
    folded = (folded ?? written(scan, start, end)) + foldBreak(next.blankLines) + written(scan, next.start, line.end);
    end = line.end;
    stop = line.stop;
  }
  scan.at = end;
  if (folded === undefined) {
    const node = plainScalar(scan, start, end);
    checkCutText(scan, node, stop);
    return node;
  }
  scan.nodes++;
  return { kind: 'scalar', start, end, value: folded, style: 'plain' };
}

/** Takes the rest of the line for the text that was meant. */
function wrongText(scan: Scan, message: string): ScalarNode {
  const { text, line } = scan;
  const start = scan.at;
  let end = start;
  // A comment ends it as it would end any text.
  for (let at = start; ; at = line.stop + 1) {
    scanBlockLine(scan, at);
    if (line.stop >= scan.end || text.charCodeAt(line.stop) !== colon) break;
  }
  end = Math.max(contentEndAt(text, start, line.stop), start + 1);
  const value = text.slice(start, end);
  syntaxError(scan, start, message, [{ title: 'Quote the text', edits: [{ start, end, text: `'${value.replaceAll("'", "''")}'` }] }]);
  scan.at = end;
  return damagedScalar(scan, start, end, value);
}

/** Nothing but a comment may follow on the line. */
function finished(scan: Scan, node: SyntaxNode, isValue: boolean): SyntaxNode {
  skipBlanks(scan);
  if (atLineEnd(scan)) return node;
  const { text, at } = scan;
  // It is a key, of a form that none has.
  if (current(scan) === colon && endsWord(following(scan)) && !isValue && !node.damaged) return node;
  const lineEnd = contentEndAt(text, at, scan.end);
  scan.at = lineEnd;
  if (node.damaged) return node;
  syntaxError(scan, at, 'no text can follow this value on the same line');
  return node.kind === 'scalar' ? { ...node, end: lineEnd, damaged: true } : { ...node, damaged: true };
}
