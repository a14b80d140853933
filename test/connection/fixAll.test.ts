import assert from 'node:assert/strict';
import type { CodeAction, TextDocumentEdit } from 'vscode-languageserver/node';
import { lineStartsOf, offsetAt } from '../../server/source/positions';
import { applyEdits } from '../support/markers';
import { type Client, everyForm, startClient } from './client';
import { type Transport, transports } from './transports';

const older = `# Tolls

\`\`\`yaml
globalVars:
  - { id: tolls, type: integer, default: 2, min: 0, max: 9 }
  - { id: carts, type: int, init: 2, min: 0, max: 9 }
\`\`\`

\`\`\`yaml
triggers:
  - event: { type: turnStart }
    effects:
      - comment: Twice the tolls.
      - { addVar: { scope: global, var: tolls, delta: { op: +, args: [1, { op: +, args: [2, 3] }] } } }
\`\`\`
`;

const modern = `# Tolls

\`\`\`yaml
globalVars:
  - { name: tolls, type: int, init: 2, min: 0, max: 9 }
  - { name: carts, type: int, init: 2, min: 0, max: 9 }
\`\`\`

\`\`\`yaml
triggers:
  - event: { type: turnStart }
    effects:
      # Twice the tolls.
      - { addVar: { scope: global, var: tolls, delta: { op: +, left: 1, right: { op: +, left: 2, right: 3 } } } }
\`\`\`
`;

for (const [name, start] of Object.entries(transports)) {
  describe(`fix all over ${name}`, () => {
    let transport: Transport;
    let client: Client;
    const open = async (text: string, resolves: boolean) => {
      client = await startClient(transport, { 'tolls.md': text }, undefined, undefined, {
        textDocument: {
          codeAction: {
            ...everyForm.textDocument?.codeAction,
            dataSupport: true,
            resolveSupport: { properties: resolves ? ['edit'] : [] },
          },
        },
      });
      client.open('tolls.md');
    };
    const actions = async (only: readonly string[] | undefined, word: string) => {
      const { textDocument, position } = client.at('tolls.md', word);
      const answer: readonly CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
        textDocument,
        range: { start: position, end: position },
        context: { diagnostics: [], ...(only ? { only } : {}) },
      });
      return answer;
    };
    const applied = (action: CodeAction | undefined) => {
      const [change] = action?.edit?.documentChanges ?? [];
      assert.ok(change && 'edits' in change);
      const { edits }: TextDocumentEdit = change;
      const text = client.text('tolls.md');
      const starts = lineStartsOf(text);
      const offsets = edits.flatMap((each) =>
        'newText' in each
          ? [{ start: offsetAt(text, starts, each.range.start), end: offsetAt(text, starts, each.range.end), text: each.newText }]
          : [],
      );
      return applyEdits(text, offsets);
    };

    beforeEach(() => {
      transport = start();
    });
    afterEach(() => transport.kill());

    for (const only of ['source.fixAll.gamespec', 'source.fixAll', 'source']) {
      it(`an editor that does ${only} on saving gets the modern text of all fences`, async () => {
        await open(older, false);
        const [action, ...others] = await actions([only], '# Tolls');
        assert.equal(action?.kind, 'source.fixAll.gamespec');
        assert.deepEqual(others, []);
        assert.equal(applied(action), modern);
      });
    }

    it('keeps the line ends of the file', async () => {
      await open(older.replaceAll('\n', '\r\n'), false);
      const [action] = await actions(['source.fixAll.gamespec'], '# Tolls');
      assert.equal(applied(action), modern.replaceAll('\n', '\r\n'));
    });

    it('is not offered where nothing is to be fixed', async () => {
      await open(modern, false);
      assert.deepEqual(await actions(['source.fixAll'], '# Tolls'), []);
    });

    it('is not offered as a fix of another language', async () => {
      await open(older, false);
      assert.deepEqual(await actions(['source.fixAll.other'], '# Tolls'), []);
    });

    it('is made when it is chosen, where the editor can wait for that', async () => {
      await open(older, true);
      const [action] = await actions(['source.fixAll'], '# Tolls');
      assert.equal(action?.edit, undefined);
      const resolved: CodeAction = await client.connection.sendRequest('codeAction/resolve', action);
      assert.equal(applied(resolved), modern);
    });

    it('is offered for a hint that the file has more than once', async () => {
      await open(older, false);
      const titles = (list: readonly CodeAction[]) => list.filter(({ kind }) => kind === 'quickfix').map(({ title }) => title);
      assert.deepEqual(titles(await actions(['quickfix'], 'comment')), ['Convert to a YAML comment']);
      const list = await actions(['quickfix'], 'id: tolls');
      assert.deepEqual(titles(list), ['Write `name`', 'Fix all hints GS9015 in this file']);
      assert.equal(applied(list[1]), older.replaceAll('id:', 'name:').replace('integer', 'int').replace('default', 'init'));
    });
  });
}
