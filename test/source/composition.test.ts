import assert from 'node:assert/strict';
import fc from 'fast-check';
import { composeWorkspace } from '../../server/source/composition';
import { readSource } from '../../server/source/file';
import type { Composition, SourceFile } from '../../server/source/model';
import { applyEdits, readFiles, writeMarks } from '../support/markers';
import { offsetOf } from './reports';

const root = 'file:///games/game';

function filesOf(documents: string): ReadonlyMap<string, SourceFile> {
  return new Map(
    [...readFiles(documents)].map(([path, { text }]) => {
      const uri = `${root}/${path.split('/').map(encodeURIComponent).join('/')}`;
      return [uri, readSource(uri, text)];
    }),
  );
}

function compose(documents: string, entries?: readonly string[]): readonly Composition[] {
  return composeWorkspace(filesOf(documents), { roots: [root], ...(entries ? { entries } : {}) });
}

const pathOf = (uri: string) => decodeURIComponent(uri.slice(root.length + 1));

/** `game.md: zones.md game.md`, one line per composition; fragments in brackets. */
function shown(compositions: readonly Composition[]): readonly string[] {
  return compositions.map(({ entry, members, fragment }) =>
    fragment ? `(${pathOf(entry)})` : `${pathOf(entry)}: ${members.map(pathOf).join(' ')}`,
  );
}

/** Asserts that exactly the marked places are reported by the compositions. */
function checkReports(documents: string): void {
  const files = filesOf(documents);
  const problems = composeWorkspace(files, { roots: [root] }).flatMap((composition) => composition.problems);
  const found = [...files.values()].map((file) => {
    const marks = problems
      .map(({ code, chunk, start, end }) => ({ code, start: start + offsetOf(file, chunk), end: end + offsetOf(file, chunk) }))
      .filter(({ start }) => !Number.isNaN(start));
    return `=== ${pathOf(file.uri)}\n${writeMarks(file.text, marks)}`;
  });
  assert.equal(found.join(''), documents);
}

/** A file with everything a game must have, in flow style on one line. */
const whole = 'metadata: {}\nturnStructure: {}\nactions: [a]\nterminal: {}\nzones: [a]\n';
const rest = 'turnStructure: {}\nactions: [a]\nterminal: {}\nzones: [a]\n';

describe('which files make up a game', () => {
  const workspaces: readonly (readonly [string, string, readonly string[]])[] = [
    ['a file with metadata', `=== game.yaml\n${whole}`, ['game.yaml: game.yaml']],
    [
      'imports before the importer',
      `=== game.yaml\nimports: [a.yaml, b.yaml]\n=== a.yaml\nimports: [b.yaml]\n=== b.yaml\nzones: []\n`,
      ['game.yaml: b.yaml a.yaml game.yaml'],
    ],
    [
      'imports from other folders',
      '=== game.yaml\nimports: [./parts/a.yaml, { path: parts/../b c.yaml }]\n=== parts/a.yaml\nimports: [../d.yaml]\n=== b c.yaml\nzones: []\n=== d.yaml\nzones: []\n',
      ['game.yaml: d.yaml parts/a.yaml b c.yaml game.yaml'],
    ],
    [
      'two games that share a file',
      '=== a.yaml\nimports: [common.yaml]\n=== b.yaml\nimports: [common.yaml]\n=== common.yaml\nzones: []\n',
      ['a.yaml: common.yaml a.yaml', 'b.yaml: common.yaml b.yaml'],
    ],
    [
      'a Markdown entry takes its folder',
      '=== 00-game.md\n```yaml\nmetadata: {}\n```\n=== 20-b.md\n```yaml\nactions: []\n```\n=== 10-a.md\n```yaml\nzones: []\n```\n=== notes.md\n# Notes\n',
      ['00-game.md: 00-game.md 10-a.md 20-b.md'],
    ],
    [
      'a Markdown entry with imports does not',
      '=== game.md\n```yaml\nimports: [a.md]\n```\n=== a.md\n```yaml\nzones: []\n```\n=== b.md\n```yaml\nzones: []\n```\n',
      ['game.md: a.md game.md', '(b.md)'],
    ],
    [
      'two Markdown entries do not',
      '=== a.md\n```yaml\nmetadata: {}\n```\n=== b.md\n```yaml\nmetadata: {}\n```\n',
      ['a.md: a.md', 'b.md: b.md'],
    ],
    [
      'Markdown without an entry is one document',
      '=== b.md\n```yaml\nterminal: {}\n```\n=== a.md\n```yaml\nzones: []\n```\n',
      ['a.md: a.md b.md'],
    ],
    [
      'unless less than two required sections occur',
      '=== b.md\n```yaml\nsetup: []\n```\n=== a.md\n```yaml\nzones: []\n```\n',
      ['(b.md)', '(a.md)'],
    ],
    ['plain files without an entry are fragments', '=== a.yaml\nzones: []\nactions: []\n', ['(a.yaml)']],
    ['a cycle is entered at its first file', '=== c.yaml\nimports: [b.yaml]\n=== b.yaml\nimports: [c.yaml]\n', ['b.yaml: c.yaml b.yaml']],
    [
      'an entry above a cycle',
      '=== a.yaml\nimports: [c.yaml]\n=== c.yaml\nimports: [b.yaml]\n=== b.yaml\nimports: [c.yaml]\n',
      ['a.yaml: b.yaml c.yaml a.yaml'],
    ],
    ['an import of itself', '=== a.yaml\nimports: [a.yaml]\n', ['a.yaml: a.yaml']],
    ['files that are no specs take no part', '=== a.scenario.yaml\ntitle: x\n=== b.yaml\nversion: 1\n', []],
  ];
  for (const [name, documents, expected] of workspaces) {
    it(name, () => assert.deepEqual(shown(compose(documents)), expected));
  }

  it('`gamespec.entry` replaces the search', () => {
    const documents = '=== a.yaml\nimports: [b.yaml]\n=== b.yaml\nmetadata: {}\n=== dir/c d.yaml\nzones: []\n';
    assert.deepEqual(shown(compose(documents, ['b.yaml', 'dir/c d.yaml'])), ['b.yaml: b.yaml', 'dir/c d.yaml: dir/c d.yaml', '(a.yaml)']);
  });

  it('members do not depend on the order in which files are known', () => {
    const files = [
      ...filesOf(
        `=== z.yaml\nimports: [b.yaml, a.yaml]\n=== a.yaml\nimports: [c.yaml]\n=== b.yaml\nimports: [c.yaml]\n=== c.yaml\nzones: []\n=== other.md\n\`\`\`yaml\nzones: []\n\`\`\`\n`,
      ),
    ];
    const expected = composeWorkspace(new Map(files), { roots: [root] }).map(({ members }) => members);
    fc.assert(
      fc.property(fc.shuffledSubarray(files, { minLength: files.length }), (shuffled) => {
        assert.deepEqual(
          new Set(composeWorkspace(new Map(shuffled), { roots: [root] }).map(({ members }) => members.join())),
          new Set(expected.map((each) => each.join())),
        );
      }),
    );
  });

  it('a chain of a thousand imports is followed', () => {
    const documents = Array.from({ length: 1000 }, (_, at) => `=== f${at}.yaml\nimports: [f${at + 1}.yaml]\n`).join('');
    assert.equal(compose(`${documents}=== f1000.yaml\nzones: []\n`)[0]?.members.length, 1001);
  });
});

