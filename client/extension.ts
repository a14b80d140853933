/** The extension on either platform: ties the editor's events to the server, the panels and the commands. */
import * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import type { ClientMessages } from '../server/protocol/messages';
import { isAuthored } from './documents/authored';
import { cursorLine } from './documents/cursorLine';
import { mayBeSpec } from './documents/firstLook';
import { LastEditor } from './documents/lastEditor';
import { recogniseYaml } from './documents/recognition';
import { specIndentation } from './documents/specIndentation';
import { chooseLevels, showExpansion } from './expansion/expansionCommands';
import { ExpansionDocuments } from './expansion/expansionDocuments';
import { expansionEditors } from './expansion/expansionEditors';
import { listFiles, type RealPath, readFile } from './files/fileAccess';
import { showGraph } from './graphs/graphCommands';
import { GraphPanels } from './graphs/graphPanels';
import { EditImpact } from './impact/editImpact';
import { answer, ask, listen } from './messages';
import { PreviewPanels } from './preview/panels';
import { type CallAt, followCursor, previewCommand } from './preview/previewCommands';
import { refactored } from './refactored';
import { showReferences } from './references';
import { clientOptions } from './server/clientOptions';
import { Server } from './server/server';
import { statusItem } from './server/statusItem';
import { indentedNewLines } from './suggestions/newLine';
import { Suggestions } from './suggestions/suggestions';
import { TestExplorer } from './testing/testExplorer';
import { newGame } from './walkthrough/newGame';
import { newScenario } from './walkthrough/newScenario';
import { reached } from './walkthrough/progress';
import { openSampleGame } from './walkthrough/sampleGame';

/** What differs between the desktop and the browser. */
export interface Platform {
  readonly createClient: (options: LanguageClientOptions) => BaseLanguageClient;
  readonly realPath?: RealPath;
}

