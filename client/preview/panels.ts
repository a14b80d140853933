/** The preview panels of the window: opened by a target, found by the id the server knows them by, opened again after a reload. */
import * as vscode from 'vscode';
import type { PreviewModel, PreviewScenario, PreviewTarget, TargetAtCursor } from '../../server/protocol/preview';
import type { ServerState } from '../server/server';
import { LineMark } from './lineMark';
import { showPage } from './panelPage';
import { revealPlace } from './reveal';
import { saveScenario } from './saveScenario';
import { isSameTarget, PreviewSession, type SessionPorts, targetName } from './session';
import { type SavedState, savedState } from './shapes';

export interface PreviewServer {
  /** Starts the server if it is not up. */
  readonly start: () => Promise<unknown>;
  readonly send: SessionPorts['send'];
  /** The run of a panel as a scenario; undefined where the server cannot say. */
  readonly scenario: (panel: string) => Promise<PreviewScenario | undefined>;
}

export interface PreviewOptions {
  /** Of a macro: the call whose arguments it gets. */
  readonly call?: string | undefined;
  /** Goes to what goes wrong in it. */
  readonly atFault?: boolean;
}

interface OpenPanel {
  readonly panel: vscode.WebviewPanel;
  readonly session: PreviewSession;
}

export class PreviewPanels implements vscode.WebviewPanelSerializer, vscode.Disposable {
  static readonly viewType = 'gamespec.preview';
  readonly #extensionUri: vscode.Uri;
  readonly #server: PreviewServer;
  readonly #open = new Map<string, OpenPanel>();
  readonly #mark = new LineMark();

  constructor(extensionUri: vscode.Uri, server: PreviewServer) {
    this.#extensionUri = extensionUri;
    this.#server = server;
  }

  /** Shows the panel of the target: the one that is open, or a new one beside the editor. */
  async preview(target: PreviewTarget, { call, atFault = false }: PreviewOptions = {}): Promise<void> {
    const panels = [...this.#open.values()];
    const same = panels.find(({ session }) => isSameTarget(session.target, target));
    if (same !== undefined) {
      same.panel.reveal(undefined, true);
      same.session.retarget(target, call);
      if (atFault) same.session.showFault();
      return;
    }
    const viewColumn = panels.find(({ panel }) => panel.viewColumn !== undefined)?.panel.viewColumn ?? vscode.ViewColumn.Beside;
    const title = vscode.l10n.t('Preview: {0}', targetName(target));
    const panel = vscode.window.createWebviewPanel(PreviewPanels.viewType, title, { viewColumn, preserveFocus: true });
    const input = { answers: {}, ...(call === undefined ? {} : { call }) };
    await this.#attach(panel, { target, input, follows: false }, atFault);
  }

  /** Called by the editor after a reload of the window. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const saved = savedState(state);
    if (saved === undefined) panel.dispose();
    else await this.#attach(panel, saved);
  }

  /** The server has a new model for one of the panels. */
  show(model: PreviewModel): void {
    const open = this.#open.get(model.panel);
    if (open === undefined) return;
    open.panel.title = vscode.l10n.t('Preview: {0}', model.title);
    open.session.show(model);
  }

  /** Is there a panel that shows what the cursor is in? */
  get isFollowing(): boolean {
    return [...this.#open.values()].some(({ session }) => session.follows);
  }

  /** The cursor has come to an operation, or to a call of a macro. */
  cursorIn({ target, call }: TargetAtCursor): void {
    for (const { session } of this.#open.values()) if (session.follows) session.retarget(target, call);
  }

  serverChanged(state: ServerState): void {
    for (const { session } of this.#open.values()) {
      if (state === 'running') session.open();
      else session.serverLost();
    }
  }

  dispose(): void {
    for (const { panel } of this.#open.values()) panel.dispose();
    this.#mark.dispose();
  }

  async #attach(panel: vscode.WebviewPanel, shown: SavedState, atFault = false): Promise<void> {
    const { webview } = panel;
    const session = new PreviewSession(crypto.randomUUID(), shown, {
      send: this.#server.send,
      post: (message) => void webview.postMessage(message),
      reveal: (place) => void revealPlace(place),
      mark: (place) => this.#mark.show(place),
      save: () => void saveScenario(session.target, () => this.#server.scenario(session.id)),
      notRunning: vscode.l10n.t('The language server is not running.'),
    });
    this.#open.set(session.id, { panel, session });
    if (atFault) session.showFault();
    panel.onDidDispose(() => {
      this.#open.delete(session.id);
      this.#mark.show(undefined);
      session.close();
    });
    webview.onDidReceiveMessage((message: unknown) => session.receive(message));
    showPage(panel, 'preview', this.#extensionUri);
    const isRunning = (await this.#server.start()) !== undefined;
    if (isRunning) session.open();
    else session.serverLost();
  }
}
