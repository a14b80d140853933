/**
 * A small game with ids of every kind, and snippets that name them. `‹kind:name›` is an id: of the kind `kind`, `name` unless another one is given.
 */
const game = `metadata:
  id: fair
  players: { min: 2, max: 2 }
  defaultScenarioAssetId: ‹asset:opening›
  namedSets: { ‹namedSet:folk›: [‹tokenType:cart›, tent] }
turnStructure:
  phases:
    - { id: ‹phase:main› }
    - { id: rest, onEnter: [{ addVar: { scope: global, var: ‹track:round›, delta: 1 } }] }
  interrupts: [{ id: ‹interruptPhase:brawl› }]
turnOrder:
  type: cardDriven
  config:
    turnFlow:
      cardLifecycle: { played: played, lookahead: coming, leader: rests }
      eligibility: { seats: [‹seat:Red›, Blue], seatOrderKey: ‹cardMetadata:order›, overrideWindows: [{ id: ‹window:again›, duration: nextTurn }] }
      actionClassByActionId: { ‹action:move›: operation, play: event, pass: pass }
      optionMatrix: [{ first: event, second: [operation] }, { first: operation, second: [operation, event] }]
      passRewards: []
      durationWindows: [turn, nextTurn, round]
      freeOperationActionIds: [‹action:move›]
    coupPlan: { phases: [{ id: rest, steps: [pass] }] }
constants: { ‹constant:fee›: 1 }
globalVars:
  - { name: ‹globalVariable:aid›, type: int, init: 4, min: 0, max: 99 }
perPlayerVars:
  - { name: ‹playerVariable:coins›, type: int, init: 9, min: 0, max: 99 }
globalMarkerLattices:
  - { id: ‹globalMarker:weather›, states: [dry, wet], defaultState: dry }
derivedMetrics:
  - { id: ‹metric:worth›, computation: markerTotal, zoneFilter: { category: [‹category:town›] }, requirements: [{ key: ‹zoneProperty:size›, expectedType: number }] }
zones:
  - { id: home-‹seat:Red›, owner: none, visibility: public, ordering: set }
  - { id: home-Blue, owner: none, visibility: public, ordering: set }
  - { id: deck, owner: none, visibility: hidden, ordering: stack }
  - { id: played, owner: none, visibility: public, ordering: stack }
  - { id: coming, owner: none, visibility: public, ordering: stack }
  - { id: rests, owner: none, visibility: public, ordering: stack }
dataAssets:
  - id: grounds
    kind: map
    payload:
      spaces:
        - { id: ‹zone:square›, category: ‹category:town›, attributes: { ‹zoneProperty:size›: 2 }, adjacentTo: [{ to: gate }] }
        - { id: gate, category: ‹category:town›, attributes: { ‹zoneProperty:size›: 1 }, adjacentTo: [{ to: ‹zone:square› }] }
      tracks: [{ id: ‹track:round›, scope: global, min: 0, max: 9, initial: 0 }]
      markerLattices:
        - { id: ‹spaceMarker:mood›, states: [low, ‹markerState:high›], defaultState: low, constraints: [{ spaceIds: [gate], allowedStates: [low, ‹markerState:high›] }] }
      stackingConstraints:
        - { id: ‹stackingConstraint:crowd›, spaceFilter: {}, pieceFilter: { pieceTypeIds: [‹tokenType:cart›] }, rule: maxCount, maxCount: 9 }
  - id: pieces
    kind: pieceCatalog
    payload:
      seats: [{ id: ‹seat:Red› }, { id: Blue }]
      pieceTypes:
        - { id: ‹tokenType:cart›, seat: ‹seat:Red›, statusDimensions: [], transitions: [], runtimeProps: { ‹tokenProperty:side›: r } }
        - { id: tent, seat: Blue, statusDimensions: [], transitions: [], runtimeProps: { ‹tokenProperty:side›: b } }
      inventory: [{ pieceTypeId: ‹tokenType:cart›, seat: ‹seat:Red›, total: 6 }, { pieceTypeId: tent, seat: Blue, total: 6 }]
  - id: ‹asset:opening›
    kind: scenario
    payload:
      mapAssetId: grounds
      pieceCatalogAssetId: pieces
      seatPools: [{ seat: ‹seat:Red›, availableZoneId: home-‹seat:Red› }, { seat: Blue, availableZoneId: home-Blue }]
      initialPlacements:
        - { spaceId: ‹zone:square›, pieceTypeId: ‹tokenType:cart›, seat: ‹seat:Red›, count: 2 }
        - { spaceId: gate, pieceTypeId: tent, seat: Blue, count: 2 }
      settings: { ‹table:prices›: [{ ‹tableField:good›: cloth, cost: 2 }, { ‹tableField:good›: salt, cost: 3 }] }
      deckComposition: { materializationStrategy: pile-coup-mix-v1, pileCount: 2, eventsPerPile: 1, coupsPerPile: 1 }
  - id: looks
    kind: visual
    payload:
      zones: { ‹zone:square›: { x: 1, y: 1, label: Square }, gate: { x: 9, y: 1 } }
      seats: { ‹seat:Red›: { color: crimson }, Blue: { color: navy } }
      pieces: { ‹tokenType:cart›: { glyph: c, label: Cart } }
conditionMacros:
  - id: ‹conditionMacro:is-ours›
    params: [{ name: ‹macroParameter:piece›, type: tokenSelector }]
    condition: { op: in, item: { ref: tokenProp, token: { param: ‹macroParameter:piece› }, prop: type }, set: { ref: namedSet, name: ‹namedSet:folk› } }
effectMacros:
  - id: ‹effectMacro:go›
    params: [{ name: ‹macroParameter:piece›, type: tokenSelector }, { name: to, type: zoneSelector }]
    exports: []
    effects:
      - if:
          when: { conditionMacro: ‹conditionMacro:is-ours›, args: { ‹macroParameter:piece›: { param: ‹macroParameter:piece› } } }
          then: [{ moveToken: { token: { param: ‹macroParameter:piece› }, from: { zoneExpr: { ref: tokenZone, token: { param: ‹macroParameter:piece› } } }, to: { param: to } } }]
actions:
  - { id: pass, actor: active, executor: actor, phase: [‹phase:main›, rest], limits: [{ scope: phase, max: 1 }], effects: [] }
  - { id: play, actor: active, executor: actor, phase: [‹phase:main›], capabilities: [cardEvent] }
  - { id: ‹action:move›, actor: active, executor: actor, phase: [‹phase:main›], params: [{ name: $‹parameter:how›, domain: { query: enums, values: [slow, fast] } }] }
actionPipelines:
  - id: ‹pipeline:move-profile›
    actionId: ‹action:move›
    applicability: { op: '!=', left: { ref: currentPhase }, right: ‹interruptPhase:brawl› }
    stages:
      - stage: ‹stage:choose›
        effects:
          - chooseOne: { bind: $‹binding:where›, options: { query: mapSpaces, filter: { op: '>', left: { ref: zoneProp, zone: $zone, prop: ‹zoneProperty:size› }, right: 0 } } }
          - chooseN: { bind: $‹binding:some›, options: { query: tokensInMapSpaces, filter: [{ prop: ‹tokenProperty:side›, op: in, value: [r, b] }] }, max: 2 }
      - stage: pay
        effects:
          - forEach: { bind: $piece, over: { query: binding, name: $‹binding:some› }, effects: [{ macro: ‹effectMacro:go›, args: { ‹macroParameter:piece›: $piece, to: $‹binding:where› } }, { setTokenProp: { token: $piece, prop: ‹tokenProperty:side›, value: r } }] }
          - forEach:
              bind: $row
              over: { query: assetRows, tableId: settings.‹table:prices›, where: [{ field: ‹tableField:good›, eq: cloth }] }
              effects: [{ addVar: { scope: pvar, player: actor, var: ‹playerVariable:coins›, delta: { op: '-', left: 0, right: { ref: assetField, row: $row, tableId: settings.‹table:prices›, field: cost } } } }]
          - addVar: { scope: global, var: ‹globalVariable:aid›, delta: { ref: const, name: ‹constant:fee› } }
          - setMarker: { space: $‹binding:where›, marker: ‹spaceMarker:mood›, state: ‹markerState:high› }
          - setGlobalMarker: { marker: ‹globalMarker:weather›, state: wet }
triggers:
  - { id: ‹trigger:tax›, event: { type: actionResolved, action: ‹action:move› }, effects: [{ addVar: { scope: global, var: ‹globalVariable:aid›, delta: 1 } }] }
eventDecks:
  - id: ‹eventDeck:days›
    drawZone: deck
    discardZone: played
    cards:
      - { id: ‹eventCard:feast›, title: Feast, sideMode: single, tags: [‹cardTag:merry›], metadata: { ‹cardMetadata:order›: [‹seat:Red›, Blue] }, unshaded: { text: Gain. , effects: [{ addVar: { scope: pvar, player: actor, var: ‹playerVariable:coins›, delta: 1 } }], eligibilityOverrides: [{ target: { kind: active }, eligible: true, windowId: ‹window:again› }] } }
      - { id: rain, title: Rain, sideMode: single, metadata: { ‹cardMetadata:order›: [Blue, ‹seat:Red›] }, unshaded: { text: Choose. , branches: [{ id: ‹branch:stay›, order: 1, effects: [] }, { id: leave, order: 2, effects: [] }] } }
      - { id: dusk, title: Dusk, sideMode: single, tags: [coup], metadata: { ‹cardMetadata:order›: [‹seat:Red›, Blue] }, unshaded: { text: All rest., effects: [{ addVar: { scope: global, var: ‹globalVariable:aid›, delta: 1 } }] } }
      - { id: dawn, title: Dawn, sideMode: single, tags: [coup], metadata: { ‹cardMetadata:order›: [Blue, ‹seat:Red›] }, unshaded: { text: All rest., effects: [{ addVar: { scope: global, var: ‹globalVariable:aid›, delta: 1 } }] } }
terminal:
  conditions: [{ when: { op: '>', left: { ref: gvar, var: ‹track:round› }, right: 3 }, result: { type: draw } }]
  checkpoints: [{ id: ‹checkpoint:rich›, seat: ‹seat:Red›, timing: finalCoup, when: { op: '>', left: { ref: gvar, var: ‹globalVariable:aid› }, right: 7 } }]
  margins:
    - { seat: ‹seat:Red›, value: { ref: pvar, player: { seat: ‹seat:Red› }, var: ‹playerVariable:coins› } }
    - { seat: Blue, value: { ref: pvar, player: { seat: Blue }, var: ‹playerVariable:coins› } }
  ranking: { order: desc, tieBreakOrder: [‹seat:Red›, Blue] }
`;

