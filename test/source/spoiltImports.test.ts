/** Imports that are not written as they should be: one report where that is; the files that are meant are neither missed nor left over. */
import assert from 'node:assert/strict';
import { composeWorkspace } from '../../server/source/composition';
import { readSource } from '../../server/source/file';
import { readFiles, writeMarks } from '../support/markers';
import { offsetOf, problemsOf } from './reports';

const root = 'file:///games/game';

/** The documents with everything that is said of their texts and of the games they make up. */
function reported(documents: string): string {
  const files = new Map(
    [...readFiles(documents)].map(([path, { text }]) => [`${root}/${path}`, readSource(`${root}/${path}`, text)] as const),
  );
  const ofGames = composeWorkspace(files, { roots: [root] }).flatMap(({ problems }) => problems);
  return [...files.values()]
    .map((file) => {
      const marks = [...problemsOf(file), ...ofGames]
        .map(({ code, chunk, start, end }) => ({ code, start: start + offsetOf(file, chunk), end: end + offsetOf(file, chunk) }))
        .filter(({ start }) => !Number.isNaN(start));
      return `=== ${file.uri.slice(root.length + 1)}\n${writeMarks(file.text, marks)}`;
    })
    .join('');
}

const rest = 'turnStructure: {x: 1}\nactions: [{a: 1}]\nterminal: {x: 1}\n';
const zones = '=== parts/zones.yaml\nzones: [{id: a}]\n';

describe('imports', () => {
  const forms: readonly (readonly [string, string])[] = [
    ['as they should be', 'imports: [parts/zones.yaml]'],
    ['under a misspelt key', '⟦GS1012 improts⟧: [parts/zones.yaml]'],
    ['under a key in the singular', '⟦GS1012 import⟧:\n  - parts/zones.yaml'],
    ['under a key of another case', '⟦GS1012 Imports⟧: [{ path: parts/zones.yaml }]'],
    ['without their colon', '⟦GS1001 imports [parts/zones.yaml]⟧'],
    ['with an equals sign for the colon', '⟦GS1001 imports = [parts/zones.yaml]⟧'],
    ['that are no list', 'imports: ⟦GS2001 parts/zones.yaml⟧'],
    ['that are a single mapping', 'imports: ⟦GS2001 { path: parts/zones.yaml }⟧'],
    ['with a misspelt `path`', 'imports: [⟦GS1016 { paht: parts/zones.yaml }⟧]'],
    ['in a list too many', 'imports: [⟦GS1016 [parts/zones.yaml]⟧]'],
    ['that are null', 'imports: [⟦GS1016 null⟧]'],
    ['that are a number', 'imports: [⟦GS1016 7⟧]'],
    ['without a value of `path`', 'imports: [⟦GS1016 { path: }⟧]'],
    ['with a list under `path`', 'imports: [⟦GS1016 { path: [parts/zones.yaml] }⟧]'],
    ['without their extension', 'imports: [⟦GS1016 parts/zones⟧]'],
  ];
  for (const [what, imports] of forms) {
    it(what, () => {
      const entry = `=== game.gamespec.yaml\nmetadata: {x: 1}\n${imports}\n${rest}${zones}`;
      assert.equal(reported(entry), entry);
    });
    it(`${what}, of an imported file`, () => {
      const through = `=== game.gamespec.yaml\nimports: [all.gamespec.yaml]\nmetadata: {x: 1}\n${rest}=== all.gamespec.yaml\n${imports}\nglobalVars: [{a: 1}]\n${zones}`;
      assert.equal(reported(through), through);
    });
    it(`${what}, in a fence of their own`, () => {
      const fence = (text: string) => `\`\`\`yaml\n${text}\`\`\`\n`;
      const game = `=== game.md\n${fence(`metadata: {x: 1}\n${rest}`)}${fence(`${imports}\n`)}${zones}`;
      assert.equal(reported(game), game);
    });
  }

  it('that name no file, under a misspelt key', () => {
    const entry = `=== game.gamespec.yaml\nmetadata: {x: 1}\n⟦GS1012 improts⟧: [everything]\n${rest}${zones}`;
    assert.equal(reported(entry), entry);
  });

  it('are none where a fence lists something else under a key of a similar name', () => {
    const fence = (text: string) => `\`\`\`yaml\n${text}\`\`\`\n`;
    const game = `=== game.md\n${fence(`metadata: {x: 1}\n${rest}zones: [{a: 1}]\n`)}⟦GS1010 \`\`\`yaml⟧\nexports: [wood, iron]\n\`\`\`\n`;
    assert.equal(reported(game), game);
  });
});

describe('a section without its colon', () => {
  const sections = ['metadata {x: 1}', 'turnStructure {x: 1}', 'actions [{a: 1}]', 'terminal {x: 1}', 'zones [{a: 1}]'];
  for (const [at, section] of sections.entries()) {
    it(`is reported once, and there: \`${section}\``, () => {
      const lines = sections.map((each, index) => (index === at ? `⟦GS1001 ${each}⟧` : each.replace(' ', ': ')));
      const game = `=== game.gamespec.yaml\n${lines.join('\n')}\n`;
      assert.equal(reported(game), game);
    });
  }
});
