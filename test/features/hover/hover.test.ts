import assert from 'node:assert/strict';
import { catalogue } from '../../../server/catalogue';
import { hoverAt } from '../../../server/features/hover/hover';
import { everywhere, type Opened, openPart, pipeline } from '../everywhere';

/** The text under the card, and the card. */
function hover({ compilation, file, text }: Opened, cursor: number) {
  const answer = hoverAt(compilation, file, cursor, () => 'line N');
  if (answer === undefined) return { on: '', card: '' };
  const chunk = file.blocks.flatMap(({ chunks }) => chunks).find(({ id }) => id === answer.chunk);
  const offset = chunk?.offset ?? 0;
  return { on: text.slice(offset + answer.start, offset + answer.end), card: answer.markdown };
}

const titleOf = (card: string) => card.split('\n')[0];

const pay = `effectMacros:
  # Takes coins out of the treasury.
  - id: pay
    params: [{ name: amount, type: value }, { name: place, type: zoneSelector }]
    exports: [$paid]
    effects:
      - bindValue: { bind: $paid, value: { param: amount } }
      - addVar: { scope: global, var: treasury, delta: { op: '-', left: 0, right: { param: amount } } }
      - shuffle: { zone: { param: place } }
`;

const cases: readonly (readonly [name: string, part: string, on: string, title: string])[] = [
  ['an effect', pipeline('cho‸oseN: { bind: $targets, options: { query: mapSpaces }, max: 2 }'), 'chooseN', '**`chooseN`** — effect'],
  [
    'an effect in block style',
    pipeline('cho‸oseN:\n    bind: $targets\n    options: { query: mapSpaces }'),
    'chooseN',
    '**`chooseN`** — effect',
  ],
  [
    'a field of an effect',
    pipeline('chooseN: { bind: $targets, opt‸ions: { query: mapSpaces } }'),
    'options',
    '**`options`** — field of effect `chooseN`, a list of zones',
  ],
  [
    'a word of an enumeration',
    pipeline('addVar: { scope: glo‸bal, var: treasury, delta: 1 }'),
    'global',
    '**`scope`** — field of effect `addVar`',
  ],
  ['a number', pipeline('addVar: { scope: global, var: treasury, delta: 1‸2 }'), '12', '**`delta`** — field of effect `addVar`'],
  ['a query', pipeline('chooseOne: { bind: $x, options: { query: map‸Spaces } }'), 'mapSpaces', '**`mapSpaces`** — query, a list of zones'],
  [
    'the key of a query',
    pipeline('chooseOne: { bind: $x, options: { que‸ry: mapSpaces } }'),
    'query',
    '**`mapSpaces`** — query, a list of zones',
  ],
  [
    'a reference',
    pipeline('addVar: { scope: global, var: treasury, delta: { ref: gv‸ar, var: harvest } }'),
    'gvar',
    '**`gvar`** — reference, a number',
  ],
  [
    'a value that is always the same',
    pipeline('addVar: { scope: global, var: treasury, delta: { op‸: +, left: 1, right: 2 } }'),
    'op',
    '**`+`** — value, a number, always `3`',
  ],
  [
    'a condition',
    pipeline("if: { when: { op: '=‸=', left: { ref: actor }, right: Red }, then: [] }"),
    "'=='",
    '**`==`** — condition, true or false',
  ],
  [
    'a field of a condition',
    pipeline("if: { when: { op: '==', le‸ft: { ref: actor }, right: Red }, then: [] }"),
    'left',
    '**`left`** — field of condition `==`, text',
  ],
  [
    'a value with a key of its own',
    pipeline('addVar: { scope: global, var: treasury, delta: { aggre‸gate: { op: count, query: { query: players } } } }'),
    'aggregate',
    '**`aggregate`** — value, a number',
  ],
  [
    'a predicate',
    pipeline(
      'forEach: { bind: $t, over: { query: tokensInZone, zone: harbour, filter: [{ prop: type, o‸p: eq, value: scout }] }, effects: [] }',
    ),
    'op',
    '**`op`** — field of predicate',
  ],
  [
    'a binding',
    pipeline(
      'chooseN: { bind: $targets, options: { query: mapSpaces } }',
      'forEach: { bind: $s, over: { query: binding, name: $tar‸gets }, effects: [] }',
    ),
    '$targets',
    '**`$targets`** — binding: list of zones',
  ],
  [
    'a list of numbers',
    pipeline(
      'chooseN: { bind: $costs, options: { query: intsInRange, min: 1, max: 3 } }',
      'forEach: { bind: $s, over: { query: binding, name: $co‸sts }, effects: [] }',
    ),
    '$costs',
    '**`$costs`** — binding: list of numbers',
  ],
  ['a binder', pipeline('rollRandom: { bind: $d‸ie, min: 1, max: 6, in: [] }'), '$die', '**`$die`** — binding: int'],
  [
    'a built-in binding',
    pipeline(
      "addVar: { scope: global, var: treasury, delta: { if: { when: { op: '==', left: { ref: binding, name: __free‸Operation }, right: true }, then: 0, else: 1 } } }",
    ),
    '__freeOperation',
    '**`__freeOperation`** — built-in binding: bool',
  ],
  [
    'a global variable',
    pipeline('addVar: { scope: global, var: trea‸sury, delta: 1 }'),
    'treasury',
    '**`treasury`** — global variable, line N',
  ],
  ['a zone', pipeline('shuffle: { zone: de‸ck }'), 'deck', '**`deck`** — zone, line N'],
  ['a marker', pipeline('setMarker: { space: market, marker: un‸rest, state: low }'), 'unrest', '**`unrest`** — marker, line N'],
  [
    'a macro in a call',
    `${pipeline('{ macro: p‸ay, args: { amount: 3, place: deck } }')}${pay}`,
    'pay',
    '**`pay`** — effect macro, line N',
  ],
  ['a macro at its definition', `${pay.replace('id: pay', 'id: p‸ay')}`, 'pay', '**`pay`** — effect macro, line N'],
  [
    'a parameter in a call',
    `${pipeline('{ macro: pay, args: { amo‸unt: 3, place: deck } }')}${pay}`,
    'amount',
    '**`amount`** — parameter of `pay`, line N',
  ],
  [
    'an argument',
    `${pipeline('{ macro: pay, args: { amount: 3‸3, place: deck } }')}${pay}`,
    '33',
    '**`amount`** — argument of `pay`: value',
  ],
  ['a name as an argument', `${pipeline('{ macro: pay, args: { amount: 3, place: de‸ck } }')}${pay}`, 'deck', '**`deck`** — zone, line N'],
  [
    'a parameter in the body',
    pay.replace('right: { param: amount }', 'right: { param: amo‸unt }'),
    'amount',
    '**`amount`** — parameter of `pay`, line N',
  ],
  ['the keyword of a call', `${pipeline('{ mac‸ro: pay, args: { amount: 3, place: deck } }')}${pay}`, 'macro', '**`macro`** — effect'],
  [
    'an effect in a macro in a condition',
    `effectMacros:\n  - id: both\n    params: []\n    exports: []\n    effects:\n      - if: { when: true, then: [{ shu‸ffle: { zone: deck } }] }\n`,
    'shuffle',
    '**`shuffle`** — effect',
  ],
  [
    'a field of plain data',
    'zones:\n  - { id: farm, owner: none, visi‸bility: public, ordering: set }\n',
    'visibility',
    '**`visibility`** — field of zone definition',
  ],
  ['a section', 'glo‸balVars:\n  - { name: extra, type: int, init: 0, min: 0, max: 1 }\n', 'globalVars', '**`globalVars`** — section'],
  [
    'a section written by its name',
    'section: globalVars\nitems:\n  - { name: extra, ty‸pe: int, init: 0, min: 0, max: 1 }\n',
    'type',
    '**`type`** — field of global variable',
  ],
];

