/**
 * The game of the tests of snippets: scouts of Red and forts of Blue on three spaces. `march` moves scouts, space by space; `raid` rolls a die; `pray` may
 * accompany a march, `dig` a raid. Stacking: one fort in a town.
 */
import { compile } from '../../server/compiler/compile';
import type { Compilation } from '../../server/compiler/model';
import { readSource } from '../../server/source/file';

export const portText = `metadata: { id: port, players: { min: 2, max: 2 }, defaultScenarioAssetId: opening }
turnStructure: { phases: [{ id: main }, { id: rest }] }
terminal: { conditions: [{ when: { op: '==', left: { ref: gvar, var: aid }, right: 99 }, result: { type: draw } }] }
zones:
  - { id: available-Red, owner: none, visibility: public, ordering: set }
  - { id: available-Blue, owner: none, visibility: public, ordering: set }
  - { id: hand, owner: player, visibility: owner, ordering: set }
globalVars:
  - { name: aid, type: int, init: 6, min: 0, max: 99 }
  - { name: open, type: boolean, init: false }
perPlayerVars:
  - { name: coins, type: int, init: 3, min: 0, max: 9 }
globalMarkerLattices:
  - { id: weather, states: [calm, storm], defaultState: calm }
dataAssets:
  - id: board
    kind: map
    payload:
      spaces:
        - { id: harbour, category: town, adjacentTo: [market] }
        - { id: market, category: town, adjacentTo: [harbour, hill] }
        - { id: hill, category: wild, adjacentTo: [market] }
      tracks: [{ id: round, scope: global, min: 1, max: 9, initial: 1 }]
      markerLattices:
        - { id: mood, states: [low, mid, high], defaultState: mid, constraints: [{ category: [wild], allowedStates: [low, mid] }] }
      stackingConstraints:
        - { id: one-fort, spaceFilter: {}, pieceFilter: { pieceTypeIds: [forts] }, rule: maxCount, maxCount: 4 }
        - { id: fort-in-town, spaceFilter: { category: [town] }, pieceFilter: { pieceTypeIds: [forts] }, rule: maxCount, maxCount: 1 }
  - id: pieces
    kind: pieceCatalog
    payload:
      seats: [{ id: red, name: Red }, { id: blue, name: Blue }]
      pieceTypes:
        - id: scouts
          seat: red
          statusDimensions: [stance]
          transitions: [{ dimension: stance, from: hidden, to: shown }, { dimension: stance, from: shown, to: hidden }]
        - { id: forts, seat: blue, statusDimensions: [], transitions: [] }
      inventory: [{ pieceTypeId: scouts, seat: red, total: 6 }, { pieceTypeId: forts, seat: blue, total: 4 }]
  - id: opening
    kind: scenario
    payload:
      seatPools: [{ seat: red, availableZoneId: available-Red }, { seat: blue, availableZoneId: available-Blue }]
      initialPlacements: [{ spaceId: harbour, pieceTypeId: scouts, seat: red, count: 2 }]
  - id: siege
    kind: scenario
    payload:
      seatPools: [{ seat: red, availableZoneId: available-Red }, { seat: blue, availableZoneId: available-Blue }]
      initialPlacements: [{ spaceId: market, pieceTypeId: forts, seat: blue, count: 1 }]
actions:
  - { id: march, actor: active, executor: actor, phase: [main] }
  - { id: raid, actor: active, executor: actor, phase: [main] }
  - { id: pray, actor: active, executor: actor, phase: [main] }
  - { id: dig, actor: active, executor: actor, phase: [main] }
  - id: pay
    actor: active
    executor: actor
    phase: [main]
    params: [{ name: $to, domain: { query: players } }]
    effects:
      - transferVar: { from: { scope: pvar, player: actor, var: coins }, to: { scope: pvar, player: { chosen: $to }, var: coins }, amount: 2 }
actionPipelines:
  - id: march-profile
    actionId: march
    stages:
      - stage: choose
        effects:
          - chooseN: { bind: $spaces, options: { query: mapSpaces, filter: { op: '!=', left: { ref: zoneProp, zone: $zone, prop: id }, right: harbour } }, min: 1, max: 2 }
      - stage: move
        effects:
          - forEach:
              bind: $space
              over: { query: binding, name: $spaces }
              effects:
                - chooseN:
                    bind: $movers
                    options: { query: tokensInAdjacentZones, zone: $space, filter: [{ prop: type, op: eq, value: scouts }] }
                    max: 3
                - forEach:
                    bind: $mover
                    over: { query: binding, name: $movers }
                    effects:
                      - moveToken: { token: $mover, from: { zoneExpr: { ref: tokenZone, token: $mover } }, to: $space }
                      - setTokenProp: { token: $mover, prop: stance, value: shown }
      - stage: settle
        effects:
          - if:
              when: { op: '==', left: { ref: binding, name: __freeOperation }, right: false }
              then: [{ addVar: { scope: global, var: aid, delta: -1 } }]
  - id: raid-profile
    actionId: raid
    stages:
      - stage: roll
        effects:
          - rollRandom:
              bind: $die
              min: 1
              max: 6
              in:
                - addVar: { scope: global, var: aid, delta: { ref: binding, name: $die } }
                - chooseOne: { bind: $mood, options: { query: enums, values: [low, high] } }
                - setMarker: { space: market, marker: mood, state: { ref: binding, name: $mood } }
  - id: pray-profile
    actionId: pray
    accompanyingOps: [march]
    compoundTimings: [before, during, after]
    stages:
      - stage: pray
        effects:
          - chooseOne: { bind: $where, options: { query: mapSpaces, filter: { op: '>', left: { ref: zoneCount, zone: $zone }, right: 0 } } }
          - shiftMarker: { space: $where, marker: mood, delta: 1 }
  - id: dig-profile
    actionId: dig
    accompanyingOps: [raid]
    compoundTimings: [after]
    stages:
      - stage: dig
        effects:
          - addVar: { scope: global, var: aid, delta: 1 }
`;

let compiled: Compilation | undefined;

/** The game, compiled; with changes of its text another one. */
export function port(...changes: readonly (readonly [text: string, replacement: string])[]): Compilation {
  if (changes.length > 0) return compiledText(changes.reduce((text, [old, replacement]) => text.replace(old, replacement), portText));
  compiled ??= compiledText(portText);
  return compiled;
}

function compiledText(text: string): Compilation {
  const uri = 'file:///games/port.gamespec.yaml';
  return compile({ entry: uri, members: [uri], fragment: false, problems: [] }, new Map([[uri, readSource(uri, text)]]));
}
