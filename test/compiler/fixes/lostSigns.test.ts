import assert from 'node:assert/strict';
import { readMarks } from '../../support/markers';
import { compileText, expectProblems, problemsIn } from '../documents';
import { fixes } from './fixing';

/** A game with lists of names of every kind; `part` stands in the place of another part. */
function game(part: string, another: string): string {
  const text = `metadata: { id: skirmish, players: { min: 1, max: 2 }, seats: [Red, Blue], namedSets: { heavy: [tank, gun] } }
turnStructure: { phases: [{ id: main }, { id: late night }, { id: night }] }
turnOrder: { type: fixedOrder, order: [Red, Blue] }
zones:
  - { id: deck, owner: none, visibility: hidden, ordering: stack }
globalMarkerLattices:
  - id: weather
    states: [calm, storm]
    defaultState: calm
effectMacros:
  - id: count
    params: []
    exports: [$one, $two]
    effects: [{ bindValue: { bind: $one, value: 1 } }, { bindValue: { bind: $two, value: 2 } }]
dataAssets:
  - id: board
    kind: map
    payload:
      spaces:
        - { id: coast, attributes: { terrain: [wet, flat] }, adjacentTo: [dune] }
        - { id: dune, attributes: { terrain: [dry] }, adjacentTo: [coast, reef] }
        - { id: reef, attributes: { terrain: [wet] }, adjacentTo: [dune] }
actions:
  - id: go
    actor: active
    executor: actor
    phase: [main, late night]
    effects:
      - macro: count
      - setVar: { scope: global, var: total, value: { op: '+', left: { ref: binding, name: $one }, right: { ref: binding, name: $two } } }
      - setGlobalMarker: { marker: weather, state: storm }
      - chooseOne: { bind: $arm, options: { query: enums, values: [tank, gun] } }
      - if: { when: { op: in, item: { ref: binding, name: $arm }, set: { ref: namedSet, name: heavy } }, then: [{ shuffle: { zone: deck } }] }
  - { id: rest, actor: active, executor: actor, phase: [night], limits: [{ scope: turn, max: 1 }], effects: [{ shuffle: { zone: deck } }] }
globalVars: [{ name: total, type: int, init: 0, min: 0, max: 9 }]
terminal: { conditions: [{ when: { op: '>', left: { ref: gvar, var: total }, right: 5 }, result: { type: draw } }] }
`;
  assert.ok(text.includes(part), part);
  return text.replace(part, another);
}

const right = game('id', 'id');
const opening = 'Insert the opening [';
const comma = 'Insert the comma';

/** What stands in the game, and what is left of it, marked where it is reported. */
const slips: readonly (readonly [part: string, slip: string, title: string])[] = [
  ['phase: [main, late night]', 'phase: ⟦GS4009 main, late night]⟧', opening],
  ['phase: [main, late night]', 'phase: ⟦GS4009 main, late night⟧', 'Insert the brackets'],
  ['phase: [night]', 'phase: [⟦GS4009 main night⟧]', comma],
  ['exports: [$one, $two]', 'exports: ⟦GS2001 $one, $two]⟧', opening],
  ['exports: [$one, $two]', 'exports: [⟦GS6011 $one $two⟧]', comma],
  ['states: [calm, storm]', 'states: ⟦GS2001 calm, storm]⟧', opening],
  ['states: [calm, storm]\n    defaultState: calm', 'states: [calm storm]\n    defaultState: ⟦GS5025 calm⟧', comma],
  ['adjacentTo: [coast, reef] }', 'adjacentTo: coast, reef⟦GS1001 ] }⟧', opening],
  ['adjacentTo: [coast, reef]', 'adjacentTo: [⟦GS8001 coast reef⟧]', comma],
  ['order: [Red, Blue]', 'order: [⟦GS4012 Red Blue⟧]', comma],
  ['order: [Red, Blue] }', 'order: Red, Blue⟦GS1001 ] }⟧', opening],
  ['namedSets: { heavy: [tank, gun] } }', 'namedSets: { heavy: tank, gun⟦GS1001 ] } }⟧', opening],
  ['values: [tank, gun] } }', 'values: tank, gun⟦GS1001 ] } }⟧', opening],
];

describe('a sign that is missing in a list of names', () => {
  fixes(
    slips.map(([part, slip, title]) => ({
      what: slip,
      wrong: game(part, slip),
      title,
      right: part === 'phase: [night]' ? game(part, 'phase: [main, night]') : right,
    })),
  );

  it('is none in names that are declared with blanks', () => {
    for (const phases of ['[main, late night, night]', '[late night, main]']) {
      expectProblems(game('phase: [main, late night]', `phase: ${phases}`));
    }
  });

  it('is not offered where a part is no name', () => {
    for (const phase of ['[main nihgt]', '[late nite]', 'main, nihgt]']) {
      const { text } = readMarks(game('phase: [main, late night]', `phase: ${phase}`));
      const titles = problemsIn(compileText(text))
        .flatMap((problem) => problem.fixes ?? [])
        .map((fix) => fix.title);
      assert.deepEqual(
        titles.filter((title) => title === comma || title === opening),
        [],
      );
    }
  });
});
