/** The language server in a Web Worker. */
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { checkedMessages } from './connection/checkedMessages';
import { serve } from './connection/serve';

const connection = createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self), checkedMessages());
serve(connection, { now: () => performance.now() });
connection.listen();
