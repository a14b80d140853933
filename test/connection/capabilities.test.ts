/** Each answer comes in the form that the client says it understands: that of the first version of the protocol where it says nothing. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type ClientCapabilities,
  type CodeAction,
  type Command,
  type CompletionList,
  createProtocolConnection,
  type Hover,
  type Location,
  type LocationLink,
  type PublishDiagnosticsParams,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { harvest } from '../support/harvest';
import { type Client, everyForm, startClient } from './client';
import { commandLine, type Transport, transports } from './transports';

const game = {
  ...harvest,
  'late.gamespec.yaml': 'imports: [missing.gamespec.yaml]\nglobalVars:\n  - { name: coins, type: int, init: 1 }\n',
};

/** What a client of the capabilities is answered to each request. */
interface Session {
  readonly client: Client;
  readonly hover: () => Promise<Hover | null>;
  readonly definition: () => Promise<Location | readonly LocationLink[] | null>;
  readonly symbols: () => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly rename: () => Promise<WorkspaceEdit | null>;
  readonly completions: () => Promise<CompletionList['items']>;
  readonly actions: (path: string, text: string) => Promise<readonly (CodeAction | Command)[]>;
}

async function session(transport: Transport, forms: ClientCapabilities): Promise<Session> {
  const client = await startClient(transport, game, undefined, undefined, {}, forms);
  const ask = (method: string, params: object) => client.connection.sendRequest(`textDocument/${method}`, params);
  return {
    client,
    hover: () => client.connection.sendRequest('textDocument/hover', client.at('hire.md', 'chooseN', 3)),
    definition: () => client.connection.sendRequest('textDocument/definition', client.at('hire.md', 'macro: hire-worker', 8)),
    symbols: () => client.connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri: client.uri('hire.md') } }),
    rename: () =>
      client.connection.sendRequest('textDocument/rename', { ...client.at('hire.md', 'macro: hire-worker', 8), newName: 'employ' }),
    completions: async () => {
      const list: CompletionList | null = await client.connection.sendRequest(
        'textDocument/completion',
        client.at('hire.md', 'chooseN:', 0),
      );
      return list?.items ?? [];
    },
    actions: async (path, text) => {
      const { position } = client.at(path, text, 1);
      const params = { textDocument: { uri: client.uri(path) }, range: { start: position, end: position }, context: { diagnostics: [] } };
      const found = await ask('codeAction', params);
      assert.ok(Array.isArray(found));
      return found;
    },
  };
}

const none: ClientCapabilities = {};
const { textDocument = {}, workspace = {} } = everyForm;
const only = (feature: keyof NonNullable<ClientCapabilities['textDocument']>): ClientCapabilities => ({
  textDocument: { [feature]: textDocument[feature] },
});

