/** Misspelt imports beside files of nearly those names: each file is compared with what may be meant for it, not with all imports. */
import assert from 'node:assert/strict';
import { composeWorkspace } from '../../server/source/composition';
import { readSource } from '../../server/source/file';
import type { Importer } from '../../server/source/importGraph';
import { meantImports } from '../../server/source/meantImports';
import type { Problem } from '../../server/source/problem';

const root = 'file:///game';
const always = () => true;

/** A missing import with a fix that writes `path`. */
const missing = (path: string): Problem => ({
  chunk: 'c',
  start: 0,
  end: 1,
  code: 'GS1014',
  values: { p: `${path}x` },
  fixes: [{ title: `Change to \`${path}\``, edits: [{ chunk: 'c', start: 0, end: 1, text: path }] }],
});
const unfit = (path: string): Problem => ({ chunk: 'c', start: 0, end: 1, code: 'GS1016', values: { p: path } });

describe('an import that leads nowhere', () => {
  const importers: readonly Importer[] = [
    { uri: `${root}/game.yaml`, faults: [missing('zones.yaml'), missing('parts/deck.yaml'), unfit('pieces.yml2'), missing('a b.yaml')] },
    { uri: `${root}/parts/more.yaml`, faults: [missing('map.yaml')] },
  ];
  const isMeant = meantImports(importers);
  const cases: readonly (readonly [path: string, meant: boolean])[] = [
    ['zones.yaml', true],
    ['parts/zones.yaml', false],
    ['parts/deck.yaml', true],
    ['parts/map.yaml', true],
    ['map.yaml', false],
    ['pieces.yml', true],
    ['a b.yaml', true],
    ['other.yaml', false],
    ['../zones.yaml', false],
  ];
  for (const [path, meant] of cases) {
    it(`is ${meant ? '' : 'not '}meant for ${path}`, () => assert.equal(isMeant(new URL(path, `${root}/`).href, always), meant));
  }

  it('counts only where its file is in question', () => {
    assert.equal(
      isMeant(`${root}/zones.yaml`, (importer) => importer !== `${root}/game.yaml`),
      false,
    );
  });

  for (const count of [500, 1000]) {
    it(`is looked at once, not once for each file: ${count} of each`, () => {
      let looked = 0;
      const faults = Array.from({ length: count }, (_each, at) => ({
        ...missing(`zone${at}.yaml`),
        get fixes() {
          looked += 1;
          return missing(`zone${at}.yaml`).fixes ?? [];
        },
      }));
      let asked = 0;
      const index = meantImports([{ uri: `${root}/game.yaml`, faults }]);
      const isInQuestion = () => {
        asked += 1;
        return false;
      };
      for (let at = 0; at < count; at++) index(`${root}/zone${at}.yaml`, isInQuestion);
      assert.deepEqual([looked, asked], [count, count]);
    });

    it(`is looked at with its own neighbours only where ${count} games have one each`, () => {
      let asked = 0;
      const index = meantImports(
        Array.from({ length: count }, (_each, at) => ({ uri: `${root}/g${at}/game.yaml`, faults: [missing('zone.yaml')] })),
      );
      for (let at = 0; at < count; at++) {
        index(`${root}/g${at}/zone.yaml`, () => {
          asked += 1;
          return false;
        });
      }
      assert.equal(asked, count);
    });
  }
});

describe('parts of games whose imports are misspelt', () => {
  it('are no games of their own, whichever of many games imports them', () => {
    const count = 40;
    const files = new Map(
      Array.from({ length: count }, (_each, at) => [
        [`g${at}/game.yaml`, `imports: [zoens.yaml]\nmetadata: { id: g${at} }\n`],
        [`g${at}/zones.yaml`, 'imports: [../shared.yaml]\nzones: []\n'],
      ])
        .flat()
        .concat([['shared.yaml', 'setup: []\n']])
        .map(([path = '', text = '']) => {
          const uri = `${root}/${path}`;
          return [uri, readSource(uri, text, { recognised: true })] as const;
        }),
    );
    const parts = composeWorkspace(files, { roots: [root] }).filter(({ entry }) => entry.endsWith('/zones.yaml'));
    assert.deepEqual([parts.length, parts.filter(({ fragment }) => fragment).length], [count, count]);
  });
});
