/** `{ literal: word }` is the word: what a rule asks of the one it asks of the other. */
import type { ScalarNode, SyntaxNode } from '../../source/tree';
import { type Context, read, reportAt } from '../context';
import type { Cursor } from '../frame';
import { replaceFix } from '../problem';
import { literalType, type StaticType, unknownType } from '../staticType';

/** The word in `{ literal: word }`; undefined for anything else, and for a name with `$`, which only this form makes a text. */
function wordIn(node: SyntaxNode): ScalarNode | undefined {
  if (node.kind !== 'mapping') return undefined;
  const [only, ...others] = node.entries;
  if (only?.key.value !== 'literal' || others.length > 0 || only.value.kind !== 'scalar') return undefined;
  const { value } = only.value;
  return value === null || (typeof value === 'string' && value.startsWith('$')) ? undefined : only.value;
}

/** The place at the word alone, whichever way it is written. */
export function atWord(cursor: Cursor): Cursor {
  const word = cursor.hole ? undefined : wordIn(cursor.node);
  return word ? { ...cursor, node: word } : cursor;
}

/** GS9011 for `{ literal: word }` where the plain word means the same. */
export function reportLiteral({ node, frame }: Cursor, word: SyntaxNode, context: Context): void {
  const { chunk } = frame;
  const fixes = [replaceFix('Write the literal alone', chunk, node, chunk.text.slice(word.start, word.end), true)];
  reportAt(context, { frame, start: node.start, end: node.end }, 'GS9011', {}, { fixes });
}

/** What stands at a place, parameters resolved, as the word alone. */
export function readWord(cursor: Cursor, context: Context): Cursor | undefined {
  const found = read(cursor, context);
  return found && atWord(found);
}

/** The type of a word that is written out. */
export function wordType(node: SyntaxNode): StaticType {
  const word = wordIn(node) ?? node;
  return word.kind !== 'scalar' || word.value === null ? unknownType : literalType(word.value);
}
