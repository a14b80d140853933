/** GS90xx: accepted older forms, and lint (reference: `diagnostics.md`, `aliases.md`). */
import type { CatalogueDiagnostic, DiagnosticCode } from '../model';
import { cardDriven, eventDeck } from './documents';
import { error, hint, older, slip, warning } from './entries';

const rename = 'Write the current name.';
const rewrite = 'Write the current form.';
const constraint = (text: string) =>
  `dataAssets:\n  - id: board\n    kind: map\n    payload:\n      spaces: []\n      stackingConstraints:\n        - { ${text} }\n`;

export const formDiagnostics = {
  GS9001: older(
    'The section has the older name `operationProfiles`.',
    '`operationProfiles` is an older name. Write `actionPipelines`.',
    rename,
    {
      wrong: 'operationProfiles: [{ id: march-profile, actionId: march, stages: [{ effects: [{ shuffle: { zone: deck } }] }] }]\n',
      right: 'actionPipelines: [{ id: march-profile, actionId: march, stages: [{ effects: [{ shuffle: { zone: deck } }] }] }]\n',
    },
  ),
  GS9002: older('A field of a profile has an older form.', '`{older}` is an older form. Write `{canonical}`.', rewrite, {
    wrong:
      'actionPipelines: [{ id: march-profile, actionId: march, resolution: [{ stage: a, effects: [{ shuffle: { zone: deck } }] }] }]\n',
    right: 'actionPipelines: [{ id: march-profile, actionId: march, stages: [{ stage: a, effects: [{ shuffle: { zone: deck } }] }] }]\n',
  }),
  GS9003: hint(
    'A filter wraps its condition.',
    'This wrapper is not needed. Write the condition itself as the filter.',
    'Write the condition as the filter.',
    {
      wrong:
        'setup:\n  - forEach: { bind: $z, over: { query: mapSpaces, filter: { condition: { op: adjacent, left: $zone, right: harbour } } }, effects: [{ shuffle: { zone: $z } }] }\n',
      right:
        'setup:\n  - forEach: { bind: $z, over: { query: mapSpaces, filter: { op: adjacent, left: $zone, right: harbour } }, effects: [{ shuffle: { zone: $z } }] }\n',
    },
  ),
  GS9004: hint('A number is written in call notation.', 'This is an older form. Write `{ op: {f}, left, right }`.', rewrite, {
    wrong: "setup:\n  - addVar: { scope: global, var: treasury, delta: 'floorDiv(treasury, 3)' }\n",
    right: 'setup:\n  - addVar: { scope: global, var: treasury, delta: { op: floorDiv, left: { ref: gvar, var: treasury }, right: 3 } }\n',
  }),
  GS9005: hint(
    'An arithmetic node has a list of operands.',
    'An operation has two operands, so this list is read as nested operations. Write `left` and `right`.',
    rewrite,
    {
      wrong: "setup:\n  - addVar: { scope: global, var: treasury, delta: { op: '+', args: [1, { ref: gvar, var: treasury }] } }\n",
      right: "setup:\n  - addVar: { scope: global, var: treasury, delta: { op: '+', left: 1, right: { ref: gvar, var: treasury } } }\n",
    },
  ),
  GS9006: hint('`and` or `or` has the key `conditions`.', '`conditions` is an older name. Write `args`.', rename, {
    wrong:
      'setup:\n  - if: { when: { op: or, conditions: [{ op: adjacent, left: market, right: harbour }] }, then: [{ shuffle: { zone: deck } }] }\n',
    right:
      'setup:\n  - if: { when: { op: or, args: [{ op: adjacent, left: market, right: harbour }] }, then: [{ shuffle: { zone: deck } }] }\n',
  }),
  GS9007: older('The reference `operatingFaction` is used.', '`operatingFaction` is an older name. Write `actor`.', rename, {
    wrong: 'setup:\n  - if: { when: { op: in, item: { ref: operatingFaction }, set: [Red] }, then: [{ shuffle: { zone: deck } }] }\n',
    right: 'setup:\n  - if: { when: { op: in, item: { ref: actor }, set: [Red] }, then: [{ shuffle: { zone: deck } }] }\n',
  }),
  GS9008: hint(
    'An entry of an effect list is a comment.',
    'This entry is only a comment. Write it as a YAML comment (`# …`).',
    'Write `# …` instead.',
    {
      wrong: 'setup:\n  - comment: Mix the deck.\n  - shuffle: { zone: deck }\n',
      right: 'setup:\n  # Mix the deck.\n  - shuffle: { zone: deck }\n',
    },
  ),
  GS9009: hint(
    'An effect list or an entry of one is empty.',
    'There is no effect here. Write `[]` for an empty list, or remove the entry.',
    'Remove the entry, or write `[]` for the list.',
    {
      wrong: 'setup:\n  - shuffle: { zone: deck }\n  -\n',
      right: 'setup:\n  - shuffle: { zone: deck }\n',
    },
  ),
  GS9010: hint('Queries are merged with `op: union`.', '`op: union` is an older form. Write `query: union` with `sources`.', rewrite, {
    wrong:
      'setup:\n  - forEach: { bind: $z, over: { op: union, args: [{ query: adjacentZones, zone: market }, { query: mapSpaces }] }, effects: [{ shuffle: { zone: $z } }] }\n',
    right:
      'setup:\n  - forEach: { bind: $z, over: { query: union, sources: [{ query: adjacentZones, zone: market }, { query: mapSpaces }] }, effects: [{ shuffle: { zone: $z } }] }\n',
  }),
  GS9011: hint(
    '`literal` stands around a plain literal.',
    '`literal` is not needed around a plain value. Write the value alone.',
    'Write the literal alone.',
    {
      wrong: 'setup:\n  - setGlobalMarker: { marker: weather, state: { literal: storm } }\n',
      right: 'setup:\n  - setGlobalMarker: { marker: weather, state: storm }\n',
    },
  ),
  GS9012: hint(
    'A macro is called with positional arguments.',
    'Positional arguments are an older form. Write `macro:` with `args:`.',
    rewrite,
    {
      wrong:
        'effectMacros:\n  - { id: mix, params: [{ name: place, type: zoneSelector }], exports: [], effects: [{ shuffle: { zone: { param: place } } }] }\nsetup:\n  - mix(deck)\n',
      right:
        'effectMacros:\n  - { id: mix, params: [{ name: place, type: zoneSelector }], exports: [], effects: [{ shuffle: { zone: { param: place } } }] }\nsetup:\n  - { macro: mix, args: { place: deck } }\n',
    },
  ),
  GS9013: hint(
    'A zone is written as a bare value.',
    'This zone is written as a plain value. Wrap it in `zoneExpr`.',
    'Wrap the value in `zoneExpr`.',
    {
      wrong: "setup:\n  - shuffle: { zone: { concat: ['hand:', { ref: activePlayer }] } }\n",
      right: "setup:\n  - shuffle: { zone: { zoneExpr: { concat: ['hand:', { ref: activePlayer }] } } }\n",
    },
  ),
  GS9014: hint(
    'A zone is named by base and seat.',
    'The id of this zone is `{z}`. Write the id.',
    'Write the id of the zone.',
    slip(
      "zones:\n  - { id: reserve-Red, owner: none, visibility: public, ordering: set }\nsetup:\n  - shuffle: { zone: ‹'reserve:Red'|reserve-Red› }\n",
    ),
  ),
  GS9015: older('A variable uses an older word.', '`{older}` is an older word. Write `{k}`.', rename, {
    wrong: 'globalVars: [{ id: treasury, type: int, init: 0, min: 0, max: 9 }]\n',
    right: 'globalVars: [{ name: treasury, type: int, init: 0, min: 0, max: 9 }]\n',
  }),
  GS9016: hint(
    '`spaceType` is used, or an integer variable has no bounds.',
    '`{older}` is an older word. Write `{k}`.',
    'Write `category`, or the bounds.',
    {
      otherwise: 'Without `{field}`, the variable goes from {a} to {b}. Write its bounds out.',
      wrong: 'globalVars: [{ name: treasury, type: int, init: 0 }]\n',
      right: 'globalVars: [{ name: treasury, type: int, init: 0, min: 0, max: 2147483647 }]\n',
    },
  ),
  GS9017: older('An attribute stands directly on a space or in a filter.', '`{older}` is an older form. Write `{k}`.', rewrite, {
    wrong: 'dataAssets: [{ id: board, kind: map, payload: { spaces: [{ id: harbour, population: 2, adjacentTo: [] }] } }]\n',
    right:
      'dataAssets: [{ id: board, kind: map, payload: { spaces: [{ id: harbour, attributes: { population: 2 }, adjacentTo: [] }] } }]\n',
  }),
  GS9018: older('A piece filter has the key `factions`.', '`factions` is an older name. Write `seats`.', rename, {
    wrong: constraint('id: none, spaceFilter: {}, pieceFilter: { factions: [Red] }, rule: prohibit'),
    right: constraint('id: none, spaceFilter: {}, pieceFilter: { seats: [Red] }, rule: prohibit'),
  }),
  GS9019: older(
    'A duration is called `coup`.',
    '`coup` is an older word for a duration. Write `round`.',
    rename,
    slip(
      `${cardDriven}      actionClassByActionId: { march: operation }\n      optionMatrix: []\n      passRewards: []\n      durationWindows: [turn, nextTurn, round]\n${eventDeck}      - { id: one, title: One, sideMode: single, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }], lastingEffects: [{ id: trade, duration: ‹coup|round›, setupEffects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] }] } }\n`,
    ),
  ),
  GS9020: hint(
    'A list stands where a condition is expected.',
    'This list of conditions is read as `and`. Write `op: and` with `args`.',
    'Write `op: and` with `args`.',
    {
      wrong: 'setup:\n  - if: { when: [{ op: adjacent, left: market, right: harbour }], then: [{ shuffle: { zone: deck } }] }\n',
      right:
        'setup:\n  - if: { when: { op: and, args: [{ op: adjacent, left: market, right: harbour }] }, then: [{ shuffle: { zone: deck } }] }\n',
    },
  ),
  GS9021: hint(
    'A choice of exactly one is read as one value.',
    'This choice of exactly one item is a list. Ask with `chooseOne` to get a single value.',
    'Ask with `chooseOne`; recorded moves change by it.',
    {
      wrong:
        'actions:\n  - id: trade\n    actor: active\n    executor: actor\n    phase: [main]\n    effects:\n      - chooseN: { bind: $n, options: { query: intsInRange, min: 1, max: 3 }, n: 1 }\n      - addVar: { scope: global, var: treasury, delta: { ref: binding, name: $n } }\n',
      right:
        'actions:\n  - id: trade\n    actor: active\n    executor: actor\n    phase: [main]\n    effects:\n      - chooseOne: { bind: $n, options: { query: intsInRange, min: 1, max: 3 } }\n      - addVar: { scope: global, var: treasury, delta: { ref: binding, name: $n } }\n',
    },
  ),
  GS9022: hint(
    'A number is given by the bare name of a binding.',
    'This text is read as the binding `{n}`. Write `{ ref: binding, name: {n} }`.',
    'Write a reference to the binding.',
    {
      wrong: 'setup:\n  - let: { bind: gain, value: 1, in: [{ addVar: { scope: global, var: treasury, delta: gain } }] }\n',
      right:
        'setup:\n  - let: { bind: gain, value: 1, in: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: gain } } }] }\n',
    },
  ),
  GS9023: hint(
    'A token filter is a mapping, one predicate, or a condition.',
    'A token filter is a list of predicates. Write it as a list.',
    'Write a list of predicates.',
    {
      wrong: 'setup:\n  - moveAll: { from: deck, to: market, filter: { type: scout } }\n',
      right: 'setup:\n  - moveAll: { from: deck, to: market, filter: [{ prop: type, op: eq, value: scout }] }\n',
    },
  ),
  GS9024: older(
    '`legality` wraps its condition in `when`.',
    'This wrapper is not needed. Write the condition as the value of `legality`.',
    'Write the condition as the value of `legality`.',
    {
      wrong:
        'actionPipelines: [{ id: march-profile, actionId: march, legality: { when: { op: adjacent, left: market, right: harbour } }, stages: [{ effects: [{ shuffle: { zone: deck } }] }] }]\n',
      right:
        'actionPipelines: [{ id: march-profile, actionId: march, legality: { op: adjacent, left: market, right: harbour }, stages: [{ effects: [{ shuffle: { zone: deck } }] }] }]\n',
    },
  ),
  GS9025: older('A profile has the key `saInsertionPoints`.', '`saInsertionPoints` is an older name. Write `compoundTimings`.', rename, {
    wrong:
      'actionPipelines: [{ id: march-profile, actionId: march, saInsertionPoints: [before], stages: [{ effects: [{ shuffle: { zone: deck } }] }] }]\n',
    right:
      'actionPipelines: [{ id: march-profile, actionId: march, compoundTimings: [before], stages: [{ effects: [{ shuffle: { zone: deck } }] }] }]\n',
  }),
  GS9026: hint('A scope has the word of the other position.', '`{older}` is the word for this scope elsewhere. Write `{k}` here.', rename, {
    wrong: 'setup:\n  - addVar: { scope: perPlayer, player: actor, var: coins, delta: 1 }\n',
    right: 'setup:\n  - addVar: { scope: pvar, player: actor, var: coins, delta: 1 }\n',
  }),
  GS9027: older(
    'A profile has the key `linkedSpecialActivityWindows`.',
    '`linkedSpecialActivityWindows` is an older name. Write `linkedWindows`.',
    rename,
    {
      wrong:
        'actionPipelines: [{ id: march-profile, actionId: march, linkedSpecialActivityWindows: [raid], stages: [{ effects: [{ shuffle: { zone: deck } }] }] }]\n',
      right:
        'actionPipelines: [{ id: march-profile, actionId: march, linkedWindows: [raid], stages: [{ effects: [{ shuffle: { zone: deck } }] }] }]\n',
    },
  ),
  GS9028: older(
    'A profile has the key `partialExecution`.',
    '`partialExecution` is an older name. Write `atomicity`.',
    'Write `atomicity: atomic` for forbid, `partial` for allow.',
    {
      wrong:
        'actionPipelines: [{ id: march-profile, actionId: march, partialExecution: { mode: forbid }, stages: [{ effects: [{ shuffle: { zone: deck } }] }] }]\n',
      right:
        'actionPipelines: [{ id: march-profile, actionId: march, atomicity: atomic, stages: [{ effects: [{ shuffle: { zone: deck } }] }] }]\n',
    },
  ),
  GS9029: warning(
    '`ref` names a binding instead of a kind of reference.',
    'This reference is read as the binding `{n}`. Write `{ ref: binding, name: {n} }`.',
    'Write `{ ref: binding, name: … }`.',
    {
      wrong: 'setup:\n  - let: { bind: gain, value: 1, in: [{ addVar: { scope: global, var: treasury, delta: { ref: gain } } }] }\n',
      right:
        'setup:\n  - let: { bind: gain, value: 1, in: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: gain } } }] }\n',
    },
  ),
  GS9030: hint(
    'The number of tokens is read with the short form `zoneCount`.',
    'This is a short form. Write `{ ref: zoneCount, zone: … }`.',
    rewrite,
    {
      wrong: 'setup:\n  - addVar: { scope: global, var: treasury, delta: { zoneCount: deck } }\n',
      right: 'setup:\n  - addVar: { scope: global, var: treasury, delta: { ref: zoneCount, zone: deck } }\n',
    },
  ),
  GS9032: hint('A binder has no `$`.', 'The names of bindings start with `$` by convention. Write `${n}`.', 'Start the name with `$`.', {
    hidden: true,
    wrong:
      'setup:\n  - let: { bind: gain, value: 1, in: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: gain } } }] }\n',
    right:
      'setup:\n  - let: { bind: $gain, value: 1, in: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $gain } } }] }\n',
  }),
  GS9033: hint(
    'A loop has `in` without `countBind`.',
    'Without `countBind`, these effects run once, after the loop. Move them behind the loop.',
    'Put the effects behind the loop.',
    {
      wrong:
        'setup:\n  - forEach: { bind: $z, over: { query: mapSpaces }, effects: [{ shuffle: { zone: $z } }], in: [{ shuffle: { zone: deck } }] }\n',
      right:
        'setup:\n  - forEach: { bind: $z, over: { query: mapSpaces }, effects: [{ shuffle: { zone: $z } }] }\n  - shuffle: { zone: deck }\n',
    },
  ),
  GS9034: hint('A player is selected with an older word.', '`{older}` is an older word. Write `active`.', rename, {
    wrong: 'setup:\n  - setActivePlayer: { player: activePlayer }\n',
    right: 'setup:\n  - setActivePlayer: { player: active }\n',
  }),
  GS9035: hint(
    'A resource is lost in a loop of a stage without a test of `__freeOperation`.',
    'This cost is also paid when the operation is free. Test `__freeOperation`, or add the comment "even when free" above.',
    'Test `__freeOperation`, or write the comment "even when free" above.',
    slip(
      "actionPipelines:\n  - id: march-profile\n    actionId: march\n    stages:\n      - stage: choose\n        effects:\n          - chooseN: { bind: $spaces, options: { query: mapSpaces }, min: 1, max: { op: floorDiv, left: { ref: gvar, var: treasury }, right: 3 } }\n      - stage: pay\n        effects:\n          - forEach: { bind: $_space, over: { query: binding, name: $spaces }, effects: [‹{ addVar: { scope: global, var: treasury, delta: -3 } }|{ if: { when: { op: '!=', left: { ref: binding, name: __freeOperation }, right: true }, then: [{ addVar: { scope: global, var: treasury, delta: -3 } }] } }›] }\n",
    ),
  ),
  GS9036: hint(
    'A selection whose items cost something is not limited by what can be paid.',
    'More spaces can be chosen than can be paid for. Limit `max` to what can be paid.',
    'Limit `max` by the resource divided by the cost.',
    slip(
      "actionPipelines:\n  - id: march-profile\n    actionId: march\n    stages:\n      - stage: choose\n        effects:\n          - chooseN: { bind: $spaces, options: { query: mapSpaces }, min: 1‹|, max: { op: floorDiv, left: { ref: gvar, var: treasury }, right: 3 }› }\n      - stage: pay\n        effects:\n          - forEach: { bind: $_space, over: { query: binding, name: $spaces }, effects: [{ if: { when: { op: '!=', left: { ref: binding, name: __freeOperation }, right: true }, then: [{ addVar: { scope: global, var: treasury, delta: -3 } }] } }] }\n",
    ),
  ),
  GS9037: hint(
    'A table id has the prefix of an asset.',
    'The path of a table starts in its scenario. Remove the prefix.',
    'Remove the prefix.',
    slip(
      "dataAssets: [{ id: start, kind: scenario, payload: { settings: { prices: [{ level: 1, price: 3 }] } } }]\nsetup:\n  - forEach: { bind: $row, over: { query: assetRows, tableId: ‹'start::settings.prices'|settings.prices› }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: settings.prices, field: price } } }] }\n",
    ),
  ),
  GS9038: error(
    'A placeholder of a template is left.',
    'This placeholder is not filled in yet. Replace it with your own text.',
    'Write what belongs there.',
    slip('actions: [{ id: ‹<action>|march›, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }] }]\n'),
  ),
  GS9039: hint(
    'Effects stand directly on a card.',
    'Effects directly on a card are an older form. Write them in `unshaded.effects`.',
    'Move the effects to the unshaded side.',
    {
      wrong:
        'eventDecks:\n  - { id: events, drawZone: deck, discardZone: played, cards: [{ id: one, title: One, sideMode: single, effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] }] }\n',
      right:
        'eventDecks:\n  - { id: events, drawZone: deck, discardZone: played, cards: [{ id: one, title: One, sideMode: single, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }] }\n',
    },
  ),
  GS9040: older(
    '`turnFlow` or `coupPlan` is a section.',
    'This section is an older form. Move it below `turnOrder.config`.',
    'Move it below `turnOrder.config`.',
    {
      wrong: 'coupPlan: { phases: [] }\n',
      right:
        'turnOrder:\n  type: cardDriven\n  config:\n    turnFlow: { cardLifecycle: { played: played, lookahead: next, leader: leader }, eligibility: { seats: [], overrideWindows: [] }, actionClassByActionId: {}, optionMatrix: [], passRewards: [], durationWindows: [] }\n    coupPlan: { phases: [] }\n',
    },
  ),
  GS9041: hint('A stacking constraint has no id.', 'This constraint has no id, so it is called `{id}`. Give it an id.', 'Give it an id.', {
    otherwise: 'This constraint has no id, so it is called by its place in the list. Give it an id.',
    wrong: constraint('spaceFilter: {}, pieceFilter: {}, rule: prohibit'),
    right: constraint('id: none, spaceFilter: {}, pieceFilter: {}, rule: prohibit'),
  }),
} satisfies Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;
