import assert from 'node:assert/strict';
import { renameAt } from '../../server/features/rename/rename';
import { renameTargetAt, unnamedAt } from '../../server/features/rename/target';
import { everywhere, openPart, pipeline } from '../support/everywhere';
import { renamed } from './renaming';

const pay = `effectMacros:
  - id: pay
    params: [{ name: amount, type: value }]
    exports: [$paid]
    effects:
      - bindValue: { bind: $paid, value: { param: amount } }
`;

const renames: readonly (readonly [what: string, part: string, name: string, lines: readonly string[]])[] = [
  [
    'a macro',
    `${pipeline('{ macro: pay, args: { amount: 3 } }')}${pay.replace('id: pay', 'id: p‸ay')}`,
    'settle',
    ['{ macro: settle, args: { amount: 3 } }', 'id: settle'],
  ],
  [
    'a macro at a call',
    `${pipeline('{ macro: p‸ay, args: { amount: 3 } }')}${pay}`,
    'settle',
    ['{ macro: settle, args: { amount: 3 } }', 'id: settle'],
  ],
  [
    'a parameter',
    `${pipeline('{ macro: pay, args: { amount: 3 } }')}${pay.replace('param: amount', 'param: am‸ount')}`,
    'sum',
    ['{ macro: pay, args: { sum: 3 } }', 'params: [{ name: sum, type: value }]', 'bindValue: { bind: $paid, value: { param: sum } }'],
  ],
  [
    'a binding',
    pipeline('chooseOne: { bind: $s‸pace, options: { query: mapSpaces } }', 'shuffle: { zone: $space }'),
    '$place',
    ['chooseOne: { bind: $place, options: { query: mapSpaces } }', 'shuffle: { zone: $place }'],
  ],
  [
    'a binding in its own scope only',
    pipeline(
      'forEach: { bind: $s, over: { query: zones }, effects: [{ shuffle: { zone: $s } }] }',
      'forEach: { bind: $s, over: { query: zones }, effects: [{ shuffle: { zone: $‸s } }] }',
    ),
    '$t',
    ['forEach: { bind: $t, over: { query: zones }, effects: [{ shuffle: { zone: $t } }] }'],
  ],
  [
    'a binding in a template',
    pipeline(
      "forEach: { bind: $s‸pace, over: { query: mapSpaces }, effects: [{ chooseOne: { bind: '$mode@{$space}', options: { query: enums, values: [a, b] } } }] }",
    ),
    '$place',
    [
      "forEach: { bind: $place, over: { query: mapSpaces }, effects: [{ chooseOne: { bind: '$mode@{$place}', options: { query: enums, values: [a, b] } } }] }",
    ],
  ],
  [
    'a binding that a macro exports',
    `${pipeline('{ macro: pay, args: { amount: 3 } }', 'addVar: { scope: global, var: treasury, delta: { ref: binding, name: $pa‸id } }')}${pay}`,
    '$cost',
    [
      'addVar: { scope: global, var: treasury, delta: { ref: binding, name: $cost } }',
      'exports: [$cost]',
      'bindValue: { bind: $cost, value: { param: amount } }',
    ],
  ],
  [
    'a variable of another file',
    pipeline('addVar: { scope: global, var: har‸vest, delta: 1 }'),
    'crop',
    ['addVar: { scope: global, var: crop, delta: 1 }'],
  ],
  [
    'a zone with its qualifiers',
    `${pipeline("shuffle: { zone: 'hand:actor' }", 'shuffle: { zone: ha‸nd:0 }')}`,
    'cards',
    ["shuffle: { zone: 'cards:actor' }", 'shuffle: { zone: cards:0 }'],
  ],
  ['a marker', pipeline('setGlobalMarker: { marker: wea‸ther, state: calm }'), 'sky', ['setGlobalMarker: { marker: sky, state: calm }']],
  [
    'a state of a marker, and of no other',
    pipeline(
      'setGlobalMarker: { marker: weather, state: ca‸lm }',
      "if: { when: { op: '==', left: { ref: globalMarkerState, marker: weather }, right: calm }, then: [] }",
      'setMarker: { space: harbour, marker: unrest, state: low }',
    ),
    'mild',
    [
      'setGlobalMarker: { marker: weather, state: mild }',
      "if: { when: { op: '==', left: { ref: globalMarkerState, marker: weather }, right: mild }, then: [] }",
    ],
  ],
  [
    'a state that a macro is given',
    `${pipeline('{ macro: become, args: { state: ca‸lm } }')}effectMacros:\n  - { id: become, params: [{ name: state, type: string }], exports: [], effects: [{ setGlobalMarker: { marker: weather, state: { param: state } } }] }\n`,
    'mild',
    ['{ macro: become, args: { state: mild } }'],
  ],
  [
    'a name written with escapes',
    pipeline(
      'addVar: { scope: global, var: har‸vest, delta: 1 }',
      'addVar: { scope: global, var: "h\\u0061rvest", delta: 1 }',
      'addVar: { scope: global, var: "\\x68arvest", delta: 2 }',
    ),
    'crop',
    [
      'addVar: { scope: global, var: crop, delta: 1 }',
      'addVar: { scope: global, var: "crop", delta: 1 }',
      'addVar: { scope: global, var: "crop", delta: 2 }',
    ],
  ],
  [
    'a token type',
    pipeline(
      'createToken: { type: sco‸ut, zone: market }',
      'forEach: { bind: $t, over: { query: tokensInZone, zone: deck, filter: [{ prop: type, op: in, value: [scout, card] }] }, effects: [] }',
    ),
    'spy',
    [
      'createToken: { type: spy, zone: market }',
      'forEach: { bind: $t, over: { query: tokensInZone, zone: deck, filter: [{ prop: type, op: in, value: [spy, card] }] }, effects: [] }',
    ],
  ],
  [
    'a seat, in zones of its own too',
    pipeline(
      "if: { when: { op: '==', left: { ref: actor }, right: Red }, then: [{ setActivePlayer: { player: R‸ed } }] }",
      "shuffle: { zone: 'hand:Red' }",
      'shuffle: { zone: reserve-Red }',
    ),
    'Crimson',
    [
      "if: { when: { op: '==', left: { ref: actor }, right: Crimson }, then: [{ setActivePlayer: { player: Crimson } }] }",
      "shuffle: { zone: 'hand:Crimson' }",
      'shuffle: { zone: reserve-Crimson }',
    ],
  ],
  [
    'a phase that a condition asks for',
    pipeline("if: { when: { op: '==', left: { ref: currentPhase }, right: ma‸in }, then: [] }"),
    'first',
    ["if: { when: { op: '==', left: { ref: currentPhase }, right: first }, then: [] }"],
  ],
  ['a stage', pipeline('shuffle: { zone: deck }').replace('stage: one', 'stage: o‸ne'), 'first', ['stage: first']],
  [
    'a property of tokens, of every type that has it',
    `tokenTypes:
  - { id: spy, props: { stance: string } }
${pipeline(
  'createToken: { type: spy, zone: market, props: { stance: low } }',
  'setTokenProp: { token: $t, prop: stan‸ce, value: high }',
  'moveAll: { from: deck, to: discard, filter: [{ prop: stance, eq: low }, { prop: rank, eq: 1 }] }',
  '{ macro: sort, args: { by: stance } }',
)}effectMacros:
  - { id: sort, params: [{ name: by, type: string }], exports: [], effects: [{ moveAll: { from: deck, to: discard, filter: [{ prop: { param: by }, eq: low }] } }] }
`,
    'posture',
    [
      '{ id: spy, props: { posture: string } }',
      'createToken: { type: spy, zone: market, props: { posture: low } }',
      'setTokenProp: { token: $t, prop: posture, value: high }',
      'moveAll: { from: deck, to: discard, filter: [{ prop: posture, eq: low }, { prop: rank, eq: 1 }] }',
      '{ macro: sort, args: { by: posture } }',
    ],
  ],
  [
    'a property of spaces',
    pipeline("if: { when: { op: '==', left: { ref: zoneProp, zone: market, prop: si‸ze }, right: 1 }, then: [] }"),
    'area',
    ["if: { when: { op: '==', left: { ref: zoneProp, zone: market, prop: area }, right: 1 }, then: [] }"],
  ],
  [
    'a tag and a metadata key of cards, where they are declared',
    `eventDecks:
  - { id: news, drawZone: deck, discardZone: discard, cards: [{ id: a, title: A, sideMode: single, tags: [old], metadata: { per‸iod: early } }, { id: b, title: B, sideMode: single, tags: [old], metadata: { period: late } }] }
${pipeline("if: { when: { op: '==', left: { ref: currentCard, field: period }, right: early }, then: [] }")}`,
    'age',
    [
      '{ id: news, drawZone: deck, discardZone: discard, cards: [{ id: a, title: A, sideMode: single, tags: [old], metadata: { age: early } }, { id: b, title: B, sideMode: single, tags: [old], metadata: { age: late } }] }',
      "if: { when: { op: '==', left: { ref: currentCard, field: age }, right: early }, then: [] }",
    ],
  ],
  [
    'a binding in front of faults that were there before',
    pipeline('chooseOne: { bind: $sp‸ace, options: { query: mapSpaces } }', 'shuffle: { zone: $space }', 'shuffle: { zone: nowhere }'),
    '$s',
    ['chooseOne: { bind: $s, options: { query: mapSpaces } }', 'shuffle: { zone: $s }'],
  ],
  [
    'a name in quotes',
    pipeline("addVar: { scope: global, var: 'har‸vest', delta: 1 }"),
    'crop',
    ["addVar: { scope: global, var: 'crop', delta: 1 }"],
  ],
  [
    'to a name that needs quotes',
    pipeline('addVar: { scope: global, var: har‸vest, delta: 1 }'),
    'yes, sir',
    ["addVar: { scope: global, var: 'yes, sir', delta: 1 }"],
  ],
];

