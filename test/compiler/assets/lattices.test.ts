import { expectFaults } from '../plainData';

const spaces = 'spaces: [{ id: harbour, category: port, adjacentTo: [] }, { id: reef, category: sea, adjacentTo: [] }]';

function map(lattices: string, more = ''): string {
  return `dataAssets:
  - id: board
    kind: map
    payload:
      ${spaces}
      markerLattices: [${lattices}]
${more}`;
}

describe('marker lattices', () => {
  it('are accepted with constraints that leave the default state everywhere', () => {
    expectFaults(
      map('{ id: unrest, states: [none, low, high], defaultState: none, constraints: [{ category: [sea], allowedStates: [none] }] }'),
    );
  });

  const faults = [
    ['a repeated state', '{ id: unrest, states: ⟦GS8008 [none, low, low]⟧, defaultState: none }'],
    ['no state', '{ id: unrest, states: ⟦GS8008 []⟧, defaultState: none }'],
    ['a default that is no state', '{ id: unrest, states: [none, low], defaultState: ⟦GS5025 nine⟧ }'],
    [
      'a constraint with an unknown state',
      '{ id: unrest, states: [none, low], defaultState: none, constraints: [{ category: [sea], allowedStates: [none, ⟦GS8009 lo⟧] }] }',
    ],
    [
      'a constraint with an unknown category',
      '{ id: unrest, states: [none, low], defaultState: none, constraints: [{ category: [⟦GS8009 see⟧], allowedStates: [none] }] }',
    ],
    [
      'a constraint with an unknown space',
      '{ id: unrest, states: [none, low], defaultState: none, constraints: [{ spaceIds: [⟦GS8009 harbor⟧], allowedStates: [none] }] }',
    ],
    [
      'a constraint with an unknown attribute',
      '{ id: unrest, states: [none, low], defaultState: none, constraints: [{ attributeEquals: { ⟦GS4025 depth⟧: 3 }, allowedStates: [none] }] }',
    ],
    [
      'a constraint that takes the default state from a space',
      '{ id: unrest, states: [none, low], defaultState: none, constraints: [⟦GS8010 { category: [sea], allowedStates: [low] }⟧] }',
    ],
    ['a missing field', '{ ⟦GS2003 id⟧: unrest, states: [none, low] }'],
    ['a misspelt field', '{ id: unrest, states: [none, low], ⟦GS2002 defaultSate⟧: none }'],
  ] as const;
  for (const [name, lattice] of faults) it(`report ${name}`, () => expectFaults(map(lattice)));

  it('are checked in the section of global markers as well', () => {
    expectFaults('globalMarkerLattices: [{ id: weather, states: [calm, storm], defaultState: ⟦GS5025 clam⟧ }]\n');
  });
});

describe('printed space markers', () => {
  const lattice =
    '{ id: unrest, states: [none, low, high], defaultState: none, constraints: [{ category: [sea], allowedStates: [none] }] }';
  const faults = [
    ['an unknown space', '{ spaceId: ⟦GS4004 harbor⟧, markerId: unrest, state: low }'],
    ['an unknown marker', '{ spaceId: harbour, markerId: ⟦GS4007 unrst⟧, state: low }'],
    ['a state of no marker', '{ spaceId: harbour, markerId: unrest, state: ⟦GS5006 lo⟧ }'],
    ['a state that the space may not have', '{ spaceId: reef, markerId: unrest, state: ⟦GS8010 low⟧ }'],
    [
      'a marker set twice',
      '{ spaceId: harbour, markerId: unrest, state: low }, ⟦GS8011 { spaceId: harbour:none, markerId: unrest, state: high }⟧',
    ],
  ] as const;
  for (const [name, entries] of faults) {
    it(`report ${name}`, () => expectFaults(map(lattice, `      spaceMarkers: [${entries}]\n`)));
  }
});
