import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { harvest } from '../support/harvest';
import { withFolder } from './gamespec';

const coins = 'globalVars:\n  - { name: coins, type: int, init: 1, min: 0, max: 9 }\n';
const twice = `${coins}  - { name: coins, type: int, init: 1, min: 0, max: 9 }\n`;
const fenced = (text: string) => `# Part\n\n\`\`\`yaml\n${text}\`\`\`\n`;
const summary = (out: string) => out.trimEnd().split('\n').at(-1);

describe('gamespec check', () => {
  it('a game without faults: one line, exit code 0', () => {
    withFolder(harvest, (gamespec) => {
      assert.deepEqual(gamespec('check', '.'), { code: 0, out: '3 files: 0 errors, 0 warnings, 0 information, 0 hints\n', error: '' });
    });
  });

  it('an error: path, line, column, code and message; exit code 1', () => {
    withFolder({ ...harvest, 'hire.md': harvest['hire.md'].replace('macro: hire-worker', 'macro: hire-wroker') }, (gamespec) => {
      const { code, out, error } = gamespec('check', '.');
      assert.match(out, /^hire\.md:23:26: error GS6001: .*`hire-wroker`/);
      assert.deepEqual([code, error], [1, '']);
    });
  });

  it('an entry file: the file and everything it imports', () => {
    withFolder(harvest, (gamespec) =>
      assert.equal(summary(gamespec('check', 'game.md').out), '3 files: 0 errors, 0 warnings, 0 information, 0 hints'),
    );
  });

  it('a file of a folder with another game: only its own game', () => {
    withFolder({ ...harvest, 'other.md': harvest['game.md'].replace('id: harvest', 'id: other') }, (gamespec) => {
      const { files } = JSON.parse(gamespec('check', 'other.md', '--format', 'json').out);
      assert.deepEqual(Object.keys(files), ['hire.md', 'macros.gamespec.yaml', 'other.md']);
    });
  });

  it('a folder under the working directory that is a link to elsewhere: what the author names is read', () => {
    withFolder(harvest, (gamespec, elsewhere) => {
      assert.equal(gamespec('check', '.').code, 0);
      withFolder({}, (beside, folder) => {
        symlinkSync(elsewhere, join(folder, 'linked'), 'junction');
        assert.equal(summary(beside('check', 'linked').out), '3 files: 0 errors, 0 warnings, 0 information, 0 hints');
      });
    });
  });

  it('a folder whose name begins with dots is below the working directory as any other', () => {
    withFolder({ 'macros.md': '', '..game/game.md': fenced('imports: [../macros.md]\n') }, (gamespec) =>
      assert.doesNotMatch(gamespec('check', '..game').out, /lies outside/),
    );
  });

  it('a file in Windows lines: the same places', () => {
    withFolder({ 'vars.md': fenced(twice).replaceAll('\n', '\r\n') }, (gamespec) => {
      assert.match(gamespec('check', '.').out, /^vars\.md:6:13: error GS2006: /);
    });
  });

  it('a fence that is never closed', () => {
    withFolder({ 'vars.md': `# Part\n\n\`\`\`yaml\n${coins}` }, (gamespec) => {
      const { code, out } = gamespec('check', '.');
      assert.match(out, /^vars\.md:3:1: error GS1009: /);
      assert.equal(code, 1);
    });
  });

  it('imports in a circle: the way round, at the import that closes it', () => {
    withFolder({ 'a.gamespec.yaml': 'imports: [b.gamespec.yaml]\n', 'b.gamespec.yaml': 'imports: [a.gamespec.yaml]\n' }, (gamespec) => {
      assert.match(
        gamespec('check', '.').out,
        /^b\.gamespec\.yaml:1:11: error GS1015: .*a\.gamespec\.yaml.*b\.gamespec\.yaml.*a\.gamespec\.yaml/m,
      );
    });
  });

  it('an empty file', () => {
    withFolder({ 'empty.gamespec.yaml': '', 'empty.md': '' }, (gamespec) => {
      const { code, out, error } = gamespec('check', '.');
      assert.equal(summary(out), '1 file: 0 errors, 0 warnings, 1 information, 0 hints');
      assert.deepEqual([code, error], [0, '']);
    });
  });

  it('a file above the limit of 4 MiB: said once', () => {
    const line = `  - { name: coins, type: int, init: 1, min: 0, max: 9 } # ${'x'.repeat(4000)}\n`;
    withFolder({ 'large.gamespec.yaml': `globalVars:\n${line.repeat(1100)}` }, (gamespec) => {
      const { code, out, error } = gamespec('check', '.');
      assert.match(out, /^large\.gamespec\.yaml:\d+:\d+: error GS1007: .*4 MiB/);
      assert.equal(summary(out), '1 file: 1 error, 0 warnings, 0 information, 0 hints');
      assert.deepEqual([code, error], [1, '']);
    });
  });

  it('a folder with two games: each by itself', () => {
    const files = Object.entries(harvest).flatMap(([path, text]) => [
      [`one/${path}`, text],
      [`two/${path}`, text.replace('id: harvest', 'id: second')],
    ]);
    withFolder(Object.fromEntries(files), (gamespec) =>
      assert.equal(summary(gamespec('check', '.').out), '6 files: 0 errors, 0 warnings, 0 information, 0 hints'),
    );
  });

  it('a folder without specs', () => {
    withFolder({ 'notes.md': '# Notes\n' }, (gamespec) =>
      assert.deepEqual(gamespec('check', '.'), {
        code: 2,
        out: '',
        error:
          'No spec was found in `.`: 1 Markdown or YAML file was read. Call a spec `*.gamespec.yaml`, or begin it with the line `# gamespec`.\n',
      }),
    );
  });

  it('an empty path names nothing', () => {
    withFolder(harvest, (gamespec) => {
      for (const command of ['check', 'test', 'format', 'build', 'run', 'play', 'replay', 'merge'])
        assert.deepEqual(gamespec(command, ''), { code: 2, out: '', error: 'The path is empty.\n' }, command);
      for (const words of [
        ['build', '.', '--output', ''],
        ['play', '.', '--report', ''],
        ['play', '.', '--replay', ''],
      ]) {
        const error = `The path of ${words[2]} is empty. Name a file.\n`;
        assert.deepEqual(gamespec(...words), { code: 2, out: '', error }, words.join(' '));
      }
    });
  });

  it('text of a document cannot control the terminal', () => {
    withFolder({ 'vars.md': fenced('globalVars:\n  - { "na\\u001b[31mme": 1 }\n') }, (gamespec) =>
      assert.ok(!gamespec('check', '.').out.includes('\u001B')),
    );
  });

  it('a path that leaves the folder is not followed', () => {
    withFolder({ 'game/a.gamespec.yaml': 'imports: [../../../../../../etc/passwd.yaml]\n' }, (gamespec) => {
      assert.match(gamespec('check', 'game').out, /error GS1025: /);
    });
  });
});

