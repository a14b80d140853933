import assert from 'node:assert/strict';
import { snippetGameAt } from '../../../server/features/snippetGame';
import { readSource } from '../../../server/source/file';
import { compileFiles, problemsIn } from '../../compiler/documents';
import { type Opened, openPart, partIn } from '../../support/everywhere';
import { harvest } from '../../support/harvest';
import { readMarks } from '../../support/markers';
import { Author } from './author';

const game = `metadata: { id: skirmish, players: { min: 2, max: 2 }, seats: [Red, Blue] }
globalVars: [{ name: treasury, type: int, init: 0, min: 0, max: 9 }]
zones:
  - { id: deck, owner: none, visibility: hidden, ordering: stack }
  - { id: next, owner: none, visibility: hidden, ordering: stack }
  - { id: old, owner: none, visibility: hidden, ordering: stack }
  - { id: past, owner: none, visibility: hidden, ordering: stack }
actions: [{ id: act, actor: active, executor: actor, phase: [main] }]
`;

const board = `dataAssets:
  - id: board
    kind: map
    payload:
      spaces: [{ id: harbour, adjacentTo: [] }]
      tracks: [{ id: year, scope: global, min: 0, max: 9, initial: 0 }]
      markerLattices: [{ id: unrest, states: [low, high], defaultState: low }]
`;

const pieces = `  - id: pieces
    kind: pieceCatalog
    payload:
      seats: [{ id: Red }]
      pieceTypes: [{ id: fort, seat: Red, statusDimensions: [repair], transitions: [{ dimension: repair, from: whole, to: broken }] }]
      inventory: [{ pieceTypeId: fort, seat: Red, total: 9 }]
`;

const deck = `eventDecks:
  - id: events
    drawZone: deck
    discardZone: old
    cards:
      - ‸
`;

interface Row {
  /** What is there before; the cursor is where writing begins. */
  readonly before: string;
  /** As `Author.follow` reads them. */
  readonly steps: string;
  /** What has been written. */
  readonly written: string;
  /** What the author has still to use elsewhere. */
  readonly codes?: readonly string[];
}

