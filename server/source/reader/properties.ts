/** Properties of a node: an anchor and a tag, in either order, each once, before what they belong to. */
import type { SyntaxNode } from '../tree';
import { ampersand, asterisk, comma, endsWord, exclamation, isBlank } from './characters';
import { isCloser } from './flowState';
import { current, type Scan, type Span, skipBlanks, syntaxError } from './scan';
import { tagged } from './tags';

export interface Properties {
  readonly start: number;
  readonly anchor: string | undefined;
  readonly tag: Span | undefined;
}

const anchor = /&[^\s,[\]{}]+/y;

/** `!=` is an operator that lacks its quotes. */
const tag = /!(?!=(?:[\s,[\]{}]|$))(?:<[^\s>]*>|(?:[\w#;/?:@&=+$.!~*'()-]|%[\da-fA-F]{2})*)/y;

/** The end of the property at the offset; the offset itself if there is none. */
function propertyEnd({ text, end }: Scan, at: number): number {
  const code = at < end ? text.charCodeAt(at) : Number.NaN;
  if (code !== ampersand && code !== exclamation) return at;
  const pattern = code === ampersand ? anchor : tag;
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Does a node begin with properties here? */
export function beginsProperties(scan: Scan): boolean {
  return propertyEnd(scan, scan.at) > scan.at;
}

/** The offset behind the properties at `at` and the blanks after them, on the same line. */
export function behindProperties(scan: Scan, at: number): number {
  for (let from = at; ; ) {
    const end = propertyEnd(scan, from);
    if (end === from) return from;
    from = end;
    while (isBlank(scan.text.charCodeAt(from))) from++;
  }
}

/** Reads the properties at `scan.at`, after those in `before`, and steps over the blanks behind them. */
export function readProperties(scan: Scan, inFlow: boolean, before?: Properties): Properties {
  const { text } = scan;
  const start = before?.start ?? scan.at;
  let name = before?.anchor;
  let own = before?.tag;
  /** Where the properties end that a fault of this line wants removed; those before it have no fault of their own. */
  let removed = start;
  while (beginsProperties(scan)) {
    const from = scan.at;
    const isAnchor = current(scan) === ampersand;
    scan.at = propertyEnd(scan, from);
    if (isAnchor ? name !== undefined : own !== undefined) {
      if (from >= removed) {
        removed = behindProperties(scan, from);
        const edits = [{ start: from, end: removed, text: '' }];
        syntaxError(scan, from, `a value can have only one ${isAnchor ? 'anchor' : 'tag'}`, [{ title: 'Remove the second one', edits }]);
      }
    } else if (isAnchor) name = text.slice(from + 1, scan.at);
    else own = { start: from, end: scan.at };
    if (isAnchor && text.charAt(scan.at - 1) === ':') syntaxError(scan, from, 'the name of an anchor cannot end with a colon');
    const code = current(scan);
    if (!endsWord(code) && !(inFlow && (code === comma || isCloser(code)))) {
      const { at } = scan;
      const fixes = [{ title: 'Insert a space', edits: [{ start: at, end: at, text: ' ' }] }];
      syntaxError(scan, from, `a space is missing after the ${isAnchor ? 'anchor' : 'tag'}`, fixes);
    }
    skipBlanks(scan);
  }
  return { start, anchor: name, tag: own };
}

/** Reads the node that the properties belong to. */
export function withProperties<N extends SyntaxNode>(scan: Scan, properties: Properties, read: () => N): N {
  const before = scan.nodes;
  const { anchor: name } = properties;
  if (name !== undefined) scan.anchors.set(name, 'open');
  const { at } = scan;
  const beginsAlias = current(scan) === asterisk;
  const written = read();
  // The node of an alias that stands on a line below stands before it.
  const isAlias = beginsAlias || written.start < properties.start;
  if (isAlias && !written.damaged) {
    const edits = [{ start: properties.start, end: at, text: '' }];
    const fixes = [{ title: 'Keep only the alias', edits }];
    syntaxError(scan, properties.start, 'an alias cannot have an anchor or a tag of its own', fixes);
  }
  const node = properties.tag === undefined || isAlias ? written : tagged(scan, properties.tag, written);
  if (name !== undefined) scan.anchors.set(name, { node, size: scan.nodes - before });
  return node;
}
