import assert from 'node:assert/strict';
import { expectProblems, fixed, withCondition, withEffects, withMacros } from '../documents';

const open = '{ id: open, exports: [], effects: [{ shuffle: { zone: deck } }] }';
const count =
  '{ id: count, params: [{ name: zone, type: zoneSelector }, { name: answer, type: bindingName }], exports: [{ param: answer }], effects: [{ bindValue: { bind: { param: answer }, value: { ref: zoneCount, zone: { param: zone } } } }] }';
const spend = '{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $n } } }';
const call = (args: string) => `{ macro: count, args: { ${args} } }`;

describe('what follows from a fault is not reported', () => {
  const documents = [
    ['a macro called under a misspelt effect is used', withMacros([open], '{ ⟦GS2010 iff⟧: { when: true, then: [{ macro: open }] } }')],
    [
      'a macro called under a misspelt field is used',
      withMacros([open], '{ if: { when: true, then: [{ shuffle: { zone: deck } }], ⟦GS2002 eles⟧: [{ macro: open }] } }'),
    ],
    [
      'a misspelt parameter is used',
      withMacros([count.replace('zone: { param: zone }', 'zone: { param: ⟦GS6016 zoen⟧ }')], call('zone: deck, answer: $n'), spend),
    ],
    [
      'a misspelt parameter that names a binder leaves open what is bound',
      withMacros([count.replace('bind: { param: answer }', 'bind: { param: ⟦GS6016 anwser⟧ }')], call('zone: deck, answer: $n'), spend),
    ],
    ['a misspelt argument still names what is bound', withMacros([count], call('zone: deck, ⟦GS6003 anwser⟧: $n'), spend)],
    [
      'a misspelt call may have bound what follows',
      withMacros([count], '{ ⟦GS2010 mcaro⟧: count, args: { zone: deck, answer: $n } }', spend),
    ],
    [
      'a macro without an id keeps its parameters',
      withMacros([count.replace('id: count', '⟦GS2002 di⟧: count')], call('zone: deck, answer: $n'), spend),
    ],
    [
      'what a body does with a parameter in an unreadable value is a use of the argument',
      withMacros(
        [
          count.replace(
            '{ ref: zoneCount, zone: { param: zone } }',
            '{ ⟦GS2002 aggregat⟧: { op: count, query: { query: tokensInZone, zone: { param: zone } } } }',
          ),
        ],
        `{ let: { bind: $where, value: deck, in: [${call('zone: { zoneExpr: { ref: binding, name: $where } }, answer: $n')}, ${spend}] } }`,
      ),
    ],
    [
      'a call that cannot be read may bind what follows',
      withMacros([count], '⟦GS1001 { macro: count, args: { zone: deck, answer: $n }⟧', spend),
    ],
    [
      'a key that is indented too far leaves what was below it beside it',
      withEffects(
        '{ shuffle: { zone: deck } }',
        'forEach:\n  bind: $_p\n  over:\n    query: players\n    ⟦GS2002 effects⟧:\n    - shuffle: { zone: deck }',
      ),
    ],
    [
      'a query whose word is misspelt, inside an argument',
      withMacros(
        [
          '{ id: gain, params: [{ name: gained, type: value }], exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: { param: gained } } }] }',
        ],
        '{ macro: gain, args: { gained: { aggregate: { op: count, query: { ⟦GS2002 qeury⟧: players } } } } }',
      ),
    ],
    ['an operator without its colon', withEffects('{ moveAll: { from: deck, to: discard, filter: [{ prop: rank, ⟦GS2002 eq 1⟧ }] } }')],
    ['an argument without its colon', withMacros([count], call('zone: deck, ⟦GS6003 answer $n⟧'), spend)],
    [
      'a line that cannot be read may have bound what follows',
      withEffects('{ shuffle: { zone: deck } }\n⟦GS1001 { bindValue: { bind: $n, value: 1 } }⟧', spend),
    ],
    [
      'a wrong item in a list of conditions is no list of conditions',
      withEffects('{ if: { when: [⟦GS2001 1⟧], then: [{ shuffle: { zone: deck } }] } }'),
    ],
    [
      'a mapping without its closing bracket takes what follows it',
      withEffects(
        '{ shuffle: { zone: deck } }',
        '⟦GS1001 { if: { when: { op: ==, left: { ref: gvar, var: treasury, right: 1 }, then: [] } }⟧',
      ),
    ],
    [
      'a parameter whose use is replaced by a name that nobody has',
      withMacros([count.replace('zone: { param: zone }', 'zone: ⟦GS4004 nowhere⟧')], call('zone: deck, answer: $n'), spend),
    ],
    [
      'a condition that cannot be read has branches all the same',
      withEffects(
        "{ if: { when: { op: ⟦GS2012 '=>'⟧, left: { ref: gvar, var: treasury }, right: 1 }, then: [{ bindValue: { bind: $n, value: 1 } }], else: [{ bindValue: { bind: $n, value: 2 } }] } }",
        spend,
      ),
    ],
    [
      'a loop without the name of its count',
      withEffects(`{ forEach: { bind: $_p, over: { query: players }, effects: [], in: [${spend.replace('$n', '⟦GS3001 $count⟧')}] } }`),
    ],
    [
      'a misspelt export leaves open what is bound',
      withMacros(['{ id: m, exports: [⟦GS6011 $mm⟧], effects: [{ bindValue: { bind: $n, value: 1 } }] }'], '{ macro: m }', spend),
    ],
    [
      'an export that differs by `$` is one more use of the name',
      withMacros(
        [
          '{ id: m, exports: [⟦GS3002 $total⟧], effects: [{ bindValue: { bind: total, value: 1 } }, { addVar: { scope: global, var: treasury, delta: { ref: binding, name: ⟦GS3002 $total⟧ } } }] }',
        ],
        '{ macro: m }',
        spend.replace('$n', '$total'),
      ),
    ],
    [
      'what an argument of the wrong kind has replaced may have been the use',
      withEffects(
        '{ forEach: { bind: $p, over: { query: players }, effects: [{ addVar: { scope: global, var: treasury, delta: ⟦GS5001 true⟧ } }] } }',
      ),
    ],
    [
      'a binder that is nearly an export is not unused',
      withMacros(
        ['{ id: m, exports: [⟦GS6011 $total⟧], effects: [{ bindValue: { bind: $totla, value: 1 } }] }'],
        '{ macro: m }',
        spend.replace('$n', '$total'),
      ),
    ],
    [
      'a predicate with a misspelt operator lacks nothing',
      withEffects('{ moveAll: { from: deck, to: discard, filter: [{ prop: stance, ⟦GS2002 eqq⟧: calm }] } }'),
    ],
    [
      'a filter with a misspelt operator is no test of properties',
      withEffects(
        "{ moveAll: { from: deck, to: discard, filter: { ⟦GS2002 opp⟧: '==', left: { ref: tokenProp, token: $token, prop: rank }, right: 1 } } }",
      ),
    ],
    [
      'a set with a misspelt key',
      withEffects('{ moveAll: { from: deck, to: discard, filter: [{ prop: stance, in: { ⟦GS2002 erf⟧: namedSet, name: heavy } }] } }'),
    ],
  ] as const;
  for (const [what, marked] of documents) it(what, () => void expectProblems(marked));
});

