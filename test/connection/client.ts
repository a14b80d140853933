/**
 * An editor as far as the server can tell: a folder of files in memory, buffers with versions, and what the server has told.
 * Nothing waits for a time: a request is answered when every edit before it has been taken in and its diagnostics are sent.
 */
import {
  type ClientCapabilities,
  CompletionItemKind,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  SymbolKind,
} from 'vscode-languageserver/node';
import type { ServerMessages } from '../../server/protocol/messages';
import { lineStartsOf, offsetAt, positionAt } from '../../server/source/positions';
import { type Mark, writeMarks } from '../support/markers';
import type { Transport } from './transports';

/** Where the files are, for servers that ask the client for them. */
const gameFolder = 'file:///game';

export interface Client {
  readonly connection: ProtocolConnection;
  readonly initialized: InitializeResult;
  /** Every message of diagnostics so far. */
  readonly published: readonly PublishDiagnosticsParams[];
  /** The panels' models so far. */
  readonly models: readonly ServerMessages['gamespec/previewModel']['params'][];
  readonly compiled: readonly ServerMessages['gamespec/compiled']['params'][];
  /** How often the server has asked the editor to pull diagnostics again. */
  readonly refreshes: () => number;
  /** Paths of the files that the server has read. */
  readonly read: readonly string[];
  readonly log: readonly string[];
  /** What the server has asked to be told of. */
  readonly registered: readonly string[];
  readonly uri: (path: string) => string;
  readonly path: (uri: string) => string;
  /** The text as the editor shows it: that of the buffer, else that of the file. */
  readonly text: (path: string) => string;
  /** `unsaved`: a text that is not that of the file, as after a crash. */
  readonly open: (path: string, unsaved?: string) => void;
  readonly close: (path: string) => void;
  /** Replaces texts of an open buffer, each the first occurrence in what the ones before left, in one message; the version grows by `step`. */
  readonly edit: (path: string, edits: readonly (readonly [text: string, replacement: string])[], step?: number) => void;
  /** Replaces ranges of an open buffer, each in what the ones before left, in one message; the version grows by `step`. */
  readonly change: (
    path: string,
    changes: readonly { readonly start: number; readonly end: number; readonly text: string }[],
    step?: number,
  ) => void;
  /** Changes a file on disk (undefined: deletes it) as another program would; `unnoticed`: the editor has not seen it yet. */
  readonly write: (path: string, text: string | undefined, unnoticed?: 'unnoticed') => void;
  /** Resolves when everything sent so far has had its effect. */
  readonly settled: () => Promise<void>;
  /** Resolves when snippets have been checked as well: nothing more will be told. */
  readonly checked: () => Promise<void>;
  /** The diagnostics of a file as last published, once everything has settled. */
  readonly diagnostics: (path: string) => Promise<readonly Diagnostic[]>;
  /** The file with its errors and warnings marked. */
  readonly marked: (path: string) => Promise<string>;
  /** Parameters of a request about the place `within` characters after the start of the first occurrence of `text`. */
  readonly at: (
    path: string,
    text: string,
    within?: number,
  ) => { textDocument: { uri: string }; position: { line: number; character: number } };
  /** Version of the last diagnostics of a file. */
  readonly version: (path: string) => Promise<number | undefined>;
  /** Ends the session as an editor does. */
  readonly end: () => Promise<void>;
}

interface Buffer {
  readonly version: number;
  readonly text: string;
}

/** Of an editor that understands every form of an answer, as that of VS Code. */
export const everyForm: ClientCapabilities = {
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] }, applyEdit: true },
  textDocument: {
    completion: {
      completionItem: { snippetSupport: true, insertReplaceSupport: true, documentationFormat: ['markdown', 'plaintext'] },
      completionItemKind: { valueSet: all(CompletionItemKind.Text, CompletionItemKind.TypeParameter) },
    },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    definition: { linkSupport: true },
    documentSymbol: {
      hierarchicalDocumentSymbolSupport: true,
      symbolKind: { valueSet: all(SymbolKind.File, SymbolKind.TypeParameter) },
    },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] } },
      isPreferredSupport: true,
    },
    rename: { prepareSupport: true },
    publishDiagnostics: { relatedInformation: true, codeDescriptionSupport: true, versionSupport: true, tagSupport: { valueSet: [1, 2] } },
  },
};

