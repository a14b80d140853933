import assert from 'node:assert/strict';
import { readMarks } from '../../support/markers';
import { expectProblems, fixed, withCondition, withEffects, withMacros } from '../documents';
import { gameOf } from '../spellings/spelling';

/** The older form is reported at the mark, the preferred fix writes the canonical one, and both are the same game. */
function expectRewrite(older: string, canonical: string): void {
  expectProblems(older);
  assert.equal(fixed(readMarks(older).text), canonical);
  expectProblems(canonical);
  assert.deepEqual(gameOf(older), gameOf(canonical));
}

describe('an older form of a value', () => {
  const value = (text: string) => withEffects(`{ addVar: { scope: global, var: treasury, delta: ${text} } }`);
  const forms = [
    ["⟦GS9004 'floorDiv(treasury, 3)'⟧", '{ op: floorDiv, left: { ref: gvar, var: treasury }, right: 3 }'],
    [
      "⟦GS9004 'min(treasury, floorDiv(harvest, 2))'⟧",
      '{ op: min, left: { ref: gvar, var: treasury }, right: { op: floorDiv, left: { ref: gvar, var: harvest }, right: 2 } }',
    ],
    [
      "{ op: '+', ⟦GS9005 args⟧: [1, { ref: gvar, var: treasury }, 3] }",
      "{ op: '+', left: { op: '+', left: 1, right: { ref: gvar, var: treasury } }, right: 3 }",
    ],
    ['⟦GS9011 { literal: 3 }⟧', '3'],
    ['⟦GS9030 { zoneCount: deck }⟧', '{ ref: zoneCount, zone: deck }'],
  ] as const;
  for (const [older, canonical] of forms) it(older, () => expectRewrite(value(older), value(canonical)));

  it('of a word in a list', () => {
    const condition = (set: string) => withCondition(`{ op: in, item: { ref: globalMarkerState, marker: weather }, set: ${set} }`);
    expectRewrite(condition('[calm, ⟦GS9011 { literal: storm }⟧]'), condition('[calm, storm]'));
    expectProblems(
      condition('[calm, ⟦GS5006,GS9011 { literal: strom }⟧]').replace(
        'GS5006,GS9011 { literal: strom }',
        'GS9011 { literal: ⟦GS5006 strom⟧ }',
      ),
    );
    const filter = (words: string) => withEffects(`{ moveAll: { from: deck, to: discard, filter: [{ prop: type, in: ${words} }] } }`);
    expectRewrite(filter('[⟦GS9011 { literal: scout }⟧, guard]'), filter('[scout, guard]'));
    const offered = (words: string) => withEffects(`{ chooseOne: { bind: $n, options: { query: enums, values: ${words} } } }`);
    expectRewrite(offered('[⟦GS9011 { literal: 1 }⟧, 2]'), offered('[1, 2]'));
  });

  it('is rewritten where it names a binding', () => {
    const text = (delta: string) =>
      withEffects(
        '{ chooseOne: { bind: bid, options: { query: intsInRange, min: 1, max: 5 } } }',
        `{ addVar: { scope: global, var: treasury, delta: ${delta} } }`,
      );
    expectRewrite(text('⟦GS9022 bid⟧'), text('{ ref: binding, name: bid }'));
    expectRewrite(text('{ ref: ⟦GS9029 bid⟧ }'), text('{ ref: binding, name: bid }'));
    expectRewrite(text("⟦GS9004 'min(bid, 3)'⟧"), text('{ op: min, left: { ref: binding, name: bid }, right: 3 }'));
  });

  it('for the actor', () => {
    const text = (ref: string) => withCondition(`{ op: '==', left: { ref: ${ref} }, right: Red }`);
    expectRewrite(text('⟦GS9007 operatingFaction⟧'), text('actor'));
  });

  it('for the kind of a space', () => {
    const text = (prop: string) => withCondition(`{ op: '==', left: { ref: zoneProp, zone: harbour, prop: ${prop} }, right: city }`);
    expectRewrite(text('⟦GS9016 spaceType⟧'), text('category'));
  });
});

