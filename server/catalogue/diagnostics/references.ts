/** GS40xx: names of declared things (reference: `diagnostics.md`). */
import type { CatalogueDiagnostic, DiagnosticCode } from '../model';
import { cardDriven, eventDeck, pieces, withoutOptions } from './documents';
import { error, hint, information, nearest, slip, warning } from './entries';

export const referenceDiagnostics = {
  GS4001: error(
    'A global variable or constant is not declared.',
    'Unknown global variable `{v}`.',
    `${nearest} A marker is moved with \`shiftMarker\`.`,
    {
      wrong:
        'globalVars: [{ name: treasury, type: int, init: 0, min: 0, max: 9 }]\nsetup:\n  - addVar: { scope: global, var: tresury, delta: 1 }\n',
      right:
        'globalVars: [{ name: treasury, type: int, init: 0, min: 0, max: 9 }]\nsetup:\n  - addVar: { scope: global, var: treasury, delta: 1 }\n',
    },
  ),
  GS4002: error('A per-player variable is not declared.', 'Unknown per-player variable `{v}`.', nearest, {
    wrong:
      'perPlayerVars: [{ name: coins, type: int, init: 0, min: 0, max: 9 }]\nsetup:\n  - addVar: { scope: pvar, player: actor, var: coin, delta: 1 }\n',
    right:
      'perPlayerVars: [{ name: coins, type: int, init: 0, min: 0, max: 9 }]\nsetup:\n  - addVar: { scope: pvar, player: actor, var: coins, delta: 1 }\n',
  }),
  GS4003: error(
    'A variable is declared with the other scope.',
    '`{v}` is a {scope} variable.',
    'Switch the scope; a per-player variable also needs `player`.',
    {
      wrong:
        'perPlayerVars: [{ name: coins, type: int, init: 0, min: 0, max: 9 }]\nsetup:\n  - addVar: { scope: global, var: coins, delta: 1 }\n',
      right:
        'perPlayerVars: [{ name: coins, type: int, init: 0, min: 0, max: 9 }]\nsetup:\n  - addVar: { scope: pvar, player: actor, var: coins, delta: 1 }\n',
    },
  ),
  GS4004: error('A zone is not declared, or no result of a composed name is a zone.', 'Unknown zone `{z}`.', nearest, {
    wrong: 'zones: [{ id: deck, owner: none, visibility: hidden, ordering: stack }]\nsetup:\n  - shuffle: { zone: dekc }\n',
    right: 'zones: [{ id: deck, owner: none, visibility: hidden, ordering: stack }]\nsetup:\n  - shuffle: { zone: deck }\n',
  }),
  GS4005: error(
    'A zone that each player has is named without an owner.',
    'Whose `{z}`?',
    'Add the owner: `:actor`, `:active` or the binding of a player.',
    {
      wrong: 'zones: [{ id: hand, owner: player, visibility: owner, ordering: set }]\nsetup:\n  - shuffle: { zone: hand }\n',
      right: "zones: [{ id: hand, owner: player, visibility: owner, ordering: set }]\nsetup:\n  - shuffle: { zone: 'hand:actor' }\n",
    },
  ),
  GS4006: error(
    'The qualifier of a zone does not fit its ownership.',
    '`{z}` is {ownership}, `:{q}` does not apply.',
    'Use `:none` for a zone without owner, and a player for one that each player has.',
    {
      wrong: "zones: [{ id: deck, owner: none, visibility: hidden, ordering: stack }]\nsetup:\n  - shuffle: { zone: 'deck:actor' }\n",
      right: "zones: [{ id: deck, owner: none, visibility: hidden, ordering: stack }]\nsetup:\n  - shuffle: { zone: 'deck:none' }\n",
    },
  ),
  GS4007: error('A space marker or global marker is not declared.', 'Unknown marker `{m}`.', nearest, {
    wrong:
      'globalMarkerLattices: [{ id: weather, states: [calm, storm], defaultState: calm }]\nsetup:\n  - shiftGlobalMarker: { marker: wether, delta: 1 }\n',
    right:
      'globalMarkerLattices: [{ id: weather, states: [calm, storm], defaultState: calm }]\nsetup:\n  - shiftGlobalMarker: { marker: weather, delta: 1 }\n',
  }),
  GS4008: error('A marker is of the other kind.', '`{m}` is a {kind} marker.', 'Use the effect or reference for that kind of marker.', {
    wrong:
      'globalMarkerLattices: [{ id: weather, states: [calm, storm], defaultState: calm }]\nzones: [{ id: deck, owner: none, visibility: hidden, ordering: stack }]\nsetup:\n  - shiftMarker: { space: deck, marker: weather, delta: 1 }\n',
    right:
      'globalMarkerLattices: [{ id: weather, states: [calm, storm], defaultState: calm }]\nsetup:\n  - shiftGlobalMarker: { marker: weather, delta: 1 }\n',
  }),
  GS4009: error('A phase is not declared.', 'Unknown phase `{p}`.', nearest, {
    wrong: 'turnStructure: { phases: [{ id: main }] }\nactions: [{ id: trade, actor: active, executor: actor, phase: [man] }]\n',
    right: 'turnStructure: { phases: [{ id: main }] }\nactions: [{ id: trade, actor: active, executor: actor, phase: [main] }]\n',
  }),
  GS4010: error('An action is not declared; a warning in `grantFreeOperation`.', 'Unknown action `{a}`.', nearest, {
    wrong:
      'actions: [{ id: march, actor: active, executor: actor, phase: [main] }]\nactionPipelines: [{ id: march-profile, actionId: marsh, stages: [{ effects: [] }] }]\n',
    right:
      'actions: [{ id: march, actor: active, executor: actor, phase: [main] }]\nactionPipelines: [{ id: march-profile, actionId: march, stages: [{ effects: [] }] }]\n',
  }),
  GS4011: error('A token type is not declared.', 'Unknown token type `{t}`.', nearest, {
    wrong: 'tokenTypes: [{ id: scout, props: {} }]\nsetup:\n  - createToken: { type: scuot, zone: market }\n',
    right: 'tokenTypes: [{ id: scout, props: {} }]\nsetup:\n  - createToken: { type: scout, zone: market }\n',
  }),
  GS4012: error('A seat is not known.', 'Unknown seat `{s}`.', 'Use the id or the name of a seat.', {
    wrong:
      'metadata: { id: game, players: { min: 2, max: 2 }, seats: [Red, Blue] }\nturnOrder: { type: fixedOrder, order: [Red, Green] }\n',
    right: 'metadata: { id: game, players: { min: 2, max: 2 }, seats: [Red, Blue] }\nturnOrder: { type: fixedOrder, order: [Red, Blue] }\n',
  }),
  GS4013: error('An asset is unknown, or of another kind.', 'No {kind} asset `{a}`.', nearest, {
    wrong:
      'dataAssets:\n  - { id: board, kind: map, payload: { spaces: [] } }\n  - { id: start, kind: scenario, payload: { mapAssetId: bord } }\n',
    right:
      'dataAssets:\n  - { id: board, kind: map, payload: { spaces: [] } }\n  - { id: start, kind: scenario, payload: { mapAssetId: board } }\n',
  }),
  GS4014: error(
    'A table path is unknown, or no scenario is selected.',
    'No table `{t}` in scenario {scenario}.',
    'Write the dotted path of a list of rows in the selected scenario.',
    {
      otherwise: 'No table `{t}`: no scenario is selected.',
      ...slip(
        'dataAssets: [{ id: start, kind: scenario, payload: { settings: { prices: [{ level: 1, price: 3 }] } } }]\nsetup:\n  - forEach: { bind: $row, over: { query: assetRows, tableId: settings.‹price|prices› }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: settings.prices, field: price } } }] }\n',
      ),
    },
  ),
  GS4015: error(
    'A table has no field of that name.',
    'Table {t} has no field `{f}`.',
    'Use a field of the rows of the table.',
    slip(
      'dataAssets: [{ id: start, kind: scenario, payload: { settings: { prices: [{ level: 1, price: 3 }] } } }]\nsetup:\n  - forEach: { bind: $row, over: { query: assetRows, tableId: settings.prices, where: [{ field: ‹lvl|level›, op: eq, value: 1 }] }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: settings.prices, field: price } } }] }\n',
    ),
  ),
  GS4016: error('A named set is not declared.', 'Unknown named set `{n}`.', 'Correct the spelling, or declare the set in the metadata.', {
    wrong:
      'metadata: { id: game, players: { min: 2, max: 2 }, namedSets: { heavy: [wagon] } }\nsetup:\n  - if: { when: { op: in, item: { ref: actor }, set: { ref: namedSet, name: hevy } }, then: [] }\n',
    right:
      'metadata: { id: game, players: { min: 2, max: 2 }, namedSets: { heavy: [wagon] } }\nsetup:\n  - if: { when: { op: in, item: { ref: actor }, set: { ref: namedSet, name: heavy } }, then: [] }\n',
  }),
  GS4017: error(
    'An event deck or card is not declared.',
    'Unknown card `{c}`.',
    nearest,
    slip(
      `dataAssets:\n  - id: start\n    kind: scenario\n    payload:\n      deckComposition: { materializationStrategy: pile-coup-mix-v1, pileCount: 1, eventsPerPile: 1, coupsPerPile: 1, excludedCardIds: [‹tow|two›] }\n${eventDeck}      - { id: one, title: One, sideMode: single, metadata: { period: early }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: two, title: Two, sideMode: single, metadata: { period: early }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: crisis, title: Crisis, sideMode: single, tags: [coup], unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
    ),
  ),
  GS4018: warning(
    'A filter or selector names a tag that no card has.',
    'No card has tag `{t}`.',
    'Correct the tag, or give it to a card.',
    slip(
      `dataAssets:\n  - id: start\n    kind: scenario\n    payload:\n      deckComposition: { materializationStrategy: pile-coup-mix-v1, pileCount: 1, eventsPerPile: 1, coupsPerPile: 1, excludedCardTags: [‹clam|calm›], pileFilters: [{ piles: [1], includedCardTags: [calm, rare] }] }\n${eventDeck}      - { id: one, title: One, sideMode: single, tags: [calm], metadata: { period: early }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: two, title: Two, sideMode: single, tags: [rare], metadata: { period: early }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: crisis, title: Crisis, sideMode: single, tags: [coup], unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
    ),
  ),
  GS4019: warning(
    'A metadata key is one that no card has.',
    'No card has metadata `{k}`.',
    'Correct the key, or add it to the metadata of the cards.',
    slip(
      `turnOrder:\n  type: cardDriven\n  config:\n    turnFlow:\n      cardLifecycle: { played: played, lookahead: next, leader: leader }\n      eligibility: { seats: [Red, Blue], seatOrderKey: ‹odrer|order›, overrideWindows: [{ id: stays, duration: nextTurn }] }\n      actionClassByActionId: { march: operation }\n${withoutOptions}${eventDeck}      - { id: one, title: One, sideMode: single, metadata: { order: [Red, Blue] }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
    ),
  ),
  GS4020: error(
    'A window is not declared; as a warning, a duration is not listed or a window does not change eligibility.',
    'Unknown window `{w}`.',
    'Declare the window in `overrideWindows`, or the duration in `durationWindows`; overrides need a window of duration `nextTurn`.',
    slip(
      `${cardDriven}      actionClassByActionId: { march: operation }\n${withoutOptions}${eventDeck}      - { id: one, title: One, sideMode: single, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }], eligibilityOverrides: [{ target: { kind: active }, eligible: true, windowId: ‹stay|stays› }] } }\n`,
    ),
  ),
  GS4021: error('A track is not declared.', 'Unknown track `{t}`.', nearest, {
    untested: 'each place that names a track has a code of its own (GS8022, GS8507)',
  }),
  GS4022: error(
    'A pipeline has no stage of that name or index.',
    'Pipeline {p} has no stage `{s}`.',
    'Use the name of a stage, or its index from 0.',
    { untested: 'only snippets name stages, and a wrong one is GS8515 there' },
  ),
  GS4023: error(
    'A player id is beyond the greatest number of players.',
    'Players are 0…{n}.',
    'Use a smaller id, or raise `players.max`.',
    {
      wrong: 'metadata: { id: game, players: { min: 2, max: 2 } }\nsetup:\n  - setActivePlayer: { player: { id: 2 } }\n',
      right: 'metadata: { id: game, players: { min: 2, max: 2 } }\nsetup:\n  - setActivePlayer: { player: { id: 1 } }\n',
    },
  ),
  GS4024: warning(
    'Some results of a composed zone name are no zones.',
    '{list} do not exist; the effect fails if one of them comes up.',
    'Declare the zones, or restrict what the name is composed of.',
    {
      wrong:
        "metadata: { id: game, players: { min: 2, max: 2 }, seats: [Red, Blue] }\nzones: [{ id: reserve-Red, owner: none, visibility: public, ordering: set }]\nsetup:\n  - shuffle: { zone: { zoneExpr: { concat: ['reserve-', { ref: actor }, ':none'] } } }\n",
      right:
        "metadata: { id: game, players: { min: 2, max: 2 }, seats: [Red, Blue] }\nzones:\n  - { id: reserve-Red, owner: none, visibility: public, ordering: set }\n  - { id: reserve-Blue, owner: none, visibility: public, ordering: set }\nsetup:\n  - shuffle: { zone: { zoneExpr: { concat: ['reserve-', { ref: actor }, ':none'] } } }\n",
    },
  ),
  GS4025: error(
    'A zone property is one that no zone has.',
    'No zone has the property `{p}`.',
    'Correct the name, or add the attribute to the zones.',
    slip(
      "setup:\n  - if: { when: { op: '==', left: { ref: zoneProp, zone: market, prop: ‹szie|size› }, right: 1 }, then: [{ shuffle: { zone: deck } }] }\n",
    ),
  ),
  GS4026: error(
    'A token property is one that no token type has.',
    'No token has the property `{p}`.',
    'Correct the name, or declare the property.',
    {
      wrong:
        'tokenTypes: [{ id: card, props: { rank: int } }]\nsetup:\n  - moveAll: { from: deck, to: market, filter: [{ prop: rnak, eq: 1 }] }\n',
      right:
        'tokenTypes: [{ id: card, props: { rank: int } }]\nsetup:\n  - moveAll: { from: deck, to: market, filter: [{ prop: rank, eq: 1 }] }\n',
    },
  ),
  GS4027: error(
    'An interrupt phase stands where an ordinary one is needed, or the reverse.',
    '`{p}` is {kind} phase.',
    'Enter interrupt phases with `pushInterruptPhase`, ordinary ones with `gotoPhaseExact`.',
    {
      wrong: 'turnStructure: { phases: [{ id: main }], interrupts: [{ id: auction }] }\nsetup:\n  - gotoPhaseExact: { phase: auction }\n',
      right:
        'turnStructure: { phases: [{ id: main }], interrupts: [{ id: auction }] }\nsetup:\n  - pushInterruptPhase: { phase: auction, resumePhase: main }\n',
    },
  ),
  GS4028: hint('A declared name is never used.', '`{n}` is never used.', 'Use it, or remove the declaration.', {
    tag: 'unnecessary',
    ...slip(
      'globalVars: [{ name: income, type: int, init: 0, min: 0, max: 9 }]\n‹|setup: [{ addVar: { scope: global, var: income, delta: 1 } }]\n›',
    ),
  }),
  GS4029: information(
    'Seats are named in two vocabularies.',
    'Seats are called {here} here and {there} in the catalogue.',
    'Use one vocabulary for seats throughout.',
    slip(
      `dataAssets:\n${pieces}metadata: { id: game, players: { min: 2, max: 2 } }\nturnOrder: { type: fixedOrder, order: [‹'0', '1'|Red, Blue›] }\n`,
    ),
  ),
} satisfies Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;