describe('a flow mapping without a colon', () => {
  const written = (effect: string) => withEffects('{ chooseOne: { bind: $n, options: { query: intsInRange, min: 1, max: 3 } } }', effect);
  const effects = [
    '{ addVar: { scope: global, var: treasury, ⟦GS2002 delta 1⟧ } }',
    '{ addVar: { scope: global, ⟦GS2002 var treasury⟧, delta: 1 } }',
    '{ addVar: { scope: global, ⟦GS2002 var:treasury⟧, delta: 1 } }',
    '{ addVar: { scope: global, var: treasury, delta: { ref: binding, ⟦GS2002 name $n⟧ } } }',
    "{ shuffle: { ⟦GS2002 zone 'deck'⟧ } }",
    '{ forEach: { ⟦GS2002 bind $p⟧, over: { query: players }, effects: [{ setActivePlayer: { player: $p } }] } }',
  ];
  for (const effect of effects) it(`is read as if it were there: ${effect}`, () => void expectProblems(written(effect)));

  it('has it inserted', () => {
    const effect = (delta: string) => written(`{ addVar: { scope: global, var: treasury, ${delta} } }`);
    assert.equal(fixed(effect('delta 1'), 'Insert the colon'), effect('delta: 1'));
  });

  it('declares what it would declare with it', () => {
    expectProblems(
      withMacros(
        [
          '{ id: m, params: [{ ⟦GS2002 name x⟧, type: value }], exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: { param: x } } }] }',
        ],
        '{ macro: m, args: { x: 1 } }',
      ),
    );
  });
});