describe('an older form of a condition', () => {
  const forms = [
    ['⟦GS9020 [true, false]⟧', '{ op: and, args: [true, false] }'],
    ['⟦GS9020 []⟧', 'true'],
    ['{ op: and, ⟦GS9006 conditions⟧: [true, false] }', '{ op: and, args: [true, false] }'],
    [
      "{ op: '>', left: { aggregate: { op: count, query: { query: zones, filter: { ⟦GS9003 condition⟧: { op: '==', left: { ref: zoneCount, zone: $zone }, right: 0 } } } } }, right: 1 }",
      "{ op: '>', left: { aggregate: { op: count, query: { query: zones, filter: { op: '==', left: { ref: zoneCount, zone: $zone }, right: 0 } } } }, right: 1 }",
    ],
  ] as const;
  for (const [older, canonical] of forms) it(older, () => expectRewrite(withCondition(older), withCondition(canonical)));

  it('in block style keeps its lines', () => {
    const list = (lines: string) => `${withEffects()}    pre:\n${lines}`;
    assert.equal(
      fixed(list("      - true\n      - op: '=='\n        left: { ref: actor }\n        right: Red\n")),
      list("      op: and\n      args:\n        - true\n        - op: '=='\n          left: { ref: actor }\n          right: Red\n"),
    );
  });
});

describe('an older form of a filter', () => {
  const choose = (filter: string) =>
    withEffects(`{ chooseOne: { bind: $t, options: { query: tokensInZone, zone: deck, filter: ${filter} } } }`);
  const forms = [
    ['⟦GS9023 { stance: hidden, rank: 2 }⟧', '[{ prop: stance, eq: hidden }, { prop: rank, eq: 2 }]'],
    ['⟦GS9023 { stance: [hidden, open] }⟧', '[{ prop: stance, in: [hidden, open] }]'],
    ['⟦GS9023 { prop: stance, eq: hidden }⟧', '[{ prop: stance, eq: hidden }]'],
  ] as const;
  for (const [older, canonical] of forms) it(older, () => expectRewrite(choose(older), choose(canonical)));

  const ofToken = (op: string, prop: string, rest: string) =>
    `{ op: ${op}, ${rest.replace('THAT', `{ ref: tokenProp, token: $token, prop: ${prop} }`)} }`;
  const isTwo = ofToken("'=='", 'rank', 'left: THAT, right: 2');
  const conditions = [
    [isTwo, '[{ prop: rank, eq: 2 }]'],
    [ofToken("'!='", 'faction', 'left: THAT, right: { ref: actor }'), '[{ prop: faction, neq: { ref: actor } }]'],
    [ofToken('in', 'stance', 'item: THAT, set: [calm, wary]'), '[{ prop: stance, in: [calm, wary] }]'],
    [
      ofToken('in', 'faction', 'item: THAT, set: { ref: namedSet, name: heavy }'),
      '[{ prop: faction, in: { ref: namedSet, name: heavy } }]',
    ],
    [
      `{ op: and, args: [${isTwo}, ${ofToken("'=='", 'seat', 'left: THAT, right: Red')}] }`,
      '[{ prop: rank, eq: 2 }, { prop: seat, eq: Red }]',
    ],
  ] as const;
  for (const [older, canonical] of conditions) {
    it(`is a condition that can be a list of predicates: ${older}`, () => expectRewrite(choose(`⟦GS9023 ${older}⟧`), choose(canonical)));
  }

  it('stays a condition where it is no list of predicates', () => {
    expectProblems(choose("{ op: '>', left: { ref: tokenProp, token: $token, prop: rank }, right: 2 }"));
    expectProblems(choose(ofToken('in', 'faction', 'item: THAT, set: { query: enums, values: [Red] }')));
  });
});

describe('an older form of a query', () => {
  it('is a union by operator', () => {
    const choose = (query: string) => withEffects(`{ chooseOne: { bind: $s, options: ${query} } }`);
    expectRewrite(
      choose('⟦GS9010 { op: union, args: [{ query: mapSpaces }, { query: zones }] }⟧'),
      choose('{ query: union, sources: [{ query: mapSpaces }, { query: zones }] }'),
    );
  });
});

