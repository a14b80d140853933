/** Call notation such as `floorDiv(treasury, 3)` where a number stands (reference: `aliases.md`, GS9004). */
import { arithmetic } from '../../catalogue/values';
import { type Context, type Elaborated, type Json, reportAt } from '../context';
import { type Cursor, keyOf, placeOf } from '../frame';
import { replaceFix, yamlText } from '../problem';
import { lookUp } from '../scope';
import { intType } from '../staticType';
import { useBinding } from './bindings';

interface Parsed {
  readonly json: Json;
  readonly text: string;
}

/** The node a text stands for; undefined when it is no call of an arithmetic word, or an argument of it means nothing. */
export function readCallNotation(cursor: Cursor, text: string, context: Context): Elaborated | undefined {
  const parsed = parseCall(text, cursor, context, 1);
  if (!parsed) return undefined;
  const { frame, node } = cursor;
  const operator = /^\s*(\w+)/.exec(text)?.[1] ?? '';
  reportAt(
    context,
    placeOf(cursor),
    'GS9004',
    { f: operator },
    { fixes: [replaceFix('Write as a node', frame.chunk, node, parsed.text, true)] },
  );
  return { json: parsed.json, type: intType };
}

/** Calls inside of each other that are read: each passes what is inside of it once more. */
const mostNested = 16;

function parseCall(text: string, cursor: Cursor, context: Context, depth: number): Parsed | undefined {
  const match = /^\s*([A-Za-z]+)\((.*)\)\s*$/s.exec(text);
  const [, op = '', list = ''] = match ?? [];
  if (!match || !Object.hasOwn(arithmetic, op) || depth > mostNested) return undefined;
  const [first, second, ...rest] = splitArguments(list);
  if (first === undefined || second === undefined || rest.length > 0) return undefined;
  const left = parseArgument(first, cursor, context, depth);
  const right = parseArgument(second, cursor, context, depth);
  if (!left || !right) return undefined;
  return {
    json: { op, left: left.json, right: right.json },
    text: `{ op: ${op}, left: ${left.text}, right: ${right.text} }`,
  };
}

function parseArgument(written: string, cursor: Cursor, context: Context, depth: number): Parsed | undefined {
  const text = written.trim();
  if (/^-?\d+$/.test(text)) return { json: Number(text), text };
  if (isCall.test(text)) return parseCall(text, cursor, context, depth + 1);
  const key = keyOf(cursor.frame, text);
  if (lookUp(context.scope, key).kind !== 'absent') {
    const binding = useBinding({ text, place: placeOf(cursor), cursor }, context);
    return { json: { ref: 'binding', name: binding?.key ?? key }, text: `{ ref: binding, name: ${yamlText(text)} }` };
  }
  const { symbols } = context.elaboration;
  if (symbols.exists('globalVariable', text) || (isWord.test(text) && symbols.uncertain('globalVariable', text))) {
    context.elaboration.mentions.add(text);
    return { json: { ref: 'gvar', var: text }, text: `{ ref: gvar, var: ${yamlText(text)} }` };
  }
  return undefined;
}

const isCall = /^[A-Za-z]+\(/;
const isWord = /^[\p{L}_$][\p{L}\p{N}_-]*$/u;

/** Splits at the commas outside of parentheses. */
function splitArguments(list: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at++) {
    if (list[at] === '(') depth++;
    if (list[at] === ')') depth--;
    if (list[at] !== ',' || depth > 0) continue;
    parts.push(list.slice(start, at));
    start = at + 1;
  }
  return [...parts, list.slice(start)];
}
