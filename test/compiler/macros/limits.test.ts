/** Calls that lead back to themselves, or to more than an expansion may hold. */
import assert from 'node:assert/strict';
import { compileText, expectProblems, messageOf, problemsIn, withEffects, withMacros } from '../documents';

describe('macros that contain themselves', () => {
  it('are reported once for each cycle', () => {
    expectProblems(withMacros(['{ id: a, exports: [], effects: [{ macro: ⟦GS6007 a⟧ }] }'], '{ macro: a }'));
    expectProblems(
      withMacros(
        ['{ id: a, exports: [], effects: [{ macro: ⟦GS6007 b⟧ }] }', '{ id: b, exports: [], effects: [{ macro: a }] }'],
        '{ macro: a }',
      ),
    );
  });

  it('show the cycle', () => {
    const text = withMacros(
      ['{ id: a, exports: [], effects: [{ macro: ⟦GS6007 b⟧ }] }', '{ id: b, exports: [], effects: [{ macro: a }] }'],
      '{ macro: b }',
    );
    assert.equal(messageOf(text), 'These macros call each other in a cycle: a → b → a. Remove one of the calls.');
  });
});

describe('limits of expansion', () => {
  const chain = (length: number) =>
    Array.from(
      { length },
      (_, at) => `{ id: m${at}, exports: [], effects: [${at + 1 < length ? `{ macro: m${at + 1} }` : '{ shuffle: { zone: deck } }'}] }`,
    );

  it('allow 16 calls within calls', () => {
    expectProblems(withMacros(chain(16), '{ macro: m0 }'));
    expectProblems(withMacros(chain(17), '{ macro: ⟦GS6008 m0⟧ }'));
  });

  it('hold for any chain, however long and wherever it begins', () => {
    for (const macros of [chain(800), chain(800).reverse()]) {
      const codes = problemsIn(compileText(withMacros(macros, '{ macro: m0 }'))).map(({ code }) => code);
      assert.deepEqual(codes, ['GS6008']);
    }
  });

  it('stop a bomb at 20,000 effects', () => {
    const bomb = Array.from(
      { length: 10 },
      (_, at) =>
        `{ id: b${at}, params: [{ name: x, type: value }], exports: [], effects: [${Array.from({ length: 8 }, () => (at < 9 ? `{ macro: b${at + 1}, args: { x: { param: x } } }` : '{ addVar: { scope: global, var: treasury, delta: { param: x } } }')).join(', ')}] }`,
    );
    const problems = expectProblems(withMacros(bomb, '{ macro: ⟦GS6009 b0⟧, args: { x: 1 } }').replace(/id: b/g, 'id: b'));
    assert.equal(problems.length, 1);
  });

  it('count calls of condition macros, and say so', () => {
    const doubling = Array.from({ length: 16 }, (_, at) => {
      const half = at === 0 ? "{ op: '==', left: 1, right: 1 }" : `{ conditionMacro: c${at - 1}, args: {} }`;
      return `  - { id: c${at}, params: [], condition: { op: and, args: [${half}, ${half}] } }`;
    });
    const problems = problemsIn(
      compileText(
        `${withEffects('{ if: { when: { conditionMacro: c15, args: {} }, then: [] } }')}\nconditionMacros:\n${doubling.join('\n')}\n`,
      ),
    ).filter(({ code }) => code === 'GS6009');
    assert.deepEqual(
      problems.map(({ values }) => values),
      [{ n: '20,000', what: 'effects and macro calls' }],
    );
  });

  it('let no zone be refilled with more draws than an expansion may have', () => {
    const refill = (size: string) => `{ refillToSize: { zone: discard, size: ${size}, fromZone: deck } }`;
    expectProblems(withEffects(refill('⟦GS6009 20001⟧')));
    expectProblems(withEffects(refill('⟦GS6009 9007199254740991⟧')));
    expectProblems(
      withMacros(
        [`{ id: m, params: [{ name: x, type: value }], exports: [], effects: [${refill('{ param: x }')}] }`],
        '{ macro: m, args: { x: ⟦GS6009 5000000000⟧ } }',
      ),
    );
  });
});

describe('a call all of whose arguments have wrong names', () => {
  const count = 400;
  const numbered = (name: (index: number) => string) => Array.from({ length: count }, (_, index) => name(index)).join(', ');
  const problemsOf = (argument: (index: number) => string) =>
    problemsIn(
      compileText(
        withMacros(
          [`{ id: m, params: [${numbered((index) => `{ name: size${index}, type: value }`)}], exports: [], effects: [] }`],
          `{ macro: m, args: { ${numbered((index) => `${argument(index)}: 1`)} } }`,
        ),
      ),
    ).filter(({ code }) => code === 'GS6003');

  for (const [what, argument] of [
    ['like those of parameters', (index: number) => `sise${index}`],
    ['like none', (index: number) => `quantity-of-${index}`],
  ] as const)
    it(`, ${what}, offers a few parameters for each`, () => {
      const problems = problemsOf(argument);
      assert.equal(problems.length, count);
      for (const { fixes = [] } of problems) assert.ok(fixes.length > 1 && fixes.length <= 6, String(fixes.length));
    });
});
