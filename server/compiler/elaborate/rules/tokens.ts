/** Rules of token effects: property values and declared transitions (reference: `effects.md`, Tokens). */

import type { SyntaxNode } from '../../../source/tree';
import { read, reportAt } from '../../context';
import { entryValue } from '../../frame';
import type { StaticType } from '../../staticType';
import { tokenPropertyType } from '../referenceTypes';
import type { Rule } from '.';
import { checkVocabulary } from './literals';

const setTokenProp: Rule = (node, context) => {
  const prop = node.fields.get('prop')?.value.json;
  const value = node.fields.get('value');
  if (typeof prop === 'string' && value)
    checkVocabulary(value.cursor, value.value.type, tokenPropertyType(prop, context).vocabulary, context);
  return node;
};

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