describe('an older form of an effect', () => {
  const forms = [
    [
      '{ setVar: { scope: ⟦GS9026 perPlayer⟧, player: actor, var: coins, value: 1 } }',
      '{ setVar: { scope: pvar, player: actor, var: coins, value: 1 } }',
    ],
    ['{ setActivePlayer: { player: ⟦GS9034 activePlayer⟧ } }', '{ setActivePlayer: { player: active } }'],
    ['{ setActivePlayer: { player: ⟦GS9034 { currentPlayer: true }⟧ } }', '{ setActivePlayer: { player: active } }'],
    ["{ shuffle: { zone: ⟦GS9014 'reserve:Red'⟧ } }", "{ shuffle: { zone: 'reserve-Red:none' } }"],
    ["{ shuffle: { zone: ⟦GS9013 { concat: ['de', 'ck:none'] }⟧ } }", "{ shuffle: { zone: { zoneExpr: { concat: ['de', 'ck:none'] } } } }"],
    ['{ if: { when: true, ⟦GS9009 then⟧: } }', '{ if: { when: true, then: [] } }'],
  ] as const;
  for (const [older, canonical] of forms) it(older, () => expectRewrite(withEffects(older), withEffects(canonical)));

  it('is an entry without content', () => {
    expectRewrite(withEffects('⟦GS9009 ~⟧', '{ shuffle: { zone: deck } }'), withEffects('{ shuffle: { zone: deck } }'));
  });

  it('is a comment as an entry', () => {
    expectRewrite(
      withEffects('⟦GS9008 comment: Pay first.⟧', '{ shuffle: { zone: deck } }'),
      withEffects('{ shuffle: { zone: deck } }').replace('      - { shuffle', '      # Pay first.\n      - { shuffle'),
    );
  });

  it('is a loop with a continuation that counts nothing', () => {
    expectProblems(
      withEffects(
        '{ forEach: { bind: $s, over: { query: zones }, effects: [{ shuffle: { zone: $s } }], ⟦GS9033 in⟧: [{ shuffle: { zone: deck } }] } }',
      ),
    );
  });

  it('is a positional macro call', () => {
    const move =
      '{ id: move, params: [{ name: from, type: zoneSelector }, { name: size, type: value }], exports: [], effects: [{ draw: { from: { param: from }, to: discard, count: { param: size } } }] }';
    expectRewrite(withMacros([move], "⟦GS9012 'move(deck, 3)'⟧"), withMacros([move], '{ macro: move, args: { from: deck, size: 3 } }'));
    expectProblems(
      withMacros([move], '{ macro: move, args: { from: deck, size: 3 } }', "⟦GS6021 'move(deck)'⟧", "⟦GS6001 'mvoe(deck, 1)'⟧"),
    );
  });
});

describe('an older form of a pipeline', () => {
  const pipeline = (fields: string, section = 'actionPipelines') =>
    `${withEffects().replace(/ {4}effects:\n.*\n/, '')}${section}:\n  - { id: march, actionId: act, ${fields} }\n`;
  const stages = 'stages: [{ stage: go, effects: [{ shuffle: { zone: deck } }] }]';
  const forms = [
    [`legality: { ⟦GS9024 when⟧: true }, ${stages}`, `legality: true, ${stages}`],
    [`⟦GS9027 linkedSpecialActivityWindows⟧: [act], ${stages}`, `linkedWindows: [act], ${stages}`],
    [`⟦GS9025 saInsertionPoints⟧: [before], ${stages}`, `compoundTimings: [before], ${stages}`],
    [`⟦GS9028 partialExecution⟧: { mode: forbid }, ${stages}`, `atomicity: atomic, ${stages}`],
    [`⟦GS9002 partialMode⟧: partial, ${stages}`, `atomicity: partial, ${stages}`],
    [
      `⟦GS9002 cost⟧: { validate: true, spend: [{ shuffle: { zone: deck } }] }, ${stages}`,
      `costValidation: true, costEffects: [{ shuffle: { zone: deck } }], ${stages}`,
    ],
    [`⟦GS9002 cost⟧: [{ shuffle: { zone: deck } }], ${stages}`, `costEffects: [{ shuffle: { zone: deck } }], ${stages}`],
    ['⟦GS9002 resolution⟧: [{ stage: go, effects: [{ shuffle: { zone: deck } }] }]', stages],
    ['⟦GS9002 resolution⟧: [{ shuffle: { zone: deck } }]', 'stages: [{ effects: [{ shuffle: { zone: deck } }] }]'],
  ] as const;
  for (const [older, canonical] of forms) it(older, () => expectRewrite(pipeline(older), pipeline(canonical)));

  it('excludes the canonical one beside it', () => {
    expectProblems(pipeline(`costEffects: [], ⟦GS2017 costSpend⟧: [], ${stages}`));
  });
});
