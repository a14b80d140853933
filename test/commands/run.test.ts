import assert from 'node:assert/strict';
import { harvest } from '../support/harvest';
import { withFolder } from './gamespec';

const snippet = (...lines: readonly string[]) => ({ ...harvest, 'hire.scenario.yaml': `${lines.join('\n')}\n` });
const hired = '  - { action: hire, answers: { $fields: [north-field] } }';

describe('gamespec run', () => {
  it('prints what changes; exit code 0 when it is as expected', () => {
    withFolder(
      snippet(
        'title: One worker',
        'moves:',
        hired,
        'expect:',
        '  exactly: { pieces: { north-field: { worker: 1 } }, variables: { coins: 7 } }',
      ),
      (gamespec) => {
        assert.deepEqual(gamespec('run', 'hire.scenario.yaml'), {
          code: 0,
          out: 'One worker\n  north-field: worker 0 -> 1\n  coins: 10 -> 7\n',
          error: '',
        });
      },
    );
  });

  it('says what was expected and what was found; exit code 1', () => {
    withFolder(snippet('title: Two coins', 'moves:', hired, 'expect:', '  changes: { variables: { coins: 8 } }'), (gamespec) => {
      const { code, error } = gamespec('run', 'hire.scenario.yaml');
      assert.deepEqual([code, error], [1, '  failed: coins: expected 8, found 7\n']);
    });
  });

  it('an answer that is not offered: why, and what is', () => {
    withFolder(snippet('title: No such field', 'moves:', '  - { action: hire, answers: { $fields: [west-field] } }'), (gamespec) => {
      const { code, error } = gamespec('run', 'hire.scenario.yaml');
      assert.match(error, /`west-field` cannot be chosen here: the options are north-field, south-field/);
      assert.equal(code, 1);
    });
  });

  it('a refusal that is expected passes', () => {
    withFolder(
      snippet(
        'title: Too few coins',
        'start: { variables: { coins: 2 } }',
        'moves:',
        '  - { action: hire, refused: decisionUnsatisfiable }',
      ),
      (gamespec) =>
        assert.deepEqual(gamespec('run', 'hire.scenario.yaml'), { code: 0, out: 'Too few coins\n  nothing changes\n', error: '' }),
    );
  });

  it('finds the game in a folder above', () => {
    const { 'hire.scenario.yaml': text, ...files } = snippet('title: From below', 'moves:', hired);
    withFolder({ ...files, 'scenarios/deep/hire.scenario.yaml': text }, (gamespec) =>
      assert.equal(gamespec('run', 'scenarios/deep/hire.scenario.yaml').code, 0),
    );
  });

  it('a game with errors: names the first', () => {
    const files = snippet('title: Broken', 'moves:', hired);
    withFolder({ ...files, 'hire.md': harvest['hire.md'].replace('macro: hire-worker', 'macro: hire-wroker') }, (gamespec) => {
      const { code, error } = gamespec('run', 'hire.scenario.yaml');
      assert.match(error, /The game does not compile: \S+:\d+:\d+: error GS\d{4}: /);
      assert.equal(code, 1);
    });
  });

  it('a fault in the snippet: place, code and message', () => {
    withFolder(snippet('title: Misspelt', 'movs:', hired), (gamespec) => {
      const { code, error } = gamespec('run', 'hire.scenario.yaml');
      assert.match(error, /^hire\.scenario\.yaml:2:1: error GS2002: /);
      assert.equal(code, 1);
    });
  });

  const misuses: readonly (readonly [name: string, words: readonly string[], complaint: RegExp])[] = [
    ['no such file', ['run', 'none.scenario.yaml'], /^There is no file or folder none\.scenario\.yaml\./],
    ['a folder', ['run', '.'], /^\. is a folder, and no scenario file\./],
    ['a file without snippets', ['run', 'game.md'], /^game\.md holds no scenario snippet\./],
  ];
  for (const [name, words, complaint] of misuses) {
    it(`${name}: says what is wrong, exit code 2`, () => {
      withFolder(harvest, (gamespec) => {
        const { code, error } = gamespec(...words);
        assert.match(error, complaint);
        assert.equal(code, 2);
      });
    });
  }
});
