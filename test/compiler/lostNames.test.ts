/** A slip where names are declared, or where a list of them is written, is reported there and nowhere else: what the names would have been used for is silent. */
import assert from 'node:assert/strict';
import { startGame } from '../../server/kernel';
import { compileText, expectProblems } from './documents';

const rest = `actions:
  - id: act
    actor: active
    executor: actor
    phase: [main]
    effects:
      - { moveAll: { from: deck, to: 'hand:active', filter: [{ prop: stance, eq: hidden }] } }
      - { moveAll: { from: cell_0_1, to: harbour } }
      - { addVar: { scope: global, var: tides, delta: { op: '+', left: { ref: zoneProp, zone: harbour, prop: size }, right: { ref: const, name: price } } } }
      - { if: { when: { op: '==', left: { ref: actor }, right: Red }, then: [{ setActivePlayer: { player: Blue } }] } }
`;

const sections = {
  metadata: 'metadata: { id: skirmish, players: { min: 2, max: 2 }, seats: [Red, Blue] }\n',
  constants: 'constants: { price: 3 }\n',
  zones:
    'zones:\n  - { id: deck, owner: none, visibility: hidden, ordering: stack }\n  - { id: hand, owner: player, visibility: owner, ordering: set }\n  - { macro: grid, args: [1, 2] }\n',
  dataAssets:
    'dataAssets:\n  - { id: board, kind: map, payload: { spaces: [{ id: harbour, attributes: { size: 2 }, adjacentTo: [] }], tracks: [{ id: tides, scope: global, min: 0, max: 9, initial: 0 }] } }\n',
  tokenTypes: 'tokenTypes:\n  - { id: scout, props: { stance: string } }\n',
  turnStructure: 'turnStructure: { phases: [{ id: main }] }\n',
  terminal: "terminal: { conditions: [{ when: { op: '>=', left: { ref: gvar, var: tides }, right: 9 }, result: { type: draw } }] }\n",
};

function game(changed: Partial<typeof sections> = {}): string {
  return Object.values({ ...sections, ...changed }).join('') + rest;
}

const slips: readonly (readonly [string, Partial<typeof sections>])[] = [
  ['nothing', {}],
  ['a list for the properties of a type', { tokenTypes: 'tokenTypes:\n  - { id: scout, props: ⟦GS2001 [1]⟧ }\n' }],
  ['no properties', { tokenTypes: 'tokenTypes:\n  - { id: scout, ⟦GS2018 props⟧: }\n' }],
  ['a property without the blank before its type', { tokenTypes: 'tokenTypes:\n  - { id: scout, props: { ⟦GS2018 stance:string⟧ } }\n' }],
  ['a type without the blank before its id', { tokenTypes: 'tokenTypes:\n  - { ⟦GS2002 id:scout⟧, props: { stance: string } }\n' }],
  ['a type with an = behind `id`', { tokenTypes: 'tokenTypes:\n  - { ⟦GS2002 id = scout⟧, props: { stance: string } }\n' }],
  ['a constant without the blank before its value', { constants: 'constants: { ⟦GS2018 price:3⟧ }\n' }],
  ['a number of players that is a list', { metadata: 'metadata: { id: skirmish, players: ⟦GS2001 [2]⟧, seats: [Red, Blue] }\n' }],
  ['a board with a semicolon', { zones: sections.zones.replace('[1, 2] }', '[1⟦GS1001 ; 2] }⟧') }],
  ['a board with a misspelt field', { zones: sections.zones.replace('args', '⟦GS2002 arsg⟧') }],
  ['a track without a readable id', { dataAssets: sections.dataAssets.replace('id: tides', 'id: ⟦GS2001 [tides]⟧') }],
  ['a space without a readable id', { dataAssets: sections.dataAssets.replace('id: harbour', 'id: ⟦GS2001 [harbour]⟧') }],
  ['a map without an id', { dataAssets: sections.dataAssets.replace('id: board, kind', '⟦GS2003 kind⟧') }],
  ['a kind of asset that is a list', { dataAssets: sections.dataAssets.replace('kind: map', 'kind: ⟦GS2001 [map]⟧') }],
  ['phases that are no list', { turnStructure: 'turnStructure: { phases: ⟦GS2001 { id: main }⟧ }\n' }],
];

describe('a slip where names are declared has one report', () => {
  for (const [slip, changed] of slips) it(slip, () => void expectProblems(game(changed)));
});

describe('what says not in which phase it begins is no game that could be started', () => {
  for (const [name, text] of [
    ['nothing', ''],
    ['a comment', '# gamespec\n'],
    ['one section', sections.zones],
    ['a game whose phases are not read', game({ turnStructure: '' }).replace(rest, 'actions: []\n')],
  ] as const)
    it(name, () => assert.equal(compileText(text).gameDef(), undefined));

  it('but the whole is', () => {
    const def = compileText(game()).gameDef();
    assert.ok(def);
    assert.equal(startGame(def, { seed: 1 }).kind, 'started');
  });
});
