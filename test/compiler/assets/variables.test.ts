import assert from 'node:assert/strict';
import { afterFix, expectFaults, placeIn, problemsOf, symbolsOf } from '../plainData';

describe('variables', () => {
  const documents = [
    [
      'bounds and start fit',
      'globalVars: [{ name: gold, type: int, init: 3, min: 0, max: 9 }, { name: open, type: boolean, init: false }]',
    ],
    ['a start above the bounds', 'globalVars: [{ name: gold, type: int, init: ⟦GS2008 12⟧, min: 0, max: 9 }]'],
    [
      'a lower bound above the upper one, which the start fits',
      'globalVars: [{ name: gold, type: int, init: 3, min: ⟦GS2008 12⟧, max: 9 }]',
    ],
    [
      'an upper bound below the lower one, which the start fits',
      'globalVars: [{ name: gold, type: int, init: 13, min: 12, max: ⟦GS2008 9⟧ }]',
    ],
    ['a start below the bounds', 'perPlayerVars: [{ name: gold, type: int, init: ⟦GS2008 -1⟧, min: 0, max: 9 }]'],
    ['bounds that exclude each other', 'globalVars: [{ name: gold, type: int, init: 3, min: 9, max: ⟦GS2008 0⟧ }]'],
    ['an int without bounds', 'globalVars: [{ ⟦GS9016 name⟧: gold, type: int, init: 3 }]'],
    ['an int without an upper bound', 'globalVars: [{ ⟦GS9016 name⟧: gold, type: int, init: 3, min: 0 }]'],
    [
      'older words',
      'globalVars: [{ ⟦GS9015 id⟧: gold, type: ⟦GS9015 integer⟧, ⟦GS9015 default⟧: 3, min: 0, max: 9 }, { name: open, type: ⟦GS9015 bool⟧, init: true }]',
    ],
    ['two spellings of one field', 'globalVars: [{ name: gold, ⟦GS2017 id⟧: gold, type: boolean, init: true }]'],
    ['a start of the other type', "globalVars: [{ name: gold, type: int, init: ⟦GS2001 'three'⟧, min: 0, max: 9 }]"],
    ['a type that is none', 'globalVars: [{ name: gold, type: ⟦GS2004 itn⟧, init: 3 }]'],
    ['a name that is a number', 'globalVars: [{ name: ⟦GS1006 7⟧, type: boolean, init: true }]'],
    ['a name with outer spaces', "globalVars: [{ name: ⟦GS2005 ' gold'⟧, type: boolean, init: true }]"],
    ['no value', 'globalVars: [{ name: gold, type: boolean, ⟦GS2018 init⟧: }]'],
    ['an unknown key', 'globalVars: [{ name: gold, type: boolean, init: true, ⟦GS2002 colour⟧: red }]'],
    ['a placeholder', 'globalVars: [{ name: ⟦GS9038 <name>⟧, type: boolean, init: true }]'],
    ['a reserved name', 'globalVars: [{ name: ⟦GS2009 __gold⟧, type: boolean, init: true }]'],
    [
      'a name declared twice',
      'globalVars: [{ name: gold, type: boolean, init: true }, { name: ⟦GS2006 gold⟧, type: boolean, init: true }]',
    ],
    ['a parameter outside a macro', 'globalVars: [{ name: gold, type: boolean, init: ⟦GS2021 { param: x }⟧ }]'],
  ] as const;
  for (const [name, marked] of documents) it(`${name}`, () => expectFaults(`${marked}\n`));

  it('that belong to players limit how many there may be', () => {
    const hands = 'zones: [{ id: hand, owner: player, visibility: owner, ordering: set }]\n';
    const ranges = [
      'min: 2, max: 100',
      'min: 2, max: ⟦GS2008 101⟧',
      'min: 2, max: ⟦GS2008 5e9⟧',
      'min: 5e9, max: ⟦GS2008 5e9⟧',
      'min: 3, max: ⟦GS2008 2⟧',
      'min: 1, max: ⟦GS2008 0⟧',
      'min: 1, max: ⟦GS2008 -1⟧',
      'min: ⟦GS2001 0⟧, max: 2',
      'min: ⟦GS2001 1.5⟧, max: 2',
      'min: 1, max: ⟦GS2001 2.5⟧',
      'min: 1, max: ⟦GS2001 1e30⟧',
      'min: 1, max: ⟦GS2001 .inf⟧',
      "min: 1, max: ⟦GS2001 '2'⟧",
    ];
    for (const range of ranges) expectFaults(`metadata: { id: game, players: { ${range} } }\n${hands}`);
    const metadata = (range: string) => `metadata: { id: game, players: { ${range} } }\n`;
    assert.equal(afterFix(metadata('min: 2, max: 5000'), 'GS2008', 'Write 100'), metadata('min: 2, max: 100'));
    assert.equal(afterFix(metadata('min: 3, max: 2'), 'GS2008', 'Swap the bounds'), metadata('min: 2, max: 3'));
  });

  it('that are tracks of the map are reported at their name', () => {
    expectFaults(`globalVars: [{ name: ⟦GS8007 round⟧, type: int, init: 1, min: 0, max: 9 }]
dataAssets:
  - { id: board, kind: map, payload: { spaces: [], tracks: [{ id: round, scope: global, min: 0, max: 12, initial: 1 }] } }
`);
  });

  it('get their assumed bounds by a fix', () => {
    assert.equal(
      afterFix('globalVars: [{ name: debt, type: int, init: -5 }]\n', 'GS9016', 'Insert `min` and `max`'),
      'globalVars: [{ name: debt, type: int, init: -5, min: -5, max: 2147483647 }]\n',
    );
    assert.equal(
      afterFix('globalVars:\n  - name: debt\n    type: int\n    init: 5\n', 'GS9016', 'Insert `min` and `max`'),
      'globalVars:\n  - name: debt\n    type: int\n    init: 5\n    min: 0\n    max: 2147483647\n',
    );
  });

  it('are clamped, and bounds swapped, by fixes', () => {
    assert.equal(
      afterFix('globalVars: [{ name: gold, type: int, init: 12, min: 0, max: 9 }]\n', 'GS2008', 'Use 9'),
      'globalVars: [{ name: gold, type: int, init: 9, min: 0, max: 9 }]\n',
    );
    assert.equal(
      afterFix('globalVars: [{ name: gold, type: int, init: 3, min: 9, max: 0 }]\n', 'GS2008', 'Swap the bounds'),
      'globalVars: [{ name: gold, type: int, init: 3, min: 0, max: 9 }]\n',
    );
  });

  it('name the first definition of a repeated name', () => {
    const symbols = symbolsOf({
      'a.yaml': 'globalVars: [{ name: gold, type: boolean, init: true }]\n',
      'b.yaml': 'globalVars: [{ name: gold, type: boolean, init: true }]\n',
    });
    const [problem] = problemsOf(symbols);
    const [related] = problem?.related ?? [];
    assert.ok(problem && related);
    assert.deepEqual([problem.code, placeIn(symbols, problem).uri, placeIn(symbols, related).uri], ['GS2006', 'b.yaml', 'a.yaml']);
  });

  it('that are equal only after normalisation are told apart from repeated ones', () => {
    expectFaults(
      'globalVars: [{ name: "caf\u00e9", type: boolean, init: true }, { name: ⟦GS2007 "cafe\u0301"⟧, type: boolean, init: true }]\n',
    );
  });
});