const snippets = `game: fair
title: A move
start:
  seat: ‹seat:Red›
  card: ‹eventCard:feast›
  pieces: { ‹zone:square›: { ‹tokenType:cart›: 2 } }
  variables: { ‹globalVariable:aid›: 3, ‹track:round›: 1 }
  playerVariables: { ‹seat:Red›: { ‹playerVariable:coins›: 5 } }
  markers: { gate: { ‹spaceMarker:mood›: low } }
  globalMarkers: { ‹globalMarker:weather›: dry }
moves:
  - action: ‹action:move›
    params: { $‹parameter:how›: fast }
    answers: { $‹binding:where›: gate, $‹binding:some›: { ‹tokenType:cart› in ‹zone:square›: 1 } }
expect:
  changes:
    pieces: { ‹zone:square›: { ‹tokenType:cart›: 1 }, gate: { ‹tokenType:cart›: 1 } }
    variables: { ‹globalVariable:aid›: 5 }
    playerVariables: { ‹seat:Red›: { ‹playerVariable:coins›: 3 } }
    markers: { gate: { ‹spaceMarker:mood›: ‹markerState:high› } }
    globalMarkers: { ‹globalMarker:weather›: wet }
---
game: fair
title: A wrong expectation
start: { seat: ‹seat:Red›, card: ‹eventCard:feast› }
moves: [{ action: play }]
expect:
  changes: { playerVariables: { ‹seat:Red›: { ‹playerVariable:coins›: 1 } }, markers: { ‹zone:square›: { ‹spaceMarker:mood›: ‹markerState:high› } } }
`;

const id = /‹(\w+):([^›]+)›/g;

/** Kinds of ids of the game. */
export const kindsOfFair: readonly string[] = [...new Set([...game.matchAll(id)].map(([, kind = '']) => kind))];

/** Texts of files by their names. */
export type FairText = Readonly<Record<string, string>>;

/** The files of the game, in which the ids of a kind that are marked in it have another name. */
export function fairWith(kind: string, name: string): FairText {
  const named = (text: string) => text.replace(id, (_, own: string, usual: string) => (own === kind ? name : usual));
  return { 'fair.gamespec.yaml': named(game), 'fair.scenario.yaml': named(snippets) };
}
