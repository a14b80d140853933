/** The two ways in which an editor runs the server: as a process over stdio, and as a Web Worker. Both are the bundles that are shipped. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type MessagePort, Worker } from 'node:worker_threads';
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  type DataCallback,
  type Disposable,
  type Message,
  type MessageReader,
  type MessageWriter,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

export interface Transport {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
  /** Resolves to the exit code of the server, whenever and however it ends. */
  readonly ended: Promise<number>;
  /** Of the process; undefined where the server is none. */
  readonly pid: number | undefined;
  /** Ends the server without asking it. */
  readonly kill: () => void;
}

export const transports: Readonly<Record<'stdio' | 'worker', () => Transport>> = { stdio, worker };

function stdio(): Transport {
  return programOver('dist/server/server.js', '--stdio');
}

/** The server of the command line, for other editors: it reads the disk itself. */
export function commandLine(...options: readonly string[]): Transport {
  return programOver('dist/gamespec.js', 'lsp', '--stdio', ...options);
}

function programOver(...words: readonly string[]): Transport {
  return overProcess(spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] }));
}

/** Speaks with a process over its standard streams, which have to be pipes. */
export function overProcess(child: ChildProcess): Transport {
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error('The process has no pipes.');
  let killed = false;
  // The writer tells of it as well; once it is disposed of, nobody else would listen.
  stdin.on('error', () => {});
  return {
    reader: new StreamMessageReader(stdout),
    writer: new WriterToMortal(stdin, () => killed),
    ended: new Promise((resolve) => child.once('exit', (code) => resolve(code ?? -1))),
    pid: child.pid,
    kill: () => {
      killed = true;
      child.kill('SIGKILL');
    },
  };
}

/** What is on its way to a program when that is killed, or when the connection is ended, is lost, and no fault. */
class WriterToMortal extends StreamMessageWriter {
  readonly #killed: () => boolean;
  #ended = false;

  constructor(stream: ConstructorParameters<typeof StreamMessageWriter>[0], killed: () => boolean) {
    super(stream);
    this.#killed = killed;
  }

  override async write(message: Message): Promise<void> {
    await super.write(message).catch((fault: unknown) => {
      if (!this.#killed() && !this.#ended) throw fault;
    });
  }

  override end(): void {
    this.#ended = true;
    super.end();
  }
}

/** The globals of a Web Worker, as far as a message can get there: nothing of Node is among them. */
const workerScope = `
  const { parentPort, workerData } = require('node:worker_threads');
  const scope = { postMessage: (message) => parentPort.postMessage(message), onmessage: undefined, addEventListener: () => {} };
  for (const name of ['clearInterval', 'clearTimeout', 'console', 'MessageChannel', 'performance', 'queueMicrotask', 'setInterval', 'setTimeout', 'TextDecoder', 'TextEncoder', 'URL'])
    scope[name] = globalThis[name];
  scope.self = scope;
  require('node:vm').runInNewContext(workerData, scope, { filename: 'server.js' });
  parentPort.on('message', (data) => scope.onmessage({ data }));
`;

function worker(): Transport {
  const thread = new Worker(workerScope, { eval: true, workerData: readFileSync('dist/server/server.js', 'utf8') });
  return {
    reader: new PortReader(thread),
    writer: new PortWriter(thread),
    ended: new Promise((resolve) => thread.once('exit', resolve)),
    pid: undefined,
    kill: () => void thread.terminate(),
  };
}

/** What messages can be posted to: a thread, or one end of a channel. */
type Port = Worker | MessagePort;

export class PortReader extends AbstractMessageReader implements MessageReader {
  readonly #port: Port;

  constructor(port: Port) {
    super();
    this.#port = port;
    port.on('error', (fault: Error) => this.fireError(fault));
    port.once(port instanceof Worker ? 'exit' : 'close', () => this.fireClose());
  }

  listen(callback: DataCallback): Disposable {
    const receive = (message: Message) => callback(message);
    this.#port.on('message', receive);
    return { dispose: () => void this.#port.off('message', receive) };
  }
}

export class PortWriter extends AbstractMessageWriter implements MessageWriter {
  readonly #port: Port;

  constructor(port: Port) {
    super();
    this.#port = port;
  }

  async write(message: Message): Promise<void> {
    this.#port.postMessage(message);
  }

  end(): void {}
}
