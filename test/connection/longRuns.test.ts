/** Runs of games that nobody would wait for, over a real connection: whatever else is asked is answered meanwhile, and what is newer ends them. */
import assert from 'node:assert/strict';
import type { Hover } from 'vscode-languageserver/node';
import { harmless, hostileGame } from '../support/hostileGame';
import { type Client, startClient } from './client';
import { type Transport, transports } from './transports';

const file = 'cave.gamespec.yaml';
const scenario = 'cave.scenario.yaml';
const files = { [file]: hostileGame, [scenario]: '' };
const booming = 'title: Boom\nmoves: [{ action: boom }]\n';

for (const [name, start] of Object.entries(transports)) {
  describe(`a run that takes long over ${name}`, () => {
    let transport: Transport;
    let client: Client;

    beforeEach(async () => {
      transport = start();
      client = await startClient(transport, files);
      client.open(file);
      await client.checked();
    });
    afterEach(() => transport.kill());

    const request = (method: string, params: object): Promise<unknown> => client.connection.sendRequest(method, params);
    const open = (id: string) =>
      request('gamespec/previewOpen', { panel: 'one', target: { kind: 'action', uri: client.uri(file), id }, input: { answers: {} } });
    const told = () => client.models.map(({ target, status }) => `${target.id} ${status.kind}`);
    /** Something is asked several times, and answered. */
    const ask = async () => {
      for (let times = 0; times < 5; times += 1) {
        const hover: Hover | null = await client.connection.sendRequest('textDocument/hover', client.at(file, 'addVar', 2));
        assert.ok(hover);
      }
    };
    /** Resolves when the server says that a run goes on for longer than expected. */
    const runsLong = () =>
      new Promise<void>((resolve) => void client.connection.onNotification('gamespec/previewRunning', () => resolve()));

    it('does not keep a hover from being answered', async () => {
      const long = runsLong();
      await open('boom');
      await ask();
      await long;
      await ask();
      assert.deepEqual(told(), []);
    });

    it('ends when its panel is closed: the server has nothing left to do', async () => {
      await open('boom');
      await ask();
      await request('gamespec/previewClose', { panel: 'one' });
      await client.checked();
      assert.deepEqual(told(), []);
    });

    it('ends when another one is wanted in its panel', async () => {
      await open('boom');
      await ask();
      await open('earn');
      await client.checked();
      assert.deepEqual(told(), ['earn done']);
    });

    it('ends when the author stops it', async () => {
      await open('boom');
      await ask();
      await request('gamespec/previewStop', { panel: 'one' });
      await client.checked();
      assert.deepEqual(told(), ['boom unavailable']);
    });

    it('is run anew after an edit of the game', async () => {
      await open('boom');
      await ask();
      client.edit(file, [harmless]);
      await client.checked();
      assert.deepEqual(told(), ['boom done']);
    });

    it('is given up as a check of a snippet when the snippet is edited', async () => {
      client.open(scenario, booming);
      await ask();
      client.edit(scenario, [['action: boom', 'action: earn']]);
      await client.checked();
      assert.deepEqual(await client.diagnostics(scenario), []);
    });

    it('is given up as a test when the run of tests ends', async () => {
      await request('gamespec/previewOpen', {
        panel: 'one',
        target: { kind: 'action', uri: client.uri(file), id: 'earn' },
        input: { answers: {} },
      });
      client.open(scenario, booming);
      await request('gamespec/testRunBegin', { run: 'first', counting: false });
      const result = request('gamespec/testRun', { run: 'first', id: `${client.uri(scenario)}#Boom` });
      await ask();
      await request('gamespec/testRunEnd', { run: 'first' });
      assert.equal(await result, null);
    });
  });
}
