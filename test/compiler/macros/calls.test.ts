import assert from 'node:assert/strict';
import { expectProblems, fixed, messageOf, withEffects, withMacros } from '../documents';

const pay =
  '{ id: pay, params: [{ name: resource, type: string }, { name: cost, type: value }], exports: [], effects: [{ addVar: { scope: global, var: { param: resource }, delta: { param: cost } } }] }';
const open = '{ id: open, exports: [], effects: [{ shuffle: { zone: deck } }] }';

/** A macro that reads one parameter of a type at one position. */
const macro = (type: string, effect: string) => `{ id: m, params: [{ name: x, type: ${type} }], exports: [], effects: [${effect}] }`;
const add = '{ addVar: { scope: global, var: treasury, delta: { param: x } } }';

describe('a parameter in a body', () => {
  it('stands alone in its mapping', () => {
    const body = (parameter: string) => macro('value', `{ addVar: { scope: global, var: treasury, delta: ${parameter} } }`);
    expectProblems(withMacros([body('{ param: x, ⟦GS2002 colour⟧: 1 }')], '{ macro: m, args: { x: 1 } }'));
  });
});

describe('a macro call', () => {
  const documents = [
    ['of an unknown macro', '{ macro: ⟦GS6001 pya⟧, args: { resource: treasury, cost: 1 } }'],
    ['without an argument', '{ macro: ⟦GS6002 pay⟧, args: { resource: treasury } }'],
    ['without any arguments', '{ macro: ⟦GS6002 pay⟧ }'],
    ['with a misspelt argument', '{ macro: pay, args: { resource: treasury, ⟦GS6003 csot⟧: 1 } }'],
    ['with an argument too many', '{ macro: pay, args: { resource: treasury, cost: 1, ⟦GS6003 when⟧: 1 } }'],
    ['with a node for a text', '{ macro: pay, args: { resource: ⟦GS6004 { ref: gvar, var: treasury }⟧, cost: 1 } }'],
    ['with a list for a value', '{ macro: pay, args: { resource: treasury, cost: ⟦GS6004 [1]⟧ } }'],
    ['with positional arguments in a list', '{ macro: pay, args: ⟦GS2001 [treasury, 1]⟧ }'],
    ['with an unknown key', '{ macro: pay, ⟦GS2002 agrs⟧: { resource: treasury, cost: 1 } }'],
    ['with a name that is not declared', '{ macro: pay, args: { resource: ⟦GS4001 tresury⟧, cost: 1 } }'],
    ['with a variable of the other scope', '{ macro: pay, args: { resource: ⟦GS4003 coins⟧, cost: 1 } }'],
    ['with a text for a number', '{ macro: pay, args: { resource: treasury, cost: ⟦GS5001 much⟧ } }'],
    ['with a binding that is not there', '{ macro: pay, args: { resource: treasury, cost: { ref: binding, name: ⟦GS3001 $n⟧ } } }'],
    ['with another effect in its entry', '{ macro: pay, args: { resource: treasury, cost: 1 }, ⟦GS2011 shuffle⟧: { zone: deck } }'],
    ['without arguments where there are no parameters', '{ macro: open }'],
  ] as const;
  for (const [what, call] of documents) {
    const used = call.includes('open') ? '{ macro: pay, args: { resource: treasury, cost: 1 } }' : '{ macro: open }';
    it(what, () => void expectProblems(withMacros([pay, open], call, used, '{ macro: pay, args: { resource: treasury, cost: 1 } }')));
  }

  it('tells what is missing', () => {
    assert.equal(messageOf(withMacros([pay], '{ macro: ⟦GS6002 pay⟧ }')), 'The call of `pay` is missing arguments: `resource`, `cost`.');
  });

  it('is completed by a fix', () => {
    const call = (args: string) => withMacros([pay], `{ macro: pay, args: { ${args} } }`);
    assert.equal(fixed(call('resource: treasury')), call('resource: treasury, cost: 0'));
    assert.equal(fixed(call('resource: treasury, csot: 1')), call('resource: treasury, cost: 1'));
  });

  it('is mended in its own text, not with edits of the macro', () => {
    const lattice = withMacros([pay], '{ macro: pay, args: { resource: ⟦GS4001 weather⟧, cost: 1 } }');
    const titles = expectProblems(lattice).flatMap((problem) => (problem.fixes ?? []).map(({ title }) => title));
    assert.ok(!titles.includes('Use `shiftGlobalMarker`'), titles.join());
    const reader = macro('string', '{ addVar: { scope: global, var: treasury, delta: { ref: { param: x }, var: treasury } } }');
    const reading = (word: string) => withMacros([reader], `{ macro: m, args: { x: ${word} } }`);
    expectProblems(reading('⟦GS2014 gvr⟧'));
    assert.equal(fixed(reading('gvr'), 'Change to `gvar`'), reading('gvar'));
  });

  it('shows the other end of a fault of an argument', () => {
    const [problem] = expectProblems(withMacros([pay], '{ macro: pay, args: { resource: ⟦GS4001 tresury⟧, cost: 1 } }'));
    assert.deepEqual(
      problem?.related?.map(({ message }) => message),
      ['Read here in `pay`', 'Parameter `resource` of `pay`'],
    );
  });
});

