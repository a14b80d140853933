import assert from 'node:assert/strict';
import { readSource, recognise } from '../../server/source/file';
import { outlineOf } from '../../server/source/outline';
import { readMarks } from '../support/markers';
import { checkReports, fixedText, problemsOf, sectionsOf } from './reports';
import { jsonOf } from './values';

const spec = 'zones: [{ id: deck }]\n';

describe('which files are specs', () => {
  const files: readonly (readonly [string, string, string, 'spec' | 'scenario' | 'other'])[] = [
    ['a name', 'a.gamespec.yaml', 'hello: world\n', 'spec'],
    ['another name', 'a.gamespec.yml', '', 'spec'],
    ['the first line', 'a.yaml', '# gamespec\nhello: world\n', 'spec'],
    ['the first line behind a byte order mark', 'a.yaml', '\ufeff# gamespec\r\nhello: world\r\n', 'spec'],
    ['not a comment about it', 'a.yaml', '# gamespec files are elsewhere\nhello: world\n', 'other'],
    ['a key that names the section', 'a.yaml', 'section: zones\nitems: [{ id: a }]\n', 'spec'],
    ['no key that names another section', 'a.yaml', 'section: something\nx: 1\n', 'other'],
    ['section keys and nothing else', 'a.yml', 'zones: []\nactions: []\n', 'spec'],
    ['an older section key', 'a.yaml', 'operationProfiles: []\n', 'spec'],
    ['no section key beside foreign ones', 'a.yaml', 'zones: []\nversion: 2\n', 'other'],
    ['the first document only', 'a.yaml', 'version: 2\n---\nzones: []\n', 'other'],
    ['no other YAML', 'a.yaml', 'on: push\njobs: {}\n', 'other'],
    ['no YAML without text', 'a.yaml', '', 'other'],
    ['Markdown with a section', 'a.md', '# Zones\n\n```yaml\nzones: []\n```\n', 'spec'],
    ['Markdown with a fingerprint', 'a.md', '```yaml\nphases: [{ id: main }]\n```\n', 'spec'],
    ['no Markdown with other YAML', 'a.md', '```yaml\non: push\n```\n', 'other'],
    ['no Markdown with a section in another fence', 'a.md', '```json\nzones: []\n```\n', 'other'],
    ['no prose', 'a.md', 'The zones: deck, hand.\n', 'other'],
    ['scenario snippets by name', 'a.scenario.yaml', 'zones: []\n', 'scenario'],
    ['scenario snippets by fence', 'a.md', '```yaml scenario\ntitle: x\n```\n', 'scenario'],
  ];
  for (const [name, path, text, kind] of files) {
    it(name, () => assert.equal(recognise(`file:///game/${path}`, text), kind));
  }

  it('once recognised, a file stays a spec', () => {
    assert.equal(readSource('file:///a.yaml', 'zo\n', { recognised: true }).kind, 'yaml');
    assert.equal(readSource('file:///a.md', '', { recognised: true }).kind, 'markdown');
  });

  it('a file that is none has no blocks and no problems', () => {
    const { blocks, fileChunk, parsed } = readSource('file:///a.md', '```yaml\non: "push\n```\n');
    assert.deepEqual({ blocks, problems: fileChunk.problems, parsed }, { blocks: [], problems: [], parsed: 0 });
  });
});

