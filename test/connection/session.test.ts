import assert from 'node:assert/strict';
import { harvest } from '../support/harvest';
import { startClient } from './client';
import { transports } from './transports';

describe('a session', () => {
  it('ends with the process, when the editor ends it', async () => {
    const transport = transports.stdio();
    const client = await startClient(transport, harvest);
    client.open('hire.md');
    await client.end();
    assert.equal(await transport.ended, 0);
  });

  it('ends with the process, when the editor is gone', async () => {
    const transport = transports.stdio();
    const client = await startClient(transport, harvest);
    await client.settled();
    client.connection.end();
    assert.notEqual(await transport.ended, undefined);
  });

  it('reads the files of the folder from the editor, once', async () => {
    const transport = transports.stdio();
    const client = await startClient(transport, harvest);
    await client.settled();
    assert.deepEqual([...client.read].sort(), ['game.md', 'hire.md', 'macros.gamespec.yaml']);
    transport.kill();
  });

  it('takes the settings of the author', async () => {
    const transport = transports.stdio();
    const client = await startClient(transport, harvest, { bindings: 'tolerant' });
    client.open('hire.md');
    client.edit('hire.md', [['bind: $field\n', 'bind: field\n']]);
    const severities = (await client.diagnostics('hire.md')).filter(({ code }) => code === 'GS3002').map(({ severity }) => severity);
    assert.deepEqual(severities, [2]);
    transport.kill();
  });

  it('shows hints as the author wishes', async () => {
    const hints = async (configuration: Readonly<Record<string, unknown>>): Promise<readonly unknown[]> => {
      const transport = transports.stdio();
      const client = await startClient(transport, harvest, configuration);
      client.open('hire.md');
      const range = { start: { line: 0, character: 0 }, end: { line: 100, character: 0 } };
      const answer: readonly { label: string }[] = await client.connection.sendRequest('textDocument/inlayHint', {
        textDocument: { uri: client.uri('hire.md') },
        range,
      });
      transport.kill();
      return answer.map(({ label }) => label);
    };
    assert.deepEqual(await hints({}), [': list of zones', ': zone']);
    assert.deepEqual(await hints({ inlayHints: { bindingKinds: false } }), []);
  });

  it('tells how many files, errors and warnings there are', async () => {
    const transport = transports.stdio();
    const client = await startClient(transport, harvest);
    client.open('hire.md');
    client.edit('hire.md', [['macro: hire-worker', 'macro: hire-wroker']]);
    await client.settled();
    const { files, errors, warnings } = client.compiled.at(-1) ?? {};
    assert.deepEqual({ files, errors, warnings }, { files: 3, errors: 1, warnings: 0 });
    transport.kill();
  });

  it('outlives a request that makes no sense', async () => {
    const transport = transports.stdio();
    const client = await startClient(transport, harvest);
    await assert.rejects(
      client.connection
        .sendRequest('textDocument/hover', { nonsense: true })
        .then((answer) => (answer === null ? Promise.reject(new Error('null')) : answer)),
    );
    assert.deepEqual(await client.diagnostics('hire.md'), []);
    transport.kill();
  });
});

describe('the worker and the process', () => {
  const texts = ['', 'a: [', '\uFEFFzones: []', harvest['game.md'], harvest['game.md'].replaceAll('\n', '\r\n').replace('coins', '𝄞coins')];

  it('find the same faults', async () => {
    const found = await Promise.all(
      Object.values(transports).map(async (start) => {
        const transport = start();
        const client = await startClient(transport, Object.fromEntries(texts.map((text, index) => [`file${index}.gamespec.yaml`, text])));
        const diagnostics = [];
        for (const index of texts.keys()) diagnostics.push(await client.diagnostics(`file${index}.gamespec.yaml`));
        transport.kill();
        return diagnostics;
      }),
    );
    assert.deepEqual(found[0], found[1]);
  });
});
