import assert from 'node:assert/strict';
import { catalogue } from '../../../server/catalogue';
import { hoverAt } from '../../../server/features/hover/hover';
import { everywhere, type Opened, openPart, pipeline } from '../../support/everywhere';

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
    '**`==`** — condition, a boolean',
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
  [
    'the content beside the name of its section',
    'section: conditionMacros\nitems:\n  - { id: rich, condition: true }\n---\nsection: terminal\nscoring: { meth‸od: highest, value: 1 }\n',
    'method',
    '**`method`** — field of scoring',
  ],
  ['the name of a section', 'section: global‸Vars\nitems: []\n', 'globalVars', '**`globalVars`** — section'],
  ['the items of a section', 'section: globalVars\nite‸ms: []\n', 'items', '**`globalVars`** — section'],
];

const scouts = (filter: string) => pipeline(`chooseN: { bind: $x, options: { query: tokensInZone, zone: deck, filter: ${filter} } }`);
const cost = (fields: string) => `${pipeline('shuffle: { zone: deck }')}    ${fields}\n`;

/** Accepted forms that are no nodes of the catalogue, and what stands in them. */
const forms: readonly (readonly [part: string, on: string, title: string])[] = [
  [scouts('[{ prop: stance, e‸q: calm }]'), 'eq', '**`eq`** — field of predicate'],
  [scouts('[{ prop: stance, notI‸n: [calm] }]'), 'notIn', '**`notIn`** — field of predicate'],
  [scouts('[{ prop: faction, eq: { ref: act‸or } }]'), 'actor', '**`actor`** — reference, text'],
  [scouts('[{ prop: faction, in: { re‸f: namedSet, name: heavy } }]'), 'ref', '**`ref`** — field of named set reference'],
  [scouts('{ faction: { ref: act‸or } }'), 'actor', '**`actor`** — reference, text'],
  [scouts('{ prop: faction, neq: { ref: act‸or } }'), 'actor', '**`actor`** — reference, text'],
  [pipeline('moveAll: { from: deck, to: discard, filter: [{ prop: stance, eq‸: calm }] }'), 'eq', '**`eq`** — field of predicate'],
  [
    'eventDecks: []\ndataAssets:\n  - { id: s, kind: scenario, payload: { settings: { rows: [{ level: 1 }] } } }\nsetup:\n  - { forEach: { bind: $r, over: { query: assetRows, tableId: settings.rows, where: [{ field: level, e‸q: 1 }] }, effects: [] } }\n',
    'eq',
    '**`eq`** — field of row predicate',
  ],
  [
    pipeline('chooseOne: { bind: $x, options: { query: mapSpaces, filter: { condi‸tion: true } } }'),
    'condition',
    '**`condition`** — field of zone filter',
  ],
  [
    pipeline(
      "chooseOne: { bind: $x, options: { query: mapSpaces, filter: { condition: { op: '==', left: { ref: zone‸Prop, zone: $zone, prop: size }, right: 1 } } } }",
    ),
    'zoneProp',
    '**`zoneProp`** — reference, a number',
  ],
  [pipeline('addVar: { scope: global, var: treasury, delta: { op: min, ar‸gs: [1, 2] } }'), 'args', '**`min`** — value, a number'],
  [
    pipeline('addVar: { scope: global, var: treasury, delta: { op: min, args: [1, { ref: gv‸ar, var: harvest }] } }'),
    'gvar',
    '**`gvar`** — reference, a number',
  ],
  [
    pipeline(
      "let: { bind: $n, value: { if: { when: { op: '==', left: { ref: actor }, right: Red }, then: { op: ‸'/', left: 4, right: 2 }, else: 1 } }, in: [] }",
    ),
    "'/'",
    '**`/`** — value, a number, always `2`',
  ],
  [
    pipeline('chooseOne: { bind: $x, options: { op: uni‸on, args: [{ query: mapSpaces }, { query: zones }] } }'),
    'union',
    '**`union`** — query, a list of zones',
  ],
  [
    pipeline('chooseOne: { bind: $x, options: { op: union, args: [{ query: mapSpaces }, { query: zon‸es }] } }'),
    'zones',
    '**`zones`** — query, a list of zones',
  ],
  [
    pipeline("if: { when: { op: '==', left: { ref: operating‸Faction }, right: Red }, then: [] }"),
    'operatingFaction',
    '**`actor`** — reference, text',
  ],
  [pipeline('shuffle: { zone: { zone‸Expr: deck } }'), 'zoneExpr', '**`zoneExpr`** — zone'],
  [pipeline('setActivePlayer: { player: { rela‸tive: left } }'), 'relative', '**`relative`** — player'],
  [pay.replace('right: { param: amount }', 'right: { par‸am: amount }'), 'amount', '**`amount`** — parameter of `pay`, line N'],
  [cost("legality: { wh‸en: { op: '==', left: { ref: actor }, right: Red } }"), 'when', '**`legality`** — field of pipeline'],
  [cost("legality: { when: { op: '==', left: { ref: ac‸tor }, right: Red } }"), 'actor', '**`actor`** — reference, text'],
  [cost('cost: { vali‸date: true, spend: [] }'), 'validate', '**`costValidation`** — field of pipeline'],
  [cost('cost: { validate: true, spend: [{ shu‸ffle: { zone: deck } }] }'), 'shuffle', '**`shuffle`** — effect'],
  [cost('cost: [{ shu‸ffle: { zone: deck } }]'), 'shuffle', '**`shuffle`** — effect'],
  [pipeline('shu‸ffle: { zone: deck }').replace('stages:', 'resolution:'), 'shuffle', '**`shuffle`** — effect'],
  [pipeline().replace(/stages:[\s\S]*/, 'resolution:\n      - shu‸ffle: { zone: deck }\n'), 'shuffle', '**`shuffle`** — effect'],
];

/** Pieces of examples, which are in no section. */
const pieces: readonly (readonly [part: string, title: string])[] = [
  ['resolution:\n  - stage: one\n    effects:\n      - shu‸ffle: { zone: deck }\n', '**`shuffle`** — effect'],
  ['- stage: one\n  effects:\n    - shu‸ffle: { zone: deck }\n', '**`shuffle`** — effect'],
  ['max:\n  if: { when: true, then: 1, else: { op: floor‸Div, left: 7, right: 2 } }\n', '**`floorDiv`** — value'],
  ["- op: '=='\n  left: { ref: ac‸tor }\n  right: Red\n", '**`actor`** — reference'],
];

describe('hover', () => {
  for (const [part, on, title] of forms) {
    it(`in ${part.replace(/^[\s\S]*effects:\n +- /, '').trim()}`, () => {
      const found = everywhere(part, hover);
      assert.deepEqual([found.on, titleOf(found.card)], [on, title]);
    });
  }

  for (const [part, title] of pieces) {
    it(`in the illustration ${part.trim()}`, () => {
      const { compilation, file, text, cursors } = openPart(
        `# Part\n\n\`\`\`yaml\nconstants: { first: 1 }\n\`\`\`\n\n\`\`\`yaml\n${part}\`\`\`\n`,
        true,
      );
      assert.equal(titleOf(hover({ compilation, file, text, cursors }, cursors[0] ?? 0).card)?.replace(/, .*/, ''), title);
    });
  }

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
