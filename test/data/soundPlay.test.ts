/** Random play never breaks a law of the shipped games. The suite `play` makes a thousand operations and activities with each of several seeds. */
import assert from 'node:assert/strict';
import { findGame } from '../../server/commands/openGame';
import { type GameDef, type GameStateJson, initialState, stateToJson } from '../../server/kernel';
import { searchForFaults } from '../support/randomPlay';
import { shippedGame, shippedGames } from '../support/shippedGames';
import { faultsOf, piecesOf } from '../support/soundness';

describe('random play', () => {
  for (const game of shippedGames) {
    it(`of ${game} breaks no law in any of its scenarios`, async () => {
      const found = await findGame(`data/${game}`);
      assert.ok(typeof found === 'object');
      const { compilation } = found;
      for (const scenario of compilation.scenarios.length === 0 ? [undefined] : compilation.scenarios) {
        const def = compilation.gameDef(scenario);
        assert.ok(def);
        const { faults, moves } = searchForFaults(def, { operations: 1, seed: 1, limit: 6, questionsPerCheck: 20 });
        assert.deepEqual(faults, [], scenario ?? game);
        assert.ok(moves > 0);
      }
    });
  }
});

describe('a broken law', () => {
  let def: GameDef;
  let state: GameStateJson;

  before(async () => {
    def = await shippedGame('fire-in-the-lake');
    state = stateToJson(def, initialState(def, { seed: 1 }));
  });

  const broken: readonly (readonly [what: string, change: (start: GameStateJson) => GameStateJson, fault: string])[] = [
    ['a variable above its bounds', (start) => ({ ...start, globalVars: { ...start.globalVars, trail: 5 } }), 'trail is 5, not 0 to 4'],
    [
      'a marker where it may not be',
      (start) => ({ ...start, markers: { ...start.markers, 'hue:none': { sabotage: 'sabotaged' } } }),
      'sabotage in hue:none is sabotaged',
    ],
    [
      'a global marker in an unknown state',
      (start) => ({ ...start, globalMarkers: { ...start.globalMarkers, activeLeader: 'diem' } }),
      'activeLeader is diem',
    ],
    [
      'a lost piece',
      (start) => ({
        ...start,
        zones: {
          ...start.zones,
          'available-NVA:none': (start.zones['available-NVA:none'] ?? []).filter(({ type }) => type !== 'nva-bases'),
        },
      }),
      '4 nva-bases instead of 9',
    ],
    [
      'a piece in a closed space',
      (start) => {
        const [first, ...others] = start.zones['available-US:none'] ?? [];
        const zones = { ...start.zones, 'available-US:none': others, 'north-vietnam:none': first === undefined ? [] : [first] };
        return { ...start, zones };
      },
      'north-vietnam-is-closed: 1 in north-vietnam:none',
    ],
  ];

  for (const [what, change, fault] of broken) {
    it(`shows: ${what}`, () => {
      const changed = change(state);
      assert.ok(faultsOf(def, changed, piecesOf(def, state)).includes(fault), faultsOf(def, changed, piecesOf(def, state)).join('; '));
    });
  }

  it('is not found where there is none', () => {
    assert.deepEqual(faultsOf(def, state, piecesOf(def, state)), []);
  });
});
