import assert from 'node:assert/strict';
import { compileText, expectProblems, fixed, withCondition, withEffects } from '../documents';

const shuffle = '{ shuffle: { zone: deck } }';

describe('an empty list', () => {
  for (const op of ['and', 'or']) {
    it(`of conditions of \`${op}\` is a hint`, () => {
      const condition = (args: string) => withCondition(`{ op: not, arg: { op: ${op}, args: ${args} } }`);
      const [problem] = expectProblems(condition('⟦GS2016 []⟧'));
      assert.equal(problem?.severity, 'hint');
      assert.ok(compileText(condition('[]')).gameDef());
      assert.equal(fixed(condition('[]'), 'Insert an entry'), condition('[true]'));
    });
  }
});

describe('an effect', () => {
  const documents = [
    ['that does not exist', '{ ⟦GS2010 shufle⟧: { zone: deck } }'],
    [
      'that does not exist, whose names count as bound and used',
      '{ ⟦GS2010 chooseOn⟧: { bind: $s, options: { query: zones } } }',
      '{ shuffle: { zone: $s } }',
    ],
    ['of prose', '{ ⟦GS2010 remove⟧: { token: $t } }'],
    ['beside another', '{ shuffle: { zone: deck }, ⟦GS2011 advancePhase⟧: {} }'],
    ['beside a key that is none', '{ shuffle: { zone: deck }, ⟦GS2010 when⟧: true }'],
    ['without a value', '⟦GS2018 shuffle⟧:'],
    ['that lost its indentation', '⟦GS2018 addVar⟧:\nscope: global\nvar: treasury\ndelta: 1'],
    ['with a field that lost its indentation', 'addVar:\n  scope: global\n  delta: 1\n⟦GS2010 var⟧: treasury'],
    ['that is text', '⟦GS2001 shuffle⟧'],
    ['that is a query', '⟦GS2019 { query: players }⟧'],
    ['that is a condition', "⟦GS2019 { op: '==', left: 1, right: 1 }⟧"],
    ['of the compiler', '{ ⟦GS2022 macroOrigin⟧: { macroId: m } }'],
    ['with a field that does not exist', '{ shuffle: { zone: deck, ⟦GS2002 times⟧: 2 } }'],
    ['with a misspelt field', '{ shuffle: { ⟦GS2002 zoen⟧: deck } }'],
    ['with the field of another effect', '{ setVar: { scope: global, var: treasury, ⟦GS2002 delta⟧: 3 } }'],
    ['without a field', '{ ⟦GS2003 shuffle⟧: {} }'],
    ['without two fields', '{ ⟦GS2003,GS2003 moveAll⟧: {} }'],
    ['with an empty field', '{ shuffle: { ⟦GS2018 zone⟧: } }'],
    ['with a list for a mapping', '{ shuffle: ⟦GS2001 [deck]⟧ }'],
    ['with a mapping for a list', '{ if: { when: true, then: ⟦GS2001 { shuffle: { zone: deck } }⟧ } }'],
    [
      'with a word that is none of its words',
      '{ moveAll: { from: deck, to: discard } }',
      '{ addVar: { scope: ⟦GS2004 globl⟧, var: treasury, delta: 1 } }',
    ],
    ['with fields that exclude each other', '{ chooseN: { bind: $p, options: { query: players }, n: 1, ⟦GS2017 max⟧: 2 } }'],
    ['with a player where there is none', '{ addVar: { scope: global, ⟦GS2017 player⟧: actor, var: treasury, delta: 1 } }'],
    ['without a player where there is one', '{ ⟦GS2003 addVar⟧: { scope: pvar, var: coins, delta: 1 } }'],
    ['that is a placeholder', '{ ⟦GS9038 ...⟧ }'],
    ['with a placeholder', '{ addVar: { scope: global, var: treasury, delta: ⟦GS9038 <cost>⟧ } }'],
    ['with an empty list of groups', '{ removeByPriority: { budget: 1, groups: ⟦GS2016 []⟧ } }'],
  ] as const;
  for (const [what, ...effects] of documents) it(what, () => void expectProblems(withEffects(...effects)));

  const mended = [
    ['{ shufle: { zone: deck } }', '{ shuffle: { zone: deck } }'],
    ['{ shuffle: { zoen: deck } }', '{ shuffle: { zone: deck } }'],
    ['{ addVar: { scope: global, var: treasury } }', '{ addVar: { scope: global, var: treasury, delta: 0 } }'],
    ['{ shuffle: { zone: deck }, advancePhase: {} }', '{ shuffle: { zone: deck } }, { advancePhase: {} }'],
  ] as const;
  for (const [wrong, right] of mended) it(`is mended: ${wrong}`, () => assert.equal(fixed(withEffects(wrong)), withEffects(right)));

  it('is split in block style', () => {
    assert.equal(fixed(withEffects('shuffle:\n  zone: deck\nadvancePhase: {}')), withEffects('shuffle:\n  zone: deck', 'advancePhase: {}'));
  });
});

