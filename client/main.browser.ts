/** Entry of the extension in the browser: the server is a Web Worker. */
import * as vscode from 'vscode';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient, type MessageTransports } from 'vscode-languageclient/browser';
import { activateExtension } from './extension';

let running: { readonly stop: () => Promise<void> } | undefined;
let worker: Worker | undefined;

/** Called by the editor when the extension is first needed. */
export function activate(context: vscode.ExtensionContext): void {
  const script = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server', 'server.js').toString(true);
  running = activateExtension(context, {
    createClient: (options) => new LanguageClient('gamespec', 'GameSpec', async () => startWorker(script), options),
  });
}

/** Called by the editor before it closes: the worker ends with its connection. */
export async function deactivate(): Promise<void> {
  await running?.stop();
  worker?.terminate();
}

/** A worker does not end by itself: the one before goes when the next comes. (The client would not know a worker of the extension host as one.) */
function startWorker(script: string): MessageTransports {
  worker?.terminate();
  worker = new Worker(script);
  return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
}
