import assert from 'node:assert/strict';
import { differenceOf, pieceKey, type TableState } from '../../server/scenario/difference';

const knowledge = { defaultState: () => 'calm', statusProperties: (type: string) => (type === 'scout' ? ['stance'] : []) };
const empty: TableState = { zones: {}, globalVars: {}, perPlayerVars: {}, markers: {}, globalMarkers: {} };
const scout = (id: string, stance: string) => ({ id, type: 'scout', props: { stance, rank: 1 } });

describe('pieces', () => {
  it('are named by type, and by the properties that change in play', () => {
    assert.equal(pieceKey(scout('a', 'hidden'), knowledge), 'scout@hidden');
    assert.equal(pieceKey({ type: 'barge', props: { rank: 1 } }, knowledge), 'barge');
  });
});

const cases: readonly (readonly [name: string, before: Partial<TableState>, after: Partial<TableState>, changes: readonly object[]])[] = [
  ['nothing', { globalVars: { coins: 1 } }, { globalVars: { coins: 1 } }, []],
  ['a variable', { globalVars: { coins: 1 } }, { globalVars: { coins: 2 } }, [{ kind: 'variable', name: 'coins', before: 1, after: 2 }]],
  [
    'a variable of a player',
    { perPlayerVars: { 0: { coins: 1 }, 1: { coins: 1 } } },
    { perPlayerVars: { 0: { coins: 1 }, 1: { coins: 0 } } },
    [{ kind: 'variable', player: '1', name: 'coins', before: 1, after: 0 }],
  ],
  [
    'a piece that moves',
    { zones: { market: [scout('a', 'hidden')], harbour: [] } },
    { zones: { market: [], harbour: [scout('a', 'hidden')] } },
    [
      { kind: 'pieces', zone: 'harbour', piece: 'scout@hidden', before: 0, after: 1 },
      { kind: 'pieces', zone: 'market', piece: 'scout@hidden', before: 1, after: 0 },
    ],
  ],
  ['pieces that change places', { zones: { market: [scout('a', 'hidden')] } }, { zones: { market: [scout('b', 'hidden')] } }, []],
  [
    'a piece that changes',
    { zones: { market: [scout('a', 'hidden')] } },
    { zones: { market: [scout('a', 'seen')] } },
    [
      { kind: 'pieces', zone: 'market', piece: 'scout@hidden', before: 1, after: 0 },
      { kind: 'pieces', zone: 'market', piece: 'scout@seen', before: 0, after: 1 },
    ],
  ],
  ['a marker that gets its default state', { markers: {} }, { markers: { market: { unrest: 'calm' } } }, []],
  [
    'a marker',
    { markers: {} },
    { markers: { market: { unrest: 'high' } } },
    [{ kind: 'marker', marker: 'unrest', zone: 'market', before: 'calm', after: 'high' }],
  ],
  [
    'a global marker',
    { globalMarkers: { weather: 'calm' } },
    { globalMarkers: { weather: 'storm' } },
    [{ kind: 'marker', marker: 'weather', before: 'calm', after: 'storm' }],
  ],
];

describe('the difference of two states', () => {
  for (const [name, before, after, changes] of cases) {
    it(name, () => assert.deepEqual(differenceOf({ ...empty, ...before }, { ...empty, ...after }, knowledge), changes));
  }
});
