import assert from 'node:assert/strict';
import { initialState, readCondition, readValue } from '../../../server/kernel';
import type { Condition, Value } from '../../../server/kernel/gamedef';
import { village } from '../village';

const def = village();
const state = initialState(def, { seed: 1 });
const aid: Value = { ref: 'gvar', var: 'aid' };

describe('reading expressions of a state', () => {
  const conditions: readonly (readonly [name: string, condition: Condition, holds: boolean])[] = [
    ['a comparison that holds', { op: '==', left: aid, right: 5 }, true],
    ['one that does not', { op: '<', left: aid, right: 5 }, false],
    ['the active player acts', { op: '==', left: { ref: 'actor' }, right: 'Red' }, true],
  ];
  for (const [name, condition, holds] of conditions) {
    it(name, () => assert.deepEqual(readCondition(def, state, condition), { kind: 'value', value: holds }));
  }

  it('a value', () => assert.deepEqual(readValue(def, state, { op: '+', left: aid, right: 1 }), { kind: 'value', value: 6 }));

  it('a run-time error is a value', () => {
    const reading = readValue(def, state, { op: 'floorDiv', left: aid, right: { op: '-', left: 1, right: 1 } });
    assert.equal(reading.kind === 'failed' ? reading.failure.code : reading.kind, 'DIVISION_BY_ZERO');
  });
});
