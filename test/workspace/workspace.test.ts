import assert from 'node:assert/strict';
import fc from 'fast-check';
import { compile } from '../../server/compiler/compile';
import { isSpec, readSource } from '../../server/source/file';
import type { Workspace, WorkspaceSnapshot } from '../../server/workspace/model';
import { placesIn } from '../../server/workspace/places';
import { openWorkspace } from '../../server/workspace/workspace';
import { compilerDouble, diskDouble } from './double';

const folder = 'file:///game';
const uri = (path: string) => `${folder}/${path}`;
const rest = 'turnStructure: { a: 1 }\nactions: [a]\nterminal: { a: 1 }\nzones: [a]\n';

interface Opened {
  readonly workspace: Workspace;
  readonly disk: ReturnType<typeof diskDouble>;
  readonly compiler: ReturnType<typeof compilerDouble>;
}

async function open(files: Record<string, string>): Promise<Opened> {
  const disk = diskDouble(Object.fromEntries(Object.entries(files).map(([path, text]) => [uri(path), text])));
  const compiler = compilerDouble();
  const workspace = openWorkspace(disk.reader, compiler.compile, {});
  await workspace.openFolders([folder]);
  return { workspace, disk, compiler };
}

/** `game.yaml 0:5 GS1018`, for every problem of every spec. */
function problems(snapshot: WorkspaceSnapshot): readonly string[] {
  const places = placesIn(snapshot.files);
  return [...snapshot.files.keys()].sort().flatMap((each) =>
    (snapshot.problemsOf(each) ?? []).map((problem) => {
      const { start } = places(problem)?.range ?? { start: { line: -1, character: -1 } };
      return `${each.slice(folder.length + 1)} ${start.line}:${start.character} ${problem.code}`;
    }),
  );
}

function compositions(snapshot: WorkspaceSnapshot): readonly string[] {
  return snapshot.compilations.map(({ composition }) => composition.members.map((each) => each.slice(folder.length + 1)).join(' '));
}

