/** Nothing that a document, a file name or an argument says is obeyed by the terminal that shows it. */
import assert from 'node:assert/strict';
import { version } from '../../package.json';
import { harvest } from '../support/harvest';
import { withFolder } from './gamespec';

/** Begins a command of a terminal in each way, moves the cursor, turns the writing, rings, and ends the line. */
const hostile = '\u001b[31m\u009b2J\u0007\b\r\u202e\u2066\u0090\u007f';
const quoted = `"${hostile.replace(/./gsu, (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)}"`;

/** Control characters other than the ends of lines. */
const obeyed = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;

const snippet = `title: ${quoted}\nmoves:\n  - { action: ${quoted}, answers: { ${quoted}: [a] } }\nexpect: { globalVars: { ${quoted}: 1 } }\n`;
const files = {
  ...harvest,
  'hostile.gamespec.yaml': `globalVars:\n  - { name: ${quoted}, type: ${quoted}, init: 0, min: 0, max: 1, ${quoted}: 1 }\n`,
  'hostile.scenario.yaml': snippet,
};

describe('no control character gets to the terminal', () => {
  const commands: readonly (readonly string[])[] = [
    ['check', '.'],
    ['check', '.', '--format', 'json'],
    ['check', 'hostile.gamespec.yaml'],
    ['test', '.'],
    ['test', '.', '--format', 'json'],
    ['test', '.', '--format', 'junit'],
    ['test', '.', '--format', 'github'],
    ['run', 'hostile.scenario.yaml'],
    ['build', '.'],
    ['play', '.', '--games', '1'],
  ];
  for (const words of commands) {
    it(`from documents, by gamespec ${words.join(' ')}`, () =>
      withFolder(files, (gamespec) => {
        const { out, error } = gamespec(...words);
        assert.doesNotMatch(out + error, obeyed);
        assert.notEqual(out + error, '');
      }));
  }

  for (const command of ['check', 'explain', 'build', 'run', 'test', 'play', 'replay', 'merge', 'format', '']) {
    for (const option of ['', '--']) {
      it(`from ${option === '' ? 'an argument' : 'an option'} of gamespec ${command}`, () =>
        withFolder({}, (gamespec) => {
          const { code, out, error } = gamespec(...(command === '' ? [] : [command]), option + hostile);
          assert.equal(code, 2);
          assert.doesNotMatch(out + error, obeyed);
        }));
    }
  }

  it('from the name of a file', () => {
    // Windows has no such names.
    if (process.platform === 'win32') return;
    const name = `a\u001b[31m\u009b.scenario.yaml`;
    withFolder({ ...harvest, [name]: 'titel: 1\n' }, (gamespec) => {
      for (const words of [
        ['check', '.'],
        ['test', '.'],
        ['run', name],
        ['format', '--check', '.'],
      ]) {
        const { out, error } = gamespec(...words);
        assert.doesNotMatch(out + error, obeyed);
      }
    });
  });

  it('and JSON says the same all the same', () => {
    withFolder(files, (gamespec) => {
      const { files: found } = JSON.parse(gamespec('check', '.', '--format', 'json').out);
      assert.ok(JSON.stringify(found).includes('\u009b2J'));
    });
  });
});

describe('--help', () => {
  for (const command of ['check', 'explain', 'build', 'run', 'test', 'play', 'replay', 'merge', 'format', 'lsp']) {
    for (const option of ['--help', '-h']) {
      it(`of gamespec ${command}, written ${option}, tells how it is used`, () =>
        withFolder({}, (gamespec) => {
          const { code, out, error } = gamespec(command, option);
          assert.deepEqual([code, error], [0, '']);
          assert.match(out, new RegExp(`^gamespec ${command}\\b`, 'm'));
        }));
    }
  }
});

describe('--version', () => {
  for (const option of ['--version', '-v']) {
    it(`written ${option}, tells the version of the package`, () =>
      withFolder({}, (gamespec) => assert.deepEqual(gamespec(option), { code: 0, out: `${version}\n`, error: '' })));
  }
});