describe('an effect that has lost its dash', () => {
  it('sees what the effect before it binds', () => {
    expectProblems(
      withEffects(
        `chooseOne: { bind: $n, options: { query: intsInRange, min: 1, max: 3 } }
⟦GS2011 addVar⟧: { scope: global, var: treasury, delta: { ref: binding, name: $n } }`,
      ),
    );
  });
});

describe('a name of a macro that is no text', () => {
  it('is reported', () => {
    const body = 'params: [], exports: [], effects: []';
    expectProblems(withMacros([`{ id: ⟦GS2001 { a: 1 }⟧, ${body} }`], '{ shuffle: { zone: deck } }'));
  });

  it('is reported as a parameter', () => {
    const read = '{ shuffle: { zone: { ⟦GS2018 param⟧: } } }';
    expectProblems(
      withMacros(
        [`{ id: m, params: [{ name: z, type: zoneSelector }], exports: [], effects: [${read}] }`],
        '{ macro: m, args: { z: deck } }',
      ),
    );
  });
});

describe('a placeholder for a word that says which form it is', () => {
  const effects = [
    '{ addVar: { scope: global, var: treasury, delta: { ref: ⟦GS9038 <ref>⟧ } } }',
    '{ if: { when: { op: ⟦GS9038 <op>⟧, left: 1, right: { ref: gvar, var: treasury } }, then: [] } }',
    '{ chooseOne: { bind: $n, options: { query: ⟦GS9038 <query>⟧ } } }',
    '{ macro: ⟦GS9038 <macro>⟧ }',
  ];
  for (const effect of effects) it(`is one report: ${effect}`, () => void expectProblems(withEffects(effect)));
});

describe('a trigger whose event cannot be read', () => {
  it('may have any of the bindings of events', () => {
    const trigger = (event: string) =>
      `${withEffects()}triggers:\n  - { id: t, event: ${event}, effects: [{ shuffle: { zone: $zone } }] }\n`;
    expectProblems(trigger('⟦GS2001 something⟧'));
    expectProblems(trigger('{ type: ⟦GS2004 tokenEntred⟧ }'));
    expectProblems(trigger('{ type: turnEnd }').replace('zone: $zone', 'zone: ⟦GS3012 $zone⟧'));
  });
});

describe('bounds that exclude each other', () => {
  it('of a roll', () => {
    expectProblems(
      withEffects(
        '{ rollRandom: { bind: $n, min: 7, max: ⟦GS5021 6⟧, in: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $n } } }] } }',
      ),
    );
  });
});

describe('a property of a token', () => {
  const forToken = (effect: string) => `{ forEach: { bind: $t, over: { query: tokensInZone, zone: deck }, effects: [${effect}] } }`;
  const effects = [
    forToken("{ setTokenProp: { token: $t, prop: rank, value: ⟦GS5005 'high'⟧ } }"),
    forToken('{ setTokenProp: { token: $t, prop: rank, value: ⟦GS5005 true⟧ } }'),
    forToken('{ setTokenProp: { token: $t, prop: rank, value: ⟦GS5001 { ref: gvar, var: peace }⟧ } }'),
    forToken('{ setTokenProp: { token: $t, prop: rank, value: { ref: gvar, var: treasury } } }'),
    '{ createToken: { type: scout, zone: deck, props: { rank: ⟦GS5005 high⟧, stance: ⟦GS5005 3⟧ } } }',
  ];
  for (const effect of effects) it(`has values of its type: ${effect}`, () => void expectProblems(withEffects(effect)));
});

