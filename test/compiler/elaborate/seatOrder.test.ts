/** The order of seats of a card: its key, and what stands below it. */
import { expectProblems } from '../documents';
import { fixes } from '../fixes/fixing';
import { cardGame, gain } from './cardGame';

const windows = '[{ id: stays, duration: nextTurn }, { id: lasts, duration: round }]';
const body = `sideMode: single\n        unshaded: { effects: [${gain}] }`;
const cardWith = (id: string, metadata: string) =>
  `      - id: ${id}\n        title: ${id}\n        metadata: ${metadata}\n        ${body}\n`;
const game = (...cards: readonly string[]) =>
  cardGame({
    flow: { eligibility: `{ seats: [Red, Blue, Green, Grey], seatOrderKey: order, overrideWindows: ${windows} }` },
    cards: cards.join(''),
  });
const first = cardWith('one', '{ order: [Red, Blue] }');
const second = (metadata: string) => game(first, cardWith('two', metadata));

describe('the order of seats of a card', () => {
  it('is reported where a whole list of seats stands in quotes', () => {
    for (const quote of ["'", '"']) expectProblems(second(`{ order: ⟦GS2001 ${quote}Blue, Red,Green${quote}⟧ }`));
    expectProblems(second("{ order: 'Red, then Blue' }"));
  });

  it('is missed where its key is misspelt on one card', () => {
    for (const key of ['ordre', 'Order', 'orders', 'odrer']) expectProblems(second(`{ ⟦GS7051 ${key}⟧: [Blue, Red] }`));
  });

  it('is not missed where a card has other data, or none', () => {
    for (const metadata of ['{ period: early }', '{ orders: 3 }', '{ order: [Blue], orders: [a, b] }', '{}'])
      expectProblems(second(metadata));
  });

  it('is not reported at the cards where the key of the turn order is the misspelt one', () => {
    expectProblems(game(first, cardWith('two', '{ order: [Blue] }')).replace('seatOrderKey: order', 'seatOrderKey: ⟦GS4019 odrer⟧'));
  });

  fixes([
    {
      what: 'in quotes is written as a list',
      wrong: second("{ order: ⟦GS2001 'Red, Blue'⟧ }"),
      title: 'Write as a list',
      right: second('{ order: [Red, Blue] }'),
    },
    {
      what: 'under a misspelt key gets that key',
      wrong: second('{ ⟦GS7051 ordre⟧: [Blue, Red] }'),
      title: 'Rename to `order`',
      right: second('{ order: [Blue, Red] }'),
    },
  ]);
});