describe('gamespec check --format json', () => {
  it('lists every spec file, clean ones with nothing, in code-point order', () => {
    withFolder({ ...harvest, 'sub/notes.md': '# Notes\n' }, (gamespec) => {
      const { code, out } = gamespec('check', '.', '--format', 'json');
      assert.deepEqual(JSON.parse(out), { files: { 'game.md': [], 'hire.md': [], 'macros.gamespec.yaml': [] } });
      assert.deepEqual(Object.keys(JSON.parse(out).files), ['game.md', 'hire.md', 'macros.gamespec.yaml']);
      assert.equal(code, 0);
    });
  });

  it('gives each diagnostic as the Language Server Protocol does', () => {
    withFolder({ 'part/vars.gamespec.yaml': twice }, (gamespec) => {
      const { files } = JSON.parse(gamespec('check', 'part', '--format=json').out);
      const [{ message, codeDescription, ...diagnostic }] = files['part/vars.gamespec.yaml'];
      assert.match(message, /`coins`/);
      assert.match(codeDescription.href, /\/GS2006\.md$/);
      assert.equal(diagnostic.relatedInformation[0].location.range.start.line, 1);
      assert.deepEqual(
        { ...diagnostic, relatedInformation: undefined },
        {
          range: { start: { line: 2, character: 12 }, end: { line: 2, character: 17 } },
          severity: 1,
          code: 'GS2006',
          source: 'gamespec',
          relatedInformation: undefined,
        },
      );
    });
  });
});

describe('gamespec', () => {
  const misuses: readonly (readonly [name: string, words: readonly string[], complaint: RegExp])[] = [
    ['nothing', [], /^A command is missing\./],
    ['an unknown command', ['chekc', '.'], /^There is no command chekc\./],
    ['no path', ['check'], /^check takes one path\./],
    ['two paths', ['check', 'a', 'b'], /^check takes one path\./],
    ['a path to nothing', ['check', 'nothing.md'], /^There is no file or folder nothing\.md\./],
    ['an unknown format', ['check', '.', '--format', 'xml'], /^--format is text or json\./],
    ['an unknown option', ['check', '.', '--fast'], /--fast/],
  ];
  for (const [name, words, complaint] of misuses) {
    it(`${name}: says what is wrong, exit code 2`, () => {
      withFolder({}, (gamespec) => {
        const { code, out, error } = gamespec(...words);
        assert.match(error, complaint);
        assert.deepEqual([code, out], [2, '']);
      });
    });
  }

  it('--help explains the commands', () => {
    withFolder({}, (gamespec) => {
      const { code, out } = gamespec('--help');
      assert.match(out, /^gamespec check (?:.*\n)+gamespec run /);
      assert.equal(code, 0);
    });
  });
});

describe('gamespec check --severity', () => {
  it('shows a code otherwise, and an error makes the command fail', () => {
    withFolder({ 'vars.gamespec.yaml': 'turnStructure: { phases: [{ id: 1 }] }\n' }, (gamespec) => {
      assert.match(gamespec('check', '.').out, /warning GS1006/);
      const raised = gamespec('check', '.', '--severity', 'GS1006=error');
      assert.match(raised.out, /error GS1006/);
      assert.equal(raised.code, 1);
      assert.doesNotMatch(gamespec('check', '.', '--severity', 'GS1006=off').out, /GS1006/);
    });
  });

  const misused = [
    ['GS0000=off', /there is no code GS0000/],
    ['GS1006=loud', /error, warning, information, hint or off/],
    ['GS1006=off=hint', /error, warning, information, hint or off/],
    ['GS1006', /error, warning, information, hint or off/],
    ['GS4001=off', /GS4001 is an error and stays one/],
  ] as const;
  for (const [word, complaint] of misused) {
    it(`refuses ${word}; exit code 2`, () => {
      withFolder(harvest, (gamespec) => {
        const { code, error } = gamespec('check', '.', '--severity', word);
        assert.match(error, complaint);
        assert.equal(code, 2);
      });
    });
  }
});
