import assert from 'node:assert/strict';
import { expectProblems, fixed, messageOf, withCondition, withEffects, withMacros } from '../documents';

describe('a value of the wrong type', () => {
  const effects = [
    ['text for a number', '{ addVar: { scope: global, var: treasury, delta: ⟦GS5001 much⟧ } }'],
    ['a quoted number', "{ addVar: { scope: global, var: treasury, delta: ⟦GS5001 '3'⟧ } }"],
    ['true for a number', '{ addVar: { scope: global, var: treasury, delta: ⟦GS5001 true⟧ } }'],
    ['a fraction', '{ addVar: { scope: global, var: treasury, delta: ⟦GS5001 1.5⟧ } }'],
    ['text put together for a number', '{ addVar: { scope: global, var: treasury, delta: ⟦GS5001 { concat: [a, b] }⟧ } }'],
    ['text in an operand', "{ addVar: { scope: global, var: treasury, delta: { op: '+', left: 1, right: ⟦GS5001 two⟧ } } }"],
    ['text in one branch', '{ addVar: { scope: global, var: treasury, delta: { if: { when: true, then: 1, else: ⟦GS5001 two⟧ } } } }'],
    ['the name of the actor for a number', '{ addVar: { scope: global, var: treasury, delta: ⟦GS5001 { ref: actor }⟧ } }'],
    ['a boolean variable for a number', '{ addVar: { scope: global, var: treasury, delta: ⟦GS5001 { ref: gvar, var: peace }⟧ } }'],
    ['a number for a boolean variable', '{ setVar: { scope: global, var: peace, value: ⟦GS5002 1⟧ } }'],
    ['a word that is no boolean here', '{ setVar: { scope: global, var: peace, value: ⟦GS5002 yes⟧ } }'],
    ['text for an integer variable', '{ setVar: { scope: global, var: treasury, value: ⟦GS5001 rich⟧ } }'],
    ['a boolean variable that is added to', '{ addVar: { scope: global, var: ⟦GS5009 peace⟧, delta: 1 } }'],
    [
      'a boolean variable in a transfer',
      '{ transferVar: { from: { scope: pvar, player: actor, var: ⟦GS5009 out⟧ }, to: { scope: global, var: treasury }, amount: 1 } }',
    ],
    ['a value beyond the bounds', '{ setVar: { scope: global, var: harvest, value: ⟦GS5008 11⟧ } }'],
    ['a value below the bounds', '{ setVar: { scope: global, var: harvest, value: ⟦GS5008 -1⟧ } }'],
    ['a division by zero', '{ addVar: { scope: global, var: treasury, delta: { op: floorDiv, left: 1, right: ⟦GS5010 0⟧ } } }'],
    ['a negative draw', '{ draw: { from: deck, to: discard, count: ⟦GS5022 -1⟧ } }'],
    ['a step of zero', '{ chooseOne: { bind: $x, options: { query: intsInRange, min: 1, max: 5, step: ⟦GS5022 0⟧ } } }'],
    ['an empty range', '{ chooseOne: { bind: $x, options: { query: intsInRange, min: 5, max: ⟦GS5021 1⟧ } } }'],
    ['more at least than at most', '{ chooseN: { bind: $x, options: { query: players }, min: 3, max: ⟦GS5023 2⟧ } }'],
    ['a negative number of answers', '{ chooseN: { bind: $x, options: { query: players }, n: ⟦GS5023 -1⟧ } }'],
    ['several players for one', '{ setActivePlayer: { player: ⟦GS5015 all⟧ } }'],
    ['several zones for one', "{ shuffle: { zone: ⟦GS5015 'hand:all'⟧ } }"],
    [
      'zones where tokens are moved',
      '{ removeByPriority: { budget: 1, groups: [{ bind: $_t, over: ⟦GS5014 { query: zones }⟧, to: discard }] } }',
    ],
    ['a state that a marker has not', '{ setGlobalMarker: { marker: weather, state: ⟦GS5006 strom⟧ } }'],
    ['a state that a space marker has not', '{ setMarker: { space: harbour, marker: unrest, state: ⟦GS5006 hihg⟧ } }'],
    ['a state that the space does not allow', '{ setMarker: { space: market, marker: unrest, state: ⟦GS8010 high⟧ } }'],
    ['a state to flip that a marker has not', '{ flipGlobalMarker: { marker: weather, stateA: calm, stateB: ⟦GS5006 rain⟧ } }'],
    ['a flip between one state', '{ flipGlobalMarker: { marker: weather, stateA: calm, stateB: ⟦GS2017 calm⟧ } }'],
    ['a number for a name', '{ addVar: { scope: global, var: ⟦GS4001 7⟧, delta: 1 } }'],
    ['a property that the type has not', '{ createToken: { type: scout, zone: harbour, props: { ⟦GS4026 faction⟧: Red } } }'],
  ] as const;
  for (const [what, effect] of effects) it(`is reported: ${what}`, () => void expectProblems(withEffects(effect)));
});

