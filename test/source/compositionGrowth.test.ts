/** Compositions of many files: an edit makes anew those that the edited file belongs to, and what is made is what it would be from the start. */
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { composeWorkspace } from '../../server/source/composition';
import { readSource } from '../../server/source/file';
import type { Composition, SourceFile } from '../../server/source/model';

const root = 'file:///game';
const fileOf = (path: string, text: string): readonly [string, SourceFile] => {
  const uri = `${root}/${path}`;
  return [uri, readSource(uri, text, { recognised: true })];
};
const filesOf = (texts: ReadonlyMap<string, string>) => new Map([...texts].sort().map(([path, text]) => fileOf(path, text)));

const count = 300;
const game = (name: string) => `metadata: { id: ${name} }\n`;
const numbered = (make: (index: number) => readonly [string, string]) => new Map(Array.from({ length: count }, (_, index) => make(index)));

/** Each with the file that is edited. */
const folders: readonly (readonly [what: string, texts: ReadonlyMap<string, string>, edited: string])[] = [
  ['games in one folder', numbered((index) => [`game${index}.yaml`, game(`g${index}`)]), 'game7.yaml'],
  ['Markdown games in one folder', numbered((index) => [`game${index}.md`, `\`\`\`yaml\n${game(`g${index}`)}\`\`\`\n`]), 'game7.md'],
  ['games in folders of their own', numbered((index) => [`f${index}/game.yaml`, game(`g${index}`)]), 'f7/game.yaml'],
  [
    'files that no game reaches',
    new Map([['game.yaml', game('g')], ...numbered((index) => [`part${index}.yaml`, 'setup: []\n'])]),
    'part7.yaml',
  ],
];

describe('an edit of one', () => {
  for (const [what, texts, edited] of folders) {
    it(`of many ${what} makes one composition anew`, () => {
      const files = filesOf(texts);
      const first = composeWorkspace(files, { roots: [root] });
      assert.ok(first.length >= count);
      const now = new Map(files);
      now.set(...fileOf(edited, `# More.\n${texts.get(edited)}`));
      const after = composeWorkspace(now, { roots: [root] }, first);
      assert.deepEqual(
        after.filter((composition, index) => composition !== first[index]).map(({ entry }) => entry),
        [`${root}/${edited}`],
      );
    });
  }

  for (const [what, texts] of folders.slice(0, 3)) {
    it(`that comes to many ${what}, or goes, leaves the compositions of the others what they are`, () => {
      const files = filesOf(texts);
      const first = composeWorkspace(files, { roots: [root] });
      const more = new Map([...files, fileOf('other/new.yaml', game('new'))]);
      const after = composeWorkspace(more, { roots: [root] }, first);
      assert.deepEqual(
        after.filter((composition) => !first.includes(composition)).map(({ entry }) => entry),
        [`${root}/other/new.yaml`],
      );
      const again = composeWorkspace(files, { roots: [root] }, after);
      assert.ok(again.every((composition) => first.includes(composition)));
    });
  }

  it('that changes nothing keeps the list', () => {
    const files = filesOf(folders[0]?.[1] ?? new Map());
    const before = composeWorkspace(files, { roots: [root] });
    assert.equal(composeWorkspace(new Map(files), { roots: [root] }, before), before);
  });
});

describe('a file that imports many that are not there', () => {
  it('compares a bounded number of them with the files that are', () => {
    const imports = Array.from({ length: count }, (_, index) => `  - zone${index}s.yaml\n`).join('');
    const texts = new Map([
      ['game.yaml', `imports:\n${imports}${game('g')}`],
      ...numbered((index) => [`zone${index}.yaml`, 'setup: []\n']),
    ]);
    const [composition] = composeWorkspace(filesOf(texts), { roots: [root] });
    const missing = (composition?.problems ?? []).filter(({ code }) => code === 'GS1014');
    assert.equal(missing.length, count);
    assert.equal(missing.filter(({ fixes = [] }) => fixes.some(({ title }) => title.startsWith('Change to'))).length, 50);
  });
});

const paths = ['a.yaml', 'b.yaml', 'c.md', 'd/a.yaml', 'd/e.md', 'd/f.md'];
const texts = fc.record({
  imports: fc.subarray([...paths, 'b.yml', 'zz.yaml', '../out.yaml', 'd/g.md']),
  sections: fc.subarray([
    'metadata: { id: x }\n',
    'zones: []\n',
    'zones: []\n\n',
    'actions: []\n',
    'terminal: x\n',
    'import: [a.yaml]\n',
    '# more\n',
  ]),
});
const edits = fc.array(fc.tuple(fc.constantFrom(...paths), fc.option(texts, { nil: undefined, freq: 6 })), { minLength: 1, maxLength: 15 });

function textOf(
  path: string,
  { imports, sections }: { readonly imports: readonly string[]; readonly sections: readonly string[] },
): string {
  const list = imports.length === 0 ? '' : `imports: [${imports.join(', ')}]\n`;
  return path.endsWith('.md') ? `\`\`\`yaml\n${list}${sections.join('')}\`\`\`\n` : list + sections.join('');
}

describe('compositions', () => {
  it('after any edits are those from the start', () =>
    fc.assert(
      fc.property(edits, (list) => {
        const files = new Map<string, SourceFile>();
        let compositions: readonly Composition[] = [];
        for (const [path, written] of list) {
          const [uri, file] = fileOf(path, written === undefined ? '' : textOf(path, written));
          if (written === undefined) files.delete(uri);
          else files.set(uri, file);
          const sorted = new Map([...files].sort(([left], [right]) => (left < right ? -1 : 1)));
          compositions = composeWorkspace(sorted, { roots: [root] }, compositions);
          assert.deepEqual(compositions, composeWorkspace(sorted, { roots: [root] }));
        }
      }),
      { numRuns: 150 },
    ));
});
