/** Tags (`!name`). The language has none: standard ones are left to the general parser, and `!=` is an operator that lacks its quotes. */
import type { ScalarNode } from '../tree';
import { endsWord, isFlowIndicator } from './characters';
import { damagedScalar, emptyNode, giveUp, type Scan, syntaxError } from './scan';

/** Gives the reading up; `!=` is reported instead, and reads as the text that it is. */
export function readTag(scan: Scan, inFlow: boolean): ScalarNode {
  const { text, at: start } = scan;
  let end = start + 1;
  while (end < scan.end && !endsWord(text.charCodeAt(end)) && !(inFlow && isFlowIndicator(text.charCodeAt(end)))) end++;
  const tag = text.slice(start, end);
  if (tag !== '!=') {
    giveUp(scan);
    return emptyNode(scan, start);
  }
  syntaxError(scan, start, 'unresolved tag !=; quote it if the operator is meant', [
    { title: 'Quote the text', edits: [{ start, end, text: `'${tag}'` }] },
  ]);
  scan.at = end;
  return damagedScalar(scan, start, end, tag);
}
