/**
 * The language server's life: started at the first need, started again when it dies (a bounded number of times)
 * and on the author's wish.
 */
import * as vscode from 'vscode';
import { type BaseLanguageClient, CloseAction, ErrorAction, type LanguageClientOptions, State } from 'vscode-languageclient';
import { Crashes } from './crashes';

/** How long a server that is asked to end may go on starting, in milliseconds. */
const PATIENCE = 3000;

export type ServerState = 'off' | 'starting' | 'running' | 'down';

export interface ServerOptions {
  /** Makes a client for this platform (a Node process or a Web Worker); it is not started yet. */
  readonly createClient: (options: LanguageClientOptions) => BaseLanguageClient;
  readonly clientOptions: LanguageClientOptions;
  /** Registers what the server may ask and tell; called for each client before its start. */
  readonly connect: (client: BaseLanguageClient) => void;
  readonly stateChanged: (state: ServerState) => void;
}

export class Server {
  readonly #options: ServerOptions;
  readonly #crashes = new Crashes();
  #client: BaseLanguageClient | undefined;
  #starting: Promise<void> | undefined;
  /** The author has been told that this server is not coming back by itself. */
  #hasSaidDown = false;

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  /** The client while the server runs. */
  get running(): BaseLanguageClient | undefined {
    return this.#client?.state === State.Running ? this.#client : undefined;
  }

  /** Starts the server unless it is up, coming up or has been given up; resolves to the client if it runs afterwards. */
  async start(): Promise<BaseLanguageClient | undefined> {
    this.#starting ??= this.#startClient();
    await this.#starting;
    return this.running;
  }

  /** Ends the server if there is one and starts a new one. */
  async restart(): Promise<void> {
    await this.stop();
    this.#crashes.forget();
    await this.start();
  }

  async stop(): Promise<void> {
    const client = this.#client;
    await Promise.race([this.#starting, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    this.#client = undefined;
    this.#starting = undefined;
    try {
      await client?.dispose();
    } catch {
      // A server that died or never came up cannot be asked to stop; there is nothing left to end.
    }
    this.#options.stateChanged('off');
  }

  async #startClient(): Promise<void> {
    const client = this.#options.createClient({
      ...this.#options.clientOptions,
      errorHandler: {
        error: (_error, _message, count) => ({ action: (count ?? 0) <= 3 ? ErrorAction.Continue : ErrorAction.Shutdown }),
        closed: () => this.#closed(),
      },
      initializationFailedHandler: () => false,
    });
    this.#client = client;
    this.#hasSaidDown = false;
    client.onDidChangeState(({ newState }) => this.#stateChanged(client, newState));
    this.#options.connect(client);
    try {
      await client.start();
    } catch (fault) {
      client.error('The language server did not start.', fault, false);
      this.#sayDown(vscode.l10n.t('The GameSpec language server could not be started.'));
    }
  }

  #stateChanged(client: BaseLanguageClient, state: State): void {
    if (client !== this.#client) return;
    if (state !== State.Running) {
      this.#options.stateChanged(state === State.Starting ? 'starting' : 'down');
      return;
    }
    // The start is complete when the open documents have been sent: whoever asks now is answered from them.
    void client.start().then(() => {
      if (client === this.#client && client.state === State.Running) this.#options.stateChanged('running');
    });
  }

  #closed(): { action: CloseAction; handled: true; message: string } {
    if (this.#crashes.mayRestart(Date.now())) {
      const message = vscode.l10n.t('The GameSpec language server ended unexpectedly and was started again.');
      void vscode.window.showWarningMessage(message, vscode.l10n.t('Show Log')).then((chosen) => {
        if (chosen !== undefined) void vscode.commands.executeCommand('gamespec.showOutput');
      });
      return { action: CloseAction.Restart, handled: true, message };
    }
    const message = vscode.l10n.t('The GameSpec language server keeps ending unexpectedly and was not started again.');
    this.#sayDown(message);
    return { action: CloseAction.DoNotRestart, handled: true, message };
  }

  #sayDown(message: string): void {
    if (this.#hasSaidDown) return;
    this.#hasSaidDown = true;
    const restart = vscode.l10n.t('Restart');
    const showLog = vscode.l10n.t('Show Log');
    void vscode.window.showErrorMessage(message, restart, showLog).then((chosen) => {
      if (chosen === restart) void vscode.commands.executeCommand('gamespec.restartServer');
      if (chosen === showLog) void vscode.commands.executeCommand('gamespec.showOutput');
    });
  }
}
