import assert from 'node:assert/strict';
import { renameAt } from '../../server/features/rename/rename';
import { renameTargetInSnippet } from '../../server/features/rename/target';
import { snippetGameAt } from '../../server/features/snippetGame';
import { readSource } from '../../server/source/file';
import { openPart, pipeline } from '../support/everywhere';
import { readMarks } from '../support/markers';
import { renamed } from './renaming';

describe('rename in scenario snippets', () => {
  const snippet = readSource(
    'file:///some.scenario.yaml',
    `title: One
start: { pieces: { harbour: { scout: 1 } }, variables: { harvest: 2 } }
moves:
  - { action: act, answers: { $space: harbour, $mode@harbour: go, $lost: { scout in harbour: 1 } } }
  - { action: act, offered: { $space: [harbour] }, onlyOffered: { $space: harbour }, notOffered: { $mode@harbour: stay } }
  - { effects: [{ chooseOne: { bind: $space, options: { query: mapSpaces } } }, { setVar: { scope: global, var: harvest, value: 3 } }], answers: { $space: harbour } }
expect:
  changes: { markers: { harbour: { unrest: high } }, globalMarkers: { weather: calm } }
  holds: { op: '>', left: { ref: gvar, var: harvest }, right: { aggregate: { op: count, query: { query: tokensInZone, zone: harbour } } } }
`,
  );
  const base = pipeline(
    'chooseOne: { bind: $space, options: { query: mapSpaces } }',
    'addVar: { scope: global, var: harvest, delta: 1 }',
    'setGlobalMarker: { marker: weather, state: calm }',
    'shuffle: { zone: harbour }',
  );
  const cases: readonly (readonly [what: string, cursor: string, name: string, lines: readonly string[]])[] = [
    [
      'a variable',
      'var: har‸vest',
      'crop',
      [
        'start: { pieces: { harbour: { scout: 1 } }, variables: { crop: 2 } }',
        '{ effects: [{ chooseOne: { bind: $space, options: { query: mapSpaces } } }, { setVar: { scope: global, var: crop, value: 3 } }], answers: { $space: harbour } }',
        "holds: { op: '>', left: { ref: gvar, var: crop }, right: { aggregate: { op: count, query: { query: tokensInZone, zone: harbour } } } }",
      ],
    ],
    ['a global marker', 'marker: wea‸ther', 'sky', ['changes: { markers: { harbour: { unrest: high } }, globalMarkers: { sky: calm } }']],
    [
      'a decision',
      'bind: $sp‸ace',
      '$place',
      [
        '{ action: act, answers: { $place: harbour, $mode@harbour: go, $lost: { scout in harbour: 1 } } }',
        '{ action: act, offered: { $place: [harbour] }, onlyOffered: { $place: harbour }, notOffered: { $mode@harbour: stay } }',
      ],
    ],
    [
      'a zone, wherever it is named',
      'zone: har‸bour',
      'port',
      [
        'start: { pieces: { port: { scout: 1 } }, variables: { harvest: 2 } }',
        '{ action: act, answers: { $space: port, $mode@port: go, $lost: { scout in port: 1 } } }',
        '{ action: act, offered: { $space: [port] }, onlyOffered: { $space: port }, notOffered: { $mode@port: stay } }',
        '{ effects: [{ chooseOne: { bind: $space, options: { query: mapSpaces } } }, { setVar: { scope: global, var: harvest, value: 3 } }], answers: { $space: port } }',
        'changes: { markers: { port: { unrest: high } }, globalMarkers: { weather: calm } }',
        "holds: { op: '>', left: { ref: gvar, var: harvest }, right: { aggregate: { op: count, query: { query: tokensInZone, zone: port } } } }",
      ],
    ],
  ];
  for (const [what, cursor, name, lines] of cases) {
    it(what, () => {
      const opened = openPart(base.replace(cursor.replace('‸', ''), cursor));
      const found = renamed(opened, opened.cursors[0] ?? 0, name, [snippet]);
      assert.ok(typeof found !== 'string', String(found));
      assert.deepEqual(
        found.filter((line) => /^(?:start|changes|holds|\{ action|\{ effects)/.test(line)),
        lines,
      );
    });
  }

  describe('a decision of a name that several have', () => {
    const asks = 'chooseOne: { bind: $where, options: { query: mapSpaces } }';
    const macro = (id: string, effect: string) => `  - { id: ${id}, params: [], exports: [], effects: [{ ${effect} }] }\n`;
    const answers = readSource('file:///where.scenario.yaml', 'title: Where\nmoves:\n  - { action: act, answers: { $where: harbour } }\n');
    const rename = (part: string) => {
      const opened = openPart(part);
      return renamed(opened, opened.cursors[0] ?? 0, '$place', [answers]);
    };
    const answered = (part: string) => {
      const found = rename(part);
      return typeof found === 'string' ? found : found.filter((line) => line.startsWith('{ action')).join();
    };

    it('is that of the action, not that of a macro', () => {
      const part = `${pipeline(asks.replace('$where', '$wh‸ere'))}effectMacros:\n${macro('other', asks)}`;
      assert.equal(answered(part), '{ action: act, answers: { $place: harbour } }');
      assert.equal(answered(part.replace('‸', '').replace(/\$where(?=.*\] \}\n$)/, '$wh‸ere')), '');
    });

    it('is that of the macro which the action calls', () => {
      const part = (called: string, other: string) =>
        `${pipeline('macro: outer')}effectMacros:\n${macro('outer', 'macro: asks')}${macro('asks', called)}${macro('other', other)}`;
      const marked = asks.replace('$where', '$wh‸ere');
      assert.equal(answered(part(marked, asks)), '{ action: act, answers: { $place: harbour } }');
      assert.equal(answered(part(asks, marked)), '');
    });

    it('is not renamed where the action asks it at several places', () => {
      const part = pipeline(
        `if: { when: true, then: [{ ${asks.replace('$where', '$wh‸ere')} }], else: [{ ${asks} }] }`,
        `forEach: { bind: $s, over: { query: mapSpaces }, effects: [{ ${asks} }] }`,
      );
      assert.equal(
        rename(part),
        'The scenario snippet «Where» in where.scenario.yaml answers «$where», which its action asks at several places: nothing tells which is meant.',
      );
    });
  });

  it('cards', () => {
    const cards = `eventDecks:
  - id: events
    drawZone: deck
    discardZone: discard
    cards:
      - { id: fl‸ood, title: Flood, sideMode: single, unshaded: { effects: [] } }
`;
    const starts = readSource('file:///cards.scenario.yaml', 'title: One\nstart: { card: flood, nextCard: flood }\nmoves: []\n');
    const opened = openPart(cards);
    assert.deepEqual(renamed(opened, opened.cursors[0] ?? 0, 'storm', [starts]), [
      '{ id: storm, title: Flood, sideMode: single, unshaded: { effects: [] } }',
      'start: { card: storm, nextCard: storm }',
    ]);
  });

  const places: readonly (readonly [what: string, marked: string, name: string])[] = [
    ['a zone', 'title: t\nstart: { pieces: { har‸bour: {} } }\nmoves: []\n', 'harbour'],
    ['an action', 'title: t\nmoves:\n  - action: a‸ct\n', 'act'],
    [
      'a variable in a condition',
      'title: t\nmoves: []\nexpect: { holds: { op: ==, left: { ref: gvar, var: har‸vest }, right: 1 } }\n',
      'harvest',
    ],
  ];
  for (const [what, marked, name] of places) {
    it(`begins in a snippet: ${what}`, () => {
      const { compilation } = openPart(base);
      const { text, cursors } = readMarks(marked);
      const found = renameTargetInSnippet(compilation, readSource('file:///one.scenario.yaml', text), cursors[0] ?? 0);
      assert.ok(found !== undefined && 'name' in found);
      assert.equal(found.name, name);
      const { uri, offset } = found.declared;
      const answer = renameAt({ compilations: [compilation], files: [], options: {} }, uri, offset, 'other');
      assert.ok(answer !== undefined && 'edits' in answer, JSON.stringify(answer));
    });
  }

  const values: readonly (readonly [what: string, cursor: string, name: string, lines: readonly string[]])[] = [
    [
      'a state',
      'setGlobalMarker: { marker: weather, state: ca‸lm }',
      'mild',
      ['changes: { markers: { harbour: { unrest: high } }, globalMarkers: { weather: mild } }'],
    ],
    [
      'a token type, where pieces are written in short',
      'createToken: { type: sco‸ut, zone: market }',
      'spy',
      [
        'start: { pieces: { harbour: { spy: 1 } }, variables: { harvest: 2 } }',
        '{ action: act, answers: { $space: harbour, $mode@harbour: go, $lost: { spy in harbour: 1 } } }',
      ],
    ],
  ];
  for (const [what, cursor, name, lines] of values) {
    it(what, () => {
      const opened = openPart(pipeline(cursor));
      const found = renamed(opened, opened.cursors[0] ?? 0, name, [snippet]);
      assert.ok(typeof found !== 'string', String(found));
      assert.deepEqual(
        found.filter((line) => /^(?:start|changes|\{ action)/.test(line)),
        lines,
      );
    });
  }

  describe('in effects and conditions, what they say of the game', () => {
    const macros = `effectMacros:
  - id: pay
    params: [{ name: amount, type: value }]
    exports: [$paid]
    effects: [{ bindValue: { bind: $paid, value: { param: amount } } }, { addVar: { scope: global, var: treasury, delta: { param: amount } } }]
conditionMacros:
  - { id: rich, params: [{ name: than, type: value }], condition: { op: '>', left: { ref: gvar, var: treasury }, right: { param: than } } }
`;
    const effects = readSource(
      'file:///effects.scenario.yaml',
      `title: t
moves:
  - effects: [{ macro: pay, args: { amount: 3 } }, { setGlobalMarker: { marker: weather, state: calm } }]
  - effects: [{ setMarker: { space: market, marker: unrest, state: low } }, { addVar: { scope: pvar, player: Red, var: coins, delta: 1 } }]
  - effects: [{ forEach: { bind: $t, over: { query: tokensInZone, zone: deck, filter: [{ prop: stance, eq: low }] }, effects: [] } }]
  - effects: [{ if: { when: { op: '==', left: { ref: zoneProp, zone: market, prop: size }, right: price }, then: [] } }]
expect:
  holds:
    - { conditionMacro: rich, args: { than: { ref: constant, name: price } } }
    - { op: '==', left: { ref: currentPhase }, right: main }
    - { op: '==', left: { ref: actor }, right: Red }
    - { op: in, item: gun, set: { ref: namedSet, name: heavy } }
`,
    );
    const kinds: readonly (readonly [what: string, part: string, name: string, lines: readonly string[]])[] = [
      ['a macro', macros.replace('id: pay', 'id: p‸ay'), 'settle', ['effects: [{ macro: settle, args: { amount: 3 } }, {']],
      ['a parameter', macros.replace('{ name: amount', '{ name: am‸ount'), 'sum', ['effects: [{ macro: pay, args: { sum: 3 } }, {']],
      ['a condition macro', macros.replace('id: rich', 'id: r‸ich'), 'wealthy', ['{ conditionMacro: wealthy, args: { than: {']],
      [
        'a state',
        pipeline('setGlobalMarker: { marker: weather, state: ca‸lm }'),
        'mild',
        ['effects: [{ macro: pay, args: { amount: 3 } }, { setGlobalMarker: { marker: weather, state: mild'],
      ],
      [
        'a marker of spaces',
        pipeline('setMarker: { space: market, marker: un‸rest, state: low }'),
        'riot',
        ['effects: [{ setMarker: { space: market, marker: riot, state: low'],
      ],
      [
        'a variable of players',
        pipeline('addVar: { scope: pvar, player: Red, var: co‸ins, delta: 1 }'),
        'gold',
        ['effects: [{ setMarker: { space: market, marker: unrest, state: low } }, { addVar: { scope: pvar, player: Red, var: gold'],
      ],
      [
        'a property of tokens',
        pipeline('setTokenProp: { token: $t, prop: stan‸ce, value: high }'),
        'posture',
        ['effects: [{ forEach: { bind: $t, over: { query: tokensInZone, zone: deck, filter: [{ prop: posture'],
      ],
      [
        'a property of zones',
        pipeline("if: { when: { op: '==', left: { ref: zoneProp, zone: market, prop: si‸ze }, right: 1 }, then: [] }"),
        'area',
        ["effects: [{ if: { when: { op: '==', left: { ref: zoneProp, zone: market, prop: area"],
      ],
      [
        'a phase',
        pipeline("if: { when: { op: '==', left: { ref: currentPhase }, right: ma‸in }, then: [] }"),
        'first',
        ["{ op: '==', left: { ref: currentPhase }, right: first"],
      ],
      [
        'a seat',
        pipeline("if: { when: { op: '==', left: { ref: actor }, right: R‸ed }, then: [] }"),
        'Crimson',
        [
          'effects: [{ setMarker: { space: market, marker: unrest, state: low } }, { addVar: { scope: pvar, player: Crimson',
          "{ op: '==', left: { ref: actor }, right: Crimson",
        ],
      ],
      [
        'a named set',
        pipeline('if: { when: { op: in, item: gun, set: { ref: namedSet, name: hea‸vy } }, then: [] }'),
        'big',
        ['{ op: in, item: gun, set: { ref: namedSet, name: big'],
      ],
    ];
    for (const [what, part, name, lines] of kinds) {
      it(what, () => {
        const opened = openPart(part.includes('effectMacros') ? part : `${part}${macros}`);
        const found = renamed(opened, opened.cursors[0] ?? 0, name, [effects]);
        assert.ok(typeof found !== 'string', String(found));
        const inSnippet = found.slice(renamed(opened, opened.cursors[0] ?? 0, name).length);
        assert.deepEqual(
          inSnippet.map((line, index) => line.slice(0, lines[index]?.length)),
          lines,
        );
      });
    }
  });

  describe('decisions', () => {
    const asked = `actions:
  - { id: trade, actor: active, executor: actor, phase: [main], effects: [{ chooseOne: { bind: $space, options: { query: mapSpaces } } }] }
${pipeline('chooseOne: { bind: $space, options: { query: mapSpaces } }', "forEach: { bind: $s, over: { query: mapSpaces }, effects: [{ chooseOne: { bind: '$mode@{$s}', options: { query: enums, values: [go, stay] } } }] }")}`;
    const snippets = (own: string) =>
      readSource(
        'file:///asked.scenario.yaml',
        `title: t\nmoves:\n  - { action: act, answers: { $space: harbour, $mode@harbour: go, '$mode@market': stay } }\n  - { action: trade, answers: { $space: market } }\n  - { effects: [${own}], answers: { $own: market } }\n`,
      );
    const own = 'chooseOne: { bind: $own, options: { query: mapSpaces } }';
    const moved = (marked: string, name: string) => {
      const opened = openPart(marked);
      const answer = renamed(opened, opened.cursors[0] ?? 0, name, [snippets(`{ ${own} }`)]);
      return typeof answer === 'string' ? answer : answer.filter((line) => line.startsWith('{ action:'));
    };

    it('of one name are told apart by the action that asks them', () => {
      assert.deepEqual(
        moved(
          asked.replace('bind: $space, options: { query: mapSpaces } } }] }', 'bind: $sp‸ace, options: { query: mapSpaces } } }] }'),
          '$town',
        ),
        ['{ action: trade, answers: { $town: market } }'],
      );
      assert.deepEqual(moved(asked.replace('- chooseOne: { bind: $space', '- chooseOne: { bind: $sp‸ace'), '$town'), [
        "{ action: act, answers: { $town: harbour, $mode@harbour: go, '$mode@market': stay } }",
      ]);
    });

    it('that are asked for each space keep the space', () =>
      assert.deepEqual(moved(asked.replace('$mode@', '$mo‸de@'), '$way@{$s}'), [
        "{ action: act, answers: { $space: harbour, $way@harbour: go, '$way@market': stay } }",
      ]));

    it('that a snippet asks itself are renamed in it', () => {
      const { compilation } = openPart(asked);
      const file = snippets(`{ ${own} }, { shuffle: { zone: $own } }`);
      const at = file.text.indexOf('$own: market') + 1;
      const game = snippetGameAt([compilation], file, at);
      assert.ok(game);
      const found = renameTargetInSnippet(game, file, at);
      assert.ok(found !== undefined && 'declared' in found);
      const rename = (name: string) =>
        renamed({ compilation: game, file, text: file.text, cursors: [] }, found.declared.offset, name, [file]);
      assert.deepEqual(
        new Set(rename('$mine')),
        new Set([
          '{ effects: [{ chooseOne: { bind: $mine, options: { query: mapSpaces } } }, { shuffle: { zone: $mine } }], answers: { $mine: market } }',
        ]),
      );
      assert.equal(rename('market'), '«market» is a name of the snippet already.');
    });
  });

  it('a seat begins there as well', () => {
    const { compilation } = openPart(base);
    const { text, cursors } = readMarks('title: t\nstart: { seat: R‸ed }\nmoves: []\n');
    const found = renameTargetInSnippet(compilation, readSource('file:///one.scenario.yaml', text), cursors[0] ?? 0);
    assert.equal(found !== undefined && 'name' in found ? found.name : '', 'Red');
  });
});
