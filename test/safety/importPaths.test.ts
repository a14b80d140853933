/** Whatever a path in a document says, nothing outside the folders of the author is read. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diskFiles } from '../../server/commands/diskFiles';
import { compile } from '../../server/compiler/compile';
import type { FileReader } from '../../server/protocol/files';
import { openWorkspace } from '../../server/workspace/workspace';
import { harvest } from '../support/harvest';

const folder = 'file:///games/game';

/** What is read, and what is reported, when a game imports a path written in double quotes. */
async function importing(path: string): Promise<{ readonly read: readonly string[]; readonly codes: readonly string[] }> {
  const read: string[] = [];
  const reader: FileReader = {
    read: async (uri) => {
      read.push(uri);
      return undefined;
    },
    list: async () => [],
  };
  const workspace = openWorkspace(reader, compile, {});
  await workspace.openFolders([folder]);
  const uri = `${folder}/parts/game.yaml`;
  await workspace.setText(uri, `imports: ["${path}"]\nglobalVars: []\n`);
  return {
    read,
    codes: (workspace.snapshot().problemsOf(uri) ?? []).map(({ code }) => code).filter((code) => /^GS10(?:14|25)$/.test(code)),
  };
}

describe('an import path', () => {
  const outside: readonly (readonly [what: string, path: string])[] = [
    ['above the folder', '../../secret.md'],
    ['above the folder, by way of one in it', 'deep/../../../secret.md'],
    ['beside the folder, with a name that begins like it', '../../game-of-others/secret.md'],
    ['absolute', '/etc/secret.md'],
    ['of a host', '//host/share/secret.md'],
    ['of a host, with backslashes', '\\\\\\\\host\\\\share\\\\secret.md'],
    ['of a drive', 'C:/secret.md'],
    ['of a drive, with a backslash', 'c:\\\\secret.md'],
    ['of a drive, relative', 'C:secret.md'],
    ['a URI', 'file:///etc/secret.md'],
    ['a URI of the web', 'https://host/secret.md'],
  ];
  for (const [what, path] of outside) {
    it(`${what} is refused and not read`, async () => assert.deepEqual(await importing(path), { read: [], codes: ['GS1025'] }));
  }

  const names: readonly (readonly [what: string, path: string, file: string])[] = [
    ['percent signs', '%2e%2e/%2e%2e/secret.md', '%252e%252e/%252e%252e/secret.md'],
    ['an escaped slash', '..%2f..%2fsecret.md', '..%252f..%252fsecret.md'],
    ['backslashes', 'a\\\\..\\\\..\\\\..\\\\secret.md', 'a%5C..%5C..%5C..%5Csecret.md'],
    ['a zero character', 'secret\\0.md', 'secret%00.md'],
    ['a query and a fragment', 'secret?a#b.md', 'secret%3Fa%23b.md'],
    ['half of a surrogate pair', 'secret\\uD800.md', 'secret%EF%BF%BD.md'],
  ];
  for (const [what, path, file] of names) {
    it(`takes ${what} for part of a name in its folder`, async () =>
      assert.deepEqual(await importing(path), { read: [`${folder}/parts/${file}`], codes: ['GS1014'] }));
  }
});

