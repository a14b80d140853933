/** The language server as a Node process: over IPC or stdio, as the client starts it. */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { serve } from './connection/serve';

const connection = createConnection(ProposedFeatures.all);
serve(connection, { now: () => performance.now() });
connection.listen();