describe('hover', () => {
  for (const [name, part, on, title] of cases) {
    it(`on ${name}`, () => {
      const found = everywhere(part, hover);
      assert.deepEqual([found.on, titleOf(found.card)], [on, title]);
    });
  }

  const silent: readonly (readonly [name: string, part: string])[] = [
    ['a comment', 'zones: # all of th‸em\n  - { id: farm, owner: none, visibility: public, ordering: set }\n'],
    ['an unknown name', pipeline('shuffle: { zone: nowh‸ere }')],
    ['free data', 'dataAssets:\n  - { id: looks, kind: visual, payload: { zones: { deck: { x: ‸0, y: 0 } } } }\n'],
  ];
  for (const [name, part] of silent) {
    it(`on ${name}: at most the field`, () => {
      assert.doesNotMatch(everywhere(part, hover).card, /undefined|\*\*``/);
    });
  }

  it('in an illustration, which is no part of the game', () => {
    const { compilation, file, text, cursors } = openPart(
      '# Part\n\n```yaml\nconstants: { first: 1 }\n```\n\n```yaml\n- cho‸oseOne: { bind: $x, options: { query: players } }\n```\n',
      true,
    );
    assert.equal(titleOf(hover({ compilation, file, text, cursors }, cursors[0] ?? 0).card), '**`chooseOne`** — effect');
  });

  it('in prose: nothing', () => {
    const opened = openPart('# Part ‸of a game\n\n```yaml\nconstants: { first: 1 }\n```\n', true);
    assert.deepEqual(hover(opened, opened.cursors[0] ?? 0), { on: '', card: '' });
  });
});

describe('hover on every node of the language', () => {
  const effects = Object.entries({ ...catalogue.effects, ...catalogue.sugarEffects });
  for (const [key, { example, doc }] of effects) {
    it(`effect ${key}`, () => {
      const opened = openPart(pipeline(example.replace(key, `‸${key}`)));
      const { on, card } = hover(opened, opened.cursors[0] ?? 0);
      assert.equal(on, key);
      assert.ok(card.includes(doc), card);
    });
  }

  const expressions = [
    ...Object.entries(catalogue.queries).map(
      ([word, node]) => ['query', word, node, (example: string) => `forEach: { bind: $x, over: ${example}, effects: [] }`] as const,
    ),
    ...Object.entries(catalogue.references).map(
      ([word, node]) => ['ref', word, node, (example: string) => `let: { bind: $x, value: ${example}, in: [] }`] as const,
    ),
    ...Object.entries(catalogue.conditions).map(
      ([word, node]) => ['op', word, node, (example: string) => `if: { when: ${example}, then: [] }`] as const,
    ),
    ...Object.entries(catalogue.arithmetic).map(
      ([word, node]) => ['op', word, node, (example: string) => `let: { bind: $x, value: ${example}, in: [] }`] as const,
    ),
  ];
  for (const [key, word, { example, doc }, around] of expressions) {
    it(`${key} ${word}`, () => {
      const opened = openPart(pipeline(around(example.replace(`${key}:`, `${key}‸:`))));
      const { on, card } = hover(opened, opened.cursors[0] ?? 0);
      assert.deepEqual([on, titleOf(card)?.startsWith(`**\`${word}\`**`)], [key, true]);
      assert.ok(card.includes(doc), card);
    });
  }
});
