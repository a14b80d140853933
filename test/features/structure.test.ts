import assert from 'node:assert/strict';
import type { NameKind } from '../../server/catalogue/model';
import { documentLinks } from '../../server/features/documentLinks';
import { foldingRanges } from '../../server/features/folding';
import { workspaceSymbols } from '../../server/features/workspaceSymbols';
import { readSource } from '../../server/source/file';
import { inFile } from '../compiler/documents';
import { openPart, pipeline } from '../support/everywhere';
import { variants } from '../support/markers';

const numbered = `zones:                        # 0
  - id: farm
    owner: none
    visibility: public
    ordering: set             # 4
  - { id: mill, owner: none, visibility: public, ordering: set }
# What happens
# at the start.
setup:                        # 8
  - if:
      when: true
      then:
        - shuffle: { zone: deck }
  - shuffle:
      zone: deck              # 14
`;

/** Ranges as `first-last`, lines counted from the first line of the document. */
function folds(text: string, markdown: boolean): readonly string[] {
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length - 1;
  const base = lineOf(text.indexOf('zones:'));
  const file = readSource(markdown ? 'part.md' : 'part.yaml', text, { recognised: true });
  return foldingRanges(file)
    .map(({ start, end, kind }) => [lineOf(start) - base, lineOf(end) - base, kind ?? ''] as const)
    .filter(([first, last]) => first < last)
    .sort((a, b) => a[0] - b[0] || b[1] - a[1])
    .map(([first, last, kind]) => `${first}-${last} ${kind}`.trim());
}

describe('folding', () => {
  const expected = ['0-5', '1-4', '6-7 comment', '8-14', '9-12', '11-12', '13-14'];
  for (const { name, marked, markdown } of [{ name: 'plain', marked: numbered, markdown: false }, ...variants(numbered)]) {
    it(`sections, entries, blocks and comments: ${name}`, () => assert.deepEqual(folds(marked, markdown), expected));
  }
});

describe('links', () => {
  const linksOf = (path: string, known: readonly string[]) => {
    const text = `imports: [${path}]\n`;
    const file = readSource('file:///game/main.gamespec.yaml', text);
    return documentLinks(file, new Map(known.map((uri) => [uri, file]))).map(({ range, target }) => {
      const chunk = file.blocks.flatMap(({ chunks }) => chunks).find(({ id }) => id === range.chunk);
      return `${text.slice((chunk?.offset ?? 0) + range.start, (chunk?.offset ?? 0) + range.end)} -> ${target}`;
    });
  };
  const cases: readonly (readonly [name: string, path: string, links: readonly string[]])[] = [
    ['a file beside it', 'map.md', ['map.md -> file:///game/map.md']],
    ['a file in quotes', "'map.md'", ['map.md -> file:///game/map.md']],
    ['a file elsewhere', '../shared/pieces.md', ['../shared/pieces.md -> file:///shared/pieces.md']],
    ['a path in a mapping', '{ path: map.md }', ['map.md -> file:///game/map.md']],
    ['a file that is not there', 'none.md', []],
    ['another place', 'https://example.com/map.md', []],
  ];
  for (const [name, path, links] of cases) {
    it(`to ${name}`, () => assert.deepEqual(linksOf(path, ['file:///game/map.md', 'file:///shared/pieces.md']), links));
  }

  it('to a file that the client spells in its own way', () =>
    assert.deepEqual(linksOf('a~b.md', ['file:///game/a%7Eb.md']), ['a~b.md -> file:///game/a%7Eb.md']));

  it('are found without a look at the other files, and with one look at them where a file is not known by its usual URI', () => {
    const file = readSource('file:///game/main.gamespec.yaml', 'imports: [map.md, none.md, nowhere.md]\n');
    let listed = 0;
    const known = {
      has: (uri: string) => uri === 'file:///game/map.md',
      keys: () => {
        listed += 1;
        return new Map([['file:///game/map.md', file]]).keys();
      },
    };
    const plain = readSource('file:///game/main.gamespec.yaml', 'imports: [map.md]\n');
    assert.deepEqual([documentLinks(plain, known).length, listed], [1, 0]);
    assert.deepEqual([documentLinks(file, known).length, listed], [1, 1]);
    assert.deepEqual([documentLinks(file, known).length, listed], [1, 1]);
  });
});

describe('symbols of the workspace', () => {
  const { compilation } = openPart(pipeline('shuffle: { zone: deck }'));
  const found = (query: string) => workspaceSymbols([compilation], query).map(({ name, kind }) => `${kind} ${name}`);

  it('a whole name comes first, then names that begin with the query', () => {
    assert.equal(found('harbour')[0], 'zone harbour');
    assert.deepEqual(found('mar').slice(0, 2), ['pipeline march', 'zone market']);
  });

  it('the characters of the query may have others between them', () => {
    assert.deepEqual(found('rsvgrn'), ['zone reserve-Green']);
  });

  it('case does not matter', () => assert.deepEqual(found('TREAS'), ['globalVariable treasury']));

  it('an empty query finds every name, each once', () => {
    const all = workspaceSymbols([compilation, compilation], '').map(({ range }) => `${range.chunk} ${range.start}`);
    assert.equal(new Set(all).size, all.length);
    assert.ok(all.length > 20);
    assert.ok(workspaceSymbols([compilation], 'march').every(({ range }) => inFile(compilation, range).start > 0));
  });

  it('are asked of each game once, however many letters are typed', () => {
    let asked = 0;
    const counted = {
      ...compilation,
      declarations: (kind: NameKind) => {
        asked += 1;
        return compilation.declarations(kind);
      },
    };
    workspaceSymbols([counted], 'h');
    const first = asked;
    assert.ok(first > 0);
    for (const query of ['harb', 'harbo', 'harbour']) assert.equal(workspaceSymbols([counted], query)[0]?.name, 'harbour');
    assert.equal(asked, first);
  });
});
