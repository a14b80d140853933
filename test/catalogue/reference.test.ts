import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { catalogue, nodeFamilies } from '../../server/catalogue';
import { referencePages } from '../../server/catalogue/pages';
import { schemaFiles } from '../../server/catalogue/schema';
import { gameDefSchemaFiles } from '../../server/kernel/schema/gameDefSchema';

const folder = 'docs/reference';
const pages = referencePages();
const schemas = new Map([...schemaFiles(), ...gameDefSchemaFiles]);

/** Anchors that a Markdown viewer gives to the headings of a page. */
function anchorsOf(markdown: string): readonly string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));
}

describe('reference: generated files', () => {
  for (const [name, text] of pages) {
    it(`${name} is as the catalogue says (npm run docs)`, () => assert.equal(readFileSync(`${folder}/${name}`, 'utf8'), text));
  }

  for (const [name, text] of schemas) {
    it(`${name} is as the catalogue says (npm run schema)`, () => assert.equal(readFileSync(`${folder}/${name}`, 'utf8'), text));
  }

  it('there is no other file', () => assert.deepEqual(readdirSync(folder).sort(), [...pages.keys(), ...schemas.keys()].sort()));
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

  it('every code is a heading of the page of diagnostics', () => {
    const anchors = anchorsOf(pages.get('diagnostics.md') ?? '');
    assert.deepEqual(
      Object.keys(catalogue.diagnostics).filter((code) => !anchors.includes(code.toLowerCase())),
      [],
    );
  });
});
