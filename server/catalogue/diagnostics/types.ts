/** GS50xx: types, vocabularies and domains of values (reference: `diagnostics.md`). */
import type { CatalogueDiagnostic, DiagnosticCode } from '../model';
import { board, pieces, start } from './documents';
import { error, hint, slip, warning } from './entries';

const treasury = 'globalVars: [{ name: treasury, type: int, init: 0, min: 0, max: 9 }]\n';
const open = 'globalVars: [{ name: open, type: boolean, init: false }]\n';
const weather = 'globalMarkerLattices: [{ id: weather, states: [calm, storm], defaultState: calm }]\n';

export const typeDiagnostics = {
  GS5001: error(
    'A number is expected.',
    'A number is needed here, but `{x}` is {type}. {remedy}',
    'Write a number, or a reference to one.',
    {
      wrong: `${treasury}setup:\n  - addVar: { scope: global, var: treasury, delta: '1' }\n`,
      right: `${treasury}setup:\n  - addVar: { scope: global, var: treasury, delta: 1 }\n`,
    },
  ),
  GS5002: error(
    'A boolean is expected.',
    'A boolean is needed here, but `{x}` is {type}. Write `true` or `false`, or a reference to a boolean.',
    'Write true or false, or a reference to a boolean.',
    {
      wrong: `${open}setup:\n  - setVar: { scope: global, var: open, value: 1 }\n`,
      right: `${open}setup:\n  - setVar: { scope: global, var: open, value: true }\n`,
    },
  ),
  GS5003: warning(
    '`==` or `!=` compares values of different types.',
    'This comparison is always {result}, because {left} is never {right}. Compare values of one type.',
    'Compare values of one type; nothing is converted.',
    {
      wrong: `${treasury}setup:\n  - if: { when: { op: '==', left: { ref: gvar, var: treasury }, right: '1' }, then: [] }\n`,
      right: `${treasury}setup:\n  - if: { when: { op: '==', left: { ref: gvar, var: treasury }, right: 1 }, then: [] }\n`,
    },
  ),
  GS5004: error(
    'An ordering compares something that is no number.',
    '`{op}` compares numbers, but `{x}` is {type}. {remedy}',
    'Compare numbers, or test with `==` or `in`.',
    {
      wrong: "setup:\n  - if: { when: { op: '<', left: { ref: actor }, right: 1 }, then: [] }\n",
      right: "setup:\n  - if: { when: { op: '<', left: { ref: activePlayer }, right: 1 }, then: [] }\n",
    },
  ),
  GS5005: error(
    'A literal is outside the vocabulary of a token property; a hint where declared properties are not given.',
    '`{prop}` is never `{x}`. Its values are {list}.',
    'Write one of the values that the property has.',
    {
      otherwise: '`{prop}` holds text, but `{x}` is {type}. Write text, or a reference to it.',
      ...slip(
        `${board}${pieces}${start}setup:\n  - moveAll: { from: deck, to: reserve, filter: [{ prop: activity, op: eq, value: ‹actvie|active› }] }\n`,
      ),
    },
  ),
  GS5006: error(
    'A literal is no state of the marker.',
    '`{x}` is not a state of marker `{m}`. Its states are {list}.',
    'Write one of the states.',
    {
      wrong: `${weather}setup:\n  - setGlobalMarker: { marker: weather, state: rain }\n`,
      right: `${weather}setup:\n  - setGlobalMarker: { marker: weather, state: storm }\n`,
    },
  ),
  GS5007: warning(
    'A literal is outside the values of a zone attribute.',
    'No zone has the value `{x}` for `{prop}`.',
    'Use a value that occurs; test a list attribute with `zonePropIncludes`.',
    {
      lookup: true,
      ...slip(
        "setup:\n  - if: { when: { op: '==', left: { ref: zoneProp, zone: market, prop: category }, right: ‹ctiy|city› }, then: [{ shuffle: { zone: deck } }] }\n",
      ),
    },
  ),
  GS5008: warning(
    "A literal is outside a variable's bounds.",
    '{x} is outside the bounds of `{v}` ({min} to {max}), so the value will be {bound}. Correct it, or widen the bounds.',
    'Write a value within the bounds, or widen them.',
    {
      wrong: `${treasury}setup:\n  - setVar: { scope: global, var: treasury, value: 20 }\n`,
      right: `${treasury}setup:\n  - setVar: { scope: global, var: treasury, value: 9 }\n`,
    },
  ),
  GS5009: error(
    'An arithmetic effect acts on a boolean variable.',
    'Variable `{v}` is a boolean, so nothing can be added to it. Use `setVar`.',
    'Use `setVar`.',
    {
      wrong: `${open}setup:\n  - addVar: { scope: global, var: open, delta: 1 }\n`,
      right: `${open}setup:\n  - setVar: { scope: global, var: open, value: true }\n`,
    },
  ),
  GS5010: error('A divisor is the literal 0.', 'A number cannot be divided by zero. Use another divisor.', 'Divide by another number.', {
    wrong: `${treasury}setup:\n  - setVar: { scope: global, var: treasury, value: { op: '/', left: 7, right: 0 } }\n`,
    right: `${treasury}setup:\n  - setVar: { scope: global, var: treasury, value: { op: '/', left: 7, right: 2 } }\n`,
  }),
  GS5011: error(
    'A set is expected.',
    '`in` needs a list on its right side: write `[a, b]`, a binding that holds a list, a named set or a query.',
    'Write a list, a list binding, a named set or a query.',
    {
      wrong: 'setup:\n  - if: { when: { op: in, item: { ref: actor }, set: Red }, then: [] }\n',
      right: 'setup:\n  - if: { when: { op: in, item: { ref: actor }, set: [Red] }, then: [] }\n',
    },
  ),
  GS5012: error(
    'The members of a set, or item and members, differ in type.',
    'Each member of this list must be {type}, but `{x}` is {actual}. Use values of one type.',
    'Use values of one type.',
    {
      wrong: 'setup:\n  - if: { when: { op: in, item: { ref: activePlayer }, set: [0, Red] }, then: [] }\n',
      right: 'setup:\n  - if: { when: { op: in, item: { ref: activePlayer }, set: [0, 1] }, then: [] }\n',
    },
  ),
  GS5013: error(
    'Sources of `concat` or `union` yield different kinds of items.',
    '{a} and {b} cannot be combined. Use queries that return the same kind of items.',
    'Combine queries of one kind.',
    slip(
      'setup:\n  - forEach: { bind: $x, over: { query: union, sources: [{ query: ‹players|zones› }, { query: mapSpaces }] }, effects: [{ shuffle: { zone: $x } }] }\n',
    ),
  ),
  GS5014: error(
    'A query yields the wrong kind of items for its place.',
    '{expected} are needed here, but this query returns {kind}. Use a query that returns {wanted}.',
    'Use a query of the kind that is needed.',
    slip(
      'setup:\n  - removeByPriority: { budget: 1, groups: [{ bind: $_t, over: { query: ‹mapSpaces|tokensInMapSpaces› }, to: reserve }] }\n',
    ),
  ),
  GS5015: error(
    'A selector of several players or zones stands where one is needed.',
    'Exactly one {player} is needed here, but this selects several. Select one, or loop over all of them.',
    'Select one, or loop over all of them.',
    {
      wrong: 'setup:\n  - setActivePlayer: { player: all }\n',
      right: 'setup:\n  - setActivePlayer: { player: left }\n',
    },
  ),
  GS5016: error(
    '`zoneProp` reads a list attribute.',
    '`{p}` holds a list, which `zoneProp` cannot read. Test it with `zonePropIncludes`.',
    'Test it with `zonePropIncludes`.',
    slip(
      "setup:\n  - if: { when: ‹{ op: '==', left: { ref: zoneProp, zone: market, prop: terrainTags }, right: coast }|{ op: zonePropIncludes, zone: market, prop: terrainTags, value: coast }›, then: [{ shuffle: { zone: deck } }] }\n",
    ),
  ),
  GS5017: error(
    '`zonePropIncludes` tests an attribute that is no list.',
    '`{p}` holds a single value, not a list. Compare it with `zoneProp` and `==`.',
    'Compare `zoneProp` with `==`.',
    slip(
      "setup:\n  - if: { when: ‹{ op: zonePropIncludes, zone: market, prop: size, value: 1 }|{ op: '==', left: { ref: zoneProp, zone: market, prop: size }, right: 1 }›, then: [{ shuffle: { zone: deck } }] }\n",
    ),
  ),
  GS5018: hint(
    'A condition is constant.',
    'This condition is always {result}. Correct it, or remove it.',
    'Remove the test, or test what was meant.',
    {
      wrong: "setup:\n  - if: { when: { op: '==', left: 1, right: 1 }, then: [{ shuffle: { zone: deck } }] }\n",
      right: 'setup:\n  - shuffle: { zone: deck }\n',
    },
  ),
  GS5019: error(
    'A value in a row predicate has another type than the field.',
    'Field `{f}` is {type}. Compare it with a value of the same type.',
    'Write a value of the type of the field.',
    slip(
      "dataAssets:\n  - id: start\n    kind: scenario\n    payload: { settings: { prices: [{ level: 1, price: 3 }, { level: 2, price: 5 }] } }\n    tableContracts: [{ tablePath: settings.prices, uniqueBy: [[level]] }]\nsetup:\n  - forEach: { bind: $row, over: { query: assetRows, tableId: settings.prices, where: [{ field: level, op: eq, value: ‹'1'|1› }] }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: settings.prices, field: price } } }] }\n",
    ),
  ),
  GS5020: warning(
    '`exactlyOne` without a constraint on a unique key.',
    'Several rows can match, but exactly one is expected. Add a condition on {key}.',
    'Constrain {key}, or allow many rows.',
    slip(
      'dataAssets:\n  - id: start\n    kind: scenario\n    payload: { settings: { prices: [{ level: 1, price: 3 }, { level: 2, price: 5 }] } }\n    tableContracts: [{ tablePath: settings.prices, uniqueBy: [[level]] }]\nsetup:\n  - forEach: { bind: $row, over: { query: assetRows, tableId: settings.prices, where: [{ field: ‹price|level›, op: eq, value: 3 }], cardinality: exactlyOne }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: settings.prices, field: price } } }] }\n',
    ),
  ),
  GS5021: warning(
    'A range has a literal minimum above its maximum.',
    'This range is empty, because its minimum ({min}) is greater than its maximum ({max}). Swap the two.',
    'Swap the bounds.',
    slip(
      'setup:\n  - forEach: { bind: $n, over: { query: intsInRange, min: ‹5, max: 1|1, max: 5› }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $n } } }] }\n',
    ),
  ),
  GS5022: error(
    'A literal `step`, `maxResults` or `count` is too small.',
    '`{field}` must be at least {n}, but is {x}.',
    'Write a greater number.',
    {
      wrong: 'setup:\n  - draw: { from: deck, to: market, count: -1 }\n',
      right: 'setup:\n  - draw: { from: deck, to: market, count: 1 }\n',
    },
  ),
  GS5023: error(
    'A cardinality is negative, or its minimum is above its maximum.',
    '`min` ({min}) is greater than `max` ({max}).',
    'Correct the bounds.',
    {
      otherwise: '`{field}` must be at least 0, but is {v}.',
      wrong:
        'actions:\n  - { id: trade, actor: active, executor: actor, phase: [main], effects: [{ chooseN: { bind: $s, options: { query: mapSpaces }, min: 3, max: 1 } }] }\n',
      right:
        'actions:\n  - { id: trade, actor: active, executor: actor, phase: [main], effects: [{ chooseN: { bind: $s, options: { query: mapSpaces }, min: 1, max: 3 } }] }\n',
    },
  ),
  GS5024: hint(
    'A maximum is above a fixed number of options.',
    '`{field}` is {v}, but there are only {k} options. Write at most {k}.',
    'Lower the number.',
    {
      wrong:
        'actions:\n  - { id: trade, actor: active, executor: actor, phase: [main], effects: [{ chooseN: { bind: $s, options: { query: enums, values: [a, b] }, max: 3 } }] }\n',
      right:
        'actions:\n  - { id: trade, actor: active, executor: actor, phase: [main], effects: [{ chooseN: { bind: $s, options: { query: enums, values: [a, b] }, max: 2 } }] }\n',
    },
  ),
  GS5025: error(
    'A default state is none of the states.',
    '`{s}` is not one of the declared states. Choose one of them, or add it to `states`.',
    'Choose one of the states, or add it to `states`.',
    { wrong: 'globalMarkerLattices: [{ id: weather, states: [calm, storm], defaultState: rain }]\n', right: weather },
  ),
  GS5026: warning(
    'A literal change of a property is not among the transitions.',
    'No transition of `{type}` goes from {a} to {b}. Add it, or set another value.',
    'Add the transition, or set another value.',
    slip(
      `dataAssets:\n${pieces}setup:\n  - forEach: { bind: $piece, over: { query: tokensInZone, zone: deck, filter: [{ prop: type, op: eq, value: scouts }, { prop: activity, op: eq, value: ‹active|underground› }] }, effects: [{ setTokenProp: { token: $piece, prop: activity, value: ‹underground|active› } }] }\n`,
    ),
  ),
  GS5027: warning(
    'A choice is compared with a word that it never offers.',
    '`{n}` is never `{x}`, only one of: {options}. Compare it with one of these.',
    'Compare with one of the options, or offer the word.',
    {
      wrong:
        "actions:\n  - id: trade\n    actor: active\n    executor: actor\n    phase: [main]\n    effects:\n      - chooseOne: { bind: $mode, options: { query: enums, values: [buy, sell] } }\n      - if: { when: { op: '==', left: { ref: binding, name: $mode }, right: give }, then: [{ shuffle: { zone: deck } }] }\n",
      right:
        "actions:\n  - id: trade\n    actor: active\n    executor: actor\n    phase: [main]\n    effects:\n      - chooseOne: { bind: $mode, options: { query: enums, values: [buy, sell] } }\n      - if: { when: { op: '==', left: { ref: binding, name: $mode }, right: sell }, then: [{ shuffle: { zone: deck } }] }\n",
    },
  ),
  GS5030: warning(
    'A value can be a word that does not fit where it ends.',
    '`{x}` can be {words}, but {kind} `{name}` has only {list}. Correct the words that are offered, or test for them first.',
    'Correct the words that are offered, or do this only where the word fits.',
    {
      wrong: `${weather}actions:\n  - id: pray\n    actor: active\n    executor: actor\n    phase: [main]\n    effects:\n      - chooseOne: { bind: $sky, options: { query: enums, values: [calm, strom] } }\n      - setGlobalMarker: { marker: weather, state: { ref: binding, name: $sky } }\n`,
      right: `${weather}actions:\n  - id: pray\n    actor: active\n    executor: actor\n    phase: [main]\n    effects:\n      - chooseOne: { bind: $sky, options: { query: enums, values: [calm, storm] } }\n      - setGlobalMarker: { marker: weather, state: { ref: binding, name: $sky } }\n`,
    },
  ),
  GS5031: warning(
    'A property is compared with a word that no piece is made with.',
    'No piece is made with `{x}` as its `{prop}`, only with {list}. Correct the word, or make such a piece.',
    'Correct the word, or make a piece with it.',
    {
      wrong:
        'tokenTypes: [{ id: tile, props: { soil: string } }]\nsetup:\n  - createToken: { type: tile, zone: deck, props: { soil: clay } }\n  - createToken: { type: tile, zone: deck, props: { soil: sand } }\n  - forEach: { bind: $tile, over: { query: tokensInZone, zone: deck, filter: [{ prop: soil, eq: sandy }] }, effects: [{ destroyToken: { token: $tile } }] }\n',
      right:
        'tokenTypes: [{ id: tile, props: { soil: string } }]\nsetup:\n  - createToken: { type: tile, zone: deck, props: { soil: clay } }\n  - createToken: { type: tile, zone: deck, props: { soil: sand } }\n  - forEach: { bind: $tile, over: { query: tokensInZone, zone: deck, filter: [{ prop: soil, eq: sand }] }, effects: [{ destroyToken: { token: $tile } }] }\n',
    },
  ),
  GS5032: warning(
    'More pieces are drawn than the game has.',
    '{count} pieces are drawn here, but the game has only {there}. Draw fewer, or make more in `setup`.',
    'Draw fewer pieces, or make more.',
    {
      wrong:
        'tokenTypes: [{ id: tile, props: {} }]\nsetup:\n  - createToken: { type: tile, zone: deck }\n  - createToken: { type: tile, zone: deck }\n  - draw: { from: deck, to: market, count: 3 }\n',
      right:
        'tokenTypes: [{ id: tile, props: {} }]\nsetup:\n  - createToken: { type: tile, zone: deck }\n  - createToken: { type: tile, zone: deck }\n  - draw: { from: deck, to: market, count: 2 }\n',
    },
  ),
  GS5033: warning(
    'The bounds of a variable decide a comparison.',
    'This comparison is always {result}, because {x} is {range}. Compare with another number, or change the bounds.',
    'Compare with a number that the variable can reach and pass, or widen its bounds. A variable stays at the bound that it reaches.',
    {
      wrong: `${treasury}setup:\n  - if: { when: { op: '>', left: { ref: gvar, var: treasury }, right: 9 }, then: [{ shuffle: { zone: deck } }] }\n`,
      right: `${treasury}setup:\n  - if: { when: { op: '>=', left: { ref: gvar, var: treasury }, right: 9 }, then: [{ shuffle: { zone: deck } }] }\n`,
    },
  ),
  GS5028: hint(
    'A category is compared with a terrain word.',
    '`{x}` is not a category, but a terrain tag of {spaces}. Test it with `zonePropIncludes`.',
    'Test `terrainTags` with `zonePropIncludes`; that changes the meaning.',
    slip(
      "setup:\n  - if: { when: ‹{ op: '==', left: { ref: zoneProp, zone: market, prop: category }, right: dune }|{ op: zonePropIncludes, zone: market, prop: terrainTags, value: dune }›, then: [{ shuffle: { zone: deck } }] }\n",
    ),
  ),
} satisfies Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;
