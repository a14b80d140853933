import assert from 'node:assert/strict';
import { fencesOf } from '../../server/source/fences';
import { readSource } from '../../server/source/file';
import { readMarks } from '../support/markers';
import { checkReports, fixedText, sectionsOf } from './reports';

const uri = 'file:///game/spec.md';

describe('fences are blocks', () => {
  const documents: readonly (readonly [string, string, string])[] = [
    ['of backticks', '```yaml\nzones: [{ id: a }]\n```\n', 'zones:1'],
    ['of tildes', '~~~yaml\nzones: [{ id: a }]\n~~~\n', 'zones:1'],
    ['of any length', '`````yaml\nzones: [{ id: a }]\n``````\n', 'zones:1'],
    ['with any words behind `yaml`', '```YAML title="zones" {1,3}\nzones: [{ id: a }]\n```\n', 'zones:1'],
    ['labelled `yml`', '``` yml\nzones: [{ id: a }]\n```\n', 'zones:1'],
    ['without a label, if a section is in them', '```\nzones: [{ id: a }]\n```\n', 'zones:1'],
    ['not with another label', '```yaml-template\nzones: [{ id: a }]\n```\n```text\nactions: []\n```\n', ''],
    ['that hold shorter fences', '````yaml\nzones:\n  - id: a\n    category: |\n      ```yaml\n      x\n      ```\n````\n', 'zones:1'],
    ['indented', '   ```yaml\n   zones: [{ id: a }]\n   ```\n', 'zones:1'],
    ['in a list', '1. One\n\n   ```yaml\n   zones:\n     - id: a\n   ```\n2. Two\n', 'zones:1'],
    ['on the line of a list mark', '- ```yaml\n  zones:\n    - id: a\n  ```\n', 'zones:1'],
    ['in a quote', '> ```yaml\n> zones:\n>   - id: a\n>\n>   - id: b\n> ```\n', 'zones:2'],
    ['in a list in a quote', '> - ```yaml\n>   zones:\n>     - id: a\n>   ```\n', 'zones:1'],
    ['closed by less indented marks', '  ```yaml\n  zones: [{ id: a }]\n```\n', 'zones:1'],
    ['not closed by deeper marks', '```yaml\nzones:\n  - id: |\n      ```\n  - id: b\n```\n', 'zones:2'],
    ['with old line ends', '```yaml\rzones:\r  - id: a\r```\r', 'zones:1'],
  ];
  for (const [name, text, sections] of documents) {
    it(name, () => assert.equal(sectionsOf(readSource(uri, text)), sections));
  }

  it('scenario fences hold snippets, not sections', () => {
    const { kind, blocks } = readSource(uri, '```yaml\nzones: [{ id: a }]\n```\n```yaml scenario\ntitle: zones\n```\n');
    assert.equal(kind, 'markdown');
    assert.deepEqual(
      blocks.map(({ role }) => role),
      ['spec', 'scenario'],
    );
  });
});

describe('fences that are not closed', () => {
  const spec = '```yaml\nactions: [{ id: a }]\n```\n';
  const documents: readonly (readonly [string, string, string])[] = [
    ['at the end', `${spec}⟦GS1009 \`\`\`yaml⟧\nzones:\n  - id: a\n`, 'actions:1 zones:1'],
    ['before another fence', `⟦GS1009 \`\`\`yaml⟧\nzones:\n  - id: a\n\n${spec}`, 'zones:1 actions:1'],
    [
      'before prose',
      `⟦GS1009 \`\`\`yaml⟧\nzones:\n  - id: a\n  - id: b\n\n## Actions\n\nWhat players do: much.\n\n- one\n- two\n\n${spec}`,
      'zones:2 actions:1',
    ],
    [
      'before prose that looks like a key',
      `⟦GS1009 \`\`\`yaml⟧\nzones:\n  - id: a\n\nNote: this is prose.\n\n${spec}`,
      'zones:1 actions:1',
    ],
    ['before the end of a quote', `> ⟦GS1009 \`\`\`yaml⟧\n> zones:\n>   - id: a\n\nProse.\n\n${spec}`, 'zones:1 actions:1'],
    ['in another language', `⟦GS1009 \`\`\`ts⟧\nconst zones = [];\n\n${spec}`, 'actions:1'],
    ['with CRLF', `⟦GS1009 \`\`\`yaml⟧\nzones:\n  - id: a\n\nProse.\n\n${spec}`.replaceAll('\n', '\r\n'), 'zones:1 actions:1'],
  ];
  for (const [name, marked, sections] of documents) {
    it(`GS1009 ${name}`, () => {
      checkReports(uri, marked);
      assert.equal(sectionsOf(readSource(uri, readMarks(marked).text)), sections);
    });
  }

  it('fix: the closing fence stands before the prose', () => {
    const text = '- x\n\n  ~~~~yaml\n  zones:\n    - id: a\n\n  Prose.\n';
    assert.equal(fixedText(uri, text, 'Insert the closing fence'), '- x\n\n  ~~~~yaml\n  zones:\n    - id: a\n  ~~~~\n\n  Prose.\n');
  });

  it('fix: at the end of a text without line break', () => {
    assert.equal(fixedText(uri, '```yaml\nzones: [{ id: a }]', 'Insert the closing fence'), '```yaml\nzones: [{ id: a }]\n```\n');
  });
});

