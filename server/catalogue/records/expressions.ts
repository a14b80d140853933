/** Mappings inside expressions that are no node of their own (reference: `values-conditions-refs.md`, `queries.md`, `effects.md`). */
import {
  binder,
  boundIn,
  choice,
  condition,
  listOf,
  nameOf,
  numericValue,
  optional,
  players,
  query,
  queryOf,
  record,
  required,
  requiredWhen,
  scalar,
  templateUse,
  value,
  word,
  zone,
} from '../fields';
import type { CatalogueField, CatalogueNode } from '../model';

/** Operators of a predicate, which are also the keys of its short form: `{ prop, eq: X }`. */
export const predicateShorthands: readonly string[] = ['eq', 'neq', 'in', 'notIn'];

const predicateOperator = required(word(...predicateShorthands), 'Comparison.');
const members = choice(listOf(scalar), record('namedSetReference'), record('bindingReference'));
const predicateValue: CatalogueField = required(
  {
    kind: 'variant',
    by: 'op',
    cases: { in: members, notIn: members },
    otherwise: value,
  },
  'A value for `eq` and `neq`; a list, named set or list binding for `in` and `notIn`.',
);

export const expressionRecords = {
  predicate: {
    doc: 'A test of one property of a token.',
    fields: {
      prop: required(nameOf('tokenProperty'), 'Token property; `id`, `type` and `seat` always exist.'),
      op: predicateOperator,
      value: predicateValue,
    },
    semantics:
      'The short form names the operator as a key: `{ prop: type, eq: scout }`. A token without the property fails every predicate, `neq` and `notIn` included.',
    example: '{ prop: type, op: in, value: [scout, guard] }',
    page: 'records#predicate',
  },
  rowPredicate: {
    doc: 'A test of one field of a table row.',
    fields: { field: required(nameOf('tableField'), 'Field of the table.'), op: predicateOperator, value: predicateValue },
    semantics: 'The short form names the operator as a key: `{ field: level, eq: 3 }`.',
    example: '{ field: level, op: eq, value: 3 }',
    page: 'records#rowpredicate',
  },
  zoneFilter: {
    doc: 'A restriction to the zones of some players.',
    fields: {
      owner: optional(players, 'Players whose zones are meant.'),
      condition: optional(condition, 'Condition on `$zone`.', { builtins: ['$zone'] }),
    },
    semantics: 'Without `owner` the condition stands alone (GS9003).',
    example: '{ owner: actor, condition: true }',
    page: 'records#zonefilter',
  },
  aggregate: {
    doc: 'Operation over the items of a query.',
    fields: {
      op: required(word('count', 'sum', 'min', 'max'), 'Operation.'),
      query: required(query, 'Items.'),
      bind: requiredWhen(
        { when: 'op', is: ['sum', 'min', 'max'] },
        binder,
        'Name of the current item.',
        boundIn({ itemOf: 'query' }, 'valueExpr'),
      ),
      valueExpr: requiredWhen({ when: 'op', is: ['sum', 'min', 'max'] }, numericValue, 'Number of an item.'),
    },
    example: '{ op: sum, query: { query: mapSpaces }, bind: $space, valueExpr: { ref: zoneCount, zone: $space } }',
    page: 'records#aggregate',
  },
  conditionalValue: {
    doc: 'A test and two values.',
    fields: {
      when: required(condition, 'Test.'),
      then: required(value, 'Value if it holds.'),
      else: required(value, 'Value if it does not.'),
    },
    example: '{ when: true, then: 1, else: 2 }',
    page: 'records#conditionalvalue',
  },
  conditionalRequirement: {
    doc: 'A test and what it requires.',
    fields: {
      when: required(condition, 'Test.'),
      then: required(condition, 'Required if it holds; a list means that all must hold.'),
      else: optional(condition, 'Required if it does not hold.', { default: true }),
    },
    example: '{ when: true, then: false }',
    page: 'records#conditionalrequirement',
  },
  removalGroup: {
    doc: 'One group of a removal by priority.',
    fields: {
      bind: required(binder, 'Name of the candidate token.', boundIn({ fixed: 'token' }, 'to', 'from')),
      over: required(queryOf('token'), 'Candidates, evaluated when the group starts.'),
      to: required(zone, 'Destination, evaluated per token.'),
      from: optional(zone, 'Source; by default the zone of the token.'),
      countBind: optional(binder, 'Name for the number of tokens moved; 0 if the group is skipped.', {
        binder: { kind: { fixed: 'int' }, visibleIn: [], visibleAround: ['in'], sequential: true },
      }),
    },
    semantics:
      'The name of the candidate may be the same in every group. In `to` and `from` it may be written with or without `$` (GS3002 as a warning).',
    example: "{ bind: $piece, over: { query: tokensInZone, zone: market }, to: 'reserve:none' }",
    page: 'records#removalgroup',
  },
  bindingReference: {
    doc: 'A list binding.',
    recognisedBy: { key: 'ref', word: 'binding' },
    fields: { ref: required(word('binding'), 'The word `binding`.'), name: required(templateUse, 'Name of a binding that holds a list.') },
    example: '{ ref: binding, name: $targets }',
    page: 'records#bindingreference',
  },
  namedSetReference: {
    doc: 'A named set.',
    recognisedBy: { key: 'ref', word: 'namedSet' },
    fields: { ref: required(word('namedSet'), 'The word `namedSet`.'), name: required(nameOf('namedSet'), 'Named set of the metadata.') },
    example: '{ ref: namedSet, name: heavy }',
    page: 'records#namedsetreference',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;
