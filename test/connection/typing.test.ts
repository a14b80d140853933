/** Formatting while an author types, over a real connection: it is answered from the text as it is at that moment. */
import assert from 'node:assert/strict';
import type { TextEdit } from 'vscode-languageserver/node';
import { type Client, startClient } from './client';
import { type Transport, transports } from './transports';

for (const [name, start] of Object.entries(transports)) {
  describe(`typing over ${name}`, () => {
    let transport: Transport;
    let client: Client;

    beforeEach(async () => {
      transport = start();
      client = await startClient(transport, { 'new.md': '# A game\n\n```yaml\n```\n', 'pod.md': '# A pod\n\n```yaml\nkind: Pod\n```\n' });
    });
    afterEach(() => transport.kill());

    /** What is done to the text when Enter is typed behind `word`; nothing is waited for after the edit. */
    async function enterBehind(path: string, word: string): Promise<readonly TextEdit[]> {
      client.edit(path, [[word, `${word}\n`]]);
      const { textDocument, position } = client.at(path, `${word}\n`, word.length + 1);
      const edits: TextEdit[] | null = await client.connection.sendRequest('textDocument/onTypeFormatting', {
        textDocument,
        position,
        ch: '\n',
        options: { tabSize: 4, insertSpaces: true },
      });
      return edits ?? [];
    }

    it('indents by the step of specs in a fence that becomes a spec with this edit', async () => {
      client.open('new.md');
      await client.settled();
      client.edit('new.md', [['```yaml\n', '```yaml\nmetadata:\n']]);
      const at = { line: 4, character: 0 };
      assert.deepEqual(await enterBehind('new.md', 'metadata:'), [{ range: { start: at, end: at }, newText: '  ' }]);
    });

    it('leaves a fence alone that holds something else', async () => {
      client.open('pod.md');
      await client.settled();
      client.edit('pod.md', [['kind: Pod', 'kind: Pod\nspec:']]);
      assert.deepEqual(await enterBehind('pod.md', 'spec:'), []);
    });
  });
}
