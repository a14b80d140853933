import assert from 'node:assert/strict';
import { harvest } from '../support/harvest';
import { type Client, startClient } from './client';
import { type Transport, transports } from './transports';

for (const [name, start] of Object.entries(transports)) {
  describe(`diagnostics over ${name}`, () => {
    let transport: Transport;
    let client: Client;

    beforeEach(async () => {
      transport = start();
      client = await startClient(transport, harvest);
      client.open('hire.md');
    });
    afterEach(() => transport.kill());

    /** The lines of `hire.md` that have marks. */
    const markedLines = async (path = 'hire.md') =>
      (await client.marked(path))
        .split('\n')
        .filter((line) => line.includes('⟦'))
        .map((line) => line.trim());

    it('a game without faults has none', async () => {
      assert.deepEqual(await client.diagnostics('hire.md'), []);
    });

    it('come after each edit, with the version they were made for', async () => {
      await client.settled();
      client.edit('hire.md', [['macro: hire-worker', 'macro: hire-wroker']]);
      assert.deepEqual(await markedLines(), ['- macro: ⟦GS6001 hire-wroker⟧']);
      assert.equal(await client.version('hire.md'), 2);
      client.edit('hire.md', [['hire-wroker', 'hire-worker']]);
      assert.deepEqual(await markedLines(), []);
      assert.equal(await client.version('hire.md'), 3);
    });

    it('take several changes of one message in their order', async () => {
      client.edit('hire.md', [
        ['bind: $field\n', 'bind: $meadow\n'],
        ['field: $field,', 'field: $meadow,'],
        ['wage: 3', 'wage: 3, bonus: 1'],
      ]);
      assert.deepEqual(await markedLines(), ['args: { field: $meadow, wage: 3, ⟦GS6003 bonus⟧: 1 }']);
    });

    it('take versions as they come', async () => {
      client.edit('hire.md', [['wage: 3', 'wagge: 3']], 7);
      assert.equal(await client.version('hire.md'), 8);
    });

    it('name the parameter of a missing argument at the call', async () => {
      client.edit('hire.md', [[', wage: 3', '']]);
      const [diagnostic] = await client.diagnostics('hire.md');
      assert.equal(diagnostic?.code, 'GS6002');
      assert.match(String(diagnostic?.message), /wage/);
    });

    it('lead to the place in another file where it is now, and come again only when that has moved', async () => {
      const lines = async () => {
        const [diagnostic] = await client.diagnostics('hire.md');
        return diagnostic?.relatedInformation?.map(({ location }) => [location.uri, location.range.start.line]);
      };
      const told = () => client.published.filter(({ uri }) => uri === client.uri('hire.md')).length;
      client.edit('hire.md', [['actionPipelines:', 'effectMacros: [{ id: pay, params: [], exports: [], effects: [] }]\nactionPipelines:']]);
      assert.deepEqual(await lines(), [[client.uri('macros.gamespec.yaml'), 11]]);
      client.open('macros.gamespec.yaml');
      client.edit('macros.gamespec.yaml', [['effectMacros:', '# What is called.\neffectMacros:']]);
      assert.deepEqual(await lines(), [[client.uri('macros.gamespec.yaml'), 12]]);
      const before = told();
      client.edit('macros.gamespec.yaml', [['exports: []', 'exports: [] # none']]);
      await client.settled();
      assert.equal(told(), before);
    });

    it('report each use of a binder that lost its sign, and nothing else', async () => {
      client.edit('hire.md', [['bind: $field\n', 'bind: field\n']]);
      assert.deepEqual(await markedLines(), ['args: { field: ⟦GS3002 $field⟧, wage: 3 }']);
    });

    it('follow an edit in another file', async () => {
      client.open('macros.gamespec.yaml');
      client.edit('macros.gamespec.yaml', [['id: hire-worker', 'id: engage-worker']]);
      assert.deepEqual(await markedLines(), ['- macro: ⟦GS6001 hire-worker⟧']);
    });

    it('come back to the file on disk when a buffer is closed', async () => {
      client.edit('hire.md', [['macro: hire-worker', 'macro: hire-wroker']]);
      await client.settled();
      client.close('hire.md');
      assert.deepEqual(await client.diagnostics('hire.md'), []);
    });

    it('follow files that change on disk, appear and go', async () => {
      client.write('macros.gamespec.yaml', undefined);
      assert.deepEqual(await markedLines('game.md'), ['imports: [⟦GS1014 macros.gamespec.yaml⟧, hire.md]']);
      client.write('macros.gamespec.yaml', harvest['macros.gamespec.yaml']);
      assert.deepEqual(await client.diagnostics('game.md'), []);
    });

    it('of a file that is gone are taken away', async () => {
      client.write('stray.gamespec.yaml', 'globalVars:\n  - { name: wheat }\n');
      assert.notDeepEqual(await client.diagnostics('stray.gamespec.yaml'), []);
      client.write('stray.gamespec.yaml', undefined);
      assert.deepEqual(await client.diagnostics('stray.gamespec.yaml'), []);
    });

    it('are the last word of a burst of edits', async () => {
      for (let step = 0; step < 20; step += 1) client.edit('hire.md', [step % 2 === 0 ? ['wage: 3', 'wagge: 3'] : ['wagge: 3', 'wage: 3']]);
      assert.deepEqual(await client.diagnostics('hire.md'), []);
      assert.equal(await client.version('hire.md'), 21);
    });

    it('lead to the page of their code', async () => {
      client.edit('hire.md', [['macro: hire-worker', 'macro: hire-wroker']]);
      const [diagnostic] = await client.diagnostics('hire.md');
      assert.match(String(diagnostic?.codeDescription?.href), /\/diagnostics\/GS6001\.md$/);
    });

    it('are none for a Markdown file that is no spec', async () => {
      client.write('notes.md', '# Notes\n\n```yaml\na: [\n```\n');
      client.open('notes.md');
      assert.deepEqual(await client.diagnostics('notes.md'), []);
    });
  });
}