describe('a workspace', () => {
  it('reads folders and composes games', async () => {
    const { workspace } = await open({
      'a.yaml': `imports: [b.yaml]\nmetadata: { id: a }\n${rest}`,
      'b.yaml': 'setup: [x]\n',
      'notes.md': 'None.\n',
    });
    assert.deepEqual(compositions(workspace.snapshot()), ['b.yaml a.yaml']);
    assert.deepEqual(problems(workspace.snapshot()), []);
    assert.equal(workspace.snapshot().problemsOf(uri('notes.md')), undefined);
  });

  it('takes the word of the editor for what a document without a file is, and for no other', async () => {
    const { workspace } = await open({});
    const text = `# A game\n\n\`\`\`yaml\nmetadata: { id: a }\n${rest}\`\`\`\n`;
    await workspace.setText('untitled:Untitled-1', text, { language: 'markdown' });
    await workspace.setText('untitled:Untitled-2', `metadata: { id: b }\n${rest}`, { language: 'gamespec' });
    await workspace.setText(uri('c.yaml'), `metadata: { id: c }\n${rest}`, { language: 'markdown' });
    const { files, problemsOf } = workspace.snapshot();
    assert.deepEqual(
      [...files.values()].map(({ uri: each, kind }) => [each, kind, problemsOf(each)]),
      [
        [uri('c.yaml'), 'yaml', []],
        ['untitled:Untitled-1', 'markdown', []],
        ['untitled:Untitled-2', 'yaml', []],
      ],
    );
    await workspace.closeText('untitled:Untitled-1');
    assert.equal(workspace.snapshot().files.has('untitled:Untitled-1'), false);
  });

  it('prefers open buffers to the disk, until they are closed', async () => {
    const { workspace, disk } = await open({ 'a.yaml': `metadata: { id: a }\n${rest}` });
    await workspace.setText(uri('a.yaml'), `metadata: {\n${rest}`);
    assert.deepEqual(problems(workspace.snapshot()), ['a.yaml 0:10 GS1001']);
    disk.files.set(uri('a.yaml'), `metadata: [\n${rest}`);
    await workspace.filesChanged([uri('a.yaml')]);
    assert.deepEqual(problems(workspace.snapshot()), ['a.yaml 0:10 GS1001']);
    await workspace.closeText(uri('a.yaml'));
    assert.deepEqual(problems(workspace.snapshot()), ['a.yaml 0:10 GS1001']);
    disk.files.set(uri('a.yaml'), `metadata: { id: a }\n${rest}`);
    await workspace.filesChanged([uri('a.yaml')]);
    assert.deepEqual(problems(workspace.snapshot()), []);
  });

  it('knows buffers that were never saved', async () => {
    const { workspace } = await open({});
    await workspace.setText(uri('new.yaml'), `metadata: { id: a }\n${rest}`);
    assert.deepEqual(compositions(workspace.snapshot()), ['new.yaml']);
    await workspace.closeText(uri('new.yaml'));
    assert.deepEqual(compositions(workspace.snapshot()), []);
  });

  it('follows files that appear, move and vanish', async () => {
    const { workspace, disk } = await open({ 'a.yaml': `imports: [b.yaml]\nmetadata: { id: a }\n${rest}` });
    assert.deepEqual(problems(workspace.snapshot()), ['a.yaml 0:10 GS1014']);
    disk.files.set(uri('b.yaml'), 'setup: [x]\n');
    await workspace.filesChanged([uri('b.yaml')]);
    assert.deepEqual(problems(workspace.snapshot()), []);
    disk.files.delete(uri('b.yaml'));
    disk.files.set(uri('c.yaml'), 'setup: [x]\n');
    await workspace.filesChanged([uri('b.yaml'), uri('c.yaml')]);
    assert.deepEqual(problems(workspace.snapshot()), ['a.yaml 0:10 GS1014']);
  });

  it('forgets what was below a folder that vanished', async () => {
    const { workspace, disk } = await open({ 'parts/a.yaml': 'setup: [x]\n', 'parts/deep/b.yaml': 'setup: [x]\n' });
    for (const each of [...disk.files.keys()]) disk.files.delete(each);
    await workspace.filesChanged([uri('parts')]);
    assert.equal(workspace.snapshot().files.size, 0);
  });

  it('leaves alone what no listing would give', async () => {
    const { workspace, disk } = await open({ 'a.yaml': `metadata: { id: a }\n${rest}` });
    for (const path of ['node_modules/x/a.yaml', '.cache/a.yaml', 'a.json']) disk.files.set(uri(path), 'zones: []\n');
    await workspace.filesChanged([uri('node_modules/x/a.yaml'), uri('.cache/a.yaml'), uri('a.json')]);
    assert.deepEqual([...workspace.snapshot().files.keys()], [uri('a.yaml')]);
  });

  it('notices files of a folder that lies below a dot folder', async () => {
    const hidden = 'file:///home/.games/harbour';
    const disk = diskDouble({ [`${hidden}/a.yaml`]: `metadata: { id: a }\n${rest}` });
    const workspace = openWorkspace(disk.reader, compilerDouble().compile, {});
    await workspace.openFolders([hidden]);
    for (const path of ['b.yaml', '.cache/c.yaml']) disk.files.set(`${hidden}/${path}`, 'setup: [x]\n');
    await workspace.filesChanged([`${hidden}/b.yaml`, `${hidden}/.cache/c.yaml`]);
    assert.deepEqual([...workspace.snapshot().files.keys()], [`${hidden}/a.yaml`, `${hidden}/b.yaml`]);
  });

  it('reads imports outside of the folders but below the root', async () => {
    const disk = diskDouble({
      [uri('games/a.yaml')]: `imports: [../common/b.yaml, ../../x.yaml]\nmetadata: { id: a }\n${rest}`,
      [uri('common/b.yaml')]: 'setup: [x]\n',
      'file:///x.yaml': '',
    });
    const workspace = openWorkspace(disk.reader, compilerDouble().compile, {});
    await workspace.openFolders([uri('games')], folder);
    assert.deepEqual(compositions(workspace.snapshot()), ['common/b.yaml games/a.yaml']);
    assert.deepEqual(problems(workspace.snapshot()), ['games/a.yaml 0:28 GS1025']);
    assert.equal(disk.reads.get('file:///x.yaml'), undefined);
  });

  it('looks for a missing import once', async () => {
    const { workspace, disk } = await open({ 'a.yaml': `imports: [b.yaml]\nmetadata: { id: a }\n${rest}` });
    for (const text of ['# 1\n', '# 2\n', '# 3\n'])
      await workspace.setText(uri('a.yaml'), `${text}imports: [b.yaml]\nmetadata: { id: a }\n${rest}`);
    assert.equal(disk.reads.get(uri('b.yaml')), 1);
  });

  it('what a spec imports is a spec, as long as it does', async () => {
    const { workspace, disk } = await open({
      'a.yaml': `imports: [b.yaml]\nmetadata: { id: a }\n${rest}`,
      'b.yaml': 'version: 1\nzones: [b]\n',
    });
    assert.deepEqual(problems(workspace.snapshot()), ['b.yaml 0:0 GS1012']);
    disk.files.set(uri('a.yaml'), `metadata: { id: a }\n${rest}`);
    await workspace.filesChanged([uri('a.yaml')]);
    assert.equal(workspace.snapshot().problemsOf(uri('b.yaml')), undefined);
  });

  it('an open spec stays one, whatever is typed', async () => {
    const { workspace } = await open({ 'a.yaml': 'zones: [{ id: a }]\n' });
    await workspace.setText(uri('a.yaml'), 'zo');
    assert.deepEqual(problems(workspace.snapshot()), ['a.yaml 0:0 GS1010']);
    await workspace.closeText(uri('a.yaml'));
    await workspace.setText(uri('b.yaml'), 'zo');
    assert.equal(workspace.snapshot().problemsOf(uri('b.yaml')), undefined);
  });

  it('an open buffer is a spec if the saved file is one', async () => {
    const { workspace, disk } = await open({ 'a.yaml': 'zo' });
    await workspace.setText(uri('a.yaml'), 'zon');
    assert.equal(workspace.snapshot().problemsOf(uri('a.yaml')), undefined);
    disk.files.set(uri('a.yaml'), 'zones: [{ id: a }]\n');
    await workspace.filesChanged([uri('a.yaml')]);
    assert.deepEqual(problems(workspace.snapshot()), ['a.yaml 0:0 GS1010']);
    await workspace.filesChanged([uri('a.yaml')]);
    assert.deepEqual(problems(workspace.snapshot()), ['a.yaml 0:0 GS1010']);
    disk.files.set(uri('a.yaml'), 'zo');
    await workspace.filesChanged([uri('a.yaml')]);
    assert.equal(workspace.snapshot().problemsOf(uri('a.yaml')), undefined);
  });

  it('an open file that is a spec only by an import is one only as long as it is imported, typed into or not', async () => {
    for (const typed of ['version: 1\nzones: [b]\n', 'version: 2\nzones: [b]\n']) {
      const importing = `imports: [b.yaml]\nmetadata: { id: a }\n${rest}`;
      const { workspace } = await open({ 'a.yaml': importing, 'b.yaml': 'version: 1\nzones: [b]\n' });
      await workspace.setText(uri('b.yaml'), typed);
      assert.deepEqual(problems(workspace.snapshot()), ['b.yaml 0:0 GS1012']);
      await workspace.setText(uri('a.yaml'), `metadata: { id: a }\n${rest}`);
      assert.equal(workspace.snapshot().problemsOf(uri('b.yaml')), undefined);
      await workspace.setText(uri('b.yaml'), `${typed}# More.\n`);
      assert.equal(workspace.snapshot().problemsOf(uri('b.yaml')), undefined);
    }
  });

  it('Markdown that holds nothing but scenario snippets becomes no spec by being typed into', async () => {
    const snippet = '```yaml scenario\ntitle: a\n```\n';
    const { workspace } = await open({ 'a.yaml': `imports: [b.md]\nmetadata: { id: a }\n${rest}`, 'b.md': '', 'c.md': snippet });
    await workspace.setText(uri('c.md'), snippet);
    await workspace.setText(uri('c.md'), `${snippet}More prose.\n`);
    assert.equal(workspace.snapshot().files.get(uri('c.md'))?.kind, 'scenario');
  });

  it('settings name the entries', async () => {
    const { workspace } = await open({ 'a.yaml': `metadata: { id: a }\n${rest}`, 'b.yaml': `metadata: { id: a }\n${rest}` });
    await workspace.configure({ entries: ['b.yaml'] });
    assert.deepEqual(
      workspace.snapshot().compilations.map(({ composition }) => `${composition.entry} ${composition.fragment}`),
      [`${uri('b.yaml')} false`, `${uri('a.yaml')} true`],
    );
  });

  it('a file in two games tells each of its problems once', async () => {
    const { workspace } = await open({
      'a.yaml': `imports: [c.yaml]\nmetadata: { id: a }\n${rest}`,
      'b.yaml': `imports: [c.yaml]\nmetadata: { id: a }\n${rest}`,
      'c.yaml': 'setup: [\n',
    });
    assert.deepEqual(problems(workspace.snapshot()), ['c.yaml 0:7 GS1001']);
    assert.equal(workspace.snapshot().compilationsOf(uri('c.yaml')).length, 2);
  });

  it('tells the faults of scenario snippets', async () => {
    const { workspace } = await open({ 'a.scenario.yaml': 'title: "x\n<<<<<<< HEAD\n' });
    const found = problems(workspace.snapshot());
    assert.ok(found.includes('a.scenario.yaml 0:7 GS1001'));
    assert.ok(found.includes('a.scenario.yaml 1:0 GS1027'));
  });

  it('a document with too many problems shows a thousand, the gravest, and how many more there are', async () => {
    const lines = Array.from({ length: 1500 }, (_, at) => `  - { a: yes, b: ${at % 100 === 0 ? '@' : '1'} }\n`).join('');
    const { workspace } = await open({ 'a.yaml': `# gamespec\nsetup:\n${lines}` });
    const shown = workspace.snapshot().problemsOf(uri('a.yaml')) ?? [];
    assert.equal(shown.length, 1001);
    assert.equal(shown.filter(({ code }) => code === 'GS1001').length, 15);
    assert.deepEqual(shown.find(({ code }) => code === 'GS1022')?.values, { n: '515' });
  });
});

