import assert from 'node:assert/strict';
import { compileFiles, expectProblems, rendered } from '../documents';

const game = (zones: string, effect: string) => `metadata: { id: meadow, players: { min: 2, max: 2 } }
turnStructure: { phases: [{ id: main }] }
zones: [${zones}]
actions:
  - { id: act, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }], effects: [${effect}] }
terminal: { conditions: [{ when: true, result: { type: draw } }] }
`;
const zone = (id: string) => `{ id: ${id}, owner: none, visibility: public, ordering: set }`;
const shuffle = (name: string) => `{ shuffle: { zone: ${name} } }`;

describe('a name that nothing refers to', () => {
  it('is told of a zone', () => {
    expectProblems(game(`${zone('field')}, ${zone('⟦GS4028 barn⟧')}`, shuffle('field')));
  });

  it('is told when the last use of it is edited away, whatever was edited in other files before', () => {
    const acting = (id: string, effect: string) =>
      `actions:\n  - { id: ${id}, actor: active, executor: actor, phase: [main], effects: [${effect}] }\n`;
    const files = {
      'game.yaml': game(`${zone('field')}, ${zone('barn')}`, shuffle('field')),
      'sow.yaml': acting('sow', shuffle('field')),
      'reap.yaml': acting('reap', shuffle('barn')),
    };
    const sown = { ...files, 'sow.yaml': acting('sow', `${shuffle('field')}, ${shuffle('field')}`) };
    const reaped = { ...sown, 'reap.yaml': acting('reap', shuffle('field')) };
    const told = rendered(compileFiles(reaped, { previous: compileFiles(sown, { previous: compileFiles(files) }) }));
    assert.deepEqual(told, rendered(compileFiles(reaped)));
    assert.ok(told.some((line) => line.includes('GS4028')));
  });

  it('is none where a composed name may come to it', () => {
    expectProblems(game(`${zone('field-0')}, ${zone('field-1')}`, shuffle("{ zoneExpr: { concat: ['field-', { ref: activePlayer }] } }")));
  });

  it('is none of a board, whose zones are reached from one another', () => {
    expectProblems(game('{ macro: grid, args: [3, 3] }', shuffle('cell_0_0')));
    expectProblems(game('{ macro: hex, args: [1] }', shuffle('hex_0_0')));
  });

  it('is told of a tag of cards, but not of those that say what a card is', () => {
    const cards = `eventDecks:
  - id: news
    drawZone: field
    discardZone: field
    cards:
      - { id: storm, title: Storm, sideMode: single, tags: [⟦GS4028 old⟧], unshaded: { effects: [${shuffle('field')}] } }
      - { id: end, title: End, sideMode: single, tags: [coup, old], unshaded: { effects: [${shuffle('field')}] } }
`;
    expectProblems(game(zone('field'), shuffle('field')) + cards);
  });

  it('is none where the only use of it in plain data cannot be read', () => {
    const board = (marked: string) => `dataAssets:
  - id: board
    kind: map
    payload:
      spaces: [{ id: market, adjacentTo: [] }]
      markerLattices: [{ id: ${marked}, states: [low, high], defaultState: low }]
`;
    const start = (entry: string) => board('unrest').replace(/\n$/, `\n      spaceMarkers: [${entry}]\n`);
    const rest = game(zone('field'), shuffle('field'));
    expectProblems(rest + board('⟦GS4028 unrest⟧'));
    for (const entry of [
      '{ spaceId: market, markerId: unrest, state: low }',
      '{ ⟦GS2003 spaceId⟧: market, state: low }',
      '{ spaceId: market, ⟦GS2018 markerId⟧: , state: low }',
      '{ spaceId: market, markerId: ⟦GS2001 [unrest]⟧, state: low }',
      '{ spaceId: market, markerId: ⟦GS2001 {}⟧, state: low }',
      '{ spaceId: market, ⟦GS2002 makerId⟧: unrest, state: low }',
      '{ spaceId: market, markerId: ⟦GS4007 unrset⟧, state: low }',
    ]) {
      expectProblems(rest + start(entry));
    }
  });
});
