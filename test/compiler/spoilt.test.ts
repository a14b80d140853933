/** What is damaged is reported where it is, and decides nothing elsewhere: values of the wrong kind, null, and unknown words in lists of the language. */
import { declarations, expectProblems, withCondition, withEffects, withMacros } from './documents';

const action = 'actions: [{ id: act, actor: active, executor: actor, phase: [main], effects: [{ shuffle: { zone: deck } }] }]\n';

/** The game with one of its declarations written in another way. */
const declared = (text: string, written: string, effects: readonly string[] = []): string => withEffects(...effects).replace(text, written);

const lattice = (constraint: string) =>
  declared(
    'constraints: [{ spaceIds: [market], allowedStates: [low] }] }]',
    `constraints: [${constraint}] }]\n      spaceMarkers: [{ spaceId: harbour, markerId: unrest, state: high }]`,
  );

const stacked = (space: string, piece: string) =>
  declared(
    'tokenTypes:\n',
    `      stackingConstraints: [{ id: few, spaceFilter: ${space}, pieceFilter: ${piece}, rule: maxCount, maxCount: 2 }]\ntokenTypes:\n`,
  );

const metric = (fields: string) =>
  `${declarations}${action}derivedMetrics: [{ id: sizes, computation: totalEcon, requirements: [{ key: size, expectedType: number }], ${fields} }]\n`;

const table = (contract: string, where: string) =>
  declared(
    'tokenTypes:\n',
    `  - id: start\n    kind: scenario\n    payload: { settings: { prices: [{ level: 1, cost: 4 }, { level: 2, cost: 9 }] } }\n    tableContracts: [{ tablePath: settings.prices, ${contract} }]\ntokenTypes:\n`,
    [
      `{ forEach: { bind: $row, over: { query: assetRows, tableId: settings.prices, cardinality: exactlyOne, where: ${where} }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: settings.prices, field: cost } } }] } }`,
    ],
  );

const side = (name: string) => `${name}: { effects: [{ setMarker: { space: harbour, marker: unrest, state: low } }] }`;

const level = '[{ field: level, eq: 1 }]';

const keepPeace = '{ setVar: { scope: global, var: peace, value: true } }';
const readsX = '{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $x } } }';

const exporting = (names: string) =>
  withMacros(
    [`{ id: pick, params: [], exports: ${names}, effects: [{ bindValue: { bind: $x, value: 1 } }] }`],
    '{ macro: pick, args: {} }',
    readsX,
  );

const states = (values: string) =>
  withMacros(
    [
      `{ id: turn, params: [{ name: to, type: { kind: enum, values: ${values} } }], exports: [], effects: [{ setMarker: { space: harbour, marker: unrest, state: { param: to } } }] }`,
    ],
    '{ macro: turn, args: { to: high } }',
    '{ macro: turn, args: { to: low } }',
  );

const namedSet = (words: string) =>
  declared('heavy: [tank, gun]', words, [
    '{ chooseOne: { bind: $m, options: { query: enums, values: { ref: namedSet, name: heavy } } } }',
    `{ if: { when: { op: '==', left: { ref: binding, name: $m }, right: gun }, then: [${keepPeace}] } }`,
  ]);

const started = (entry: string) =>
  declared(
    'tokenTypes:\n',
    `  - { id: start, kind: scenario, payload: { initializations: [{ var: treasury, value: 9 }, ${entry}] } }\ntokenTypes:\n`,
  );

const ofTokens = "{ op: '==', left: { ref: tokenProp, token: $token, prop: rank }, right: 1 }";
const ofGame = "{ op: '==', left: { ref: gvar, var: harvest }, right: 1 }";