describe('an argument', () => {
  const cases = [
    ['number', add, ['1'], ['⟦GS6004 one⟧', '⟦GS6004 true⟧']],
    ['value', add, ['1', '{ ref: gvar, var: treasury }'], ['⟦GS6004 { query: players }⟧', '{ ref: ⟦GS2014 gvr⟧, var: treasury }']],
    [
      'condition',
      '{ if: { when: { param: x }, then: [{ shuffle: { zone: deck } }] } }',
      ['true', "{ op: '==', left: { ref: actor }, right: Red }"],
      ['⟦GS6004 1⟧', '⟦GS6004 { query: players }⟧'],
    ],
    [
      'query',
      '{ chooseOne: { bind: $c, options: { param: x } } }',
      ['{ query: players }'],
      ['⟦GS6004 players⟧', '{ query: ⟦GS2013 playrs⟧ }'],
    ],
    [
      'effects',
      '{ if: { when: true, then: { param: x } } }',
      ['[{ shuffle: { zone: deck } }]', '[]'],
      ['⟦GS6004 shuffle⟧', '[{ ⟦GS2010 shufle⟧: { zone: deck } }]'],
    ],
    ['effect', '{ param: x }', ['{ shuffle: { zone: deck } }'], ['⟦GS6004 { query: players }⟧', '{ shuffle: { zone: ⟦GS4004 dek⟧ } }']],
    [
      'zoneSelector',
      '{ shuffle: { zone: { param: x } } }',
      ['deck', "{ zoneExpr: { concat: ['de', 'ck:none'] } }"],
      ['⟦GS4004 dek⟧', '⟦GS6004 [deck]⟧'],
    ],
    ['playerSelector', '{ setActivePlayer: { player: { param: x } } }', ['actor', '{ id: 1 }', 'Red'], ['⟦GS4012 Rad⟧', '⟦GS5015 all⟧']],
    ['tokenSelector', '{ destroyToken: { token: { param: x } } }', [], ['⟦GS3001 $t⟧', '⟦GS6004 1⟧']],
    ['{ kind: enum, values: [calm, storm] }', '{ setGlobalMarker: { marker: weather, state: { param: x } } }', ['calm'], ['⟦GS6005 clam⟧']],
    ['{ kind: literals, values: [1, 2] }', add, ['1'], ['⟦GS6005 3⟧']],
    [
      '{ kind: literals, values: [true, null] }',
      '{ forEach: { bind: $_z, over: { query: connectedZones, zone: harbour, via: { param: x } }, effects: [] } }',
      ['true', 'null'],
      ['⟦GS6005 false⟧'],
    ],
    ['{ kind: enum, values: [calm, ⟦GS2018 null⟧] }', '{ setGlobalMarker: { marker: weather, state: { param: x } } }', ['calm'], []],
    ['bindingName', '{ chooseOne: { bind: { param: x }, options: { query: players } } }', ['$who'], ['⟦GS6004 1⟧']],
    ['value', '{ setGlobalMarker: { marker: { param: x }, state: calm } }', ['weather'], ['⟦GS4007 wether⟧', '⟦GS6004 { ref: actor }⟧']],
    ['value', '{ setGlobalMarker: { marker: weather, state: { param: x } } }', ['storm'], ['⟦GS5006 strom⟧']],
  ] as const;
  for (const [type, effect, right, wrong] of cases) {
    for (const value of [...right, ...wrong]) {
      it(`for a parameter ${type}: ${value}`, () =>
        void expectProblems(withMacros([macro(type, effect)], `{ macro: m, args: { x: ${value} } }`)));
    }
  }

  describe('can stand wherever one of the alternatives of a position takes it', () => {
    const catalogue = `dataAssets:
  - id: pieces
    kind: pieceCatalog
    payload:
      seats: [{ id: red }, { id: blue }]
      pieceTypes:
        - { id: tent, seat: red, statusDimensions: [], transitions: [], runtimeProps: { side: Red } }
        - { id: hut, seat: blue, statusDimensions: [], transitions: [], runtimeProps: { side: Blue } }
      inventory: [{ pieceTypeId: tent, seat: red, total: 0 }, { pieceTypeId: hut, seat: blue, total: 0 }]
`;
    const choose = (query: string) => `{ chooseN: { bind: $c, options: ${query} } }`;
    const filtered = (predicate: string) => choose(`{ query: tokensInZone, zone: deck, filter: [{ prop: side, ${predicate} }] }`);
    const sides = '{ kind: tokenTraitValues, prop: side }';
    const positions = [
      [sides, filtered('op: in, value: { param: x }'), '[Red, Blue]'],
      [sides, filtered('op: notIn, value: { param: x }'), '[Red]'],
      [sides, filtered('in: { param: x }'), '[Red]'],
      [sides, filtered('notIn: { param: x }'), '[Red]'],
      [sides, choose('{ query: enums, values: { param: x } }'), '[Red, Blue]'],
      [sides, '{ if: { when: { op: in, item: { ref: actor }, set: { param: x } }, then: [{ shuffle: { zone: deck } }] } }', '[Red]'],
      ['query', choose('{ query: tokensInZones, zones: { param: x } }'), '{ query: mapSpaces }'],
      [
        'condition',
        '{ moveAll: { from: deck, to: discard, filter: { param: x } } }',
        "{ op: '==', left: { ref: tokenProp, token: $token, prop: side }, right: Red }",
      ],
    ] as const;
    for (const [type, effect, argument] of positions) {
      it(effect, () => {
        const text = withMacros([macro(type, effect)], `{ macro: m, args: { x: ${argument} } }`);
        const declared = catalogue.replace('dataAssets:\n', '');
        expectProblems(text.replace('dataAssets:\n', `dataAssets:\n${declared}`).replace(/tokenTypes:\n.*\n.*\n/, ''));
      });
    }
  });

  it('is reported once, however often the body reads it', () => {
    expectProblems(withMacros([macro('value', `${add}, ${add}`)], '{ macro: m, args: { x: ⟦GS5001 much⟧ } }'));
  });

  it('is checked even if the body never reads it', () => {
    expectProblems(
      withMacros(
        ['{ id: m, params: [{ name: ⟦GS6015 x⟧, type: value }], exports: [], effects: [] }'],
        '{ macro: m, args: { x: { ref: binding, name: ⟦GS3001 $lost⟧ } } }',
      ),
    );
  });

  it('that mentions a name of the body captures nothing', () => {
    expectProblems(
      withMacros(
        [
          `{ id: m, params: [{ name: x, type: value }], exports: [], effects: [{ chooseOne: { bind: $p, options: { query: players } } }, ${add}] }`,
        ],
        '{ macro: m, args: { x: { ref: binding, name: ⟦GS6017 $p⟧ } } }',
      ),
    );
  });

  it('is checked where a nested call hands it on', () => {
    expectProblems(
      withMacros(
        [
          pay,
          '{ id: twice, params: [{ name: r, type: string }], exports: [], effects: [{ macro: pay, args: { resource: { param: r }, cost: 1 } }] }',
        ],
        '{ macro: twice, args: { r: ⟦GS4001 tresury⟧ } }',
      ),
    );
  });
});

