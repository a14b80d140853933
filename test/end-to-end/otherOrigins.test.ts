/** The servers that the scripts start can read and write files: nobody gets an answer but who was given the printed address. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type ClientRequest, createServer, request } from 'node:http';
import { join } from 'node:path';
import { type Browser, openBrowser } from '../host/browser';
import { installed } from '../host/installed';
import { startServerHost } from '../host/serverHost';
import { temporaryFolder } from '../host/temporaryFolder';
import { startWebHost } from '../host/webHost';

/** A server, and what of it a stranger would like to have. */
interface Served {
  readonly opened: string;
  /** Host and port, without a secret. */
  readonly address: string;
  /** The host that its own requests name. */
  readonly host: string;
  /** What its own requests have in their query. */
  readonly query: string;
  /** Paths that are answered when the secret is known. */
  readonly paths: readonly string[];
  readonly stop: () => Promise<void>;
}

const { path: folder, remove } = temporaryFolder('folder');

const SERVERS: Readonly<Record<string, () => Promise<Served>>> = {
  "VS Code's server": async () => {
    const { authority, token, url, stop } = await startServerHost({ installation: installed().serverHost });
    return {
      opened: url({ folder }),
      address: authority,
      host: authority,
      query: `tkn=${token}`,
      paths: [
        '/',
        '/version',
        '/delay-shutdown',
        '/callback',
        '/static/out/vs/code/browser/workbench/workbench.js',
        `/vscode-remote-resource?path=${encodeURIComponent(join(process.cwd(), 'package.json'))}`,
      ],
      stop,
    };
  },
  'VS Code for the Web': async () => {
    const { url, stop } = await startWebHost({ folder, development: process.cwd() });
    const { host, port } = new URL(url);
    return {
      opened: url,
      address: `127.0.0.1:${port}`,
      host,
      query: '',
      paths: ['/', '/callback', '/static/mount/?readdir', '/static/devextensions/package.json', '/static/build/package.json'],
      stop,
    };
  },
};

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

for (const [name, start] of Object.entries(SERVERS)) {
  describe(`who may speak with ${name}`, () => {
    let served: Served;
    let port: number;

    before(async () => {
      served = await start();
      port = Number(new URL(`http://${served.address}`).port);
    });

    after(async () => {
      await served?.stop();
      remove();
    });

    const withQuery = (path: string) => (served.query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${served.query}`);

    it('answers who knows the secret', async () => {
      for (const path of served.paths) {
        const status = await statusOf(port, withQuery(path), { host: served.host });
        assert.ok(status >= 200 && status < 400, `${path}: ${status}`);
      }
    });

    it('refuses every request without the secret', async () => {
      for (const path of [...served.paths, '/no such path'.replaceAll(' ', '%20'), '//', 'http://[/'])
        for (const host of [served.address, `localhost:${port}`, `${'0'.repeat(48)}.localhost:${port}`])
          assert.equal(await statusOf(port, path, { host }), 403, `${host} ${path}`);
    });

    it('refuses every request to a name that is not its own, even with the secret', async () => {
      for (const path of served.paths)
        for (const host of ['attacker.example', `attacker.example:${port}`, `${served.host}.attacker.example`, `127.0.0.1:${port + 1}`])
          assert.equal(await statusOf(port, withQuery(path), { host }), 403, `${host} ${path}`);
    });

    it('refuses every request of a page that is not its own, even with the secret', async () => {
      for (const path of served.paths)
        for (const origin of ['null', 'https://attacker.example', `http://127.0.0.1:${port + 1}`, `https://${served.host}`])
          assert.equal(await statusOf(port, withQuery(path), { host: served.host, origin }), 403, `${origin} ${path}`);
    });

    it('refuses to open a WebSocket without the secret, and for a page or a name that is not its own', async () => {
      const socket = '/?reconnectionToken=00000000-0000-0000-0000-000000000000&reconnection=false';
      assert.equal(await statusOf(port, socket, { ...UPGRADE, host: served.address }), 403);
      for (const strange of [{ host: `attacker.example:${port}` }, { host: served.host, origin: 'https://attacker.example' }])
        assert.equal(await statusOf(port, withQuery(socket), { ...UPGRADE, ...strange }), 403);
    });

    it('refuses a page of another origin in a browser in which it is open', async () => {
      const stranger = createServer((_request, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Stranger</title>'),
      );
      stranger.listen(0, '127.0.0.1');
      await once(stranger, 'listening');
      const address = stranger.address();
      assert.ok(address !== null && typeof address !== 'string');
      const browser = await openBrowser(installed().browser);
      try {
        await browser.page.goto(served.opened);
        // Another port of the same host: as near as a stranger gets, for cookies know no ports.
        for (const origin of [`http://127.0.0.1:${address.port}`, `http://attacker.localhost:${address.port}`]) {
          const answers = await answersTo(browser, origin, [served.address, `attacker.localhost:${port}`], served.paths);
          assert.deepEqual(new Set(answers), new Set(['403', 'WebSocket: refused']), origin);
        }
        // A window may have the workbench run an extension that the page that opened it has chosen.
        for (const origin of [`http://127.0.0.1:${address.port}`, `http://attacker.localhost:${address.port}`]) {
          const payload = '/?folder=/&payload=[["extensionDevelopmentPath","http://attacker.example/"]]';
          for (const path of [payload, ...served.paths.map((own) => `${own}${own.includes('?') ? '&' : '?'}by=stranger`)])
            assert.equal(await statusOfWindow(browser, origin, `http://${served.address}${path}`), 403, `a window of ${origin} at ${path}`);
          // A link to the printed address, and the redirect from there.
          assert.equal(await statusOfWindow(browser, origin, served.opened), 200);
        }
        const rebound = await browser.page.goto(`http://attacker.localhost:${port}${served.paths[0]}`);
        assert.equal(rebound?.status(), 403);
      } finally {
        await browser.close();
        stranger.close();
        stranger.closeAllConnections();
      }
    });
  });
}

