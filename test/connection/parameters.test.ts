import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as protocol from 'vscode-languageserver/node';
import { ErrorCodes, MessageDirection } from 'vscode-languageserver/node';
import { checkedNotifications, checkedRequests } from '../../server/connection/parameters';
import { isRecord } from '../../server/kernel/isRecord';
import { harvest } from '../support/harvest';
import { type BareClient, bare, hello } from './bare';
import { commandLine, type Transport, transports } from './transports';

const servers: Readonly<Record<string, () => Transport>> = { ...transports, commandLine };

/** Of no request the parameters. */
const wrong: readonly unknown[] = [null, undefined, {}, [], 'hire.md', 7, { textDocument: null, panel: 3, uri: {}, item: [], event: 1 }];

const uri = 'file:///game/hire.md';
const game = harvest['hire.md'];

/** Numbers, texts and objects where a client has such, with what no client should send in them. */
const strange = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, -1, 1.5, 2 ** 53, '', 'constructor', uri, [], {}));
const number = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(0, 1, 2, 9_999, 2 ** 31 - 1, 2 ** 53) }, strange);
const position = fc.record({ line: number, character: number });
const range = fc.record({ start: position, end: position });
const name = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(uri, 'file:///game', 'gold', '', 'untitled:1', '%', 'constructor', 'quickfix', 'x'.repeat(5_000)),
  },
  strange,
);
const named = fc.record({ uri: name });
const strangeParameters = fc.record({
  textDocument: fc.oneof({ weight: 4, arbitrary: fc.constant({ uri }) }, named),
  position: fc.oneof({ weight: 4, arbitrary: position }, strange),
  positions: fc.array(position),
  range: fc.oneof({ weight: 4, arbitrary: range }, strange),
  context: fc.record({
    diagnostics: fc.array(strange),
    only: fc.oneof(fc.array(name), strange),
    includeDeclaration: strange,
    triggerKind: strange,
  }),
  options: strange,
  query: name,
  newName: name,
  ch: name,
  label: name,
  title: name,
  data: fc.oneof(
    strange,
    fc.record({ uri: name, code: name, kind: name, explained: fc.record({ kind: name, name: strange, id: strange }), arguments: strange }),
  ),
  item: fc.record({ uri: name, selectionRange: range, range: strange }),
  previousResultId: name,
  previousResultIds: fc.array(fc.record({ uri: name, value: name })),
  capabilities: strange,
  uri: name,
  line: number,
  character: number,
  panel: name,
  target: fc.record({ kind: name, uri: name, id: name }),
  input: fc.record({
    answers: fc.oneof(fc.constant({}), fc.dictionary(fc.string(), strange)),
    dice: fc.oneof(fc.array(strange), strange),
    seed: strange,
    scenario: strange,
  }),
  levels: number,
  kind: fc.constantFrom('map', 'calls', 'other'),
  focus: name,
  at: fc.oneof(position, strange),
  run: name,
  counting: fc.boolean(),
  id: name,
  texts: fc.oneof(fc.array(fc.record({ uri: name, text: fc.oneof(name, fc.constant(game)) })), strange),
});
/** Notifications whose parameters are of no use to the server. */
const needless = ['initialized', 'workspace/didChangeConfiguration', '$/unknown'];
/** A second `initialize`. */
const outOfTurn = ErrorCodes.InvalidRequest;

for (const [serverName, start] of Object.entries(servers)) {
  describe(`wrong parameters over ${serverName}`, () => {
    let transport: Transport;
    let server: BareClient;

    before(async () => {
      transport = start();
      server = bare(transport);
    });
    after(() => transport.kill());

    it('are refused in `initialize`, which can be sent again', async () => {
      for (const params of wrong) {
        const { error } = await server.ask('initialize', params);
        assert.equal(error?.code, ErrorCodes.InvalidParams, JSON.stringify(params));
        assert.equal(error?.message, '`initialize` needs the parameter `capabilities`: an object.');
      }
      assert.equal((await server.ask('initialize', hello)).error, undefined);
      await server.notify('initialized', {});
    });

    for (const method of checkedRequests.filter((each) => each !== 'initialize')) {
      it(`of \`${method}\` are refused with the name of one`, async () => {
        for (const params of wrong) {
          const { error } = await server.ask(method, params);
          assert.equal(error?.code, ErrorCodes.InvalidParams, JSON.stringify(params));
          assert.match(error?.message ?? '', /^`[^`]+` needs the parameter `\w+`: .+\.$/);
        }
      });
    }

    for (const method of checkedNotifications) {
      it(`of \`${method}\` are logged and left out`, async () => {
        const before = server.logged.length;
        for (const params of wrong) await server.notify(method, params);
        await server.ask('workspace/symbol', null);
        const told = server.logged.slice(before);
        assert.equal(told.length, wrong.length, told.join('\n'));
        for (const line of told) assert.match(line, /A message is left out\. `[^`]+` needs the parameter `\w+`/);
      });
    }

    it('of notifications that need none do no harm', async () => {
      for (const method of needless) {
        for (const params of wrong) await server.notify(method, params);
      }
      assert.equal((await server.ask('workspace/symbol', { query: '' })).error, undefined);
    });

    it('leave the server as it was', async () => {
      await server.notify('textDocument/didOpen', {
        textDocument: { uri: 'file:///game/a.md', languageId: 'markdown', version: 1, text: '# Game\n' },
      });
      const { error, result } = await server.ask('textDocument/documentSymbol', { textDocument: { uri: 'file:///game/a.md' } });
      assert.equal(error, undefined);
      assert.ok(Array.isArray(result));
    });
  });
}

/** The requests that a client of the protocol may send, in whatever version the libraries know. */
const exportedValues: readonly unknown[] = Object.values(protocol);
const protocolRequests = exportedValues.flatMap((exported) => {
  if (!isRecord(exported) || exported['messageDirection'] === MessageDirection.serverToClient) return [];
  const { method } = exported;
  return exported['type'] instanceof Object && typeof method === 'string' ? [method] : [];
});

it('the parameters of every request that is answered are looked at', async () => {
  assert.ok(protocolRequests.length > 50, protocolRequests.join());
  for (const start of Object.values(servers)) {
    const transport = start();
    const server = bare(transport);
    await server.ask('initialize', hello);
    for (const method of protocolRequests.filter((each) => !['initialize', 'shutdown', 'exit'].includes(each))) {
      const { error } = await server.ask(method, null);
      assert.ok(
        error?.code === ErrorCodes.InvalidParams || error?.code === ErrorCodes.MethodNotFound,
        `${method}: ${JSON.stringify(error)}`,
      );
    }
    transport.kill();
  }
});

it('parameters of the right kind and of strange content are answered, or refused, and are never a fault', async () => {
  const transport = commandLine();
  const server = bare(transport);
  await server.ask('initialize', hello);
  await server.notify('initialized', {});
  for (const [path, text] of Object.entries(harvest)) {
    await server.notify('textDocument/didOpen', {
      textDocument: { uri: `file:///game/${path}`, languageId: 'markdown', version: 1, text },
    });
  }
  assert.notDeepEqual((await server.ask('textDocument/documentSymbol', { textDocument: { uri } })).result, []);
  const before = server.logged.length;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...checkedRequests), strangeParameters, async (method, params) => {
      const { error } = await server.ask(method, params);
      assert.ok(
        error === undefined || error.code === outOfTurn || error.code === ErrorCodes.InvalidParams,
        `${method}: ${JSON.stringify(error)}`,
      );
      assert.deepEqual(server.logged.slice(before), [], method);
    }),
    { numRuns: 400 },
  );
  transport.kill();
});
