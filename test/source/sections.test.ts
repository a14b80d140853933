import assert from 'node:assert/strict';
import { readSource } from '../../server/source/file';
import { readMarks, variants } from '../support/markers';
import { checkReports, fixedText, problemsOf, sectionsOf } from './reports';
import { jsonOf } from './values';

const uri = 'file:///game/spec.gamespec.yaml';
const markdown = 'file:///game/spec.md';

describe('sections of a block', () => {
  const blocks: readonly (readonly [string, string, string])[] = [
    ['by key', 'zones:\n  - { id: deck }\n  - { id: market }\nactions: [{ id: draw }]\n', 'zones:2 actions:1'],
    [
      'mappings are one entry',
      'metadata:\n  id: harbour\nconstants: { hand: 5 }\nsetup:\n  - shuffle: { zone: deck }\n  - draw: {}\n',
      'metadata:1 constants:1 setup:1',
    ],
    ['lists at the column of their key', 'zones:\n- id: deck\n- id: market\nactions:\n- id: draw\n', 'zones:2 actions:1'],
    ['older names', 'operationProfiles:\n  - id: a\nturnFlow: { x: 1 }\ncoupPlan: { y: 1 }\n', 'actionPipelines:1 turnOrder:1 turnOrder:1'],
    ['quoted keys', '"zones":\n  - id: deck\n', 'zones:1'],
    ['named, with items', 'section: zones\nitems:\n  - id: deck\n  - id: market\n', 'zones:2'],
    ['named, under the name', 'section: zones\nzones: [{ id: deck }]\n', 'zones:1'],
    ['named, under a misspelt name', 'section: zones\nznoes: [{ id: deck }]\n', 'zones:1'],
    ['named, under misspelt items', 'section: zones\nitmes:\n  - id: deck\n  - id: market\n', 'zones:2'],
    ['named, beside the name', 'section: metadata\nid: harbour\nplayers: { min: 2, max: 2 }\n', 'metadata:1'],
    ['named after an older name', 'section: operationProfiles\nitems: [{ id: a }]\n', 'actionPipelines:1'],
    ['a fingerprint of metadata', 'id: harbour\nplayers: { min: 2, max: 2 }\n', 'metadata:1'],
    ['a fingerprint of turnStructure', 'phases: [{ id: main }]\n', 'turnStructure:1'],
    ['a fingerprint of turnOrder', 'type: fixedOrder\norder: [1, 2]\n', 'turnOrder:1'],
    ['a fingerprint of terminal', 'conditions:\n  - { when: true, result: { type: draw } }\n', 'terminal:1'],
    ['another fingerprint of terminal', 'checkpoints: []\n', 'terminal:1'],
    ['in flow style', '{ zones: [{ id: deck }], actions: [{ id: draw }] }\n', 'zones:1 actions:1'],
    ['with anchors', 'zones:\n  - &a { id: deck }\nactions:\n  - *a\n', 'zones:1 actions:1'],
    ['several documents', 'zones:\n  - id: deck\n---\nactions:\n  - id: draw\n...\n', 'zones:1 actions:1'],
    ['a document behind directives', '%YAML 1.2\n---\nzones:\n  - id: deck\n', 'zones:1'],
  ];
  for (const [name, text, sections] of blocks) {
    it(name, () => {
      assert.equal(sectionsOf(readSource(uri, text)), sections);
    });
    for (const variant of variants(text)) {
      it(`${name}, ${variant.name}`, () => {
        assert.equal(sectionsOf(readSource(variant.markdown ? markdown : uri, variant.marked)), sections);
      });
    }
  }

  it('doc comments belong to the chunk of the entry below them', () => {
    const file = readSource(
      uri,
      'actions:\n  # about a\n  - id: a\n    x: |\n      # no comment\n  # about b\n  # and more\n  - id: b\n\n  # about nothing\n\n  - id: c\n',
    );
    assert.deepEqual(
      file.blocks[0]?.chunks.map(({ text }) => text),
      [
        'actions:\n',
        '  # about a\n  - id: a\n    x: |\n      # no comment\n',
        '  # about b\n  # and more\n  - id: b\n\n  # about nothing\n\n',
        '  - id: c\n',
      ],
    );
  });

  it('every chunk is the text of the file at its offset, quote marks blanked', () => {
    const text = '> ```yaml\n> zones:\n>   - id: deck\n>\n>   - id: sea\n> ```\n';
    for (const { text: own, offset } of readSource(markdown, text).blocks.flatMap(({ chunks }) => chunks)) {
      assert.equal(own, text.slice(offset, offset + own.length).replaceAll('>', ' '));
    }
  });
});

