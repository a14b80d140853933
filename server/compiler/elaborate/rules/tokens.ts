/** Rules of token effects: property values and declared transitions (reference: `effects.md`, Tokens). */

import type { SyntaxNode } from '../../../source/tree';
import { type Context, read, reportAt } from '../../context';
import { entryValue, placeOf } from '../../frame';
import type { StaticType } from '../../staticType';
import type { FieldResult } from '../nodes';
import { tokenPropertyType } from '../referenceTypes';
import type { Rule } from '.';
import { checkVocabulary } from './literals';

const setTokenProp: Rule = (node, context) => {
  const prop = node.fields.get('prop')?.value.json;
  const value = node.fields.get('value');
  if (typeof prop !== 'string' || !value) return node;
  checkVocabulary(value.cursor, value.value.type, tokenPropertyType(prop, context).vocabulary, context);
  checkTransitions(prop, value, context);
  return node;
};

/** GS5026: a value that no token type with transitions of the property ever comes to. */
function checkTransitions(prop: string, value: FieldResult, context: Context): void {
  const { symbols } = context.elaboration;
  const { literal } = value.value.type;
  if (literal === undefined || !tokenPropertyType(prop, context).vocabulary?.values.includes(literal)) return;
  const types = symbols.factNames('tokenType').flatMap((id) => symbols.fact('tokenType', id) ?? []);
  const carriers = types.filter(({ properties }) => Object.hasOwn(properties, prop));
  const changes = carriers.map(({ transitions }) => transitions.filter((each) => each.prop === prop));
  // Where some type leaves the property free, the effect can be meant for it.
  if (carriers.length === 0 || changes.some((list) => list.length === 0 || list.some(({ to }) => to === literal))) return;
  const from = [...new Set(changes.flat().map((each) => String(each.from)))].join(', ');
  const type = carriers.map(({ id }) => id).join(', ');
  reportAt(context, placeOf(value.cursor), 'GS5026', { type, a: from, b: String(literal) });
}

const createToken: Rule = (node, context) => {
  const { symbols } = context.elaboration;
  const type = node.fields.get('type')?.value.json;
  const props = node.fields.get('props');
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
    checkVocabulary(entryValue(written.frame, entry), literalAt(entry.value), tokenPropertyType(name, context).vocabulary, context);
  }
  return node;
};

function literalAt(node: SyntaxNode): StaticType {
  if (node.kind !== 'scalar' || node.value === null) return { base: 'any' };
  return { base: 'any', literal: node.value };
}

export const tokenRules: Readonly<Record<string, Rule>> = {
  'effects.setTokenProp': setTokenProp,
  'effects.createToken': createToken,
};