describe('what follows from a fault is not told', () => {
  const game = [
    'metadata: { id: a, players: { min: 2, max: 2 } }',
    'turnStructure: { phases: [{ id: main }] }',
    'zones: [{ id: deck, owner: none, visibility: hidden, ordering: stack }]',
    'actions: [{ id: pass, actor: active, executor: actor, phase: [main], effects: [{ shuffle: { zone: deck } }] }]',
    'terminal: { conditions: [{ when: false, result: { type: draw } }] }',
    'effectMacros: [{ id: pay, exports: [], effects: [{ shuffle: { zone: deck } }] }]\n',
  ].join('\n');
  const openReal = async (text: string) => {
    const workspace = openWorkspace(diskDouble({ [uri('a.yaml')]: text }).reader, compile, {});
    await workspace.openFolders([folder]);
    return problems(workspace.snapshot());
  };

  it('about a line that is no YAML', async () => {
    assert.deepEqual(
      await openReal(`${game}setup:
  - { macro: pay }
  - { addVar: { skope: "global, var: x, delta: 1 } }
`),
      ['a.yaml 8:23 GS1001'],
    );
  });

  it('about what nothing uses, while some text cannot be read', async () => {
    assert.deepEqual(await openReal(game), ['a.yaml 5:21 GS6020']);
    assert.deepEqual(await openReal(`${game}setup: [\n`), ['a.yaml 6:7 GS1001']);
  });
});

