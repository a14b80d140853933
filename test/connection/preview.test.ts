import assert from 'node:assert/strict';
import type { InlayHint } from 'vscode-languageserver/node';
import type { PreviewModel } from '../../server/protocol/preview';
import { harvest } from '../support/harvest';
import { type Client, startClient } from './client';
import { type Transport, transports } from './transports';

for (const [name, start] of Object.entries(transports)) {
  describe(`a preview over ${name}`, () => {
    let transport: Transport;
    let client: Client;

    beforeEach(async () => {
      transport = start();
      client = await startClient(transport, harvest);
      client.open('hire.md');
    });
    afterEach(() => transport.kill());

    const open = (input: object = { answers: {} }) =>
      client.connection.sendRequest('gamespec/previewOpen', {
        panel: 'one',
        target: { kind: 'pipeline', uri: client.uri('hire.md'), id: 'hire-profile' },
        input,
      });
    const last = async (): Promise<PreviewModel> => {
      await client.checked();
      const model = client.models.at(-1);
      assert.ok(model);
      return model;
    };
    /** Changes as `label before -> after`. */
    const changes = (model: PreviewModel) =>
      model.changes.flatMap((group) =>
        group.changes.map(({ label, before, after }) =>
          `${group.kind === 'space' ? group.label : ''} ${label} ${before} -> ${after}`.trim(),
        ),
      );

    it('is run at once, with sensible answers', async () => {
      await open();
      const model = await last();
      assert.deepEqual(model.status, { kind: 'done' });
      assert.deepEqual(changes(model), ['North field worker 0 -> 1', 'coins 10 -> 7']);
    });

    it('follows the answers of the author', async () => {
      await open();
      const [decision] = (await last()).decisions;
      await client.connection.sendRequest('gamespec/previewInput', {
        panel: 'one',
        input: { answers: { [decision?.id ?? '']: ['north-field:none', 'south-field:none'] }, revision: 4 },
      });
      const model = await last();
      assert.deepEqual(changes(model), ['North field worker 0 -> 1', 'South field worker 0 -> 1', 'coins 10 -> 4']);
      assert.equal(model.input.revision, 4);
      assert.equal(model.decisions[0]?.answeredBy, 'author');
    });

    it('is written down as a scenario', async () => {
      await open();
      await last();
      const scenario = await client.connection.sendRequest('gamespec/previewScenario', { panel: 'one' });
      assert.match(JSON.stringify(scenario), /title: hire-profile by .*exactly:.*north-field: \{ worker: 1 \}/);
      assert.equal(await client.connection.sendRequest('gamespec/previewScenario', { panel: 'none' }), null);
    });

    it('is compared with the texts of the last commit, for those who ask for it', async () => {
      await open();
      const text = harvest['hire.md'].replace('wage: 3', 'wage: 1');
      await client.connection.sendRequest('gamespec/impactBaseline', {
        label: 'the last commit',
        texts: [{ uri: client.uri('hire.md'), text }],
      });
      assert.equal((await last()).committed, undefined);
      await client.connection.sendRequest('gamespec/previewInput', { panel: 'one', input: { answers: {}, committed: true } });
      const ends = async () => {
        const { committed } = await last();
        return committed?.kind === 'compared' ? changes({ ...(await last()), changes: committed.changes }) : committed?.kind;
      };
      assert.deepEqual(await ends(), ['coins 9 -> 7']);
      await client.connection.sendRequest('gamespec/impactBaseline', { label: 'the last commit', texts: [] });
      assert.deepEqual(await ends(), []);
      await client.connection.sendRequest('gamespec/impactBaseline', { label: null });
      assert.equal(await ends(), 'unknown');
    });

    it('follows an edit without being asked', async () => {
      await open();
      client.edit('hire.md', [['wage: 3', 'wage: 2']]);
      assert.deepEqual(changes(await last()), ['North field worker 0 -> 1', 'coins 10 -> 8']);
    });

    it('says for which item of a loop something is asked', async () => {
      client.edit('hire.md', [
        [
          '- macro: hire-worker',
          '- chooseOne: { bind: $wage, options: { query: intsInRange, min: 2, max: 3 } }\n                - macro: hire-worker',
        ],
      ]);
      await open();
      assert.deepEqual(
        (await last()).decisions.map(({ prompt, iteration }) => [prompt, iteration]),
        [
          ['$fields', undefined],
          ['$wage', ['North field']],
        ],
      );
    });

    it('a free operation costs nothing', async () => {
      await open({ answers: {}, free: true });
      assert.deepEqual(changes(await last()), ['North field worker 0 -> 1']);
    });

    it('leads from a line of the trace to the effect that caused it', async () => {
      await open();
      const model = await last();
      const paid = model.trace.find(({ kind }) => kind === 'varChange');
      assert.equal(paid?.place?.uri, client.uri('macros.gamespec.yaml'));
      assert.equal(paid?.place?.line, client.at('macros.gamespec.yaml', 'addVar').position.line);
      assert.deepEqual(paid?.macros, ['hire-worker', 'pay']);
    });

    it('keeps the last result while the document does not compile, and says why', async () => {
      await open();
      await last();
      client.edit('hire.md', [['macro: hire-worker', 'macro: hire-wroker']]);
      const model = await last();
      assert.equal(model.status.kind, 'stale');
      assert.deepEqual(changes(model), ['North field worker 0 -> 1', 'coins 10 -> 7']);
      client.edit('hire.md', [['hire-wroker', 'hire-worker']]);
      assert.deepEqual((await last()).status, { kind: 'done' });
    });

    /** What the last run came to, as hints in a file. */
    const hints = async (path: string): Promise<readonly string[]> => {
      await client.checked();
      const range = { start: { line: 0, character: 0 }, end: { line: 1000, character: 0 } };
      const found: readonly InlayHint[] = await client.connection.sendRequest('textDocument/inlayHint', {
        textDocument: { uri: client.uri(path) },
        range,
      });
      return found.flatMap(({ label, tooltip }) => (typeof label === 'string' && tooltip !== undefined ? [label.trim()] : []));
    };

    it('tells what the expressions of the last run came to, in macros as well, after each edit and each answer', async () => {
      assert.deepEqual(await hints('hire.md'), []);
      await open();
      assert.deepEqual(await hints('hire.md'), ['= North field', '= 2 items', '= 3', '= 1 item']);
      assert.deepEqual(await hints('macros.gamespec.yaml'), ['= false', 'taken', '= -3']);
      client.edit('hire.md', [['wage: 3', 'wage: 2']]);
      assert.deepEqual(await hints('macros.gamespec.yaml'), ['= false', 'taken', '= -2']);
      const answers = { [(await last()).decisions[0]?.id ?? '']: ['north-field:none', 'south-field:none'] };
      await client.connection.sendRequest('gamespec/previewInput', { panel: 'one', input: { answers } });
      assert.deepEqual(await hints('macros.gamespec.yaml'), ['= false ×2', 'taken ×2 of 2', '= -2 ×2']);
    });

    it('marks the values of the last run while the document cannot be run', async () => {
      await open();
      await last();
      client.open('macros.gamespec.yaml');
      client.edit('hire.md', [['# Hiring', '# Hiring workers']]);
      client.edit('macros.gamespec.yaml', [['createToken: { type: worker', 'createToken: { type: wroker']]);
      assert.deepEqual(await hints('hire.md'), ['was North field', 'was 2 items', 'was 3', 'was 1 item']);
      assert.deepEqual(await hints('macros.gamespec.yaml'), ['was false', 'was taken', 'was -3']);
      client.edit('macros.gamespec.yaml', [['wroker', 'worker']]);
      assert.deepEqual(await hints('hire.md'), ['= North field', '= 2 items', '= 3', '= 1 item']);
    });

    it('whose panel is closed leaves no values', async () => {
      await open();
      await client.connection.sendRequest('gamespec/previewClose', { panel: 'one' });
      assert.deepEqual(await hints('hire.md'), []);
    });

    it('that is closed is run no more', async () => {
      await open();
      await client.connection.sendRequest('gamespec/previewClose', { panel: 'one' });
      const before = client.models.length;
      client.edit('hire.md', [['wage: 3', 'wage: 2']]);
      await client.checked();
      assert.equal(client.models.length, before);
    });
  });
}