describe('a comparison', () => {
  const conditions = [
    ['of a number with text', "{ op: ⟦GS5003 '=='⟧, left: { ref: gvar, var: treasury }, right: much }"],
    ['of a number with a quoted one', "{ op: ⟦GS5003 '!='⟧, left: { ref: gvar, var: treasury }, right: '3' }"],
    ['of the actor with the active player', "{ op: ⟦GS5003 '=='⟧, left: { ref: actor }, right: { ref: activePlayer } }"],
    ['of text in order', "{ op: '<', left: { ref: actor }, right: ⟦GS5004 3⟧ }", 'left'],
    ['of a boolean in order', "{ op: '>', left: ⟦GS5004 { ref: gvar, var: peace }⟧, right: 3 }"],
    ['with a state that the marker has not', "{ op: '==', left: { ref: globalMarkerState, marker: weather }, right: ⟦GS5006 strom⟧ }"],
    ['with a value that no zone has', "{ op: '==', left: { ref: zoneProp, zone: harbour, prop: category }, right: ⟦GS5007 citty⟧ }"],
    ['of a list attribute', "{ op: '==', left: ⟦GS5016 { ref: zoneProp, zone: harbour, prop: terrain }⟧, right: coast }"],
    ['of a scalar attribute as a list', '⟦GS5017 { op: zonePropIncludes, zone: harbour, prop: size, value: 1 }⟧'],
    ['with a phase that does not exist', "{ op: '==', left: { ref: currentPhase }, right: ⟦GS4009 maim⟧ }"],
    ['that is always the same', "⟦GS5018 { op: '==', left: 1, right: 2 }⟧"],
    ['of a sum that is known', "⟦GS5018 { op: '>', left: { op: '+', left: 1, right: 2 }, right: 2 }⟧"],
    ['with a member of another type', '{ op: in, item: { ref: actor }, set: [Red, ⟦GS5012 1⟧] }'],
    ['with members of another type', '{ op: in, item: { ref: gvar, var: treasury }, set: [⟦GS5012 Red⟧, Blue] }'],
    ['with no set', '{ op: in, item: { ref: actor }, set: ⟦GS5011 Red⟧ }'],
    ['of an id with a bare zone', "{ op: '==', left: { ref: zoneProp, zone: harbour, prop: id }, right: market }"],
    ['of an id with an unknown zone', "{ op: '==', left: { ref: zoneProp, zone: harbour, prop: id }, right: ⟦GS4004 markt⟧ }"],
    ['with a named set', '{ op: in, item: { ref: actor }, set: { ref: namedSet, name: heavy } }'],
    ['with a query of scalars', '{ op: in, item: 3, set: { query: intsInRange, min: 1, max: 5 } }'],
  ] as const;
  for (const [what, condition, side] of conditions) {
    const text = side === 'left' ? condition.replace('{ ref: actor }', '⟦GS5004 { ref: actor }⟧').replace('⟦GS5004 3⟧', '3') : condition;
    it(what, () => void expectProblems(withCondition(text)));
  }

  it('says what is what', () => {
    assert.equal(
      messageOf(withCondition("{ op: ⟦GS5003 '=='⟧, left: { ref: gvar, var: treasury }, right: much }")),
      'This comparison is always false, because a number is never text. Compare values of one type.',
    );
    assert.equal(
      messageOf(withCondition("⟦GS5018 { op: '<', left: 1, right: 2 }⟧")),
      'This condition is always true. Correct it, or remove it.',
    );
  });

  it('with a decision knows what it offers', () => {
    const test = (word: string) => `{ if: { when: { op: '==', left: { ref: binding, name: $mode }, right: ${word} }, then: [] } }`;
    expectProblems(
      withEffects(
        '{ chooseOne: { bind: $mode, options: { query: enums, values: [build, trade] } } }',
        test('build'),
        test('⟦GS5027 biuld⟧'),
      ),
    );
  });

  it('of a decision over several queries knows all of them', () => {
    expectProblems(
      withEffects(
        '{ chooseOne: { bind: $mode, options: { query: concat, sources: [{ query: enums, values: [build] }, { query: enums, values: [trade] }] } } }',
        "{ if: { when: { op: '==', left: { ref: binding, name: $mode }, right: trade }, then: [] } }",
      ),
    );
  });

  it('of a running value takes no value of it for the only one', () => {
    const read = (name: string) => `{ ref: binding, name: ${name} }`;
    const fold = (initial: string, next: string, then: string) =>
      withEffects(
        `{ reduce: { itemBind: $n, accBind: $sum, over: { query: players }, initial: ${initial}, next: ${next}, resultBind: $r, in: [${then}] } }`,
      );
    expectProblems(
      fold(
        '0',
        `{ if: { when: { op: '==', left: ${read('$sum')}, right: 0 }, then: { op: '+', left: ${read('$sum')}, right: ${read('$n')} }, else: 1 } }`,
        `{ if: { when: { op: '>', left: ${read('$r')}, right: 0 }, then: [{ addVar: { scope: global, var: treasury, delta: { op: '/', left: 9, right: ${read('$r')} } } }] } }`,
      ),
    );
    expectProblems(
      fold(
        'calm',
        `{ if: { when: { op: '==', left: ${read('$sum')}, right: calm }, then: { concat: [x, ${read('$n')}] }, else: storm } }`,
        `{ setGlobalMarker: { marker: weather, state: ${read('$r')} } }`,
      ),
    );
  });

  it('with a misspelt state is mended', () => {
    const text = (state: string) => withCondition(`{ op: '==', left: { ref: globalMarkerState, marker: weather }, right: ${state} }`);
    assert.equal(fixed(text('strom')), text('storm'));
  });
});

