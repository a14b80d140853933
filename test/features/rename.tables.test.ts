/** Tables and their fields: keys in the data of every scenario that has them, rows of it, contracts, queries and references. */
import assert from 'node:assert/strict';
import { readSource } from '../../server/source/file';
import { declarations } from '../compiler/documents';
import { everywhere, openPart, pipeline } from '../support/everywhere';
import { definitionLine, referenceLines } from './places';
import { renamed } from './renaming';

const scenario = (id: string, payload: string, contracts = '') => `  - id: ${id}
    kind: scenario
    payload: { settings: ${payload} }${contracts}
`;

const contracts = `
    tableContracts:
      - { tablePath: settings.prices, uniqueBy: [[level]], constraints: [{ kind: monotonic, field: level, direction: asc }] }`;

const play = pipeline(
  "forEach: { bind: $row, over: { query: assetRows, tableId: settings.prices, where: [{ field: level, eq: 1 }] }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: 'short::settings.prices', field: cost } } }] }",
);

/** What the part belongs to selects one of its scenarios. */
const others = {
  'file:///game.yaml': `${declarations.replace('{ id: skirmish,', '{ id: skirmish, defaultScenarioAssetId: short,')}actions: [{ id: act, actor: active, executor: actor, phase: [main] }]\n`,
};

const game = `dataAssets:
${scenario('short', '{ prices: [{ level: 1, cost: 2 }, { level: 2, cost: 3 }], level: 7 }', contracts)}${scenario('long', '{ prices: [{ level: 1, cost: 5 }], wages: [{ level: 1 }] }')}${play}`;

/** The game with the cursor in the place of the mark in the text, which is found once. */
const at = (marked: string) => {
  assert.equal(game.split(marked.replace('‸', '')).length, 2, marked);
  return game.replace(marked.replace('‸', ''), () => marked);
};

const tableLines = [
  'payload: { settings: { costs: [{ level: 1, cost: 2 }, { level: 2, cost: 3 }], level: 7 } }',
  '{ tablePath: settings.costs, uniqueBy: [[level]], constraints: [{ kind: monotonic, field: level, direction: asc }] }',
  'payload: { settings: { costs: [{ level: 1, cost: 5 }], wages: [{ level: 1 }] } }',
  "forEach: { bind: $row, over: { query: assetRows, tableId: settings.costs, where: [{ field: level, eq: 1 }] }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: 'short::settings.costs', field: cost } } }] }",
];

const fieldLines = [
  'payload: { settings: { prices: [{ step: 1, cost: 2 }, { step: 2, cost: 3 }], level: 7 } }',
  '{ tablePath: settings.prices, uniqueBy: [[step]], constraints: [{ kind: monotonic, field: step, direction: asc }] }',
  'payload: { settings: { prices: [{ step: 1, cost: 5 }], wages: [{ level: 1 }] } }',
  "forEach: { bind: $row, over: { query: assetRows, tableId: settings.prices, where: [{ field: step, eq: 1 }] }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: 'short::settings.prices', field: cost } } }] }",
];

const renames: readonly (readonly [where: string, marked: string, name: string, lines: readonly string[]])[] = [
  ['a table, where it is read', 'tableId: settings.pri‸ces', 'costs', tableLines],
  ['a table, at its key', '{ pri‸ces: [{ level: 1, cost: 2', 'costs', tableLines],
  ['a table, at its key in another scenario', '{ pri‸ces: [{ level: 1, cost: 5', 'costs', tableLines],
  ['a table, in its contract', 'tablePath: settings.pri‸ces', 'costs', tableLines],
  ['a table, behind the name of its scenario', "'short::settings.pri‸ces", 'costs', tableLines],
  ['a field, where it is compared', 'where: [{ field: lev‸el', 'step', fieldLines],
  ['a field, in a row', '{ lev‸el: 2', 'step', fieldLines],
  ['a field, in a row of another scenario', '{ lev‸el: 1, cost: 5', 'step', fieldLines],
  ['a field, in a contract', 'uniqueBy: [[lev‸el', 'step', fieldLines],
  ['a field, in a constraint', 'monotonic, field: lev‸el', 'step', fieldLines],
  [
    'a table that a macro is given',
    'tableId: settings.pri‸ces',
    'the prices',
    [
      'payload: { settings: { the prices: [{ level: 1, cost: 2 }, { level: 2, cost: 3 }], level: 7 } }',
      '{ tablePath: settings.the prices, uniqueBy: [[level]], constraints: [{ kind: monotonic, field: level, direction: asc }] }',
      'payload: { settings: { the prices: [{ level: 1, cost: 5 }], wages: [{ level: 1 }] } }',
      "forEach: { bind: $row, over: { query: assetRows, tableId: settings.the prices, where: [{ field: level, eq: 1 }] }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: 'short::settings.the prices', field: cost } } }] }",
    ],
  ],
];

