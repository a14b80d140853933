import assert from 'node:assert/strict';
import type { Compilation } from '../../../server/compiler/model';
import { compileText, problemsIn } from '../documents';
import { afterFix, expectFaults } from '../plainData';

const deck = `zones:
  - { id: deck, owner: none, visibility: hidden, ordering: stack }
  - { id: played, owner: none, visibility: public, ordering: stack }
  - { id: shown, owner: none, visibility: public, ordering: stack }
eventDecks:
  - id: events
    drawZone: deck
    discardZone: played
    cards:
      - { id: card-1, title: One, sideMode: single, metadata: { period: early } }
      - { id: card-2, title: Two, sideMode: single, tags: [rare], metadata: { period: early } }
      - { id: card-3, title: Three, sideMode: single, metadata: { period: late } }
      - { id: card-4, title: Four, sideMode: single, metadata: { period: late } }
      - { id: coup-1, title: First coup, sideMode: single, tags: [coup] }
      - { id: coup-2, title: Second coup, sideMode: single, tags: [coup] }
`;

function start(composition: string, more = ''): string {
  return `${deck}dataAssets:\n  - id: start\n    kind: scenario\n    payload:\n      deckComposition: { materializationStrategy: pile-coup-mix-v1, ${composition} }\n${more}`;
}

const two = 'pileCount: 2, eventsPerPile: 2, coupsPerPile: 1';

describe('deck composition', () => {
  const documents = [
    ['enough cards', two],
    ['too few events', 'pileCount: 2, eventsPerPile: ⟦GS8027 3⟧, coupsPerPile: 1'],
    ['too few coups', 'pileCount: 2, eventsPerPile: 2, coupsPerPile: ⟦GS8027 2⟧'],
    ['too few events after exclusions', 'pileCount: 2, eventsPerPile: ⟦GS8027 2⟧, coupsPerPile: 1, excludedCardTags: [rare]'],
    ['an unknown card', `${two}, excludedCardIds: [⟦GS4017 card-5⟧]`],
    ['an unknown tag', `${two}, excludedCardTags: [⟦GS4018 rares⟧]`],
    [
      'a card included and excluded',
      'pileCount: 1, eventsPerPile: 1, coupsPerPile: 1, includedCardTags: [coup], includedCardIds: [card-1, card-2], excludedCardIds: [⟦GS8029 card-1⟧]',
    ],
    ['no piles', 'pileCount: ⟦GS2001 0⟧, eventsPerPile: 2, coupsPerPile: 1'],
    [
      'a filter for each pile',
      `${two}, pileFilters: [{ piles: [1], metadataEquals: { period: early } }, { piles: [2], metadataEquals: { period: late } }]`,
    ],
    ['a pile that no filter covers', `${two}, ⟦GS8028 pileFilters⟧: [{ piles: [1], metadataEquals: { period: early } }]`],
    [
      'a pile covered twice',
      `${two}, pileFilters: [{ piles: [1, 2], includedCardIds: [card-1, card-2, card-3, card-4] }, ⟦GS8028 { piles: [2], metadataEquals: { period: late } }⟧]`,
    ],
    [
      'a pile that does not exist',
      `${two}, pileFilters: [⟦GS8028 { piles: [1, 2, 3], includedCardIds: [card-1, card-2, card-3, card-4, coup-1] }⟧]`.replace(
        'eventsPerPile: 2',
        'eventsPerPile: 1',
      ),
    ],
    ['a filter that selects nothing', `${two}, pileFilters: [⟦GS8028 { piles: [1, 2] }⟧]`],
    ['a filter with a misspelt key', `${two}, pileFilters: [{ piles: [1, 2], ⟦GS2002 metadataEqual⟧: { period: early } }]`],
    ['a filter with an unknown key', `${two}, pileFilters: [{ piles: [1, 2], ⟦GS2002 period⟧: early }]`],
    ['a filter by an unknown key', `${two}, pileFilters: [{ piles: [1, 2], metadataEquals: { ⟦GS4019 periods⟧: early } }]`],
    ['a filter by an unknown tag', `${two}, pileFilters: [{ piles: [1, 2], includedCardTags: [⟦GS4018 rares⟧] }]`],
    ['nothing but unknown cards', `${two}, includedCardIds: [⟦GS4017 card-5⟧, ⟦GS4017 card-6⟧]`],
  ] as const;
  for (const [name, composition] of documents) it(`with ${name}`, () => expectFaults(start(composition)));

  it('with an unknown strategy', () => {
    expectFaults(start(two).replace('pile-coup-mix-v1', '⟦GS8031 pile-coup-mix⟧'));
    assert.equal(afterFix(start(two).replace('pile-coup-mix-v1', 'piles'), 'GS8031', 'Change to `pile-coup-mix-v1`'), start(two));
  });

  it('of one of several decks must say which', () => {
    const other = '  - { id: ⟦GS8033 more⟧, drawZone: shown, discardZone: played, cards: [] }\n';
    expectFaults(start(two).replace('dataAssets:', `${other}dataAssets:`));
  });

  it('that could be of several decks is reported where the second one stands after an edit of it', () => {
    const game = (more: string) =>
      `${start(two)}---\n# Another deck.\neventDecks:\n  - { id: more, ${more}drawZone: shown, discardZone: played, cards: [] }\n`;
    const at = (text: string, previous?: Compilation) => {
      const compilation = compileText(text, previous === undefined ? {} : { previous });
      const places = problemsIn(compilation).flatMap(({ code, start: from, end }) => (code === 'GS8033' ? [text.slice(from, end)] : []));
      return { compilation, places };
    };
    const before = at(game(''));
    assert.deepEqual(before.places, ['more']);
    assert.deepEqual(at(game('name: More, '), before.compilation).places, ['more']);
  });
});

describe('card placements', () => {
  const place = (entry: string) => `      cardPlacements: [${entry}]\n`;
  const documents = [
    [
      'an excluded card',
      `${two}, excludedCardIds: [card-1]`.replace('eventsPerPile: 2', 'eventsPerPile: 1'),
      place('{ cardId: card-1, zoneId: shown }'),
    ],
    ['a card of the deck', two, place('{ cardId: ⟦GS8030 card-1⟧, zoneId: shown }')],
    ['an unknown card', two, place('{ cardId: ⟦GS4017 card-9⟧, zoneId: shown }')],
    [
      'an unknown zone',
      two.replace('eventsPerPile: 2', 'eventsPerPile: 1, excludedCardIds: [card-1]'),
      place('{ cardId: card-1, zoneId: ⟦GS8030 show⟧ }'),
    ],
  ] as const;
  for (const [name, composition, cards] of documents) it(`with ${name}`, () => expectFaults(start(composition, cards)));

  it('of a card of the deck can exclude it there', () => {
    const fix = (composition: string) =>
      afterFix(start(composition, place('{ cardId: card-1, zoneId: shown }')), 'GS8030', 'Exclude `card-1` from the deck');
    const fewer = two.replace('eventsPerPile: 2', 'eventsPerPile: 1');
    const placed = place('{ cardId: card-1, zoneId: shown }');
    assert.equal(fix(fewer), start(`${fewer}, excludedCardIds: [card-1]`, placed));
    assert.equal(fix(`${fewer}, excludedCardIds: [card-2]`), start(`${fewer}, excludedCardIds: [card-2, card-1]`, placed));
  });
});
