import assert from 'node:assert/strict';
import type { Location, WorkspaceEdit } from 'vscode-languageserver/node';
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

    it('references reach from the game into them, and from them into the game', async () => {
      const references = (path: string, text: string) =>
        client.connection.sendRequest<readonly Location[]>('textDocument/references', {
          ...client.at(path, text),
          context: { includeDeclaration: true },
        });
      for (const [path, text] of [
        ['hire.scenario.yaml', '$fields'],
        ['hire.md', '$fields'],
      ] as const) {
        const found = await references(path, text);
        assert.deepEqual(
          found.map(({ uri }) => uri.slice(client.uri('').length)).sort(),
          ['hire.md', 'hire.md', 'hire.scenario.yaml'],
          path,
        );
      }
      const highlights = await client.connection.sendRequest<readonly unknown[]>(
        'textDocument/documentHighlight',
        client.at('hire.scenario.yaml', 'hire,'),
      );
      assert.equal(highlights.length, 1);
    });

    it('what one binds itself is renamed in it', async () => {
      client.edit('hire.scenario.yaml', [
        ['action: hire,', 'effects: [{ chooseOne: { bind: $own, options: { query: mapSpaces } } }],'],
        ['$fields: [west-field]', '$own: north-field'],
      ]);
      const edit: WorkspaceEdit = await client.connection.sendRequest('textDocument/rename', {
        ...client.at('hire.scenario.yaml', '$own:'),
        newName: '$mine',
      });
      const edits = (edit.documentChanges ?? []).flatMap((change) => ('edits' in change ? change.edits : []));
      assert.equal(edits.length, 2);
    });

    it('a structural fault is told at once', async () => {
      client.edit('hire.scenario.yaml', [['moves', 'movs']]);
      assert.match(await client.marked('hire.scenario.yaml'), /⟦GS2002 movs⟧/);
    });
  });
}
