import assert from 'node:assert/strict';
import { symbolsOf } from '../plainData';

const symbols = symbolsOf(`metadata: { id: game, players: { min: 2, max: 3 }, seats: [Red, Blue, Green] }
zones:
  - { id: deck, owner: none, visibility: hidden, ordering: stack }
  - { id: hand, owner: player, visibility: owner, ordering: set }
  - { id: reserve-Red, owner: none, visibility: public, ordering: set }
  - { id: reserve-blue, owner: none, visibility: public, ordering: set }
dataAssets:
  - { id: pieces, kind: pieceCatalog, payload: { seats: [{ id: red, name: Red }, { id: blue, name: Blue }, { id: green, name: Green }], pieceTypes: [], inventory: [] } }
`);

describe('zone selectors in text', () => {
  const zones = [
    ['deck', 'deck:none'],
    ['deck:none', 'deck:none'],
    [' deck ', 'deck:none'],
    ['hand:0', 'hand:0'],
    ['hand:2', 'hand:2'],
    ['hand:Blue', 'hand:1'],
    ['hand:blue', 'hand:1'],
    ['reserve-Red', 'reserve-Red:none'],
  ] as const;
  for (const [text, zone] of zones) {
    it(`«${text}» is ${zone}`, () => assert.deepEqual(pick(text), { kind: 'zone', zone }));
  }

  it('name a zone of a family by its seat, in any spelling of the seat', () => {
    assert.deepEqual(symbols.resolveZone('reserve:Red'), { kind: 'zone', zone: 'reserve-Red:none', base: 'reserve-Red', older: true });
    assert.deepEqual(symbols.resolveZone('reserve:Blue'), { kind: 'zone', zone: 'reserve-blue:none', base: 'reserve-blue', older: true });
    assert.deepEqual(symbols.game('zoneFamilies'), { reserve: ['reserve-Red', 'reserve-blue'] });
  });

  it('may name zones that are picked when the effect runs', () => {
    assert.deepEqual(symbols.resolveZone('hand:actor'), { kind: 'players', base: 'hand', qualifier: 'actor', many: false });
    assert.deepEqual(symbols.resolveZone('hand:all'), { kind: 'players', base: 'hand', qualifier: 'all', many: true });
    assert.deepEqual(symbols.resolveZone('hand:each'), { kind: 'each', base: 'hand' });
    assert.deepEqual(symbols.resolveZone('hand:$p'), { kind: 'playerBinding', base: 'hand', binding: '$p', start: 5 });
    assert.deepEqual(symbols.resolveZone('$space'), { kind: 'binding', binding: '$space' });
  });

  /** The faulty part is what the brackets hold. */
  const faults = [
    ['[dek]', 'GS4004', ['deck']],
    ['[dek:none]', 'GS4004', ['deck:none']],
    ['[hnd:actor]', 'GS4004', ['hand:actor']],
    ['[reserve]', 'GS4004', ['reserve-Red:none', 'reserve-blue:none']],
    ['[reserve:Green]', 'GS4004', ['reserve-Red:none', 'reserve-blue:none']],
    ['[hand]', 'GS4005', ['hand:actor', 'hand:active', 'hand:$p']],
    ['deck:[actor]', 'GS4006', ['deck:none']],
    ['deck:[$p]', 'GS4006', ['deck:none']],
    ['deck:[1]', 'GS4006', ['deck:none']],
    ['hand:[none]', 'GS4006', ['hand:actor', 'hand:active', 'hand:$p']],
    ['hand:[3]', 'GS4023', []],
    ['[hand:actr]', 'GS4004', ['hand:actor', 'hand:active']],
  ] as const;
  for (const [marked, code, candidates] of faults) {
    it(`«${marked}» is ${code}`, () => {
      const text = marked.replace(/[[\]]/g, '');
      const resolution = symbols.resolveZone(text);
      assert.ok(resolution.kind === 'fault');
      const { start, end } = resolution;
      assert.equal(`${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`, marked);
      assert.deepEqual([resolution.code, resolution.candidates.slice(0, 3)], [code, candidates]);
    });
  }

  it('may bear names that every object has', () => {
    const metadata = 'metadata: { id: game, players: { min: 2, max: 2 }, seats: [Red, Blue] }\n';
    const zone = (id: string) => `  - { id: ${id}, owner: none, visibility: public, ordering: set }\n`;
    const family = symbolsOf(`${metadata}zones:\n${zone('constructor-Red')}${zone('constructor-Blue')}`);
    assert.deepEqual(family.game('zoneFamilies'), { constructor: ['constructor-Red', 'constructor-Blue'] });
    const resolution = symbolsOf(`${metadata}zones:\n${zone('constructor')}`).resolveZone('constructor:nobody');
    assert.ok(resolution.kind === 'fault');
    assert.deepEqual([resolution.code, resolution.candidates], ['GS4004', ['constructor:none']]);
  });

  function pick(text: string) {
    const resolution = symbols.resolveZone(text);
    return resolution.kind === 'zone' ? { kind: resolution.kind, zone: resolution.zone } : resolution;
  }
});