describe('reports about sections', () => {
  const documents: readonly (readonly [string, string])[] = [
    ['GS1002: a section key twice', 'zones:\n  - id: deck\nactions: [{ id: a }]\n⟦GS1002 zones⟧:\n  - id: sea\n'],
    ['GS1012: a misspelt section', 'zones: [{ id: deck }]\n⟦GS1012 actoins⟧:\n  - id: a\n'],
    ['GS1012: a misspelt section without content', 'zones: [{ id: deck }]\n⟦GS1012 actoins⟧:\n⟦GS1012 triger⟧: []\n'],
    [
      'GS1012: a key that resembles no section',
      'zones: [{ id: deck, owner: none, ordering: stack }]\n⟦GS1012 something⟧:\n  - [a: b, "c\n',
    ],
    ['GS1001: the wide colon of other scripts behind a section', 'zones: [{ id: deck }]\n⟦GS1001 actions：⟧\n  - id: a\n'],
    ['GS1001: the wide colon of other scripts before a list', 'zones: [{ id: deck }]\n⟦GS1001 actions： [{ id: a }]⟧\n'],
    ['GS1001: the wide colon of other scripts in the first line', '⟦GS1001 actions：⟧\n  - id: a\nzones: [{ id: deck }]\n'],
    ['GS1001: a comment glued to the colon of a section', 'zones: [{ id: deck }]\n⟦GS1001 actions:# all of them⟧\n  - id: a\n'],
    ['GS1012: misspelt items', 'section: actions\n⟦GS1012 itmes⟧: [{ id: a }]\n'],
    [
      'GS1012: the name of the section, misspelt before its content',
      'section: metadata\n⟦GS1012 metdata⟧: { id: a, players: { min: 1, max: 1 } }\n',
    ],
    ['GS1012: a key beside items', 'section: actions\nitems: [{ id: a, actor: active, phase: [main] }]\n⟦GS1012 extra⟧: 1\n'],
    ['GS1019: an empty section', 'zones: [{ id: deck }]\n⟦GS1019 actions⟧:\n⟦GS1019 setup⟧: []\n'],
    ['GS2001: a list section that is no list', 'metadata: { id: harbour, players: { min: 1, max: 2 } }\nzones: ⟦GS2001 { id: deck }⟧\n'],
    ['a fault stays in its entry', 'actions:\n  - id: a\n    effects: ⟦GS1001 [⟧\n  - id: b\n'],
    ['a key that lost its indentation', 'actions:\n  - id: a\n    actor: active\n⟦GS1001 phase: main⟧\n    effects: []\n  - id: b\n'],
    [
      'a key that lost its indentation, with lines below it',
      'actions:\n  - id: a\n⟦GS1001 effects:⟧\n      - draw: {}\n    phase: main\n  - id: b\n',
    ],
    ['a section without its colon', 'zones:\n  - id: a\n⟦GS1001 actions⟧\n  - id: b\n'],
    [
      'a mapping section without its colon',
      'zones:\n  - id: a\n    owner: none\n    ordering: set\n⟦GS1001 terminal⟧\n  conditions: [b]\n',
    ],
    ['the first section indented too far', ' ⟦GS1001 zones:⟧\n  - id: a\nactions:\n  - id: b\n'],
    ['a section indented too far', 'zones:\n  - id: a\n ⟦GS1001 actions:⟧\n  - id: b\nterminal: { a: 1 }\n'],
    ['a section indented like the entries before it', 'zones:\n  - id: a\n  ⟦GS1001 metadata:⟧\n  id: b\n  players: { min: 1, max: 2 }\n'],
    ['an item that lost its indentation', 'actions:\n  - id: a\n⟦GS1001 - id: b⟧\n    phase: main\n  - id: c\n'],
  ];
  for (const [name, marked] of documents) {
    it(name, () => checkReports(uri, marked));
    for (const variant of variants(marked)) {
      it(`${name}, ${variant.name}`, () => checkReports(variant.markdown ? markdown : uri, variant.marked));
    }
  }

  it('GS1012: every plain key at the root is a key, whatever its characters', () => {
    const keys = [
      'turn order',
      'effect macros',
      'é',
      'a/b',
      'my (own) section!',
      '12',
      "it's",
      '??',
      'a:b',
      'a#b',
      '--',
      '$x',
      'a, b',
      '"turn order"',
    ];
    for (const key of keys) {
      const marked = `zones: [{ id: deck, owner: none, ordering: stack }]\n⟦GS1012 ${key}⟧: [{ id: a }]\nactions:\n  - id: b\n⟦GS1012 more ${key.replaceAll('"', '')}⟧:\n  id: a\n`;
      checkReports(uri, marked);
      for (const variant of variants(marked)) checkReports(variant.markdown ? markdown : uri, variant.marked);
    }
  });

  it('a text of several lines is no key', () => {
    for (const text of ['actions:\n  - id: a # so: it is\n', 'actions:\n# what follows: more\n  - id: a\n', 'actions: # a: b\n  - id: a\n'])
      checkReports(uri, text);
  });

  it('GS1001: a section without the blank behind its colon', () => {
    checkReports(uri, 'zones: [{ id: deck }]\n⟦GS1001 actions:[{ id: a }]⟧\n⟦GS1001 metadata:{ id: a }⟧\n⟦GS1001 triggers:[x]⟧\n');
  });

  it('GS1012: an unknown name of a section', () => {
    checkReports(uri, 'section: ⟦GS1012 actoins⟧\nitems: [{ id: a }]\n');
    checkReports(markdown, '```yaml\nzones: [{ id: a }]\n```\n```yaml\nsection: ⟦GS1012 actoins⟧\nitems: [{ id: a }]\n```\n');
  });

  it('a misspelt section is read as the one it resembles', () => {
    assert.equal(sectionsOf(readSource(uri, 'zones: [{ id: deck }]\nactoins:\n  - id: a\n  - id: b\n')), 'zones:1 actions:2');
  });

  it('lines that lost their indentation stay in their entry', () => {
    const { text } = readMarks('actions:\n  - id: a\n    actor: active\n⟦GS1001 phase: main⟧\n    effects: []\n  - id: b\n');
    assert.equal(sectionsOf(readSource(uri, text)), 'actions:2');
  });

  it('sections without their colon are read', () => {
    assert.equal(sectionsOf(readSource(uri, 'zones:\n  - id: a\nactions\n  - id: b\n  - id: c\n')), 'zones:1 actions:2');
  });

  it('sections indented too far are read', () => {
    assert.equal(sectionsOf(readSource(uri, ' zones:\n  - id: a\nactions:\n  - id: b\n  - id: c\n')), 'zones:1 actions:2');
    assert.equal(sectionsOf(readSource(uri, 'zones:\n  - id: a\n  actions:\n  - id: b\n  - id: c\n')), 'zones:1 actions:2');
    const { node } = readSource(uri, 'zones:\n  - id: a\n  metadata:\n  id: b\n').blocks[0]?.sections[1]?.entries[0] ?? {};
    assert.equal(jsonOf(node), '{"id":"b"}');
  });

  it('GS1013: two sections match', () => {
    checkReports(uri, '⟦GS1013 vars:⟧\n  - { name: coins, type: int }\n');
    checkReports(markdown, '```yaml\nzones: [{ id: a }]\n```\n⟦GS1013 ```yaml⟧\nvars:\n  - { name: coins, type: int }\n```\n');
    const [problem] = problemsOf(readSource(uri, 'vars:\n  - { name: coins, type: int }\n'));
    assert.deepEqual(problem?.values, { a: 'globalVars', b: 'perPlayerVars' });
  });

  const fixes: readonly (readonly [string, string, string])[] = [
    ['Change to `actions`', 'zones: [{ id: a }]\nactoins: [{ id: a }]\n', 'zones: [{ id: a }]\nactions: [{ id: a }]\n'],
    ['Change to `items`', 'section: actions\nitmes: [{ id: a }]\n', 'section: actions\nitems: [{ id: a }]\n'],
    ['Change to `actions`', 'section: actoins\nitems: [{ id: a }]\n', 'section: actions\nitems: [{ id: a }]\n'],
    ['Remove `setup`', 'zones: [{ id: a }]\nsetup:\nactions: [{ id: a }]\n', 'zones: [{ id: a }]\nactions: [{ id: a }]\n'],
    ['Wrap in a list', 'zones: { id: deck }\nactions: [{ id: a }]\n', 'zones: [{ id: deck }]\nactions: [{ id: a }]\n'],
    ['Merge the lists', 'zones:\n  - a\nsetup: [x]\nzones:\n  - b\n  - c\n', 'zones:\n  - a\n  - b\n  - c\nsetup: [x]\n'],
    ['Remove the second `zones`', 'zones:\n  - a\nsetup: [x]\nzones:\n  - b\n  - c\n', 'zones:\n  - a\nsetup: [x]\n'],
    [
      'Insert `section: globalVars`',
      'vars:\n  - { name: coins, type: int }\n',
      'section: globalVars\nitems:\n  - { name: coins, type: int }\n',
    ],
  ];
  for (const [title, before, after] of fixes) {
    it(`fix: ${title}`, () => assert.equal(fixedText(uri, before, title), after));
  }
});

