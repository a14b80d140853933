/** One slip has one report, at the place where it was made: what follows from it is silent. */
import assert from 'node:assert/strict';
import { compileText, declarations, expectProblems, fixed, problemsIn, withEffects, withMacros } from './documents';

const action = 'actions:\n  - { id: act, actor: active, executor: actor, phase: [main], effects: [{ shuffle: { zone: deck } }] }\n';

describe('a wrong name in the place of a binding', () => {
  const loop = (effect: string) => `{ forEach: { bind: $piece, over: { query: tokensInZone, zone: deck }, effects: [${effect}] } }`;
  const slips: readonly (readonly [string, readonly string[]])[] = [
    [
      'a zone for a token',
      ['{ chooseOne: { bind: $spot, options: { query: zones } } }', loop('{ destroyToken: { token: ⟦GS3009 $spot⟧ } }')],
    ],
    [
      'a list for a token',
      ['{ chooseN: { bind: $some, options: { query: zones } } }', loop('{ destroyToken: { token: ⟦GS3009 $some⟧ } }')],
    ],
    ['a built-in outside its region', [loop('{ moveAll: { from: ⟦GS3012 $zone⟧, to: deck } }')]],
    [
      'several players',
      [
        '{ forEach: { bind: $who, over: { query: players }, effects: [{ setVar: { scope: pvar, player: ⟦GS5015 all⟧, var: coins, value: 1 } }] } }',
      ],
    ],
  ];
  for (const [slip, effects] of slips) {
    it(`does not make another one unused: ${slip}`, () => {
      expectProblems(withEffects(...effects));
    });
  }

  it('nor the target of an event', () => {
    const effect = '{ moveAll: { from: ⟦GS3001 $hill⟧, to: deck } }';
    expectProblems(
      `${declarations}${action}eventDecks:
  - id: events
    drawZone: deck
    discardZone: discard
    cards:
      - id: storm
        title: Storm
        sideMode: single
        unshaded:
          targets: [{ id: $town, selector: { query: mapSpaces }, cardinality: { n: 1 } }]
          effects: [${effect}]
`,
    );
  });

  it('nor a binder of a macro before a name that no caller supplies', () => {
    const body = '[{ forEach: { bind: $each, over: { query: zones }, effects: [{ shuffle: { zone: ⟦GS3001 $nowhere⟧ } }] } }]';
    expectProblems(withMacros([`{ id: stir, params: [], exports: [], effects: ${body} }`], '{ macro: stir }'));
  });
});

describe('a word that other tools read as true or false', () => {
  for (const value of [
    '⟦GS2021 { param: n }⟧',
    '⟦GS2015 { unknown: y }⟧',
    "⟦GS2019 { query: enums, values: ['a', no] }⟧",
    '⟦GS5001 yes⟧',
  ]) {
    it(`is not told in a node that is wrong as a whole: ${value}`, () => {
      expectProblems(withEffects(`{ setVar: { scope: global, var: treasury, value: ${value} } }`));
    });
  }
});

describe('a built-in binding in the body of a macro', () => {
  const stir = (zone: string) => `{ id: stir, params: [], exports: [], effects: [{ shuffle: { zone: ${zone} } }] }`;

  it('is reported there if it exists at no call', () => {
    expectProblems(withMacros([stir('⟦GS3012 $zone⟧')], '{ macro: stir }'));
  });

  it('is replaced there by the nearest binding of its kind', () => {
    const each = (zone: string) =>
      withMacros(
        [
          `{ id: stir, params: [], exports: [], effects: [{ forEach: { bind: $place, over: { query: zones }, effects: [{ moveAll: { from: ${zone}, to: $place } }] } }] }`,
        ],
        '{ macro: stir }',
      );
    assert.equal(fixed(each('$zone'), 'Change to `$place`'), each('$place'));
  });

  it('is reported at the calls where it does not exist', () => {
    const trigger = 'triggers:\n  - { id: arrival, event: { type: tokenEntered }, effects: [{ macro: stir }] }\n';
    expectProblems(withMacros([stir('$zone')], '{ macro: ⟦GS3001 stir⟧ }') + trigger);
  });

  it('is fine where nobody calls the macro yet', () => {
    expectProblems(withMacros([stir('$zone').replace('id: stir', 'id: ⟦GS6020 stir⟧')]));
  });
});

