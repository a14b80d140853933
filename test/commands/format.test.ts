import assert from 'node:assert/strict';
import { harvest } from '../support/harvest';
import { type Outcome, withFolder } from './gamespec';

const canonical = 'constants: { a: 1, b: [1, 2] }\n';
const other = 'constants: {a: 1,b: [ 1,2 ]}\n';

/** The outcome, and what the file holds then, as `check` of its layout tells. */
const codes = (...outcomes: readonly Outcome[]) => outcomes.map(({ code }) => code);

describe('gamespec format', () => {
  it('--check lists the files that have another layout, and changes nothing', () => {
    withFolder({ 'a.gamespec.yaml': canonical, 'b.gamespec.yaml': other }, (gamespec) => {
      const expected = { code: 1, out: 'b.gamespec.yaml\n2 files: 1 has another layout.\n', error: '' };
      assert.deepEqual(gamespec('format', '--check', '.'), expected);
      assert.deepEqual(gamespec('format', '--check', 'a.gamespec.yaml', 'b.gamespec.yaml'), expected);
    });
  });

  it('changes files, after which all have the layout', () => {
    withFolder({ 'parts/b.gamespec.yaml': other, 'c.md': `#  C\n\n\`\`\`yaml\n${other}\`\`\`\n` }, (gamespec) => {
      assert.deepEqual(gamespec('format', '.'), { code: 0, out: 'c.md\nparts/b.gamespec.yaml\n2 files: 2 changed.\n', error: '' });
      assert.deepEqual(gamespec('format', '--check', '.'), { code: 0, out: '2 files: all have the canonical layout.\n', error: '' });
    });
  });

  it('files of a game that are recognised by their import only, and snippets', () => {
    const files = { ...harvest, 'a.scenario.yaml': 'game: harvest\nmoves: [ {action: hire} ]\n', 'notes.md': '```yaml\na:   1\n```\n' };
    withFolder(files, (gamespec) => assert.equal(gamespec('format', '.').out, 'a.scenario.yaml\n4 files: 1 changed.\n'));
  });

  it('the step of indentation may be another one', () => {
    withFolder({ 'a.gamespec.yaml': 'constants:\n    a: 1\n' }, (gamespec) => {
      assert.deepEqual(codes(gamespec('format', '--check', '.'), gamespec('format', '--check', '--indentation', '4', '.')), [1, 0]);
    });
  });

  it('a file that is no UTF-8 is left as it is', () => {
    withFolder({ 'a.gamespec.yaml': Buffer.from(other.replace('a: 1', 'a: \xe9'), 'latin1') }, (gamespec) => {
      const { code, out, error } = gamespec('format', '.');
      assert.deepEqual([code, out], [2, '1 file: 1 could not be written.\n']);
      assert.match(error, /^a\.gamespec\.yaml: is no UTF-8/);
      assert.equal(gamespec('format', '--check', '.').code, 1);
    });
  });

  it('words that cannot be read', () => {
    withFolder({}, (gamespec) => {
      const misused = [
        gamespec('format'),
        gamespec('format', 'none.md'),
        gamespec('format', '--indentation', '1', '.'),
        gamespec('format', '.'),
      ];
      assert.deepEqual(codes(...misused), [2, 2, 2, 2]);
    });
  });
});