describe('a client', () => {
  let transport: Transport;
  beforeEach(() => {
    transport = transports.stdio();
  });
  afterEach(() => transport.kill());

  it('of no capability gets texts without marks, places, lists, and edits by file', async () => {
    const { client, ...ask } = await session(transport, none);
    const contents = (await ask.hover())?.contents;
    assert.ok(typeof contents === 'string');
    assert.match(contents, /^chooseN — /);
    assert.doesNotMatch(contents, /\*\*|\\|\]\(/);
    assert.deepEqual(Object.keys((await ask.definition()) ?? {}), ['uri', 'range']);
    const symbols = await ask.symbols();
    assert.ok(symbols.length > 3 && symbols.every((symbol) => 'location' in symbol && !('children' in symbol)));
    assert.ok(symbols.every(({ kind }) => Number(kind) <= 18));
    assert.ok(symbols.some(({ containerName }) => containerName === 'hire-profile'));
    const edit = await ask.rename();
    assert.equal(edit?.documentChanges, undefined);
    assert.deepEqual(
      Object.keys(edit?.changes ?? {})
        .map(client.path)
        .toSorted(),
      ['hire.md', 'macros.gamespec.yaml'],
    );
    const items = await ask.completions();
    assert.ok(items.length > 0 && items.every(({ kind = 1 }) => kind <= 18));
    assert.deepEqual(await ask.actions('late.gamespec.yaml', 'init'), []);
    assert.equal(client.initialized.capabilities.renameProvider, true);
    assert.equal(client.initialized.capabilities.codeActionProvider, false);
  });

  it('of no capability gets diagnostics of range, code and message', async () => {
    const { client } = await session(transport, none);
    const found = await client.diagnostics('late.gamespec.yaml');
    assert.ok(found.length > 0);
    for (const each of found) assert.deepEqual(Object.keys(each).toSorted(), ['code', 'message', 'range', 'severity', 'source']);
    assert.equal(await client.version('late.gamespec.yaml'), undefined);
  });

  it('that takes Markdown gets it', async () => {
    const { hover } = await session(transport, only('hover'));
    assert.match(JSON.stringify((await hover())?.contents), /"kind":"markdown","value":"\*\*`chooseN`\*\*/);
  });

  it('that prefers plain text gets that', async () => {
    const { hover } = await session(transport, { textDocument: { hover: { contentFormat: ['plaintext', 'markdown'] } } });
    assert.match(JSON.stringify((await hover())?.contents), /"kind":"plaintext","value":"chooseN —/);
  });

  it('that takes links gets the range that a definition is asked from', async () => {
    const { definition } = await session(transport, only('definition'));
    const found = await definition();
    assert.ok(Array.isArray(found) && 'originSelectionRange' in found[0]);
  });

  it('that takes trees gets the symbols in each other', async () => {
    const { symbols } = await session(transport, only('documentSymbol'));
    assert.ok((await symbols()).some((symbol) => 'children' in symbol && !('location' in symbol)));
  });

  it('that takes versions gets them with the edits', async () => {
    const { rename } = await session(transport, { workspace: { workspaceEdit: { documentChanges: true } } });
    const edit = await rename();
    assert.equal(edit?.changes, undefined);
    assert.equal(edit?.documentChanges?.length, 2);
  });

  it('that can ask beforehand what is renamed is told so', async () => {
    const { client } = await session(transport, only('rename'));
    assert.deepEqual(client.initialized.capabilities.renameProvider, { prepareProvider: true });
  });

  const creates = (actions: readonly (CodeAction | Command)[]) => actions.some(({ title }) => title.startsWith('Create'));
  const missing = ['late.gamespec.yaml', 'missing.gamespec.yaml'] as const;

  it('that knows code actions gets no preference and no file to be created that it does not know of', async () => {
    const literal: ClientCapabilities = {
      textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } },
    };
    const { actions } = await session(transport, literal);
    const found = await actions(...missing);
    assert.ok(!creates(found) && found.every((action) => !('isPreferred' in action)));
  });

  it('that creates files gets an action that does', async () => {
    const { actions } = await session(transport, { textDocument: only('codeAction').textDocument ?? {}, workspace });
    assert.ok(creates(await actions(...missing)));
  });

  it('that knows commands and no code actions gets commands, which have it apply the edits', async () => {
    const { client, actions } = await session(transport, { workspace: { applyEdit: true } });
    const applied: WorkspaceEdit[] = [];
    client.connection.onRequest('workspace/applyEdit', ({ edit }: { readonly edit: WorkspaceEdit }) => {
      applied.push(edit);
      return { applied: true };
    });
    const [command] = await actions('late.gamespec.yaml', 'name: coins');
    assert.ok(command !== undefined && 'command' in command && typeof command.command === 'string' && 'arguments' in command);
    await client.connection.sendRequest('workspace/executeCommand', { command: command.command, arguments: command.arguments });
    assert.deepEqual(
      applied.map(({ changes }) => Object.keys(changes ?? {}).map(client.path)),
      [['late.gamespec.yaml']],
    );
  });
});

describe('a client that tells what others are asked for', () => {
  let folder: string;
  let transport: Transport;
  const published: PublishDiagnosticsParams[] = [];

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'gamespec-capabilities-'));
    for (const [name, text] of Object.entries(harvest)) writeFileSync(join(folder, name), text);
    transport = commandLine();
  });
  after(() => {
    transport.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('opens a folder by its path, gives settings at the start, and saves where it tells no changes', async () => {
    const connection = createProtocolConnection(transport.reader, transport.writer);
    connection.onNotification('textDocument/publishDiagnostics', (message: PublishDiagnosticsParams) => void published.push(message));
    connection.listen();
    const uri = (name: string) => pathToFileURL(join(folder, name)).href;
    const initialized: { readonly capabilities: { readonly textDocumentSync: unknown } } = await connection.sendRequest('initialize', {
      processId: null,
      rootUri: null,
      rootPath: folder,
      initializationOptions: { gamespec: { diagnostics: { severity: { GS3005: 'warning' } } } },
      capabilities: {},
    });
    assert.match(JSON.stringify(initialized.capabilities.textDocumentSync), /"save":true/);
    await connection.sendNotification('initialized', {});
    const settled = () => connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri: uri('hire.md') } });
    const shown = async (name: string) => {
      await settled();
      return published
        .findLast((message) => fileURLToPath(message.uri) === join(folder, name))
        ?.diagnostics.map(({ code, severity }) => [code, severity]);
    };
    assert.equal(await shown('macros.gamespec.yaml'), undefined);
    const unused = '\nsetup:\n  - bindValue: { bind: $gain, value: 1 }\n';
    writeFileSync(join(folder, 'macros.gamespec.yaml'), harvest['macros.gamespec.yaml'] + unused);
    await connection.sendNotification('textDocument/didSave', { textDocument: { uri: uri('game.md') } });
    assert.deepEqual(await shown('macros.gamespec.yaml'), [['GS3005', 2]]);
    await connection.sendNotification('workspace/didChangeConfiguration', { settings: { gamespec: {} } });
    assert.deepEqual(await shown('macros.gamespec.yaml'), [['GS3005', 4]]);
  });
});