const refusals: readonly (readonly [what: string, part: string, name: string, reason: string])[] = [
  ['a table to what stands beside it in any scenario', at('tableId: settings.pri‸ces'), 'wages', '«wages» already exists there.'],
  ['a table to a path', at('tableId: settings.pri‸ces'), 'old.prices', 'A point in the name of a table would lead into a mapping.'],
  ['a field to another one of the table', at('where: [{ field: lev‸el'), 'cost', '«cost» already exists there.'],
  ['a table that only another scenario has', at('wa‸ges'), 'pay', '«settings.wages» is no table of the selected scenario.'],
  [
    'a list that the language names',
    'dataAssets:\n  - { id: short, kind: scenario, payload: { initial‸Placements: [{ spaceId: market, pieceTypeId: scout, seat: Red, count: 1 }] } }\n',
    'first',
    '«initialPlacements» is a word of the language.',
  ],
];

describe('rename of tables', () => {
  for (const [where, marked, name, lines] of renames) {
    it(where, () =>
      assert.deepEqual(
        everywhere(at(marked), (opened, cursor) => renamed(opened, cursor, name), others),
        lines,
      ),
    );
  }

  for (const [what, part, name, reason] of refusals) {
    it(`refuses ${what}`, () =>
      assert.equal(
        everywhere(part, (opened, cursor) => renamed(opened, cursor, name), others),
        reason,
      ));
  }

  it('in snippets, of the table that is meant', () => {
    const snippet = readSource(
      'file:///one.scenario.yaml',
      `title: t
moves:
  - effects: [{ forEach: { bind: $r, over: { query: assetRows, tableId: settings.prices, where: [{ field: level, eq: 1 }] }, effects: [] } }]
expect: { holds: { op: '==', left: { aggregate: { op: count, query: { query: assetRows, tableId: settings.prices } } }, right: 2 } }
`,
    );
    const names = (marked: string, name: string) => {
      const opened = openPart(at(marked), false, others);
      const found = renamed(opened, opened.cursors[0] ?? 0, name, [snippet]);
      return typeof found === 'string' ? found : found.filter((line) => /^(?:effects|expect)/.test(line));
    };
    assert.deepEqual(names('{ pri‸ces: [{ level: 1, cost: 2', 'costs'), [
      'effects: [{ forEach: { bind: $r, over: { query: assetRows, tableId: settings.costs, where: [{ field: level, eq: 1 }] }, effects: [] } }]',
      "expect: { holds: { op: '==', left: { aggregate: { op: count, query: { query: assetRows, tableId: settings.costs } } }, right: 2 } }",
    ]);
    assert.deepEqual(names('{ lev‸el: 2', 'step'), [
      'effects: [{ forEach: { bind: $r, over: { query: assetRows, tableId: settings.prices, where: [{ field: step, eq: 1 }] }, effects: [] } }]',
    ]);
    assert.deepEqual(names('cost: 2‸'.replace('cost: 2‸', 'co‸st: 2'), 'price'), []);
  });
});

describe('tables', () => {
  it('lead from each use to the scenario that is selected', () => {
    for (const marked of ['tableId: settings.pri‸ces', '{ pri‸ces: [{ level: 1, cost: 5', 'tablePath: settings.pri‸ces'])
      assert.equal(everywhere(at(marked), definitionLine, others), 'payload: { settings: { «prices»', marked);
    for (const marked of ['field: lev‸el, eq', '{ lev‸el: 2', 'uniqueBy: [[lev‸el'])
      assert.equal(everywhere(at(marked), definitionLine, others), 'payload: { settings: { prices: [{ «level»', marked);
  });

  it('have their references in rows, contracts and expressions', () => {
    assert.deepEqual(everywhere(at('field: co‸st'), referenceLines, others), [
      'payload: { settings: { prices: [{ level: 1, «cost»',
      'payload: { settings: { prices: [{ level: 1, cost: 2 }, { level: 2, «cost»',
      'payload: { settings: { prices: [{ level: 1, «cost»',
      "forEach: { bind: $row, over: { query: assetRows, tableId: settings.prices, where: [{ field: level, eq: 1 }] }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: 'short::settings.prices', field: «cost»",
    ]);
  });
});
