import assert from 'node:assert/strict';
import type { CodeLens } from 'vscode-languageserver/node';
import type { ClientMessages } from '../../server/protocol/messages';
import type { TestChanges } from '../../server/protocol/testing';
import { harvest } from '../support/harvest';
import { type Client, startClient } from './client';
import { type Transport, transports } from './transports';

const hire = (title: string, coins: number) =>
  `title: ${title}\nmoves:\n  - { action: hire, answers: { $fields: [north-field] } }\nexpect:\n  changes:\n    variables: { coins: ${coins} }\n`;
const files = { ...harvest, 'hire.scenario.yaml': `${hire('Three are paid', 7)}---\n${hire('Two are paid', 8)}` };

for (const [name, start] of Object.entries(transports)) {
  describe(`tests over ${name}`, () => {
    let transport: Transport;
    let client: Client;
    let told: TestChanges[];

    beforeEach(async () => {
      transport = start();
      told = [];
      client = await startClient(transport, files);
      client.connection.onNotification('gamespec/tests', (changes: TestChanges) => void told.push(changes));
      await client.settled();
    });
    afterEach(() => transport.kill());

    const ask = <Name extends keyof ClientMessages>(
      request: Name,
      params: ClientMessages[Name]['params'],
    ): Promise<ClientMessages[Name]['result']> => client.connection.sendRequest(request, params);
    const id = (title: string) => `${client.uri('hire.scenario.yaml')}#${title}`;
    const lines = ({ files: changed }: TestChanges) =>
      changed.flatMap(({ uri, tests }) => [
        uri.slice(uri.lastIndexOf('/') + 1),
        ...tests.map(({ title, operation, place }) => `${place.line} ${title}, ${operation}`),
      ]);

    it('are told after an edit, with their places, and only those of the files that it changed', async () => {
      client.open('hire.scenario.yaml');
      client.edit('hire.scenario.yaml', [['title: Three', '# A comment.\ntitle: Three']]);
      await client.settled();
      assert.deepEqual(lines(told.at(-1) ?? { whole: false, files: [] }), [
        'hire.scenario.yaml',
        '1 Three are paid, hire',
        '8 Two are paid, hire',
      ]);
      const count = told.length;
      client.open('game.md');
      client.edit('game.md', [['init: 10', 'init: 12']]);
      await client.settled();
      assert.equal(told.length, count);
    });

    it('are gone with their file', async () => {
      client.write('hire.scenario.yaml', undefined);
      await client.settled();
      assert.deepEqual(lines(told.at(-1) ?? { whole: false, files: [] }), ['hire.scenario.yaml']);
    });

    it('are run one by one: the difference is at what the snippet expects, with the effect that made it', async () => {
      await ask('gamespec/testRunBegin', { run: '1', counting: false });
      const passed = await ask('gamespec/testRun', { run: '1', id: id('Three are paid') });
      assert.deepEqual([passed?.outcome, passed?.messages], ['passed', []]);
      const failed = await ask('gamespec/testRun', { run: '1', id: id('Two are paid') });
      assert.equal(failed?.outcome, 'failed');
      assert.deepEqual(failed.messages, [
        {
          message:
            'coins: expected 8, found 7\naddVar at macros.gamespec.yaml:19\nin pay, called at macros.gamespec.yaml:7\nin hire-worker, called at hire.md:23',
          expected: '8',
          actual: '7',
          place: { uri: client.uri('hire.scenario.yaml'), line: 12, character: 17, endLine: 12, endCharacter: 25 },
        },
      ]);
      assert.deepEqual(await ask('gamespec/testRunEnd', { run: '1' }), []);
      assert.equal(await ask('gamespec/testRun', { run: '1', id: id('Two are paid') }), null);
    });

    it('of one run are run on the text with which it began', async () => {
      await ask('gamespec/testRunBegin', { run: '1', counting: false });
      client.open('hire.md');
      client.edit('hire.md', [['wage: 3', 'wage: 2']]);
      await client.settled();
      const before = await ask('gamespec/testRun', { run: '1', id: id('Two are paid') });
      await ask('gamespec/testRunBegin', { run: '2', counting: false });
      const after = await ask('gamespec/testRun', { run: '2', id: id('Two are paid') });
      assert.deepEqual([before?.outcome, after?.outcome], ['failed', 'passed']);
    });

    it('tell what they have executed: effects with their arms, macros, stages', async () => {
      await ask('gamespec/testRunBegin', { run: '1', counting: true });
      await ask('gamespec/testRun', { run: '1', id: id('Three are paid') });
      const coverage = await ask('gamespec/testRunEnd', { run: '1' });
      const shown = coverage.flatMap(({ uri, statements, declarations }) => {
        const file = uri.slice(uri.lastIndexOf('/') + 1);
        return [
          ...statements.map(
            ({ place, count, branches }) =>
              `${file}:${place.line + 1} ${count}${branches.map((branch) => ` ${branch.label} ${branch.count}`).join('')}`,
          ),
          ...declarations.map(({ name: declared, place, count }) => `${file}:${place.line + 1} ${declared} ${count > 0}`),
        ];
      });
      assert.deepEqual(shown, [
        'macros.gamespec.yaml:9 1',
        'macros.gamespec.yaml:16 1 else 0 then 1',
        'macros.gamespec.yaml:19 1',
        'macros.gamespec.yaml:3 hire-worker true',
        'macros.gamespec.yaml:12 pay true',
        'hire.md:12 1',
        'hire.md:19 1',
        'hire.md:10 choose-fields true',
        'hire.md:17 hire-workers true',
      ]);
    });

    it('tell what each of them has executed of a file', async () => {
      client.write('wait.scenario.yaml', 'title: Nothing is done\nmoves: []\n');
      await client.settled();
      const waits = `${client.uri('wait.scenario.yaml')}#Nothing is done`;
      await ask('gamespec/testRunBegin', { run: '1', counting: true });
      for (const test of [id('Three are paid'), id('Two are paid'), waits]) await ask('gamespec/testRun', { run: '1', id: test });
      const coverage = await ask('gamespec/testRunEnd', { run: '1' });
      const uri = client.uri('hire.md');
      const whole = coverage.find((file) => file.uri === uri);
      assert.deepEqual(whole?.tests, [id('Three are paid'), id('Two are paid')]);
      assert.deepEqual(
        whole?.statements.map(({ count }) => count),
        [2, 2],
      );
      const one = await ask('gamespec/testCoverage', { run: '1', id: id('Two are paid'), uri });
      assert.deepEqual(
        one?.statements.map(({ count }) => count),
        [1, 1],
      );
      assert.equal(await ask('gamespec/testCoverage', { run: '0', id: id('Two are paid'), uri }), null);
    });

    it('are counted above the operation that they cover, with what they came to last', async () => {
      client.open('hire.md');
      const lens = async () => {
        const textDocument = { uri: client.uri('hire.md') };
        const lenses: readonly CodeLens[] = await client.connection.sendRequest('textDocument/codeLens', { textDocument });
        return lenses.filter(({ command }) => command?.command === 'gamespec.runScenarios').map(({ command }) => command?.title);
      };
      assert.deepEqual(await lens(), ['Run 2 scenarios']);
      await ask('gamespec/testRunBegin', { run: '1', counting: false });
      await ask('gamespec/testRun', { run: '1', id: id('Two are paid') });
      assert.deepEqual(await lens(), ['2 scenarios: 1 failed, 1 not run']);
      await ask('gamespec/testRun', { run: '1', id: id('Three are paid') });
      assert.deepEqual(await lens(), ['2 scenarios: 1 passed, 1 failed']);
    });
  });
}