describe('a symbolic link', () => {
  let base: string;
  const inGame = (path: string) => join(base, 'game', path);
  const read = (path: string) => diskFiles.read(pathToFileURL(inGame(path)).href, [pathToFileURL(join(base, 'game')).href]);

  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'gamespec-links-'));
    for (const path of ['game/parts', 'game-of-others']) mkdirSync(join(base, path), { recursive: true });
    for (const path of ['game/parts/own.md', 'game-of-others/secret.md']) writeFileSync(join(base, path), path);
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  it('to a file of the folder is another name of it', async () => {
    symlinkSync(inGame('parts/own.md'), inGame('link.md'));
    assert.deepEqual(await read('link.md'), { kind: 'link', uri: pathToFileURL(inGame('parts/own.md')).href });
    // What it leads to may have a name that no spec has.
    writeFileSync(inGame('own.txt'), 'text');
    symlinkSync('own.txt', inGame('named.md'));
    assert.equal(await read('named.md'), 'text');
  });

  it('to a file elsewhere is not', async () => {
    symlinkSync(join(base, 'game-of-others/secret.md'), inGame('link.md'));
    assert.deepEqual(await read('link.md'), { kind: 'outside', reason: 'it leads out of the workspace' });
  });

  it('to a folder elsewhere is not', async () => {
    symlinkSync(join(base, 'game-of-others'), inGame('link'), 'junction');
    assert.deepEqual(await read('link/secret.md'), { kind: 'outside', reason: 'it leads out of the workspace' });
  });

  it('that is the folder itself is followed', async () => {
    symlinkSync(join(base, 'game'), join(base, 'alias'), 'junction');
    const alias = pathToFileURL(join(base, 'alias')).href;
    assert.equal(await diskFiles.read(`${alias}/parts/own.md`, [alias]), 'game/parts/own.md');
  });

  it('in a circle ends the reading of nothing else', async () => {
    symlinkSync(inGame('circle.md'), inGame('circle.md'));
    assert.deepEqual(
      [await read('circle.md'), await read('parts/own.md')],
      [{ kind: 'unreadable', reason: 'ELOOP: too many symbolic links encountered' }, 'game/parts/own.md'],
    );
  });
});

describe('the setting of entries', () => {
  it('with half of a surrogate pair names no file', async () => {
    const reader: FileReader = { read: async () => undefined, list: async () => [] };
    const workspace = openWorkspace(reader, compile, { entries: ['\uD800.md'] });
    await workspace.openFolders([folder]);
    await workspace.setText(`${folder}/game.md`, harvest['game.md']);
    assert.ok(workspace.snapshot().problemsOf(`${folder}/game.md`));
  });
});

describe('an import of a document that is open without a folder', () => {
  let base: string;
  const files: Readonly<Record<string, string>> = {
    'game/parts/own.yaml': 'zones: [{ id: own, owner: none, visibility: public, ordering: set }]\n',
    'game/parts/deeper.yaml': 'imports: [own.yaml, ../linked/secret.yaml]\n',
    'elsewhere/secret.yaml': 'zones: [{ id: secret, owner: none, visibility: public, ordering: set }]\n',
  };

  before(() => {
    base = mkdtempSync(join(tmpdir(), 'gamespec-loose-'));
    for (const path of ['game/parts', 'elsewhere']) mkdirSync(join(base, path), { recursive: true });
    for (const [path, text] of Object.entries(files)) writeFileSync(join(base, path), text);
    symlinkSync(join(base, 'elsewhere'), join(base, 'game/linked'), 'junction');
    symlinkSync(join(base, 'game/parts'), join(base, 'game/alias'), 'junction');
  });
  after(() => rmSync(base, { recursive: true, force: true }));

  const cases: readonly (readonly [what: string, path: string, read: readonly string[], codes: readonly string[]])[] = [
    ['is read in its folder', 'parts/own.yaml', ['parts/own.yaml'], []],
    ['is read through a link to a folder inside', 'alias/own.yaml', ['parts/own.yaml'], []],
    ['is not read through a link to a folder outside', 'linked/secret.yaml', [], ['GS1025']],
    ['is not read through such a link that an import names', 'parts/deeper.yaml', ['parts/deeper.yaml', 'parts/own.yaml'], []],
    ['is not read beside its folder', '../elsewhere/secret.yaml', [], ['GS1025']],
  ];
  for (const [what, path, read, codes] of cases) {
    it(what, async () => {
      const workspace = openWorkspace(diskFiles, compile, {});
      const game = pathToFileURL(join(base, 'game')).href;
      await workspace.setText('untitled:Untitled-1', 'imports: []\n');
      await workspace.setText(`${game}/game.yaml`, `imports: ["${path}"]\nglobalVars: []\n`);
      const { files: found, problemsOf } = workspace.snapshot();
      const uris = [...found].flatMap(([uri, { kind }]) => (kind === 'other' ? [] : [uri]));
      assert.deepEqual(
        uris.filter((uri) => uri.startsWith('file:') && !uri.endsWith('/game.yaml')).map((uri) => uri.slice(game.length + 1)),
        read,
      );
      const told = (problemsOf(`${game}/game.yaml`) ?? []).map(({ code }) => code).filter((code) => /^GS10(?:14|25)$/.test(code));
      assert.deepEqual(told, codes);
    });
  }
});
