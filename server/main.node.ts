/** The language server as a Node process: over IPC or stdio, as the client starts it. */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { keepMemorySmall } from './commands/memory';
import { checkedMessages } from './connection/checkedMessages';
import { serve } from './connection/serve';

const worked = keepMemorySmall();
const connection = createConnection(ProposedFeatures.all, checkedMessages());
serve(connection, { now: () => performance.now(), worked });
connection.listen();