/** The kinds from one to another. */
function all<Kind extends number>(first: Kind, last: Kind): Kind[];
function all(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Starts a session on a folder with these files. `configuration`: the author's settings, if the editor tells them. `more`: what else the editor can; `forms`: in which forms it understands answers. */
export async function startClient(
  { reader, writer, ended }: Transport,
  files: Readonly<Record<string, string>>,
  configuration?: Readonly<Record<string, unknown>>,
  folder = gameFolder,
  more: Pick<ClientCapabilities, 'textDocument' | 'workspace'> = {},
  forms: ClientCapabilities = everyForm,
): Promise<Client> {
  const disk = new Map(Object.entries(files));
  const buffers = new Map<string, Buffer>();
  const published: PublishDiagnosticsParams[] = [];
  const models: ServerMessages['gamespec/previewModel']['params'][] = [];
  const compiled: ServerMessages['gamespec/compiled']['params'][] = [];
  let refreshes = 0;
  const read: string[] = [];
  const log: string[] = [];
  const registered: string[] = [];
  const connection = createProtocolConnection(reader, writer);
  const uri = (path: string) => `${folder}/${path}`;
  const pathOf = (fileUri: string) => decodeURIComponent(fileUri.slice(folder.length + 1));

  connection.onRequest('gamespec/readFile', ({ uri: file }: ServerMessages['gamespec/readFile']['params']) => {
    read.push(pathOf(file));
    return disk.get(pathOf(file)) ?? null;
  });
  connection.onRequest('gamespec/listFiles', () => [...disk.keys()].sort().map(uri));
  connection.onRequest('workspace/configuration', ({ items }: { items: readonly unknown[] }) => items.map(() => configuration ?? null));
  connection.onRequest(
    'client/registerCapability',
    ({ registrations }: { readonly registrations: readonly { readonly method: string }[] }) => {
      registered.push(...registrations.map(({ method }) => method));
      return null;
    },
  );
  connection.onRequest('workspace/diagnostic/refresh', () => {
    refreshes += 1;
    return null;
  });
  connection.onNotification('textDocument/publishDiagnostics', (message: PublishDiagnosticsParams) => void published.push(message));
  connection.onNotification('gamespec/previewModel', (model: ServerMessages['gamespec/previewModel']['params']) => void models.push(model));
  connection.onNotification('gamespec/compiled', (message: ServerMessages['gamespec/compiled']['params']) => void compiled.push(message));
  connection.onNotification('window/logMessage', ({ message }: { message: string }) => void log.push(message));
  connection.listen();
  // Whatever still waits for an answer fails.
  void ended.then(() => connection.dispose());

  const initialized: InitializeResult = await connection.sendRequest('initialize', {
    processId: null,
    rootUri: folder,
    workspaceFolders: [{ uri: folder, name: 'game' }],
    capabilities: {
      workspace: { configuration: configuration !== undefined, workspaceFolders: true, ...forms.workspace, ...more.workspace },
      textDocument: { ...forms.textDocument, ...more.textDocument },
    },
  });
  void connection.sendNotification('initialized', {});

  const text = (path: string) => buffers.get(path)?.text ?? disk.get(path) ?? '';
  const settled = async () => void (await connection.sendRequest('gamespec/recognise', { uri: uri('') }));

  return {
    connection,
    initialized,
    published,
    models,
    compiled,
    refreshes: () => refreshes,
    read,
    log,
    registered,
    uri,
    path: pathOf,
    text,
    open: (path, unsaved) => {
      const opened = unsaved ?? text(path);
      buffers.set(path, { version: 1, text: opened });
      const languageId = path.endsWith('.md') ? 'markdown' : 'gamespec';
      void connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri: uri(path), languageId, version: 1, text: opened },
      });
    },
    close: (path) => {
      buffers.delete(path);
      void connection.sendNotification('textDocument/didClose', { textDocument: { uri: uri(path) } });
    },
    edit: (path, edits, step = 1) => {
      const version = (buffers.get(path)?.version ?? 0) + step;
      let current = text(path);
      const contentChanges = edits.map(([old, replacement]) => {
        const start = current.indexOf(old);
        if (start < 0) throw new Error(`${path} does not contain "${old}".`);
        const starts = lineStartsOf(current);
        const range = { start: positionAt(starts, start), end: positionAt(starts, start + old.length) };
        current = current.slice(0, start) + replacement + current.slice(start + old.length);
        return { range, text: replacement };
      });
      buffers.set(path, { version, text: current });
      void connection.sendNotification('textDocument/didChange', { textDocument: { uri: uri(path), version }, contentChanges });
    },
    change: (path, changes, step = 1) => {
      const version = (buffers.get(path)?.version ?? 0) + step;
      let current = text(path);
      const contentChanges = changes.map(({ start, end, text: inserted }) => {
        const starts = lineStartsOf(current);
        const range = { start: positionAt(starts, start), end: positionAt(starts, end) };
        current = current.slice(0, start) + inserted + current.slice(end);
        return { range, text: inserted };
      });
      buffers.set(path, { version, text: current });
      void connection.sendNotification('textDocument/didChange', { textDocument: { uri: uri(path), version }, contentChanges });
    },
    write: (path, content, unnoticed) => {
      const type = content === undefined ? 3 : disk.has(path) ? 2 : 1;
      if (content === undefined) disk.delete(path);
      else disk.set(path, content);
      if (unnoticed === undefined)
        void connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: uri(path), type }] });
    },
    settled,
    checked: async () => void (await connection.sendRequest('gamespec/settled', {})),
    diagnostics: async (path) => {
      await settled();
      return published.findLast((message) => message.uri === uri(path))?.diagnostics ?? [];
    },
    version: async (path) => {
      await settled();
      return published.findLast((message) => message.uri === uri(path))?.version;
    },
    marked: async (path) => {
      await settled();
      const diagnostics = published.findLast((message) => message.uri === uri(path))?.diagnostics ?? [];
      return writeMarks(text(path), marksOf(text(path), diagnostics));
    },
    at: (path, word, within = 0) => {
      const start = text(path).indexOf(word);
      if (start < 0) throw new Error(`${path} does not contain "${word}".`);
      return { textDocument: { uri: uri(path) }, position: positionAt(lineStartsOf(text(path)), start + within) };
    },
    end: async () => {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
    },
  };
}

function marksOf(text: string, diagnostics: readonly Diagnostic[]): readonly Mark[] {
  const starts = lineStartsOf(text);
  return diagnostics
    .filter(({ severity }) => severity === 1 || severity === 2)
    .map(({ code, range }) => ({
      code: String(code),
      start: offsetAt(text, starts, range.start),
      end: offsetAt(text, starts, range.end),
    }));
}
