/** What is unfinished where the author types, over a real connection: not reported there, and reported as soon as the author is elsewhere. */
import assert from 'node:assert/strict';
import type { Diagnostic } from 'vscode-languageserver/node';
import { lineStartsOf, positionAt } from '../../server/source/positions';
import { harvest } from '../support/harvest';
import { type Client, startClient } from './client';
import { commandLine, type Transport, transports } from './transports';

const game =
  'metadata: { id: a, players: { min: 2, max: 2 } }\nzones:\n  - { id: field, owner: none, visibility: public, ordering: set }\n';

/** What is typed at the end of the game, one key after the other; the last line is where the cursor is. */
const unfinished = [
  'actions:\n  -',
  'actions:\n  - ',
  'actions:\n  - id',
  'actions:\n  - id:',
  'actions:',
  'actions:\n  ',
  'setup:\n  - shuffle: {',
  'ac',
];

for (const [name, start] of Object.entries({ ...transports, commandLine })) {
  const isOwn = name !== 'commandLine';

  describe(`what is unfinished, over ${name}`, () => {
    let transport: Transport;
    let client: Client;

    beforeEach(async () => {
      transport = start();
      client = await startClient(transport, {
        'game.gamespec.yaml': game,
        'new.md': '# Title\n\n```yaml\nmetadata: { id: b }\n',
        'other.gamespec.yaml': harvest['macros.gamespec.yaml'] ?? '',
      });
      client.open('game.gamespec.yaml');
      await client.settled();
    });
    afterEach(() => transport.kill());

    const cursorIn = (line: number) =>
      isOwn && client.connection.sendRequest('gamespec/cursor', { cursor: { uri: client.uri('game.gamespec.yaml'), line } });

    async function type(text: string): Promise<number> {
      let end = client.text('game.gamespec.yaml').length;
      for (const character of text) {
        client.change('game.gamespec.yaml', [{ start: end, end, text: character }]);
        end += 1;
        const { line } = positionAt(lineStartsOf(client.text('game.gamespec.yaml')), end);
        await cursorIn(line);
      }
      return positionAt(lineStartsOf(client.text('game.gamespec.yaml')), end).line;
    }

    /** Lines with reports, but for what the game as a whole lacks. */
    const lines = (diagnostics: readonly Diagnostic[]) =>
      [...new Set(diagnostics.flatMap(({ code, range }) => (code === 'GS1018' || code === 'GS4028' ? [] : [range.start.line])))].sort();

    for (const text of unfinished) {
      it(`is silent at the cursor: ${JSON.stringify(text)}`, async () => {
        const line = await type(text);
        assert.deepEqual(lines(await client.diagnostics('game.gamespec.yaml')), []);
        const others = client.text('game.gamespec.yaml').indexOf('set');
        if (isOwn) await cursorIn(0);
        else client.change('game.gamespec.yaml', [{ start: others, end: others + 3, text: 'queue' }]);
        const shown = lines(await client.diagnostics('game.gamespec.yaml'));
        assert.ok(shown.includes(line) || shown.includes(line - 1), `a report at line ${line} or above it, among ${shown.join()}`);
      });
    }

    const itOfOthers = isOwn ? undefined : it;
    const itOfOurs = isOwn ? it : undefined;

    itOfOthers?.('is reported a moment later, since the client does not tell where the cursor is', async () => {
      await type('actions:\n  - ');
      assert.deepEqual(lines(await client.diagnostics('game.gamespec.yaml')), []);
      const told = client.published.length;
      while (client.published.length === told) await new Promise((resolve) => setTimeout(resolve, 20));
      assert.deepEqual(lines(client.published.at(-1)?.diagnostics ?? []), [4]);
    });

    itOfOurs?.('is reported when the author saves', async () => {
      await type('actions:\n  - ');
      await client.connection.sendRequest('gamespec/cursor', { cursor: null });
      assert.deepEqual(lines(await client.diagnostics('game.gamespec.yaml')), [4]);
    });

    it('may be a fence in which the author writes, of which only the end is missing', async () => {
      client.open('new.md');
      let end = client.text('new.md').length;
      const cursorOfDocument = (line: number) =>
        isOwn && client.connection.sendRequest('gamespec/cursor', { cursor: { uri: client.uri('new.md'), line } });
      for (const character of 'zones:\n  - { id: a }') {
        client.change('new.md', [{ start: end, end, text: character }]);
        end += 1;
        await cursorOfDocument(positionAt(lineStartsOf(client.text('new.md')), end).line);
      }
      const hasReport = async () => (await client.diagnostics('new.md')).some(({ code }) => code === 'GS1009');
      assert.equal(await hasReport(), false);
      if (isOwn) await cursorOfDocument(0);
      else client.change('new.md', [{ start: 2, end: 7, text: 'Games' }]);
      assert.equal(await hasReport(), true);
    });

    it('is reported at once where it has been pasted', async () => {
      const end = client.text('game.gamespec.yaml').length;
      await cursorIn(4);
      client.change('game.gamespec.yaml', [{ start: end, end, text: 'actions:\n  - ' }]);
      assert.deepEqual(lines(await client.diagnostics('game.gamespec.yaml')), [4]);
    });

    it('is nothing but the line where the author types', async () => {
      await type('actions: 5\nsetup:\n  - ');
      assert.deepEqual(lines(await client.diagnostics('game.gamespec.yaml')), [3]);
    });
  });
}
