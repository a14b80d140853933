import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { catalogue, nodeFamilies } from '../../server/catalogue';
import { referencePages } from '../../server/catalogue/pages';
import { pageAddress } from '../../server/catalogue/published';
import { schemaFiles } from '../../server/catalogue/schema';
import { diagnosticPages } from '../../server/features/explanation/pages';
import { gameDefSchemaFiles } from '../../server/kernel/schema/gameDefSchema';

const folder = 'docs/reference';
const pages = new Map([...referencePages(), ...(await diagnosticPages())]);
const schemas = new Map([...schemaFiles(), ...gameDefSchemaFiles]);

/** Anchors that a Markdown viewer gives to the headings of a page. */
function anchorsOf(markdown: string): readonly string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(',', '').replaceAll(' ', '-'));
}

describe('reference: generated files', () => {
  for (const [name, text] of pages) {
    it(`${name} is as the catalogue says (npm run docs)`, () => assert.equal(readFileSync(`${folder}/${name}`, 'utf8'), text));
  }

  for (const [name, text] of schemas) {
    it(`${name} is as the catalogue says (npm run schema)`, () => assert.equal(readFileSync(`${folder}/${name}`, 'utf8'), text));
  }

  it('there is no other file', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
    assert.deepEqual(paths.sort(), [...pages.keys(), ...schemas.keys()].sort());
  });
});

describe('reference: anchors', () => {
  const targets = [
    ...Object.values(nodeFamilies).flatMap((nodes) => Object.values(nodes)),
    ...Object.values({ ...catalogue.sections, ...catalogue.olderRootKeys }),
  ].map(({ page }) => page);

  it('every page that a node names is one heading of a file', () => {
    const dead = targets.filter((page) => {
      const [file = '', anchor = ''] = page.split('#');
      return anchorsOf(pages.get(`${file}.md`) ?? '').filter((each) => each === anchor).length !== 1;
    });
    assert.deepEqual(dead, []);
  });

  it('every link of a page leads to a page, and to a heading of it', () => {
    const dead = [...pages].flatMap(([path, text]) =>
      [...text.replace(/^(`{3,})[\s\S]*?^\1/gm, '').matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
        const [file = '', anchor] = target.split('#');
        const linked = posix.join(dirname(path), file);
        const page = pages.get(linked) ?? writtenPage(linked);
        const found = page === undefined ? schemas.has(file) : anchor === undefined || anchorsOf(page).includes(anchor);
        return found ? [] : [`${path}: ${target}`];
      }),
    );
    assert.deepEqual(dead, []);
  });
});

/** The text of a page of the documentation that is not made from the catalogue. */
function writtenPage(path: string): string | undefined {
  const file = posix.join(folder, path);
  return file.endsWith('.md') && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

describe('reference: addresses', () => {
  const { homepage, repository } = JSON.parse(readFileSync('package.json', 'utf8'));

  it('lie in the repository that package.json names', () => {
    assert.equal(repository.url, `${homepage}.git`);
    assert.equal(pageAddress('effects#addvar'), `${homepage}/blob/main/${folder}/effects.md#addvar`);
  });

  it('every code has a page', () => {
    const prefix = pageAddress('').replace(/\.md$/, '');
    assert.deepEqual(
      Object.keys(catalogue.diagnostics).filter((code) => !pages.has(pageAddress(`diagnostics/${code}`).slice(prefix.length))),
      [],
    );
  });
});