describe('reports about files', () => {
  const uri = 'file:///game/a.gamespec.yaml';
  const markdown = 'file:///game/a.md';

  it('GS1010 in a plain file stands on its first line, beside its YAML faults', () => {
    checkReports(uri, '⟦GS1010 hello: world⟧\nlist: ⟦GS1001 [a⟧\n');
    checkReports(uri, '⟦GS1010 - a⟧\n- b\n');
  });

  it('GS1012: a foreign key in a file that is a spec by its name', () => {
    checkReports(uri, `${spec}⟦GS1012 version⟧: 2\n`);
  });

  it('GS1008: characters of a broken encoding', () => {
    checkReports(uri, 'zones: [{ id: "⟦GS1008 \ufffd⟧" }]\n⟦GS1008 \ufeff⟧actions: [{ id: a }]\n');
    checkReports(markdown, 'Prose \ufffd.\n```yaml\nzones: [{ id: "⟦GS1008 \ufffd⟧" }]\n```\n');
  });

  const invisible = [
    '\0',
    '\x07',
    '\x0c',
    '\x7f',
    '\x9b',
    '\ud800',
    '\udc00',
    '\uffff',
    '\u200b',
    '\u200d',
    '\u200e',
    '\u202e',
    '\u2060',
    '\u2066',
  ];
  for (const character of invisible) {
    const name = `U+${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    it(`GS1008: ${name}, anywhere, and names are read without it`, () => {
      const marked = `# a⟦GS1008 ${character}⟧b\nzones: [{ id: de⟦GS1008 ${character}⟧ck }, { "i⟦GS1008 ${character}⟧d": 'Huế⟦GS1008 ${character}⟧ 1' }]\n`;
      checkReports(uri, marked);
      checkReports(markdown, `Prose ${character}.\n\`\`\`yaml\n${marked}\`\`\`\n`);
      const [zones] = readSource(uri, readMarks(marked).text).blocks.flatMap(({ sections }) => sections);
      assert.deepEqual(
        zones?.entries.map(({ node }) => jsonOf(node)),
        ['{"id":"deck"}', '{"id":"Huế 1"}'],
      );
    });
  }

  it('signs without width are no fault in scripts and emoji that need them', () => {
    for (const text of ['👩\u200d🚀 lands', 'می\u200cخواهم', '\u200fשלום\u200e', 'क्\u200dष', 'text 😀', '𝄞'])
      checkReports(uri, `zones: [{ id: "${text}" }] # ${text}\n`);
  });

  const directives = [
    ['⟦GS1001 %YAML x⟧\n---\n', 'a version that is none'],
    ['⟦GS1001 %YAML 1.2 1.2⟧\n---\n', 'two versions'],
    ['⟦GS1001 %TAG !e!⟧\n---\n', 'a handle without a prefix'],
    ['⟦GS1001 %FOO bar⟧ # more\n---\n', 'an unknown one'],
    ['⟦GS1001 %YAML 1.2⟧\n', 'one that no line of --- follows'],
    ['%YAML 1.2 # so\n---\n', ''],
    ['%TAG !e! tag:example.org,2000:\n---\n', ''],
  ] as const;
  for (const [text, fault] of directives)
    it(`a directive: ${fault || 'sound'}, \`${readMarks(text).text.split('\n')[0]}\``, () =>
      checkReports(uri, `${text}zones: [{ id: deck }]\n`));

  it('a byte order mark at the start is no fault', () => {
    const text = `\ufeff${spec}actions:\n  - id: a\n`;
    checkReports(uri, text);
    assert.equal(sectionsOf(readSource(uri, text)), 'zones:1 actions:1');
  });

  it('a byte order mark at the start of a line moves no column', () => {
    assert.equal(sectionsOf(readSource(uri, `${spec}\ufeffactions:\n  - id: a\n`)), 'zones:1 actions:1');
  });

  it('fix: remove the character', () => {
    assert.equal(fixedText(uri, `${spec}\ufeffsetup: [a]\n`, 'Remove the character'), `${spec}setup: [a]\n`);
  });

  it('GS1007: a file above 4 MiB, at the first byte that is too much', () => {
    const text = `${spec}#${'x'.repeat(4 << 20)}`;
    assert.deepEqual(
      problemsOf(readSource(uri, text)).map(({ code, start }) => ({ code, start })),
      [{ code: 'GS1007', start: 4 << 20 }],
    );
  });

  it('4 MiB are counted in bytes', () => {
    const text = `${spec}#${'ä'.repeat(2 << 20)}`;
    const [problem] = problemsOf(readSource(uri, text));
    assert.equal(problem?.code, 'GS1007');
    const bytes = (end: number) => new TextEncoder().encode(text.slice(0, end)).length;
    assert.ok(bytes(problem?.start ?? 0) <= 4 << 20 && bytes((problem?.start ?? 0) + 1) > 4 << 20);
  });

  it('GS1007: a fence above 1 MiB is not read, the others are', () => {
    const file = readSource(
      markdown,
      `\`\`\`yaml\nzones: [a]\n#${'x'.repeat(1 << 20)}\n\`\`\`\n\`\`\`yaml\nactions: [{ id: a }]\n\`\`\`\n`,
    );
    assert.deepEqual(
      problemsOf(file).map(({ code, start }) => ({ code, start })),
      [{ code: 'GS1007', start: 8 + (1 << 20) }],
    );
    assert.equal(sectionsOf(file), 'actions:1');
  });

  describe('the only fence of a file', () => {
    const filler = `#${'x'.repeat(1 << 20)}\n`;
    const cases: readonly (readonly [what: string, label: string, content: string, kind: string, codes: readonly string[]])[] = [
      ['of a spec, too large', 'yaml', `zones: [{ id: a }]\n${filler}`, 'markdown', ['GS1007']],
      ['of a spec, in its second document, too large', 'yaml', `name: a\n---\nzones: [{ id: a }]\n${filler}`, 'markdown', ['GS1007']],
      [
        'of a spec, in a single line, too large',
        'yaml',
        `zones: [{ id: a }, ${'{ id: b }, '.repeat(1 << 17)}{ id: c }]\n`,
        'markdown',
        ['GS1007'],
      ],
      ['of scenario snippets, too large', 'yaml scenario', `title: a\n${filler}`, 'scenario', ['GS1007']],
      ['of another tool, too large', 'yaml', `name: a\nsteps: [b]\n${filler}`, 'other', []],
    ];
    for (const [what, label, content, kind, codes] of cases) {
      it(`${what}: ${codes[0] ?? 'nothing'}`, () => {
        const file = readSource(markdown, `\`\`\`${label}\n${content}\`\`\`\n`);
        assert.deepEqual([file.kind, problemsOf(file).map(({ code }) => code)], [kind, codes]);
      });
    }
  });

  it('GS1007: the 257th block, once', () => {
    const file = readSource(markdown, '```yaml\nzones: [{ id: a }]\n```\n'.repeat(300));
    assert.equal(file.blocks.length, 256);
    assert.deepEqual(
      problemsOf(file).map(({ code, start, end }) => ({ code, start, end })),
      [{ code: 'GS1007', start: 256 * 31, end: 256 * 31 + 7 }],
    );
  });
});

