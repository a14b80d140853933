/** Completion over a real connection in a document that is no spec yet, and of words that stand there already. */
import assert from 'node:assert/strict';
import { type CompletionItem, type CompletionList, InsertTextFormat } from 'vscode-languageserver/node';
import { type Client, startClient } from './client';
import { type Transport, transports } from './transports';

const snippetSupport = { textDocument: { completion: { completionItem: { snippetSupport: true } } } };

for (const [name, start] of Object.entries(transports)) {
  describe(`a document that is begun, over ${name}`, () => {
    let transport: Transport;
    let client: Client;

    beforeEach(async () => {
      transport = start();
      client = await startClient(
        transport,
        {
          'new.md': '# A game\n\n```yaml\n\n```\n',
          'prefix.md': '# A game\n\n```yaml\nme\n```\n',
          'second.md': '# A game\n\n```yaml\nmetadata:\n  \n\nzo\n```\n',
          'pod.md': '# A pod\n\n```yaml\nkind: Pod\nme\n```\n',
          'actor.md':
            '# A\n\n```yaml\nmetadata: { id: a, players: { min: 2, max: 2 }, seats: [Red, activeRed] }\nactions:\n  - id: act\n    actor: active\n```\n',
          'whole.gamespec.yaml': 'actions:\n  - id: act\n    actor: active\n    \n',
        },
        undefined,
        undefined,
        snippetSupport,
      );
    });
    afterEach(() => transport.kill());

    async function offered(path: string, line: number, character: number): Promise<readonly CompletionItem[]> {
      client.open(path);
      await client.settled();
      const list: CompletionList | null = await client.connection.sendRequest('textDocument/completion', {
        textDocument: { uri: client.uri(path) },
        position: { line, character },
      });
      return list?.items ?? [];
    }

    const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label);

    it('offers the sections in its first fence', async () => {
      const items = labels(await offered('new.md', 3, 0));
      for (const section of ['metadata', 'zones', 'turnStructure', 'actions', 'terminal']) assert.ok(items.includes(section), section);
    });

    it('offers them for their prefixes, also behind others', async () => {
      assert.ok(labels(await offered('prefix.md', 3, 2)).includes('metadata'));
      assert.ok(labels(await offered('second.md', 6, 2)).includes('zones'));
    });

    it('offers nothing where something else claims the fence', async () => {
      assert.deepEqual(labels(await offered('pod.md', 4, 2)), []);
    });

    it('no longer offers in Markdown, where Enter would be taken for it, a word that is complete', async () => {
      const filters = new Map((await offered('actor.md', 6, 14)).map(({ label, filterText }) => [label, filterText]));
      assert.deepEqual([filters.get('active'), filters.get('activeRed')], ['active', 'activeRe']);
    });

    it('offers a word without holes as plain text, of which an editor knows whether it stands there already', async () => {
      const active = (await offered('whole.gamespec.yaml', 2, 17)).find(({ label }) => label === 'active');
      assert.equal(active?.insertTextFormat, InsertTextFormat.PlainText);
      const executor = (await offered('whole.gamespec.yaml', 3, 4)).find(({ label }) => label === 'executor');
      assert.equal(executor?.insertTextFormat, InsertTextFormat.Snippet);
    });
  });
}
