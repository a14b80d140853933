/** Rules of token effects: property values and declared transitions (reference: `effects.md`, Tokens). */

import { nearest } from '../../../source/nearest';
import type { Fix } from '../../../source/problem';
import { entryOf } from '../../../source/tree';
import { type Context, read, reportAt, writtenAt } from '../../context';
import { type Cursor, entryValue, placeOf } from '../../frame';
import { insertItemEdit, yamlText } from '../../problem';
import { holdsWord, type StaticType, scalarKind, typeWords } from '../../staticType';
import { reportHereOrAtSource } from '../bodyFaults';
import { booleanFix, convertFix, numberRemedy } from '../literalFixes';
import { wordType } from '../literalWord';
import type { FieldResult } from '../nodes';
import { noteDrawn, noteMade, noteSet } from '../pieceWords';
import { tokenPropertyType } from '../referenceTypes';
import type { Rule } from '.';
import { checkFitting, checkVocabulary } from './literals';

const setTokenProp: Rule = (node, context) => {
  const prop = node.fields.get('prop')?.value.json;
  const value = node.fields.get('value');
  noteSet(node.fields.get('prop'), value, context);
  if (typeof prop !== 'string' || !value) return node;
  const type = tokenPropertyType(prop, context);
  if (!checkType(prop, value.cursor, value.value.type, type, context)) return node;
  checkVocabulary(value.cursor, value.value.type, type.vocabulary, context);
  checkFitting(value.cursor, value.value.type, type.vocabulary, context);
  checkTransitions(prop, value, context);
  return node;
};

/** GS5005 for a literal of another type than the property's, GS5001 and GS5002 for another value. */
function checkType(prop: string, written: Cursor, value: StaticType, property: StaticType, context: Context): boolean {
  const [own, needed] = [scalarKind(value), scalarKind(property)];
  const cursor = read(written, context);
  if (own === undefined || needed === undefined || own === needed || value.parameter || !cursor || cursor.hole) return true;
  if (value.literal !== undefined) {
    const words =
      needed === 'bool' ? 'true, false' : (property.vocabulary?.values().join(', ') ?? (needed === 'int' ? 'integers' : 'texts'));
    reportAt(context, placeOf(cursor), 'GS5005', { x: String(value.literal), prop, list: words });
  } else if (needed === 'string') {
    reportHereOrAtSource(placeOf(cursor), value, 'GS5005', { prop, x: writtenAt(placeOf(cursor)), type: typeWords(value) }, context);
  } else {
    const fixes = needed === 'int' ? convertFix(cursor, 'int') : booleanFix(cursor, own);
    const code = needed === 'int' ? 'GS5001' : 'GS5002';
    const values = { x: writtenAt(placeOf(cursor)), type: typeWords(value), remedy: numberRemedy(cursor.node) };
    reportHereOrAtSource(placeOf(cursor), value, code, values, context, { fixes });
  }
  return false;
}

/** GS5026: a value that no token type with transitions of the property ever comes to. */
function checkTransitions(prop: string, value: FieldResult, context: Context): void {
  const { symbols } = context.elaboration;
  const { literal } = value.value.type;
  const words = tokenPropertyType(prop, context).vocabulary;
  if (literal === undefined || !words || !holdsWord(words, literal)) return;
  const types = symbols.factNames('tokenType').flatMap((id) => symbols.fact('tokenType', id) ?? []);
  const carriers = types.filter(({ properties }) => Object.hasOwn(properties, prop));
  const changes = carriers.map(({ transitions }) => transitions.filter((each) => each.prop === prop));
  // Where some type leaves the property free, the effect can be meant for it.
  if (carriers.length === 0 || changes.some((list) => list.length === 0 || list.some(({ to }) => to === literal))) return;
  const reached = changes.flat().map(({ to }) => String(to));
  // A word that a transition misspells is reported there.
  if (nearest(String(literal), reached).some((each) => changes.flat().filter(({ from, to }) => from === each || to === each).length === 1))
    return;
  const others = [...new Set(changes.flat().flatMap((each) => [each.from, each.to]))].filter((each) => each !== literal);
  const [before] = others;
  const type = carriers.map(({ id }) => id).join(', ');
  const fixes =
    before === undefined ? [] : carriers.slice(0, mostOffered).flatMap(({ id }) => transitionFix(id, prop, before, literal, context));
  reportAt(context, placeOf(value.cursor), 'GS5026', { type, a: others.join(', '), b: String(literal) }, { fixes });
}

/** So many types are offered a further transition. */
const mostOffered = 5;

/** Lets tokens of the type change to the value. */
function transitionFix(
  id: string,
  prop: string,
  from: string | number | boolean,
  to: string | number | boolean,
  context: Context,
): readonly Fix[] {
  const { symbols } = context.elaboration;
  const type = symbols.lookup('tokenType', id);
  const list = entryOf(type?.node, 'transitions')?.value;
  // The place of the type is asked for, so that the edit moves along with it.
  if (!type || !entryOf(type.node, 'statusDimensions') || list?.kind !== 'sequence' || symbols.place('tokenType', id) === undefined)
    return [];
  const text = `{ dimension: ${yamlText(prop)}, from: ${yamlText(from)}, to: ${yamlText(to)} }`;
  return [{ title: `Add the transition to \`${id}\``, edits: [insertItemEdit(type.entry.chunk, list, text)] }];
}

const createToken: Rule = (node, context) => {
  const { symbols } = context.elaboration;
  const type = node.fields.get('type')?.value.json;
  const props = node.fields.get('props');
  noteMade(node.fields.get('type'), props, context);
  const fact = typeof type === 'string' ? symbols.fact('tokenType', type) : undefined;
  if (!fact || !props) return node;
  const written = read(props.cursor, context);
  if (written?.node.kind !== 'mapping') return node;
  for (const entry of written.node.entries) {
    const name = String(entry.key.value);
    if (!Object.hasOwn(fact.properties, name) && symbols.exists('tokenProperty', name)) {
      const place = { frame: written.frame, start: entry.key.start, end: entry.key.end };
      reportAt(context, place, 'GS4026', { p: name });
      continue;
    }
    const cursor = entryValue(written.frame, entry);
    const property = tokenPropertyType(name, context);
    const literal = wordType(entry.value);
    if (checkType(name, cursor, literal, property, context)) checkVocabulary(cursor, literal, property.vocabulary, context);
  }
  return node;
};

const draw: Rule = (node, context) => {
  const count = node.fields.get('count');
  const to = node.fields.get('to')?.value.json;
  if (count) noteDrawn(count.cursor, typeof to === 'string' && to.endsWith(':each'), context);
  return node;
};

export const tokenRules: Readonly<Record<string, Rule>> = {
  'effects.setTokenProp': setTokenProp,
  'effects.createToken': createToken,
  'effects.draw': draw,
};
