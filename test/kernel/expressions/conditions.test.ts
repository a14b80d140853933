import assert from 'node:assert/strict';
import type { Condition } from '../../../server/kernel/gamedef';
import { holds, type Setting } from '../evaluate';

const aid = { ref: 'gvar', var: 'aid' } as const;
const fails: Condition = { op: '==', left: { ref: 'gvar', var: 'fame' }, right: 1 };
const isTown: Condition = { op: '==', left: { ref: 'zoneProp', zone: '$zone', prop: 'category' }, right: 'town' };
const spaces = { names: { $spaces: { query: 'mapSpaces' } } } as const;

describe('conditions', () => {
  const table: readonly (readonly [Condition, boolean | string, Setting?])[] = [
    [true, true],
    [{ op: 'and', args: [] }, true],
    [{ op: 'and', args: [true, false] }, false],
    [{ op: 'and', args: [true, true, true] }, true],
    [{ op: 'and', args: [false, fails] }, false],
    [{ op: 'or', args: [] }, false],
    [{ op: 'or', args: [false, true] }, true],
    [{ op: 'or', args: [true, fails] }, true],
    [{ op: 'not', arg: false }, true],
    [{ op: '==', left: aid, right: 5 }, true],
    [{ op: '==', left: aid, right: '5' }, false],
    [{ op: '==', left: aid, right: aid }, true],
    [{ op: '!=', left: aid, right: 5 }, false],
    [{ op: '<', left: aid, right: 6 }, true],
    [{ op: '<=', left: aid, right: 5 }, true],
    [{ op: '>', left: aid, right: 5 }, false],
    [{ op: '>=', left: aid, right: 5 }, true],
    [{ op: '<', left: 'a', right: 'b' }, 'TYPE_MISMATCH'],
    [{ op: 'in', item: aid, set: [4, 5] }, true],
    [{ op: 'in', item: aid, set: [] }, false],
    [{ op: 'in', item: aid, set: ['5'] }, 'TYPE_MISMATCH'],
    [{ op: 'in', item: 'hill:none', set: { ref: 'binding', name: '$spaces' } }, true, spaces],
    [{ op: 'in', item: 'line:none', set: { ref: 'binding', name: '$spaces' } }, false, spaces],
    [{ op: 'in', item: 'hill:none', set: { ref: 'binding', name: '$none' } }, 'BINDING_MISSING'],
    [{ op: 'in', item: 2, set: { query: 'intsInRange', min: 1, max: 3 } }, true],
    [{ op: 'adjacent', left: 'harbour:none', right: 'market:none' }, true],
    [{ op: 'adjacent', left: 'harbour:none', right: 'hill:none' }, false],
    [{ op: 'connected', from: 'harbour:none', to: 'hill:none' }, true],
    [{ op: 'connected', from: 'harbour:none', to: 'hill:none', maxDepth: 1 }, false],
    [{ op: 'connected', from: 'harbour:none', to: 'hill:none', maxDepth: 2 }, true],
    [{ op: 'connected', from: 'harbour:none', to: 'hill:none', via: isTown }, false],
    [{ op: 'connected', from: 'harbour:none', to: 'market:none', via: isTown }, true],
    [{ op: 'connected', from: 'harbour:none', to: 'harbour:none' }, false],
    [{ op: 'connected', from: 'harbour:none', to: 'line:none' }, false],
    [{ op: 'zonePropIncludes', zone: 'harbour:none', prop: 'terms', value: 'coast' }, true],
    [{ op: 'zonePropIncludes', zone: 'harbour:none', prop: 'terms', value: 'fog' }, false],
    [{ op: 'zonePropIncludes', zone: 'hill:none', prop: 'terms', value: 'coast' }, false],
    [{ op: 'zonePropIncludes', zone: 'market:none', prop: 'size', value: '3' }, 'TYPE_MISMATCH'],
    [{ if: { when: true, then: false } }, false],
    [{ if: { when: false, then: false } }, true],
    [{ if: { when: false, then: true, else: false } }, false],
  ];
  for (const [condition, expected, setting = {}] of table) {
    it(`${JSON.stringify(condition)} is ${expected}`, () => assert.equal(holds(condition, setting), expected));
  }
});
