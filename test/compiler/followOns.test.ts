/** What follows from a fault is silent beside it, and told as ever where the fault is not. */
import assert from 'node:assert/strict';
import { expectProblems, expectProblemsAtEdge, fixed, withEffects, withMacros } from './documents';

describe('a variable of the other scope', () => {
  const documents: readonly (readonly [string, string])[] = [
    ['needs no player', '{ addVar: { scope: ⟦GS4003 pvar⟧, var: treasury, delta: 1 } }'],
    ['has no player too many', '{ addVar: { scope: global, var: treasury, delta: { ref: ⟦GS4003 gvar⟧, player: actor, var: coins } } }'],
    [
      'has none before the scope either',
      '{ addVar: { scope: global, var: treasury, delta: { player: actor, ref: ⟦GS4003 gvar⟧, var: coins } } }',
    ],
    ['but one of the right scope needs its player', '{ ⟦GS2003 addVar⟧: { scope: pvar, var: coins, delta: 1 } }'],
  ];
  for (const [name, effect] of documents) it(name, () => void expectProblems(withEffects(effect)));
});

describe('a name that nothing binds', () => {
  it('has no braces to look into', () => {
    expectProblems(
      withMacros(
        ["{ id: pay, params: [], exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: ⟦GS3001 '${0}'⟧ } }] }"],
        '{ macro: pay, args: {} }',
      ),
    );
  });
  it('in braces, where a name alone may stand, is the one that is meant', () => {
    expectProblems(
      withEffects(
        "{ forEach: { bind: $piece, over: { query: tokensInZone, zone: deck }, effects: [{ setTokenProp: { token: ⟦GS3007 '{$piece}'⟧, prop: rank, value: 1 } }] } }",
      ),
    );
  });
});

describe('a name that is bound under a condition, and used under one that is faulty', () => {
  const binds =
    "{ if: { when: { op: '==', left: { ref: gvar, var: treasury }, right: 1 }, then: [{ bindValue: { bind: $sum, value: 1 } }] } }";
  const uses = (when: string, name = '$sum') =>
    `{ if: { when: ${when}, then: [{ setVar: { scope: global, var: treasury, value: { ref: binding, name: ${name} } } }] } }`;

  it('may be bound there', () => {
    expectProblems(withEffects(binds, uses("{ op: '==', left: { ref: gvar, var: ⟦GS4001 tresury⟧ }, right: 1 }")));
  });
  it('is not under another condition', () => {
    expectProblems(withEffects(binds, uses("{ op: '==', left: { ref: gvar, var: harvest }, right: 1 }", '⟦GS3003 $sum⟧')));
  });
});

describe('a placeholder', () => {
  const loop = (binder: string) => `{ forEach: { bind: ${binder}, over: { query: zones }, effects: [{ shuffle: { zone: deck } }] } }`;
  const open = '{ moveAll: { from: ⟦GS9038 <where>⟧, to: deck } }';

  it('may use a name that is bound before it', () => void expectProblems(withEffects(loop('$place'), open)));
  it('uses none that is bound behind it', () => void expectProblems(withEffects(open, loop('⟦GS3005 $place⟧'))));
});

describe('a set that is a single item', () => {
  const choice = '{ chooseOne: { bind: $one, options: { query: zones } } }';
  const is = (set: string) => `{ op: in, item: deck, set: { ref: binding, name: ${set} } }`;

  it('written directly', () => {
    expectProblems(
      withEffects(
        choice,
        `{ if: { when: { op: in, item: deck, set: ⟦GS5011 { ref: binding, name: $one }⟧ }, then: [{ shuffle: { zone: deck } }] } }`,
      ),
    );
  });
  it('through a macro of effects, at the argument', () => {
    const macro = `{ id: check, params: [{ name: all, type: bindingName }], exports: [], effects: [{ if: { when: ${is('{ param: all }')}, then: [{ shuffle: { zone: deck } }] } }] }`;
    expectProblems(withMacros([macro], choice, '{ macro: check, args: { all: ⟦GS5011 $one⟧ } }'));
  });
  it('through a macro of conditions, at the argument', () => {
    const macro = `conditionMacros: [{ id: among, params: [{ name: all, type: bindingName }], condition: ${is('{ param: all }')} }]\n`;
    const call = '{ if: { when: { conditionMacro: among, args: { all: ⟦GS5011 $one⟧ } }, then: [{ shuffle: { zone: deck } }] } }';
    expectProblemsAtEdge(withEffects(choice, call) + macro);
  });
});

describe('a section that there may be once, written twice', () => {
  it('repeats none of its names', () => {
    const text = withEffects('{ shuffle: { zone: deck } }');
    const second = 'metadata: { id: other, players: { min: 2, max: 4 }, seats: [Red, Blue, Green, Grey], namedSets: { heavy: [tank] } }\n';
    expectProblemsAtEdge(`${text}---\n${second}`);
  });
  it('but in itself a name is repeated', () => {
    expectProblemsAtEdge(
      withEffects('{ shuffle: { zone: deck } }').replace(
        'interrupts: [{ id: auction }]',
        'interrupts: [{ id: auction }, { id: ⟦GS2006 auction⟧ }]',
      ),
    );
  });
});

describe('a missing field beside an unknown key', () => {
  const documents: readonly (readonly [string, string])[] = [
    [
      'is told where the value of the key could not be its own',
      '{ ⟦GS2003 addVar⟧: { scope: global, var: treasury, ⟦GS2002 whether⟧: true } }',
    ],
    ['is told where the key holds a list', '{ ⟦GS2003 moveAll⟧: { from: deck, ⟦GS2002 others⟧: [discard] } }'],
    ['is silent where the value could be its own', '{ addVar: { scope: global, var: treasury, ⟦GS2002 amount⟧: 3 } }'],
    ['is silent where the key resembles it', '{ addVar: { scope: global, var: treasury, ⟦GS2002 detla⟧: true } }'],
    ['is told once more where one key can stand for one of them only', '{ ⟦GS2003 moveAll⟧: { ⟦GS2002 where⟧: deck } }'],
  ];
  for (const [name, effect] of documents) it(name, () => void expectProblems(withEffects(effect)));
  it('is told in plain data', () => {
    expectProblems(
      withEffects('{ shuffle: { zone: deck } }').replace(
        '{ name: harvest, type: int, init: 0,',
        '{ name: harvest, ⟦GS2002 begin⟧: 0, type: int, ⟦GS2002 note⟧: [x],',
      ),
    );
  });
});

describe('what belongs to another effect', () => {
  const text = (effect: string) => withEffects(effect);
  it('is the only report of the effect, and its fix writes the other one, with the scope that the variable is declared in', () => {
    const marked = text('{ setVar: { var: treasury, ⟦GS2002 delta⟧: 1 } }');
    expectProblems(marked);
    assert.equal(fixed(marked), text('{ addVar: { var: treasury, delta: 1, scope: global } }'));
  });
});
