/** One file has many spellings of its URI: inside there is one, and the client is told its own. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import type { WorkspaceEdit } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { foldersOf } from '../../server/connection/folders';
import { respelled, uriSpellings } from '../../server/connection/uriSpellings';
import { canonicalUri, resolveImport } from '../../server/source/imports';
import { harvest } from '../support/harvest';
import { startClient } from './client';
import { commandLine } from './transports';

describe('the normal form of a URI', () => {
  for (const [name, ...same] of [
    ['escaped signs', 'file:///game/a%28b%29.md', 'file:///game/a(b).md', 'FILE:///game/%61(b).md'],
    ['a drive', 'file:///c%3A/Game/a.md', 'file:///C:/Game/a.md', 'file:///c:/Game/a.md', 'file:///C%3A/Game/a.md'],
    ['a server of Windows', 'file://server/share/a.md', 'file://SERVER/share/a.md', 'file:////server/share/a.md'],
    ['this computer', 'file:///game/a.md', 'file://localhost/game/a.md', 'FILE://LOCALHOST/game/a.md'],
    ['segments that lead back', 'file:///game/a.md', 'file:///./game/./a.md', 'file:///game/sub/../a.md', 'file:///../game/a.md'],
    ['a drive, and segments that lead back', 'file:///c%3A/game/a.md', 'file:///C:/game/sub/.././a.md'],
    ['a blank and letters', 'file:///game/a%20%C3%A9.md', 'file:///game/a é.md', 'file:///game/a%20%c3%a9.md'],
  ] as const) {
    it(`is one for ${name}`, () => assert.deepEqual([...new Set(same.map(canonicalUri))], [same[0]]));
  }

  it('tells files apart that differ in the case of their names', () => {
    assert.notEqual(canonicalUri('file:///c%3A/game/a.md'), canonicalUri('file:///c%3A/game/A.md'));
  });

  it('is that of an import', () => {
    for (const folder of ['file:///C:/a (1)', 'file:///c%3A/a%20%281%29', 'file://SERVER/a (1)']) {
      const target = resolveImport(`${folder}/game.md`, "it's (b)/c!.md", [folder]);
      assert.deepEqual(target, { kind: 'file', uri: canonicalUri(`${folder}/it's (b)/c!.md`) });
    }
  });

  it('is the same of itself', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 }), (names) => {
        const uri = canonicalUri(URI.from({ scheme: 'file', path: `/${names.join('/').replace(/^\/+/, '')}` }).toString());
        assert.equal(canonicalUri(uri), uri);
      }),
    );
  });
});

describe('spellings of a client', () => {
  const message = (uri: string) => ({ params: { textDocument: { uri }, data: [1, 2, 3], text: 'uri' } });

  it('are one inside, and its own outside', () => {
    const { inward, outward } = uriSpellings();
    assert.equal(inward(message('file:///C:/game (1)/a.md')).params.textDocument.uri, 'file:///c%3A/game%20%281%29/a.md');
    assert.equal(outward('file:///c%3A/game%20%281%29/a.md'), 'file:///C:/game (1)/a.md');
  });

  it('of a folder are those of the files in it', () => {
    const { inward, outward } = uriSpellings();
    inward({ rootUri: 'file:///C:/game (1)/' });
    assert.equal(outward('file:///c%3A/game%20%281%29/sub/b%20c.md'), 'file:///C:/game (1)/sub/b%20c.md');
    assert.equal(outward('file:///d%3A/b.md'), 'file:///d%3A/b.md');
  });

  it('leave a client alone that writes the normal form', () => {
    const { inward, differ } = uriSpellings();
    const plain = message('file:///game/a.md');
    assert.equal(inward(plain), plain);
    assert.equal(differ(), false);
  });

  it('are those of edits by file, links and places as well', () => {
    const answer = [
      { targetUri: 'a', edit: { changes: { a: [{ newText: 'a' }] } } },
      { location: { uri: 'a' }, message: 'a' },
    ];
    assert.deepEqual(
      respelled(answer, () => 'b'),
      [
        { targetUri: 'b', edit: { changes: { b: [{ newText: 'a' }] } } },
        { location: { uri: 'b' }, message: 'a' },
      ],
    );
  });
});

describe('the folder of a client', () => {
  for (const [path, uri] of [
    ['C:\\games\\one', 'file:///c%3A/games/one'],
    ['\\\\server\\share', 'file://server/share'],
    ['/games/it (1)', 'file:///games/it%20%281%29'],
  ] as const) {
    it(`may be the path ${path}`, () =>
      assert.deepEqual(
        foldersOf({ rootUri: null, rootPath: path }).map((each) => each.uri),
        [uri],
      ));
  }
});

it('a client that escapes other signs than the server is told of one file, by its own spelling', async () => {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'gamespec-spellings-')));
  const folder = join(top, 'game (1)');
  const transport = commandLine();
  try {
    mkdirSync(folder);
    for (const [name, text] of Object.entries(harvest)) writeFileSync(join(folder, name), text);
    const own = `${pathToFileURL(top).href}/g%61me%20(1)`;
    const client = await startClient(transport, harvest, undefined, own);
    client.open('hire.md');
    client.edit('hire.md', [['macro: hire-worker', 'macro: hire-wroker']]);
    assert.deepEqual(
      (await client.diagnostics('hire.md')).map(({ code }) => code),
      ['GS6001'],
    );
    client.edit('hire.md', [['hire-wroker', 'hire-worker']]);
    const edit: WorkspaceEdit = await client.connection.sendRequest('textDocument/rename', {
      ...client.at('hire.md', 'macro: hire-worker', 8),
      newName: 'employ',
    });
    const uris = (edit.documentChanges ?? []).flatMap((each) => ('textDocument' in each ? each.textDocument.uri : []));
    assert.deepEqual(uris.toSorted(), [client.uri('hire.md'), client.uri('macros.gamespec.yaml')]);
    assert.ok(
      client.published.every(({ uri }) => uri.startsWith(`${own}/`)),
      JSON.stringify(client.published.map(({ uri }) => uri)),
    );
  } finally {
    transport.kill();
    rmSync(top, { recursive: true, force: true });
  }
});
