import assert from 'node:assert/strict';
import type { PlayerSelector, Query, ZoneReference } from '../../../server/kernel/gamedef';
import { itemsOf, resultOf, type Setting } from '../evaluate';
import { village } from '../village';

/** The one zone of a reference. */
function zone(reference: ZoneReference, setting: Setting = {}) {
  return resultOf({ ref: 'zoneProp', zone: reference, prop: 'id' }, setting);
}

describe('zone references', () => {
  const spaces: Query = { query: 'mapSpaces' };
  const hill: Query = { query: 'mapSpaces', filter: { op: '==', left: { ref: 'zoneProp', zone: '$zone', prop: 'size' }, right: 0 } };
  for (const [reference, expected, setting = {}] of [
    ['hill:none', 'hill:none'],
    ['hand:1', 'hand:1'],
    ['hand:actor', 'hand:1', { player: 1 }],
    ['hand:active', 'hand:1', { player: 1 }],
    ['hand:left', 'hand:0', { player: 1 }],
    ['hand:right', 'hand:0', { player: 1 }],
    ['hand:previous', 'hand:0', { player: 1 }],
    ['hand:next', 'hand:0', { player: 1 }],
    ['hand:allOther', 'hand:1'],
    ['hand:all', 'SELECTOR_CARDINALITY'],
    ['hand:Blue', 'hand:1'],
    ['hand:blue', 'hand:1'],
    ['stall:Red', 'stall-red:none'],
    ['stall:Blue', 'ZONE_UNKNOWN'],
    ['hand:$p', 'hand:1', { names: { $p: 1 } }],
    ['hand:$p', 'TYPE_MISMATCH', { names: { $p: 'x' } }],
    ['$z', 'hill:none', { names: { $z: hill } }],
    ['$z', 'hill:none', { names: { $z: 'hill:none' } }],
    ['$z', 'SELECTOR_CARDINALITY', { names: { $z: spaces } }],
    ['$z', 'ZONE_UNKNOWN', { names: { $z: 'moon:none' } }],
    ['$z', 'BINDING_MISSING'],
    [{ zoneExpr: { concat: ['hand:', { ref: 'activePlayer' }] } }, 'hand:0'],
    [{ zoneExpr: { concat: ['hand', ':', 'actor'] } }, 'hand:0'],
    [{ zoneExpr: { concat: ['$', 'z'] } }, 'hill:none', { names: { $z: hill } }],
    [{ zoneExpr: { concat: ['moon', ':none'] } }, 'ZONE_UNKNOWN'],
    [{ zoneExpr: 7 }, 'TYPE_MISMATCH'],
  ] as const satisfies readonly (readonly [ZoneReference, string, Setting?])[]) {
    it(`${JSON.stringify(reference)} is ${expected}`, () => assert.equal(zone(reference, setting), expected));
  }
});

describe('player selectors', () => {
  const three = village([], { players: { min: 3, max: 3, usual: 3 } });
  const players = (selector: PlayerSelector, setting: Setting) =>
    itemsOf({ query: 'zones', filter: { owner: selector } }, { def: three, ...setting });

  // The village has hands for players 0 and 1 only.
  for (const [selector, expected, setting = {}] of [
    ['actor', ['hand:1'], { player: 1 }],
    ['all', ['hand:0', 'hand:1']],
    ['allOther', ['hand:0'], { player: 1 }],
    ['left', ['hand:1'], { player: 2 }],
    ['right', ['hand:0'], { player: 2 }],
    ['previous', ['hand:1'], { player: 2 }],
    ['next', ['hand:0'], { player: 2 }],
    [{ id: 1 }, ['hand:1']],
    [{ id: 9 }, []],
    [{ chosen: '$p' }, ['hand:1'], { names: { $p: 1 } }],
    [{ chosen: '$p' }, 'TYPE_MISMATCH', { names: { $p: 'Blue' } }],
  ] as const satisfies readonly (readonly [PlayerSelector, readonly string[] | string, Setting?])[]) {
    it(`${JSON.stringify(selector)} is the owner of ${JSON.stringify(expected)}`, () =>
      assert.deepEqual(players(selector, setting), expected));
  }
});
