import assert from 'node:assert/strict';
import { renameAt } from '../../server/features/rename/rename';
import { renameTargetInSnippet } from '../../server/features/rename/target';
import { readSource } from '../../server/source/file';
import { readMarks } from '../support/markers';
import { openPart, pipeline } from './everywhere';
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

  it('a seat begins there as well', () => {
    const { compilation } = openPart(base);
    const { text, cursors } = readMarks('title: t\nstart: { seat: R‸ed }\nmoves: []\n');
    const found = renameTargetInSnippet(compilation, readSource('file:///one.scenario.yaml', text), cursors[0] ?? 0);
    assert.equal(found !== undefined && 'name' in found ? found.name : '', 'Red');
  });
});
