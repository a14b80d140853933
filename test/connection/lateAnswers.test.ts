/**
 * Completion over a real connection whose answer comes late: the author goes on typing before the server has looked at the request. What an editor then
 * accepts replaces the word as it stands, and nothing else.
 */
import assert from 'node:assert/strict';
import type { CompletionItem, CompletionList } from 'vscode-languageserver/node';
import { typedOn } from '../../server/connection/typedOn';
import { lineStartsOf, offsetAt, positionAt } from '../../server/source/positions';
import { type Client, startClient } from './client';
import { type Transport, transports } from './transports';

/** Where the cursor is when the editor asks is marked with `|`; behind it stands what the author types before there is an answer, up to `!`. */
const actions = 'actions:\n  - id: act\n    actor: active\n    phase: [main]\n';

describe('a text that is typed on', () => {
  for (const [before, now, ahead] of [
    ['a: ex|\n', 'a: ex\n', 0],
    ['a: ex|\n', 'a: execu\n', 3],
    ['a: |, b }', 'a: x, b }', 1],
    ['a: ex|\n', 'a: ex y\n', undefined],
    ['a: ex|\n', 'a: ex\n  b\n', undefined],
    ['a: ex|\n', 'a: e\n', undefined],
    ['a: ex|\n', 'b: ex\n', undefined],
    ['a: ex|\nb', 'a: ex\nbb', undefined],
  ] as const) {
    it(`${JSON.stringify(before)} to ${JSON.stringify(now)}: ${ahead === undefined ? 'another text' : `${ahead} characters further`}`, () => {
      assert.equal(typedOn(before.replace('|', ''), before.indexOf('|'), now), ahead);
    });
  }
});

for (const [name, start] of Object.entries(transports)) {
  describe(`a late answer over ${name}`, () => {
    let transport: Transport;
    let client: Client;

    beforeEach(async () => {
      transport = start();
      client = await startClient(transport, { 'game.gamespec.yaml': '' });
      client.open('game.gamespec.yaml');
    });
    afterEach(() => transport.kill());

    /** What the text is after the item with `label` has been accepted as VS Code does: columns are moved with the cursor. */
    async function acceptedLate(marked: string, label: string) {
      const at = marked.indexOf('|');
      const text = marked.replace('|', '');
      const behind = text.indexOf('!');
      const [before, typed] = [text.slice(0, at) + text.slice(behind + 1), text.slice(at, behind)];
      client.change('game.gamespec.yaml', [{ start: 0, end: client.text('game.gamespec.yaml').length, text: before }]);
      await client.settled();
      const position = positionAt(lineStartsOf(before), at);
      const answer = client.connection.sendRequest<CompletionList | null>('textDocument/completion', {
        textDocument: { uri: client.uri('game.gamespec.yaml') },
        position,
      });
      for (const [index, character] of [...typed].entries())
        client.change('game.gamespec.yaml', [{ start: at + index, end: at + index, text: character }]);
      const items = (await answer)?.items ?? [];
      const now = before.slice(0, at) + typed + before.slice(at);
      return accepted(
        items.find((each) => each.label === label),
        before,
        at,
        typed,
        now,
      );
    }

    function accepted(item: CompletionItem | undefined, before: string, at: number, typed: string, now: string): string | undefined {
      if (item?.textEdit === undefined || !('replace' in item.textEdit)) return undefined;
      const starts = lineStartsOf(before);
      const from = offsetAt(before, starts, item.textEdit.replace.start);
      const to = offsetAt(before, starts, item.textEdit.replace.end);
      assert.ok(from <= at && to >= at, 'the place is in the range');
      return now.slice(0, from) + item.label + now.slice(to + typed.length);
    }

    for (const [marked, label, expected] of [
      [`${actions}    ex|ecu!`, 'executor', `${actions}    executor`],
      [`${actions}    e|!`, 'executor', `${actions}    executor`],
      [`${actions}    executor: a|ct!`, 'actor', `${actions}    executor: actor`],
      ['actions:\n  - { id: act, ac|to!, phase: [main] }\n', 'actor', 'actions:\n  - { id: act, actor, phase: [main] }\n'],
      ['me|ta!\nactions: []\n', 'metadata', 'metadata\nactions: []\n'],
    ] as const) {
      it(`replaces the word in ${JSON.stringify(marked.slice(-30))}`, async () => {
        assert.equal(await acceptedLate(marked, label), expected);
      });
    }

    it('opens no list while a line is indented, and one behind a dash', async () => {
      const blank = async (line: string) => {
        const text = `${actions}${line}`;
        client.change('game.gamespec.yaml', [{ start: 0, end: client.text('game.gamespec.yaml').length, text }]);
        const list = await client.connection.sendRequest<CompletionList | null>('textDocument/completion', {
          textDocument: { uri: client.uri('game.gamespec.yaml') },
          position: positionAt(lineStartsOf(text), text.length),
          context: { triggerKind: 2, triggerCharacter: ' ' },
        });
        return (list?.items ?? []).length > 0;
      };
      assert.equal(await blank('    '), false);
      assert.equal(await blank(' '), false);
      assert.equal(await blank('    effects:\n      - '), true);
      assert.equal(await blank('    executor: '), true);
    });
  });
}