describe('a word that can never come', () => {
  it('is no seat', () => void expectProblems(withCondition("{ op: '==', left: { ref: actor }, right: ⟦GS4012 Rde⟧ }")));

  it('is a seat that cannot act here', () =>
    void expectProblems(
      withEffects()
        .replace('actor: active', 'actor: 1')
        .replace('executor: actor', "executor: actor\n    pre: { op: '==', left: { ref: actor }, right: Red }"),
    ));

  it('is no class of a move', () => {
    const compared = (word: string) => withCondition(`{ op: '==', left: { ref: binding, name: __actionClass }, right: ${word} }`);
    expectProblems(compared('⟦GS5027 limited⟧'));
    expectProblems(compared('limitedOperation'));
  });

  it('is no class of a move in a macro either', () => {
    const macro = (word: string) =>
      `{ id: m, exports: [], effects: [{ if: { when: { op: '==', left: { ref: binding, name: __actionClass }, right: ${word} }, then: [{ shuffle: { zone: deck } }] } }] }`;
    expectProblems(withMacros([macro('⟦GS5027 evnet⟧')], '{ macro: m }'));
  });
});

describe('an export that differs by `$`', () => {
  it('is mended with the binder and all uses of it', () => {
    const macro = (binder: string) =>
      withMacros(
        [`{ id: m, exports: [$total], effects: [{ bindValue: { bind: ${binder}, value: 1 } }] }`],
        '{ macro: m }',
        spend.replace('$n', '$total'),
      );
    assert.equal(fixed(macro('total')), macro('$total'));
  });
});

describe('a misspelt form', () => {
  const mended = [
    [
      '{ setVar: { scope: global, var: treasury, value: { agregate: { op: count, query: { query: players } } } } }',
      'agregate',
      'aggregate',
    ],
    ['{ setVar: { scope: global, var: treasury, value: { erf: gvar, var: harvest } } }', 'erf', 'ref'],
    ['{ shuffle: { zone: { zoneExp: { concat: [reserve-, { ref: actor }] } } } }', 'zoneExp', 'zoneExpr'],
  ] as const;
  for (const [effect, wrong, right] of mended) {
    it(`${wrong} for ${right}`, () => {
      expectProblems(withEffects(effect.replace(wrong, `⟦GS2002 ${wrong}⟧`)));
      assert.equal(fixed(withEffects(effect), `Change to \`${right}\``), withEffects(effect.replace(wrong, right)));
    });
  }

  it('is a parameter in a macro', () => {
    const macro = (key: string) =>
      `{ id: m, params: [{ name: x, type: number }], exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: ${key} } }] }`;
    const game = (key: string) => withMacros([macro(key)], '{ macro: m, args: { x: 1 } }');
    expectProblems(game('{ ⟦GS2002 parm⟧: x }'));
    assert.equal(fixed(game('{ parm: x }'), 'Change to `param`'), game('{ param: x }'));
  });
});

describe('a word that is missing behind its key', () => {
  const effects = [
    '{ forEach: { bind: _each, over: { ⟦GS2018 query⟧: , zone: deck }, effects: [] } }',
    '{ setVar: { scope: global, var: treasury, value: { ⟦GS2018 ref⟧: , var: harvest } } }',
    '{ setVar: { scope: global, var: treasury, value: { ⟦GS2018 op⟧: , left: 1, right: 2 } } }',
    '{ if: { when: { ⟦GS2018 op⟧: , args: [{ conditionMacro: nowhere }] }, then: [] } }',
  ];
  for (const effect of effects) it(`is asked for at the key: ${effect}`, () => void expectProblems(withEffects(effect)));
});

