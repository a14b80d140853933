import assert from 'node:assert/strict';
import { everywhere, openPart, pipeline } from '../../support/everywhere';
import { offered } from './completing';

const macros = `effectMacros:
  - id: pay
    params: [{ name: amount, type: value }, { name: place, type: zoneSelector }, { name: by, type: { kind: enum, values: [hand, post] } }]
    exports: []
    effects: []
`;

const tables = `dataAssets:
  - id: evening
    kind: scenario
    payload: { settings: { prices: [{ level: 1, cost: 2 }], waves: [{ level: 1, strength: 2 }] } }
`;

/** In the body of a macro with two parameters. */
const body = (effect: string) => `effectMacros:
  - id: collect
    params: [{ name: amount, type: value }, { name: field, type: zoneSelector }]
    exports: []
    effects:
      - if:
          when: true
          then:
            - ${effect}
`;

const space = 'chooseOne: { bind: $space, options: { query: mapSpaces } }';

interface Case {
  readonly name: string;
  readonly part: string;
  /** All labels that are offered for what is typed, or (`first`) the first of them. */
  readonly offers?: readonly string[];
  readonly first?: readonly string[];
  readonly without?: readonly string[];
  /** Labels that are offered in this order. */
  readonly before?: readonly string[];
}

const cases: readonly Case[] = [
  // Kinds of nodes.
  { name: 'a half-typed effect', part: pipeline('moveT‸'), offers: ['moveToken', 'moveTokenAdjacent'] },
  {
    name: 'a half-typed effect between others',
    part: pipeline('shuffle: { zone: deck }', 'roll‸', 'shuffle: { zone: deck }'),
    offers: ['rollRandom'],
  },
  { name: 'a half-typed effect in a macro', part: body('moveT‸'), offers: ['moveToken', 'moveTokenAdjacent'] },
  { name: 'a half-typed effect in flow style', part: pipeline('if: { when: true, then: [{ shuf‸ }] }'), offers: ['shuffle'] },
  { name: 'a half-typed item in flow style', part: pipeline('if: { when: true, then: [shuf‸] }'), offers: ['shuffle'] },
  {
    name: 'a field of the table that a reference names, and of no other one',
    part: `${tables}${pipeline('forEach: { bind: $row, over: { query: assetRows, tableId: settings.prices, where: [{ field: level, eq: 1 }] }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: settings.prices, field: ‸ } } }] }')}`,
    offers: ['level', 'cost'],
  },
  { name: 'a call of a macro', part: `${pipeline('pa‸')}${macros}`, offers: ['pay'] },
  { name: 'a half-typed query', part: pipeline('forEach: { bind: $x, over: tokensInA‸, effects: [] }'), offers: ['tokensInAdjacentZones'] },
  {
    name: 'the word of a query',
    part: pipeline('forEach: { bind: $x, over: { query: tokensInA‸ }, effects: [] }'),
    offers: ['tokensInAdjacentZones'],
  },
  {
    name: 'the word of a query in block style',
    part: pipeline('forEach:\n    bind: $x\n    over:\n      query: tokensInA‸\n    effects: []'),
    offers: ['tokensInAdjacentZones'],
  },
  { name: 'a half-typed query key', part: pipeline('forEach: { bind: $x, over: { que‸ }, effects: [] }'), offers: ['query'] },
  { name: 'a half-typed key of a reference', part: pipeline('addVar: { scope: global, var: treasury, delta: { re‸ } }'), offers: ['ref'] },
  { name: 'a half-typed key of a parameter', part: body('shuffle: { zone: { par‸ } }'), offers: ['param'] },
  {
    name: 'a half-typed key of an operation in block style',
    part: pipeline('if:\n    when:\n      o‸\n    then: []'),
    first: ['or', 'op'],
  },
  {
    name: 'the word of a query where a list may stand',
    part: pipeline('forEach: { bind: $x, over: { query: tokensInZones, zones: { query: tokensInA‸ } }, effects: [] }'),
    offers: ['tokensInAdjacentZones'],
  },
  {
    name: 'a query in empty braces',
    part: pipeline('forEach: { bind: $x, over: { ‸ }, effects: [] }'),
    first: ['tokensInZone', 'tokensInZones', 'tokensInAdjacentZones'],
  },
  { name: 'a half-typed reference', part: pipeline('addVar: { scope: global, var: treasury, delta: zoneC‸ }'), offers: ['zoneCount'] },
  {
    name: 'the word of a reference',
    part: pipeline('addVar: { scope: global, var: treasury, delta: { ref: zoneC‸ } }'),
    offers: ['zoneCount'],
  },
  { name: 'a half-typed condition', part: pipeline('if: { when: adj‸, then: [] }'), offers: ['adjacent'] },
  { name: 'the word of a condition', part: pipeline('if: { when: { op: conn‸ }, then: [] }'), offers: ['connected'] },
  {
    name: 'a condition in a list',
    part: pipeline('if:\n    when:\n      op: and\n      args:\n        - adj‸\n    then: []'),
    offers: ['adjacent'],
  },
  { name: 'a comparison by its sign', part: pipeline('if:\n    when: >‸\n    then: []'), offers: ['>', '>='] },
  {
    name: 'an inequality by its sign, in a list',
    part: pipeline('if:\n    when:\n      op: and\n      args:\n        - !‸\n    then: []'),
    offers: ['!='],
  },
  { name: 'a number', part: pipeline('addVar: { scope: global, var: treasury, delta: floor‸ }'), offers: ['floorDiv'] },
  // Fields.
  { name: 'missing fields', part: pipeline('moveToken:\n    token: $t\n    ‸'), offers: ['from', 'to', 'position'] },
  { name: 'a half-typed field', part: pipeline('moveToken:\n    token: $t\n    fr‸'), offers: ['from'] },
  { name: 'a half-typed field above others', part: pipeline('moveToken:\n    fr‸\n    token: $t\n    to: deck'), offers: ['from'] },
  { name: 'the first field', part: pipeline('moveToken:\n    ‸'), offers: ['token', 'from', 'to', 'position'] },
  { name: 'a field in flow style', part: pipeline('moveToken: { token: $t, ‸ }'), offers: ['from', 'to', 'position'] },
  { name: 'a half-typed field in flow style', part: pipeline('moveToken: { token: $t, fr‸ }'), offers: ['from'] },
  {
    name: 'a field of a query',
    part: pipeline('forEach: { bind: $x, over: { query: tokensInZone, ‸ }, effects: [] }'),
    offers: ['zone', 'filter'],
  },
  { name: 'a field in a macro', part: body('moveToken: { token: $t, fr‸ }'), offers: ['from'] },
  {
    name: 'a field that excludes another',
    part: pipeline('chooseN: { bind: $x, options: { query: players }, n: 1, ‸ }'),
    without: ['min', 'max', 'n'],
  },
  { name: 'a field that only some words allow', part: pipeline('addVar: { scope: global, ‸ }'), without: ['player'] },
  { name: 'a field that a word asks for', part: pipeline('addVar: { scope: pvar, pl‸ }'), offers: ['player'] },
  { name: 'fields of plain data', part: 'zones:\n  - id: farm\n    ow‸\n', offers: ['owner'] },
  { name: 'missing arguments', part: `${pipeline('macro: pay\nargs:\n  amount: 1\n  ‸')}${macros}`, offers: ['place', 'by'] },
  {
    name: 'missing arguments in flow style',
    part: `${pipeline('{ macro: pay, args: { amount: 1, ‸ } }')}${macros}`,
    offers: ['place', 'by'],
  },
  // Names and words.
  { name: 'words of an enumeration', part: pipeline('addVar: { scope: ‸, var: treasury, delta: 1 }'), offers: ['global', 'pvar'] },
  { name: 'global variables', part: pipeline('addVar: { scope: global, var: ‸, delta: 1 }'), offers: ['treasury', 'harvest', 'peace'] },
  { name: 'per-player variables', part: pipeline('addVar: { scope: pvar, player: actor, var: ‸, delta: 1 }'), offers: ['coins', 'out'] },
  { name: 'a half-typed variable', part: pipeline('addVar: { scope: global, var: tr‸, delta: 1 }'), offers: ['treasury'] },
  { name: 'a variable in quotes', part: pipeline("addVar: { scope: global, var: 'tr‸', delta: 1 }"), offers: ['treasury'] },
  { name: 'zones and zone bindings', part: pipeline(space, 'shuffle: { zone: ‸ }'), first: ['$space', 'harbour', 'market'] },
  {
    name: 'zones that begin as typed',
    part: pipeline(space, 'shuffle: { zone: res‸ }'),
    offers: ['reserve-Red', 'reserve-Blue', 'reserve-Green'],
  },
  { name: 'players', part: pipeline('setActivePlayer: { player: a‸ }'), offers: ['actor', 'active'] },
  { name: 'markers', part: pipeline('setMarker: { space: market, marker: ‸, state: low }'), offers: ['unrest'] },
  { name: 'states of the marker', part: pipeline('setMarker: { space: market, marker: unrest, state: ‸ }'), first: ['low', 'high'] },
  { name: 'states of the global marker', part: pipeline('setGlobalMarker: { marker: weather, state: ‸ }'), first: ['calm', 'storm'] },
  {
    name: 'words of what is compared',
    part: pipeline("if: { when: { op: '==', left: { ref: globalMarkerState, marker: weather }, right: ‸ }, then: [] }"),
    first: ['calm', 'storm'],
  },
  {
    name: 'seats compared with the actor',
    part: pipeline("if: { when: { op: '==', left: { ref: actor }, right: ‸ }, then: [] }"),
    first: ['Red', 'Blue', 'Green', 'Grey'],
  },
  {
    name: 'words of a decision',
    part: pipeline(
      'chooseOne: { bind: $mode, options: { query: enums, values: [build, trade] } }',
      "if: { when: { op: '==', left: { ref: binding, name: $mode }, right: ‸ }, then: [] }",
    ),
    first: ['build', 'trade'],
  },
  {
    name: 'token properties',
    part: pipeline('forEach: { bind: $t, over: { query: tokensInZone, zone: deck, filter: [{ prop: ‸ }] }, effects: [] }'),
    first: ['stance', 'rank', 'faction'],
  },
  {
    name: 'values of a token property',
    part: pipeline(
      'forEach: { bind: $t, over: { query: tokensInZone, zone: deck, filter: [{ prop: type, op: eq, value: ‸ }] }, effects: [] }',
    ),
    first: ['scout', 'guard'],
  },
  {
    name: 'the short form of a predicate',
    part: pipeline('forEach: { bind: $t, over: { query: tokensInZone, zone: deck, filter: [{ prop: type, ‸ }] }, effects: [] }'),
    offers: ['eq', 'neq', 'in', 'notIn', 'op', 'value'],
  },
  {
    name: 'no second operator of a predicate',
    part: pipeline('forEach: { bind: $t, over: { query: tokensInZone, zone: deck, filter: [{ prop: type, eq: scout, ‸ }] }, effects: [] }'),
    offers: [],
  },
  {
    name: 'values of a token property in the short form',
    part: pipeline('forEach: { bind: $t, over: { query: tokensInZone, zone: deck, filter: [{ prop: type, eq: ‸ }] }, effects: [] }'),
    first: ['scout', 'guard'],
  },
  {
    name: 'fields of a predicate where a condition may stand, too',
    part: pipeline('moveAll: { from: deck, to: discard, filter: [{ prop: type, ‸ }] }'),
    first: ['eq', 'neq'],
  },
  {
    name: 'named sets in a predicate',
    part: pipeline('forEach: { bind: $t, over: { query: tokensInZone, zone: deck, filter: [{ prop: type, in: hea‸ }] }, effects: [] }'),
    offers: ['heavy'],
  },
  {
    name: 'properties that nobody declares',
    part: pipeline("if: { when: { op: '==', left: { ref: zoneProp, zone: market, prop: cat‸ }, right: town }, then: [] }"),
    offers: ['category'],
  },
  {
    name: 'values of a property of a zone',
    part: 'zones:\n  - { id: farm, owner: none, visibility: public, ordering: set, attributes: { size: ‸ } }\n',
    first: ['2', '1'],
  },
  {
    name: 'words of what a macro does with its parameter',
    part: `${pipeline('{ macro: dismiss, args: { which: ‸ } }')}effectMacros:
  - { id: remove-by-type, params: [{ name: type, type: value }], exports: [], effects: [{ moveAll: { from: deck, to: discard, filter: [{ prop: type, eq: { param: type } }] } }] }
  - { id: dismiss, params: [{ name: which, type: value }], exports: [], effects: [{ macro: remove-by-type, args: { type: { param: which } } }] }
`,
    first: ['scout', 'guard'],
  },
  {
    name: 'a zone of each player with whose it is',
    part: pipeline('forEach: { bind: $player, over: { query: players }, effects: [{ shuffle: { zone: hand‸ } }] }'),
    first: ['hand:$player', 'hand:actor', 'hand:active', 'hand:left', 'hand:right', 'hand:previous', 'hand:next', 'hand:Red'],
    without: ['hand', 'hand:all'],
  },
  {
    name: 'parameters only where they may stand',
    part: `effectMacros:
  - { id: go, params: [{ name: place, type: zoneSelector }, { name: piece, type: tokenSelector }, { name: number, type: number }], exports: [], effects: [{ moveToken: { token: { param: piece }, from: deck, to: p‸ } }] }
`,
    first: ['place'],
    without: ['piece'],
  },
  { name: 'a named set', part: pipeline('if: { when: { op: in, item: scout, set: hea‸ }, then: [] }'), offers: ['heavy'] },
  {
    name: 'phases',
    part: 'actions:\n  - { id: extra, actor: active, executor: actor, phase: [‸], effects: [] }\n',
    offers: ['main', 'cleanup', 'auction'],
  },
  {
    name: 'actions, those of the file first',
    part: 'actions:\n  - { id: extra, actor: active, executor: actor, phase: [main] }\nactionPipelines:\n  - { id: p, actionId: ‸, stages: [] }\n',
    offers: ['extra', 'act'],
  },
  { name: 'macros', part: `${pipeline('{ macro: ‸ }')}${macros}`, offers: ['pay'] },
  { name: 'words of a parameter', part: `${pipeline('{ macro: pay, args: { by: ‸ } }')}${macros}`, offers: ['hand', 'post'] },
  { name: 'zones as an argument', part: `${pipeline('{ macro: pay, args: { place: har‸ } }')}${macros}`, offers: ['harbour'] },
  {
    name: 'names in the order of how near they are written',
    part: pipeline('setVar: { scope: global, var: harvest, value: 1 }', 'addVar: { scope: global, var: ‸, delta: 1 }'),
    offers: ['harvest', 'treasury', 'peace'],
  },
  {
    name: 'macros that are called nearby, then those for what is tested',
    part: `conditionMacros:
  - { id: is-late, params: [], condition: true }
  - { id: is-old, params: [{ name: piece, type: tokenSelector }], condition: true }
  - { id: is-here, params: [{ name: piece, type: tokenSelector }], condition: true }
${pipeline(
  'if: { when: { conditionMacro: is-here, args: { piece: $a } }, then: [] }',
  'forEach: { bind: $t, over: { query: tokensInZone, zone: deck, filter: is-‸ }, effects: [] }',
)}`,
    offers: ['is-here', 'is-old', 'is-late'],
  },
  // Bindings.
  {
    name: 'bindings of effects before',
    part: pipeline(
      space,
      'rollRandom: { bind: $die, min: 1, max: 6, in: [] }',
      'addVar: { scope: global, var: treasury, delta: { ref: binding, name: $‸ } }',
    ),
    offers: ['$space'],
  },
  {
    name: 'bindings that are in scope only inside',
    part: pipeline(
      'rollRandom: { bind: $die, min: 1, max: 6, in: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $‸ } } }] }',
    ),
    offers: ['$die'],
  },
  {
    name: 'bindings as numbers',
    part: pipeline('rollRandom: { bind: $die, min: 1, max: 6, in: [{ addVar: { scope: global, var: treasury, delta: $‸ } }] }'),
    offers: ['$die'],
  },
  {
    name: 'token bindings first',
    part: pipeline(
      space,
      'forEach: { bind: $piece, over: { query: tokensInZone, zone: deck }, effects: [{ destroyToken: { token: ‸ } }] }',
    ),
    first: ['$piece'],
  },
  {
    name: 'what the body of a macro binds, as its exports',
    part: `effectMacros:
  - { id: choose, params: [], exports: [‸], effects: [{ chooseOne: { bind: $where, options: { query: mapSpaces } } }, { bindValue: { bind: $cost, value: 1 } }] }
`,
    first: ['$where', '$cost'],
  },
  { name: 'parameters in the body of a macro', part: body('shuffle: { zone: fie‸ }'), offers: ['field'] },
  {
    name: 'parameters made for a place before those that may stand there',
    part: `effectMacros:
  - { id: go, params: [{ name: count, type: value }, { name: allowed, type: condition }], exports: [], effects: [{ if: { when: ‸, then: [] } }] }
`,
    first: ['allowed', 'and'],
  },
  {
    name: 'a list behind what can be compared',
    part: pipeline(
      'chooseN: { bind: $all, options: { query: mapSpaces }, max: 2 }',
      "if: { when: { op: '==', left: ‸, right: 1 }, then: [] }",
    ),
    before: ['gvar', '$all'],
  },
  { name: 'no parameters outside of macros', part: pipeline('shuffle: { zone: ‸ }'), without: ['field', 'amount'] },
  // Sections.
  {
    name: 'a half-typed section',
    part: 'zones:\n  - { id: farm, owner: none, visibility: public, ordering: set }\nglobalM‸\n',
    offers: ['globalMarkerLattices'],
  },
  {
    name: 'no section that a game has only once',
    part: 'zones:\n  - { id: farm, owner: none, visibility: public, ordering: set }\n‸',
    without: ['metadata', 'zones', 'turnStructure'],
  },
  {
    name: 'a section for what is there already',
    part: 'effectM‸:\n  - { id: one, params: [], exports: [], effects: [] }\n',
    first: ['effectMacros'],
  },
  {
    name: 'queries before the zones of a board',
    part: `zones: [{ macro: grid, args: [3, 3] }]
${pipeline('forEach: { bind: $t, over: { query: tokensInZones, zones: ‸ }, effects: [] }')}`,
    before: ['mapSpaces', 'cell_0_0'],
  },
  {
    name: 'fields of an action, what it needs and does first',
    part: 'actions:\n  - id: go\n    ‸\n',
    first: ['actor', 'executor', 'phase', 'params', 'pre', 'cost', 'effects', 'limits', 'capabilities'],
  },
  { name: 'entries of a section', part: 'zones:\n  - ‸', first: ['zone definition …', 'id'] },
  { name: 'fields of a section that is no list', part: 'turnOrder:\n  ty‸\n', offers: ['type'] },
  // Nothing.
  { name: 'a new name', part: pipeline('chooseOne: { bind: ‸, options: { query: players } }'), offers: [] },
  { name: 'a comment', part: pipeline('shuffle: { zone: deck } # mov‸'), offers: [] },
  { name: 'behind a whole value', part: pipeline('shuffle: { zone: deck ‸ }'), offers: [] },
];

