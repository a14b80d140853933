/** The extension on either platform: ties the editor's events to the server, the panels and the commands. */
import * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { clientOptions, isAuthored } from './clientOptions';
import { previewCommand } from './commands';
import { listFiles, type RealPath, readFile } from './fileAccess';
import { mayBeSpec } from './firstLook';
import { answer, ask, listen } from './messages';
import { PreviewPanels } from './preview/panels';
import { recogniseYaml } from './recognition';
import { Server } from './server';
import { statusItem } from './statusItem';

/** What differs between the desktop and the browser. */
export interface Platform {
  readonly createClient: (options: LanguageClientOptions) => BaseLanguageClient;
  readonly realPath?: RealPath;
}

/** Sets everything up; no server is started before a document that may be a spec, or a panel, needs one. Returns what ends the server. */
export function activateExtension(context: vscode.ExtensionContext, platform: Platform): { readonly stop: () => Promise<void> } {
  const log = vscode.window.createOutputChannel('GameSpec', { log: true });
  const status = statusItem();
  const server = new Server({
    createClient: platform.createClient,
    clientOptions: clientOptions(log, context.subscriptions),
    connect: (client) => {
      answer(client, 'gamespec/readFile', ({ uri }) => readFile(uri, platform.realPath));
      answer(client, 'gamespec/listFiles', ({ folder }) => listFiles(folder, platform.realPath));
      listen(client, 'gamespec/compiled', status.showCompiled);
      listen(client, 'gamespec/previewModel', (model) => panels.show(model));
    },
    stateChanged: (state) => {
      status.showState(state);
      panels.serverChanged(state);
    },
  });
  const panels = new PreviewPanels(context.extensionUri, {
    start: () => server.start(),
    send: (name, params) => {
      const client = server.running;
      if (client === undefined) return;
      ask(client, name, params).catch((fault) => log.error(`${name}: ${String(fault)}`));
    },
  });

  const look = (document: vscode.TextDocument): void => {
    if (isAuthored(document) && mayBeSpec(document.languageId, document.getText())) void server.start();
  };
  vscode.workspace.textDocuments.forEach(look);

  context.subscriptions.push(
    log,
    status,
    panels,
    vscode.workspace.onDidOpenTextDocument(look),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (server.running !== undefined || !isAuthored(document)) return;
      const lines = contentChanges.map(({ range }) => document.lineAt(Math.min(range.start.line, document.lineCount - 1)).text);
      if (lines.some((line) => mayBeSpec(document.languageId, line))) void server.start();
    }),
    recogniseYaml(async (document) => {
      const client = server.running ?? (mayBeSpec('yaml', document.getText()) ? await server.start() : undefined);
      return client === undefined || !isAuthored(document)
        ? undefined
        : ask(client, 'gamespec/recognise', { uri: document.uri.toString() });
    }),
    vscode.window.registerWebviewPanelSerializer(PreviewPanels.viewType, panels),
    vscode.commands.registerCommand('gamespec.preview', (target: unknown) => previewCommand(target, panels)),
    vscode.commands.registerCommand('gamespec.restartServer', () => server.restart()),
    vscode.commands.registerCommand('gamespec.showOutput', () => log.show(true)),
  );
  return { stop: () => server.stop() };
}
