/** References for names that are written bare, as in `round > 5`: what to write instead. */
import { ownValue } from '../../kernel/ownProperties';
import type { Fix } from '../../source/problem';
import type { Context } from '../context';
import { type Cursor, keyOf } from '../frame';
import { replaceFix, yamlText } from '../problem';
import { lookUp } from '../scope';

/** Words for the player who acts, which are no names of variables. */
const actingWords: Readonly<Record<string, string>> = { active: '{ ref: activePlayer }', actor: '{ ref: activePlayer }' };

/** The reference that reads what the name is declared for; undefined where nothing is. */
export function referenceTo(name: string, { frame }: Cursor, context: Context): string | undefined {
  const { symbols } = context.elaboration;
  const text = yamlText(name);
  for (const bound of [name, `$${name}`])
    if (lookUp(context.scope, keyOf(frame, bound)).kind !== 'absent') return `{ ref: binding, name: ${yamlText(bound)} }`;
  if (symbols.exists('globalVariable', name)) return `{ ref: gvar, var: ${text} }`;
  if (symbols.exists('playerVariable', name)) return `{ ref: pvar, player: actor, var: ${text} }`;
  if (symbols.exists('globalMarker', name)) return `{ ref: globalMarkerState, marker: ${text} }`;
  return ownValue(actingWords, name);
}

/** `round > 5` as a condition; nothing where a side of it is neither a declared name nor a number. */
export function comparisonFix(cursor: Cursor, context: Context): readonly Fix[] {
  const { node, frame } = cursor;
  const text = node.kind === 'scalar' && typeof node.value === 'string' ? node.value : '';
  const [, left = '', sign = '', right = ''] = /^([\w$-]+)\s*(==?|!=|<=|>=|<|>)\s*([\w$-]+)$/.exec(text.trim()) ?? [];
  const side = (word: string) => (/^-?\d+$/.test(word) ? word : referenceTo(word, cursor, context));
  const [first, second] = [side(left), side(right)];
  if (first === undefined || second === undefined) return [];
  const condition = `{ op: '${sign === '=' ? '==' : sign}', left: ${first}, right: ${second} }`;
  return [replaceFix('Write as a condition', frame.chunk, node, condition, true)];
}
