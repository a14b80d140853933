import assert from 'node:assert/strict';
import { expectProblems, fixed, messageOf } from '../documents';

/** A game of tiles: `made` are effects of the setup, `asked` is a filter of the tiles that are drawn. */
const tiles = (made: readonly string[], asked = '', more = '') => `metadata: { id: tiles, players: { min: 3, max: 4 } }
turnStructure: { phases: [{ id: main }] }
zones:
  - { id: bag, owner: none, visibility: hidden, ordering: stack }
  - { id: table, owner: none, visibility: public, ordering: set }
  - { id: hand, owner: player, visibility: owner, ordering: set }
tokenTypes: [{ id: tile, props: { soil: string, size: int } }]
globalVars: [{ name: coins, type: int, init: 0, min: 0, max: 9 }]
setup:
${made.map((effect) => `  - ${effect}\n`).join('')}actions:
  - id: lay
    actor: active
    executor: actor
    phase: [main]
    effects:
      - chooseOne: { bind: $tile, options: { query: tokensInZone, zone: bag${asked === '' ? '' : `, filter: [${asked}]`} } }
      - moveToken: { token: $tile, from: bag, to: table }
      - moveAll: { from: 'hand:actor', to: table }
${more}terminal: { conditions: [{ when: { op: '==', left: { ref: gvar, var: coins }, right: 9 }, result: { type: draw } }] }
`;

const clay = 'createToken: { type: tile, zone: bag, props: { soil: clay, size: 1 } }';
const sand = 'createToken: { type: tile, zone: bag, props: { soil: sand, size: 1 } }';

describe('a property of pieces', () => {
  it('is reported where it is compared with a word that no piece is made with', () => {
    expectProblems(tiles([clay, sand], '{ prop: soil, eq: ⟦GS5031 loam⟧ }'));
    expectProblems(tiles([clay, sand], '{ prop: soil, op: in, value: [clay, ⟦GS5031 sandy⟧] }'));
    expectProblems(
      tiles(
        [clay, sand],
        '',
        "      - if: { when: { op: '!=', left: { ref: tokenProp, token: $tile, prop: soil }, right: ⟦GS5031 loam⟧ }, then: [{ addVar: { scope: global, var: coins, delta: 1 } }] }\n",
      ),
    );
  });

  it('has a fix where the word is a slip of one that pieces have', () => {
    const marked = tiles([clay, sand], '{ prop: soil, eq: ⟦GS5031 sond⟧ }');
    assert.equal(
      messageOf(marked),
      'No piece is made with `sond` as its `soil`, only with clay, sand. Correct the word, or make such a piece.',
    );
    assert.match(fixed(marked), /eq: sand \}/);
  });

  const asked = '{ prop: soil, eq: loam }';
  const silent: Readonly<Record<string, string>> = {
    'where a piece is made with it': tiles([clay, 'createToken: { type: tile, zone: bag, props: { soil: loam, size: 1 } }'], asked),
    'where an effect gives it to a piece': tiles(
      [
        clay,
        'forEach: { bind: $each, over: { query: tokensInZone, zone: bag }, effects: [{ setTokenProp: { token: $each, prop: soil, value: loam } }] }',
      ],
      asked,
    ),
    'where it is one of a list that is gone through': tiles(
      [
        'forEach: { bind: $soil, over: { query: enums, values: [clay, loam] }, effects: [{ createToken: { type: tile, zone: bag, props: { soil: { ref: binding, name: $soil }, size: 1 } } }] }',
      ],
      asked,
    ),
    'where a value is computed': tiles(
      [clay, 'createToken: { type: tile, zone: bag, props: { soil: { concat: [lo, am] }, size: 1 } }'],
      asked,
    ),
    'before any piece is made': tiles(['addVar: { scope: global, var: coins, delta: 1 }'], asked),
    'where text may be missing': `${tiles([clay, sand], asked)}trigers: [{ id: dusk, event: { type: turnEnd }, effects: [] }]\n`.replace(
      'trigers',
      '⟦GS1012 trigers⟧',
    ),
  };
  for (const [when, marked] of Object.entries(silent)) it(`is not reported ${when}`, () => void expectProblems(marked));

  const made = (body: string) =>
    `effectMacros:\n  - { id: make, params: [{ name: soil, type: string }], exports: [], effects: [${body}] }\n`;
  const body = 'createToken: { type: tile, zone: bag, props: { soil: { param: soil }, size: 1 } }';

  it('has the values that macros are called with', () => {
    const calls = ['macro: make\n    args: { soil: clay }', 'macro: make\n    args: { soil: sand }'];
    expectProblems(tiles(calls, '{ prop: soil, eq: ⟦GS5031 loam⟧ }', made(`{ ${body} }`)));
    expectProblems(tiles([...calls, 'macro: make\n    args: { soil: loam }'], asked, made(`{ ${body} }`)));
    expectProblems(
      tiles(
        calls,
        asked,
        made(
          `{ forEach: { bind: $n, over: { query: enums, values: [loam] }, effects: [{ createToken: { type: tile, zone: bag, props: { soil: { ref: binding, name: $n }, size: 1 } } }, { ${body} }] } }`,
        ),
      ),
    );
  });

  it('is reported at the argument that it is compared with', () => {
    const macro =
      'effectMacros:\n  - { id: clear, params: [{ name: soil, type: string }], exports: [], effects: [{ forEach: { bind: $each, over: { query: tokensInZone, zone: bag, filter: [{ prop: soil, eq: { param: soil } }] }, effects: [{ destroyToken: { token: $each } }] } }] }\n';
    expectProblems(
      tiles([clay, sand, 'macro: clear\n    args: { soil: clay }', 'macro: clear\n    args: { soil: ⟦GS5031 loam⟧ }'], '', macro),
    );
  });
});

