import assert from 'node:assert/strict';
import { openPart } from '../../support/everywhere';
import { acceptedLines, completions } from './completing';

const macros = `effectMacros:
  - id: pay
    params: [{ name: amount, type: value }, { name: place, type: zoneSelector }, { name: by, type: { kind: enum, values: [hand, post] } }]
    exports: []
    effects: []
`;

const layouts: readonly (readonly [name: string, part: string, label: string, lines: readonly string[]])[] = [
  [
    'an effect: its required fields, a line each',
    'setup:\n  - mo‸\n',
    'moveToken',
    ['  - moveToken:', '      token: ', '      from: ', '      to: '],
  ],
  [
    'an effect with effects of its own',
    'setup:\n  - ‸\n',
    'forEach',
    ['  - forEach:', '      bind: $name', '      over: ', '      effects:', '        - '],
  ],
  ['an effect where no list has begun', 'setup: ‸\n', 'shuffle', ['setup:', '  - shuffle:', '      zone: ']],
  ['an effect below the key', 'setup:\n  ‸\n', 'shuffle', ['  - shuffle:', '      zone: ']],
  [
    'an effect without its dash',
    'setup:\n  - shuffle: { zone: deck }\n  ‸\n',
    'draw',
    ['  - draw:', '      from: ', '      to: ', '      count: '],
  ],
  ['an effect in flow style', 'setup: [‸]\n', 'forEach', ['setup: [{ forEach: { bind: $name, over: , effects: [] } }]']],
  ['a call with its arguments', `${macros}setup:\n  - ‸\n`, 'pay', ['  - macro: pay', '    args: { amount: , place: , by: hand }']],
  [
    'a macro: its parameters, and conditions a line each',
    'conditionMacros:\n  - ‸\n',
    'condition macro …',
    ['  - id: id', '    params:', '      - ', '    condition: '],
  ],
  [
    'a condition that holds several, below its key',
    'conditionMacros:\n  - id: late\n    condition: ‸\n',
    'and',
    ['    condition:', '      op: and', '      args:', '        - '],
  ],
  [
    'one among several',
    'conditionMacros:\n  - id: late\n    condition:\n      op: and\n      args:\n        - ‸\n',
    'or',
    ['        - op: or', '          args:', '            - '],
  ],
  [
    'the next of several, without its dash',
    'conditionMacros:\n  - id: late\n    condition:\n      op: and\n      args:\n        - true\n        ‸\n',
    '==',
    ["        - { op: '==', left: , right:  }"],
  ],
  ['one in braces', 'setup:\n  - if: { when: ‸, then: [] }\n', 'and', ['  - if: { when: { op: and, args: [] }, then: [] }']],
  [
    'a card, whose sides will hold effects',
    'eventDecks:\n  - id: events\n    drawZone: deck\n    discardZone: discard\n    cards:\n      - ‸\n',
    'event card …',
    ['      - id: id', '        title: ', '        sideMode: single'],
  ],
  [
    'a side of a card, below its key',
    'eventDecks:\n  - { id: d, drawZone: deck, discardZone: discard, cards: [] }\n  - id: e\n    cards:\n      - id: c\n        unshaded: ‸\n',
    'event side …',
    ['        unshaded:', '          '],
  ],
  [
    'a query',
    'setup:\n  - forEach: { bind: $x, over: ‸, effects: [] }\n',
    'tokensInZone',
    ['  - forEach: { bind: $x, over: { query: tokensInZone, zone:  }, effects: [] }'],
  ],
  [
    'the word of a query, with what it needs',
    'setup:\n  - forEach: { bind: $x, over: { query: tok‸ }, effects: [] }\n',
    'tokensInZone',
    ['  - forEach: { bind: $x, over: { query: tokensInZone, zone:  }, effects: [] }'],
  ],
  [
    'the word of a query in block style',
    'setup:\n  - forEach:\n      bind: $x\n      over:\n        query: ‸\n',
    'tokensInZone',
    ['        query: tokensInZone', '        zone: '],
  ],
  ['another effect for one that is there', 'setup:\n  - dr‸:\n      zone: deck\n', 'shuffle', ['  - shuffle:']],
  ['a call for one whose arguments are there', `${macros}setup:\n  - pa‸\n    args: { amount: 1 }\n`, 'pay', ['  - macro: pay']],
  ['the key of a call whose arguments are there', `${macros}setup:\n  - ma‸\n    args: { amount: 1 }\n`, 'macro', ['  - macro: ']],
  [
    'the key that says which node its fields belong to',
    'setup:\n  - if: { when: { ‸, left: 1, right: 2 }, then: [] }\n',
    'op',
    ['  - if: { when: { op: , left: 1, right: 2 }, then: [] }'],
  ],
  ['a field with a list of effects', 'setup:\n  - if:\n      when: true\n      ‸\n', 'then', ['      then:', '        - ']],
  ['a key before a colon that stands alone', 'setup:\n  - shuffle: { ‸: deck }\n', 'zone', ['  - shuffle: { zone: deck }']],
  [
    'a key that tells one record from another, before its other fields',
    'zones:\n  - { ‸: grid, args: [3, 3] }\n',
    'macro',
    ['  - { macro: grid, args: [3, 3] }'],
  ],
  ['a key whose colon is there', 'setup:\n  - shuffle:\n      zo‸: deck\n', 'zone', ['      zone: deck']],
  [
    'an operator that has to be quoted',
    'setup:\n  - if: { when: ‸, then: [] }\n',
    '>=',
    ["  - if: { when: { op: '>=', left: , right:  }, then: [] }"],
  ],
  [
    'an operator whose sign would begin a text of several lines',
    'setup:\n  - if:\n      when: >‸\n      then: []\n',
    '>=',
    ["      when: { op: '>=', left: , right:  }"],
  ],
  ['one that would begin a tag', 'setup:\n  - if:\n      when: !‸\n      then: []\n', '!=', ["      when: { op: '!=', left: , right:  }"]],
  [
    'one at the beginning of a list in brackets',
    'setup:\n  - if: { when: { op: and, args: [!‸] }, then: [] }\n',
    '!=',
    ["  - if: { when: { op: and, args: [{ op: '!=', left: , right:  }] }, then: [] }"],
  ],
  [
    'a record with lists that are often empty',
    'dataAssets:\n  - id: p\n    kind: pieceCatalog\n    payload:\n      pieceTypes:\n        - ‸\n',
    'piece type …',
    ['        - id: id', '          seat: ', '          statusDimensions: []', '          transitions: []'],
  ],
  ['a name in quotes', "setup:\n  - shuffle: { zone: 'de‸' }\n", 'deck', ["  - shuffle: { zone: 'deck' }"]],
  ['a name in place of the rest of a word', 'setup:\n  - shuffle: { zone: de‸cks }\n', 'deck', ['  - shuffle: { zone: deck }']],
  [
    'a record that will hold effects',
    'actions:\n  - ‸\n',
    'action …',
    ['  - id: id', '    actor: ', '    executor: actor', '    phase: []'],
  ],
  ['one in braces', 'actions: [‸]\n', 'action …', ['actions: [{ id: id, actor: , executor: actor, phase: [] }]']],
  [
    'a word that makes sides of a card usual, with these',
    'eventDecks:\n  - id: e\n    cards:\n      - id: c\n        title: C\n        sideMode: ‸\n',
    'dual',
    ['        sideMode: dual', '        unshaded:', '          ', '        shaded:', '          '],
  ],
  [
    'one of which a side is there',
    'eventDecks:\n  - id: e\n    cards:\n      - { id: c, title: C, sideMode: ‸, shaded: { text: S } }\n',
    'dual',
    ['      - { id: c, title: C, sideMode: dual, unshaded: {  }, shaded: { text: S } }'],
  ],
  ['a data asset, whose content its kind will tell', 'dataAssets:\n  - ‸\n', 'data asset …', ['  - id: id', '    kind: ']],
  [
    'the kind of a data asset, with the content that it must have',
    'dataAssets:\n  - id: country\n    kind: ‸\n',
    'map',
    ['    kind: map', '    payload:', '      spaces:', '        - '],
  ],
  [
    'one whose content may have many parts and must have none',
    'dataAssets:\n  - id: start\n    kind: scen‸\n',
    'scenario',
    ['    kind: scenario', '    payload:', '      '],
  ],
  [
    'a word that makes another field required, with that field',
    'setup:\n  - addVar:\n      scope: ‸\n      var: gold\n',
    'pvar',
    ['      scope: pvar', '      player: '],
  ],
  ['one in braces', 'setup:\n  - addVar: { scope: ‸, var: gold }\n', 'pvar', ['  - addVar: { scope: pvar, player: , var: gold }']],
  ['one whose field is there', 'setup:\n  - addVar:\n      scope: ‸\n      player: actor\n', 'pvar', ['      scope: pvar']],
  [
    'a key behind the brace of its mapping',
    'setup:\n  - forEach:\n      bind: $x\n      over: { query: mapSpaces }fil‸\n      effects: []\n',
    'filter',
    ['      over: { query: mapSpaces, filter:  }'],
  ],
  [
    'one behind a blank, within other braces',
    'setup: [{ forEach: { bind: $x, over: { query: tokensInZone, zone: deck } ‸, effects: [] } }]\n',
    'filter',
    ['setup: [{ forEach: { bind: $x, over: { query: tokensInZone, zone: deck, filter: [] }, effects: [] } }]'],
  ],
  [
    'one that is begun, within other braces',
    'setup: [{ forEach: { bind: $x, over: { query: tokensInZone, zone: deck } fil‸, effects: [] } }]\n',
    'filter',
    ['setup: [{ forEach: { bind: $x, over: { query: tokensInZone, zone: deck, filter: [] }, effects: [] } }]'],
  ],
  [
    'an argument behind the brace of the others',
    `${macros}setup:\n  - { macro: pay, args: { amount: 1 }‸ }\n`,
    'place',
    ['  - { macro: pay, args: { amount: 1, place:  } }'],
  ],
  [
    'the next item of a list in braces',
    'setup:\n  - moveAll: { from: deck, to: discard, filter: [{ prop: type, eq: scout, pro‸ }] }\n',
    'prop in',
    ['  - moveAll: { from: deck, to: discard, filter: [{ prop: type, eq: scout }, { prop: , in:  }] }'],
  ],
  [
    'the next effect of a list in braces',
    'setup: [{ shuffle: { zone: deck, ‸ } }, { shuffle: { zone: discard } }]\n',
    'draw',
    ['setup: [{ shuffle: { zone: deck } }, { draw: { from: , to: , count:  } }, { shuffle: { zone: discard } }]'],
  ],
  [
    'a query with a value that need not be a list',
    'setup:\n  - forEach: { bind: $x, over: ‸, effects: [] }\n',
    'tokensInZones',
    ['  - forEach: { bind: $x, over: { query: tokensInZones, zones:  }, effects: [] }'],
  ],
  ['a section with its first entry', 'constants: { a: 1 }\ntri‸\n', 'triggers', ['triggers:', '  - ']],
  [
    'an item of a list of names',
    'setup:\n  - forEach: { bind: $t, over: { query: tokensInZones, zones: ‸ }, effects: [] }\n',
    'deck',
    ['  - forEach: { bind: $t, over: { query: tokensInZones, zones: [deck] }, effects: [] }'],
  ],
];

