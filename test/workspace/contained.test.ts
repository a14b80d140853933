/** A fault of this program stays in the text in which it happens: the seams are a compiler, a reading and an elaboration that throw. */
import assert from 'node:assert/strict';
import { compile } from '../../server/compiler/compile';
import { definitionsIn } from '../../server/compiler/definition';
import { containedResult } from '../../server/compiler/elaborateDefinition';
import type { Compile } from '../../server/compiler/model';
import { containedReading, readSource } from '../../server/source/file';
import { problemMessage } from '../../server/workspace/diagnostics';
import { placesInFile } from '../../server/workspace/places';
import { openWorkspace } from '../../server/workspace/workspace';
import { folder, uri } from '../support/gameFolder';

const overflow = () => {
  throw new RangeError('Maximum call stack size exceeded');
};

/** The compiler, which throws for some files, when it has read them or when they stand in a game with others. */
const throwing =
  (isAtFault: (text: string) => boolean, together = false): Compile =>
  (composition, files, options, previous) => {
    if ((!together || files.size > 1) && [...files.values()].some((file) => file.blocks.length > 0 && isAtFault(file.text))) overflow();
    return compile(composition, files, options, previous);
  };

const texts: Readonly<Record<string, string>> = {
  'one/game.yaml':
    'metadata: { id: one, players: { min: 2, max: 2 }, seats: [Red, Blue] }\nimports: [bad.yaml, good.yaml]\nturnStructure: { phases: [{ id: main }] }\n',
  'one/bad.yaml': 'setup: [{ shuffle: { zone: deck }, bad: "}]\n',
  'one/good.yaml': 'constants: { price: x }\n',
  'two/game.yaml': 'metadata: { id: two, players: { min: 2, max: 2 }, seats: [Red, Red] }\n',
};

/** All errors, by file. */
async function errors(compiler: Compile): Promise<Readonly<Record<string, readonly string[]>>> {
  const read = async (file: string) => texts[file.slice(folder.length + 1)];
  const workspace = openWorkspace({ read, list: async () => Object.keys(texts).map(uri) }, compiler, {});
  await workspace.openFolders([folder]);
  const snapshot = workspace.snapshot();
  return Object.fromEntries(
    [...snapshot.files.keys()].map((file) => [
      file.slice(folder.length + 1),
      (snapshot.problemsOf(file) ?? []).map(({ code }) => code).sort(),
    ]),
  );
}

describe('a fault of the compiler', () => {
  it('in one file is told there, with what is wrong with its syntax; the rest is told as usual', async () => {
    const usual = await errors(compile);
    const found = await errors(throwing((text) => text.includes('bad:')));
    assert.deepEqual(found['one/bad.yaml'], ['GS1001', 'GS1099']);
    assert.deepEqual(found['one/good.yaml'], usual['one/good.yaml']);
    assert.deepEqual(found['two/game.yaml'], usual['two/game.yaml']);
    assert.deepEqual(usual['one/good.yaml'], ['GS2001']);
  });

  it('in no file alone is told at the entry, and other games are told as usual', async () => {
    const usual = await errors(compile);
    const found = await errors(throwing((text) => text.includes('bad:'), true));
    assert.ok(found['one/game.yaml']?.includes('GS1099'));
    assert.deepEqual(found['one/bad.yaml'], ['GS1001']);
    assert.deepEqual(found['two/game.yaml'], usual['two/game.yaml']);
  });

  it('in one definition is told at its name', () => {
    const file = readSource(uri('a.yaml'), 'actions:\n  - id: pay\n    actor: active\n');
    const [definition] = definitionsIn(file).all;
    assert.ok(definition);
    const [problem] = containedResult(definition, overflow).problems;
    assert.ok(problem);
    const place = placesInFile(file)(problem);
    assert.deepEqual(place?.range, { start: { line: 1, character: 8 }, end: { line: 1, character: 11 } });
    assert.equal(
      problemMessage(problem, placesInFile(file)),
      'GameSpec failed on this part, so it is not checked (RangeError: Maximum call stack size exceeded). Please report the error.',
    );
  });
});

describe('a fault of the reader', () => {
  for (const [path, kind] of [
    ['a.yaml', 'yaml'],
    ['a.md', 'markdown'],
    ['a.scenario.yaml', 'scenario'],
  ] as const) {
    it(`is told in the first line of ${path}`, () => {
      const file = containedReading(uri(path), 'setup: []\n', {}, overflow);
      assert.equal(file.kind, kind);
      assert.deepEqual(
        file.fileChunk.problems.map(({ code, start, end }) => ({ code, start, end })),
        [{ code: 'GS1099', start: 0, end: 9 }],
      );
    });
  }
});