describe('merge conflicts', () => {
  const uri = 'file:///game/a.gamespec.yaml';
  const text =
    'zones: [{ id: a }]\nactions:\n<<<<<<< HEAD\n  - id: mine\n=======\n  - id: theirs\n  - id: more\n>>>>>>> branch\n  - id: b\n';

  it('GS1027 once per conflict; the first half is read', () => {
    checkReports(uri, text.replace('<<<<<<<', '⟦GS1027 <<<<<<<⟧'));
    assert.equal(sectionsOf(readSource(uri, text)), 'zones:1 actions:2');
  });

  it('with the base between the halves', () => {
    const withBase = text.replace('=======', '||||||| base\n  - id: old\n=======');
    checkReports(uri, withBase.replace('<<<<<<<', '⟦GS1027 <<<<<<<⟧'));
    assert.equal(sectionsOf(readSource(uri, withBase)), 'zones:1 actions:2');
  });

  it('in a fence, and around fences', () => {
    checkReports('file:///a.md', `\`\`\`yaml\n${text.replace('<<<<<<<', '⟦GS1027 <<<<<<<⟧')}\`\`\`\n`);
    checkReports(
      'file:///a.md',
      '⟦GS1027 <<<<<<<⟧ HEAD\n```yaml\nzones: [{ id: a }]\n```\n=======\n```yaml\nzones: [{ id: b }]\n```\n>>>>>>> branch\n',
    );
  });

  it('a marker alone is reported and not read', () => {
    checkReports(uri, `${spec}⟦GS1027 =======⟧\nsetup: [a]\n⟦GS1027 >>>>>>>⟧ branch\n`);
  });

  it('prose may be underlined', () => {
    checkReports('file:///a.md', 'A heading\n=======\n\n```yaml\nzones: [a]\n```\n');
  });

  it('fixes keep either half', () => {
    const kept = (half: string) => `zones: [{ id: a }]\nactions:\n${half}  - id: b\n`;
    assert.equal(fixedText(uri, text, 'Keep the first half'), kept('  - id: mine\n'));
    assert.equal(fixedText(uri, text, 'Keep the second half'), kept('  - id: theirs\n  - id: more\n'));
    assert.equal(fixedText(uri, `${spec}>>>>>>> x\n`, 'Remove the conflict marker'), spec);
  });

  it('a hundred conflicts are a hundred reports', () => {
    const many = `actions:\n${text.slice(text.indexOf('<<<')).repeat(100)}`;
    assert.deepEqual(new Set(problemsOf(readSource(uri, many)).map(({ code }) => code)), new Set(['GS1027']));
    assert.equal(problemsOf(readSource(uri, many)).length, 100);
  });
});

describe('imports as written', () => {
  it('paths as text or under `path`', () => {
    const { imports } = readSource('file:///a.gamespec.yaml', 'imports:\n  - zones.md\n  - path: "parts/map.yaml"\n  - [x]\n');
    assert.deepEqual(
      imports.map(({ path, chunk, node }) => `${path} at ${chunk.text.slice(node.start, node.end)}`),
      ['zones.md at zones.md', 'parts/map.yaml at "parts/map.yaml"'],
    );
  });
});

describe('more faults than a call may have arguments', () => {
  it('strange characters', () => {
    const { fileChunk } = readSource('file:///a.gamespec.yaml', `# gamespec\n# ${'\ufffd'.repeat(200_000)}\n`);
    assert.equal(fileChunk.problems.filter(({ code }) => code === 'GS1008').length, 200_000);
  });

  it('sections below a first one that is indented', () => {
    const keys = outlineOf(` actions: [a]\n${'zones:\n'.repeat(200_000)}`, (name) => name === 'zones');
    assert.deepEqual([keys?.length, keys?.[0]?.misplaced], [200_001, 0]);
  });
});
