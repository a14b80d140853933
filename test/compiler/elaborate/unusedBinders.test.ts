/** Where a use may have been lost with a fault, the binders that were visible there are not called unused; all others are. */
import { expectProblems, withEffects, withMacros } from '../documents';

const shuffle = '{ shuffle: { zone: deck } }';
const each = (bind: string, effects: string) => `forEach: { bind: ${bind}, over: { query: players }, effects: ${effects} }`;
const unused = each('⟦GS3005 $other⟧', `[${shuffle}]`);

/** Effects in which the only use of `$name` can have been what is at fault. */
const lost: readonly (readonly [string, string])[] = [
  ['effects that are no list', each('$name', '⟦GS2001 3⟧')],
  ['no effects', '⟦GS2003 forEach⟧: { bind: $name, over: { query: players } }'],
  ['an unknown effect', each('$name', '[{ ⟦GS2010 shufle⟧: { zone: deck } }]')],
  ['a misspelt field', each('$name', '[{ shuffle: { ⟦GS2002 zon⟧: deck } }]')],
  ['a missing field', each('$name', '[{ ⟦GS2003 shuffle⟧: {} }]')],
  ['an effect without its content', each('$name', '[{ ⟦GS2018 shuffle⟧: }]')],
  ['a missing name', each('$name', '[{ addVar: { scope: global, var: treasury, ⟦GS2003 delta⟧: { ref: gvar } } }]')],
  ['an unknown operator', each('$name', `[{ if: { when: { op: ⟦GS2012 '=>'⟧, left: 1, right: 2 }, then: [${shuffle}] } }]`)],
  ['a value that is none', each('$name', '[{ addVar: { scope: global, var: treasury, delta: ⟦GS2015 { nothing: 1 }⟧ } }]')],
  ['text for a number', each('$name', "[{ addVar: { scope: global, var: treasury, delta: ⟦GS5001 'one'⟧ } }]")],
  ['an empty list', each('$name', '[{ moveAll: { from: deck, to: { zoneExpr: { concat: ⟦GS2016 []⟧ } } } }]')],
  ['a parameter outside of macros', each('$name', '[{ addVar: { scope: global, var: treasury, delta: ⟦GS2021 { param: n }⟧ } }]')],
  ['an effect after it', 'bindValue: { bind: $name, value: 1 }\n- ⟦GS2003 shuffle⟧: {}'],
  [
    'the value of a sum',
    'addVar: { scope: global, var: treasury, delta: { ⟦GS2003 aggregate⟧: { op: sum, bind: $name, query: { query: players } } } }',
  ],
  [
    'the condition of two branches that bind it',
    "if: { when: { op: ⟦GS2012 '=>'⟧, left: 1, right: 2 }, then: [{ bindValue: { bind: $name, value: 1 } }], else: [{ bindValue: { bind: $name, value: 2 } }] }\n- addVar: { scope: global, var: treasury, delta: { ref: binding, name: $name } }",
  ],
];

describe('a binder that nothing reads', () => {
  for (const [what, effect] of lost) {
    it(`is not told where its use may be lost: ${what}; one elsewhere is`, () => {
      const effects = effect.split('\n- ');
      expectProblems(withEffects(unused, ...effects));
    });
  }

  it('is not told where the list of exports is lost that may have named it', () => {
    const body = 'params: [], effects: [{ bindValue: { bind: $made, value: 1 } }]';
    for (const exports of ['⟦GS2018 exports⟧: ', 'exports: ⟦GS2001 { made: 1 }⟧', '⟦GS2002 exprots⟧: [$made]']) {
      expectProblems(withMacros([`{ id: make, ${exports}, ${body} }`], '{ macro: make }'));
    }
  });

  it('is not told before a placeholder, which may stand for any use, but behind it', () => {
    expectProblems(withEffects('bindValue: { bind: $before, value: 1 }', '⟦GS9038 ...⟧', each('⟦GS3005 $other⟧', `[${shuffle}]`)));
  });

  it('is told after the fault as well as before it', () => {
    expectProblems(
      withEffects(
        'bindValue: { bind: $before, value: 1 }',
        '⟦GS2003 shuffle⟧: {}',
        unused,
        'bindValue: { bind: ⟦GS3005 $after⟧, value: 1 }',
      ),
    );
  });
});
