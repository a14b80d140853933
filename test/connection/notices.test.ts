import assert from 'node:assert/strict';
import { compile } from '../../server/compiler/compile';
import { noticesTo } from '../../server/connection/notices';
import type { FileReader } from '../../server/protocol/files';
import { openWorkspace } from '../../server/workspace/workspace';

describe('what no diagnostic can tell', () => {
  it('is told once, and again after it was mended', async () => {
    let isReadable = false;
    const reader: FileReader = {
      read: async () => (isReadable ? 'constants: { a: 1 }\n' : { kind: 'unreadable', reason: 'it is a pipe' }),
      list: async (folder, unlisted) => {
        unlisted(`${folder}/closed`, 'EACCES: permission denied');
        return [`${folder}/game.gamespec.yaml`];
      },
    };
    const workspace = openWorkspace(reader, compile, {});
    await workspace.openFolders(['file:///games']);
    const told: string[] = [];
    const tell = noticesTo({ console: { warn: (line) => told.push(line) }, window: { showWarningMessage: (line) => told.push(line) } });
    const toldOf = (entries: readonly string[]) => {
      told.length = 0;
      tell(workspace.snapshot(), { entries });
      return [...told];
    };
    const setting =
      'The setting `gamespec.entry` names `game.gamespec.yaml`, but the workspace has no such spec file. Name the entry file of a game, or clear the setting.';
    const pipe = 'file:///games/game.gamespec.yaml cannot be read: it is a pipe.';
    assert.deepEqual(toldOf(['game.gamespec.yaml']), ['file:///games/closed cannot be read: EACCES: permission denied.', pipe, setting]);
    assert.deepEqual(toldOf(['game.gamespec.yaml']), []);

    isReadable = true;
    await workspace.filesChanged(['file:///games/game.gamespec.yaml']);
    assert.deepEqual(toldOf(['game.gamespec.yaml']), []);
    isReadable = false;
    await workspace.filesChanged(['file:///games/game.gamespec.yaml']);
    assert.deepEqual(toldOf(['game.gamespec.yaml']), [pipe, setting]);
  });
});