/** Sets everything up; no server is started before a document that may be a spec, or a panel, needs one. Returns what ends the server. */
export function activateExtension(context: vscode.ExtensionContext, platform: Platform): { readonly stop: () => Promise<void> } {
  const log = vscode.window.createOutputChannel('GameSpec', { log: true });
  /** Asks the server; undefined where it fails, which is written to the log. */
  const asked = async <Name extends keyof ClientMessages>(
    client: BaseLanguageClient,
    name: Name,
    params: ClientMessages[Name]['params'],
  ): Promise<ClientMessages[Name]['result'] | undefined> => {
    try {
      return await ask(client, name, params);
    } catch (fault) {
      log.error(`${name}: ${String(fault)}`);
      return undefined;
    }
  };
  const status = statusItem();
  const server = new Server({
    createClient: platform.createClient,
    clientOptions: clientOptions(log, context.subscriptions, (document, items) => suggestions.mayShow(document, items)),
    connect: (client) => {
      answer(client, 'gamespec/readFile', ({ uri }) => readFile(uri, platform.realPath));
      answer(client, 'gamespec/listFiles', ({ folder }) => listFiles(folder, platform.realPath, (message) => log.warn(message)));
      listen(client, 'gamespec/compiled', (compiled) => {
        status.showCompiled(compiled);
        void expansions.refresh();
        graphs.refresh();
      });
      listen(client, 'gamespec/tests', (changes) => {
        tests.show(changes);
        if (changes.files.some((file) => file.tests.length > 0)) reached('hasScenario');
      });
      listen(client, 'gamespec/impact', (state) => impact.view.show(state));
      listen(client, 'gamespec/previewModel', (model) => {
        panels.show(model);
        if (model.status.kind === 'done') reached('previewed');
      });
    },
    stateChanged: (state) => {
      log.info(`Language server: ${state}`);
      status.showState(state);
      panels.serverChanged(state);
      if (state === 'running') {
        recognition.lookAgain();
        impact.serverStarted();
      } else impact.view.clear();
    },
  });
  const panels = new PreviewPanels(context.extensionUri, {
    start: () => server.start(),
    send: (name, params) => {
      const client = server.running;
      if (client !== undefined) void asked(client, name, params);
    },
    scenario: async (panel) => (server.running && (await asked(server.running, 'gamespec/previewScenario', { panel }))) ?? undefined,
  });

  const expansions = new ExpansionDocuments(async (request) => {
    const client = await server.start();
    return client && asked(client, 'gamespec/expansion', request);
  });
  const graphs = new GraphPanels(context.extensionUri, async (request) => {
    const client = await server.start();
    return client && asked(client, 'gamespec/graph', request);
  });

  const tests = new TestExplorer({
    start: async () => void (await server.start()),
    ask: async (name, params) => {
      const client = await server.start();
      return client && asked(client, name, params);
    },
  });

  const lastEditor = new LastEditor();
  const impact = new EditImpact(async (baseline) => {
    const client = server.running;
    if (client !== undefined) await asked(client, 'gamespec/impactBaseline', baseline);
  });

  const callAt: CallAt = async (uri, { line, character }) => {
    const client = await server.start();
    return (client && (await asked(client, 'gamespec/previewAt', { uri: uri.toString(), line, character }))) ?? undefined;
  };
  const suggestions = new Suggestions(async ({ uri }, { line, character }) => {
    const client = server.running;
    return client !== undefined && (await asked(client, 'gamespec/offers', { uri: uri.toString(), line, character })) === true;
  });
  const recognition = recogniseYaml(async (document) => {
    if (!isAuthored(document)) return undefined;
    const client = server.running ?? (mayBeSpec('yaml', document.getText()) ? await server.start() : undefined);
    return client && asked(client, 'gamespec/recognise', { uri: document.uri.toString() });
  });
  const look = (document: vscode.TextDocument, text: string): void => {
    // Plain YAML is the server's only after it has been recognised.
    if (document.languageId !== 'yaml' && isAuthored(document) && mayBeSpec(document.languageId, text)) void server.start();
  };
  const lookAtWhole = (document: vscode.TextDocument): void => look(document, document.getText());
  vscode.workspace.textDocuments.forEach(lookAtWhole);

  context.subscriptions.push(
    log,
    status,
    lastEditor,
    specIndentation(),
    cursorLine((cursor) => {
      const client = server.running;
      if (client !== undefined) void asked(client, 'gamespec/cursor', { cursor: cursor ?? null });
      return client !== undefined;
    }),
    panels,
    followCursor(panels, callAt),
    graphs,
    tests,
    impact,
    expansions,
    expansionEditors(expansions),
    vscode.workspace.onDidOpenTextDocument(lookAtWhole),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (server.running !== undefined) return;
      for (const { range } of contentChanges) look(document, document.lineAt(Math.min(range.start.line, document.lineCount - 1)).text);
    }),
    recognition,
    suggestions,
    indentedNewLines(),
    vscode.window.registerWebviewPanelSerializer(PreviewPanels.viewType, panels),
    vscode.window.registerWebviewPanelSerializer(GraphPanels.viewType, graphs),
    vscode.commands.registerCommand('gamespec.preview', (target: unknown) => previewCommand(target, panels, lastEditor, callAt)),
    vscode.commands.registerCommand('gamespec.showExpansion', (uri: unknown, line: unknown, character: unknown) =>
      showExpansion(expansions, uri, line, character),
    ),
    vscode.commands.registerCommand('gamespec.expansionLevels', (uri: unknown, levels: unknown) => chooseLevels(expansions, uri, levels)),
    vscode.commands.registerCommand('gamespec.showMap', () => showGraph(graphs, 'map')),
    vscode.commands.registerCommand('gamespec.showCalls', () => showGraph(graphs, 'calls')),
    vscode.commands.registerCommand('gamespec.showReferences', showReferences),
    vscode.commands.registerCommand('gamespec.runScenarios', (ids: unknown) => tests.runTests(ids)),
    vscode.commands.registerCommand('gamespec.showInTimeline', async (item: unknown) => {
      const target = tests.targetOf(item);
      if (target !== undefined) await panels.preview(target, { atFault: true });
    }),
    vscode.commands.registerCommand('gamespec.openSample', () => openSampleGame(context.extensionUri)),
    vscode.commands.registerCommand('gamespec.newGame', newGame),
    vscode.commands.registerCommand('gamespec.newScenario', () =>
      newScenario(lastEditor, {
        gameToName: async (uri, from) => {
          const client = server.running;
          if (client === undefined) return undefined;
          const game = await asked(client, 'gamespec/gameToName', {
            uri: uri.toString(),
            ...(from === undefined ? {} : { from: from.toString() }),
          });
          return game ?? undefined;
        },
        inserted: () => suggestions.accepted(true),
      }),
    ),
    vscode.commands.registerCommand('gamespec.showImpact', () => vscode.commands.executeCommand('gamespec.impact.focus')),
    vscode.commands.registerCommand('gamespec.itemAccepted', (goesOn: unknown) => suggestions.accepted(goesOn)),
    vscode.commands.registerCommand('gamespec.atHole', () => suggestions.atHole()),
    vscode.commands.registerCommand('gamespec.listClosed', () => suggestions.listClosed()),
    vscode.commands.registerCommand('gamespec.refactored', refactored),
    vscode.commands.registerCommand('gamespec.restartServer', () => server.restart()),
    vscode.commands.registerCommand('gamespec.showOutput', () => log.show(true)),
  );
  return { stop: () => server.stop() };
}
