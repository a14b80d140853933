/** The two ways in which an editor runs the server: as a process over stdio, and as a Web Worker. Both are the bundles that are shipped. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
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
export function commandLine(): Transport {
  return programOver('dist/gamespec.js', 'lsp', '--stdio');
}

function programOver(...words: readonly string[]): Transport {
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  let killed = false;
  return {
    reader: new StreamMessageReader(child.stdout),
    writer: new WriterToMortal(child.stdin, () => killed),
    ended: new Promise((resolve) => child.once('exit', (code) => resolve(code ?? -1))),
    pid: child.pid,
    kill: () => {
      killed = true;
      child.kill('SIGKILL');
    },
  };
}

/** What is on its way to a program when that is killed is lost, and no fault. */
class WriterToMortal extends StreamMessageWriter {
  readonly #killed: () => boolean;

  constructor(stream: ConstructorParameters<typeof StreamMessageWriter>[0], killed: () => boolean) {
    super(stream);
    this.#killed = killed;
  }

  override async write(message: Message): Promise<void> {
    await super.write(message).catch((fault: unknown) => {
      if (!this.#killed()) throw fault;
    });
  }
}

/** The globals of a Web Worker, as far as a message can get there: nothing of Node is among them. */
const workerScope = `
  const { parentPort, workerData } = require('node:worker_threads');
  const scope = { postMessage: (message) => parentPort.postMessage(message), onmessage: undefined, addEventListener: () => {} };
  for (const name of ['clearInterval', 'clearTimeout', 'console', 'performance', 'queueMicrotask', 'setInterval', 'setTimeout', 'TextDecoder', 'TextEncoder', 'URL'])
    scope[name] = globalThis[name];
  scope.self = scope;
  require('node:vm').runInNewContext(workerData, scope, { filename: 'server.js' });
  parentPort.on('message', (data) => scope.onmessage({ data }));
`;

function worker(): Transport {
  const thread = new Worker(workerScope, { eval: true, workerData: readFileSync('dist/server/server.js', 'utf8') });
  return {
    reader: new WorkerReader(thread),
    writer: new WorkerWriter(thread),
    ended: new Promise((resolve) => thread.once('exit', resolve)),
    pid: undefined,
    kill: () => void thread.terminate(),
  };
}

class WorkerReader extends AbstractMessageReader implements MessageReader {
  readonly #thread: Worker;

  constructor(thread: Worker) {
    super();
    this.#thread = thread;
    thread.on('error', (fault) => this.fireError(fault));
    thread.once('exit', () => this.fireClose());
  }

  listen(callback: DataCallback): Disposable {
    const receive = (message: Message) => callback(message);
    this.#thread.on('message', receive);
    return { dispose: () => void this.#thread.off('message', receive) };
  }
}

class WorkerWriter extends AbstractMessageWriter implements MessageWriter {
  readonly #thread: Worker;

  constructor(thread: Worker) {
    super();
    this.#thread = thread;
  }

  async write(message: Message): Promise<void> {
    this.#thread.postMessage(message);
  }

  end(): void {}
}