describe('a zone composed at run time', () => {
  const zone = (expression: string) => withEffects(`{ shuffle: { zone: ${expression} } }`);

  it('is checked as far as its parts are known', () => {
    expectProblems(zone("{ zoneExpr: { concat: ['de', 'ck:none'] } }"));
    expectProblems(zone("{ zoneExpr: ⟦GS4004 { concat: ['dek', ':none'] }⟧ }"));
    expectProblems(zone("{ zoneExpr: ⟦GS4024 { concat: ['reserve-', { ref: actor }, ':none'] }⟧ }"));
    expectProblems(zone("{ zoneExpr: ⟦GS4004 { concat: ['resrve-', { ref: actor }, ':none'] }⟧ }"));
  });

  it('names the zones that are missing', () => {
    assert.equal(
      messageOf(zone("{ zoneExpr: ⟦GS4024 { concat: ['reserve-', { ref: actor }, ':none'] }⟧ }")),
      'This name can result in zones that do not exist: `reserve-Grey:none`. Declare them, or restrict the parts of the name.',
    );
  });
});

describe('bounds of a range in the wrong order', () => {
  const loop = (bounds: string) =>
    withEffects(
      `forEach: { bind: $n, over: { query: intsInRange, ${bounds} }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $n } } }] }`,
    );

  it('are reported at the upper one, and change places by a fix', () => {
    const marked = loop('min: 5, max: ⟦GS5021 1⟧');
    assert.equal(messageOf(marked), 'This range is empty, because its minimum (5) is greater than its maximum (1). Swap the two.');
    assert.equal(fixed(marked, 'Swap the bounds'), loop('min: 1, max: 5'));
  });
});

