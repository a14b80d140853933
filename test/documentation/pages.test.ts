/** Every page of the documentation does what it says: its specs compile, its commands run. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { filesBelow } from '../architecture/sources';
import { progress } from '../support/progress';
import { fencesOf } from './fences';
import { PageFolder } from './pageFolder';

/** Those of the reference are held to the catalogue by tests of their own. */
const pages = ['README.md', ...filesBelow('docs', '.md').filter((page) => !page.startsWith('docs/reference/'))];
/** A page of this name is one game as a whole; others start from it. */
const GAME = 'game.md';

/** The game that a page starts from: a `game.md` that it links to. */
function startOf(path: string, text: string): Readonly<Record<string, string>> {
  const link = /\]\(([^)]*\bgame\.md)\)/.exec(text)?.[1];
  return link === undefined ? {} : { [GAME]: readFileSync(join(dirname(path), link), 'utf8') };
}

describe('documentation', () => {
  for (const path of pages) {
    const text = readFileSync(path, 'utf8');
    const fences = basename(path) === GAME ? [{ language: 'markdown', words: [GAME], text, line: 1 }] : fencesOf(text);
    if (fences.length > 0)
      it(`${path}: what it shows is so`, async () => {
        const folder = new PageFolder(startOf(path, text));
        try {
          for (const fence of fences) {
            try {
              await folder.follow(fence);
              progress(`${path}:${fence.line}`);
            } catch (error) {
              throw new Error(`${path}:${fence.line}`, { cause: error });
            }
          }
        } finally {
          folder.remove();
        }
      });

    it(`${path}: its links lead somewhere`, () => {
      const links = [...text.replace(/^(`{3,})[\s\S]*?^\1[ \t]*$/gm, '').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(
        ([, link = '']) => link,
      );
      const broken = links.filter((link) => !/^https?:/.test(link) && !existsSync(join(dirname(path), link)));
      if (broken.length > 0) throw new Error(`${path}: ${broken.join(', ')}`);
    });
  }
});