describe('chunks', () => {
  const text = `metadata: { id: harbour }\nactions:\n${Array.from({ length: 50 }, (_, at) => `  # about ${at}\n  - id: a${at}\n    effects: []\n`).join('')}terminal: { conditions: [] }\n`;

  it('an edit of one entry parses one text', () => {
    const before = readSource(uri, text);
    const after = readSource(uri, text.replace('id: a7\n', 'id: seven\n'), { previous: before });
    assert.equal(before.parsed, 53);
    assert.equal(after.parsed, 1);
  });

  it('text typed above moves chunks and parses nothing else', () => {
    const before = readSource(uri, text);
    const after = readSource(uri, `# one\n# two\n${text}`, { previous: before });
    assert.equal(after.parsed, 1);
    const moved = after.blocks[0]?.chunks.at(-1);
    assert.equal(moved?.root, before.blocks[0]?.chunks.at(-1)?.root);
    assert.equal(moved?.id, before.blocks[0]?.chunks.at(-1)?.id);
  });

  it('chunks that did not move are the same objects', () => {
    const before = readSource(uri, text);
    const after = readSource(uri, text.replace('id: a7\n', 'id: seven\n'), { previous: before });
    const [old, now] = [before, after].map((file) => file.blocks[0]?.chunks ?? []);
    assert.equal(now?.filter((chunk, at) => chunk === old?.[at]).length, 9);
  });

  it('equal texts are different chunks', () => {
    const file = readSource(uri, 'actions:\n  - id: a\n  - id: a\n');
    const ids = file.blocks[0]?.chunks.map(({ id }) => id) ?? [];
    assert.equal(new Set(ids).size, 3);
    assert.equal(file.parsed, 2);
  });

  it('identity does not depend on the way a text came about', () => {
    const typed = [...text].reduce<ReturnType<typeof readSource> | undefined>(
      (previous, _, at) => (at % 97 === 0 ? readSource(uri, text.slice(0, at), { previous }) : previous),
      undefined,
    );
    const incremental = readSource(uri, text, { previous: typed });
    const fresh = readSource(uri, text);
    assert.deepEqual({ ...incremental, parsed: 0, itemsRead: 0 }, { ...fresh, parsed: 0, itemsRead: 0 });
  });
});

describe('a section that is repeated', () => {
  it('has its name where the colon is missing, too', () => {
    const { fileChunk } = readSource(uri, 'metadata:\n  id: a\nzones\n  - id: b\nzones\n  - id: c\n');
    assert.deepEqual(
      fileChunk.problems.filter(({ code }) => code === 'GS1002').map(({ values, start, end }) => [values['key'], end - start]),
      [['zones', 'zones'.length]],
    );
  });
});
