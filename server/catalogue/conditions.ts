/** The 13 condition operators, by `op`, and the two forms without one (reference: `values-conditions-refs.md`, Conditions). */
import { atLeast, condition, nameOf, optional, record, required, setOperand, value, zone } from './fields';
import type { CatalogueCondition, CatalogueNode } from './model';

const conditionList = required({ kind: 'list', of: condition, advised: true }, 'Conditions, tested from left to right.');
const argumentsAlias = { conditions: { field: 'args', code: 'GS9006' } } as const;
const left = required(value, 'Left side.');
const right = required(value, 'Right side.');
const ordering = 'Both sides must be integers, otherwise TYPE_MISMATCH.';

export const conditions = {
  and: {
    doc: 'All hold.',
    family: 'logic',
    fields: { args: conditionList },
    aliases: argumentsAlias,
    semantics: 'Stops at the first condition that fails. An empty list is true.',
    example: '{ op: and, args: [true, false] }',
    page: 'conditions#and',
  },
  or: {
    doc: 'At least one holds.',
    family: 'logic',
    fields: { args: conditionList },
    aliases: argumentsAlias,
    semantics: 'Stops at the first condition that holds. An empty list is false.',
    example: '{ op: or, args: [true, false] }',
    page: 'conditions#or',
  },
  not: {
    doc: 'Does not hold.',
    family: 'logic',
    fields: { arg: required(condition, 'Condition to turn round.') },
    semantics: 'True when its condition is false.',
    example: '{ op: not, arg: { op: adjacent, left: $here, right: $there } }',
    page: 'conditions#not',
  },
  '==': {
    doc: 'Equal.',
    family: 'equality',
    fields: { left, right },
    semantics: 'Strict: nothing is converted, so the number 1 and the text "1" differ.',
    example: "{ op: '==', left: { ref: gvar, var: treasury }, right: 0 }",
    page: 'conditions#equal',
  },
  '!=': {
    doc: 'Different.',
    family: 'equality',
    fields: { left, right },
    semantics: 'The opposite of `==`; nothing is converted.',
    example: "{ op: '!=', left: { ref: actor }, right: Red }",
    page: 'conditions#different',
  },
  '<': {
    doc: 'Less than.',
    family: 'ordering',
    fields: { left, right },
    semantics: ordering,
    example: "{ op: '<', left: { ref: gvar, var: treasury }, right: 3 }",
    page: 'conditions#less',
  },
  '<=': {
    doc: 'Less than or equal.',
    family: 'ordering',
    fields: { left, right },
    semantics: ordering,
    example: "{ op: '<=', left: { ref: gvar, var: treasury }, right: 3 }",
    page: 'conditions#less-or-equal',
  },
  '>': {
    doc: 'Greater than.',
    family: 'ordering',
    fields: { left, right },
    semantics: ordering,
    example: "{ op: '>', left: { ref: gvar, var: treasury }, right: 3 }",
    page: 'conditions#greater',
  },
  '>=': {
    doc: 'Greater than or equal.',
    family: 'ordering',
    fields: { left, right },
    semantics: ordering,
    example: "{ op: '>=', left: { ref: gvar, var: treasury }, right: 3 }",
    page: 'conditions#greater-or-equal',
  },
  in: {
    doc: 'Is a member of a set.',
    family: 'membership',
    fields: {
      item: required(value, 'Item to look for.'),
      set: required(setOperand, 'List of literals, list binding, named set, list field of the current card, or query of scalars.'),
    },
    semantics: 'All members have one type, and so has the item; otherwise TYPE_MISMATCH.',
    example: '{ op: in, item: { ref: actor }, set: [Red, Blue] }',
    page: 'conditions#in',
  },
  adjacent: {
    doc: 'Two zones are neighbours.',
    family: 'graph',
    fields: { left: required(zone, 'Zone to start from.'), right: required(zone, 'Zone to reach in one step.') },
    semantics: 'A border that leads one way only counts from `left` to `right`.',
    example: '{ op: adjacent, left: $here, right: harbour }',
    page: 'conditions#adjacent',
  },
  connected: {
    doc: 'A path leads from one zone to another.',
    family: 'graph',
    fields: {
      from: required(zone, 'Start.'),
      to: required(zone, 'Zone to reach.'),
      via: optional(condition, 'Must hold for every zone that is entered, `to` included; `$zone` is the candidate.', {
        builtins: ['$zone'],
      }),
      maxDepth: optional(atLeast(0), 'Greatest number of steps.'),
    },
    semantics: 'Breadth-first from the start. False if both zones are the same.',
    example: '{ op: connected, from: $here, to: harbour, maxDepth: 3 }',
    page: 'conditions#connected',
  },
  zonePropIncludes: {
    doc: 'A list property of a zone contains a value.',
    family: 'property',
    fields: {
      zone: required(zone, 'Zone.'),
      prop: required(nameOf('zoneProperty'), 'List attribute.'),
      value: required(value, 'Value to look for.'),
    },
    semantics: 'False for a zone without the attribute.',
    example: '{ op: zonePropIncludes, zone: $space, prop: terrain, value: forest }',
    page: 'conditions#zonepropincludes',
  },
} satisfies Readonly<Record<string, CatalogueCondition>>;

/** Conditions that are told by a key of their own instead of `op`. */
export const conditionForms = {
  if: {
    doc: 'Conditional requirement.',
    fields: { if: required(record('conditionalRequirement'), 'Test and what is then required.') },
    semantics: 'If the test holds, `then` is required; otherwise `else`, which is true when it is left out.',
    example:
      "{ if: { when: { op: '==', left: { ref: actor }, right: Red }, then: { op: '>=', left: { ref: gvar, var: treasury }, right: 3 } } }",
    page: 'conditions#if',
  },
  conditionMacro: {
    doc: 'Use a condition macro.',
    fields: {
      conditionMacro: required(nameOf('conditionMacro'), 'Name of a condition macro.'),
      args: optional({ kind: 'arguments', of: 'conditionMacro' }, 'One argument per parameter; may be left out if the macro has none.'),
    },
    semantics: 'The call is replaced by the condition of the macro.',
    example: '{ conditionMacro: can-pay, args: { cost: 3 } }',
    page: 'conditions#conditionmacro',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;