describe('an operator of a predicate that is none', () => {
  const values = ['[heads, tails]', '{ ref: namedSet, name: heavy }', 'heads', '{ ref: binding, name: $some }'];
  for (const value of values) {
    it(`leaves open what its value must be: ${value}`, () => {
      const filter = `[{ prop: stance, op: ⟦GS2004 inn⟧, value: ${value} }]`;
      expectProblems(
        withEffects(
          '{ chooseN: { bind: $some, options: { query: enums, values: [heads] } } }',
          `{ forEach: { bind: _each, over: { query: tokensInZone, zone: deck, filter: ${filter} }, effects: [] } }`,
        ),
      );
    });
  }
});

describe('a name that an unknown field seems to bind', () => {
  const loop = (field: string) =>
    `{ forEach: { bind: _each, over: { query: players }, effects: [], ${field}: $turns, in: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $turns } } }] } }`;
  for (const field of ['⟦GS9038 <field>⟧', '⟦GS2002 numberOfTurns⟧']) {
    it(`is no news where it is used: ${field}`, () => void expectProblems(withEffects(loop(field))));
  }
});

describe('two binders of one node with one name', () => {
  it('leave open what the other name was', () => {
    const next = "{ op: '+', left: { ref: binding, name: $sum }, right: { ref: binding, name: $n } }";
    expectProblems(
      withEffects(
        `{ reduce: { itemBind: $n, accBind: ⟦GS3006 $n⟧, over: { query: intsInRange, min: 1, max: 5 }, initial: 0, next: ${next}, resultBind: $total, in: [{ setVar: { scope: global, var: treasury, value: { ref: binding, name: $total } } }] } }`,
      ),
    );
  });
});

describe('a cardinality of three parts', () => {
  const choose = (bounds: string) =>
    withEffects(
      `{ chooseN: { bind: $some, options: { query: players }, ${bounds} } }`,
      '{ setVar: { scope: global, var: treasury, value: 1 } }',
    );

  it('has one that is too many', () => {
    for (const bounds of ['⟦GS2017 n⟧: 2, min: 0, max: 2', 'min: 0, ⟦GS2017 n⟧: 2, max: 2', 'min: 0, max: 2, ⟦GS2017 n⟧: 2']) {
      expectProblems(choose(bounds));
    }
  });

  it('of two parts: the later one', () => expectProblems(choose('n: 2, ⟦GS2017 max⟧: 2')));
});

describe('a binder whose template names nothing', () => {
  const ask =
    '{ id: ask, params: [{ name: answer, type: bindingTemplate }], exports: [], effects: [{ chooseOne: { bind: { param: answer }, options: { query: enums, values: [north, south] } } }] }';
  const loop = (effect: string) =>
    `{ forEach: { bind: $place, over: { query: mapSpaces }, effects: [${effect}, { if: { when: { op: '==', left: { ref: binding, name: '$way@{$place}' }, right: north }, then: [] } }] } }`;

  it('is the fault, and its uses are none', () => {
    expectProblems(
      withEffects(loop("{ chooseOne: { bind: '$way@{⟦GS3016 $palce⟧}', options: { query: enums, values: [north, south] } } }")),
    );
    expectProblems(withMacros([ask], loop("{ macro: ask, args: { answer: '$way@{⟦GS6018 $palce⟧}' } }")));
  });
});

describe('a word that a decision never offers', () => {
  const choice = '{ chooseOne: { bind: $way, options: { query: enums, values: [north, south] } } }';
  const test = (word: string) => `{ if: { when: { op: '==', left: { ref: binding, name: $way }, right: ${word} }, then: [] } }`;

  it('is reported in an argument, too', () => {
    const run =
      '{ id: run, params: [{ name: body, type: effects }], exports: [], effects: [{ if: { when: true, then: { param: body } } }] }';
    expectProblems(withMacros([run], `{ macro: run, args: { body: [${choice}, ${test('⟦GS5027 suoth⟧')}, ${test('north')}] } }`));
  });
});