describe('the names a macro binds', () => {
  const pick = (exports: string) =>
    `{ id: pick, exports: ${exports}, effects: [{ chooseOne: { bind: $p, options: { query: players } } }] }`;
  const use = (name: string) => `{ setActivePlayer: { player: ${name} } }`;

  it('are visible to the caller if they are exported', () => {
    expectProblems(withMacros([pick('[$p]')], '{ macro: pick }', use('$p')));
    expectProblems(withMacros([pick('[]')], '{ macro: pick }', use('⟦GS3001 $p⟧')));
  });

  it('do not meet the names of the caller', () => {
    expectProblems(withMacros([pick('[]')], '{ chooseOne: { bind: $p, options: { query: players } } }', '{ macro: pick }', use('$p')));
  });

  it('that the caller passes as an argument are its own', () => {
    const named =
      '{ id: pick, params: [{ name: answer, type: bindingName }], exports: [], effects: [{ chooseOne: { bind: { param: answer }, options: { query: players } } }] }';
    expectProblems(withMacros([named], '{ macro: pick, args: { answer: $who } }', use('$who')));
  });

  it('in a loop may be unbound after the call', () => {
    const loop =
      "{ id: pick, exports: ['$m@{$s}'], effects: [{ forEach: { bind: $s, over: { query: zones }, effects: [{ chooseOne: { bind: '$m@{$s}', options: { query: players } } }] } }] }";
    expectProblems(
      withMacros([loop], '{ forEach: { bind: $s, over: { query: zones }, effects: [{ macro: pick }, { shuffle: { zone: $s } }] } }'),
    );
  });

  it('are taken for bound where the body calls a macro that is not there', () => {
    const outer = '{ id: pick, exports: [$p], effects: [{ macro: ⟦GS6001 piick⟧, args: { answer: $p } }] }';
    expectProblems(withMacros([outer], '{ macro: pick }', use('$p')));
  });

  it('must be bound in the body to be exported, and once', () => {
    expectProblems(withMacros([pick('[⟦GS6011 $q⟧]')], '{ macro: pick }'));
    expectProblems(withMacros([pick('[$p, ⟦GS6012 $p⟧]')], '{ macro: pick }'));
    expectProblems(withMacros(['{ ⟦GS6010 id⟧: pick, effects: [{ shuffle: { zone: deck } }] }'], '{ macro: pick }'));
  });
});

