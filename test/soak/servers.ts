/** Servers for an author at random: the one that is shipped, as a process whose heap can be asked for, and one in this process that starts at once. */
import { spawn } from 'node:child_process';
import { MessageChannel } from 'node:worker_threads';
import { createConnection } from 'vscode-languageserver/node';
import { checkedMessages } from '../../server/connection/checkedMessages';
import { serve } from '../../server/connection/serve';
import { overProcess, PortReader, PortWriter, type Transport } from '../connection/transports';

export interface MeasuredTransport extends Transport {
  /** Bytes that the server holds on to, once everything else has been collected; without code. */
  readonly heap: () => Promise<number>;
}

/**
 * Runs in the server before anything else; the channel to it does not keep it alive. What the engine compiles is left out: it goes on compiling for thousands of
 * edits, and has nothing to do with what the server keeps.
 */
const probe = `
  import { getHeapCodeStatistics } from 'node:v8';
  process.on('message', () => {
    gc();
    // What was waiting to be told that something is gone lets go of more.
    setImmediate(() => {
      gc();
      const { code_and_metadata_size: code, bytecode_and_metadata_size: bytecode } = getHeapCodeStatistics();
      process.send(process.memoryUsage().heapUsed - code - bytecode);
    });
  });
  process.channel.unref();
`;

export function shippedServer(): MeasuredTransport {
  const words = ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(probe)}`, 'dist/server/server.js', '--stdio'];
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] });
  return {
    ...overProcess(child),
    heap: () =>
      new Promise((resolve) => {
        child.once('message', (bytes) => resolve(Number(bytes)));
        child.send('');
      }),
  };
}

/** The server as it is in the sources. It ends with its connection, and must not be told to exit: that would end this process. */
export function serverHere(): Transport {
  const { port1: near, port2: far } = new MessageChannel();
  const connection = createConnection(new PortReader(far), new PortWriter(far), checkedMessages());
  serve(connection, { now: () => performance.now() });
  connection.listen();
  return {
    reader: new PortReader(near),
    writer: new PortWriter(near),
    ended: new Promise((resolve) => near.once('close', () => resolve(0))),
    pid: undefined,
    kill: () => {
      connection.dispose();
      near.close();
    },
  };
}
