import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentDiagnosticReport, WorkspaceDiagnosticReport } from 'vscode-languageserver/node';
import { harvest } from '../support/harvest';
import { type Client, startClient } from './client';
import { commandLine, type Transport, transports } from './transports';

const canPull = { textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport: true } } };

describe('diagnostics on demand', () => {
  let folder: string;
  let transport: Transport;
  let client: Client;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gamespec-lsp-'));
    for (const [name, text] of Object.entries(harvest)) writeFileSync(join(folder, name), text);
    transport = commandLine();
    client = await startClient(transport, harvest, undefined, pathToFileURL(folder).href, canPull);
    client.open('hire.md');
  });
  afterEach(() => {
    transport.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const pull = (path: string, previousResultId?: string): Promise<DocumentDiagnosticReport> =>
    client.connection.sendRequest('textDocument/diagnostic', { textDocument: { uri: client.uri(path) }, previousResultId });
  const pullAll = (previousResultIds: readonly { uri: string; value: string }[] = []): Promise<WorkspaceDiagnosticReport> =>
    client.connection.sendRequest('workspace/diagnostic', { previousResultIds });
  const codes = (report: DocumentDiagnosticReport) => (report.kind === 'full' ? report.items.map(({ code }) => code) : report.kind);
  const misspell = () => client.edit('hire.md', [['macro: hire-worker', 'macro: hire-wroker']]);

  it('are told of a file as it is after the edit before the request', async () => {
    assert.deepEqual(codes(await pull('hire.md')), []);
    misspell();
    assert.deepEqual(codes(await pull('hire.md')), ['GS6001']);
  });

  it('are not told twice', async () => {
    misspell();
    const first = await pull('hire.md');
    assert.equal((await pull('hire.md', first.resultId)).kind, 'unchanged');
    client.edit('hire.md', [['hire-wroker', 'hire-worker']]);
    assert.deepEqual(codes(await pull('hire.md', first.resultId)), []);
  });

  it('are told of all files, with the versions of those that are open', async () => {
    misspell();
    const { items } = await pullAll();
    assert.deepEqual(items.map((item) => [item.uri.slice(client.uri('').length), item.version, codes(item)]).sort(), [
      ['game.md', null, []],
      ['hire.md', 2, ['GS6001']],
      ['macros.gamespec.yaml', null, []],
    ]);
  });

  it('of a file that is gone are taken away', async () => {
    client.open('stray.gamespec.yaml');
    client.edit('stray.gamespec.yaml', [['', 'globalVars:\n  - { name: wheat }\n']]);
    const before = (await pullAll()).items.find(({ uri }) => uri === client.uri('stray.gamespec.yaml'));
    assert.ok(before?.kind === 'full' && before.resultId !== undefined && before.items.length > 0);
    client.close('stray.gamespec.yaml');
    const { items } = await pullAll([{ uri: before.uri, value: before.resultId }]);
    assert.deepEqual(items.filter(({ uri }) => uri === before.uri).map(codes), [[]]);
  });

  it('are asked for again when an edit changes those of another file, and only then', async () => {
    await client.settled();
    misspell();
    await client.settled();
    assert.equal(client.refreshes(), 0);
    client.edit('hire.md', [['hire-wroker', 'hire-worker']]);
    client.open('macros.gamespec.yaml');
    await client.settled();
    assert.equal(client.refreshes(), 0);
    client.edit('macros.gamespec.yaml', [['id: hire-worker', 'id: engage-worker']]);
    await client.settled();
    assert.equal(client.refreshes(), 1);
  });

  it('are not sent besides', async () => {
    misspell();
    await client.settled();
    assert.deepEqual(client.published, []);
  });
});

describe('diagnostics of our own client', () => {
  it('are sent, and not offered on demand', async () => {
    const transport = transports.stdio();
    const client = await startClient(transport, harvest, undefined, undefined, canPull);
    client.open('hire.md');
    client.edit('hire.md', [['macro: hire-worker', 'macro: hire-wroker']]);
    assert.deepEqual(
      (await client.diagnostics('hire.md')).map(({ code }) => code),
      ['GS6001'],
    );
    assert.equal(client.initialized.capabilities.diagnosticProvider, undefined);
    transport.kill();
  });
});
