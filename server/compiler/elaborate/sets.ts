/** Sets of `in` and `notIn` (reference: `values-conditions-refs.md`, Conditions). */
import { entryOf, type SequenceNode } from '../../source/tree';
import { type Context, type Elaborated, type Json, read, reportAt, writtenAt } from '../context';
import { type Cursor, isArgument, isReported, itemOf, type Place, placeOf } from '../frame';
import { replaceFix, yamlText } from '../problem';
import { literalType, type StaticType, scalarKind, typeWords, unknownType } from '../staticType';
import { describeNode } from '../structure/place';
import { reportHereOrAtArgument } from './bodyFaults';
import { wrongArgument } from './holes';
import { convertFix } from './literalFixes';
import { noteMentions } from './mentions';
import { elaborateQuery } from './queries';
import { elaborateReference } from './references';
import { elaborate, failed } from './walk';

/** A set; its type is a list of what it holds. */
export function elaborateSet(cursor: Cursor, context: Context): Elaborated {
  const { node, frame } = cursor;
  if (node.kind === 'sequence') return literalSet(cursor, node, context);
  if (node.kind === 'mapping') {
    if (entryOf(node, 'query') || entryOf(node, 'args')) return elaborateQuery(cursor, context);
    const ref = entryOf(node, 'ref')?.value;
    const kind = ref?.kind === 'scalar' ? ref.value : undefined;
    if (kind === 'namedSet') return elaborateReference(cursor, node, context, 'set');
    if (kind === 'binding' || kind === 'currentCard') {
      const result = elaborateReference(cursor, node, context, 'set');
      return kind === 'binding' ? checkList(cursor, result, context) : result;
    }
    if (ref) {
      const value = elaborateReference(cursor, node, context);
      // What came of `{ ref: name }` may be a list binding after all.
      if (value.type.list || value.json === undefined) return value;
      return noSet(cursor, context);
    }
  }
  if (node.kind === 'scalar' && typeof node.value === 'string' && node.value.startsWith('$')) {
    const fixes = [replaceFix('Write as a reference', frame.chunk, node, `{ ref: binding, name: ${yamlText(node.value)} }`, true)];
    const result = elaborate(cursor, { kind: 'bindingUse' }, context);
    if (result.binding) reportAt(context, placeOf(cursor), 'GS3008', { n: node.value }, { fixes });
    return checkList(cursor, { ...result, json: { ref: 'binding', name: result.json } }, context);
  }
  if (isArgument(cursor) && node.kind !== 'scalar') return wrongArgument(cursor, 'a set', context);
  noteMentions(node, frame, context);
  reportAt(context, placeOf(cursor), 'GS5011', { actual: describeNode(node) }, { fixes: wrapFix(cursor) });
  return failed;
}

function wrapFix({ node, frame }: Cursor) {
  if (node.kind !== 'scalar') return [];
  const text = frame.chunk.text.slice(node.start, node.end);
  return [replaceFix('Wrap in a list', frame.chunk, node, `[${text}]`)];
}

function checkList(cursor: Cursor, result: Elaborated, context: Context): Elaborated {
  const { type } = result;
  if (type.list || type.either || type.base === 'any' || type.parameter) return result;
  return noSet(cursor, context);
}

/** In an expanded body the name is what an argument can have made wrong. */
function placeOfName(cursor: Cursor, context: Context): Place {
  const { node, frame } = cursor;
  const name = isReported(frame) ? undefined : entryOf(node, 'name');
  const written = name && read({ node: name.value, frame, name: 'name', key: name.key }, context);
  return placeOf(written ?? cursor);
}

function noSet(cursor: Cursor, context: Context): Elaborated {
  reportAt(context, placeOfName(cursor, context), 'GS5011', {});
  return failed;
}

/** What to write where a member of a list has to be computed. */
const membersRemedy = 'Compare with `==`, and join the comparisons with `or`.';

/** Literal members, all of one type (GS5012). */
function literalSet(cursor: Cursor, node: SequenceNode, context: Context): Elaborated {
  const members: Json[] = [];
  let type: StaticType | undefined;
  let sound = true;
  for (const item of node.items) {
    const member = itemOf(cursor, item, cursor.name);
    if (entryOf(item, 'ref') ?? entryOf(item, 'op')) {
      const values = { field: cursor.name, expected: 'a list of literals', actual: 'a list with a reference', remedy: membersRemedy };
      reportAt(context, placeOf(member), 'GS2001', values);
      noteMentions(item, member.frame, context);
      sound = false;
      continue;
    }
    const result = elaborate(member, { kind: 'scalar' }, context);
    if (result.json === undefined) sound = false;
    else members.push(result.json);
    const own = result.type.literal === undefined ? unknownType : literalType(result.type.literal);
    if (type && own.base !== 'any' && type.base !== own.base) {
      const kind = scalarKind(type);
      const values = { type: typeWords(type), x: writtenAt(placeOf(member)), actual: typeWords(own) };
      const details = { fixes: kind ? convertFix(member, kind) : [] };
      reportHereOrAtArgument(placeOf(member), [read(member, context)], 'GS5012', values, context, details);
      return { json: undefined, type: { ...unknownType, list: true } };
    }
    if (own.base !== 'any') type ??= { base: own.base };
  }
  return { json: sound ? members : undefined, type: { ...(type ?? unknownType), list: true } };
}
