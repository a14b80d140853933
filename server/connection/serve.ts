/**
 * The language server: the only place that speaks the Language Server Protocol. Every handler turns a position into an offset, asks a
 * pure feature about the newest snapshot, and turns the answer back into lines.
 */
import {
  type ClientCapabilities,
  type Connection,
  DidChangeConfigurationNotification,
  type InitializeResult,
  TextDocumentSyncKind,
  type WorkspaceFolder,
} from 'vscode-languageserver';
import { compile } from '../compiler/compile';
import { previewSessions } from '../features/preview/sessions';
import type { ClientMessages } from '../protocol/messages';
import { recognise } from '../source/file';
import { positionAt } from '../source/positions';
import { diagnosticOf, problemMessage } from '../workspace/diagnostics';
import type { WorkspaceSettings, WorkspaceSnapshot } from '../workspace/model';
import { lineStarts, placesIn } from '../workspace/places';
import { openWorkspace } from '../workspace/workspace';
import { answerable, answers } from './answers';
import { answering } from './asked';
import { clientFiles } from './clientFiles';
import { openDocuments } from './documents';
import { guarded } from './guard';
import { diagnosticsPublisher } from './publish';
import { inlayHintSettings, workspaceSettings } from './settings';
import { updates } from './updates';

/** Serves one client until the connection ends. `now` gives milliseconds for the status item. */
export function serve(connection: Connection, now: () => number): void {
  const documents = openDocuments();
  const workspace = openWorkspace(clientFiles(connection), compile, {});
  const publisher = diagnosticsPublisher(connection, documents);
  let folders: readonly WorkspaceFolder[] = [];
  let capabilities: ClientCapabilities = {};
  let settings: WorkspaceSettings = {};
  let hints = inlayHintSettings(undefined);
  const supportsConfiguration = () => capabilities.workspace?.configuration === true;

  const previews = previewSessions({
    send: (model) => void connection.sendNotification('gamespec/previewModel', model),
    position: (snapshot) => (uri, offset) => {
      const file = snapshot.files.get(uri);
      return file === undefined ? undefined : positionAt(lineStarts(file), offset);
    },
    firstError: (compilation) => {
      const places = placesIn(compilation.files.values());
      for (const problems of compilation.problems.values()) {
        const error = problems.find((problem) => diagnosticOf(problem, places)?.severity === 1);
        const at = error === undefined ? undefined : places(error);
        if (error !== undefined && at !== undefined) {
          const { start, end } = at.range;
          const place = { uri: at.uri, line: start.line, character: start.character, endLine: end.line, endCharacter: end.character };
          return { message: problemMessage(error, places), place };
        }
      }
      return undefined;
    },
  });

  const onFault = (fault: unknown) => connection.console.error(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
  const queue = updates(() => {
    const snapshot = workspace.snapshot();
    publisher.publish(snapshot);
    previews.refresh(snapshot);
  }, onFault);

  function change(work: () => Promise<void>): void {
    queue.enqueue(async () => {
      const started = now();
      await work();
      reportCompiled(workspace.snapshot(), now() - started);
    });
  }

  function reportCompiled(snapshot: WorkspaceSnapshot, milliseconds: number): void {
    const counts = publisher.counts(snapshot);
    void connection.sendNotification('gamespec/compiled', { milliseconds, files: snapshot.files.size, ...counts });
  }

  connection.onInitialize((params): InitializeResult => {
    folders = params.workspaceFolders ?? [];
    capabilities = params.capabilities;
    return {
      serverInfo: { name: 'gamespec' },
      capabilities: {
        positionEncoding: 'utf-16',
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        ...answerable,
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
    };
  });

  connection.onInitialized(() => {
    if (supportsConfiguration()) void connection.client.register(DidChangeConfigurationNotification.type, { section: 'gamespec' });
    connection.workspace?.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const gone = new Set(removed.map(({ uri }) => uri));
      folders = [...folders.filter(({ uri }) => !gone.has(uri)), ...added];
      change(() => workspace.openFolders(folders.map(({ uri }) => uri)));
    });
    change(async () => {
      await configure();
      await workspace.openFolders(folders.map(({ uri }) => uri));
    });
  });

  async function configure(): Promise<void> {
    if (!supportsConfiguration()) return;
    const configuration: unknown = await connection.workspace.getConfiguration('gamespec');
    settings = workspaceSettings(configuration);
    hints = inlayHintSettings(configuration);
    if (capabilities.workspace?.inlayHint?.refreshSupport) void connection.languages.inlayHint.refresh();
    await workspace.configure(settings);
  }

  connection.onDidChangeConfiguration(() => change(configure));
  connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version, text } }) => {
    documents.open(uri, languageId, version, text);
    change(() => workspace.setText(uri, text));
  });
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
    const text = documents.change(uri, version, contentChanges);
    if (text !== undefined) change(() => workspace.setText(uri, text));
  });
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    documents.close(uri);
    change(() => workspace.closeText(uri));
  });
  connection.onDidChangeWatchedFiles(({ changes }) => change(() => workspace.filesChanged(changes.map(({ uri }) => uri))));

  const latest = async () => {
    await queue.settled();
    return workspace.snapshot();
  };
  answers(answering(connection, latest, documents), { capabilities: () => capabilities, settings: () => settings, hints: () => hints });

  const respond = <Name extends keyof ClientMessages>(
    name: Name,
    otherwise: ClientMessages[Name]['result'],
    handler: (params: ClientMessages[Name]['params']) => ClientMessages[Name]['result'] | Promise<ClientMessages[Name]['result']>,
  ) => {
    const answer = guarded(connection.console, name, otherwise, handler);
    connection.onRequest(name, (params: ClientMessages[Name]['params']): Promise<unknown> => answer(params));
  };

  respond('gamespec/previewOpen', null, async ({ panel, target, input }) => {
    previews.open(panel, target, input, await latest());
    return null;
  });
  respond('gamespec/previewInput', null, async ({ panel, input }) => {
    previews.input(panel, input, await latest());
    return null;
  });
  respond('gamespec/previewClose', null, ({ panel }) => {
    previews.close(panel);
    return null;
  });
  respond('gamespec/recognise', 'other', async ({ uri }) => {
    const snapshot = await latest();
    const file = snapshot.files.get(uri);
    if (file !== undefined && file.kind !== 'other') return file.kind === 'scenario' ? 'scenario' : 'spec';
    return file === undefined ? 'other' : recognise(uri, file.text);
  });
}
