/** Changes that wait together cost one compilation, whether they came in one message or in thousands. */
import assert from 'node:assert/strict';
import { takenFiles } from '../../server/connection/takenFiles';
import { updates } from '../../server/connection/updates';
import { openWorkspace } from '../../server/workspace/workspace';
import { compilerDouble, diskDouble } from '../workspace/double';

const folder = 'file:///game';
const count = 3000;
const paths = Array.from({ length: count }, (_, index) => `${folder}/part${index}.yaml`);

async function startedOn(files: Record<string, string>) {
  const disk = diskDouble(files);
  const { compile, compiled } = compilerDouble();
  const workspace = openWorkspace(disk.reader, compile, {});
  const faults: unknown[] = [];
  let published = 0;
  const queue = updates(
    () => {
      published += 1;
    },
    (fault) => faults.push(fault),
  );
  await workspace.openFolders([folder]);
  compiled.length = 0;
  disk.reads.clear();
  return { disk, workspace, compiled, queue, faults, published: () => published };
}

describe('updates', () => {
  it('thousands of notices of files are taken in together', async () => {
    const game = { [`${folder}/game.yaml`]: 'metadata: { id: harvest }\n' };
    const { disk, workspace, compiled, queue, published } = await startedOn(game);
    const onDisk = takenFiles(workspace, queue.enqueue);
    for (const path of paths) {
      disk.files.set(path, 'remark: 1\n');
      onDisk.changed([path]);
    }
    await queue.settled();
    assert.equal(workspace.snapshot().files.size, count + 1);
    assert.deepEqual([compiled.length, published()], [0, 1]);
    assert.equal(
      [...disk.reads.values()].reduce((sum, reads) => sum + reads, 0),
      count,
    );
  });

  it('thousands of buffers that are opened and closed cost two compilations', async () => {
    const { workspace, compiled, queue, published } = await startedOn({ [`${folder}/game.yaml`]: 'metadata: { id: harvest }\n' });
    const game = `${folder}/game.yaml`;
    for (let index = 0; index < count; index++) queue.enqueue(() => workspace.setText(game, `metadata: { id: harvest${index} }\n`));
    await queue.settled();
    queue.enqueue(() => workspace.closeText(game));
    await queue.settled();
    assert.deepEqual([compiled.length, published()], [2, 2]);
  });

  it('are taken in the order in which they came, and what one throws keeps none of the others', async () => {
    const seen: string[] = [];
    const queue = updates(
      () => void seen.push('idle'),
      () => void seen.push('fault'),
    );
    queue.enqueue(async () => void seen.push('one'));
    queue.enqueue(() => {
      throw new Error('a bug');
    });
    queue.enqueue(async () => void seen.push('three'));
    await queue.settled();
    assert.deepEqual(seen, ['one', 'fault', 'three', 'idle']);
  });
});

describe('folders', () => {
  it('that are deleted or moved take their files along, and bring them', async () => {
    const { disk, workspace } = await startedOn({
      [`${folder}/old/zones.yaml`]: 'zones: []\n',
      [`${folder}/old/deep/setup.yaml`]: 'setup: []\n',
      [`${folder}/older.yaml`]: 'setup: []\n',
    });
    for (const [path, text] of [...disk.files]) {
      if (!path.startsWith(`${folder}/old/`)) continue;
      disk.files.delete(path);
      disk.files.set(path.replace('/old/', '/v1.2/'), text);
    }
    await workspace.filesChanged([`${folder}/old`, `${folder}/v1.2`]);
    assert.deepEqual(
      [...workspace.snapshot().files.keys()],
      [`${folder}/older.yaml`, `${folder}/v1.2/deep/setup.yaml`, `${folder}/v1.2/zones.yaml`],
    );
  });

  it('that no listing would give are not looked into', async () => {
    const { disk, workspace } = await startedOn({ [`${folder}/game.yaml`]: 'metadata: { id: harvest }\n' });
    disk.files.set(`${folder}/node_modules/x/a.yaml`, 'setup: []\n');
    await workspace.filesChanged([`${folder}/node_modules`, `${folder}/node_modules/x`, 'file:///elsewhere/x']);
    assert.equal(workspace.snapshot().files.size, 1);
  });
});
