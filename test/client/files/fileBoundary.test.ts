import { equal } from 'node:assert/strict';
import { isBelow, isLeftOut, isSpecName, isWithin, ownPath } from '../../../client/files/fileBoundary';

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

  /** Where links lead; nothing is at `/games/gone.md`. */
  const links: Readonly<Record<string, string>> = {
    '/games/out.md': '/secret.md',
    '/games/aside.md': '/games/deep/a.md',
    '/home': '/elsewhere/games',
    '/home/a.md': '/elsewhere/games/a.md',
  };
  const realPath = async (place: ReturnType<typeof file>) => {
    if (place.path === '/games/gone.md') throw new Error('ENOENT');
    return file(links[place.path] ?? place.path, place.scheme);
  };
  for (const [path, expected] of [
    ['/games/a.md', true],
    ['/games/aside.md', true],
    ['/games/out.md', false],
    ['/games/gone.md', false],
    ['/home/a.md', true],
    ['/other/a.md', false],
  ] as const) {
    it(`${path} is ${expected ? '' : 'not '}there once links are followed`, async () => {
      equal(await isWithin([file('/games'), file('/games', 'memfs'), file('/home')], file(path), realPath), expected);
    });
  }

  for (const [path, expected] of [
    ['/games/a.md', '/games/a.md'],
    ['/games/aside.md', '/games/deep/a.md'],
    ['/home/a.md', '/home/a.md'],
    ['/games/out.md', undefined],
  ] as const) {
    it(`${path} is really ${expected ?? 'elsewhere'}, as the folders are called`, async () => {
      equal(await ownPath([file('/games'), file('/games', 'memfs'), file('/home')], file(path), realPath), expected);
    });
  }

  it('of a file system without links are where their path says, as on a platform that knows none', async () => {
    equal(await isWithin([file('/games', 'memfs')], file('/games/out.md', 'memfs'), realPath), true);
    equal(await isWithin([file('/games')], file('/games/out.md'), undefined), true);
    equal(await isWithin([file('/games', 'memfs')], file('/other/a.md', 'memfs'), realPath), false);
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