describe('signs taken for others', () => {
  it('are reported where they stand: a semicolon between items', () => {
    const text = declarations
      .replace('[Red, Blue, Green, Grey]', '[Red⟦GS1001 ; Blue, Green, Grey], namedSets: { heavy: [tank, gun] } }⟧')
      .replace(', namedSets: { heavy: [tank, gun] } }⟧, namedSets: { heavy: [tank, gun] } }', ', namedSets: { heavy: [tank, gun] } }⟧');
    expectProblems(text + action);
    assert.equal(fixed(declarations.replace('Red, Blue', 'Red; Blue') + action, 'Change to a comma'), declarations + action);
  });

  it('a lost opening quote of a sentence', () => {
    const text = (value: string) => declarations.replace('size: 2, terrain: [coast]', `size: 2, note: ${value}, terrain: [coast]`) + action;
    for (const [sentence = '', mark = ''] of [
      ['They have gone home.', "'"],
      ['Who knows?', '"'],
      ['a word', '"'],
    ]) {
      const marked = text(`⟦GS1001 ${sentence}${mark}`).replace(/(?<=⟦GS1001 .*)$/m, '⟧');
      expectProblems(marked);
      assert.equal(fixed(text(`${sentence}${mark}`), `Insert the opening ${mark}`), text(`${mark}${sentence}${mark}`));
    }
  });

  it('but no feet, inches, apostrophes and quotations', () => {
    const text = (value: string) => declarations.replace('size: 2, terrain: [coast]', `size: 2, note: ${value}, terrain: [coast]`) + action;
    const legal = [
      "Rollin'",
      "the clans'",
      "don't",
      'Say "no"',
      `5' 10"`,
      "6'",
      '3"',
      "the '60s",
      "rock 'n' roll",
      "f(x)'",
      "Summer of 1965'",
    ];
    for (const plain of legal) expectProblems(text(plain));
  });
});

describe('what follows from a slip', () => {
  it('is not told: a call below an effect without its dash', () => {
    const effect = 'shuffle: { zone: deck }\n⟦GS2011 macro⟧: stir\nargs: { place: deck }';
    const stir =
      '{ id: stir, params: [{ name: place, type: zoneSelector }], exports: [], effects: [{ shuffle: { zone: { param: place } } }] }';
    expectProblems(withMacros([stir], effect));
    const written = withMacros([stir], effect.replace(/[⟦⟧]|GS2011 /g, ''));
    assert.equal(
      fixed(written, 'Split into one entry each'),
      withMacros([stir], 'shuffle: { zone: deck }', 'macro: stir\nargs: { place: deck }'),
    );
  });

  it('is not told: a phase of which no action knows', () => {
    expectProblems(declarations + action.replace('phase: [main]', 'phase: [⟦GS4009 mian⟧]'));
  });

  it('is not told: a composed name of no parts', () => {
    expectProblems(withEffects('{ shuffle: { zone: { zoneExpr: { concat: ⟦GS2016 []⟧ } } } }'));
  });

  it('is not told: a property of a type that is none', () => {
    const text = declarations.replace('props: { stance: string, rank: int }', 'props: { stance: string, rank: ⟦GS2004 itn⟧ }');
    expectProblems(
      `${text}${action.replace('{ shuffle: { zone: deck } }', '{ moveAll: { from: deck, to: discard, filter: [{ prop: rank, eq: 1 }] } }')}`,
    );
  });

  it('is not told: calls of a macro with a semicolon behind a parameter', () => {
    const stir =
      '{ id: stir, params: [{ name: place; ⟦GS1001 type: zoneSelector }], exports: [], effects: [{ shuffle: { zone: { param: place } } }] }⟧';
    expectProblems(withMacros([stir], '{ macro: stir, args: { place: deck } }'));
  });

  it('is not told: states of a marker that has none', () => {
    const text = declarations.replace('states: [calm, storm]', 'states: ⟦GS8008 []⟧');
    expectProblems(text + action);
  });

  it('is not told: an unknown default state that is set', () => {
    const text = declarations.replace('states: [calm, storm], defaultState: calm', 'states: [clear, storm], defaultState: ⟦GS5025 calm⟧');
    expectProblems(text + action);
  });

  it('is not told: an export twice, in the place of another', () => {
    const ask =
      '{ id: ask, params: [], exports: [$a, ⟦GS6012 $a⟧], effects: [{ bindValue: { bind: $a, value: 1 } }, { bindValue: { bind: $b, value: 2 } }] }';
    const add = (name: string) => `{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: ${name} } } }`;
    expectProblems(withMacros([ask], '{ macro: ask }', add('$a'), add('$b')));
  });
});