describe('reports about compositions', () => {
  const workspaces: readonly (readonly [string, string])[] = [
    ['nothing about a whole game', `=== game.yaml\n${whole}`],
    ['GS1014', `=== game.yaml\nimports: [⟦GS1014 zone.yaml⟧]\n${whole}`],
    ['GS1015', `=== a.yaml\nimports: [b.yaml]\n${whole}=== b.yaml\nimports: [⟦GS1015 a.yaml⟧]\n`],
    ['GS1015 of a file that imports itself', `=== a.yaml\nimports: [⟦GS1015 a.yaml⟧]\n${whole}`],
    [
      'GS1016: a scenario snippet, another kind of file',
      `=== game.yaml\nimports: [⟦GS1016 x.scenario.yaml⟧, ⟦GS1016 x.json⟧]\n${whole}=== x.scenario.yaml\ntitle: x\n`,
    ],
    ['GS1017', `=== a.yaml\nimports: [b.yaml]\n⟦GS1017 metadata⟧: {}\n=== b.yaml\nmetadata: {}\n${rest}`],
    ['GS1017 not for the parts of `turnOrder`', `=== a.yaml\nturnFlow: {}\ncoupPlan: {}\n${whole}`],
    ['GS1018', '=== game.yaml\n# the game\n⟦GS1018 metadata⟧: {}\nturnStructure: {}\nzones: [a]\n'],
    [
      'GS1018 not for zones if there is a map',
      `=== game.yaml\n${whole.replace('zones: [a]', 'dataAssets: [{ id: a, kind: map, payload: {} }]')}`,
    ],
    [
      'GS1018 at the heading of a block that is nearly the section',
      '=== game.md\n```yaml\nmetadata: {}\n```\n~~~yaml\n⟦GS1018 turnStructrue⟧: {}\n~~~\n```yaml\nzones: [a]\nactions: [a]\nterminal: {}\n```\n',
    ],
    ['GS1018 not while an import is missing', '=== game.yaml\nimports: [⟦GS1014 b.yaml⟧]\n'],
    [
      'GS1018 on the first section of several Markdown files without `metadata`',
      '=== a.md\n# A\n```yaml\n⟦GS1018 zones⟧: [{ id: a }]\n```\n=== b.md\n```yaml\nactions: [{ id: a }]\n```\n',
    ],
    ['GS1021', `=== game.yaml\n${whole}=== parts/map.yaml\n⟦GS1021 zones: []⟧\n=== other.md\nNo spec.\n`],
    [
      'GS1021 not for the file that a misspelt import means',
      `=== game.yaml\nimports: [⟦GS1014 prats/map.yaml⟧]\n${whole}=== parts/map.yaml\nzones: []\n`,
    ],
    [
      'GS1021 not for the file that a misspelt import of an imported file means',
      `=== game.yaml\nimports: [parts/all.yaml]\n${whole}=== parts/all.yaml\nimports: [⟦GS1014 mpa.yaml⟧]\n=== parts/map.yaml\nzones: []\n`,
    ],
    ['GS1021 not where an import is no path', `=== game.yaml\nimports: [{ pth: parts/map.yaml }]\n${whole}=== parts/map.yaml\nzones: []\n`],
    ['GS1021 not where the imports are misspelt', `=== game.yaml\nimportss: [parts/map.yaml]\n${whole}=== parts/map.yaml\nzones: []\n`],
    ['GS1021 not for a file outside of every folder with an entry', `=== game/game.yaml\n${whole}=== parts/map.yaml\nzones: []\n`],
    [
      'GS1025',
      `=== game.yaml\nimports:\n  - ⟦GS1025 ../outside.yaml⟧\n  - ⟦GS1025 /etc/x.yaml⟧\n  - ⟦GS1025 http://x/y.yaml⟧\n  - ⟦GS1025 C:\\x.yaml⟧\n  - ⟦GS1025 parts/../../outside.yaml⟧\n  - ⟦GS1025 ../game-2/x.yaml⟧\n${whole}`,
    ],
    ['escapes in a path are plain characters', `=== game.yaml\nimports: [⟦GS1014 ..%2Foutside.yaml⟧]\n${whole}`],
  ];
  for (const [name, documents] of workspaces) it(name, () => checkReports(documents));

  it('GS1015 names the cycle', () => {
    const [composition] = compose(`=== a.yaml\nimports: [b.yaml]\n${whole}=== b.yaml\nimports: [c.yaml]\n=== c.yaml\nimports: [b.yaml]\n`);
    assert.deepEqual(composition?.problems[0]?.values, { cycle: 'b.yaml → c.yaml → b.yaml' });
  });

  const fixes: readonly (readonly [string, string, string])[] = [
    [
      'Change to `zones.yaml`',
      `=== game.yaml\nimports: [zone.yaml]\n${whole}=== zones.yaml\nzones: []\n`,
      `imports: [zones.yaml]\n${whole}`,
    ],
    [
      'Import `parts/map.yaml`',
      `=== game.yaml\nimports:\n  - zones.yaml # all\n${whole}=== zones.yaml\nzones: []\n=== parts/map.yaml\nzones: []\n`,
      `imports:\n  - zones.yaml\n  - parts/map.yaml # all\n${whole}`,
    ],
    [
      'Remove the import',
      `=== game.yaml\nimports:\n  - zones.yaml\n  - game.yaml # this one\n${whole}=== zones.yaml\nzones: []\n`,
      `imports:\n  - zones.yaml\n${whole}`,
    ],
    [
      'Insert `terminal`',
      `=== game.yaml\n${whole.replace('terminal: {}\n', '')}`,
      `${whole.replace('terminal: {}\n', '')}terminal:\n  conditions:\n`,
    ],
  ];
  for (const [title, documents, expected] of fixes) {
    it(`fix: ${title}`, () => {
      const files = filesOf(documents);
      const game = files.get(`${root}/game.yaml`);
      const fix = compose(documents)
        .flatMap(({ problems }) => problems.flatMap((problem) => problem.fixes ?? []))
        .find((each) => each.title === title);
      assert.ok(game && fix);
      const edits = fix.edits.map((edit) => ({
        ...edit,
        start: edit.start + offsetOf(game, edit.chunk),
        end: edit.end + offsetOf(game, edit.chunk),
      }));
      assert.equal(applyEdits(game.text, edits).slice(0, expected.length), expected);
    });
  }

  it('fix: create the file', () => {
    const [composition] = compose(`=== game.yaml\nimports: [parts/zo nes.yaml]\n${whole}`);
    assert.equal(composition?.problems[0]?.fixes?.at(-1)?.creates, `${root}/parts/zo%20nes.yaml`);
  });
});

describe('entries of imports that are no paths', () => {
  it('GS1016', () => {
    const file = readSource(`${root}/a.gamespec.yaml`, 'imports:\n  - [x]\n  - 12\n  - { pth: x.yaml }\n  - { path: x.yaml }\n');
    assert.deepEqual(
      file.fileChunk.problems.map(({ code, start, end }) => `${code} ${file.text.slice(start, end)}`),
      ['GS1016 [x]', 'GS1016 12', 'GS1016 { pth: x.yaml }'],
    );
  });
});
