/** Value expressions besides literals and references (reference: `values-conditions-refs.md`, Value expressions). */
import { numericValue, record, required, scalar, someOf, value } from './fields';
import type { CatalogueNode } from './model';

const fields = { left: required(numericValue, 'Left operand.'), right: required(numericValue, 'Right operand.') };
const range = 'All arithmetic is on safe integers; a result outside is NUMBER_UNSAFE.';
const divisor = 'A divisor of 0 is DIVISION_BY_ZERO.';

/** The arithmetic nodes, by `op`. */
export const arithmetic = {
  '+': { doc: 'Sum.', fields, semantics: range, example: "{ op: '+', left: { ref: gvar, var: treasury }, right: 2 }", page: 'values#sum' },
  '-': {
    doc: 'Difference.',
    fields,
    semantics: range,
    example: "{ op: '-', left: { ref: gvar, var: treasury }, right: 2 }",
    page: 'values#difference',
  },
  '*': {
    doc: 'Product.',
    fields,
    semantics: range,
    example: "{ op: '*', left: { ref: gvar, var: treasury }, right: 2 }",
    page: 'values#product',
  },
  '/': {
    doc: 'Integer quotient, rounded toward zero.',
    fields,
    semantics: `7 / 2 is 3 and -7 / 2 is -3. ${divisor}`,
    example: "{ op: '/', left: 7, right: 2 }",
    page: 'values#quotient',
  },
  floorDiv: {
    doc: 'Quotient rounded down.',
    fields,
    semantics: `-7 floorDiv 2 is -4. ${divisor}`,
    example: '{ op: floorDiv, left: { ref: gvar, var: treasury }, right: 3 }',
    page: 'values#floordiv',
  },
  ceilDiv: {
    doc: 'Quotient rounded up.',
    fields,
    semantics: `-7 ceilDiv 2 is -3. ${divisor}`,
    example: '{ op: ceilDiv, left: { ref: gvar, var: treasury }, right: 3 }',
    page: 'values#ceildiv',
  },
  min: {
    doc: 'Smaller of two numbers.',
    fields,
    semantics: 'The least number of a query is written with `aggregate`.',
    example: '{ op: min, left: 2, right: { ref: gvar, var: treasury } }',
    page: 'values#min',
  },
  max: {
    doc: 'Larger of two numbers.',
    fields,
    semantics: 'The greatest number of a query is written with `aggregate`.',
    example: '{ op: max, left: 0, right: { ref: gvar, var: treasury } }',
    page: 'values#max',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;

/** Operators that also take `args` with two or more operands (GS9005); the others take exactly two. */
export const foldingOperators: readonly string[] = ['+', '-', '*', 'min', 'max'];

/** Values that are told by a key of their own instead of `op`. */
export const valueForms = {
  literal: {
    doc: 'Literal written explicitly; never a binding.',
    fields: { literal: required(scalar, 'The literal.') },
    semantics: 'Needed only for text that starts with `$`; elsewhere the plain literal means the same (GS9011).',
    example: "{ literal: '$5' }",
    page: 'values#literal',
  },
  aggregate: {
    doc: 'Number of the items of a query, or sum, least or greatest of a number per item.',
    fields: { aggregate: required(record('aggregate'), 'Operation, items, and number per item.') },
    semantics:
      'An empty query gives 0 for every operation, `min` and `max` included. A number per item that is no integer is TYPE_MISMATCH.',
    example: '{ aggregate: { op: count, query: { query: players } } }',
    page: 'values#aggregate',
  },
  concat: {
    doc: 'Text parts joined without separator.',
    fields: { concat: required(someOf(value), 'Parts.') },
    semantics: 'Integers are written in decimal, booleans as true and false.',
    example: "{ concat: ['reserve-', { ref: actor }, ':none'] }",
    page: 'values#concat',
  },
  if: {
    doc: 'Choose between two values.',
    fields: { if: required(record('conditionalValue'), 'Test and the two values.') },
    semantics: 'Wherever a value stands; both branches are needed.',
    example: "{ if: { when: { op: '==', left: { ref: actor }, right: Red }, then: 1, else: 99 } }",
    page: 'values#if',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;
