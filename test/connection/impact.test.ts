import assert from 'node:assert/strict';
import type { ImpactState } from '../../server/protocol/impact';
import { harvest } from '../support/harvest';
import { type Client, startClient } from './client';
import { type Transport, transports } from './transports';

const hire = (title: string, field: string) => `title: ${title}\nmoves:\n  - { action: hire, answers: { $fields: [${field}] } }\n`;
const files = { ...harvest, 'hire.scenario.yaml': `${hire('North', 'north-field')}---\n${hire('South', 'south-field')}` };

for (const [name, start] of Object.entries(transports)) {
  describe(`the impact of edits over ${name}`, () => {
    let transport: Transport;
    let client: Client;
    let told: ImpactState[];
    let waiting: (() => void) | undefined;

    beforeEach(async () => {
      transport = start();
      told = [];
      client = await startClient(transport, files);
      client.connection.onNotification('gamespec/impact', (state: ImpactState) => {
        told.push(state);
        if (state.kind === 'compared') waiting?.();
      });
      client.open('hire.md');
      await client.settled();
    });
    afterEach(() => transport.kill());

    const setBaseline = (texts: readonly { readonly uri: string; readonly text: string | null }[] = []) =>
      client.connection.sendRequest('gamespec/impactBaseline', { label: 'the last commit', texts });
    /** The next comparison: titles of the scenarios that end otherwise. */
    const compared = () =>
      new Promise<readonly string[]>((resolve) => {
        waiting = () => {
          waiting = undefined;
          const last = told.at(-1);
          resolve(last?.kind === 'compared' ? last.changed.map(({ title, changes }) => `${title}, ${changes.join(', ')}`) : []);
        };
      });

    it('is told after each edit, without being asked', async () => {
      await setBaseline();
      assert.deepEqual(await compared(), []);
      client.edit('hire.md', [['wage: 3', 'wage: 2']]);
      assert.deepEqual(await compared(), ['North, coins: 7 -> 8', 'South, coins: 7 -> 8']);
      client.edit('hire.md', [['wage: 2', 'wage: 3']]);
      assert.deepEqual(await compared(), []);
    });

    it('is that against the texts that the editor gives', async () => {
      await setBaseline([{ uri: client.uri('hire.md'), text: harvest['hire.md'].replace('wage: 3', 'wage: 1') }]);
      assert.deepEqual(await compared(), ['North, coins: 9 -> 7', 'South, coins: 9 -> 7']);
    });

    it('of an edit that is followed by another one is not told', async () => {
      await setBaseline();
      await compared();
      const before = told.length;
      client.edit('hire.md', [['wage: 3', 'wage: 2']]);
      await client.settled();
      client.edit('hire.md', [['wage: 2', 'wage: 1']]);
      assert.deepEqual(await compared(), ['North, coins: 7 -> 9', 'South, coins: 7 -> 9']);
      assert.equal(told.slice(before).filter(({ kind }) => kind === 'compared').length, 1);
    });

    it('gives way: an edit that comes while scenarios are run is taken in first', async () => {
      const many = Array.from({ length: 150 }, (_, index) => hire(`Again ${index}`, 'north-field')).join('---\n');
      client.write('many.scenario.yaml', many);
      await client.settled();
      await setBaseline();
      await compared();
      const before = told.length;
      const running = new Promise<void>((resolve) =>
        client.connection.onNotification('gamespec/impact', (state: ImpactState) => {
          told.push(state);
          if (state.kind === 'comparing') resolve();
          else waiting?.();
        }),
      );
      client.edit('hire.md', [['wage: 3', 'wage: 2']]);
      const end = compared();
      // A machine so fast that it is done before it has told how far it is has nothing to give way with.
      await Promise.race([running, end]);
      client.edit('hire.md', [['wage: 2', 'wage: 1']]);
      const changed = told.at(-1)?.kind === 'compared' ? await compared() : await end;
      assert.equal(changed.length, 152);
      assert.equal(changed[0], 'North, coins: 7 -> 9');
      assert.ok(told.length > before);
    });

    it('is not told any more once there is nothing to compare with', async () => {
      await setBaseline();
      await compared();
      await client.connection.sendRequest('gamespec/impactBaseline', { label: null });
      const before = told.length;
      client.edit('hire.md', [['wage: 3', 'wage: 2']]);
      await client.checked();
      assert.equal(told.length, before);
    });
  });
}
