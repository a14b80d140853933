/** Entry of the extension where there is Node: the server is a child process. */
import { realpath } from 'node:fs/promises';
import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { activateExtension } from './extension';
import { asksForWalkthrough, openWalkthroughOnce } from './walkthrough/firstWindow';

let running: { readonly stop: () => Promise<void> } | undefined;

/** Called by the editor when the extension is first needed. */
export function activate(context: vscode.ExtensionContext): void {
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server', 'server.js').fsPath;
  running = activateExtension(context, {
    createClient: (options) =>
      new LanguageClient(
        'gamespec',
        'GameSpec',
        {
          run: { module, transport: TransportKind.ipc },
          debug: { module, transport: TransportKind.ipc, options: { execArgv: ['--enable-source-maps', '--inspect=0'] } },
        },
        options,
      ),
    realPath: async (uri) => vscode.Uri.file(await realpath(uri.fsPath)),
  });
  if (process.env[asksForWalkthrough] === '1') void openWalkthroughOnce(context);
}

/** Called by the editor before it closes; resolves when the process of the server has ended. */
export async function deactivate(): Promise<void> {
  await running?.stop();
}
