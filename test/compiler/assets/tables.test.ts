import assert from 'node:assert/strict';
import { compileText, expectProblems, problemsIn, withEffects } from '../documents';
import { expectFaults } from '../plainData';

function table(rows: string, contract = ''): string {
  const contracts = contract === '' ? '' : `\n    tableContracts: [${contract}]`;
  return `dataAssets:\n  - id: prices\n    kind: prices\n    payload: { rows: [${rows}] }${contracts}\n`;
}

const rows = '{ level: 1, price: 3 }, { level: 2, price: 5 }';
const constrained = (constraint: string) => `{ tablePath: rows, constraints: [${constraint}] }`;

describe('runtime tables', () => {
  const documents = [
    [
      'a contract that holds',
      table(rows, '{ tablePath: rows, uniqueBy: [[level]], constraints: [{ kind: monotonic, field: price, direction: asc }] }'),
    ],
    ['a nested value', table('{ level: 1, price: ⟦GS8037 { gold: 3 }⟧ }')],
    ['a field of two types', table('{ level: 1 }, { level: ⟦GS8037 high⟧ }')],
    ['a field that is called as every object has one', table('{ constructor: Ada, toString: 1 }, { constructor: Bo, toString: 2 }')],
    ['a fraction', table('{ level: ⟦GS8037 1.5⟧ }')],
    ['an unknown path', table(rows, '{ tablePath: ⟦GS8034 row⟧ }')],
    ['two contracts', table(rows, '{ tablePath: rows }, { tablePath: ⟦GS8034 rows⟧ }')],
    ['an unknown field in a key', table(rows, '{ tablePath: rows, uniqueBy: [[⟦GS4015 levl⟧]] }')],
    ['a key twice', table('{ level: 1, price: 3 }, ⟦GS8035 { level: 1, price: 5 }⟧', '{ tablePath: rows, uniqueBy: [[level]] }')],
    [
      'a key twice, and a constraint on the same field',
      table(
        '{ level: 1 }, ⟦GS8035 { level: 1 }⟧, { level: 3 }',
        '{ tablePath: rows, uniqueBy: [[level]], constraints: [{ kind: contiguousInt, field: level }, { kind: monotonic, field: level, direction: asc, strict: true }] }',
      ),
    ],
    [
      'a value that breaks two constraints',
      table(
        '{ level: 5 }, { level: ⟦GS8036 1⟧ }',
        '{ tablePath: rows, constraints: [{ kind: monotonic, field: level, direction: asc }, { kind: numericRange, field: level, min: 2 }] }',
      ),
    ],
    ['a key of two fields', table('{ level: 1, price: 3 }, { level: 1, price: 5 }', '{ tablePath: rows, uniqueBy: [[level, price]] }')],
    ['an unknown field in a constraint', table(rows, constrained('{ kind: numericRange, field: ⟦GS4015 cost⟧ }'))],
    ['a value that falls', table('{ level: 2 }, { level: ⟦GS8036 1⟧ }', constrained('{ kind: monotonic, field: level, direction: asc }'))],
    ['equal neighbours', table('{ level: 2 }, { level: 2 }', constrained('{ kind: monotonic, field: level, direction: desc }'))],
    [
      'equal neighbours where they are not allowed',
      table('{ level: 2 }, { level: ⟦GS8036 2⟧ }', constrained('{ kind: monotonic, field: level, direction: desc, strict: true }')),
    ],
    ['a gap', table('{ level: ⟦GS8036 3⟧ }, { level: 1 }, { level: 4 }', constrained('{ kind: contiguousInt, field: level }'))],
    ['another start', table('{ level: ⟦GS8036 1⟧ }', constrained('{ kind: contiguousInt, field: level, start: 0 }'))],
    ['values in steps', table('{ level: 20 }, { level: 10 }', constrained('{ kind: contiguousInt, field: level, start: 10, step: 10 }'))],
    [
      'a value out of range',
      table('{ level: ⟦GS8036 1⟧ }, { level: ⟦GS8036 9⟧ }', constrained('{ kind: numericRange, field: level, min: 2, max: 8 }')),
    ],
    ['a text where a number must be', table('{ level: ⟦GS8036 low⟧ }', constrained('{ kind: numericRange, field: level, min: 2 }'))],
    ['a bound that does not belong', table(rows, constrained('{ kind: monotonic, field: level, direction: asc, ⟦GS2017 min⟧: 1 }'))],
  ] as const;
  for (const [name, marked] of documents) it(`with ${name}`, () => expectFaults(marked));

  it('may lie in the settings of a scenario, beside data of other shapes', () => {
    expectFaults(`dataAssets:
  - id: start
    kind: scenario
    payload: { settings: { notes: [a, b], prices: [{ level: 1 }], mixed: [{ level: 1 }, { level: ⟦GS8037 [2]⟧ }] } }
    tableContracts: [{ tablePath: settings.prices, uniqueBy: [[level]] }]
`);
  });

  it('are one fault where a list is none that has a contract and is read', () => {
    const rows = "[{ level: 1, price: 3 }, { level: ⟦GS8037 '2'⟧, price: 5 }]";
    const game = withEffects(
      '{ forEach: { bind: $row, over: { query: assetRows, tableId: settings.prices, where: [{ field: level, eq: 1 }] }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: settings.prices, field: price } } }] } }',
    );
    const start = `  - { id: start, kind: scenario, payload: { settings: { prices: ${rows} } }, tableContracts: [{ tablePath: settings.prices, uniqueBy: [[level]] }] }\n`;
    expectProblems(game.replace('tokenTypes:\n', `${start}tokenTypes:\n`));
  });

  it('that are none keep a game that reads them from being built, and no other', () => {
    const rows = "[{ level: 1 }, { level: '2' }]";
    const game = (tableId: string) =>
      withEffects(
        `{ forEach: { bind: _row, over: { query: assetRows, tableId: ${tableId} }, effects: [{ shuffle: { zone: deck } }] } }`,
      ).replace(
        'tokenTypes:\n',
        `  - { id: start, kind: scenario, payload: { settings: { spoilt: ${rows}, prices: [{ level: 1 }] } } }\ntokenTypes:\n`,
      );
    const outcome = (tableId: string) => {
      const compilation = compileText(game(tableId));
      return [problemsIn(compilation).map(({ code, severity }) => [code, severity]), compilation.gameDef() !== undefined];
    };
    assert.deepEqual(outcome('settings.spoilt'), [[['GS8037', 'error']], false]);
    assert.deepEqual(outcome('settings.prices'), [[['GS8037', undefined]], true]);
    expectProblems(game('⟦GS4014 settings.price⟧').replace("'2'", "⟦GS8037 '2'⟧"));
  });

  it('are not missed where the key above them is misspelt', () => {
    expectFaults(`dataAssets:
  - id: start
    kind: scenario
    payload: { ⟦GS2002 settigns⟧: { prices: [{ level: 1 }] } }
    tableContracts: [{ tablePath: settings.prices, uniqueBy: [[level]] }]
`);
  });

  it('are not looked for in the lists that the language defines', () => {
    expectFaults('dataAssets: [{ id: board, kind: map, payload: { spaces: [{ id: a1, adjacentTo: [] }] } }]\n');
  });
});

