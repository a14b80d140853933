/** VS Code's server with its web workbench: extensions run in a Node process, files are those of the disk. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { patienceOfWait } from '../support/patience';
import { secret, serverBefore, tokenGuard } from './guard';
import { temporaryFolder } from './temporaryFolder';

export interface ServerHost {
  /** Id of the process group that the server, its extension hosts and their language servers belong to. */
  readonly group: number | undefined;
  /** Host and port. */
  readonly authority: string;
  /** What every request has to know; the addresses of `url` hold it. */
  readonly token: string;
  /** Address of a workbench on `folder`. `development` is an extension's folder, `tests` a suite to run in its extension host; all absolute. */
  readonly url: (opened: {
    readonly folder: string;
    /** A document that is open at the start. */
    readonly file?: string | undefined;
    readonly development?: string;
    readonly tests?: string;
  }) => string;
  readonly log: () => string;
  /** Resolves when the server has ended, whatever the reason. */
  readonly ended: Promise<void>;
  /** Ends the server, its extension hosts and their language servers, and removes what they stored. */
  readonly stop: () => Promise<void>;
}

export interface ServerHostOptions {
  /** Folder made by the set-up. */
  readonly installation: string;
  readonly port?: number;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Folder with installed extensions; none by default. */
  readonly extensions?: string;
  /** The folder is not trusted, and nobody is asked: Restricted Mode. */
  readonly restricted?: boolean;
  /** Variables for the extension hosts. */
  readonly environment?: Readonly<Record<string, string>>;
}

const LOOPBACK = '127.0.0.1';
const STOP_LIMIT = 5_000;

/** Nothing asks, greets, updates or reports. */
const QUIET_SETTINGS = {
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'extensions.webWorker': false,
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'terminal.integrated.gpuAcceleration': 'off',
  'update.mode': 'none',
  'window.commandCenter': false,
  'workbench.enableExperiments': false,
  'workbench.reduceMotion': 'on',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
};

const RESTRICTED = {
  'security.workspace.trust.enabled': true,
  'security.workspace.trust.startupPrompt': 'never',
  'security.workspace.trust.banner': 'always',
};

/** Where the server looks for its token: in the query, and in a cookie that it sets when the token stood in the query. */
const TOKEN_NAMES = { query: 'tkn', cookie: 'vscode-tkn' };

/**
 * Starts a server on `port` (a free one by default) of the loopback address. It can read and write all files of the user: the server itself, which checks
 * neither `Host` nor `Origin`, listens at a socket in a folder of the user alone, behind a guard.
 */
export async function startServerHost({
  installation,
  port = 0,
  settings = {},
  extensions,
  restricted = false,
  environment = {},
}: ServerHostOptions): Promise<ServerHost> {
  const { path: home, remove } = temporaryFolder('vscode');
  const userData = join(home, 'data');
  const extensionsFolder = extensions ?? join(home, 'extensions');
  mkdirSync(join(userData, 'User'), { recursive: true });
  mkdirSync(extensionsFolder, { recursive: true });
  writeFileSync(
    join(userData, 'User', 'settings.json'),
    JSON.stringify({ ...QUIET_SETTINGS, ...(restricted ? RESTRICTED : {}), ...settings }),
  );
  const token = secret();
  const tokenFile = join(home, 'token');
  writeFileSync(tokenFile, token, { mode: 0o600 });
  const socketPath = join(home, 'server.sock');
  const logFile = join(home, 'server.log');
  const log = createWriteStream(logFile);
  const readLog = () => readFileSync(logFile, 'utf8');

  const child = spawn(
    process.execPath,
    [
      join(installation, 'lib', 'vscode', 'out', 'server-main.js'),
      ...['--socket-path', socketPath, '--connection-token-file', tokenFile, '--accept-server-license-terms'],
      ...['--server-data-dir', home, '--user-data-dir', userData, '--extensions-dir', extensionsFolder],
      ...(restricted ? [] : ['--disable-workspace-trust']),
      ...['--disable-telemetry', '--telemetry-level', 'off', '--force-disable-user-env'],
      '--enable-smoke-test-driver',
    ],
    {
      // A process group of its own: ending the group ends the extension hosts and the language servers too.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Sockets go to the temporary folder; no gallery is asked.
      env: { ...process.env, ...environment, EXTENSIONS_GALLERY: '{"serviceUrl":""}', TMPDIR: home, XDG_RUNTIME_DIR: home },
    },
  );
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const kill = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The group is gone already.
    }
  };
  const killAtExit = () => kill('SIGKILL');
  // Before the folder is removed, which was made earlier.
  process.prependOnceListener('exit', killAtExit);
  let front: Server | undefined;
  const stop = async () => {
    front?.close();
    front?.closeAllConnections();
    kill('SIGTERM');
    const timer = setTimeout(kill, STOP_LIMIT, 'SIGKILL');
    await gone;
    clearTimeout(timer);
    kill('SIGKILL');
    process.removeListener('exit', killAtExit);
    log.end();
    remove();
  };

  child.stderr.pipe(log, { end: false });
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`VS Code's server did not start within ${patienceOfWait / 1000} s.`)),
        patienceOfWait,
      );
      let printed = '';
      child.stdout.on('data', (data: Buffer) => {
        log.write(data);
        printed += data.toString();
        if (!printed.includes('Extension host agent listening on')) return;
        clearTimeout(timer);
        resolve();
      });
      child.once('error', reject);
      child.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`VS Code's server ended with ${code}:\n${readLog().slice(-2000)}`));
      });
    });
    front = serverBefore(socketPath, tokenGuard(token, TOKEN_NAMES));
    const authority = `${LOOPBACK}:${await listen(front, port)}`;
    return { authority, token, url: (opened) => workbenchUrl(authority, token, opened), group: child.pid, log: readLog, ended: gone, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resolves to the port, when the server listens. */
async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

function workbenchUrl(authority: string, token: string, { folder, file, development, tests }: Parameters<ServerHost['url']>[0]): string {
  const remote = (path: string) => `vscode-remote://${authority}${path}`;
  const payload = [
    ['skipWelcome', 'true'],
    ['skipReleaseNotes', 'true'],
    ...(file === undefined ? [] : [['openFile', remote(file)]]),
    ...(development === undefined ? [] : [['extensionDevelopmentPath', remote(development)]]),
    ...(tests === undefined ? [] : [['extensionTestsPath', remote(tests)]]),
  ];
  return `http://${authority}/?${TOKEN_NAMES.query}=${token}&folder=${encodeURIComponent(folder)}&payload=${encodeURIComponent(JSON.stringify(payload))}`;
}
