import { expectProblems, withCondition, withEffects, withMacros } from '../documents';
import { doubtfulSpelling, equalSpelling, olderSpelling, wrongSpelling } from './spelling';

const delta = (text: string) => withEffects(`{ addVar: { scope: global, var: treasury, delta: ${text} } }`);
const choose = (options: string, more = '') => withEffects(`{ chooseN: { bind: $t, options: ${options}${more} } }`);
const some = "{ op: '==', left: { ref: zoneCount, zone: $zone }, right: 0 }";

describe('spellings of values', () => {
  equalSpelling({
    what: 'a reference in quotes',
    older: withCondition("{ op: '==', left: { ref: 'actor' }, right: 'Red' }"),
    modern: withCondition("{ op: '==', left: { ref: actor }, right: Red }"),
  });
  for (const op of ['min', 'max', "'+'", "'-'", "'*'"]) {
    olderSpelling({
      what: `${op} of a list`,
      older: delta(`{ op: ${op}, ⟦GS9005 args⟧: [1, { ref: gvar, var: treasury }, 3] }`),
      modern: delta(`{ op: ${op}, left: { op: ${op}, left: 1, right: { ref: gvar, var: treasury } }, right: 3 }`),
    });
  }
  for (const op of ["'/'", 'floorDiv', 'ceilDiv']) {
    olderSpelling({
      what: `${op} of two in a list`,
      older: delta(`{ op: ${op}, ⟦GS9005 args⟧: [{ ref: gvar, var: treasury }, 3] }`),
      modern: delta(`{ op: ${op}, left: { ref: gvar, var: treasury }, right: 3 }`),
    });
  }
  olderSpelling({
    what: 'a list of arguments with parameters of a macro',
    older: withMacros(
      [
        '{ id: gain, params: [{ name: most, type: value }], exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: { op: min, ⟦GS9005 args⟧: [{ param: most }, 3] } } }] }',
      ],
      '{ macro: gain, args: { most: { ref: gvar, var: harvest } } }',
    ),
    modern: withMacros(
      [
        '{ id: gain, params: [{ name: most, type: value }], exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: { op: min, left: { param: most }, right: 3 } } }] }',
      ],
      '{ macro: gain, args: { most: { ref: gvar, var: harvest } } }',
    ),
  });
  olderSpelling({
    what: 'a call without quotes, whose comma divides the mapping',
    older: delta('⟦GS9004 floorDiv(treasury, 3)⟧'),
    modern: delta('{ op: floorDiv, left: { ref: gvar, var: treasury }, right: 3 }'),
  });
  olderSpelling({
    what: 'a call in a list of arguments',
    older: delta('{ op: min, ⟦GS9005 args⟧: [2, ⟦GS9004 floorDiv(treasury, 3)⟧] }'),
    modern: delta('{ op: min, left: 2, right: { op: floorDiv, left: { ref: gvar, var: treasury }, right: 3 } }'),
  });
  it('other text is no number', () => void expectProblems(delta("⟦GS5001 'a few'⟧")));
  olderSpelling({
    what: 'a wrapped literal',
    older: withEffects('{ setGlobalMarker: { marker: weather, state: ⟦GS9011 { literal: storm }⟧ } }'),
    modern: withEffects('{ setGlobalMarker: { marker: weather, state: storm } }'),
  });
  doubtfulSpelling({
    what: 'the name of a binding with `$`',
    older: withEffects(
      '{ chooseOne: { bind: $bid, options: { query: intsInRange, min: 1, max: 5 } } }',
      '{ addVar: { scope: global, var: treasury, delta: ⟦GS3008 $bid⟧ } }',
    ),
    modern: withEffects(
      '{ chooseOne: { bind: $bid, options: { query: intsInRange, min: 1, max: 5 } } }',
      '{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $bid } } }',
    ),
  });
  doubtfulSpelling({
    what: 'a binding as a kind of reference',
    older: withEffects(
      '{ chooseOne: { bind: bid, options: { query: intsInRange, min: 1, max: 5 } } }',
      '{ addVar: { scope: global, var: treasury, delta: { ref: ⟦GS9029 bid⟧ } } }',
    ),
    modern: withEffects(
      '{ chooseOne: { bind: bid, options: { query: intsInRange, min: 1, max: 5 } } }',
      '{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: bid } } }',
    ),
  });
  it('`if` may stand wherever a value does', () =>
    void expectProblems(
      choose('{ query: zones }', ', max: { if: { when: true, then: { if: { when: false, then: 1, else: 2 } }, else: 3 } }')
        .replaceAll('when: true', `when: { op: '>', left: { ref: gvar, var: treasury }, right: 1 }`)
        .replaceAll('when: false', `when: { op: '>', left: { ref: gvar, var: harvest }, right: 1 }`),
    ));
});