describe('a placeholder in a body', () => {
  const ask = (name: string) => `{ chooseOne: { bind: '$m@{${name}}', options: { query: players } } }`;
  const macro = (...effects: readonly string[]) => `{ id: m, exports: [], effects: [${effects.join(', ')}] }`;
  const loop = (effect: string) => `{ forEach: { bind: $s, over: { query: mapSpaces }, effects: [${effect}] } }`;
  const call = '{ macro: m }';

  it('names a binding of the body or of all callers', () => {
    expectProblems(withMacros([macro(loop(ask('$s')))], call));
    expectProblems(withMacros([macro(ask('⟦GS6024 $s⟧'))], loop(call)));
  });

  it('that names none is unresolved, once, whoever calls', () => {
    expectProblems(withMacros([macro(ask('⟦GS6018 $s⟧'))], call, call));
    expectProblems(withMacros([macro(loop(ask('⟦GS6018 $z⟧')))], call));
  });

  it('that only some callers can resolve is missing in the others', () => {
    expectProblems(withMacros([macro(ask('⟦GS6024 $s⟧'))], loop(call), '{ macro: ⟦GS3001 m⟧ }'));
  });
});

describe('a body', () => {
  const body = (...effects: readonly string[]) => `{ id: m, exports: [], effects: [${effects.join(', ')}] }`;

  it('has each fault of its own reported once, whoever calls it', () => {
    expectProblems(withMacros([body('{ addVar: { scope: global, var: ⟦GS4001 tresury⟧, delta: 1 } }')], '{ macro: m }', '{ macro: m }'));
    expectProblems(
      withMacros(
        [body('{ addVar: { scope: global, var: ⟦GS4001 tresury⟧, delta: 1 } }').replace('id: m', 'id: ⟦GS6020 m⟧')],
        '{ shuffle: { zone: deck } }',
      ),
    );
  });

  it('may take names from its callers, with a hint', () => {
    expectProblems(
      withMacros(
        [body('{ shuffle: { zone: ⟦GS6024 $where⟧ } }')],
        '{ chooseOne: { bind: $where, options: { query: zones } } }',
        '{ macro: m }',
      ),
    );
  });

  it('lacks such a name where a call does not have it', () => {
    expectProblems(
      withMacros(
        [body('{ shuffle: { zone: ⟦GS6024 $where⟧ } }')],
        '{ macro: ⟦GS3001 m⟧ }',
        '{ chooseOne: { bind: $where, options: { query: zones } } }',
        '{ macro: m }',
      ),
    );
  });

  it('has a fault of its own where no call has the name', () => {
    const [problem] = expectProblems(withMacros([body('{ shuffle: { zone: ⟦GS3001 $where⟧ } }')], '{ macro: m }'));
    assert.equal(problem?.related?.[0]?.message, '`m` is called here');
  });

  it('knows its own near misses', () => {
    expectProblems(
      withMacros(
        [body('{ forEach: { bind: space, over: { query: zones }, effects: [{ shuffle: { zone: ⟦GS3002 $space⟧ } }] } }')],
        '{ macro: m }',
      ),
    );
  });

  it('asks where the caller may not', () => {
    const asks = '{ id: asks, exports: [], effects: [{ chooseOne: { bind: $p, options: { query: players } } }] }';
    const [problem] = expectProblems(`${withEffects()}setup:\n  - macro: ⟦GS3015 asks⟧\neffectMacros:\n  - ${asks}\n`);
    assert.equal(problem?.related?.[0]?.message, 'Asked here');
  });

  it('reads declared parameters only', () => {
    expectProblems(
      withMacros(
        [
          '{ id: m, params: [{ name: cost, type: value }], exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: { param: cost } } }, { addVar: { scope: global, var: treasury, delta: { param: ⟦GS6016 csot⟧ } } }] }',
        ],
        '{ macro: m, args: { cost: 1 } }',
      ),
    );
    expectProblems(withEffects('{ addVar: { scope: global, var: treasury, delta: ⟦GS2021 { param: cost }⟧ } }'));
  });
});

