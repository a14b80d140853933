import assert from 'node:assert/strict';
import type { Value } from '../../../server/kernel/gamedef';
import { resultOf } from '../evaluate';

const sizes: Value = {
  aggregate: { op: 'sum', query: { query: 'mapSpaces' }, bind: '$s', valueExpr: { ref: 'zoneProp', zone: '$s', prop: 'size' } },
};

describe('values', () => {
  for (const [value, expected] of [
    [3, 3],
    [true, true],
    ['town', 'town'],
    [{ literal: '$5' }, '$5'],
    [{ op: '+', left: 2, right: 3 }, 5],
    [{ op: '-', left: 2, right: 3 }, -1],
    [{ op: '*', left: 2, right: -3 }, -6],
    [{ op: '/', left: 7, right: 2 }, 3],
    [{ op: '/', left: -7, right: 2 }, -3],
    [{ op: 'floorDiv', left: -7, right: 2 }, -4],
    [{ op: 'floorDiv', left: 7, right: 2 }, 3],
    [{ op: 'floorDiv', left: 7, right: -2 }, -4],
    [{ op: 'ceilDiv', left: -7, right: 2 }, -3],
    [{ op: 'ceilDiv', left: 7, right: 2 }, 4],
    [{ op: 'ceilDiv', left: 7, right: -2 }, -3],
    [{ op: 'min', left: 2, right: 5 }, 2],
    [{ op: 'max', left: 2, right: 5 }, 5],
    [{ op: '/', left: 1, right: { op: '-', left: 1, right: 1 } }, 'DIVISION_BY_ZERO'],
    [{ op: '*', left: 9007199254740991, right: 2 }, 'NUMBER_UNSAFE'],
    [{ op: '+', left: 1, right: 'two' }, 'TYPE_MISMATCH'],
    [{ concat: ['stall-', { ref: 'gvar', var: 'aid' }, ':', true] }, 'stall-5:true'],
    [{ if: { when: { op: '>', left: { ref: 'gvar', var: 'aid' }, right: 4 }, then: 'rich', else: 'poor' } }, 'rich'],
    [{ if: { when: false, then: 'rich', else: 'poor' } }, 'poor'],
    [{ aggregate: { op: 'count', query: { query: 'mapSpaces' } } }, 3],
    [sizes, 5],
    [
      { aggregate: { op: 'min', query: { query: 'intsInRange', min: 3, max: 6 }, bind: '$n', valueExpr: { ref: 'binding', name: '$n' } } },
      3,
    ],
    [
      { aggregate: { op: 'max', query: { query: 'intsInRange', min: 3, max: 6 }, bind: '$n', valueExpr: { ref: 'binding', name: '$n' } } },
      6,
    ],
    [{ aggregate: { op: 'min', query: { query: 'enums', values: [] }, bind: '$n', valueExpr: { ref: 'binding', name: '$n' } } }, 0],
    [
      { aggregate: { op: 'sum', query: { query: 'enums', values: ['a'] }, bind: '$n', valueExpr: { ref: 'binding', name: '$n' } } },
      'TYPE_MISMATCH',
    ],
  ] as const satisfies readonly (readonly [Value, unknown])[]) {
    it(`${JSON.stringify(value)} is ${JSON.stringify(expected)}`, () => assert.equal(resultOf(value), expected));
  }

  it('divides exactly where a quotient of doubles is rounded', () => {
    assert.equal(resultOf({ op: 'floorDiv', left: 9007199254740991, right: 2 }), 4503599627370495);
    assert.equal(resultOf({ op: 'ceilDiv', left: 9007199254740991, right: 2 }), 4503599627370496);
  });
});
