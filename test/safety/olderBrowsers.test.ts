/** Browsers that do not say who asks (`Sec-Fetch-Site`) get no more from the servers of the scripts than others. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { guardServer, secret, tokenGuard } from '../host/guard';

const page = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('a browser that does not say who asks', () => {
  const token = secret();
  let server: Server;
  let host: string;

  before(async () => {
    server = createServer((_request, response) => response.end('the files of the user'));
    guardServer(server, tokenGuard(token, { query: 'tkn', cookie: 'token' }));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    assert.ok(address !== null && typeof address !== 'string');
    host = `127.0.0.1:${address.port}`;
    assert.equal(await statusOf(`/?folder=/game&tkn=${token}`, { accept: page }), 200);
  });

  after(() => server.close());

  const statusOf = async (path: string, headers: Readonly<Record<string, string>>) => {
    const sent = request(`http://${host}${path}`, { agent: false, headers: { cookie: `token=${token}`, ...headers } });
    sent.end();
    const [response]: readonly { readonly statusCode?: number; readonly resume: () => void }[] = await once(sent, 'response');
    response?.resume();
    return response?.statusCode;
  };

  const payload = '/?folder=/&payload=[["extensionDevelopmentPath","http://attacker.example/"]]';
  const cases: readonly (readonly [what: string, path: string, headers: () => Readonly<Record<string, string>>, status: number])[] = [
    ['gets the window that the secret has opened', '/?folder=/game', () => ({ accept: page }), 200],
    ['gets what its own page embeds', '/static/a.js', () => ({ accept: '*/*', referer: `http://${host}/?folder=/game` }), 200],
    ['gets what its own page embeds without a name', '/static/a.js', () => ({ accept: '*/*' }), 200],
    ['gets a window that its own page opens', '/callback', () => ({ accept: page, referer: `http://${host}/?folder=/game` }), 200],
    ['gets no window that another page opens', payload, () => ({ accept: page, referer: 'http://attacker.example/' }), 403],
    ['gets no window that another port opens', payload, () => ({ accept: page, referer: 'http://127.0.0.1:1/' }), 403],
    ['gets no window that an unnamed page opens', payload, () => ({ accept: page }), 403],
    ['gets nothing that another page embeds', '/static/a.js', () => ({ accept: '*/*', referer: 'http://attacker.example/' }), 403],
    ['gets nothing for a page whose name cannot be read', '/static/a.js', () => ({ accept: '*/*', referer: 'about' }), 403],
    ['gets no window that says it comes from elsewhere', payload, () => ({ accept: page, origin: 'http://attacker.example' }), 403],
  ];
  for (const [what, path, headers, status] of cases) it(what, async () => assert.equal(await statusOf(encodeURI(path), headers()), status));
});