const rows: Readonly<Record<string, Row>> = {
  'a map whose spaces have attributes and neighbours': {
    before: 'dataAssets:\n  - ‸\n',
    steps:
      'data asset … | = land | map | map space … | = ford | = well | ⇥ | category | = city | ⇥ | attributes | = size: 2 | ⏎ | map space … | = well | ford | ⇥ | category | city | ⇥ | attributes | size | = 3 | ⇥',
    written: `dataAssets:
  - id: land
    kind: map
    payload:
      spaces:
        - { id: ford, adjacentTo: [well], category: city, attributes: { size: 2 } }
        - { id: well, adjacentTo: [ford], category: city, attributes: { size: 3 } }
`,
  },
  'a piece catalogue': {
    before: 'dataAssets:\n  - ‸\n',
    steps:
      'data asset … | = pieces | pieceCatalog | catalog seat … | = Red | piece type … | = fort | Red | = repair | dimension transition … | repair | = whole | = broken | ⏎ | runtimeProps | = strength: 1 | inventory entry … | fort | Red | = 4',
    written: `dataAssets:
  - id: pieces
    kind: pieceCatalog
    payload:
      seats:
        - { id: Red }
      pieceTypes:
        - id: fort
          seat: Red
          statusDimensions: [repair]
          transitions: [{ dimension: repair, from: whole, to: broken }]
          runtimeProps: { strength: 1 }
      inventory:
        - { pieceTypeId: fort, seat: Red, total: 4 }
`,
  },
  'a piece type without states': {
    before: 'dataAssets:\n  - ‸\n',
    steps:
      'data asset … | = pieces | pieceCatalog | catalog seat … | = Red | piece type … | = fort | Red | =  | =  | inventory entry … | fort | Red | = 4',
    written: `dataAssets:
  - id: pieces
    kind: pieceCatalog
    payload:
      seats:
        - { id: Red }
      pieceTypes:
        - id: fort
          seat: Red
          statusDimensions: []
          transitions: []
      inventory:
        - { pieceTypeId: fort, seat: Red, total: 4 }
`,
  },
  'a scenario with placements, tracks and markers': {
    before: `${board}${pieces}  - ‸\n`,
    steps:
      'data asset … | = start | scenario | initialPlacements | initial placement … | harbour | fort | Red | = 2 | ⇥ | status | repair | broken | ⏎ | seatPools | seat pool … | Red | old | ⏎ | initializations | track initialization … | year | = 5 | ⏎ | space marker initialization … | harbour | unrest | high',
    written: `${board}${pieces}  - id: start
    kind: scenario
    payload:
      initialPlacements:
        - { spaceId: harbour, pieceTypeId: fort, seat: Red, count: 2, status: { repair: broken } }
      seatPools:
        - { seat: Red, availableZoneId: old }
      initializations:
        - { trackId: year, value: 5 }
        - { spaceId: harbour, markerId: unrest, state: high }
`,
  },
  'a macro with parameters': {
    before: 'constants: { price: 3 }\n‸\n',
    steps:
      'effectMacros | effect macro … | = pay | macro parameter … | = cost | value | ⏎ | macro parameter … | = pile | zoneSelector | =  | addVar | global | treasury | cost | ⏎ | shuffle | pile',
    written: `constants: { price: 3 }
effectMacros:
  - id: pay
    params:
      - { name: cost, type: value }
      - { name: pile, type: zoneSelector }
    exports: []
    effects:
      - addVar:
          scope: global
          var: treasury
          delta: { param: cost }
      - shuffle:
          zone: { param: pile }
`,
    codes: ['GS6020'],
  },
  'its call': {
    before:
      'effectMacros:\n  - id: pay\n    params: [{ name: cost, type: value }]\n    exports: []\n    effects: [{ addVar: { scope: global, var: treasury, delta: { param: cost } } }]\n‸\n',
    steps: 'setup | pay | gvar | treasury',
    written: `effectMacros:
  - id: pay
    params: [{ name: cost, type: value }]
    exports: []
    effects: [{ addVar: { scope: global, var: treasury, delta: { param: cost } } }]
setup:
  - macro: pay
    args: { cost: { ref: gvar, var: treasury } }
`,
  },
  'turns by event cards, with a scoring round': {
    before: `${deck.replace('‸', '{ id: c, title: C, sideMode: single, unshaded: { effects: [] } }')}turnStructure: { phases: [{ id: main }, { id: count, onEnter: [{ shuffle: { zone: past } }] }] }\n‸\n`,
    steps:
      'turnOrder | cardDriven | old | next | past | Red | =  | act | operation | option matrix row … | event | operation | pass reward … | Red | treasury | = 1 | turn | ⏎ | coupPlan | coup phase … | count | = score',
    written: `${deck.replace('‸', '{ id: c, title: C, sideMode: single, unshaded: { effects: [] } }')}turnStructure: { phases: [{ id: main }, { id: count, onEnter: [{ shuffle: { zone: past } }] }] }
turnOrder:
  type: cardDriven
  config:
    turnFlow:
      cardLifecycle: { played: old, lookahead: next, leader: past }
      eligibility:
        seats: [Red]
        overrideWindows: []
      actionClassByActionId: { act: operation }
      optionMatrix: [{ first: event, second: [operation] }]
      passRewards: [{ seat: Red, resource: treasury, amount: 1 }]
      durationWindows: [turn]
    coupPlan:
      phases:
        - { id: count, steps: [score] }
`,
  },
  'a phase with effects on entering': {
    before: 'constants: { price: 3 }\n‸\n',
    steps: 'turnStructure | phase … | = main | ⏎ | onEnter | addVar | global | treasury | = 2',
    written: `constants: { price: 3 }
turnStructure:
  phases:
    - id: main
      onEnter:
        - addVar:
            scope: global
            var: treasury
            delta: 2
`,
  },
  'a trigger': {
    before: 'turnStructure: { phases: [{ id: main }] }\n‸\n',
    steps: 'triggers | trigger … | phaseEnter | main | addVar | global | treasury | = 2',
    written: `turnStructure: { phases: [{ id: main }] }
triggers:
  - event: { type: phaseEnter, phase: main }
    effects:
      - addVar:
          scope: global
          var: treasury
          delta: 2
`,
  },
  'checkpoints, margins and ranking': {
    before: 'constants: { price: 3 }\n‸\n',
    steps:
      'terminal | checkpoints | checkpoint … | = red-wins | Red | duringCoup | >= | gvar | treasury | = 9 | ⏎ | margins | margin … | Red | gvar | treasury | ⏎ | ranking | desc | ⇥ | tieBreakOrder | Red',
    written: `constants: { price: 3 }
terminal:
  checkpoints:
    - { id: red-wins, seat: Red, timing: duringCoup, when: { op: '>=', left: { ref: gvar, var: treasury }, right: 9 } }
  margins:
    - { seat: Red, value: { ref: gvar, var: treasury } }
  ranking: { order: desc, tieBreakOrder: [Red] }
`,
  },
  'a lasting effect of a card with a target': {
    before: `${board}${deck}`,
    steps:
      'event card … | = c | = C | single | targets | event target … | = place | mapSpaces | max | = 1 | ⏎ | lastingEffects | lasting effect … | = storm | round | setMarker | $place | unrest | high | ⏎ | teardownEffects | addVar | global | treasury | = 1',
    written: `${board}${deck.replace(
      '‸\n',
      `id: c
        title: C
        sideMode: single
        unshaded:
          targets:
            - { id: $place, selector: { query: mapSpaces }, cardinality: { max: 1 } }
          lastingEffects:
            - id: storm
              duration: round
              setupEffects:
                - setMarker:
                    space: $place
                    marker: unrest
                    state: high
              teardownEffects:
                - addVar:
                    scope: global
                    var: treasury
                    delta: 1
`,
    )}`,
  },
};

