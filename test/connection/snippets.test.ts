import assert from 'node:assert/strict';
import { harvest } from '../support/harvest';
import { type Client, startClient } from './client';
import { type Transport, transports } from './transports';

const snippet = 'title: Too far\nmoves:\n  - { action: hire, answers: { $fields: [west-field] } }\n';

for (const [name, start] of Object.entries(transports)) {
  describe(`snippets over ${name}`, () => {
    let transport: Transport;
    let client: Client;

    beforeEach(async () => {
      transport = start();
      client = await startClient(transport, { ...harvest, 'hire.scenario.yaml': snippet });
      client.open('hire.scenario.yaml');
    });
    afterEach(() => transport.kill());

    /** Snippets are checked when the server has nothing else to do, so asking goes on until the answer is there. */
    const untilMarked = async (marked: string) => {
      let shown = await client.marked('hire.scenario.yaml');
      while (shown !== marked) shown = await client.marked('hire.scenario.yaml');
    };

    it('their answers are checked, and again after an edit', async () => {
      await untilMarked(snippet.replace('west-field', '⟦GS8505 west-field⟧'));
      client.edit('hire.scenario.yaml', [['west-field', 'south-field']]);
      await untilMarked(snippet.replace('west-field', 'south-field'));
    });

    it('an edit of the game checks them anew', async () => {
      await untilMarked(snippet.replace('west-field', '⟦GS8505 west-field⟧'));
      client.open('game.md');
      client.edit('game.md', [['id: north-field', 'id: west-field']]);
      await untilMarked(snippet);
    });

    it('a structural fault is told at once', async () => {
      client.edit('hire.scenario.yaml', [['moves', 'movs']]);
      assert.match(await client.marked('hire.scenario.yaml'), /⟦GS2002 movs⟧/);
    });
  });
}