const refusals: readonly (readonly [what: string, part: string, name: string, reason: RegExp | string])[] = [
  ['a space to the name of its neighbour', pipeline('shuffle: { zone: har‸bour }'), 'market', /already defined/],
  ['to a name that is taken', pipeline('addVar: { scope: global, var: har‸vest, delta: 1 }'), 'treasury', /already defined/],
  [
    'a binding to a built-in one',
    pipeline('chooseOne: { bind: $s‸pace, options: { query: mapSpaces } }', 'shuffle: { zone: $space }'),
    '$zone',
    /./,
  ],
  [
    'a binding so that another would be read',
    pipeline(
      'chooseOne: { bind: $a‸, options: { query: mapSpaces } }',
      'forEach: { bind: $b, over: { query: mapSpaces }, effects: [{ shuffle: { zone: $a } }, { shuffle: { zone: $b } }] }',
    ),
    '$b',
    /would stand for something else|./,
  ],
  [
    'a binding so that it hides another that is read no more',
    pipeline(
      'chooseOne: { bind: $a, options: { query: mapSpaces } }',
      'shuffle: { zone: $a }',
      'forEach: { bind: $b‸, over: { query: mapSpaces }, effects: [{ shuffle: { zone: $b } }] }',
    ),
    '$a',
    '`$a` hides another binding of the same name. Rename one of the two.',
  ],
  ['to nothing', pipeline('chooseOne: { bind: $s‸pace, options: { query: mapSpaces } }'), '', /without blanks/],
  ['to a name with blanks around it', pipeline('chooseOne: { bind: $s‸pace, options: { query: mapSpaces } }'), ' $x', /without blanks/],
  ['to a template', pipeline('chooseOne: { bind: $s‸pace, options: { query: mapSpaces } }'), '$x{$y}', /placeholders/],
  [
    'a seat that is also a value of which nothing is told',
    pipeline('setActivePlayer: { player: R‸ed }', 'chooseOne: { bind: $who, options: { query: enums, values: [Red, none] } }'),
    'Crimson',
    '«Red» is also written in line N of part, where nothing tells whether it is meant.',
  ],
  [
    'a state that a decision may choose',
    pipeline(
      'setGlobalMarker: { marker: weather, state: ca‸lm }',
      'chooseOne: { bind: $x, options: { query: enums, values: [calm, storm] } }',
    ),
    'mild',
    '«calm» is also written in line N of part, where nothing tells whether it is meant.',
  ],
  [
    'a property to one that there is',
    pipeline('setTokenProp: { token: $t, prop: ra‸nk, value: 1 }'),
    'stance',
    '«stance» is a token property already.',
  ],
  [
    'a property to one that every token has',
    pipeline('setTokenProp: { token: $t, prop: ra‸nk, value: 1 }'),
    'type',
    '«type» is a token property already.',
  ],
  [
    'a property whose name is also a value of which nothing is told',
    pipeline('setTokenProp: { token: $t, prop: ra‸nk, value: 1 }', 'bindValue: { bind: $what, value: rank }'),
    'grade',
    '«rank» is also written in line N of part, where nothing tells whether it is meant.',
  ],
  [
    'a tag that makes a card what it is',
    'eventDecks: [{ id: d, drawZone: deck, discardZone: discard, cards: [{ id: a, title: A, sideMode: single, tags: [co‸up] }] }]\n',
    'end',
    '«coup» is a word of the language.',
  ],
  [
    'a tag to one that makes a card something',
    'eventDecks: [{ id: d, drawZone: deck, discardZone: discard, cards: [{ id: a, title: A, sideMode: single, tags: [o‸ld] }] }]\n',
    'coup',
    '«coup» is a card tag already.',
  ],
  [
    'what is built in',
    pipeline("if: { when: { op: '==', left: { ref: binding, name: __free‸Operation }, right: true }, then: [] }"),
    '$x',
    /built in/,
  ],
  ['what is not declared', pipeline('addVar: { scope: global, var: nob‸ody, delta: 1 }'), 'x', /not declared/],
  ['what is no name', pipeline('shu‸ffle: { zone: deck }'), 'x', 'no name'],
];

