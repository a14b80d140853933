/**
 * Who may speak with a server that can read and write files. Any page that is open in a browser can send requests to the loopback address, and a name of
 * its own that leads there ("DNS rebinding") makes it the same origin: so the names in `Host` and `Origin` have to be the server's own, and whoever
 * asks has to know a secret that only the printed address tells.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, request as send } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** True where a request is to be answered. */
export type Guard = (request: IncomingMessage) => boolean;

/** A secret that is allowed in a query, a cookie, and a name of a host. */
export function secret(): string {
  return randomBytes(24).toString('hex');
}

/** Lets requests pass that come to the loopback address, and from nowhere else, and know the secret: in the query or in a cookie, both named here. */
export function tokenGuard(token: string, names: { readonly query: string; readonly cookie: string }): Guard {
  /** What was opened with the secret in the query: the server redirects from there to the same address without it. */
  const opened = new Set<string>();
  return (request) => {
    const { host = '', origin, cookie = '' } = request.headers;
    const { localPort } = request.socket;
    if (host !== `127.0.0.1:${localPort}` && host !== `localhost:${localPort}`) return false;
    if (origin !== undefined && origin !== `http://${host}`) return false;
    const address = request.url ?? '';
    const { pathname, searchParams: query } = URL.canParse(address, `http://${host}`)
      ? new URL(address, `http://${host}`)
      : { pathname: address, searchParams: new URLSearchParams() };
    const written = query.get(names.query);
    query.delete(names.query);
    const target = `${pathname}?${query}`;
    if (written !== null) {
      const knowsSecret = isSame(written, token);
      if (knowsSecret) opened.add(target);
      return knowsSecret;
    }
    return isSame(cookieNamed(names.cookie, cookie), token) && (isOwnRequest(request) || (isDocument(request) && opened.has(target)));
  };
}

/**
 * Whether a page of the server asks, or the user opens it: browsers send cookies along with what pages at other ports of the same host embed. Older browsers
 * do not say who asks. Then the page that the request names decides; a window that no page is named for may be opened by any page, since a link can leave its page out.
 */
function isOwnRequest(request: IncomingMessage): boolean {
  const { 'sec-fetch-site': site, host, referer } = request.headers;
  if (site !== undefined) return site === 'none' || site === 'same-origin';
  if (referer !== undefined) return URL.canParse(referer) && new URL(referer).origin === `http://${host}`;
  return !isDocument(request);
}

/**
 * Whether a window is opened. Any page can open one, at an address that has the workbench run an extension of its choice. So a page of another origin,
 * which may show the printed address as a link, opens only what the secret has opened before.
 */
function isDocument({ headers: { 'sec-fetch-dest': destination, accept = '' } }: IncomingMessage): boolean {
  return destination === undefined ? accept.startsWith('text/html') : destination === 'document';
}

/** Lets requests pass that come to `name`, which is secret, or to a name below it, and from nowhere else. */
export function nameGuard(name: string): Guard {
  return ({ headers: { host = '', origin }, socket: { localPort } }) => {
    const own = `${name}:${localPort}`;
    const isOwn = (given: string) => isSame(given, own) || isSame(given.slice(given.indexOf('.') + 1), own);
    return isOwn(host) && (origin === undefined || (origin.startsWith('http://') && isOwn(origin.slice('http://'.length))));
  };
}

/** Makes a server that answers whoever asks answer only what the guard lets pass. */
export function guardServer(server: Server, guard: Guard): void {
  for (const event of ['request', 'upgrade'] as const) {
    const listeners = server.listeners(event);
    server.removeAllListeners(event);
    if (listeners.length === 0) continue;
    server.on(event, (request: IncomingMessage, ...rest: readonly unknown[]) => {
      if (guard(request)) for (const listener of listeners) listener.call(server, request, ...rest);
      else refuse(request);
    });
  }
}

/** A server before another one, which listens at a socket in the file system: passes on what the guard lets pass. */
export function serverBefore(socketPath: string, guard: Guard): Server {
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    const passed = send({ socketPath, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const other = connect(socketPath);
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let index = 0; index < request.rawHeaders.length; index += 2)
      lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`);
    other.write(`${lines.join('\r\n')}\r\n\r\n`);
    other.write(head);
    other.pipe(socket).pipe(other);
    for (const [end, opposite] of [
      [other, socket],
      [socket, other],
    ] as const)
      end.on('error', () => opposite.destroy()).on('close', () => opposite.destroy());
  });
  guardServer(server, guard);
  return server;
}

function refuse({ socket }: IncomingMessage): void {
  const text = 'Open the address that was printed: it holds the token of this server.\n';
  socket.end(
    `HTTP/1.1 403 Forbidden\r\nContent-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}

function cookieNamed(name: string, cookies: string): string {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? '';
}

/** Compares without telling by its time how much is right. */
function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
