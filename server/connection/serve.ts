/**
 * The language server: the only place that speaks the Language Server Protocol. Every handler turns a position into an offset, asks a
 * pure feature about the newest snapshot, and turns the answer back into lines.
 */

import {
  type ClientCapabilities,
  CodeLensRefreshRequest,
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type InitializeResult,
  TextDocumentSyncKind,
  WatchKind,
  type WorkspaceFolder,
} from 'vscode-languageserver';
import { version } from '../../package.json';
import { compile } from '../compiler/compile';
import { baselineOf } from '../features/impact/editImpact';
import { isRecord } from '../kernel/isRecord';
import type { FileReader } from '../protocol/files';
import type { ServerMessages } from '../protocol/messages';
import type { WorkspaceSettings, WorkspaceSnapshot } from '../workspace/model';
import { slicesBy } from '../workspace/slices';
import { openWorkspace } from '../workspace/workspace';
import { answerable, answers } from './answers';
import { answering } from './asked';
import { refuse } from './checkedMessages';
import { clientFiles } from './clientFiles';
import { answerDiagnosticPulls, diagnosticProvider } from './diagnosticPulls';
import { countsOf, diagnosticReports } from './diagnosticReports';
import { openDocuments } from './documents';
import { foldersOf } from './folders';
import { formsOf } from './forms';
import { requestsOf } from './guard';
import { serveImpact } from './impact';
import { noticesTo } from './notices';
import { answerOwnClient } from './ownClient';
import { servePreviews } from './previews';
import { type DiagnosticsPublisher, pulledDiagnostics, pushedDiagnostics } from './publish';
import { quiet } from './quiet';
import { requestSlices } from './requestSlices';
import { inlayHintSettings, pushedSettings, workspaceSettings } from './settings';
import { snippetChecks } from './snippetChecks';
import { takenFiles } from './takenFiles';
import { takenTexts } from './takenTexts';
import { serveTests } from './tests';
import { typing } from './typing';
import { updates } from './updates';

/** Of folders that come and go some editors tell nothing but that, and nothing of the files in them. */
const watchers = [{ globPattern: '**/*.{md,yaml,yml}' }, { globPattern: '**/*', kind: WatchKind.Create | WatchKind.Delete }];

export interface ServerOptions {
  /** Milliseconds, for the status item. */
  readonly now: () => number;
  /** How files are read, where the client does not read them for the server: the client is then not the extension of this package. */
  readonly files?: FileReader;
  /** Called when changes, or work in the background, have come to their end. */
  readonly worked?: () => void;
}

/** For a client that asks for diagnostics and cannot be told to ask again. */
const silent: DiagnosticsPublisher = { publish: () => {} };

