/** Row by row: the game of an accepted spelling is the game of the canonical one (reference: `aliases.md`). Reports are marked in both. */
import assert from 'node:assert/strict';
import { readMarks, writeMarks } from '../../support/markers';
import { skirmish } from '../assets/skirmish';
import { compileText, problemsIn, withCondition, withEffects, withMacros } from '../documents';
import { gameOf } from './spelling';

type Row = readonly [what: string, older: string, canonical: string];

/** Puts a spelling into its place in a game. */
type Game = (spelling: string) => string;

/** The spelling with the reports on it marked. */
function reported(game: Game, spelling: string): string {
  const start = game('\u0001').indexOf('\u0001');
  const own = problemsIn(compileText(game(spelling))).filter((each) => each.start >= start && each.end <= start + spelling.length);
  return writeMarks(
    spelling,
    own.map((each) => ({ ...each, start: each.start - start, end: each.end - start })),
  );
}

/** Rows whose two spellings stand in the same place of a game. */
function rows(game: Game, entries: readonly Row[]): void {
  for (const [what, older, canonical] of entries) {
    it(`${what}: ${older}`, () => {
      for (const marked of [older, canonical]) assert.equal(reported(game, readMarks(marked).text), marked);
      assert.deepEqual(gameOf(game(readMarks(older).text)), gameOf(game(readMarks(canonical).text)));
    });
  }
}

/** The skirmish, which is played until the gold is spent. */
const playable = `${skirmish.replaceAll('sideMode: single', 'sideMode: single, unshaded: { text: Rain. }')}turnStructure: { phases: [{ id: main }] }
actions: [{ id: pay, actor: active, executor: actor, phase: [main], effects: [{ addVar: { scope: global, var: gold, delta: -1 } }] }]
terminal: { conditions: [{ when: { op: '==', left: { ref: gvar, var: gold }, right: 0 }, result: { type: draw } }] }
`;

function skirmishWith(place: string): Game {
  assert.equal(playable.split(place).length, 2, place);
  return (spelling) => playable.replace(place, () => spelling);
}

