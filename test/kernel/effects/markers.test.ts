import assert from 'node:assert/strict';
import type { Effect } from '../../../server/kernel/gamedef';
import { fault, stateAfter, tried } from '../village';

/** `mood` is one of low, mid, high; mid unless set; not high on the hill. */
describe('setMarker', () => {
  const set = (space: string, state: string): Effect => ({ setMarker: { space, marker: 'mood', state } });

  it('stores the state', () => assert.deepEqual(stateAfter([set('harbour:none', 'high')]).markers, { 'harbour:none': { mood: 'high' } }));

  it('stores nothing for the present state', () => assert.deepEqual(stateAfter([set('harbour:none', 'mid')]).markers, {}));

  for (const [name, effect, code] of [
    ['a state that it does not have', set('harbour:none', 'glad'), 'MARKER_STATE_INVALID'],
    ['a state that the space may not have', set('hill:none', 'high'), 'MARKER_CONSTRAINT'],
    ['a marker that does not exist', { setMarker: { space: 'hill:none', marker: 'fame', state: 'high' } }, 'MARKER_UNKNOWN'],
  ] as const) {
    it(`fails with ${code} for ${name}`, () => assert.equal(fault([effect]), code));
  }

  it('warns of a constraint and stores the state where the host wants that', () => {
    const result = tried([set('hill:none', 'high')], { options: { markerConstraints: 'warn' } });
    assert.deepEqual(result.kind === 'applied' ? result.warnings.map(({ code }) => code) : result, ['MARKER_CONSTRAINT']);
  });
});

describe('shiftMarker', () => {
  const shift = (space: string, delta: number): Effect => ({ shiftMarker: { space, marker: 'mood', delta } });

  for (const [space, delta, state] of [
    ['harbour:none', 1, 'high'],
    ['harbour:none', -1, 'low'],
    ['harbour:none', 5, 'high'],
    ['harbour:none', 0, undefined],
    ['hill:none', 1, undefined],
  ] as const) {
    it(`by ${delta} in ${space} leaves ${state ?? 'the default'}`, () => {
      assert.equal(stateAfter([shift(space, delta)]).markers[space]?.['mood'], state);
    });
  }

  it('warns when a constraint stops it', () => {
    const result = tried([shift('hill:none', 1)]);
    assert.deepEqual(result.kind === 'applied' ? result.warnings.map(({ code }) => code) : result, ['MARKER_SHIFT_BLOCKED']);
  });
});

describe('global markers', () => {
  for (const [name, effect, weather] of [
    ['setGlobalMarker', { setGlobalMarker: { marker: 'weather', state: 'storm' } }, 'storm'],
    ['shiftGlobalMarker', { shiftGlobalMarker: { marker: 'weather', delta: 1 } }, 'wet'],
    ['shiftGlobalMarker beyond the end', { shiftGlobalMarker: { marker: 'weather', delta: 9 } }, 'storm'],
    ['flipGlobalMarker', { flipGlobalMarker: { marker: 'weather', stateA: 'storm', stateB: 'dry' } }, 'storm'],
  ] as const) {
    it(`${name} leaves ${weather}`, () => assert.equal(stateAfter([effect]).globalMarkers['weather'], weather));
  }

  for (const [name, effect, code] of [
    ['neither state', { flipGlobalMarker: { marker: 'weather', stateA: 'storm', stateB: 'wet' } }, 'MARKER_NOT_FLIPPABLE'],
    ['an unknown state', { setGlobalMarker: { marker: 'weather', state: 'hail' } }, 'MARKER_STATE_INVALID'],
    ['an unknown marker', { shiftGlobalMarker: { marker: 'tide', delta: 1 } }, 'MARKER_UNKNOWN'],
  ] as const) {
    it(`fail with ${code} for ${name}`, () => assert.equal(fault([effect]), code));
  }
});
