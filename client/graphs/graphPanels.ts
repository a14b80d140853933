/** The panels that draw the map and the macro calls of a game: one of each kind for a game, drawn anew after each edit. */
import * as vscode from 'vscode';
import type { GraphHostMessage, GraphPicture, GraphRequest } from '../../server/protocol/graphs';
import { showPage } from '../preview/panelPage';
import { revealPlace } from '../preview/reveal';
import { graphMessage, graphRequest } from './graphShapes';

/** Asks the server, which is started if need be; undefined when it cannot be asked. */
export type AskGraph = (request: GraphRequest) => Promise<GraphPicture | null | undefined>;

interface OpenGraph {
  readonly panel: vscode.WebviewPanel;
  request: GraphRequest;
  /** What was sent last, as text: the same is not sent again. */
  sent: string | undefined;
  /** The server has been asked and has not answered. */
  isAsking: boolean;
  /** Something has changed since it was asked. */
  isStale: boolean;
}

export class GraphPanels implements vscode.WebviewPanelSerializer, vscode.Disposable {
  static readonly viewType = 'gamespec.graph';
  readonly #extensionUri: vscode.Uri;
  readonly #ask: AskGraph;
  readonly #open = new Set<OpenGraph>();

  constructor(extensionUri: vscode.Uri, ask: AskGraph) {
    this.#extensionUri = extensionUri;
    this.#ask = ask;
  }

  /** Shows the graph of the game of the file: in the panel of this kind that is open, or in a new one beside the editor. */
  async show(request: GraphRequest): Promise<void> {
    const same = [...this.#open].find((open) => open.request.kind === request.kind && open.request.uri === request.uri);
    if (same !== undefined) {
      same.request = request;
      same.panel.reveal(undefined, true);
      await this.#draw(same);
      return;
    }
    const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    const panel = vscode.window.createWebviewPanel(GraphPanels.viewType, titleOf(request), place);
    this.#attach(panel, request);
  }

  /** Called by the editor after a reload of the window. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const request = graphRequest(state);
    if (request === undefined) panel.dispose();
    else this.#attach(panel, request);
  }

  /** The game has been compiled anew. */
  refresh(): void {
    for (const open of this.#open) if (open.panel.visible) void this.#draw(open);
  }

  dispose(): void {
    for (const { panel } of this.#open) panel.dispose();
  }

  #attach(panel: vscode.WebviewPanel, request: GraphRequest): void {
    const { webview } = panel;
    const open: OpenGraph = { panel, request, sent: undefined, isAsking: false, isStale: false };
    this.#open.add(open);
    panel.onDidDispose(() => this.#open.delete(open));
    // A hidden view forgets everything and asks again; what was edited meanwhile is drawn then.
    panel.onDidChangeViewState(() => void (panel.visible && this.#draw(open)));
    webview.onDidReceiveMessage((value: unknown) => {
      const message = graphMessage(value);
      if (message?.kind === 'reveal') void revealPlace(message.place);
      if (message?.kind === 'focus') {
        const { kind, uri } = open.request;
        open.request = { kind, uri, ...(message.focus === undefined ? {} : { focus: message.focus }) };
      }
      if (message?.kind === 'ready') open.sent = undefined;
      if (message?.kind === 'ready' || message?.kind === 'focus') void this.#draw(open);
    });
    showPage(panel, 'graph', this.#extensionUri);
  }

  /** One request at a time: while the author types, a large graph is drawn as often as the server can and no more. */
  async #draw(open: OpenGraph): Promise<void> {
    open.isStale = true;
    if (open.isAsking) return;
    open.isAsking = true;
    while (open.isStale) {
      open.isStale = false;
      await this.#drawOnce(open);
    }
    open.isAsking = false;
  }

  async #drawOnce(open: OpenGraph): Promise<void> {
    const { request } = open;
    const model = await this.#ask(request);
    if (model === undefined || open.request !== request || !this.#open.has(open)) return;
    const { kind, uri } = request;
    // From now on the node is meant, wherever it may move to.
    const settled = { kind, uri, ...(model?.kind !== 'calls' || model.focus === undefined ? {} : { focus: model.focus }) };
    if (model !== null) open.request = settled;
    const message: GraphHostMessage = { kind: 'graph', request: settled, model: model ?? undefined };
    const text = JSON.stringify(message);
    if (text === open.sent) return;
    open.sent = text;
    open.panel.title = titleOf(settled, model?.title);
    void open.panel.webview.postMessage(message);
  }
}

/** `game`: of the graph, once it is known; panels of several games stand beside each other. */
function titleOf({ kind, focus }: GraphRequest, game = ''): string {
  if (focus !== undefined && kind === 'calls') return vscode.l10n.t('Calls: {0}', focus.slice(focus.indexOf(' ') + 1));
  if (game !== '') return kind === 'map' ? vscode.l10n.t('Map: {0}', game) : vscode.l10n.t('Macro Calls: {0}', game);
  return kind === 'map' ? vscode.l10n.t('Map') : vscode.l10n.t('Macro Calls');
}
