/** `gamespec lsp`: the language server for editors other than VS Code, over standard input and output. It reads files from disk by itself. */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { diskFiles } from '../commands/diskFiles';
import { wholeMessages } from '../commands/wholeMessages';
import { checkedMessages } from './checkedMessages';
import { serve } from './serve';

/** Serves until the editor ends the session, which ends the process. `worked` is called whenever work has been done. */
export function serveLanguage(worked: () => void): void {
  const connection = createConnection(ProposedFeatures.all, process.stdin, wholeMessages(process.stdout), checkedMessages());
  serve(connection, { now: () => performance.now(), files: diskFiles, worked });
  connection.listen();
}
