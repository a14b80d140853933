/** The texts that edits are compared with: those of the last commit where there is a Git repository, else the saved ones, or the first ones where saving goes by itself. */
import * as vscode from 'vscode';
import type { ImpactBaseline } from '../../server/protocol/impact';
import { isInOwnFolder, readRegularFile } from '../files/fileAccess';
import { isSpecName } from '../files/fileBoundary';

/** What is used of the extension `vscode.git`, version 1 of its interface. */
interface GitExtension {
  readonly getAPI: (version: 1) => Git;
}

interface Git {
  readonly repositories: readonly Repository[];
  readonly onDidOpenRepository: vscode.Event<Repository>;
  readonly getRepository: (uri: vscode.Uri) => Repository | null;
}

interface Repository {
  readonly state: {
    readonly HEAD: { readonly commit?: string } | undefined;
    readonly workingTreeChanges: readonly { readonly uri: vscode.Uri }[];
    readonly indexChanges: readonly { readonly uri: vscode.Uri }[];
    readonly untrackedChanges?: readonly { readonly uri: vscode.Uri }[];
    readonly onDidChange: vscode.Event<void>;
  };
  readonly show: (ref: string, path: string) => Promise<string>;
}

/** Tells of the baseline now and whenever it has become another one, until it is disposed. */
export class CommittedTexts implements vscode.Disposable {
  readonly #tell: (baseline: ImpactBaseline) => Promise<void>;
  readonly #subscriptions: vscode.Disposable[] = [];
  #git: Git | undefined;
  /** The commits and changed files as last told. */
  #told: string | undefined;
  #telling: Promise<void> = Promise.resolve();
  #isDisposed = false;

  constructor(tell: (baseline: ImpactBaseline) => Promise<void>) {
    this.#tell = tell;
    this.#subscriptions.push(
      vscode.workspace.onDidSaveTextDocument(({ uri }) => {
        if (isSpecName(uri.path) && this.#repositoryOf(uri) === undefined && !savesByItself()) this.#changed(true);
      }),
    );
    void this.#start();
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  /** The server has been started anew. */
  tellAgain(): void {
    this.#changed(true);
  }

  async #start(): Promise<void> {
    const extension = vscode.extensions.getExtension<GitExtension>('vscode.git');
    try {
      this.#git = (await extension?.activate())?.getAPI(1);
    } catch {
      // Git is switched off, or there is none: the saved files are the baseline.
    }
    if (this.#isDisposed) return;
    const watch = (repository: Repository) => this.#subscriptions.push(repository.state.onDidChange(() => this.#changed(false)));
    this.#git?.repositories.forEach(watch);
    const opening = this.#git?.onDidOpenRepository((repository) => {
      watch(repository);
      this.#changed(false);
    });
    if (opening !== undefined) this.#subscriptions.push(opening);
    this.#changed(true);
  }

  #changed(again: boolean): void {
    this.#telling = this.#telling.then(() => this.#tellIfOther(again)).catch(() => undefined);
  }

  async #tellIfOther(again: boolean): Promise<void> {
    const repositories = this.#git?.repositories ?? [];
    const changed = repositories.flatMap(({ state }) => [
      ...state.workingTreeChanges,
      ...state.indexChanges,
      ...(state.untrackedChanges ?? []),
    ]);
    const uris = new Map(
      // A repository may begin above the folders of the author.
      [...changed.map(({ uri }) => uri), ...unsaved()]
        .filter((uri) => isSpecName(uri.path) && isInOwnFolder(uri))
        .map((uri) => [uri.toString(), uri]),
    );
    const state = JSON.stringify([
      repositories.map(({ state: { HEAD } }) => HEAD?.commit),
      changed.map(({ uri }) => uri.toString()).sort(),
    ]);
    if (!again && state === this.#told) return;
    this.#told = state;
    const texts = await Promise.all([...uris].map(async ([uri, parsed]) => ({ uri, text: await this.#textOf(parsed) })));
    if (!this.#isDisposed) await this.#tell({ label: this.#label(), texts });
  }

  #label(): string {
    const folders = vscode.workspace.workspaceFolders ?? [];
    const isCommitted = this.#git?.repositories.some(({ state: { HEAD } }) => HEAD?.commit !== undefined) === true;
    if (!isCommitted) return savesByItself() ? vscode.l10n.t('the files as they were opened') : vscode.l10n.t('the saved files');
    if (folders.every(({ uri }) => this.#repositoryOf(uri) !== undefined)) return vscode.l10n.t('the last commit');
    return vscode.l10n.t('the last commit, or the saved file where there is no repository');
  }

  async #textOf(uri: vscode.Uri): Promise<string | null> {
    const repository = this.#repositoryOf(uri);
    try {
      if (repository !== undefined) return await repository.show('HEAD', uri.fsPath);
      const bytes = await readRegularFile(uri);
      return 'reason' in bytes ? null : new TextDecoder().decode(bytes);
    } catch {
      // It is new.
      return null;
    }
  }

  /** Undefined where nothing has been committed yet. */
  #repositoryOf(uri: vscode.Uri): Repository | undefined {
    const repository = uri.scheme === 'file' ? this.#git?.getRepository(uri) : undefined;
    return repository?.state.HEAD?.commit === undefined ? undefined : repository;
  }
}

/** Where the editor saves whatever is typed, the saved files are nothing to compare with: it is the files as they were at the start. */
function savesByItself(): boolean {
  return vscode.workspace.getConfiguration('files').get('autoSave') !== 'off';
}

function unsaved(): readonly vscode.Uri[] {
  return vscode.workspace.textDocuments.filter(({ isDirty, isUntitled }) => isDirty && !isUntitled).map(({ uri }) => uri);
}