describe('metadata', () => {
  const documents = [
    ['players', 'metadata: { id: game, players: { min: 3, max: ⟦GS2008 2⟧ } }'],
    ['a missing range', 'metadata: { id: game, ⟦GS2003 players⟧: { min: 3 } }'],
    [
      'a named set with a word twice',
      'metadata: { id: game, players: { min: 2, max: 2 }, namedSets: { heavy: [ship, wagon, ⟦GS2006 ship⟧] } }',
    ],
    ['seats that are no list', 'metadata: { id: game, players: { min: 2, max: 2 }, seats: ⟦GS2001 Red⟧ }'],
    ['a constant that is no number', 'constants: { hand: ⟦GS2001 five⟧ }'],
    ['an empty constant', 'constants: { ⟦GS2018 hand⟧: }'],
  ] as const;
  for (const [name, marked] of documents) it(`reports ${name}`, () => expectFaults(`${marked}\n`));

  it('has a fix that wraps a single entry in a list', () => {
    assert.equal(
      afterFix('metadata: { id: game, players: { min: 2, max: 2 }, seats: Red }\n', 'GS2001', 'Wrap in a list'),
      'metadata: { id: game, players: { min: 2, max: 2 }, seats: [Red] }\n',
    );
  });

  it('must choose between several scenarios', () => {
    const assets = 'dataAssets: [{ id: short, kind: scenario, payload: {} }, { id: long, kind: scenario, payload: {} }]\n';
    expectFaults(`⟦GS8032 metadata⟧: { id: game, players: { min: 2, max: 2 } }\n${assets}`);
    expectFaults(`metadata: { id: game, players: { min: 2, max: 2 }, defaultScenarioAssetId: long }\n${assets}`);
    expectFaults(`metadata: { id: game, players: { min: 2, max: 2 }, defaultScenarioAssetId: ⟦GS8032 log⟧ }\n${assets}`);
    expectFaults(`metadata: { id: game, players: { min: 2, max: 2 } }\n${assets}`, { scenario: 'long' });
  });
});
