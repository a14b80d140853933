/** Which family a mapping belongs to, by its key: for reports about nodes at the wrong place (GS2019). */

import { conditions } from '../../catalogue/conditions';
import { effects } from '../../catalogue/effects';
import { sugarEffects } from '../../catalogue/effects/sugar';
import { arithmetic, valueForms } from '../../catalogue/values';
import { entryOf, type MappingNode } from '../../source/tree';

export type Family = 'effect' | 'query' | 'condition' | 'value';

/** What turns one family into another. */
const remedies: Readonly<Record<string, string>> = {
  'condition value': "Compare it with another value: `{ op: '==', left: …, right: … }`.",
  'condition query': 'Count its items with `aggregate`, and compare the number.',
  'value condition': 'Choose by it with `if: { when, then, else }`.',
  'value query': 'Count its items with `aggregate`.',
  'effect query': 'Loop over its items with `forEach`.',
  'effect value': 'Bind it with `let`, or store it with `setVar`.',
  'effect condition': 'Write it as `when` of an `if` effect.',
  'predicate condition': 'Write `{ prop, op, value }`.',
};

/** The values of GS2019. */
export function familyValues(expected: string, actual: string): Readonly<Record<string, string>> {
  const remedy = remedies[`${expected} ${actual}`];
  const noun = (word: string) => (word === 'effect' ? 'an effect' : `a ${word}`);
  return { expected: noun(expected), actual: noun(actual), ...(remedy === undefined ? {} : { remedy }) };
}

/** The family of a mapping; undefined when it has no key that tells. `if` alone tells nothing. */
export function familyOf(node: MappingNode): Family | undefined {
  const op = entryOf(node, 'op')?.value;
  const operator = op?.kind === 'scalar' ? String(op.value) : undefined;
  if (entryOf(node, 'query')) return 'query';
  if (operator !== undefined && Object.hasOwn(conditions, operator)) return 'condition';
  if (operator !== undefined && Object.hasOwn(arithmetic, operator)) return 'value';
  if (entryOf(node, 'conditionMacro')) return 'condition';
  if (entryOf(node, 'ref') || node.entries.some(({ key }) => key.value !== 'if' && Object.hasOwn(valueForms, String(key.value))))
    return 'value';
  const key = String(node.entries[0]?.key.value);
  if (node.entries.length > 0 && key !== 'if' && (Object.hasOwn(effects, key) || Object.hasOwn(sugarEffects, key) || key === 'macro'))
    return 'effect';
  return undefined;
}