describe('the work of a workspace', () => {
  const entries = Array.from({ length: 40 }, (_, at) => `  - id: a${at}\n    phase: main\n`).join('');

  it('a keystroke parses the entry it lies in, and compiles the game it belongs to', async () => {
    const text = `metadata: { id: a }\n${rest.replace('actions: [a]\n', '')}actions:\n${entries}`;
    const { workspace, compiler } = await open({ 'a/a.yaml': text, 'b/b.yaml': `metadata: { id: a }\n${rest}` });
    const before = compiler.parsed();
    compiler.compiled.length = 0;
    await workspace.setText(uri('a/a.yaml'), text.replace('id: a7', 'id: a7x'));
    assert.equal(compiler.parsed() - before, 1);
    assert.deepEqual(compiler.compiled, [uri('a/a.yaml')]);
  });

  it('files that did not change are the same in the next snapshot', async () => {
    const { workspace } = await open({ 'a.yaml': `imports: [b.yaml]\nmetadata: { id: a }\n${rest}`, 'b.yaml': 'setup: [x]\n' });
    const before = workspace.snapshot();
    await workspace.setText(uri('a.yaml'), `# typed\nimports: [b.yaml]\nmetadata: { id: a }\n${rest}`);
    assert.equal(workspace.snapshot().files.get(uri('b.yaml')), before.files.get(uri('b.yaml')));
    assert.equal(before.files.get(uri('a.yaml'))?.text.startsWith('#'), false);
  });

  it('edits that arrive together are compiled once', async () => {
    const { workspace, compiler } = await open({ 'a.yaml': `metadata: { id: a }\n${rest}` });
    compiler.compiled.length = 0;
    const version = workspace.snapshot().version;
    await Promise.all(Array.from({ length: 20 }, (_, at) => workspace.setText(uri('a.yaml'), `# ${at}\nmetadata: { id: a }\n${rest}`)));
    assert.equal(compiler.compiled.length, 1);
    assert.equal(workspace.snapshot().version, version + 1);
    assert.ok(workspace.snapshot().files.get(uri('a.yaml'))?.text.startsWith('# 19'));
  });

  it('problems that stay the same are the same array', async () => {
    const { workspace } = await open({ 'a/a.yaml': `metadata: { id: a }\n${rest}`, 'b/b.yaml': `metadata: [\n${rest}` });
    const before = workspace.snapshot().problemsOf(uri('b/b.yaml'));
    await workspace.setText(uri('a/a.yaml'), `# typed\nmetadata: { id: a }\n${rest}`);
    assert.equal(workspace.snapshot().problemsOf(uri('b/b.yaml')), before);
  });

  it('problems of a file that is compiled again are the same array, if they are the same', async () => {
    const { workspace } = await open({ 'a.yaml': `imports: [b.yaml]\nmetadata: { id: a }\n${rest}`, 'b.yaml': 'setup: [\n' });
    const before = workspace.snapshot().problemsOf(uri('b.yaml'));
    await workspace.setText(uri('a.yaml'), `# typed\nimports: [b.yaml]\nmetadata: { id: a }\n${rest}`);
    assert.equal(workspace.snapshot().problemsOf(uri('b.yaml')), before);
  });

  it('a compiler that throws fails that change, and the next one succeeds', async () => {
    const disk = diskDouble({ [uri('a.yaml')]: `metadata: { id: a }\n${rest}` });
    const { compile } = compilerDouble();
    let broken = true;
    const workspace = openWorkspace(
      disk.reader,
      (...args) => {
        if (broken) throw new Error('broken');
        return compile(...args);
      },
      {},
    );
    await assert.rejects(workspace.openFolders([folder]), /broken/);
    broken = false;
    await workspace.setText(uri('a.yaml'), `# typed\nmetadata: { id: a }\n${rest}`);
    assert.deepEqual(compositions(workspace.snapshot()), ['a.yaml']);
  });
});