describe('a value that a table field is compared with', () => {
  const rows = (value: string) =>
    `${withEffects(
      `forEach: { bind: $row, over: { query: assetRows, tableId: settings.prices, where: [{ field: level, ${value} }] }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: settings.prices, field: price } } }] }`,
    ).replace(
      'tokenTypes:',
      '  - { id: start, kind: scenario, payload: { settings: { prices: [{ level: 1, price: 3 }, { level: 2, price: 5 }] } } }\ntokenTypes:',
    )}`;

  it('has the type of the field', () => {
    expectProblems(rows('op: eq, value: 1'));
    expectProblems(rows('op: in, value: [1, 2]'));
    expectProblems(rows("op: in, value: [1, ⟦GS5019 '2'⟧]"));
    expectProblems(rows('op: eq, value: ⟦GS5019 true⟧'));
    expectProblems(rows('op: eq, value: { ref: gvar, var: treasury }'));
  });

  it('is converted by a fix', () => {
    const marked = rows("op: eq, value: ⟦GS5019 '1'⟧");
    assert.equal(messageOf(marked), 'Field `level` is a number. Compare it with a value of the same type.');
    assert.equal(fixed(marked, 'Write `1` without quotes'), rows('op: eq, value: 1'));
  });
});

describe('a value that is one of several words', () => {
  const choose = (...words: readonly string[]) => `{ chooseOne: { bind: $sky, options: { query: enums, values: [${words.join(', ')}] } } }`;
  const set = (value = '{ ref: binding, name: $sky }') => `{ setGlobalMarker: { marker: weather, state: ${value} } }`;
  const marked = set('⟦GS5030 { ref: binding, name: $sky }⟧');
  const when = (effect: string) => `{ if: { when: { op: '==', left: { ref: binding, name: $sky }, right: calm }, then: [${effect}] } }`;

  it('fits where it ends', () => void expectProblems(withEffects(choose('calm', 'storm'), set())));
  it('has a word that does not fit', () => void expectProblems(withEffects(choose('calm', 'nothing'), marked)));
  it('has a word that does not fit, which a condition may keep away', () =>
    void expectProblems(withEffects(choose('calm', 'nothing'), when(set()))));
  it('has a slip of a word that fits, under a condition as well', () =>
    void expectProblems(withEffects(choose('calm', 'strom'), when(marked))));
  it('has no word that fits, under a condition as well', () =>
    void expectProblems(withEffects(choose('calmly', 'nothing'), when(marked).replace('right: calm', 'right: calmly'))));
  it('comes from another marker', () =>
    void expectProblems(withEffects(set('⟦GS5030 { ref: markerState, space: market, marker: unrest }⟧'))));
  it('is an argument of a macro', () => {
    const macro =
      '{ id: m, params: [{ name: sky, type: value }], exports: [], effects: [{ setGlobalMarker: { marker: weather, state: { param: sky } } }] }';
    expectProblems(withMacros([macro], choose('calm', 'nothing'), '{ macro: m, args: { sky: ⟦GS5030 { ref: binding, name: $sky }⟧ } }'));
  });
});

describe('a property that holds text', () => {
  const setTo = (value: string) =>
    `{ forEach: { bind: $t, over: { query: tokensInZone, zone: deck }, effects: [{ setTokenProp: { token: $t, prop: stance, value: ${value} } }] } }`;
  it('takes no number that is counted', () => void expectProblems(withEffects(setTo('⟦GS5005 { ref: gvar, var: treasury }⟧'))));
  it('takes a text', () => void expectProblems(withEffects(setTo('{ ref: actor }'))));
});