/** Serves one client until the connection ends. */
export function serve(connection: Connection, { now, files, worked = () => {} }: ServerOptions): void {
  refuse(connection);
  const own = files === undefined;
  const documents = openDocuments();
  const workspace = openWorkspace(files ?? clientFiles(connection), compile, {});
  const reports = diagnosticReports(() => settings.severities);
  /** Our own client is sent diagnostics: it gets them with the version they are for, of all files, as soon as they are known. */
  let publisher: DiagnosticsPublisher = pushedDiagnostics(connection, documents, () => forms);
  let folders: readonly WorkspaceFolder[] = [];
  let capabilities: ClientCapabilities = {};
  let forms = formsOf({});
  let settings: WorkspaceSettings = {};
  let hints = inlayHintSettings(undefined);
  /** What the client gave at the start, where it cannot be asked for settings. */
  let options: unknown;
  /** To a client that cannot be told to ask again, nothing may be given later. */
  let mayHoldBack = true;
  /** It cannot be asked to tell what changes on disk. */
  const isBlind = () => !own && capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration !== true;
  const supportsConfiguration = () => capabilities.workspace?.configuration === true;

  const onFault = (fault: unknown) => connection.console.error(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
  /** What one of them throws keeps none of the others. */
  const separately = (...steps: readonly (() => unknown)[]) => {
    for (const step of steps) {
      try {
        step();
      } catch (fault) {
        onFault(fault);
      }
    }
  };
  const typed = typing({
    tellsCursor: () => own,
    ended: () => separately(() => publishNow()),
    later: (milliseconds, callBack) => {
      const timer = setTimeout(callBack, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  const questions = quiet(now, (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)));
  const previews = servePreviews(connection, now, onFault, () => {
    if (hints.lastRun) refreshHints();
  });
  const whileWanted = requestSlices(now);
  const tests = serveTests(connection, now, whileWanted);

  /** Time spent on changes since the client was told last, and that of which it was told last. */
  let spent = 0;
  /** Changes that are being made, and when the first of them was begun. */
  let changing = 0;
  let started = 0;
  let lastSpent = 0;
  /** The numbers of errors and warnings that the client got last. */
  let lastCounts = '';
  const queue = updates(() => {
    const snapshot = workspace.snapshot();
    separately(
      () => tellNotices(snapshot, settings),
      () => publisher.publish(typed.shown(reports.of(snapshot))),
      () => previews.refresh(snapshot),
      () => own && tests.refresh(snapshot),
      () => reportCompiled(snapshot, spent),
    );
    lastSpent = spent;
    spent = 0;
    checks.restart();
    impact.restart();
    worked();
  }, onFault);

  const impact = serveImpact(connection, () => workspace.snapshot(), now, onFault, questions.reached);

  const checks = snippetChecks(
    workspace,
    () => {
      const snapshot = workspace.snapshot();
      publisher.publish(typed.shown(reports.of(snapshot)));
      reportCompiled(snapshot, lastSpent);
      worked();
    },
    onFault,
    questions.reached,
    slicesBy(now),
  );

  const tellNotices = noticesTo(connection);

  /** Publishes what was held back. Files that are being compiled are published when that is done. */
  function publishNow(): void {
    const snapshot = workspace.snapshot();
    const shown = typed.shown(reports.of(snapshot));
    publisher.publish(shown);
    if (JSON.stringify(countsOf(shown)) !== lastCounts) reportCompiled(snapshot, lastSpent);
  }

  /** For the status item of our own client; another one would not know the message. */
  function reportCompiled(snapshot: WorkspaceSnapshot, milliseconds: number): void {
    if (!own) return;
    const counts = countsOf(typed.shown(reports.of(snapshot)));
    lastCounts = JSON.stringify(counts);
    const compiled: ServerMessages['gamespec/compiled']['params'] = { milliseconds, files: snapshot.files.size, ...counts };
    void connection.sendNotification('gamespec/compiled', compiled);
  }

  function change(work: () => Promise<void>): void {
    previews.giveWay();
    queue.enqueue(async () => {
      if (changing === 0) started = now();
      changing += 1;
      await work().finally(() => {
        changing -= 1;
        if (changing === 0) spent += now() - started;
      });
    });
  }

  /** Reading files anew is a change as well: what it brings is published, and checks that it interrupts begin anew. */
  function changedOnDisk(uris: readonly string[]): Promise<readonly string[]> {
    return new Promise((resolve, reject) => change(() => workspace.changedOnDisk(uris).then(resolve, reject)));
  }

  const onDisk = takenFiles(workspace, change);
  const taken = takenTexts(workspace, documents, change);

  connection.onInitialize((params): InitializeResult => {
    folders = foldersOf(params);
    capabilities = params.capabilities;
    forms = formsOf(capabilities);
    options = params.initializationOptions;
    const pulls = !own && capabilities.textDocument?.diagnostic !== undefined;
    mayHoldBack = !pulls || capabilities.workspace?.diagnostics?.refreshSupport === true;
    if (pulls) publisher = capabilities.workspace?.diagnostics?.refreshSupport ? pulledDiagnostics(connection, documents) : silent;
    return {
      serverInfo: { name: 'gamespec', version },
      capabilities: {
        positionEncoding: 'utf-16',
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, ...(isBlind() ? { save: true } : {}) },
        ...answerable(own, forms),
        ...(pulls ? { diagnosticProvider } : {}),
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
    };
  });

  connection.onInitialized(() => {
    if (supportsConfiguration() && capabilities.workspace?.didChangeConfiguration?.dynamicRegistration)
      void connection.client.register(DidChangeConfigurationNotification.type, { section: 'gamespec' });
    if (!own && capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration) {
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    }
    // The library throws where the client cannot tell of them.
    if (capabilities.workspace?.workspaceFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => uri));
        folders = [...folders.filter(({ uri }) => !gone.has(uri)), ...added];
        change(() => workspace.openFolders(folders.map(({ uri }) => uri)));
      });
    }
    change(async () => {
      await configure(options);
      await workspace.openFolders(folders.map(({ uri }) => uri));
    });
  });

  /** `pushed`: what a client tells that cannot be asked. */
  async function configure(pushed: unknown): Promise<void> {
    const configuration: unknown = supportsConfiguration()
      ? await connection.workspace.getConfiguration('gamespec')
      : pushedSettings(pushed);
    settings = workspaceSettings(configuration);
    hints = inlayHintSettings(configuration);
    refreshHints();
    await workspace.configure(settings);
  }

  function refreshHints(): void {
    if (capabilities.workspace?.inlayHint?.refreshSupport) void connection.languages.inlayHint.refresh();
  }

  connection.onDidChangeConfiguration((told: unknown) => change(() => configure(isRecord(told) ? told['settings'] : undefined)));
  connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version, text } }) => {
    documents.open(uri, languageId, version, text);
    taken.opened(uri);
  });
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
    taken.changing(uri);
    documents.change(uri, version, contentChanges);
    if (mayHoldBack) typed.changed(uri, contentChanges);
    taken.changed(uri);
  });
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    documents.close(uri);
    taken.closed(uri);
  });
  connection.onDidSaveTextDocument(({ textDocument: { uri } }) => {
    typed.saved(uri);
    if (isBlind()) onDisk.changed(folders.map(({ uri }) => uri));
  });
  connection.onDidChangeWatchedFiles(({ changes }) => onDisk.changed(changes.map(({ uri }) => uri)));

  const latest = async () => {
    await queue.settled();
    return workspace.snapshot();
  };
  const requests = requestsOf(connection.console, queue.settled);
  const pulled = { of: (snapshot: WorkspaceSnapshot) => typed.shown(reports.of(snapshot)) };
  answerDiagnosticPulls({ connection, requests, documents, latest, reports: pulled, forms: () => forms });
  const asking = answering(
    connection,
    requests,
    () => {
      questions.disturb();
      return latest();
    },
    () => workspace.snapshot(),
    documents,
    () => forms,
  );
  answers(asking, {
    own,
    settings: () => settings,
    hints: () => hints,
    changedOnDisk,
    lastOutcome: tests.last,
    lastRun: previews.lastRun,
    whileWanted,
  });

  answerOwnClient(connection, asking, latest, {
    previews,
    tests,
    whileWanted,
    cursorAt: typed.cursorAt,
    testsHaveRun: () => {
      if (capabilities.workspace?.codeLens?.refreshSupport) void connection.sendRequest(CodeLensRefreshRequest.type);
    },
    compareWith: (baseline, snapshot) => {
      const texts = new Map((baseline?.texts ?? []).map(({ uri, text }) => [uri, text]));
      const roots = folders.map(({ uri }) => uri);
      const compared = baseline && baselineOf(snapshot, texts, baseline.label, settings, roots);
      impact.setBaseline(compared);
      previews.setBaseline(compared, snapshot);
    },
    settled: async () => {
      await checks.settled();
      await previews.settled();
      await impact.settled();
    },
  });
}
