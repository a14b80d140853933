/** The games of all scenarios of a composition, which share what they have in common, over the versions of its documents. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { compileFiles } from './documents';

const scenarios = ['day', 'night'];

/** Two scenarios with maps of their own: `harbour` has another size and other markers in each. */
const files = {
  'game.yaml': `metadata: { id: skirmish, players: { min: 2, max: 2 }, defaultScenarioAssetId: day }
constants: { price: 3 }
globalVars: [{ name: treasury, type: int, init: 0, min: 0, max: 100 }]
zones:
  - { id: deck, owner: none, visibility: hidden, ordering: stack }
  - { id: available, owner: none, visibility: public, ordering: set }
turnStructure: { phases: [{ id: main }] }
terminal: { conditions: [{ when: { op: '>', left: { ref: gvar, var: treasury }, right: 50 }, result: { type: draw } }] }
`,
  'assets.yaml': `dataAssets:
  - id: land
    kind: map
    payload:
      spaces:
        - { id: harbour, category: city, attributes: { size: 2 }, adjacentTo: [market] }
        - { id: market, category: town, attributes: { size: 1 }, adjacentTo: [harbour] }
      markerLattices: [{ id: unrest, states: [low, high], defaultState: low }]
  - id: sea
    kind: map
    payload:
      spaces: [{ id: harbour, category: reef, attributes: { size: 4 }, adjacentTo: [] }]
      markerLattices: [{ id: unrest, states: [low, high, none], defaultState: none }]
  - id: pieces
    kind: pieceCatalog
    payload:
      seats: [{ id: Red }, { id: Blue }]
      pieceTypes: [{ id: carts, seat: Red, statusDimensions: [], transitions: [], runtimeProps: { type: cart } }]
      inventory: [{ pieceTypeId: carts, seat: Red, total: 3 }]
  - { id: day, kind: scenario, payload: { mapAssetId: land, seatPools: [{ seat: Red, availableZoneId: available }] } }
  - { id: night, kind: scenario, payload: { mapAssetId: sea, seatPools: [{ seat: Red, availableZoneId: available }], initializations: [{ var: treasury, value: 7 }] } }
`,
  'macros.yaml': `effectMacros:
  - id: calm
    params: [{ name: where, type: string }]
    exports: []
    effects: [{ setMarker: { space: { param: where }, marker: unrest, state: low } }]
  - id: earn
    params: []
    exports: []
    effects: [{ addVar: { scope: global, var: treasury, delta: { ref: const, name: price } } }]
conditionMacros:
  - { id: rich, params: [], condition: { op: '>=', left: { ref: gvar, var: treasury }, right: 3 } }
`,
  'actions.yaml': `actions:
  - { id: rest, actor: active, executor: actor, phase: [main], effects: [{ macro: earn }] }
  - { id: work, actor: active, executor: actor, phase: [main], effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] }
  - { id: land, actor: active, executor: actor, phase: [main], effects: [{ macro: calm, args: { where: harbour } }] }
  - { id: sail, actor: active, executor: actor, phase: [main], effects: [{ if: { when: { conditionMacro: rich }, then: [{ shuffle: { zone: harbour } }] } }] }
`,
} as const;

type Name = keyof typeof files;

/** Texts that are taken for each other, to and fro: most leave games that run. */
const turns: readonly (readonly [name: Name, some: string, other: string])[] = [
  ['game.yaml', 'price: 3', 'price: 5'],
  ['game.yaml', 'defaultScenarioAssetId: day', 'defaultScenarioAssetId: night'],
  ['assets.yaml', 'size: 4', 'size: 6'],
  ['assets.yaml', 'category: reef', 'category: city'],
  ['assets.yaml', 'mapAssetId: sea', 'mapAssetId: land'],
  ['assets.yaml', 'states: [low, high, none], defaultState: none', 'states: [high, none], defaultState: none'],
  ['assets.yaml', 'total: 3', 'total: 4'],
  ['macros.yaml', 'state: low', 'state: high'],
  ['macros.yaml', 'right: 3', 'right: 4'],
  ['macros.yaml', '  - id: earn', '\n  - id: earn'],
  ['actions.yaml', 'where: harbour', 'where: market'],
  ['actions.yaml', 'delta: 1', 'delta: 2'],
  ['actions.yaml', '[{ macro: earn }]', '[{ macro: earn }, { macro: earn }]'],
];

function edited(texts: Readonly<Record<string, string>>, [name, some, other]: (typeof turns)[number]): Readonly<Record<string, string>> {
  const old = texts[name] ?? '';
  return { ...texts, [name]: old.includes(other) ? old.replace(other, some) : old.replace(some, other) };
}

describe('the game of each scenario', () => {
  it('is another one', () => {
    const [day, night] = scenarios.map((scenario) => compileFiles(files).gameDef(scenario));
    assert.ok(day && night);
    assert.notDeepEqual(day.zones, night.zones);
  });

  it('is the one from scratch, after any edits, in whatever order they are asked for', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...turns), fc.shuffledSubarray(scenarios)), { minLength: 1, maxLength: 6 }),
        (changes) => {
          let texts: Readonly<Record<string, string>> = { ...files };
          let compilation = compileFiles(texts);
          for (const [change, asked] of changes) {
            texts = edited(texts, change);
            compilation = compileFiles(texts, { previous: compilation });
            for (const scenario of asked) {
              const afresh = compileFiles(texts).gameDef(scenario);
              assert.deepEqual(compilation.gameDef(scenario), afresh);
              if (afresh !== undefined) compared += 1;
            }
          }
        },
      ),
      { numRuns: 60 },
    );
    assert.ok(compared > 50, `${compared} games`);
  });

  /** Definitions that are lowered for all scenarios after an edit. */
  const costs: readonly (readonly [what: string, name: Name, from: string, to: string, lowered: number])[] = [
    ['an action that no map has a part in', 'actions.yaml', 'delta: 1', 'delta: 2', 1],
    ['a macro that it calls', 'macros.yaml', 'delta: { ref: const, name: price }', 'delta: 4', 1],
    [
      'an action with a place of both maps',
      'actions.yaml',
      '{ macro: calm, args: { where: harbour } }',
      '{ macro: calm, args: { where:  harbour } }',
      2,
    ],
    ['nothing', 'actions.yaml', 'actions:', '# The actions.\nactions:', 0],
  ];
  for (const [what, name, from, to, lowered] of costs) {
    it(`costs little after an edit of ${what}`, () => {
      const before = compileFiles(files);
      for (const scenario of scenarios) assert.ok(before.gameDef(scenario));
      assert.ok(files[name].includes(from));
      const after = compileFiles({ ...files, [name]: files[name].replace(from, to) }, { previous: before });
      for (const scenario of scenarios) assert.ok(after.gameDef(scenario));
      assert.equal(after.definitionsLowered(), lowered);
    });
  }

  it('elaborates an edited definition once, for its problems and for the game', () => {
    const before = compileFiles(files);
    before.gameDef();
    const after = compileFiles({ ...files, 'actions.yaml': files['actions.yaml'].replace('delta: 1', 'delta: 2') }, { previous: before });
    assert.equal(after.work.definitionsElaborated, 1);
    assert.equal(after.definitionsLowered(), 1);
    after.gameDef();
    assert.equal(after.definitionsLowered(), 1);
  });
});