const documents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the range of players, by which there are seats': {
    'is misspelt': declared('max: 4', '⟦GS2002 mxa⟧: 4', ['{ setActivePlayer: { player: Green } }']),
    'has no value': declared('max: 4', '⟦GS2018 max⟧: null', ['{ setActivePlayer: { player: Green } }']),
    'is text': declared('max: 4', "max: ⟦GS2001 '4'⟧", ['{ setActivePlayer: { player: Green } }']),
  },
  'the states of a marker': {
    'hold a list': declared('states: [calm, storm]', 'states: [⟦GS2001 [calm]⟧, storm]'),
    'hold a mapping': declared('states: [low, high]', 'states: [low, ⟦GS2001 { high: 1 }⟧]', [
      '{ setMarker: { space: harbour, marker: unrest, state: high } }',
    ]),
    'are text': declared('states: [calm, storm]', 'states: ⟦GS2001 calm storm⟧', [
      '{ setGlobalMarker: { marker: weather, state: storm } }',
    ]),
  },
  'a constraint of a marker': {
    'allows an unknown state': lattice('{ spaceIds: [harbour], allowedStates: [low, ⟦GS8009 hihg⟧] }'),
    'allows a list': lattice('{ spaceIds: [harbour], allowedStates: [low, ⟦GS2001 [high]⟧] }'),
    'allows nothing readable': lattice('{ spaceIds: [harbour], allowedStates: ⟦GS2001 { high: 1 }⟧ }'),
    'is for no readable spaces': lattice('{ ⟦GS2018 spaceIds⟧: null, allowedStates: [low] }'),
  },
  'the filters of stacking': {
    'hold null': stacked('{ category: [⟦GS2018 null⟧] }', '{ pieceTypeIds: [scout] }'),
    'are null': stacked('{ ⟦GS2018 category⟧: null }', '{ pieceTypeIds: [scout] }'),
    'name nothing of the pieces': stacked('{}', '{ ⟦GS2018 pieceTypeIds⟧: null }'),
  },
  'the zones of a metric': {
    'are misspelt': metric('⟦GS2002 zonFilter⟧: { category: [city] }'),
    'are no mapping': metric('zoneFilter: ⟦GS2001 [city]⟧'),
    'have no value': metric('⟦GS2018 zoneFilter⟧: null'),
    'are told by a misspelt field': metric('zoneFilter: { ⟦GS2002 categori⟧: [city] }'),
    'lack nothing where the word is misspelt': metric('zoneFilter: { category: [city] }').replace('key: size', 'key: ⟦GS4025 sizze⟧'),
    'have a value of another type': metric('zoneFilter: { category: [city, town] }').replace('size: 1', "size: ⟦GS8038 '1'⟧"),
  },
  'the categories of a metric': {
    'are those of no zone': metric('zoneFilter: { category: [⟦GS5007 ciyt⟧] }'),
    'are those of no zone beside others': metric('zoneFilter: { category: [city, ⟦GS5007 twon⟧] }'),
  },
  'a side of a card': Object.fromEntries(
    [
      'sideMode: single, ⟦GS2018 unshaded⟧: null',
      `sideMode: dual, ${side('unshaded')}, ⟦GS2018 shaded⟧: null`,
      `sideMode: dual, ⟦GS2018 unshaded⟧: , ${side('shaded')}`,
    ].map((sides) => [
      `has no value: ${sides}`,
      `${declarations}${action}eventDecks:\n  - id: events\n    drawZone: deck\n    discardZone: discard\n    cards:\n      - { id: storm, title: Storm, ${sides} }\n`,
    ]),
  ),
  'the id of a macro': {
    'is null': withMacros(['{ id: ⟦GS1006 null⟧, params: [], exports: [], effects: [{ shuffle: { zone: deck } }] }']),
    'is blank': withMacros(["{ id: ⟦GS2005 ''⟧, params: [], exports: [], effects: [{ shuffle: { zone: deck } }] }"]),
    'is a list': withMacros(['{ id: ⟦GS2001 [pay]⟧, params: [], exports: [], effects: [{ shuffle: { zone: deck } }] }']),
    'of conditions is null': `${withEffects()}conditionMacros:\n  - { id: ⟦GS1006 null⟧, params: [], condition: true }\n`,
  },
  'the keys of a table': {
    'name an unknown field': table('uniqueBy: [[⟦GS4015 levle⟧]]', level),
    'hold null': table('uniqueBy: [[⟦GS2018 null⟧]]', level),
    'hold text': table('uniqueBy: [⟦GS2001 level⟧]', level),
  },
  'the rows that are asked for': {
    'are told by a misspelt operator': table('uniqueBy: [[level]]', '[{ field: level, ⟦GS2002 eqq⟧: 1 }]'),
    'are told without an operator': table('uniqueBy: [[level]]', '[{ ⟦GS2003 field⟧: level, value: 1 }]'),
    'have no value': table('uniqueBy: [[level]]', 'null').replace('where: null', '⟦GS2018 where⟧: null'),
  },
  'an optional binder': {
    'has no value': withEffects(
      '{ transferVar: { from: { scope: pvar, player: actor, var: coins }, to: { scope: global, var: treasury }, amount: 2, ⟦GS2018 actualBind⟧: null } }',
      '{ addVar: { scope: global, var: harvest, delta: { ref: binding, name: $paid } } }',
    ),
    'stands in groups that are missing': withEffects(
      '{ ⟦GS2003 removeByPriority⟧: { budget: 2, in: [{ addVar: { scope: global, var: harvest, delta: { ref: binding, name: $gone } } }] } }',
    ),
  },
  'the targets of an event': Object.fromEntries(
    Object.entries({
      'have no value': '⟦GS2018 targets⟧: null',
      'hold null': 'targets: [⟦GS2018 null⟧]',
      'hold text': 'targets: [⟦GS2001 $where⟧]',
      'are a mapping': 'targets: ⟦GS2001 { id: $where, selector: { query: mapSpaces }, cardinality: { n: 1 } }⟧',
    }).map(([fault, targets]) => [
      fault,
      `${declarations}${action}eventDecks:\n  - id: events\n    drawZone: deck\n    discardZone: discard\n    cards:\n      - { id: storm, title: Storm, sideMode: single, unshaded: { ${targets}, effects: [{ setMarker: { space: $where, marker: unrest, state: low } }] } }\n`,
    ]),
  ),
  'the last of its uses': {
    'goes with an unknown player': withEffects(
      '{ forEach: { bind: $who, over: { query: players }, effects: [{ setActivePlayer: { player: ⟦GS4012 nobody⟧ } }] } }',
    ),
    'goes with a field without a value': withEffects('{ forEach: { bind: $who, over: { query: players }, ⟦GS9009 effects⟧: null } }'),
    'goes with an unknown macro': withMacros(
      ['{ id: pay, exports: [], effects: [{ shuffle: { zone: deck } }] }'],
      '{ macro: ⟦GS6001 zzz⟧ }',
    ),
    'goes with an unknown push': declared('- id: cleanup', '- id: cleanup', [
      '{ ⟦GS2010 pushInteruptPhase⟧: { phase: auction, resumePhase: main } }',
    ]).concat('  - { id: bid, actor: active, executor: actor, phase: [auction], effects: [{ popInterruptPhase: {} }] }\n'),
  },
  'a value of another type': {
    'where a marker has states': withEffects('{ setGlobalMarker: { marker: weather, state: ⟦GS5006 7⟧ } }'),
    'where a marker is turned': withEffects('{ flipGlobalMarker: { marker: weather, stateA: ⟦GS5006 true⟧, stateB: storm } }'),
    'where a marker is named': withEffects('{ flipGlobalMarker: { marker: ⟦GS4007 7⟧, stateA: calm, stateB: storm } }'),
    'where a list attribute holds words': withCondition('{ op: zonePropIncludes, zone: harbour, prop: terrain, value: ⟦GS5007 7⟧ }'),
    'where a fold begins': withEffects(
      "{ reduce: { itemBind: $n, accBind: $sum, over: { query: intsInRange, min: 1, max: 3 }, initial: ⟦GS5001 '0'⟧, next: { op: '+', left: { ref: binding, name: $sum }, right: { ref: binding, name: $n } }, resultBind: $all, in: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $all } } }] } }",
    ),
    'that other tools read as a boolean': withCondition("{ op: ⟦GS5003 '=='⟧, left: { ref: gvar, var: peace }, right: yes }"),
  },
  'a value without the blank behind its colon': Object.fromEntries(
    Object.entries({
      'is a mapping': ["when:{ op: '==', left: { ref: gvar, var: peace }, right: true }", 'then: [{ shuffle: { zone: deck } }]'],
      'is a list of mappings': [
        'when: { ref: gvar, var: peace }'.replace('{ ref: gvar, var: peace }', 'true'),
        'then:[{ shuffle: { zone: deck } }]',
      ],
    }).map(([fault, fields]) => {
      const marked = fields.map((field) => (/^\w+:[{[]/.test(field) ? `⟦GS1001 ${field}⟧` : field));
      return [fault, withEffects(`if:\n    ${marked.join('\n    ')}`)];
    }),
  ),
  'a selector of players': {
    'has another key': withEffects('{ setActivePlayer: { player: { seat: Red, ⟦GS2002 bogus⟧: 1 } } }'),
    'has two forms': withEffects('{ setActivePlayer: { player: { seat: Red, ⟦GS2017 id⟧: 1 } } }'),
    'repeats its key': withEffects('{ setActivePlayer: { player: { seat: Red, ⟦GS1002 seat⟧: Red } } }'),
  },
  'a key that says what a mapping is': Object.fromEntries(
    Object.entries({
      ref: '{ ⟦GS2002 reff⟧: gvar, var: harvest }',
      'ref in another case': '{ ⟦GS2002 Ref⟧: gvar, var: harvest }',
      op: "{ ⟦GS2002 opp⟧: '+', left: 1, right: 2 }",
      aggregate: '{ ⟦GS2002 agregate⟧: { op: count, query: { query: players } } }',
      if: '{ ⟦GS2002 iff⟧: { when: { ref: gvar, var: peace }, then: 1, else: 2 } }',
      query: '{ aggregate: { op: count, query: { ⟦GS2002 Query⟧: players } } }',
    }).map(([key, value]) => [`is misspelt: ${key}`, withEffects(`{ addVar: { scope: global, var: treasury, delta: ${value} } }`)]),
  ),
  'the entry of an import': {
    'has another field': `imports: [{ path: more.yaml, ⟦GS2002 as⟧: more }]\n${declarations}${action}`,
  },
  'the exports of a macro': Object.fromEntries(
    ['[⟦GS2001 null⟧]', '[⟦GS2001 7⟧]', '[⟦GS2001 [$x]⟧]', '[⟦GS2001 { parm: x }⟧]', '⟦GS2001 { x: 1 }⟧', '[⟦GS6011 $xx⟧]'].map((names) => [
      `are ${names}`,
      exporting(names),
    ]),
  ),
  'the words of a parameter': Object.fromEntries(
    ['[low, ⟦GS2018 null⟧]', '[low, ⟦GS2001 [high]⟧]', '⟦GS2001 low⟧', '⟦GS2001 { high: 1 }⟧'].map((values) => [
      `are ${values}`,
      states(values),
    ]),
  ),
  'the words of a named set': Object.fromEntries(
    ['[tank, ⟦GS2018 null⟧]', '[tank, ⟦GS2001 7⟧]', '[tank, ⟦GS2001 [gun]⟧]', '⟦GS2001 tank⟧', '⟦GS2001 { gun: 1 }⟧'].map((words) => [
      `are ${words}`,
      namedSet(`heavy: ${words}`),
    ]),
  ),
  'a value at the start': Object.fromEntries(
    [
      '{ ⟦GS2002 var harvest⟧, value: 9 }',
      '{ var: harvest, ⟦GS2002 value 9⟧ }',
      '{ ⟦GS2002 markerId weather⟧, state: storm }',
      '{ markerId: weather, ⟦GS2002 state storm⟧ }',
      '{ ⟦GS2002 spaceId harbour⟧, markerId: unrest, state: high }',
      '{ spaceId: harbour, ⟦GS2002 markerId unrest⟧, state: high }',
    ].map((entry) => [`has lost a colon: ${entry}`, started(entry)]),
  ),
  'a list': {
    'where a name is bound to a value': withEffects(`{ let: { bind: $x, value: ⟦GS2001 [1, 2]⟧, in: [${readsX}] } }`),
    'of words where a name is bound to a value': withEffects(
      `{ bindValue: { bind: $x, value: ⟦GS2001 [a, b]⟧ } }`,
      `{ if: { when: { op: in, item: a, set: { ref: binding, name: $x } }, then: [${keepPeace}] } }`,
    ),
    'of conditions where a name is bound to one': withEffects(
      `{ let: { bind: $x, value: ⟦GS9020 [${ofGame}, true]⟧, in: [{ setVar: { scope: global, var: peace, value: { ref: binding, name: $x } } }] } }`,
    ),
    'of conditions where tokens are moved': withEffects(
      `{ moveAll: { from: deck, to: discard, filter: ⟦GS9020 [${ofTokens}, ${ofGame}]⟧ } }`,
    ),
    'of conditions where tokens are asked for': withEffects(
      `{ forEach: { bind: $t, over: { query: tokensInZone, zone: deck, filter: ⟦GS9020 [${ofGame}]⟧ }, effects: [{ moveToken: { token: $t, from: deck, to: discard } }] } }`,
    ),
    'of predicates with a condition among them': withEffects(
      `{ moveAll: { from: deck, to: discard, filter: [⟦GS2019 ${ofGame}⟧, { prop: stance, op: eq, value: a }] } }`,
    ),
  },
  'two faults': {
    'in two zones of one effect': withEffects('{ moveAll: { from: ⟦GS4004 hil⟧, to: ⟦GS3001 $plac⟧ } }'),
    'in two zones beside a name that is nearly meant': withEffects(
      '{ forEach: { bind: $place, over: { query: mapSpaces }, effects: [{ moveAll: { from: ⟦GS4004 hil⟧, to: ⟦GS3001 $plac⟧ } }] } }',
    ),
    'in a seat and a value': withEffects(
      '{ addVar: { scope: pvar, player: ⟦GS4012 nobody⟧, var: coins, delta: { ref: binding, name: ⟦GS3001 $plac⟧ } } }',
    ),
  },
  'the operator of a condition': {
    'has another case': withCondition('{ ⟦GS2002 Op⟧: zonePropIncludes, zone: harbour, prop: terrain, value: coast }'),
  },
};

for (const [what, faults] of Object.entries(documents)) {
  describe(what, () => {
    for (const [fault, marked] of Object.entries(faults)) it(fault, () => void expectProblems(marked));
  });
}
