import assert from 'node:assert/strict';
import { declarations, expectProblems, fixed, messageOf, withCondition, withEffects } from '../documents';

const harvest = '{ ref: gvar, var: harvest }';
const coins = '{ ref: pvar, player: actor, var: coins }';
const compared = (op: string, left: string, right: string) => `{ op: '${op}', left: ${left}, right: ${right} }`;

/** `harvest` lies between 0 and 10, `coins` between 0 and 100. */
describe('a comparison that the bounds of a variable decide', () => {
  const decided = [
    ['more than the greatest value', compared('>', harvest, '⟦GS5033 10⟧')],
    ['less than the least value', compared('<', harvest, '⟦GS5033 0⟧')],
    ['at least the least value', compared('>=', harvest, '⟦GS5033 0⟧')],
    ['at most the greatest value', compared('<=', harvest, '⟦GS5033 10⟧')],
    ['a value out of bounds', compared('==', harvest, '⟦GS5033 11⟧')],
    ['another value than one out of bounds', compared('!=', harvest, '⟦GS5033 -1⟧')],
    ['a number on the left', compared('<', '⟦GS5033 100⟧', coins)],
    ['a sum', compared('>', `{ op: '+', left: ${harvest}, right: 1 }`, '⟦GS5033 11⟧')],
    ['a difference', compared('<', `{ op: '-', left: ${harvest}, right: 2 }`, '⟦GS5033 -2⟧')],
    ['a number of tokens', compared('<', '{ ref: zoneCount, zone: deck }', '⟦GS5033 0⟧')],
    ['a number of found tokens', compared('>=', '{ aggregate: { op: count, query: { query: tokensInZone, zone: deck } } }', '⟦GS5033 0⟧')],
  ] as const;
  for (const [name, condition] of decided) it(name, () => void expectProblems(withCondition(condition)));

  const open = [
    ['the bound that a variable reaches and stays at', compared('==', harvest, '10')],
    ['at least the greatest value', compared('>=', harvest, '10')],
    ['more than the least value', compared('>', harvest, '0')],
    ['two variables', compared('>', coins, harvest)],
    ['a constant, which is there to be changed', compared('<', harvest, '{ op: "*", left: { ref: const, name: price }, right: 100 }')],
    ['a product', compared('>', `{ op: '*', left: ${harvest}, right: 2 }`, '30')],
  ] as const;
  for (const [name, condition] of open) it(`is not ${name}`, () => void expectProblems(withCondition(condition)));

  it('is none in a macro that is called with different numbers', () => {
    const macro = `conditionMacros:\n  - { id: least, params: [{ name: least, type: value }], condition: ${compared('>=', harvest, '{ param: least }')} }\n`;
    expectProblems(`${withCondition('{ conditionMacro: least, args: { least: 0 } }')}${macro}`);
  });

  it('is none of a variable without an upper bound', () => {
    const free = declarations.replace(
      'harvest, type: int, init: 0, min: 0, max: 10',
      'harvest, type: int, init: 0, min: 0, max: 2147483647',
    );
    expectProblems(withCondition(compared('>', harvest, '1000000')).replace(declarations, free));
  });

  it('is told with the bounds', () => {
    assert.equal(
      messageOf(withCondition(compared('>', harvest, '⟦GS5033 10⟧'))),
      'This comparison is always false, because `harvest` is always between 0 and 10. Compare with another number, or change the bounds.',
    );
  });

  it('includes the bound after its fix', () => {
    const effect = (op: string, bound: string) =>
      withEffects(`{ if: { when: ${compared(op, harvest, bound)}, then: [{ shuffle: { zone: deck } }] } }`);
    assert.equal(fixed(effect('>', '⟦GS5033 10⟧'), 'Change to `>=`'), effect('>=', '10'));
  });
});