describe('text in the place of a number', () => {
  it('is replaced by the binding or the variable that it nearly names', () => {
    const add = (delta: string) =>
      withEffects('{ bindValue: { bind: $share, value: 3 } }', `{ addVar: { scope: global, var: treasury, delta: ${delta} } }`);
    expectProblems(add('⟦GS5001 share⟧'));
    assert.equal(fixed(add('share'), 'Change to `{ ref: binding, name: $share }`'), add('{ ref: binding, name: $share }'));
    assert.equal(fixed(add('harvets'), 'Change to `{ ref: gvar, var: harvest }`').includes('delta: { ref: gvar, var: harvest }'), true);
  });
});

describe('a choice in a macro that is not limited by what can be paid', () => {
  it('is told once, at the choice, however many calls there are', () => {
    const pay =
      "{ forEach: { bind: $each, over: { query: binding, name: $chosen }, effects: [{ if: { when: { op: '!=', left: { ref: binding, name: __freeOperation }, right: true }, then: [{ addVar: { scope: global, var: treasury, delta: -3 } }] } }, { shuffle: { zone: $each } }] } }";
    const text = `${declarations}actions:
  - { id: march, actor: active, executor: actor, phase: [main] }
  - { id: rally, actor: active, executor: actor, phase: [main] }
actionPipelines:
  - { id: march-profile, actionId: march, stages: [{ effects: [{ macro: ask }, { macro: ask-and-pay }, ${pay}] }] }
  - { id: rally-profile, actionId: rally, stages: [{ effects: [{ macro: ask }, { macro: ask-and-pay }, ${pay}] }] }
effectMacros:
  - { id: ask, params: [], exports: [$chosen], effects: [{ ⟦GS9036 chooseN⟧: { bind: $chosen, options: { query: mapSpaces }, min: 1 } }] }
  - { id: ask-and-pay, params: [], exports: [], effects: [{ ⟦GS9036 chooseN⟧: { bind: $chosen, options: { query: mapSpaces } } }, ${pay}] }
`;
    expectProblems(text);
    const [first] = problemsIn(compileText(text.replace(/[⟦⟧]|GS9036 /g, '')));
    assert.match(first?.related?.[0]?.message ?? '', /`ask` is called here/);
  });
});

describe('a field that is misspelt or missing', () => {
  const rows = (contract: string, where: string) =>
    `${withEffects(
      `{ forEach: { bind: $row, over: { query: assetRows, tableId: settings.prices, where: [${where}], cardinality: exactlyOne }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: settings.prices, field: price } } }] } }`,
    ).replace(
      'tokenTypes:',
      `  - id: start
    kind: scenario
    payload: { settings: { prices: [{ level: 1, side: 1, price: 3 }, { level: 1, side: 2, price: 3 }] } }
    tableContracts: [${contract}]
