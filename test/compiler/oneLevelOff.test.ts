/** A field or an argument one level too far out, or behind a dash of its own: one report, a fix that moves it, and nothing that follows from it. */
import assert from 'node:assert/strict';
import { expectProblems, expectProblemsAtEdge, fixed, messageOf, withEffects, withMacros } from './documents';

const pay =
  "{ id: pay, params: [{ name: sum, type: value }, { name: times, type: value }], exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: { op: '*', left: { param: sum }, right: { param: times } } } }] }";

/** The marked fault is the only one; its fix writes what is meant, of which nothing is reported. */
function expectMoved(marked: string, meant: string): void {
  expectProblems(marked);
  assert.equal(fixed(marked), meant);
  expectProblems(meant);
}

const when = "when: { op: '==', left: { ref: gvar, var: treasury }, right: 1 }";
const uses = '{ setVar: { scope: global, var: treasury, value: { ref: binding, name: $k } } }';
const bindsOne = '{ bindValue: { bind: $k, value: 1 } }';
const bindsTwo = '- bindValue: { bind: $k, value: 2 }';

describe('a field beside its effect', () => {
  it('in block style, with lines below it', () => {
    expectMoved(
      withEffects(`if:\n  ${when}\n  then: [${bindsOne}]\n⟦GS2010 else⟧:\n  ${bindsTwo}`, uses),
      withEffects(`if:\n  ${when}\n  then: [${bindsOne}]\n  else:\n    ${bindsTwo}`, uses),
    );
  });
  it('in flow style', () => {
    expectMoved(
      withEffects(`{ if: { ${when}, then: [${bindsOne}] }, ⟦GS2010 else⟧: [{ bindValue: { bind: $k, value: 2 } }] }`, uses),
      withEffects(`{ if: { ${when}, then: [${bindsOne}], else: [{ bindValue: { bind: $k, value: 2 } }] } }`, uses),
    );
  });
  it('is read as a field: what is wrong in it is told', () => {
    expectProblems(
      withEffects(
        `{ if: { ${when}, then: [${bindsOne}] }, ⟦GS2010 else⟧: [{ bindValue: { bind: $k, value: { ref: gvar, var: ⟦GS4001 tresury⟧ } } }] }`,
        uses,
      ),
    );
  });
  it('says where it belongs', () => {
    const marked = withEffects(`{ if: { ${when}, then: [${bindsOne}] }, ⟦GS2010 else⟧: [{ bindValue: { bind: $k, value: 2 } }] }`, uses);
    assert.match(messageOf(marked), /`else`/);
  });
});

describe('all fields beside their effect', () => {
  it('are one report at the effect', () => {
    expectMoved(withEffects('⟦GS2018 moveAll⟧:\nfrom: deck\nto: discard'), withEffects('moveAll:\n  from: deck\n  to: discard'));
  });
});

describe('a field behind a dash of its own', () => {
  it('belongs to the effect before it', () => {
    expectMoved(
      withEffects(`if:\n  ${when}\n  then: [${bindsOne}]`, `⟦GS2010 else⟧:\n  ${bindsTwo}`, uses),
      withEffects(`if:\n  ${when}\n  then: [${bindsOne}]\n  else:\n    ${bindsTwo}`, uses),
    );
  });
  it('belongs to the call before it', () => {
    expectMoved(
      withMacros([pay], 'macro: pay', '⟦GS2010 args⟧: { sum: 1, times: 2 }'),
      withMacros([pay], 'macro: pay\nargs: { sum: 1, times: 2 }'),
    );
  });
  it('but behind an effect that has it, it is only unknown', () => {
    expectProblems(withEffects(`if:\n  ${when}\n  then: [${bindsOne}]\n  else: [${bindsOne}]`, '⟦GS2010 else⟧: []', uses));
  });
});

describe('arguments beside the name of their macro', () => {
  it('in block style', () => {
    expectMoved(withMacros([pay], 'macro: pay\n⟦GS2002 sum⟧: 1\ntimes: 2'), withMacros([pay], 'macro: pay\nargs:\n  sum: 1\n  times: 2'));
  });
  it('in flow style', () => {
    expectMoved(
      withMacros([pay], '{ macro: pay, ⟦GS2002 sum⟧: 1, times: 2 }'),
      withMacros([pay], '{ macro: pay, args: { sum: 1, times: 2 } }'),
    );
  });
  it('some of them', () => {
    expectMoved(
      withMacros([pay], '{ macro: pay, args: { sum: 1 }, ⟦GS2002 times⟧: 2 }'),
      withMacros([pay], '{ macro: pay, args: { sum: 1, times: 2 } }'),
    );
  });
  it('below an empty `args`', () => {
    expectMoved(
      withMacros([pay], 'macro: pay\nargs:\n⟦GS2002 sum⟧: 1\ntimes: 2'),
      withMacros([pay], 'macro: pay\nargs:\n  sum: 1\n  times: 2'),
    );
  });
  it('of a condition', () => {
    const macro =
      "conditionMacros: [{ id: rich, params: [{ name: least, type: value }], condition: { op: '>=', left: { ref: gvar, var: treasury }, right: { param: least } } }]\n";
    const text = (call: string) => withEffects(`{ if: { when: ${call}, then: [{ shuffle: { zone: deck } }] } }`) + macro;
    const marked = text('{ conditionMacro: rich, ⟦GS2002 least⟧: 2 }');
    expectProblemsAtEdge(marked);
    assert.equal(fixed(marked), text('{ conditionMacro: rich, args: { least: 2 } }'));
  });
  it('a key that is no parameter is unknown', () => {
    expectProblems(withMacros([pay], '{ macro: pay, ⟦GS2002 amount⟧: 1, args: { sum: 1, times: 2 } }'));
  });
});

describe('fields without their effect', () => {
  it('are those of the one that they fit', () => {
    expectMoved(withEffects('⟦GS2010 bind⟧: $k\nvalue: 1', uses), withEffects('bindValue:\n  bind: $k\n  value: 1', uses));
    expectMoved(withEffects('{ ⟦GS2010 bind⟧: $k, value: 1 }', uses), withEffects('{ bindValue: { bind: $k, value: 1 } }', uses));
  });
  it('bind what a macro exports', () => {
    const macro = (body: string) => `{ id: give, params: [], exports: [$k], effects: [${body}] }`;
    expectMoved(
      withMacros([macro('{ ⟦GS2010 bind⟧: $k, value: 1 }')], '{ macro: give }', uses),
      withMacros([macro('{ bindValue: { bind: $k, value: 1 } }')], '{ macro: give }', uses),
    );
  });
});
