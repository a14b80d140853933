/** Read-only documents that show what a macro call stands for and follow every edit of the game. */
import * as vscode from 'vscode';
import type { ExpansionModel, ExpansionRequest } from '../../server/protocol/expansion';
import { expansionAddress, expansionRequest, expansionScheme } from './expansionAddress';
import { movedPlace } from './movedPlace';

/** Asks the server, which is started if need be; undefined when it cannot be asked. */
export type AskExpansion = (request: ExpansionRequest) => Promise<ExpansionModel | null | undefined>;

export interface OpenExpansion {
  /** The call, where it is by now. */
  readonly request: ExpansionRequest;
  /** The last expansion that could be made. */
  readonly model: ExpansionModel | undefined;
  /** The text has been edited such that the call cannot be expanded: the model is what it was before. */
  readonly stale: boolean;
}

export class ExpansionDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #ask: AskExpansion;
  readonly #open = new Map<string, OpenExpansion>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #subscriptions: vscode.Disposable;
  readonly onDidChange = this.#changed.event;

  constructor(ask: AskExpansion) {
    this.#ask = ask;
    this.#subscriptions = vscode.Disposable.from(
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(expansionScheme, this),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => this.#edited(document.uri.toString(), contentChanges)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#open.delete(uri.toString())),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  of(uri: vscode.Uri): OpenExpansion | undefined {
    return this.#open.get(uri.toString());
  }

  /** The document of the call at a place: the one that is open, or a new one. Undefined where no call can be expanded. */
  async documentOf(request: ExpansionRequest): Promise<vscode.Uri | undefined> {
    const model = await this.#ask(request);
    if (!model) return undefined;
    const { line, character, uri } = model.call;
    const same = [...this.#open].find(
      ([, open]) => open.request.uri === uri && open.request.line === line && open.request.character === character,
    );
    if (same !== undefined) return vscode.Uri.parse(same[0]);
    return vscode.Uri.from({ scheme: expansionScheme, ...expansionAddress(model.macro, { ...request, uri, line, character }) });
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const key = uri.toString();
    const request = this.#open.get(key)?.request ?? expansionRequest(uri.query);
    if (request === undefined) return vscode.l10n.t('# This is the address of no macro call.');
    if (!this.#open.has(key)) this.#open.set(key, { request, model: undefined, stale: false });
    await this.#renew(key, request);
    return textOf(this.#open.get(key));
  }

  /** Replaces more or fewer of the calls in the expansion. */
  async setLevels(uri: vscode.Uri, levels: ExpansionRequest['levels']): Promise<void> {
    const key = uri.toString();
    const open = this.#open.get(key);
    if (open === undefined) return;
    this.#open.set(key, { ...open, request: { ...open.request, levels } });
    this.#changed.fire(uri);
  }

  /** The game has been compiled anew. */
  async refresh(): Promise<void> {
    for (const [key, open] of [...this.#open]) {
      const before = textOf(open);
      await this.#renew(key, open.request);
      const now = this.#open.get(key);
      if (now !== undefined && textOf(now) !== before) this.#changed.fire(vscode.Uri.parse(key));
    }
  }

  async #renew(key: string, request: ExpansionRequest): Promise<void> {
    const model = await this.#ask(request);
    const open = this.#open.get(key);
    // An edit that came meanwhile has moved the call: the compilation after it asks again.
    if (open === undefined || open.request !== request || model === undefined) return;
    if (model === null) {
      this.#open.set(key, { ...open, stale: true });
      return;
    }
    const { line, character } = model.call;
    this.#open.set(key, { request: { ...request, line, character }, model, stale: false });
  }

  #edited(uri: string, changes: readonly vscode.TextDocumentContentChangeEvent[]): void {
    for (const [key, open] of this.#open) {
      if (open.request.uri !== uri || changes.length === 0) continue;
      this.#open.set(key, { ...open, request: { ...open.request, ...movedPlace(open.request, changes) } });
    }
  }
}

function textOf(open: OpenExpansion | undefined): string {
  if (open?.model === undefined) return vscode.l10n.t('# There is no macro call here that can be expanded.');
  if (!open.stale) return open.model.text;
  const [, ...lines] = open.model.text.split('\n');
  return [vscode.l10n.t('# {0}, as it was before the last edit', open.model.title), ...lines].join('\n');
}
