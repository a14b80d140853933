/** Quick fixes that write a value of another type. */
import type { Fix } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import { type Cursor, isReported } from '../frame';
import { replaceFix, yamlText } from '../problem';
import type { ScalarKind } from '../staticType';
import { isQuotedNumber } from '../structure/place';
import { onOneLine } from '../written';

/** What to write in the place of something that is not a number; `reference`: one that may be meant. */
export function numberRemedy(node: SyntaxNode, reference = '{ ref: gvar, var: … }'): string {
  return isQuotedNumber(node) ? 'Write it without quotes.' : `Write a number, or a reference such as \`${reference}\`.`;
}

/** The same words as a literal of another type; nothing where they cannot be one. */
export function convertFix({ frame, node }: Cursor, expected: ScalarKind): readonly Fix[] {
  if (node.kind !== 'scalar' || node.value === null || !isReported(frame)) return [];
  const text = String(node.value);
  if (expected === 'string')
    return typeof node.value === 'string' ? [] : [replaceFix('Quote the value', frame.chunk, node, yamlText(text))];
  const fits = expected === 'int' ? /^-?\d+$/.test(text) : /^(?:true|false)$/.test(text);
  return fits && typeof node.value === 'string' ? [replaceFix(`Write \`${text}\` without quotes`, frame.chunk, node, text)] : [];
}

/** All literal members of a list as literals of another type; nothing where one of them cannot be one. */
export function convertMembersFix({ frame, node }: Cursor, expected: ScalarKind): readonly Fix[] {
  if (node.kind !== 'sequence') return [];
  const fixes = node.items.map((item) => convertFix({ frame, node: item, name: '' }, expected)[0]);
  const [first] = fixes;
  if (!first || fixes.includes(undefined)) return [];
  if (fixes.length === 1) return [first];
  const title = expected === 'string' ? 'Quote the values' : 'Write the values without quotes';
  return [{ title, edits: fixes.flatMap((fix) => fix?.edits ?? []) }];
}

const meantBooleans: Readonly<Record<string, boolean>> = {
  0: false,
  no: false,
  off: false,
  false: false,
  1: true,
  yes: true,
  on: true,
  true: true,
};

/** What a number or a word says as a boolean; of another number, whether it is not 0. */
export function booleanFix({ frame, node }: Cursor, kind: ScalarKind | undefined): readonly Fix[] {
  const { chunk } = frame;
  if (!isReported(frame)) return [];
  if (node.kind === 'scalar') {
    const word = String(node.value).toLowerCase();
    const meant = Object.hasOwn(meantBooleans, word) ? meantBooleans[word] : typeof node.value === 'number' ? true : undefined;
    return meant === undefined ? [] : [replaceFix(`Write \`${meant}\``, chunk, node, String(meant))];
  }
  const text = onOneLine(chunk.text, node);
  if (kind !== 'int' || text === undefined) return [];
  const value = `{ if: { when: { op: '!=', left: ${text}, right: 0 }, then: true, else: false } }`;
  return [replaceFix('Ask whether it is not 0', chunk, node, value)];
}
