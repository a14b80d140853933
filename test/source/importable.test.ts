import assert from 'node:assert/strict';
import { readSource } from '../../server/source/file';
import { importableFiles } from '../../server/source/importable';

const variable = 'globalVars: [{ name: coins, type: int, init: 0, min: 0, max: 9 }]\n';

/** The paths that are offered to the file of this URI, whose import in the making is marked with `?`. */
function paths(importer: string, texts: Readonly<Record<string, string>>, roots: readonly string[] = ['file:///games']): readonly string[] {
  const files = new Map(Object.entries(texts).map(([uri, text]) => [uri, readSource(uri, text)]));
  const file = files.get(importer);
  assert.ok(file);
  return importableFiles(file, file.text.indexOf('?'), { files, roots }).map(({ path }) => path);
}

const game = 'file:///games/game/game.md';

describe('the files that a file may import', () => {
  it('are the others of the workspace, specs first, the nearest first', () => {
    assert.deepEqual(
      paths(game, {
        [game]: '# Game\n\n```yaml\nimports: []\n```\n',
        'file:///games/README.md': 'Read me.\n',
        'file:///games/game/zones.md': `\`\`\`yaml\n${variable}\`\`\`\n`,
        'file:///games/game/cards/spring.yaml': variable,
        'file:///games/game/new.yaml': '',
        'file:///games/shared/markers.yaml': variable,
      }),
      ['zones.md', 'cards/spring.yaml', '../shared/markers.yaml', 'new.yaml', '../README.md'],
    );
  });

  for (const [name, uri] of [
    ['a scenario snippet', 'file:///games/game/hire.scenario.yaml'],
    ['a file outside of the folders of the workspace', 'file:///elsewhere/zones.yaml'],
    ['a file of another origin', 'vscode-vfs://github/work/game/zones.yaml'],
  ] as const) {
    it(`are without ${name}`, () => {
      assert.deepEqual(paths(game, { [game]: 'imports: [?]\n', [uri]: variable }, ['file:///games', 'vscode-vfs://github/work']), []);
    });
  }

  it('are, without a workspace, those below its folder', () => {
    const texts = { [game]: 'imports: [?]\n', 'file:///games/game/a/zones.yaml': variable, 'file:///games/zones.yaml': variable };
    assert.deepEqual(paths(game, texts, []), ['a/zones.yaml']);
  });

  it('are without those that lead back to it', () => {
    const texts = {
      [game]: 'imports: [?]\n',
      'file:///games/game/a.yaml': 'imports: [b.yaml]\n',
      'file:///games/game/b.yaml': 'imports: [{ path: ./game.md }]\n',
      'file:///games/game/c.yaml': variable,
    };
    assert.deepEqual(paths(game, { ...texts, [game]: '```yaml\nimports: [?]\n```\n' }), ['c.yaml']);
  });

  it('are without those that it imports, however these are written, except the one that is being written', () => {
    const texts = {
      [game]: '```yaml\nimports: [./a.yaml, { path: x/../b.yaml }, c.yaml?]\n```\n',
      'file:///games/game/a.yaml': variable,
      'file:///games/game/b.yaml': variable,
      'file:///games/game/c.yaml?': variable,
      'file:///games/game/c.yaml': variable,
    };
    assert.deepEqual(paths(game, texts), ['c.yaml']);
  });

  it('have their names as they are, not as a URI escapes them', () => {
    const texts = { [game]: 'imports: [?]\n', 'file:///games/game/f%C3%BCr%20%F0%9D%84%9E/100%25.yaml': variable };
    assert.deepEqual(paths(game, texts), ['für 𝄞/100%.yaml']);
  });

  it('are few folders away where the importing file lies in a folder called like a file', () => {
    const texts = { 'file:///games/a.yaml/b.yaml': 'imports: [?]\n', 'file:///games/a.yaml': variable };
    assert.deepEqual(paths('file:///games/a.yaml/b.yaml', texts), ['../a.yaml']);
  });
});
