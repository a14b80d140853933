/**
 * The language server's life: started at the first need, started again when it dies (a bounded number of times)
 * and on the author's wish.
 */
import * as vscode from 'vscode';
import { type BaseLanguageClient, CloseAction, ErrorAction, type LanguageClientOptions, State } from 'vscode-languageclient';
import { Crashes } from './crashes';

/** How long a server that is asked to end may go on starting, in milliseconds. */
const PATIENCE = 3000;

/** So many failed writes or reads, and the server counts as gone, whether its end is noticed or not. */
const MOST_ERRORS = 3;

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
  /** The message about that is still to be answered. */
  #isDownShown = false;

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
    await Promise.race([this.#settled(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    const client = this.#client;
    this.#client = undefined;
    this.#starting = undefined;
    try {
      await client?.dispose();
    } catch {
      // A server that died or never came up cannot be asked to stop; there is nothing left to end.
    }
    this.#options.stateChanged('off');
  }

  /** Resolves when nothing is being started any more: a server that dies while it starts is followed by another. */
  async #settled(): Promise<void> {
    for (let starting: Promise<void> | undefined; starting !== this.#starting; ) {
      starting = this.#starting;
      await starting;
    }
  }

  async #startClient(again = false): Promise<void> {
    const client: BaseLanguageClient = this.#options.createClient({
      ...this.#options.clientOptions,
      errorHandler: {
        // Writing fails first where a server has died; the log is the place for that, not a notification.
        error: (_error, _message, count) => {
          if ((count ?? 0) > MOST_ERRORS) this.#ended(client);
          return { action: ErrorAction.Continue, handled: true };
        },
        closed: () => {
          this.#ended(client);
          return { action: CloseAction.DoNotRestart, handled: true };
        },
      },
      initializationFailedHandler: () => false,
    });
    this.#client = client;
    this.#hasSaidDown = false;
    client.onDidChangeState(({ newState }) => this.#stateChanged(client, newState));
    this.#options.connect(client);
    try {
      await client.start();
      if (again) this.#sayBack();
    } catch (fault) {
      client.error('The language server did not start.', fault, false);
      this.#ended(client);
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
      if (client !== this.#client || client.state !== State.Running) return;
      this.#options.stateChanged('running');
      this.#takeBackDown();
    });
  }

  /**
   * The server of this client is gone, which may be noticed in two ways. A client whose server died while it was starting cannot be
   * started again, so each server has a client of its own.
   */
  #ended(client: BaseLanguageClient): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    setTimeout(() => void client.dispose().catch(() => {}));
    if (this.#crashes.mayRestart(Date.now())) {
      this.#starting = this.#startClient(true);
    } else {
      this.#options.stateChanged('down');
      this.#sayDown();
    }
  }

  #sayBack(): void {
    const showLog = vscode.l10n.t('Show Log');
    const message = vscode.l10n.t('The GameSpec language server ended unexpectedly and was started again.');
    void vscode.window.showWarningMessage(message, showLog).then((chosen) => {
      if (chosen === showLog) void vscode.commands.executeCommand('gamespec.showOutput');
    });
  }

  /** What was said of a server that is gone is no longer true once another one runs; the editor cannot close one message alone. */
  #takeBackDown(): void {
    if (this.#isDownShown) void vscode.commands.executeCommand('notifications.hideToasts');
    this.#isDownShown = false;
  }

  #sayDown(): void {
    if (this.#hasSaidDown) return;
    this.#hasSaidDown = true;
    const message = vscode.l10n.t('The GameSpec language server keeps ending unexpectedly and was not started again.');
    const restart = vscode.l10n.t('Restart');
    const showLog = vscode.l10n.t('Show Log');
    this.#isDownShown = true;
    void vscode.window.showErrorMessage(message, restart, showLog).then((chosen) => {
      this.#isDownShown = false;
      if (chosen === restart) void vscode.commands.executeCommand('gamespec.restartServer');
      if (chosen === showLog) void vscode.commands.executeCommand('gamespec.showOutput');
    });
  }
}