describe('completion offers', () => {
  for (const { name, part, offers, first, without, before } of cases) {
    it(name, () => {
      const found = everywhere(part, offered);
      if (offers !== undefined) assert.deepEqual(found, offers);
      if (first !== undefined) assert.deepEqual(found.slice(0, first.length), first);
      if (before !== undefined)
        assert.deepEqual(
          found.filter((label) => before.includes(label)),
          before,
        );
      assert.deepEqual(
        (without ?? []).filter((label) => found.includes(label)),
        [],
      );
    });
  }

  const fresh: readonly (readonly [name: string, document: string, markdown: boolean])[] = [
    ['in an empty file', 'act‸', false],
    ['below the comment that makes a file a spec', '# gamespec\n\nact‸\n', false],
    ['in an empty fence', '# Part\n\n```yaml\nact‸\n```\n', true],
    ['in an empty fence behind another', '# Part\n\n```yaml\nconstants: { a: 1 }\n```\n\n```yaml\nact‸\n```\n', true],
  ];
  for (const [name, document, markdown] of fresh) {
    it(`sections ${name}`, () => {
      const opened = openPart(document, markdown);
      assert.deepEqual(offered(opened, opened.cursors[0] ?? 0), ['actions', 'actionPipelines']);
    });
  }

  it('effects in an illustration', () => {
    const opened = openPart('# Part\n\n```yaml\nconstants: { a: 1 }\n```\n\n```yaml\n- shu‸\n```\n', true);
    assert.deepEqual(offered(opened, opened.cursors[0] ?? 0), ['shuffle']);
  });

  it('nothing in prose', () => {
    const opened = openPart('# Part mov‸\n\n```yaml\nconstants: { first: 1 }\n```\n', true);
    assert.deepEqual(offered(opened, opened.cursors[0] ?? 0), []);
  });
});