tokenTypes:`,
    )}`;
  const unique = '{ tablePath: settings.prices, uniqueBy: [[level, side]] }';
  const both = '{ field: level, eq: 1 }, { field: side, eq: 2 }';
  const trigger = (event: string) =>
    `${withEffects()}triggers:
  - id: count
    ${event}
    effects: [{ bindValue: { bind: $player, value: 1 } }, { addVar: { scope: global, var: treasury, delta: { ref: binding, name: $player } } }]
`;
  const documents = [
    ['of a contract does not make rows repeat', rows(unique.replace('uniqueBy', '⟦GS2002 uniqeBy⟧'), both)],
    ['of a contract, as unlike as may be', rows(unique.replace('uniqueBy', '⟦GS2002 keys⟧'), both)],
    ['of a predicate constrains a field all the same', rows(unique, both.replace('field: side', '⟦GS2002 feild⟧: side'))],
    ['of a predicate is the only fault of the query', rows(unique, '{ field: level, eq: 1 }, { ⟦GS2003 eq⟧: 2 }')],
    ['of a trigger leaves open what its effects may bind', trigger('⟦GS2002 evnet⟧: { type: turnEnd }')],
    ['of a trigger that has no event', trigger('match: true').replace('id: count', '⟦GS2003 id⟧: count')],
    [
      'of a phase is its hook',
      declarations.replace('onExit:', '⟦GS2002 onExist⟧:') + action.replace('[main]', '[main]').replace('deck } }', 'deck } }'),
    ],
    [
      'of a subset leaves open what is bound for the score',
      withEffects(
        '{ ⟦GS2003 evaluateSubset⟧: { source: { query: tokensInZone, zone: deck }, subsetSize: 2, subsetBind: $_pair, scoreExpr: { ref: binding, name: $sum }, resultBind: $best, in: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $best } } }] } }',
      ),
    ],
    [
      'of plain data holds uses all the same',
      withEffects()
        .replace('defaultState: low, constraints:', 'defaultState: low, ⟦GS2002 colourOf⟧: supply, constraints:')
        .replace('zones:\n', 'zones:\n  - { id: supply, owner: none, visibility: public, ordering: set }\n'),
    ],
  ] as const;
  for (const [what, marked] of documents) it(what, () => void expectProblems(marked));
});

describe('the first item of a list without its dash', () => {
  const lists = (text: string, wrong: string, right: string) => {
    expectProblems(text);
    assert.equal(fixed(text, 'Insert the dash'), text.replace(wrong, right).replace(/[⟦⟧]|GS\d+ /g, ''));
  };
  const game = withEffects();
  const zone = '{ id: deck, owner: none, visibility: hidden, ordering: stack }';

  it('is one report where it has stayed in its place', () =>
    lists(game.replace(`  - ${zone}`, `    ⟦GS1001 ${zone}⟧`), `    ⟦GS1001 ${zone}⟧`, `  - ${zone}`));

  it('is one report where it has moved to that of the dash', () =>
    lists(game.replace(`  - ${zone}`, `  ⟦GS1001 ${zone}⟧`), `  ⟦GS1001 ${zone}⟧`, `  - ${zone}`));

  it('is one report where it goes on below', () => {
    const two = `${game}  - { id: rest, actor: active, executor: actor, phase: [cleanup], effects: [{ shuffle: { zone: deck } }] }\n`;
    lists(two.replace('  - id: act', '  ⟦GS1001 id: act⟧'), '  ⟦GS1001 id: act⟧', '  - id: act');
  });

  it('is one report below a key that is not the first of its mapping', () => {
    const two = withEffects('shuffle: { zone: deck }', 'shuffle: { zone: discard }').replace(
      '    actor: active',
      '    pre:\n      op: and\n      args:\n        - true\n    actor: active',
    );
    lists(
      two.replace('      - shuffle: { zone: deck }', '        ⟦GS1001 shuffle: { zone: deck }⟧'),
      '        ⟦GS1001 shuffle: { zone: deck }⟧',
      '      - shuffle: { zone: deck }',
    );
  });

  it('is wrapped where it is the only one', () => {
    const wrong = game.replace('    - id: main\n    - id: cleanup\n      onExit:', '      id: main\n      onExit:');
    const right = game.replace('    - id: main\n    - id: cleanup\n      onExit:', '      - id: main\n        onExit:');
    const deeper = (text: string) => text.replace(/(?<= onExit:\n)(?: {8}- .*\n)+/, (lines) => lines.replace(/^(?=.)/gm, '  '));
    assert.equal(fixed(wrong, 'Wrap in a list'), deeper(right));
  });
});