describe('visual hints', () => {
  const game = `metadata: { id: game, players: { min: 2, max: 2 }, seats: [Red, Blue] }
zones: [{ id: harbour, owner: none, visibility: public, ordering: set }, { id: hand, owner: player, visibility: owner, ordering: set }]
tokenTypes: [{ id: ship, props: {} }]
globalMarkerLattices: [{ id: wind, states: [west, east], defaultState: west }]
`;
  const documents = [
    [
      'known names',
      "zones: { harbour: { x: 1, y: 2, mood: calm }, hand: { x: 1, y: 2 }, 'hand:1': { x: 3, y: 4 } }, seats: { Red: { color: crimson } }, pieces: { ship: { glyph: S } }, markers: { wind: { states: { east: { color: red } } } }, more: 1",
    ],
    ['an unknown zone', 'zones: { ⟦GS8042 harbor⟧: { x: 1, y: 2 } }'],
    ['an unknown seat', 'seats: { ⟦GS8042 Rad⟧: { color: crimson } }'],
    ['an unknown marker', 'markers: { ⟦GS8042 unrest⟧: { label: Unrest } }'],
    ['an unknown state of a marker', 'markers: { wind: { states: { ⟦GS8042 esat⟧: { color: red } } } }'],
    ['an unknown type', 'pieces: { ⟦GS8042 shop⟧: { glyph: S } }'],
    ['a position that is no number', "zones: { harbour: { x: ⟦GS2001 '1'⟧, y: 2 } }"],
  ] as const;
  for (const [name, payload] of documents) {
    it(`with ${name}`, () => expectFaults(`${game}dataAssets: [{ id: look, kind: visual, payload: { ${payload} } }]\n`));
  }
});