describe('the same game in both spellings of a row', () => {
  rows(
    (delta) =>
      withEffects(
        '{ chooseOne: { bind: bid, options: { query: intsInRange, min: 1, max: 5 } } }',
        `{ addVar: { scope: global, var: treasury, delta: ${delta} } }`,
      ),
    [
      ['call notation of a binding', "⟦GS9004 'min(bid, 3)'⟧", '{ op: min, left: { ref: binding, name: bid }, right: 3 }'],
      [
        'call notation',
        '⟦GS9004 max(bid, ceilDiv(treasury, 2))⟧',
        '{ op: max, left: { ref: binding, name: bid }, right: { op: ceilDiv, left: { ref: gvar, var: treasury }, right: 2 } }',
      ],
      ['a bare name', '⟦GS9022 bid⟧', '{ ref: binding, name: bid }'],
      ['a wrapped literal', '⟦GS9011 { literal: 2 }⟧', '2'],
      [
        'a left fold',
        "{ op: '-', ⟦GS9005 args⟧: [9, { ref: binding, name: bid }, 1, 2] }",
        "{ op: '-', left: { op: '-', left: { op: '-', left: 9, right: { ref: binding, name: bid } }, right: 1 }, right: 2 }",
      ],
    ],
  );

  rows(withCondition, [
    [
      'a literal that needs its wrapper',
      "{ op: '==', left: { literal: '$5' }, right: { ref: actor } }",
      "{ op: '==', left: { literal: '$5' }, right: { ref: actor } }",
    ],
    [
      'a list',
      "⟦GS9020 [{ op: '==', left: { ref: actor }, right: Red }, ⟦GS9020 []⟧]⟧",
      "{ op: and, args: [{ op: '==', left: { ref: actor }, right: Red }, true] }",
    ],
    [
      'a requirement of several conditions',
      "{ if: { when: { op: '==', left: { ref: actor }, right: Red }, then: [{ ref: x }, { ref: y }] } }".replace(
        /\{ ref: [xy] \}/g,
        "{ op: '>', left: { ref: gvar, var: treasury }, right: 1 }",
      ),
      "{ if: { when: { op: '==', left: { ref: actor }, right: Red }, then: { op: and, args: [{ op: '>', left: { ref: gvar, var: treasury }, right: 1 }, { op: '>', left: { ref: gvar, var: treasury }, right: 1 }] } } }",
    ],
    [
      'the older word for the actor',
      "{ op: '==', left: { ref: ⟦GS9007 operatingFaction⟧ }, right: Red }",
      "{ op: '==', left: { ref: actor }, right: Red }",
    ],
  ]);

  rows(
    (query) => withEffects(`{ chooseN: { bind: $t, options: ${query} } }`),
    [
      [
        'an older union',
        '⟦GS9010 { op: union, args: [{ query: mapSpaces }, { query: zones }] }⟧',
        '{ query: union, sources: [{ query: mapSpaces }, { query: zones }] }',
      ],
      ['one zone of several', '{ query: tokensInZones, zones: [deck] }', "{ query: tokensInZones, zones: ['deck:none'] }"],
      [
        'several tests of a property',
        '{ query: tokensInZone, zone: deck, filter: ⟦GS9023 { stance: [calm, wary], faction: { ref: actor } }⟧ }',
        '{ query: tokensInZone, zone: deck, filter: [{ prop: stance, op: in, value: [calm, wary] }, { prop: faction, op: eq, value: { ref: actor } }] }',
      ],
      [
        'a filter of spaces',
        "{ query: tokensInMapSpaces, spaceFilter: { ⟦GS9003 condition⟧: { op: '==', left: { ref: zoneProp, zone: $zone, prop: ⟦GS9016 spaceType⟧ }, right: city } } }",
        "{ query: tokensInMapSpaces, spaceFilter: { op: '==', left: { ref: zoneProp, zone: $zone, prop: category }, right: city } }",
      ],
      ['words', '{ query: enums, values: [\'yes\', "no"] }', "{ query: enums, values: ['yes', 'no'] }"],
      ['words without quotes', '{ query: enums, values: [⟦GS1005 yes⟧, ⟦GS1005 no⟧] }', "{ query: enums, values: ['yes', 'no'] }"],
      [
        'a range of a variable',
        '{ query: intsInVarRange, scope: ⟦GS9026 pvar⟧, var: coins }',
        '{ query: intsInVarRange, scope: perPlayer, var: coins }',
      ],
    ],
  );

  rows(withEffects, [
    [
      'a token of a removal group',
      '{ removeByPriority: { budget: 1, groups: [{ bind: piece, over: { query: tokensInZone, zone: deck }, to: { zoneExpr: { ref: tokenZone, token: ⟦GS3002 $piece⟧ } } }] } }',
      '{ removeByPriority: { budget: 1, groups: [{ bind: piece, over: { query: tokensInZone, zone: deck }, to: { zoneExpr: { ref: tokenZone, token: piece } } }] } }',
    ],
    [
      'the zone of a token',
      '{ forEach: { bind: $c, over: { query: tokensInZone, zone: deck }, effects: [{ moveToken: { token: $c, from: ⟦GS9013 { ref: tokenZone, token: $c }⟧, to: discard } }] } }',
      '{ forEach: { bind: $c, over: { query: tokensInZone, zone: deck }, effects: [{ moveToken: { token: $c, from: { zoneExpr: { ref: tokenZone, token: $c } }, to: discard } }] } }',
    ],
    [
      'a choice between zones',
      "{ shuffle: { zone: ⟦GS9013 { if: { when: { op: '==', left: { ref: actor }, right: Red }, then: 'deck:none', else: 'discard:none' } }⟧ } }",
      "{ shuffle: { zone: { zoneExpr: { if: { when: { op: '==', left: { ref: actor }, right: Red }, then: 'deck:none', else: 'discard:none' } } } } }",
    ],
    ['an effect with a comment', '{ ⟦GS9008 comment: First.⟧, shuffle: { zone: deck } }', '{ shuffle: { zone: deck } }'],
  ]);

  describe('of a macro', () => {
    const macro =
      '{ id: fill, params: [{ name: place, type: zoneSelector }, { name: how, type: value }, { name: out, type: bindingName }], exports: [], effects: [{ shuffle: { zone: { param: place } } }, { bindValue: { bind: { param: out }, value: { param: how } } }] }';
    rows(
      (call) =>
        withMacros(
          [macro],
          '{ chooseOne: { bind: $place, options: { query: mapSpaces } } }',
          call,
          '{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $n } } }',
        ),
      [
        ['arguments by position', '⟦GS9012 fill(place, 3, $n)⟧', '{ macro: fill, args: { place: $place, how: 3, out: $n } }'],
        [
          'a zone that a value gives',
          '{ macro: fill, args: { place: ⟦GS9013 { ref: zoneProp, zone: $place, prop: id }⟧, how: 3, out: $n } }',
          '{ macro: fill, args: { place: { zoneExpr: { ref: zoneProp, zone: $place, prop: id } }, how: 3, out: $n } }',
        ],
      ],
    );
  });

  describe('of data', () => {
    rows(skirmishWith('category: port, attributes: { trade: 2, goods: [salt] }'), [
      [
        'the kind of a space',
        '⟦GS9016 spaceType⟧: port, attributes: { trade: 2, goods: [salt] }',
        'category: port, attributes: { trade: 2, goods: [salt] }',
      ],
      [
        'attributes beside the others',
        'category: port, attributes: { trade: 2, goods: [salt] }, ⟦GS9017 econ⟧: 4, ⟦GS9017 terrainTags⟧: [flat]',
        'category: port, attributes: { trade: 2, goods: [salt], econ: 4, terrainTags: [flat] }',
      ],
      [
        'attributes without others',
        'category: port, ⟦GS9017 population⟧: 1, ⟦GS9017 country⟧: west, ⟦GS9017 coastal⟧: true',
        'category: port, attributes: { population: 1, country: west, coastal: true }',
      ],
    ]);
    rows(skirmishWith('adjacentTo: [{ to: market }]'), [['a neighbour', 'adjacentTo: [market]', 'adjacentTo: [{ to: market }]']]);
    rows(skirmishWith('spaceFilter: { category: [sea] }, pieceFilter: { seats: [red, blue] }'), [
      [
        'kinds of spaces and factions',
        'spaceFilter: { ⟦GS9017 spaceTypes⟧: [sea] }, pieceFilter: { ⟦GS9018 factions⟧: [Red, BLUE] }',
        'spaceFilter: { category: [sea] }, pieceFilter: { seats: [red, blue] }',
      ],
      [
        'kinds of pieces',
        'spaceFilter: { category: [sea] }, pieceFilter: { pieceTypeIds: [⟦GS8041 fort⟧] }',
        'spaceFilter: { category: [sea] }, pieceFilter: { pieceTypeIds: [red-forts] }',
      ],
    ]);
    rows(skirmishWith('{ id: dry, spaceFilter: { category: [sea] }'), [
      ['a constraint without id', '{ ⟦GS9041 spaceFilter⟧: { category: [sea] }', '{ id: stacking_2, spaceFilter: { category: [sea] }'],
    ]);
    const withCountry = (filter: string) =>
      skirmishWith('category: sea, adjacentTo')('category: sea, attributes: { country: far, population: 0 }, adjacentTo').replace(
        'spaceFilter: { category: [sea] }',
        `spaceFilter: ${filter}`,
      );
    rows(withCountry, [
      ['one country', '{ ⟦GS9017 country⟧: [far] }', '{ attributeEquals: { country: far } }'],
      ['several countries', '{ ⟦GS9017 country⟧: [far, away] }', '{ attributeIn: { country: [far, away] } }'],
      ['a population', '{ ⟦GS9017 populationEquals⟧: 0 }', '{ attributeEquals: { population: 0 } }'],
    ]);
    rows(skirmishWith('sideMode: single, unshaded: { text: Rain. }, tags: [late]'), [
      [
        'effects of a card',
        'sideMode: single, tags: [late], ⟦GS9039 effects⟧: [{ addVar: { scope: global, var: gold, delta: 1 } }]',
        'sideMode: single, tags: [late], unshaded: { effects: [{ addVar: { scope: global, var: gold, delta: 1 } }] }',
      ],
      [
        'a duration',
        'sideMode: single, tags: [late], unshaded: { lastingEffects: [{ id: l, duration: ⟦GS9019 coup⟧, setupEffects: [] }] }',
        'sideMode: single, tags: [late], unshaded: { lastingEffects: [{ id: l, duration: round, setupEffects: [] }] }',
      ],
    ]);
    const read = (text: string) =>
      skirmishWith('addVar: { scope: global, var: gold, delta: -1 }')(`forEach: { bind: $_row, over: ${text}, effects: [] }`);
    rows(read, [
      [
        'a table of a scenario',
        '{ query: assetRows, tableId: ⟦GS9037 start::settings.prices⟧ }',
        '{ query: assetRows, tableId: settings.prices }',
      ],
      [
        'fields of a row',
        '{ query: assetRows, tableId: settings.prices, where: ⟦GS9023 { level: 1, price: [3, 4] }⟧ }',
        '{ query: assetRows, tableId: settings.prices, where: [{ field: level, op: eq, value: 1 }, { field: price, op: in, value: [3, 4] }] }',
      ],
      [
        'a test of a row',
        '{ query: assetRows, tableId: settings.prices, where: ⟦GS9023 { field: level, neq: 1 }⟧ }',
        '{ query: assetRows, tableId: settings.prices, where: [{ field: level, op: neq, value: 1 }] }',
      ],
    ]);
    const trigger = (event: string) => `${withEffects()}triggers: [{ event: ${event}, effects: [] }]\n`;
    rows(trigger, [
      [
        'a variable of a player',
        '{ type: varChanged, scope: ⟦GS9026 pvar⟧, var: coins }',
        '{ type: varChanged, scope: perPlayer, var: coins }',
      ],
    ]);
  });
});
