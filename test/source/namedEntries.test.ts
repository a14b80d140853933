import assert from 'node:assert/strict';
import { readSource } from '../../server/source/file';
import { entryFaults, namedEntries } from '../../server/source/namedEntries';

const root = 'file:///games';
const files = new Map(
  Object.entries({
    'game.gamespec.yaml': 'constants: { a: 1 }\n',
    'parts/deep game.md': '```yaml\nconstants: { b: 1 }\n```\n',
    'notes.md': '# Notes\n',
  }).map(([path, text]) => {
    const uri = `${root}/${path.replace(' ', '%20')}`;
    return [uri, readSource(uri, text)] as const;
  }),
);

describe('the entries that a setting names', () => {
  for (const path of ['game.gamespec.yaml', './game.gamespec.yaml', 'parts/../game.gamespec.yaml', 'parts/deep game.md'])
    it(`are found: ${path}`, () => {
      assert.deepEqual(entryFaults(files, [path], [root]), []);
      assert.equal(namedEntries(files, [path], [root]).length, 1);
    });

  for (const [path, reason] of [
    ['gmae.gamespec.yaml', ', but the workspace has no such spec file. Name the entry file of a game, or clear the setting.'],
    ['parts', ', but the workspace has no such spec file. Name the entry file of a game, or clear the setting.'],
    ['notes.md', ', which is no spec. Name the entry file of a game, or clear the setting.'],
    ['../other/game.gamespec.yaml', ', which lies outside the workspace. Name a file below a folder of the workspace.'],
    ['/game.gamespec.yaml', ', which lies outside the workspace. Name a file below a folder of the workspace.'],
  ] as const)
    it(`are told where they name no spec: ${path}`, () =>
      assert.deepEqual(entryFaults(files, [path], [root]), [`The setting \`gamespec.entry\` names \`${path}\`${reason}`]));

  it('are not told of before a folder is open', () => assert.deepEqual(entryFaults(new Map(), ['game.md'], []), []));
});