describe('an accepted completion', () => {
  for (const [name, part, label, lines] of layouts) {
    it(name, () => {
      const opened = openPart(part);
      assert.deepEqual(acceptedLines(opened, opened.cursors[0] ?? 0, label), lines);
    });
  }

  it('begins no next item where its braces are not closed', () => {
    const opened = openPart('setup:\n  - moveAll: { from: deck, to: discard, filter: [{ prop: type, eq: scout, pro‸\n');
    assert.deepEqual(completions(opened, opened.cursors[0] ?? 0).items, []);
  });

  for (const [name, part] of [
    ['a mapping that has all its fields', 'setup: [{ shuffle: { zone: deck }‸ }]\n'],
    ['a parameter', `${macros}      - shuffle: { zone: { param: place }‸ }\n`],
    ['a brace that closes another mapping', 'setup:\n  - forEach: { bind: $x, over: { query: mapSpaces, zones: { eq: 1 }fil‸\n'],
    ['a brace in a comment', 'setup:\n  - shuffle: { zone: deck } # { zone: deck } ‸\n'],
  ] as const) {
    it(`adds nothing behind ${name}`, () => {
      const opened = openPart(part);
      const labels = completions(opened, opened.cursors[0] ?? 0).items.map(({ label }) => label);
      assert.deepEqual(labels, []);
    });
  }

  it('has the dollar of a new binding already, whose name is to be typed', () => {
    const opened = openPart('setup:\n  - ‸\n');
    const item = completions(opened, opened.cursors[0] ?? 0).items.find(({ label }) => label === 'bindValue');
    assert.equal(item?.snippet, 'bindValue:\n      bind: \\$${1:name}\n      value: $2');
  });

  for (const [name, part, label, firstHole] of [
    ['asks for a choice that is still to be made', 'setup:\n  - ‸\n', 'shuffle', 'choice'],
    ['leaves a new name to the author, whatever follows', 'actions:\n  - ‸\n', 'action …', 'word'],
    ['leaves what is written in full', 'setup:\n  - shuffle: { zone: ‸ }\n', 'deck', undefined],
  ] as const) {
    it(name, () => {
      const opened = openPart(part);
      const item = completions(opened, opened.cursors[0] ?? 0).items.find((each) => each.label === label);
      assert.equal(item?.firstHole, firstHole, item?.snippet);
    });
  }

  it('keeps the marks of a quote before each line', () => {
    const opened = openPart('> ```yaml\n> setup:\n>   - ‸\n> ```\n', true);
    assert.deepEqual(acceptedLines(opened, opened.cursors[0] ?? 0, 'shuffle'), ['>   - shuffle:', '>       zone: ']);
  });
});
