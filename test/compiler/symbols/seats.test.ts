import assert from 'node:assert/strict';
import { expectFaults, symbolsOf } from '../plainData';

const players = 'players: { min: 2, max: 2 }';
const catalogue = (seats: string, types = '') =>
  `dataAssets: [{ id: pieces, kind: pieceCatalog, payload: { seats: [${seats}], pieceTypes: [${types}], inventory: [] } }]\n`;
const flow = (seats: string) =>
  `turnOrder: { type: cardDriven, config: { turnFlow: { eligibility: { seats: [${seats}], overrideWindows: [] } } } }\n`;

function seats(document: string): readonly string[] {
  return symbolsOf(document)
    .game('seats')
    .map(({ id, name }) => `${id}=${name}`);
}

describe('the seat list', () => {
  const documents = [
    [
      'comes from the metadata',
      `metadata: { id: game, ${players}, seats: [Red, Blue] }\n${catalogue('{ id: r }, { id: b }')}`,
      ['Red=Red', 'Blue=Blue'],
    ],
    ['else from the catalogue', `metadata: { id: game, ${players} }\n${catalogue('{ id: r, name: Red }, { id: b }')}`, ['r=Red', 'b=b']],
    [
      'but not if that has too few seats',
      `metadata: { id: game, ${players} }\n${catalogue('{ id: r, name: Red }')}${flow("'0', '1'")}`,
      ['0=0', '1=1'],
    ],
    ['else from the order of eligibility', `metadata: { id: game, ${players} }\n${flow('north, south')}`, ['north=north', 'south=south']],
    ['else it is the numbers of the players', `metadata: { id: game, ${players} }\n`, ['0=0', '1=1']],
    [
      'names a seat by the faction that its pieces have in common',
      `metadata: { id: game, ${players} }\n${catalogue('{ id: r }, { id: b }', '{ id: rs, seat: r, runtimeProps: { faction: Red } }, { id: rf, seat: r, runtimeProps: { faction: Red } }, { id: bs, seat: b, runtimeProps: { faction: B1 } }, { id: bf, seat: b, runtimeProps: { faction: B2 } }')}`,
      ['r=Red', 'b=b'],
    ],
  ] as const;
  for (const [name, document, expected] of documents) it(name, () => assert.deepEqual(seats(document), expected));
});

describe('a seat in text', () => {
  const symbols = symbolsOf(
    `metadata: { id: game, ${players} }\n${catalogue('{ id: r, name: Red }, { id: b, name: Blue }, { id: neutral }')}${flow('first, second')}`,
  );
  const texts = [
    ['0', 'r', 0],
    ['b', 'b', 1],
    ['Blue', 'b', 1],
    ['second', 'b', 1],
    ['neutral', 'neutral', undefined],
  ] as const;
  for (const [text, seat, player] of texts) it(`«${text}» is ${seat}`, () => assert.deepEqual(symbols.resolveSeat(text), { seat, player }));

  it('is unknown if it is no id, name or number in range', () => {
    for (const text of ['2', 'blue', '', '$p']) assert.equal(symbols.resolveSeat(text), undefined);
  });
});

describe('seats named in two vocabularies', () => {
  it('are reported once, at the first number', () => {
    expectFaults(
      `metadata: { id: game, ${players} }\n${catalogue('{ id: red }, { id: blue }')}turnOrder: { type: cardDriven, config: { turnFlow: { eligibility: { seats: [⟦GS4029 '0'⟧, '1'], overrideWindows: [] } } } }\nterminal: { margins: [{ seat: '1', value: 1 }] }\n`,
    );
  });
  it('are fine where seats have no names', () => {
    expectFaults(`metadata: { id: game, ${players} }\n${flow("'0', '1'")}`);
  });
});
