/** The language server in a Web Worker. */
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { serve } from './connection/serve';

const connection = createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self));
serve(connection, { now: () => performance.now() });
connection.listen();
