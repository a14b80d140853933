import { equal } from 'node:assert/strict';
import { isBelow, isLeftOut, isSpecName } from '../../../client/files/fileBoundary';

function file(path: string, scheme = 'file', authority = '') {
  return { scheme, authority, path };
}

describe('files the server may be given', () => {
  const cases: readonly (readonly [folder: string, path: string, isBelow: boolean])[] = [
    ['/games', '/games/a.md', true],
    ['/games/', '/games/deep/down/a.md', true],
    ['/games', '/games', false],
    ['/games', '/games-of-others/a.md', false],
    ['/games', '/games/../secret.md', false],
    ['/games', '/games/./a.md', false],
    ['/games', '/games/deep\\..\\..\\secret.md', false],
    ['/games', '/games/a..b.md', true],
    ['/', '/a.md', true],
  ];
  for (const [folder, path, expected] of cases) {
    it(`${path} is ${expected ? '' : 'not '}below ${folder}`, () => {
      equal(isBelow(file(folder), file(path)), expected);
    });
  }

  it('are of the same file system and host', () => {
    equal(isBelow(file('/games', 'memfs'), file('/games/a.md')), false);
    equal(isBelow(file('/games', 'file', 'one'), file('/games/a.md', 'file', 'other')), false);
    equal(isBelow(file('/games', 'file', 'HOST'), file('/games/a.md', 'file', 'host')), true);
  });

  it('are not in node_modules or dot folders', () => {
    equal(isLeftOut(file('/games'), file('/games/node_modules/x/a.md')), true);
    equal(isLeftOut(file('/games'), file('/games/.git/a.md')), true);
    equal(isLeftOut(file('/.config/games'), file('/.config/games/a.md')), false);
    equal(isLeftOut(file('/games'), file('/games/.hidden.md')), false);
  });

  it('are Markdown and YAML', () => {
    equal(['a.md', 'A.MD', 'a.yaml', 'a.yml', 'a.scenario.yml'].every(isSpecName), true);
    equal(['a.markdown', 'md', 'a.yaml.bak', 'a.json'].some(isSpecName), false);
  });
});
