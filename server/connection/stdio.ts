/** `gamespec lsp`: the language server for editors other than VS Code, over standard input and output. It reads files from disk by itself. */
import { type ConnectionOptions, createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { diskFiles } from '../commands/diskFiles';
import { wholeMessages } from '../commands/wholeMessages';
import { checkedMessages } from './checkedMessages';
import { serve } from './serve';
import { normalFiles, respelled, type UriSpellings, uriSpellings } from './uriSpellings';

/** Serves until the editor ends the session, which ends the process. `worked` is called whenever work has been done. */
export function serveLanguage(worked: () => void): void {
  const spellings = uriSpellings();
  const output = wholeMessages(process.stdout, (content) => asSpelled(content, spellings));
  const connection = createConnection(ProposedFeatures.all, process.stdin, output, received(spellings));
  serve(connection, { now: () => performance.now(), files: normalFiles(diskFiles), worked });
  connection.listen();
}

/** Messages are looked at, and then have the normal form of their URIs. */
function received({ inward }: UriSpellings): ConnectionOptions {
  const { messageStrategy: checked } = checkedMessages();
  return {
    messageStrategy: {
      handleMessage: (message, next) => {
        const go = (each: typeof message) => next(inward(each));
        if (checked === undefined) go(message);
        else checked.handleMessage(message, go);
      },
    },
  };
}

/** The content of a message to the client. Most clients write the normal form, and then it is left as it is. */
function asSpelled(content: Buffer, { differ, outward }: UriSpellings): Buffer {
  if (!differ()) return content;
  const message: unknown = JSON.parse(content.toString('utf8'));
  const told = respelled(message, outward);
  return told === message ? content : Buffer.from(JSON.stringify(told), 'utf8');
}