describe('laws of the workspace', () => {
  const paths = ['a.yaml', 'b.yaml', 'c.md', 'parts/d.yaml'];
  const text = fc.constantFrom(
    `metadata: { id: a }\n${rest}`,
    'imports: [b.yaml, parts/d.yaml]\n',
    'imports: [a.yaml]\nzones: [a]\n',
    'zones:\n  - id: a\n  - id: b\n',
    'zones:\n  - id: a\n - id: "b\n',
    '```yaml\nzones:\n  - id: a\n\n```yaml\nactions: [a]\n```\n',
    'version: 1\n',
    '',
  );
  const step = fc.oneof(
    fc.record({ kind: fc.constant('type' as const), path: fc.constantFrom(...paths), text }),
    fc.record({ kind: fc.constant('close' as const), path: fc.constantFrom(...paths), text }),
    fc.record({ kind: fc.constant('save' as const), path: fc.constantFrom(...paths), text }),
    fc.record({ kind: fc.constant('delete' as const), path: fc.constantFrom(...paths), text }),
  );

  it('after any changes the workspace is what it would be from scratch', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (steps, waits) => {
        const { workspace, disk } = await open({});
        /** What is typed, and whether it was a spec since it was opened. */
        const buffers = new Map<string, { readonly text: string; readonly wasSpec: boolean }>();
        let last: Promise<void> = Promise.resolve();
        for (const { kind, path, text: typed } of steps) {
          const each = uri(path);
          if (kind === 'type') {
            const wasSpec = buffers.get(each)?.wasSpec === true || isSpec(readSource(each, typed));
            buffers.set(each, { text: typed, wasSpec });
            last = workspace.setText(each, typed);
          } else if (kind === 'close') {
            buffers.delete(each);
            last = workspace.closeText(each);
          } else {
            if (kind === 'save') disk.files.set(each, typed);
            else disk.files.delete(each);
            last = workspace.filesChanged([each]);
          }
          if (waits) await last;
        }
        await last;
        const fresh = openWorkspace(disk.reader, compilerDouble().compile, {});
        await fresh.openFolders([folder]);
        for (const [each, { text: now, wasSpec }] of buffers) await fresh.setText(each, now, { wasSpec });
        assert.deepEqual(compositions(workspace.snapshot()).toSorted(), compositions(fresh.snapshot()).toSorted());
        assert.deepEqual(problems(workspace.snapshot()), problems(fresh.snapshot()));
        assert.deepEqual([...workspace.snapshot().files.keys()], [...fresh.snapshot().files.keys()]);
      }),
      { numRuns: 200 },
    );
  });
});