describe('rename', () => {
  for (const [what, part, name, lines] of renames) {
    it(what, () => {
      assert.deepEqual(
        everywhere(part, (opened, cursor) => renamed(opened, cursor, name)),
        lines,
      );
    });
  }

  for (const [what, part, name, reason] of refusals) {
    it(`refuses ${what}`, () => {
      const answer = everywhere(part, (opened, cursor) => {
        const refused = renamed(opened, cursor, name);
        return typeof refused === 'string' ? refused.replace(/line \d+ of part\.\w+/, 'line N of part') : refused;
      });
      assert.ok(typeof answer === 'string', String(answer));
      if (typeof reason === 'string') assert.equal(answer, reason);
      else assert.match(answer, reason);
    });
  }

  it('reaches the declaration in another file', () => {
    const { compilation, file, cursors } = openPart(pipeline('addVar: { scope: global, var: har‸vest, delta: 1 }'));
    const answer = renameAt({ compilations: [compilation], files: [], options: {} }, file.uri, cursors[0] ?? 0, 'crop');
    assert.ok(answer !== undefined && 'edits' in answer);
    const declaration = compilation.lookup('globalVariable', 'harvest')?.range;
    assert.ok(
      answer.edits.some(({ chunk, start, text }) => chunk === declaration?.chunk && start === declaration.start && text === 'crop'),
    );
  });

  it('the same name changes nothing', () => {
    const opened = openPart(pipeline('chooseOne: { bind: $s‸pace, options: { query: mapSpaces } }'));
    assert.deepEqual(renamed(opened, opened.cursors[0] ?? 0, '$space'), []);
  });

  it('back and forth leaves the text as it was', () => {
    const part = pipeline('chooseOne: { bind: $s‸pace, options: { query: mapSpaces } }', 'shuffle: { zone: $space }');
    const opened = openPart(part);
    const once = openPart(part.replaceAll('$s‸pace', '$p‸lace').replaceAll('$space', '$place'));
    assert.deepEqual(renamed(opened, opened.cursors[0] ?? 0, '$place'), [
      'chooseOne: { bind: $place, options: { query: mapSpaces } }',
      'shuffle: { zone: $place }',
    ]);
    assert.deepEqual(renamed(once, once.cursors[0] ?? 0, '$space'), [
      'chooseOne: { bind: $space, options: { query: mapSpaces } }',
      'shuffle: { zone: $space }',
    ]);
  });
});