describe('spellings of conditions', () => {
  for (const op of ['and', 'or']) {
    olderSpelling({
      what: `\`conditions\` of \`${op}\``,
      older: withCondition(`{ op: ${op}, ⟦GS9006 conditions⟧: [true, { ref: 1 }] }`).replace(
        '{ ref: 1 }',
        "{ op: '==', left: { ref: actor }, right: Red }",
      ),
      modern: withCondition(`{ op: ${op}, args: [true, { op: '==', left: { ref: actor }, right: Red }] }`),
    });
  }
  it('`conditions` excludes `args`', () => void expectProblems(withCondition('{ op: and, args: [true], ⟦GS2017 conditions⟧: [true] }')));
  olderSpelling({
    what: 'a wrapped filter',
    older: choose(`{ query: mapSpaces, filter: { ⟦GS9003 condition⟧: ${some} } }`),
    modern: choose(`{ query: mapSpaces, filter: ${some} }`),
  });
  it('an owner needs the wrapper', () => void expectProblems(choose(`{ query: zones, filter: { owner: actor, condition: ${some} } }`)));
  for (const [shorthand, canonical] of [
    ['eq: hidden', 'op: eq, value: hidden'],
    ['neq: hidden', 'op: neq, value: hidden'],
    ['in: [hidden, open]', 'op: in, value: [hidden, open]'],
    ['notIn: [hidden, open]', 'op: notIn, value: [hidden, open]'],
    ['eq: { ref: actor }', 'op: eq, value: { ref: actor }'],
  ] as const) {
    const filter = (predicate: string) => choose(`{ query: tokensInZone, zone: deck, filter: [{ prop: stance, ${predicate} }] }`);
    equalSpelling({ what: shorthand, older: filter(shorthand), modern: filter(canonical) });
  }
  wrongSpelling({
    what: '`not` as a key',
    title: 'Write as `op: not`',
    older: withCondition("⟦GS2015 { not: { op: '==', left: { ref: actor }, right: Red } }⟧"),
    modern: withCondition("{ op: not, arg: { op: '==', left: { ref: actor }, right: Red } }"),
  });
  wrongSpelling({
    what: '`and` as a key',
    title: 'Write as `op: and`',
    older: withCondition("⟦GS2015 { and: [{ op: '==', left: { ref: actor }, right: Red }] }⟧"),
    modern: withCondition("{ op: and, args: [{ op: '==', left: { ref: actor }, right: Red }] }"),
  });
});

