/** Messages that come faster than they are taken in: what counts in the end is the last text, and what was a spec in between. */
import assert from 'node:assert/strict';
import { harvest } from '../support/harvest';
import { type Client, startClient } from './client';
import { type Transport, transports } from './transports';

describe('a burst of messages', () => {
  let transport: Transport;
  let client: Client;

  beforeEach(async () => {
    transport = transports.stdio();
    client = await startClient(transport, { ...harvest, 'notes.yaml': 'remark: 1\n' });
    await client.settled();
  });
  afterEach(() => transport.kill());

  const codes = async (path: string) => (await client.diagnostics(path)).map(({ code }) => code);
  const replace = (path: string, text: string) => client.change(path, [{ start: 0, end: client.text(path).length, text }]);

  it('that types, closes, opens and types takes the last text', async () => {
    client.open('hire.md');
    client.edit('hire.md', [['hire-worker', 'hire-wroker']]);
    client.close('hire.md');
    client.open('hire.md');
    client.edit('hire.md', [['macro: hire-worker', 'macro: hire-wurker']]);
    assert.match(await client.marked('hire.md'), /⟦GS6001 hire-wurker⟧/);
    client.close('hire.md');
    assert.deepEqual(await codes('hire.md'), []);
  });

  it('that types, closes and opens with an unsaved text takes that', async () => {
    client.open('hire.md');
    client.edit('hire.md', [['macro: hire-worker', 'macro: hire-wroker']]);
    client.close('hire.md');
    client.open('hire.md', harvest['hire.md'].replace('macro: hire-worker', 'macro: hire-wurker'));
    assert.match(await client.marked('hire.md'), /⟦GS6001 hire-wurker⟧/);
  });

  it('that deletes, writes and opens takes the buffer', async () => {
    client.open('hire.md');
    client.edit('hire.md', [['macro: hire-worker', 'macro: hire-wroker']]);
    client.close('hire.md');
    client.write('hire.md', undefined);
    client.write('hire.md', harvest['hire.md']);
    client.open('hire.md');
    client.edit('hire.md', [['macro: hire-worker', 'macro: hire-wurker']]);
    assert.match(await client.marked('hire.md'), /⟦GS6001 hire-wurker⟧/);
  });

  for (const [what, wait] of [
    ['at once', async () => {}],
    ['one after the other', () => client.settled()],
  ] as const) {
    it(`with a spec among its texts leaves a spec, read ${what}`, async () => {
      client.open('notes.yaml');
      for (const text of ['zones: []\n', 'zo\n']) {
        await wait();
        replace('notes.yaml', text);
      }
      assert.deepEqual(await codes('notes.yaml'), ['GS1010', 'GS1021']);
    });

    it(`without a spec since the buffer was opened leaves none, read ${what}`, async () => {
      client.open('notes.yaml');
      replace('notes.yaml', 'zones: []\n');
      await wait();
      client.close('notes.yaml');
      client.open('notes.yaml');
      for (const text of ['zone\n', 'zo\n']) {
        await wait();
        replace('notes.yaml', text);
      }
      assert.deepEqual(await codes('notes.yaml'), []);
    });
  }
});
