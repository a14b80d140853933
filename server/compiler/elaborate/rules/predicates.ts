/** Token predicates (reference: `values-conditions-refs.md`). */
import { type Context, read } from '../../context';
import { itemOf } from '../../frame';
import type { StaticType } from '../../staticType';
import type { FieldResult } from '../nodes';
import { noteAsked } from '../pieceWords';
import { tokenPropertyType } from '../referenceTypes';
import type { Rule } from '.';
import { checkVocabulary } from './literals';

const predicate: Rule = (node, context) => {
  const prop = node.fields.get('prop')?.value.json;
  const value = node.fields.get('value');
  if (typeof prop === 'string' && value) checkOperand(value, tokenPropertyType(prop, context), context);
  return node;
};

function checkOperand(field: FieldResult, property: StaticType, context: Context): void {
  const written = read(field.cursor, context);
  if (!written || written.hole) return;
  if (written.node.kind !== 'sequence') {
    checkVocabulary(field.cursor, field.value.type, property.vocabulary, context, { anyType: true });
    noteAsked(field.cursor, field.value.type, property, context);
    return;
  }
  for (const each of written.node.items) {
    const member = itemOf(written, each, 'value');
    const word = read(member, context)?.node;
    if (word?.kind !== 'scalar' || word.value === null) continue;
    const literal = { base: 'any', literal: word.value } as const;
    checkVocabulary(member, literal, property.vocabulary, context, { anyType: true });
    noteAsked(member, literal, property, context);
  }
}

export const predicateRules: Readonly<Record<string, Rule>> = { 'records.predicate': predicate };