describe('a line that has lost the mark of its quote', () => {
  const lines = [
    '> ```yaml',
    '> zones:',
    '>   - id: a',
    '>     owner: none',
    '>     visibility: public',
    '>     ordering: set',
    '>   - { id: b }',
    '> actions:',
    '>   - id: go',
    '>     effects:',
    '>       - shuffle: { zone: a }',
    '>       - if:',
    '>           when: true',
    '>           then: []',
    '>     phase: [main]',
    '> terminal: { x: 1 }',
    '> ```',
  ];
  const rest = ['>', '> Prose.', '>', '> ~~~yaml', '> globalVars: [{ a: 1 }]', '> ~~~'];
  const whole = [...lines, ...rest].join('\n');
  /** Without `mark` in lines from one on; the first of them is marked. */
  const without = (mark: RegExp, from: number, count: number) =>
    [...lines, ...rest]
      .map((line, at) => {
        const left = at < from || at >= from + count ? line : line.replace(mark, '');
        return at === from ? left.replace(/^( *)(.*)$/, '$1⟦GS1001 $2⟧') : left;
      })
      .join('\n');
  for (const mark of [/^>/, /^> /]) {
    for (const count of [1, 2, 4]) {
      it(`is reported once, and the fence read on: ${count} without ${mark.source}`, () => {
        for (let from = 1; from + count <= lines.length; from++) {
          const marked = `${without(mark, from, count)}\n`;
          checkReports(uri, marked);
          const { text } = readMarks(marked);
          assert.equal(sectionsOf(readSource(uri, text)), sectionsOf(readSource(uri, whole)));
          assert.equal(fixedText(uri, text, 'Insert the quote marks'), `${whole}\n`);
        }
      });
    }
  }

  it('is no such line where the quote has ended', () => {
    checkReports(uri, '> ⟦GS1009 ```yaml⟧\n> zones: [{ id: a }]\n\nProse.\n\n> ```yaml\n> actions: [{ id: a }]\n> ```\n');
    checkReports(uri, '> ⟦GS1009 ```yaml⟧\n> zones: [{ id: a }]\nProse.\n> ```yaml\n> actions: [{ id: a }]\n> ```\n');
    checkReports(uri, '> ⟦GS1009 ```yaml⟧\n> zones: [{ id: a }]\nProse.\n');
  });

  it('ends its quote where very many fences are neither closed, however their marks differ', () => {
    const marks = Array.from({ length: 2000 }, (_, at) => '`'.repeat(2003 - at));
    assert.equal(fencesOf(marks.map((each) => `> ${each}a\nz\n> q\n`).join('')).length, 2000);
    assert.equal(fencesOf(marks.map((_, at) => `> ${' '.repeat(at)}\`\`\`a\nz\n> q\n`).join('')).length, 2000);
  });

  it('is not told of an illustration', () => {
    checkReports(uri, '```yaml\nactions: [{ id: a }]\n```\n> ⟦GS1010 ```yaml⟧\n> pieces:\n   - a\n> ```\n');
    checkReports(uri, '```yaml\nactions: [{ id: a }]\n```\n> ```text\n> pieces:\n   - a\n> ```\n');
  });
});

describe('illustrations', () => {
  const spec = '```yaml\nactions: [{ id: a }]\n```\n';

  it('GS1010 is all that is said about them', () => {
    checkReports(uri, `${spec}⟦GS1010 \`\`\`yaml⟧\nresolution:\n  - { a: b, "c: yes\n\`\`\`\n⟦GS1010 ~~~ yml⟧\n- just\n- a list\n~~~\n`);
  });

  it('nothing is said about them in a file that is no spec', () => {
    assert.equal(readSource(uri, '```yaml\nresolution: [a]\n```\n').kind, 'other');
  });

  it('nothing is said about fences without a label', () => {
    checkReports(uri, `${spec}\`\`\`\nresolution: [a\n\`\`\`\n`);
  });

  it('can be read, as far as they go', () => {
    const { blocks } = readSource(uri, `${spec}\`\`\`yaml\nresolution:\n  - draw: {}\n\`\`\`\n`);
    assert.equal(blocks[1]?.role, 'illustration');
    assert.equal(blocks[1]?.chunks[0]?.root?.kind, 'mapping');
  });

  it('fix: label the fence', () => {
    assert.equal(fixedText(uri, `${spec}~~~ yaml x\n- a\n~~~\n`, 'Label the fence `text`'), `${spec}~~~ text x\n- a\n~~~\n`);
  });

  it('fix: insert `section:`', () => {
    const text = `${spec}> \`\`\`yaml\n> resolution: [a]\n> \`\`\`\n`;
    assert.equal(fixedText(uri, text, 'Insert `section:`'), `${spec}> \`\`\`yaml\n> section: \n> resolution: [a]\n> \`\`\`\n`);
  });

  it('fix: write a misspelt section right', () => {
    assert.equal(
      fixedText(uri, `${spec}\`\`\`yaml\nzonse: [a]\n\`\`\`\n`, 'Replace `zonse` by `zones`'),
      `${spec}\`\`\`yaml\nzones: [a]\n\`\`\`\n`,
    );
  });
});

describe('several documents in a fence', () => {
  it('GS1011 at each separator', () => {
    checkReports(
      uri,
      '```yaml\n---\nzones: [{ id: a }]\n⟦GS1011 ---⟧ # next\nactions: [{ id: a }]\n...\n⟦GS1011 ---⟧\nsetup: [x]\n---\n```\n',
    );
  });

  it('each is a block', () => {
    const { blocks } = readSource(uri, '> ```yaml\n> zones: [{ id: a }]\n> ---\n> actions: [{ id: a }]\n> ```\n');
    assert.deepEqual(
      blocks.map(({ sections }) => sections[0]?.name),
      ['zones', 'actions'],
    );
  });
});