/** The status of the answer to one request of a program, which may name any host. */
async function statusOf(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const asked: ClientRequest = request({ host: '127.0.0.1', port, path, headers, agent: false });
  asked.end();
  return new Promise((resolve, reject) => {
    asked.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.once('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    asked.once('error', reject);
  });
}

/** The status with which a window ends up that a page at `origin` opens at `address`. */
async function statusOfWindow({ page }: Browser, origin: string, address: string): Promise<number> {
  await page.goto(origin);
  const context = page.context();
  const answered = context.waitForEvent('response', (response) => {
    const isRedirect = response.status() >= 300 && response.status() < 400;
    return response.url().startsWith(new URL(address).origin) && response.request().isNavigationRequest() && !isRedirect;
  });
  const windowOpened = context.waitForEvent('page');
  await page.evaluate((opened) => {
    window.open(opened, '_blank', 'noopener');
  }, address);
  const [response, opened] = await Promise.all([answered, windowOpened]);
  await opened.close();
  return response.status();
}

/** What the servers at `authorities` answer to a page at `origin` that asks in every way a page can. */
async function answersTo(
  { page }: Browser,
  origin: string,
  authorities: readonly string[],
  paths: readonly string[],
): Promise<readonly string[]> {
  await page.goto(origin);
  const statuses: string[] = [];
  const note = (response: { readonly url: () => string; readonly status: () => number }) => {
    if (authorities.some((authority) => response.url().startsWith(`http://${authority}`))) statuses.push(String(response.status()));
  };
  page.on('response', note);
  const seen = await page.evaluate(
    async ({ authorities, paths }) => {
      const read: string[] = [];
      for (const authority of authorities) {
        for (const path of paths) {
          for (const mode of ['cors', 'no-cors'] as const) {
            const text = await fetch(`http://${authority}${path}`, { mode, credentials: 'include' }).then(
              (response) => response.text(),
              () => '',
            );
            if (text !== '') read.push(`read ${path}`);
          }
        }
        const socket = new WebSocket(`ws://${authority}/?reconnectionToken=a&reconnection=false`);
        read.push(
          await new Promise<string>((resolve) => {
            socket.onopen = () => resolve('WebSocket: open');
            socket.onerror = () => resolve('WebSocket: refused');
          }),
        );
      }
      return read;
    },
    { authorities, paths },
  );
  page.off('response', note);
  assert.ok(statuses.length >= authorities.length * paths.length, 'the requests arrive');
  return [...statuses, ...seen];
}