const inYaml = (marked: string): Opened => openPart(marked, false, { 'file:///game.yaml': game });
const inFence = (marked: string): Opened => openPart(marked, true, { 'file:///game.yaml': game });

describe('by choosing what is offered, typing only new names and numbers, an author can write', () => {
  for (const [name, { before, steps, written, codes = [] }] of Object.entries(rows)) {
    it(name, () => {
      const author = new Author(before, inYaml).follow(steps.split(' | '));
      assert.equal(author.text, written);
      const { compilation } = inYaml(author.text);
      assert.deepEqual(
        problemsIn(compilation, 'file:///part.yaml').map(({ code }) => code),
        codes,
        author.text,
      );
    });

    it(`${name}, in a fence`, () => {
      const author = new Author(`# Part\n\n\`\`\`yaml\n${before}\`\`\`\n`, inFence).follow(steps.split(' | '));
      assert.equal(partIn(author.text), written);
    });
  }
});

const scenarioSteps =
  'start | seat | Red | ⏎ | variables | coins | = 3 | ⏎ | moves | snippet move … | hire | ⇥ | answers | $fields | north-field | ⏎ | expect | changes | variables | coins | = 2 | ⏎ | pieces | north-field | worker | = 1 | ⏎ | holds | >= | gvar | coins | = 2';

const scenario = `title: Harvest time
start:
  seat: Red
  variables: { coins: 3 }
moves:
  - { action: hire, answers: { $fields: north-field } }
expect:
  changes:
    variables: { coins: 2 }
    pieces: { north-field: { worker: 1 } }
  holds:
    - { op: '>=', left: { ref: gvar, var: coins }, right: 2 }
`;

describe('by choosing what is offered, an author can write a scenario', () => {
  const compilation = compileFiles(harvest);
  const open = (uri: string) => (marked: string) => {
    const { text, cursors } = readMarks(marked);
    const file = readSource(uri, text);
    return { compilation: snippetGameAt([compilation], file, cursors[0] ?? 0) ?? compilation, file, text, cursors };
  };

  it('in a file of its own', () => {
    const author = new Author('title: Harvest time\n‸\n', open('some.scenario.yaml')).follow(scenarioSteps.split(' | '));
    assert.equal(author.text.trimEnd(), scenario.trimEnd());
  });

  it('in a fence', () => {
    const before = '# Part\n\n```yaml scenario\ntitle: Harvest time\n‸\n```\n';
    const author = new Author(before, open('part.md')).follow(scenarioSteps.split(' | '));
    assert.equal(author.text, `# Part\n\n\`\`\`yaml scenario\n${scenario}\`\`\`\n`);
  });
});