describe('prepare rename', () => {
  it('names what would be renamed', () => {
    const { compilation, file, cursors } = openPart(pipeline("shuffle: { zone: 'ha‸nd:actor' }"));
    const found = renameTargetAt(compilation, file.uri, cursors[0] ?? 0);
    assert.ok(found !== undefined && 'name' in found);
    assert.equal(found.name, 'hand');
  });
});

describe('where no name stands', () => {
  const named = (text: string) => ({ refused: `«${text}» names nothing here that the game declares.` });
  const effect = "if: { when: { op: '==', left: { ref: zoneProp, zone: market, prop: category }, right: city }, then: [] }";
  const prompt = 'chooseOne: { bind: $a, prompt: A space for the scouts that have no place on the board, options: { query: mapSpaces } }';
  const cases: readonly (readonly [where: string, part: string, answer: { readonly refused: string } | undefined])[] = [
    ['a word of the language', pipeline(effect.replace('zoneProp', 'zone‸Prop')), named('zoneProp')],
    ['a key', pipeline(effect.replace('when', 'wh‸en')), named('when')],
    ['a plain value', pipeline(effect.replace('city', 'ci‸ty')), named('city')],
    ['a long text', pipeline(prompt.replace('scouts', 'sco‸uts')), named('A space for the scouts that have no plac…')],
    ['a blank', pipeline(effect.replace('{ op', '{‸  op')), undefined],
    ['a comment', `${pipeline(effect)}# a com‸ment\n`, undefined],
  ];
  for (const [where, part, answer] of cases) {
    it(`${where}: ${answer === undefined ? 'nothing is said' : 'the reason'}`, () => {
      const { compilation, file, cursors } = openPart(part);
      assert.deepEqual(unnamedAt(compilation, file, cursors[0] ?? 0), answer);
    });
  }
});

describe('a built-in name', () => {
  const condition = "{ op: '==', left: { ref: binding, name: __free‸Operation }, right: true }";
  for (const [where, part] of [
    ['an effect', pipeline(`if: { when: ${condition}, then: [] }`)],
    ['the body of a macro', `effectMacros:\n  - { id: m, params: [], exports: [], effects: [{ if: { when: ${condition}, then: [] } }] }\n`],
    ['a condition macro', `conditionMacros:\n  - { id: m, condition: ${condition} }\n`],
    ['a condition in which it does not exist', `terminal: { conditions: [{ when: ${condition}, result: { type: draw } }] }\n`],
  ] as const) {
    it(`cannot be renamed in ${where}, with the reason`, () => {
      const { compilation, file, cursors } = openPart(part);
      assert.deepEqual(renameTargetAt(compilation, file.uri, cursors[0] ?? 0), { refused: '«__freeOperation» is built in.' });
    });
  }
});
