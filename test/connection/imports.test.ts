import assert from 'node:assert/strict';
import { CompletionItemKind, type CompletionList } from 'vscode-languageserver/node';
import { harvest } from '../support/harvest';
import { startClient } from './client';
import { transports } from './transports';

for (const [name, start] of Object.entries(transports)) {
  describe(`completion of imports over ${name}`, () => {
    it('offers the files of the workspace, those on disk too, and none that leads back', async () => {
      const transport = start();
      const client = await startClient(transport, { ...harvest, 'fields/markers.yaml': '', 'hire.scenario.yaml': 'game: harvest\n' });
      client.open('hire.md');
      client.edit('hire.md', [['actionPipelines:', 'imports: []\nactionPipelines:']]);
      const at = client.at('hire.md', 'imports: []', 'imports: ['.length);
      const list: CompletionList | null = await client.connection.sendRequest('textDocument/completion', at);
      assert.deepEqual(
        list?.items.flatMap(({ kind, label }) => (kind === CompletionItemKind.File ? [label] : [])),
        ['macros.gamespec.yaml', 'fields/markers.yaml'],
      );
      transport.kill();
    });
  });
}
