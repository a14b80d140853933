/** A language server in a process of its own, driven over stdio as an editor does: what is measured is what an author waits for. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  createProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type { PreviewModel } from '../../server/protocol/preview';

export interface ServerProgram {
  /** Arguments of Node. */
  readonly command: readonly string[];
  /** Answers to `workspace/configuration`, by section. */
  readonly configuration?: Readonly<Record<string, unknown>>;
}

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface LanguageServer {
  readonly open: (uri: string, languageId: string, text: string) => Promise<void>;
  /** Resolves when the next diagnostics of the file arrive. */
  readonly told: (uri: string) => Promise<void>;
  /** Types `text` at the place, after taking away `removed` characters of its line; resolves to the milliseconds until the diagnostics after it. */
  readonly type: (uri: string, at: Position, text: string, removed?: number) => Promise<number>;
  /** Opens a preview of a pipeline; resolves to its first model. */
  readonly preview: (uri: string, pipeline: string) => Promise<PreviewModel>;
  /** As `type`, but until the next model of the preview that was opened last, and until its options are all marked. */
  readonly typeToPreview: (
    uri: string,
    at: Position,
    text: string,
    removed?: number,
  ) => Promise<{ readonly milliseconds: number; readonly untilMarked: number; readonly model: PreviewModel }>;
  /** Milliseconds until the inlay hints of a whole file, and how many there are. */
  readonly hints: (uri: string) => Promise<{ readonly milliseconds: number; readonly count: number }>;
  /** Milliseconds until the answer to a request about a place. */
  readonly ask: (method: string, uri: string, position: Position) => Promise<number>;
  /** Megabytes of memory that the process holds now. */
  readonly memory: () => number;
  /** Milliseconds of processor time that the process has used so far, all its threads together. */
  readonly processorTime: () => number;
  readonly end: () => Promise<void>;
}

/** Longer than any server takes; a server that is silent for so long fails the measurement, in milliseconds. */
const patience = 120_000;

/** Starts the server and tells it of the folder; resolves when it has answered. It ends with `end`. */
export async function startServer({ command, configuration = {} }: ServerProgram, rootUri: string): Promise<LanguageServer> {
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  const versions = new Map<string, number>();
  const waiting = new Set<{ readonly uri: string; readonly told: () => void }>();
  connection.onRequest('workspace/configuration', ({ items }: { items: readonly { section?: string }[] }) =>
    items.map(({ section = '' }) => configuration[section] ?? null),
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.onNotification('textDocument/publishDiagnostics', ({ uri }: PublishDiagnosticsParams) => {
    for (const wait of waiting) if (wait.uri === uri) wait.told();
  });
  let shown: (model: PreviewModel) => void = () => undefined;
  let panels = 0;
  connection.onNotification('gamespec/previewModel', (model: PreviewModel) => {
    if (model.panel === String(panels)) shown(model);
  });
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: 'game' }],
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true },
      textDocument: { publishDiagnostics: { versionSupport: true }, hover: { contentFormat: ['markdown'] } },
    },
  });
  await connection.sendNotification('initialized', {});

  /** Milliseconds from the message until the next diagnostics of the file. */
  function untilTold(uri: string, send: () => Promise<void>): Promise<number> {
    const start = performance.now();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No diagnostics of ${uri}.`)), patience);
      const wait = {
        uri,
        told: () => {
          clearTimeout(timer);
          waiting.delete(wait);
          resolve(performance.now() - start);
        },
      };
      waiting.add(wait);
      send().catch(reject);
    });
  }

  function change(uri: string, at: Position, text: string, removed: number): Promise<void> {
    const version = (versions.get(uri) ?? 0) + 1;
    versions.set(uri, version);
    const range = { start: at, end: { line: at.line, character: at.character + removed } };
    return connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ range, text }] });
  }

  /** The next model with all its marks; `first` is called when there is one at all. */
  function nextModel(send: () => Promise<unknown>, first: () => void = () => undefined): Promise<PreviewModel> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('No model of the preview.')), patience);
      let isFirst = true;
      shown = (model) => {
        if (isFirst) first();
        isFirst = false;
        if (model.marking === true) return;
        clearTimeout(timer);
        resolve(model);
      };
      send().catch(reject);
    });
  }

  return {
    open: (uri, languageId, text) => {
      versions.set(uri, 1);
      return connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
    },
    told: async (uri) => void (await untilTold(uri, async () => {})),
    type: (uri, at, text, removed = 0) => untilTold(uri, () => change(uri, at, text, removed)),
    preview: async (uri, pipeline) => {
      await connection.sendRequest('gamespec/previewClose', { panel: String(panels) });
      panels += 1;
      const params = { panel: String(panels), target: { kind: 'pipeline', uri, id: pipeline }, input: { answers: {} } };
      return nextModel(() => connection.sendRequest('gamespec/previewOpen', params));
    },
    typeToPreview: async (uri, at, text, removed = 0) => {
      const start = performance.now();
      let milliseconds = 0;
      const model = await nextModel(
        () => change(uri, at, text, removed),
        () => {
          milliseconds = performance.now() - start;
        },
      );
      return { milliseconds, untilMarked: performance.now() - start, model };
    },
    hints: async (uri) => {
      const start = performance.now();
      const range = { start: { line: 0, character: 0 }, end: { line: 1_000_000, character: 0 } };
      const found: readonly unknown[] = await connection.sendRequest('textDocument/inlayHint', { textDocument: { uri }, range });
      return { milliseconds: performance.now() - start, count: found.length };
    },
    ask: async (method, uri, position) => {
      const start = performance.now();
      await connection.sendRequest(method, { textDocument: { uri }, position });
      return performance.now() - start;
    },
    memory: () => residentMegabytes(child.pid),
    processorTime: () => processorMilliseconds(child.pid),
    end: async () => {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      await ended;
      connection.dispose();
    },
  };
}

/** Not a number where the system does not tell. */
function residentMegabytes(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** In steps of 10 ms, which is what the system counts in; not a number where it does not tell. */
function processorMilliseconds(pid: number | undefined): number {
  try {
    // The name of the program, in parentheses, may hold blanks; the times are the 12th and 13th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
