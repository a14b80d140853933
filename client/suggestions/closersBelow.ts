/**
 * Enter before nothing but the brackets that end the line: whoever has filled in the last place within them means the line behind them, and goes on
 * below. So the brackets stay on the line that opened them.
 */
import { ownValue } from '../ownValue';

const CLOSERS = /^[\s>]*((?:[\]}]\s*)+)$/;
const OPENER: Readonly<Record<string, string>> = { '}': '{', ']': '[' };

/** What belongs to the end of `left`, instead of `right`, the line below it; undefined where the author goes on within the brackets. */
export function closersFor(left: string, right: string): string | undefined {
  const closers = CLOSERS.exec(right)?.[1]?.trimEnd();
  if (closers === undefined || /(?:^|[,[{(])\s*$/.test(left)) return undefined;
  const open = openBrackets(left);
  for (const closer of closers.replace(/\s/g, '')) {
    if (open.pop() !== ownValue(OPENER, closer)) return undefined;
  }
  return closers.startsWith('}') && /\{\s/.test(left) ? ` ${closers}` : closers;
}

/** Brackets that a line opens and does not close, the outermost first. */
function openBrackets(line: string): string[] {
  const open: string[] = [];
  for (const [token] of line.matchAll(
    /(?<![\p{L}\p{N}])"(?:[^"\\]|\\.)*(?:"|\\?$)|(?<![\p{L}\p{N}])'(?:[^']|'')*(?:'|$)|(?<=^|\s)#.*|[[\]{}]/gu,
  )) {
    if (token === '{' || token === '[') open.push(token);
    else if (token === '}' || token === ']') open.pop();
  }
  return open;
}
