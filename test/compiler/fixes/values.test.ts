import { declarations, withEffects } from '../documents';
import { fixes } from './fixing';

const set = (value: string) => withEffects(`{ setVar: { scope: global, var: peace, value: ${value} } }`);
const test = (condition: string) => withEffects(`{ if: { when: ${condition}, then: [{ shuffle: { zone: deck } }] } }`);
const treasury = '{ ref: gvar, var: treasury }';

describe('a value is written as a boolean', () => {
  fixes([
    { what: 'the number 1', wrong: set('⟦GS5002 1⟧'), title: 'Write `true`', right: set('true') },
    { what: 'the number 0', wrong: set('⟦GS5002 0⟧'), title: 'Write `false`', right: set('false') },
    { what: 'a word in quotes', wrong: set("⟦GS5002 'false'⟧"), title: 'Write `false`', right: set('false') },
    { what: 'another word for it', wrong: set("⟦GS5002 'yes'⟧"), title: 'Write `true`', right: set('true') },
    {
      what: 'a number that is computed',
      wrong: set(`⟦GS5002 ${treasury}⟧`),
      title: 'Ask whether it is not 0',
      right: set(`{ if: { when: { op: '!=', left: ${treasury}, right: 0 }, then: true, else: false } }`),
    },
  ]);
});

describe('a literal is written in the type that it is compared with', () => {
  fixes([
    {
      what: 'a number in quotes',
      wrong: test(`{ op: ⟦GS5003 '=='⟧, left: ${treasury}, right: '3' }`),
      title: 'Write `3` without quotes',
      right: test(`{ op: '==', left: ${treasury}, right: 3 }`),
    },
    {
      what: 'a boolean in quotes, on the left',
      wrong: test(`{ op: ⟦GS5003 '!='⟧, left: 'true', right: { ref: gvar, var: peace } }`),
      title: 'Write `true` without quotes',
      right: test(`{ op: '!=', left: true, right: { ref: gvar, var: peace } }`),
    },
    {
      what: 'members of a set',
      wrong: test(`{ op: in, item: ${treasury}, set: [⟦GS5012 '1'⟧, '3'] }`),
      title: 'Write the values without quotes',
      right: test(`{ op: in, item: ${treasury}, set: [1, 3] }`),
    },
    {
      what: 'a member of a set that differs from the others',
      wrong: test(`{ op: in, item: ${treasury}, set: [1, ⟦GS5012 '3'⟧] }`),
      title: 'Write `3` without quotes',
      right: test(`{ op: in, item: ${treasury}, set: [1, 3] }`),
    },
  ]);
});

describe('a boolean is set where something is added to it', () => {
  fixes([
    {
      what: 'on one line',
      wrong: withEffects('{ addVar: { scope: global, var: ⟦GS5009 peace⟧, delta: 1 } }'),
      title: 'Set to `true` with `setVar`',
      right: withEffects('{ setVar: { scope: global, var: peace, value: true } }'),
    },
    {
      what: 'over several lines',
      wrong: withEffects('addVar:\n  scope: global\n  delta: -1\n  var: ⟦GS5009 peace⟧'),
      title: 'Set to `false` with `setVar`',
      right: withEffects('setVar:\n  scope: global\n  value: false\n  var: peace'),
    },
  ]);
});

describe('a key without a value gets one', () => {
  fixes([
    {
      what: 'in an effect',
      wrong: withEffects('addVar:\n  scope: global\n  var: treasury\n  ⟦GS2018 delta⟧:'),
      title: 'Insert a value',
      right: withEffects('addVar:\n  scope: global\n  var: treasury\n  delta: 0'),
    },
    {
      what: 'in place of a written null',
      wrong: withEffects('{ draw: { from: deck, to: discard, ⟦GS2018 count⟧: null } }'),
      title: 'Insert a value',
      right: withEffects('{ draw: { from: deck, to: discard, count: 0 } }'),
    },
  ]);
});

describe('a number that is too small is written as the least', () => {
  fixes([
    {
      what: 'of players',
      wrong: withEffects().replace('min: 2, max: 4', 'min: ⟦GS2001 0⟧, max: 4'),
      title: 'Write 1',
      right: withEffects().replace('min: 2, max: 4', 'min: 1, max: 4'),
    },
  ]);
});

describe('the one row of a table is found by its key', () => {
  const rows = '[{ level: 1, price: 3 }, { level: 2, price: 5 }]';
  const prices = `${declarations}  - { id: start, kind: scenario, payload: { settings: { prices: ${rows} } }, tableContracts: [{ tablePath: settings.prices, uniqueBy: [[level]] }] }\n`;
  const find = (query: string) =>
    withEffects(
      `{ forEach: { bind: $row, over: { query: assetRows, tableId: settings.prices, ${query} }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: settings.prices, field: price } } }] } }`,
    ).replace('tokenTypes:\n', `${prices.slice(declarations.length)}tokenTypes:\n`);
  fixes([
    {
      what: 'that is not asked for at all',
      wrong: find('cardinality: ⟦GS5020 exactlyOne⟧'),
      title: 'Constrain `level`',
      right: find('cardinality: exactlyOne, where: [{ field: level, op: eq, value: 1 }]'),
    },
    {
      what: 'beside another predicate',
      wrong: find('where: [{ field: price, op: eq, value: 5 }], cardinality: ⟦GS5020 exactlyOne⟧'),
      title: 'Constrain `level`',
      right: find('where: [{ field: price, op: eq, value: 5 }, { field: level, op: eq, value: 1 }], cardinality: exactlyOne'),
    },
  ]);
});
