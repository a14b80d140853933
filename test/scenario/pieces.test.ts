/** Pieces that are named by their properties, the number of players, a start without set-up, and who is active at the end. */
import assert from 'node:assert/strict';
import { knowledgeOf } from '../../server/scenario/knowledge';
import { readPieceKey, splitPlace } from '../../server/scenario/pieces';
import { runSnippet } from '../../server/scenario/runSnippet';
import { compileText } from '../compiler/documents';
import { gameDefOf, noParts, snippetOf } from './running';

const cards = gameDefOf(
  compileText(`metadata: { id: cards, players: { min: 2, max: 3 }, seats: [North, East, South] }
turnStructure: { phases: [{ id: main }] }
tokenTypes: [{ id: card, props: { suit: string, rank: int } }]
zones:
  - { id: deck, owner: none, visibility: hidden, ordering: stack }
  - { id: hand, owner: player, visibility: owner, ordering: set }
  - { id: table, owner: none, visibility: public, ordering: set }
setup:
  - forEach: { bind: $rank, over: { query: intsInRange, min: 1, max: 6 }, effects: [{ createToken: { type: card, zone: deck, props: { suit: hearts, rank: { ref: binding, name: $rank } } } }] }
  - draw: { from: deck, to: 'hand:each', count: 2 }
actions:
  - { id: play, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }], params: [{ name: $card, domain: { query: tokensInZone, zone: 'hand:actor' } }], effects: [{ moveToken: { token: $card, from: 'hand:actor', to: table } }] }
terminal: { conditions: [{ when: { op: '==', left: { ref: zoneCount, zone: table }, right: 6 }, result: { type: draw } }] }
`),
);

const hands = `start: { setup: false, turnFlow: true, pieces: { 'hand:North': { 'card{suit: hearts, rank: 3}': 1, 'card{suit: spades, rank: 3}': 1 }, 'hand:East': { 'card{rank: 5}': 1 } } }\n`;
const play = (card: string, more = '') => `  - { action: play, params: { $card: '${card}' }${more} }\n`;

function outcome(text: string): readonly string[] {
  const run = runSnippet(cards, snippetOf(`title: t\n${text}`), noParts);
  const unmet = run.differences.map(({ what, expected, actual }) => `${what}: ${expected}, found ${actual}`);
  return [run.outcome, ...run.faults.map(({ message }) => message), ...unmet];
}

describe('a piece key', () => {
  const keys = [
    ['scouts', { type: 'scouts', statuses: [], props: {} }],
    ['scouts@hidden', { type: 'scouts', statuses: ['hidden'], props: {} }],
    ['card{suit: hearts, rank: 7}', { type: 'card', statuses: [], props: { suit: 'hearts', rank: '7' } }],
    ['card { suit: "hearts" }', { type: 'card', statuses: [], props: { suit: 'hearts' } }],
    ['card@open{rank: 7}', { type: 'card', statuses: ['open'], props: { rank: '7' } }],
    ['card{}', { type: 'card', statuses: [], props: {} }],
    ['card{hearts}', { type: 'card{hearts}', statuses: [], props: {} }],
    ['card{suit: hearts', { type: 'card{suit: hearts', statuses: [], props: {} }],
  ] as const;
  for (const [written, parts] of keys) {
    it(`${written} has its parts`, () => {
      const { type, statuses, props } = readPieceKey(written);
      assert.deepEqual({ type, statuses, props: Object.fromEntries(props) }, parts);
    });
  }

  it('ends before the place', () => {
    assert.deepEqual(splitPlace('card{suit: hearts in bloom, rank: 7} in hand:North'), {
      key: 'card{suit: hearts in bloom, rank: 7}',
      place: 'hand:North',
    });
    assert.deepEqual(splitPlace('card{rank: 7}'), { key: 'card{rank: 7}', place: undefined });
    assert.deepEqual(splitPlace('scouts from harbour'), { key: 'scouts', place: 'harbour' });
  });
});

describe('pieces by their properties', () => {
  it('are put where a start has them, and chosen', () => {
    const moves = `moves:\n${play('card{suit: spades}')}${play('card{rank: 5} in hand:East')}`;
    const expected = `expect: { active: North, exactly: { pieces: { 'hand:North': { 'card{rank: 3}': 1, 'card{suit: spades}': 0 }, 'hand:0': { card: 1 }, 'hand:East': { card: 0 }, table: { 'card{rank: 3}': 1, 'card{rank: 5}': 1 } } } }\n`;
    assert.deepEqual(outcome(`${hands}${moves}${expected}`), ['passed']);
  });

  it('are offered, only offered and not offered', () => {
    const said = `, offered: { $card: 'card{suit: spades}' }, onlyOffered: { $card: ['card{suit: hearts}', 'card{suit: spades} in hand:North'] }, notOffered: { $card: 'card{rank: 5}' }`;
    assert.deepEqual(outcome(`${hands}moves:\n${play('card{suit: spades}', said)}`), ['passed']);
  });

  it('are told by what tells them from each other', () => {
    assert.deepEqual(outcome(`${hands}moves:\n${play('card{rank: 9}')}`), [
      'failed',
      '`card{rank: 9}` cannot be chosen here: the options are card{suit: hearts}, card{suit: spades}.',
    ]);
  });

  it('that nobody expected are told with exactly', () => {
    const expected = `expect: { exactly: { pieces: { table: { 'card{suit: hearts}': 1 } } } }\n`;
    assert.deepEqual(outcome(`${hands}moves:\n${play('card{suit: hearts}')}${expected}`), [
      'failed',
      'card in hand:North: 2 (unchanged), found 1',
    ]);
  });

  it('are taken from where they lie', () => {
    const start = `start: { turnFlow: true, pieces: { 'hand:North': { 'card{rank: 1}': 1 } } }\n`;
    const expected = `expect: { changes: { pieces: { deck: { 'card{rank: 1}': 0 }, table: { 'card{rank: 1}': 1 } } } }\n`;
    assert.deepEqual(outcome(`${start}moves:\n${play('card{rank: 1}')}${expected}`), ['passed']);
  });
});

describe('a start', () => {
  it('has as many players as it says', () => {
    assert.deepEqual(outcome(`start: { players: 3, turnFlow: true }\nmoves:\n${play('card')}${play('card')}expect: { active: South }\n`), [
      'passed',
    ]);
    assert.deepEqual(outcome(`start: { players: 2, turnFlow: true }\nmoves:\n${play('card')}${play('card')}expect: { active: South }\n`), [
      'failed',
      'active seat: South, found North',
    ]);
  });

  it('has no seat beyond its players', () => {
    assert.match(
      outcome(`start: { players: 2, seat: South }\nmoves:\n${play('card')}`).join(),
      /Cannot find seat `South`.*This start has 2 players/,
    );
  });
});

describe('a zone of a player', () => {
  const { writtenZone, concreteZone } = knowledgeOf(cards);
  it('is written with the seat, and read with the seat or the number', () => {
    assert.equal(writtenZone('hand:2'), 'hand:South');
    assert.deepEqual([concreteZone('hand:South'), concreteZone('hand:2'), concreteZone('deck')], ['hand:2', 'hand:2', 'deck:none']);
  });
});