describe('a draw', () => {
  it('of more pieces than the game has is reported', () => {
    expectProblems(tiles([clay, sand, 'draw: { from: bag, to: table, count: ⟦GS5032 3⟧ }']));
    expectProblems(tiles([clay, sand, 'draw: { from: bag, to: hand:each, count: ⟦GS5032 1⟧ }']));
    expectProblems(tiles([clay, sand, 'draw: { from: bag, to: table, count: 2 }']));
    expectProblems(tiles([clay, sand, clay, 'draw: { from: bag, to: hand:each, count: 1 }']));
  });

  it('is not reported where it is not known how many there are', () => {
    const loop = `forEach: { bind: $n, over: { query: intsInRange, min: 1, max: 9 }, effects: [{ ${clay} }, { if: { when: { op: '>', left: { ref: binding, name: $n }, right: 3 }, then: [{ ${sand} }] } }] }`;
    expectProblems(tiles([sand, loop, 'draw: { from: bag, to: table, count: 6 }']));
    expectProblems(tiles([clay, 'draw: { from: bag, to: table, count: 6 }'], '', `      - ${clay}\n`));
  });

  describe('in a game with a catalogue', () => {
    const assets = (total: string, cards = '') => `  - { id: pool-Red, owner: none, visibility: public, ordering: set }
dataAssets:
  - id: pieces
    kind: pieceCatalog
    payload:
      seats: [{ id: Red }, { id: Blue }, { id: Green }]
      pieceTypes: [{ id: cube, seat: Red, statusDimensions: [], transitions: [], runtimeProps: { soil: clay } }]
      inventory: [{ pieceTypeId: cube, seat: Red, total: ${total} }]
  - id: start
    kind: scenario
    payload: { pieceCatalogAssetId: pieces, seatPools: [{ seat: Red, availableZoneId: pool-Red }] }
${cards}tokenTypes:
  - { id: cube, props: { soil: string } }
  - { id: tile, props: { soil: string, size: int } }
`;
    const withAssets = (text: string, total = '4', cards = '') =>
      text.replace('tokenTypes: [{ id: tile, props: { soil: string, size: int } }]\n', assets(total, cards));
    const draws = (count: string, total?: string, cards?: string) =>
      withAssets(tiles([clay, `draw: { from: pool-Red, to: table, count: ${count} }`]), total, cards);

    it('counts the pieces of the inventory', () => {
      expectProblems(draws('5'));
      expectProblems(draws('⟦GS5032 6⟧'));
      expectProblems(draws('⟦GS5032 9⟧', '7'));
    });

    it('counts the cards', () => {
      const deck =
        'eventDecks:\n  - id: deck\n    drawZone: bag\n    discardZone: table\n    cards: [{ id: one, title: One, sideMode: single, unshaded: { effects: [{ shuffle: { zone: bag } }] } }]\n';
      expectProblems(draws('6', '4', deck));
      expectProblems(draws('⟦GS5032 7⟧', '4', deck));
    });

    it('knows the words that its pieces begin with', () => {
      expectProblems(withAssets(tiles([sand], '{ prop: soil, eq: clay }')));
      expectProblems(withAssets(tiles([sand], '{ prop: soil, eq: ⟦GS5031 loam⟧ }')));
    });
  });
});
