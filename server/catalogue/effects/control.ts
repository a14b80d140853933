/** Effects that decide which effects run, how often, and with which names (reference: `effects.md`, Control). */

import {
  anyExpression,
  binder,
  boundAfter,
  boundIn,
  condition,
  effectList,
  numericValue,
  optional,
  query,
  record,
  required,
  someOf,
  templateBinder,
  value,
} from '../fields';
import { mostSubsets } from '../gameLimits';
import type { CatalogueNode } from '../model';

const boundValue = required(
  anyExpression,
  'Value, query or condition; evaluated once. A query gives the list of its items, a condition true or false.',
);

export const controlEffects = {
  if: {
    doc: 'Run effects only when a condition holds.',
    fields: {
      when: required(condition, 'Test.'),
      then: required(effectList, 'Run if the test holds.', { sequence: 'branch' }),
      else: optional(effectList, 'Run if it does not.', { default: [], sequence: 'branch' }),
    },
    semantics:
      'A name bound in both branches is visible after the effect. One bound in one branch only is visible later inside an `if` whose condition is equal, in the same branch. With a literal condition only the branch taken counts.',
    example: "if: { when: { op: '>', left: { ref: gvar, var: treasury }, right: 0 }, then: [{ shuffle: { zone: deck } }] }",
    page: 'effects#if',
  },
  forEach: {
    doc: 'Run effects once for each item of a query.',
    fields: {
      bind: required(binder, 'Name of the current item.', boundIn({ itemOf: 'over' }, 'effects')),
      over: required(query, 'Items; evaluated once, before the first iteration.'),
      effects: required(effectList, 'Body, run for each item.'),
      limit: optional(numericValue, 'At most that many items, from the first; evaluated once.'),
      countBind: optional(binder, 'Name for the number of iterations run.', boundIn({ fixed: 'int' }, 'in')),
      in: optional(effectList, 'Run once after the loop, also after no iteration; meant for `countBind`.', {
        default: [],
        sequence: 'flows',
      }),
    },
    semantics:
      'The list of items is a snapshot: tokens that earlier iterations have moved are still visited. Bindings made in the body belong to the iteration and are not visible outside. Without items the trace has the warning ZERO_ITERATIONS.',
    example: 'forEach: { bind: $space, over: { query: mapSpaces }, effects: [{ shuffle: { zone: $space } }] }',
    page: 'effects#foreach',
  },
  reduce: {
    doc: 'Fold the items of a query into one value.',
    fields: {
      itemBind: required(binder, 'Name of the current item.', boundIn({ itemOf: 'over' }, 'next')),
      accBind: required(binder, 'Name of the running value.', boundIn({ startsAs: 'initial' }, 'next')),
      over: required(query, 'Items.'),
      initial: required(value, 'Value to start with.'),
      next: required(value, 'Running value after an item.'),
      limit: optional(numericValue, 'At most that many items, from the first.'),
      resultBind: required(binder, 'Name of the final value.', boundIn({ startsAs: 'initial' }, 'in')),
      in: required(effectList, 'What happens with the result.', { sequence: 'flows' }),
    },
    semantics: 'The running value starts as `initial` and becomes the value of `next` for each item in order. The three names must differ.',
    example:
      "reduce: { itemBind: $n, accBind: $sum, over: { query: intsInRange, min: 1, max: 5 }, initial: 0, next: { op: '+', left: { ref: binding, name: $sum }, right: { ref: binding, name: $n } }, resultBind: $total, in: [{ setVar: { scope: global, var: treasury, value: { ref: binding, name: $total } } }] }",
    page: 'effects#reduce',
  },
  removeByPriority: {
    doc: 'Spend a budget by moving tokens group after group, in priority order.',
    fields: {
      budget: required(numericValue, 'Number of tokens that may be moved, at least 0.'),
      groups: required(someOf(record('removalGroup')), 'Groups in order of priority.'),
      remainingBind: optional(binder, 'Name for the budget that is left.', boundAfter({ fixed: 'int' }, 'in')),
      in: optional(effectList, 'What happens afterwards; bindings made inside do not leave it.', { default: [] }),
    },
    semantics:
      'Each group takes the first items of its query, as many as the budget still allows; the query is evaluated when the group starts, on the state as it is then. Each move is a full `moveToken`. A budget that is negative or no integer is BUDGET_VALUE_INVALID.',
    example:
      "removeByPriority: { budget: 2, groups: [{ bind: $piece, over: { query: tokensInZone, zone: market }, to: 'reserve:none', countBind: $gone }], remainingBind: $left }",
    page: 'effects#removebypriority',
  },
  let: {
    doc: 'Name a value (or a query result) for use in the nested effects.',
    fields: {
      bind: required(binder, 'Name.', boundIn({ typeOf: 'value' }, 'in')),
      value: boundValue,
      in: required(effectList, 'Effects that see the name.', { sequence: 'flows', without: 'bindValue' }),
    },
    semantics:
      'The names that the body binds for its followers are visible after the effect as well, but not the name of the effect itself.',
    example:
      'let: { bind: $n, value: { aggregate: { op: count, query: { query: players } } }, in: [{ draw: { from: deck, to: market, count: { ref: binding, name: $n } } }] }',
    page: 'effects#let',
  },
  bindValue: {
    doc: 'Name a value for the following effects.',
    fields: {
      bind: required(templateBinder, 'Name.', boundAfter({ typeOf: 'value' })),
      value: boundValue,
    },
    semantics: 'Like `let`, without nesting: the name is visible in the later effects of the list and onwards.',
    example: 'bindValue: { bind: $score, value: 7 }',
    page: 'effects#bindvalue',
  },
  evaluateSubset: {
    doc: 'Try every subset of a given size and keep the one with the highest score.',
    fields: {
      source: required(query, 'Items to choose from.'),
      subsetSize: required(numericValue, 'Size of each subset, from 0 to the number of items.'),
      subsetBind: required(binder, 'Name of the subset, a list.', boundIn({ listOf: 'source' }, 'compute', 'scoreExpr')),
      compute: required(effectList, 'Preparation for each subset; its changes of the state are discarded.', {
        threads: ['scoreExpr'],
        noDecisions: '`evaluateSubset.compute`',
      }),
      scoreExpr: required(numericValue, 'Score of the subset.'),
      resultBind: required(binder, 'Name of the best score.', boundAfter({ fixed: 'int' }, 'in')),
      bestSubsetBind: optional(binder, 'Name of the best subset, a list.', boundAfter({ listOf: 'source' }, 'in')),
      in: required(effectList, 'What happens with the result; bindings made inside do not leave it.'),
    },
    semantics: `Subsets are tried in the lexicographic order of their indexes, and the first of equal scores is kept. More than ${mostSubsets.toLocaleString('en-US')} subsets are SUBSET_CAP. \`compute\` and \`scoreExpr\` have an effect budget of their own per subset.`,
    example:
      'evaluateSubset: { source: { query: tokensInZone, zone: market }, subsetSize: 2, subsetBind: $pair, compute: [], scoreExpr: { aggregate: { op: sum, query: { query: binding, name: $pair }, bind: $card, valueExpr: { ref: tokenProp, token: $card, prop: rank } } }, resultBind: $best, in: [{ setVar: { scope: global, var: treasury, value: { ref: binding, name: $best } } }] }',
    page: 'effects#evaluatesubset',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;
