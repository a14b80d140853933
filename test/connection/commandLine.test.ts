import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompletionList } from 'vscode-languageserver/node';
import { harvest } from '../support/harvest';
import { type Client, startClient } from './client';
import { commandLine, type Transport } from './transports';

describe('gamespec lsp --stdio --clientProcessId', () => {
  it('ends when the process of the editor is gone', async () => {
    const editor = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
    await once(editor, 'spawn');
    const transport = commandLine(`--clientProcessId=${editor.pid}`);
    const client = await startClient(transport, harvest);
    await client.settled();
    editor.kill();
    assert.equal(await transport.ended, 1);
  });
});

describe('gamespec lsp --stdio', () => {
  let folder: string;
  let transport: Transport;
  let client: Client;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gamespec-lsp-'));
    for (const [name, text] of Object.entries(harvest)) writeFileSync(join(folder, name), text);
    transport = commandLine();
    client = await startClient(transport, harvest, undefined, pathToFileURL(folder).href);
    client.open('hire.md');
  });
  after(() => {
    transport.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('reads the files of the game from disk, not from the editor', async () => {
    assert.deepEqual(await client.diagnostics('hire.md'), []);
    assert.deepEqual(client.read, []);
  });

  it('follows edits', async () => {
    client.edit('hire.md', [['macro: hire-worker', 'macro: hire-wroker']]);
    assert.deepEqual(
      (await client.diagnostics('hire.md')).map(({ code }) => code),
      ['GS6001'],
    );
    client.edit('hire.md', [['hire-wroker', 'hire-worker']]);
    assert.deepEqual(await client.diagnostics('hire.md'), []);
  });

  it('says nothing that only the extension of VS Code understands, and registers for nothing that the editor has not offered', async () => {
    await client.diagnostics('hire.md');
    assert.deepEqual([client.compiled, client.models, client.registered], [[], [], []]);
  });

  it('offers nothing that only the extension of VS Code understands', async () => {
    assert.equal(client.initialized.capabilities.codeLensProvider, undefined);
    client.edit('hire.md', [['macro: hire-worker', 'shuf']]);
    const list: CompletionList = await client.connection.sendRequest('textDocument/completion', client.at('hire.md', 'shuf', 4));
    assert.ok(list.items.length > 0);
    assert.ok(list.items.every(({ command }) => command === undefined));
  });

  it('registers for settings and files where the editor offers that', async () => {
    const offering = commandLine();
    const told = { dynamicRegistration: true };
    const other = await startClient(offering, harvest, {}, pathToFileURL(folder).href, {
      workspace: { didChangeConfiguration: told, didChangeWatchedFiles: told },
    });
    await other.settled();
    assert.deepEqual([...other.registered].sort(), ['workspace/didChangeConfiguration', 'workspace/didChangeWatchedFiles']);
    await other.end();
  });

  it('ends with the session', async () => {
    await client.end();
    assert.equal(await transport.ended, 0);
  });
});
