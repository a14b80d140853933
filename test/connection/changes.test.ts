/** Requests that are answered with changes of the layout or the shape of a document. */
import assert from 'node:assert/strict';
import type { CodeAction, TextEdit } from 'vscode-languageserver/node';
import { harvest } from '../support/harvest';
import { type Client, startClient } from './client';
import { type Transport, transports } from './transports';

for (const [name, start] of Object.entries(transports)) {
  describe(`changes over ${name}`, () => {
    let transport: Transport;
    let client: Client;

    before(async () => {
      transport = start();
      client = await startClient(transport, harvest);
      client.open('hire.md');
    });
    after(() => transport.kill());

    it('refactorings are made when they are chosen', async () => {
      const { textDocument, position } = client.at('hire.md', 'macro: hire-worker', 8);
      const range = { start: position, end: position };
      const offered: readonly CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
        textDocument,
        range,
        context: { diagnostics: [], only: ['refactor.inline', 'refactor.extract'] },
      });
      assert.deepEqual(
        offered.map(({ title, kind }) => [title, kind]),
        [
          ['Extract to an effect macro', 'refactor.extract'],
          ['Inline the macro', 'refactor.inline'],
        ],
      );
      const inline = offered[1];
      const chosen: CodeAction = inline?.edit ? inline : await client.connection.sendRequest('codeAction/resolve', inline);
      assert.match(
        JSON.stringify(chosen.edit),
        /macro: pay\\n +args: \{ amount: 3 \}\\n +- createToken: \{ type: worker, zone: \$field \}/,
      );
    });

    it('formatting of a document, a range, and while typing', async () => {
      const { textDocument, position } = client.at('hire.md', 'actionId: hire');
      const options = { tabSize: 2, insertSpaces: true };
      client.edit('hire.md', [
        ['actionId: hire', 'actionId:   hire'],
        ['min: 1\n', 'min:  1\n'],
        ['wage: 3 }\n', 'wage: 3 }\n-\n'],
      ]);
      const ask = async (method: string, more: object = {}) => {
        const edits: readonly TextEdit[] = await client.connection.sendRequest(method, { textDocument, options, ...more });
        return edits.map(
          ({ range, newText }) => `${range.start.line}:${range.start.character}-${range.end.character} ${JSON.stringify(newText)}`,
        );
      };
      const line = position.line;
      const dash = client.at('hire.md', 'wage: 3 }\n-\n').position.line + 1;
      assert.deepEqual(await ask('textDocument/rangeFormatting', { range: { start: position, end: position } }), [`${line}:13-16 " "`]);
      assert.deepEqual(await ask('textDocument/onTypeFormatting', { position: { line: dash, character: 1 }, ch: '-' }), [
        `${dash}:0-0 "  "`,
      ]);
      client.edit('hire.md', [['wage: 3 }\n-\n', 'wage: 3 }\n']]);
      assert.deepEqual(await ask('textDocument/formatting'), [`${line}:13-16 " "`, `${line + 7}:18-20 " "`]);
      client.edit('hire.md', [
        ['actionId:   hire', 'actionId: hire'],
        ['min:  1\n', 'min: 1\n'],
      ]);
      assert.deepEqual(await ask('textDocument/formatting'), []);
    });
  });
}
