/** Requests are worked on one after the other, and those that are cancelled not at all. */
import assert from 'node:assert/strict';
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { guarded, requestsOf } from '../../server/connection/guard';
import { harvest } from '../support/harvest';
import { startClient } from './client';
import { transports } from './transports';

const nobody = { error: () => {} };
const token = () => ({ isCancellationRequested: false });

/** A handler that counts the work it does; `during` happens in the midst of it. */
function worker(settled: () => Promise<void>, during: () => void = () => {}) {
  let worked = 0;
  const ask = guarded(requestsOf(nobody, settled), 'work', 'fault', async (_params: unknown, _token: unknown) => {
    worked += 1;
    during();
    return 'answer';
  });
  return { ask, worked: () => worked };
}

/** How a request has been answered. */
const outcome = (answer: Promise<string>) =>
  answer.catch((fault: unknown) =>
    fault instanceof ResponseError && fault.code === LSPErrorCodes.RequestCancelled ? 'cancelled' : 'thrown',
  );

describe('a request', () => {
  it('that is cancelled before the edits before it are taken in costs no work', async () => {
    let settle = () => {};
    const edits = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const { ask, worked } = worker(() => edits);
    const tokens = Array.from({ length: 10 }, token);
    const answers = tokens.map((each) => outcome(ask({}, each)));
    for (const each of tokens.slice(0, 9)) each.isCancellationRequested = true;
    settle();
    assert.deepEqual(await Promise.all(answers), [...Array.from({ length: 9 }, () => 'cancelled'), 'answer']);
    assert.equal(worked(), 1);
  });

  it('that is cancelled by a message that comes while another one is worked on costs no work', async () => {
    const waiting = token();
    // A message is read when the program gets to it: behind the work, and behind timers that are due.
    const { ask, worked } = worker(
      async () => {},
      () => setImmediate(() => Object.assign(waiting, { isCancellationRequested: true })),
    );
    const answers = [outcome(ask({}, token())), outcome(ask({}, waiting))];
    assert.deepEqual(await Promise.all(answers), ['answer', 'cancelled']);
    assert.equal(worked(), 1);
  });

  it('that is not cancelled is answered, whatever the one before throws', async () => {
    const requests = requestsOf(nobody, async () => {});
    const failing = guarded(requests, 'failing', 'fault', (_params: unknown, _token: unknown) => {
      throw new Error('a bug');
    });
    const working = guarded(requests, 'working', 'fault', (_params: unknown, _token: unknown) => 'answer');
    assert.deepEqual(await Promise.all([failing({}, token()), working({}, token())]), ['fault', 'answer']);
  });

  for (const [name, start] of Object.entries(transports)) {
    it(`that is cancelled is told so over ${name}, and later ones are answered`, async () => {
      const transport = start();
      try {
        const client = await startClient(transport, harvest);
        client.open('hire.md');
        const params = { textDocument: { uri: client.uri('hire.md') } };
        const { CancellationTokenSource } = await import('vscode-languageserver/node');
        const early = Array.from({ length: 10 }, () => {
          const source = new CancellationTokenSource();
          client.edit('hire.md', [['min: 1\n', 'min:  1\n']]);
          client.edit('hire.md', [['min:  1\n', 'min: 1\n']]);
          const answer = client.connection.sendRequest('textDocument/semanticTokens/full', params, source.token);
          source.cancel();
          return answer.then(
            () => 'answer',
            ({ code }: { code: number }) => (code === LSPErrorCodes.RequestCancelled ? 'cancelled' : 'thrown'),
          );
        });
        const last: { readonly data: readonly number[] } = await client.connection.sendRequest('textDocument/semanticTokens/full', params);
        assert.deepEqual(new Set(await Promise.all(early)), new Set(['cancelled']));
        assert.ok(last.data.length > 0);
      } finally {
        transport.kill();
      }
    });
  }
});