describe('parameters', () => {
  const documents = [
    [
      'of an unknown kind',
      '{ id: m, params: [{ name: x, type: ⟦GS6014 numbr⟧ }], exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: { param: x } } }] }',
    ],
    [
      'of the same name',
      '{ id: m, params: [{ name: x, type: value }, { name: ⟦GS6013 x⟧, type: value }], exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: { param: x } } }] }',
    ],
    [
      'of a reserved name',
      '{ id: m, params: [{ name: ⟦GS6013 __x⟧, type: value }], exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: { param: __x } } }] }',
    ],
    ['that nothing reads', '{ id: m, params: [{ name: ⟦GS6015 x⟧, type: value }], exports: [], effects: [{ shuffle: { zone: deck } }] }'],
  ] as const;
  for (const [what, definition] of documents)
    it(what, () => void expectProblems(withMacros([definition.replace('id: m', 'id: ⟦GS6020 m⟧')], '{ shuffle: { zone: deck } }')));

  it('that no kind of argument can suit', () => {
    const macro =
      '{ id: m, params: [{ name: ⟦GS6004 x⟧, type: effects }], exports: [], effects: [{ if: { when: true, then: { param: x } } }, { shuffle: { zone: { param: x } } }] }';
    expectProblems(withMacros([macro], '{ shuffle: { zone: deck } }'));
  });
});

describe('a condition macro', () => {
  const rich =
    "conditionMacros:\n  - { id: rich, params: [{ name: least, type: value }], condition: { op: '>=', left: { ref: gvar, var: treasury }, right: { param: least } } }\n";
  const when = (condition: string) => `${withEffects(`{ if: { when: ${condition}, then: [{ shuffle: { zone: deck } }] } }`)}${rich}`;

  it('stands where a condition stands', () => {
    expectProblems(when('{ conditionMacro: rich, args: { least: 3 } }'));
    expectProblems(
      when('{ op: and, args: [{ conditionMacro: rich, args: { least: 3 } }, { conditionMacro: rich, args: { least: ⟦GS5004 much⟧ } }] }'),
    );
    expectProblems(when('{ conditionMacro: ⟦GS6001 rihc⟧, args: { least: 3 } }'));
  });

  it('is called by its own word', () => {
    expectProblems(when('{ ⟦GS6019 macro⟧: rich, args: { least: 3 } }'));
    assert.equal(fixed(when('{ macro: rich, args: { least: 3 } }')), when('{ conditionMacro: rich, args: { least: 3 } }'));
    expectProblems(`${withMacros([open], '{ macro: open }', '{ if: { when: { ⟦GS6023 conditionMacro⟧: open }, then: [] } }')}`);
  });
});
