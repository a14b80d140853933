import assert from 'node:assert/strict';
import { everywhere, type Forms, inEachForm, openPart, pipeline } from '../../support/everywhere';
import { acceptedLines, offered } from './completing';

const tables = `dataAssets:
  - id: evening
    kind: scenario
    payload: { settings: { prices: [{ level: 1, cost: 2 }], waves: [{ season: spring, strength: 2 }, { season: autumn, strength: 3 }] } }
`;

/** Goes through the rows of a table. */
const rows = (query: string) => `forEach: { bind: $row, over: { query: assetRows, ${query} }, effects: [] }`;

const inMacro = (effect: string) => `effectMacros:
  - { id: pay, params: [], exports: [], effects: [{ ${effect} }] }
`;

const forms: Forms<readonly string[]> = {
  plain: [
    `${tables}${pipeline('forEach:\n    bind: $row\n    over:\n      query: assetRows\n      tableId: settings.prices\n      where:\n        - field: ‸\n    effects: []')}`,
    ['level', 'cost'],
  ],
  inMacro: [`${tables}${inMacro(rows('tableId: settings.waves, where: [{ field: ‸ }]'))}`, ['season', 'strength']],
  flow: [`${tables}${pipeline(rows('tableId: settings.prices, where: [{ field: level, eq: 1 }, { field: ‸ }]'))}`, ['level', 'cost']],
  halfTyped: [`${tables}${pipeline(rows('tableId: settings.waves, where: [{ field: st‸, eq: 1 }]'))}`, ['strength']],
};

describe('completion of what belongs to a table', () => {
  inEachForm('offers as the field of a row those of the table that the query asks', forms, offered);

  for (const [name, part, labels] of [
    [
      'the fields of the table of a reference within a query of another',
      pipeline(
        rows(
          'tableId: settings.prices, where: [{ field: level, eq: { ref: assetField, row: $other, tableId: settings.waves, field: ‸ } }]',
        ),
      ),
      ['season', 'strength'],
    ],
    ['those of all tables where none is named yet', pipeline(rows('where: [{ field: ‸ }]')), ['level', 'cost', 'season', 'strength']],
    ['the words of a field', pipeline(rows('tableId: settings.waves, where: [{ field: season, eq: ‸ }]')), ['spring', 'autumn']],
  ] as const) {
    it(`offers ${name}`, () => {
      assert.deepEqual(everywhere(`${tables}${part}`, offered).slice(0, labels.length), labels);
    });
  }

  const table = (rows: string) =>
    `dataAssets:\n  - id: evening\n    kind: scenario\n    payload:\n      settings:\n        prices:\n${rows}`;
  const first = '          - { level: 1, cost: 2 }\n';

  for (const [name, rows, labels] of [
    ['for a new row those of the others, together and alone', `${first}          - ‸\n`, ['row …', 'level', 'cost']],
    ['in braces those that the row lacks', `${first}          - { level: 2, ‸ }\n`, ['cost']],
    ['for a key that is begun', `${first}          - level: 2\n            co‸\n`, ['cost']],
    ['above other rows', `          - lev‸\n${first}`, ['level']],
    ['for the only row none', '          - { level: 1, ‸ }\n', []],
  ] as const) {
    it(`offers as fields of free data ${name}`, () => {
      assert.deepEqual(everywhere(table(rows), offered), labels);
    });
  }

  it('writes a row that is accepted on its line', () => {
    const opened = openPart(table(`${first}          - ‸\n`));
    assert.deepEqual(acceptedLines(opened, opened.cursors[0] ?? 0, 'row …'), ['          - { level: , cost:  }']);
  });

  for (const [name, contract] of [
    ['that are unique', 'uniqueBy: [[‸]]'],
    ['that a constraint is on', 'constraints: [{ kind: monotonic, field: ‸ }]'],
  ] as const) {
    it(`offers the fields ${name} in a contract`, () => {
      const part = tables.replace('\n    payload', `\n    tableContracts: [{ tablePath: settings.prices, ${contract} }]\n    payload`);
      assert.deepEqual(everywhere(part, offered), ['level', 'cost']);
    });
  }
});
