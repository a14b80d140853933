import assert from 'node:assert/strict';
import { ErrorCodes } from 'vscode-languageserver/node';
import { checkedRequests } from '../../server/connection/parameters';
import { harvest } from '../support/harvest';
import { type BareClient, bare, hello } from './bare';
import { commandLine, type Transport, transports } from './transports';

const servers: Readonly<Record<string, () => Transport>> = { ...transports, commandLine };
const opened = {
  textDocument: {
    uri: 'file:///game/a.gamespec.yaml',
    languageId: 'gamespec',
    version: 1,
    text: harvest['macros.gamespec.yaml'] ?? '',
  },
};
const symbols = { textDocument: { uri: 'file:///game/a.gamespec.yaml' } };

for (const [name, start] of Object.entries(servers)) {
  describe(`messages out of turn over ${name}`, () => {
    let transport: Transport;
    let server: BareClient;

    beforeEach(() => {
      transport = start();
      server = bare(transport);
    });
    afterEach(() => transport.kill());

    const refused = async (method: string, params: unknown) => {
      const { error } = await server.ask(method, params);
      return [error?.code, error?.message];
    };

    it('are refused before `initialize`, with whatever parameters', async () => {
      const before = checkedRequests.filter((method) => method !== 'initialize');
      for (const method of [...before, 'shutdown', 'gamespec/settled', 'no/such']) {
        assert.deepEqual(await refused(method, null), [
          ErrorCodes.ServerNotInitialized,
          `\`${method}\` cannot come before \`initialize\`.`,
        ]);
      }
      assert.equal((await server.ask('initialize', hello)).error, undefined);
      assert.equal((await server.ask('textDocument/documentSymbol', symbols)).error, undefined);
    });

    it('are refused before an `initialize` that is accepted, not only before the first', async () => {
      assert.equal((await refused('initialize', null))[0], ErrorCodes.InvalidParams);
      assert.equal((await refused('workspace/symbol', { query: '' }))[0], ErrorCodes.ServerNotInitialized);
    });

    it('are left out before `initialize`, where they cannot be answered', async () => {
      await server.notify('textDocument/didOpen', opened);
      await server.notify('textDocument/didOpen', null);
      await server.ask('initialize', hello);
      await server.notify('initialized', {});
      assert.deepEqual((await server.ask('textDocument/documentSymbol', symbols)).result, []);
      assert.deepEqual(server.logged, []);
      await server.notify('textDocument/didOpen', opened);
      assert.notDeepEqual((await server.ask('textDocument/documentSymbol', symbols)).result, []);
    });

    it('are refused where `initialize` comes again', async () => {
      await server.ask('initialize', hello);
      assert.deepEqual(await refused('initialize', hello), [ErrorCodes.InvalidRequest, '`initialize` can come only once.']);
      assert.equal((await server.ask('workspace/symbol', { query: '' })).error, undefined);
    });

    it('are refused after `shutdown`', async () => {
      await server.ask('initialize', hello);
      assert.equal((await server.ask('shutdown', undefined)).error, undefined);
      for (const method of [...checkedRequests, 'shutdown', 'no/such']) {
        assert.deepEqual(await refused(method, null), [
          ErrorCodes.InvalidRequest,
          `\`${method}\` cannot come after \`shutdown\`: only \`exit\` can.`,
        ]);
      }
      await server.notify('textDocument/didOpen', opened);
    });
  });
}

for (const start of [transports.stdio, commandLine]) {
  it('`exit` ends the server at any time, and tells whether `shutdown` came before', async () => {
    const early = start();
    await bare(early).notify('exit', undefined);
    assert.equal(await early.ended, 1);

    const late = start();
    const server = bare(late);
    await server.ask('initialize', hello);
    await server.ask('shutdown', undefined);
    await server.notify('exit', undefined);
    assert.equal(await late.ended, 0);
  });
}