describe('spellings of queries and effects', () => {
  olderSpelling({
    what: 'a word that other tools read as a boolean',
    older: choose('{ query: enums, values: [⟦GS1005 yes⟧, ⟦GS1005 no⟧] }'),
    modern: choose("{ query: enums, values: ['yes', 'no'] }"),
  });
  wrongSpelling({
    what: '`delta` of `setVar`',
    older: withEffects('{ setVar: { scope: global, var: treasury, ⟦GS2002 delta⟧: -1 } }'),
    modern: withEffects('{ addVar: { scope: global, var: treasury, delta: -1 } }'),
  });
  const move =
    '{ id: move, params: [{ name: source, type: zoneSelector }, { name: size, type: value }], exports: [], effects: [{ draw: { from: { param: source }, to: discard, count: { param: size } } }] }';
  wrongSpelling({
    what: 'arguments in a list',
    older: withMacros([move], '{ macro: move, args: ⟦GS2001 [deck, 3]⟧ }'),
    modern: withMacros([move], '{ macro: move, args: { source: deck, size: 3 } }'),
  });
  const rest = '{ id: rest, exports: [], effects: [{ shuffle: { zone: deck } }] }';
  equalSpelling({
    what: 'a call without arguments',
    older: withMacros([rest], '{ macro: rest }'),
    modern: withMacros([rest], '{ macro: rest, args: {} }'),
  });
});

describe('spellings of zones and players', () => {
  const shuffle = (zone: string) => withEffects(`{ shuffle: { zone: ${zone} } }`);
  equalSpelling({ what: 'a zone without qualifier', older: shuffle('deck'), modern: shuffle("'deck:none'") });
  equalSpelling({ what: 'a zone in `zoneExpr`', older: shuffle("{ zoneExpr: 'deck:none' }"), modern: shuffle("'deck:none'") });
  olderSpelling({ what: 'the pool of a seat', older: shuffle("⟦GS9014 'reserve:Red'⟧"), modern: shuffle("'reserve-Red:none'") });
  describe('the pool of the seat that acts', () => {
    const ofRed = (zone: string) => shuffle(zone).replace('actor: active', 'actor: Red');
    olderSpelling({
      what: 'in `zoneExpr`',
      older: ofRed("{ zoneExpr: { concat: [⟦GS9014 'reserve:'⟧, { ref: actor }] } }"),
      modern: ofRed("{ zoneExpr: { concat: ['reserve-', { ref: actor }, ':none'] } }"),
    });
    olderSpelling({
      what: 'without `zoneExpr`',
      older: ofRed("⟦GS9013 { concat: [⟦GS9014 'reserve:'⟧, { ref: actor }] }⟧"),
      modern: ofRed("{ zoneExpr: { concat: ['reserve-', { ref: actor }, ':none'] } }"),
    });
    it('is missing for some of those who can act', () => {
      expectProblems(shuffle("{ zoneExpr: ⟦GS4024 { concat: [⟦GS9014 'reserve:'⟧, { ref: actor }] }⟧ }"));
      expectProblems(shuffle("{ zoneExpr: ⟦GS4024 { concat: ['reserve-', { ref: actor }, ':none'] }⟧ }"));
    });
    it('is missing for all who can act', () => {
      expectProblems(shuffle("{ zoneExpr: ⟦GS4004 { concat: ['reserve:', { ref: actor }] }⟧ }").replace('actor: active', 'actor: Grey'));
    });
    it('is owned by a player', () => void expectProblems(shuffle("{ zoneExpr: { concat: ['hand:', { ref: actor }] } }")));
  });
  for (const executor of ["'0'", '{ id: 0 }']) {
    equalSpelling({
      what: `the executor ${executor}`,
      older: withEffects().replace('executor: actor', `executor: ${executor}`),
      modern: withEffects().replace('executor: actor', 'executor: 0'),
    });
  }
  const chosen = (bind: string, use: string) =>
    withEffects(`{ chooseOne: { bind: ${bind}, options: { query: mapSpaces } } }`, `{ shuffle: { zone: ${use} } }`);
  wrongSpelling({ what: '`$place` for `place`', older: chosen('place', '⟦GS3002 $place⟧'), modern: chosen('$place', '$place') });
  wrongSpelling({
    what: '`place` as a zone',
    older: chosen('place', '⟦GS3018 place⟧'),
    modern: chosen('place', '{ zoneExpr: { ref: binding, name: place } }'),
  });
});