describe('a condition', () => {
  const documents = [
    ['with an operator that does not exist', "{ op: ⟦GS2012 '='⟧, left: 1, right: 1 }"],
    ['with a misspelt key', "{ ⟦GS2002 opp⟧: '==', left: { ref: actor }, right: Red }"],
    ['without an operator', '{ left: { ref: actor }, right: Red }', '⟦GS2003 pre⟧'],
    ['without an operand', "{ op: '==', left: { ref: actor } }", '⟦GS2003 pre⟧'],
    ['that is a value', '⟦GS2019 { ref: gvar, var: peace }⟧'],
    ['that is a query', '⟦GS2019 { query: players }⟧'],
    ['that is text', '⟦GS2001 peace⟧'],
    ['that is a number', '⟦GS2001 1⟧'],
    ['with its operator as a key', '⟦GS2015 { not: true }⟧'],
    ['with its operators as keys', '⟦GS2015 { and: [true, false] }⟧'],
    ['with a list for one argument', '{ op: not, arg: true, ⟦GS2002 args⟧: [] }'],
  ] as const;
  for (const [what, condition, key] of documents) {
    it(what, () => void expectProblems(key === undefined ? withCondition(condition) : withCondition(condition).replace('pre:', `${key}:`)));
  }

  it('is mended', () => {
    assert.equal(fixed(withCondition('{ not: true }'), 'Write as `op: not`'), withCondition('{ op: not, arg: true }'));
    assert.equal(fixed(withCondition('{ and: [true, false] }'), 'Write as `op: and`'), withCondition('{ op: and, args: [true, false] }'));
  });
});

describe('a value', () => {
  const value = (text: string) => withEffects(`{ addVar: { scope: global, var: treasury, delta: ${text} } }`);
  const documents = [
    ['that is no form of a value', '⟦GS2015 { foo: 1 }⟧'],
    ['that is a query', '⟦GS2019 { query: players }⟧'],
    ['that is a condition', "⟦GS2019 { op: '==', left: 1, right: 1 }⟧"],
    ['that is a list', '⟦GS2001 [1]⟧'],
    ['of an unknown reference', '{ ref: ⟦GS2014 gvr⟧, var: treasury }'],
    ['of an unknown operator', '{ op: ⟦GS2004 pow⟧, left: 1, right: 2 }'],
    ['without an operand', "{ op: '+', left: 1 }", 'delta'],
    ['with an operand too many', "{ op: '+', left: 1, right: 2, ⟦GS2002 third⟧: 3 }"],
    ['that chooses without an otherwise', '{ if: { when: true, then: 1 } }', 'if'],
    ['of an aggregate without a name', '{ aggregate: { op: sum, query: { query: players }, valueExpr: 1 } }', 'aggregate'],
    ['of a count with a name', '{ aggregate: { op: count, query: { query: players }, ⟦GS2017 bind⟧: $p } }'],
    ['of an aggregate of an unknown query', '{ aggregate: { op: count, query: { query: ⟦GS2013 player⟧ } } }'],
  ] as const;
  for (const [what, text, key] of documents) {
    it(
      what,
      () =>
        void expectProblems(
          key === undefined
            ? value(text)
            : value(text)
                .replace(`delta: { ${key}:`, `delta: { ⟦GS2003 ${key}⟧:`)
                .replace(`var: treasury, delta: { op: '+', left: 1 }`, `var: treasury, ⟦GS2003 delta⟧: { op: '+', left: 1 }`),
        ),
    );
  }

  it('of a query counts its items', () => {
    assert.equal(fixed(value('{ query: players }'), 'Count the items'), value('{ aggregate: { op: count, query: { query: players } } }'));
  });
});

describe('a query', () => {
  const choose = (query: string) => withEffects(`{ chooseOne: { bind: $c, options: ${query} } }`);
  const documents = [
    ['that does not exist', '{ query: ⟦GS2013 tokensInZoen⟧, zone: deck }'],
    ['with a misspelt key', '{ ⟦GS2002 qurey⟧: players }'],
    ['that is a value', '⟦GS2019 { ref: gvar, var: treasury }⟧'],
    ['that is text', '⟦GS2001 players⟧'],
    ['without its zone', '{ query: tokensInZone }', '⟦GS2003 options⟧'],
    ['with a filter of words', '{ query: tokensInZone, zone: deck, filter: [⟦GS2001 scout⟧] }'],
    ['with two operators in one predicate', '{ query: tokensInZone, zone: deck, filter: [{ prop: rank, eq: 1, ⟦GS2017 neq⟧: 2 }] }'],
    [
      'with an unknown operator in a predicate',
      '{ query: tokensInZone, zone: deck, filter: [{ prop: rank, op: ⟦GS2004 eqals⟧, value: 1 }] }',
    ],
    ['of sources of two kinds', '{ query: concat, sources: [{ query: players }, ⟦GS5013 { query: zones }⟧] }'],
    ['without sources', '{ query: union, sources: ⟦GS2016 []⟧ }'],
  ] as const;
  for (const [what, query, key] of documents) {
    it(what, () => void expectProblems(key === undefined ? choose(query) : choose(query).replace('options:', `${key}:`)));
  }
});

describe('one fault', () => {
  it('at any depth has the same one report', () => {
    let effect = '{ addVar: { scope: global, var: ⟦GS4001 tresury⟧, delta: 1 } }';
    for (let depth = 0; depth < 8; depth++) {
      expectProblems(withEffects(effect));
      effect = `{ if: { when: { op: '>', left: { ref: gvar, var: treasury }, right: 1 }, then: [${effect}] } }`;
    }
  });

  it('leaves what stands beside it alone', () => {
    expectProblems(withEffects(shuffle, '{ ⟦GS2010 shufle⟧: { zone: deck } }', '{ shuffle: { zone: ⟦GS4004 dek⟧ } }'));
  });
});