it('a misspelt heading of the pipelines makes no decision unknown that the turn flow limits', () => {
  const stack = (id: string) => `{ id: ${id}, owner: none, visibility: public, ordering: stack }`;
  const flow =
    'cardLifecycle: { played: now, lookahead: next, leader: past }, eligibility: { seats: [Red, Blue], overrideWindows: [] }, actionClassByActionId: { march: operation }, optionMatrix: [], passRewards: [], durationWindows: [turn], monsoon: { restrictedActions: [{ actionId: march, maxParam: { name: $targets, max: 2 } }] }';
  const text = `metadata: { id: rains, players: { min: 1, max: 2 }, seats: [Red, Blue] }
zones: [${['deck', 'now', 'next', 'past'].map(stack).join(', ')}]
turnStructure: { phases: [{ id: main }] }
terminal: { conditions: [{ when: { op: '>', left: { ref: zoneCount, zone: past }, right: 3 }, result: { type: draw } }] }
actions: [{ id: march, actor: active, executor: actor, phase: [main] }]
turnOrder: { type: cardDriven, config: { turnFlow: { ${flow} } } }
---
actionPipeelines:
  - { id: p, actionId: march, stages: [{ effects: [{ chooseN: { bind: $targets, options: { query: zones } } }] }] }
`;
  assert.deepEqual(
    problemsIn(compileText(text)).map(({ code }) => code),
    ['GS1010'],
  );
});

describe('a parameter of a macro', () => {
  const stir = (params: string, zone: string) => `{ id: stir, params: ${params}, exports: [], effects: [{ shuffle: { zone: ${zone} } }] }`;
  const place = '[{ name: place, type: zoneSelector }]';
  const call = '{ macro: stir, args: { place: deck } }';

  it('that is read as a binding of its name is reported there alone, and read as a parameter by the fix', () => {
    for (const name of ['$place', '$plaec', 'place']) {
      const code = name.startsWith('$') ? 'GS3001' : 'GS4004';
      expectProblems(withMacros([stir(place, `⟦${code} ${name}⟧`)], call));
    }
    const text = (zone: string) => withMacros([stir(place, zone)], call);
    assert.equal(fixed(text('$place'), 'Read the parameter `place`'), text('{ param: place }'));
  });

  it('that is nowhere declared is reported where the body reads it, and at no call', () => {
    expectProblems(withMacros([stir('[]', '{ param: ⟦GS6016 place⟧ }')], call, call));
  });

  it('that is used by nobody is still unused beside another unknown binding', () => {
    expectProblems(
      withMacros([stir('[{ name: ⟦GS6015 amount⟧, type: value }]', '⟦GS3001 $nowhere⟧')], '{ macro: stir, args: { amount: 1 } }'),
    );
  });
});

describe('the operator of a predicate', () => {
  const among = (predicate: string) =>
    withEffects(
      `{ forEach: { bind: $piece, over: { query: tokensInZone, zone: deck, filter: [${predicate}] }, effects: [{ destroyToken: { token: $piece } }] } }`,
    );

  it('in another word is that word alone', () => {
    for (const word of ['equals', 'is', 'equalTo', 'matches', '==']) expectProblems(among(`{ prop: type, ⟦GS2002 '${word}'⟧: scout }`));
    expectProblems(among('{ prop: type, ⟦GS2002 oneOf⟧: [scout, guard] }'));
    assert.equal(fixed(among('{ prop: type, equals: scout }'), 'Change to `eq`'), among('{ prop: type, eq: scout }'));
    assert.equal(
      fixed(among('{ prop: type, oneOf: [scout, guard] }'), 'Change to `notIn`'),
      among('{ prop: type, notIn: [scout, guard] }'),
    );
  });
});

describe('two entries on one line', () => {
  const loop = (lines: string) => withEffects('PLACE').replace('- PLACE', `- forEach:\n${lines}`);

  it('are one fault, and the second one is not missing', () => {
    const effects = '            effects: [{ destroyToken: { token: $piece } }]';
    const over = 'over: { query: tokensInZone, zone: deck }';
    expectProblems(loop(`            bind: ⟦GS1001 $piece ${over}⟧\n${effects}`));
    expectProblems(loop(`            ${over} ⟦GS1001 bind: $piece⟧\n${effects}`));
  });

  it('are one fault where the first one is that of the key, and the rest is read', () => {
    const over =
      '            over: { query: tokensInZone, zone: deck }\n            effects: [{ destroyToken: { token: $piece } }, { shuffle: { zone: ⟦GS4004 dcek⟧ } }]';
    const joined = withEffects('PLACE').replace('- PLACE', `- forEach: ⟦GS1001 bind: $piece⟧\n${over}`);
    expectProblems(joined);
    assert.equal(
      fixed(joined.replace('dcek', 'deck'), 'Put the entry on a line of its own'),
      loop(`            bind: $piece\n${over}`).replace('⟦GS4004 dcek⟧', 'deck'),
    );
  });
});
