import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Compilation } from '../../../server/compiler/model';
import { comparable, compiledWith } from '../../../server/features/refactorings/check';
import { refactoringsAt } from '../../../server/features/refactorings/refactorings';
import type { SourceFile } from '../../../server/source/model';
import { compileFiles } from '../../compiler/documents';
import { filesOfGame } from '../../soak/files';
import { randomness } from '../../soak/randomness';
import { refactorAtRandom, surrounded } from '../../soak/refactoringWork';

/** A shipped game, with the files that hold effects. */
function opened(folder: string): { readonly compilation: Compilation; readonly files: readonly SourceFile[] } {
  const entry = `${folder}.md`;
  const others = readdirSync(`data/${folder}`).filter((name) => name.endsWith('.md') && name !== entry);
  const texts = Object.fromEntries([entry, ...others].map((name) => [name, readFileSync(`data/${folder}/${name}`, 'utf8')]));
  const compilation = compileFiles(texts);
  assert.ok(compilation.gameDef(), 'the game compiles');
  return { compilation, files: [...compilation.files.values()].filter(({ text }) => text.includes('effects:')) };
}

const sameGame = ['extract-macro', 'inline-macro', 'to-block', 'to-flow'];

/** How often each refactoring was made in random places with nothing new to report, after which the game must be the same. */
function madeIn(folder: string, numRuns: number, wanted: readonly string[]): ReadonlyMap<string, number> {
  const { compilation, files } = opened(folder);
  const before = comparable(compilation.gameDef(), new Map());
  const count = (each: Compilation) => [...each.problems.values()].flat().length;
  const made = new Map<string, number>();
  const selections = fc.record({ file: fc.constantFrom(...files), at: fc.nat(), length: fc.constantFrom(0, 0, 40, 200, 800) });
  fc.assert(
    fc.property(selections, ({ file, at, length }) => {
      // Somewhere below the first list of effects of some block.
      const begin = file.text.indexOf('effects:');
      const start = begin + (at % (file.text.length - begin));
      for (const offer of refactoringsAt(compilation, file, start, Math.min(start + length, file.text.length))) {
        if (!wanted.includes(offer.id) || 'refused' in offer.outcome) continue;
        const { outcome } = offer;
        const after = compiledWith(compilation, outcome, {});
        assert.ok(after);
        // What is new to report is for the check to refuse; whatever is not refused must be the same game.
        if (count(after) > count(compilation) + (outcome.leaves === undefined ? 0 : 1)) continue;
        assert.equal(comparable(after.gameDef(), outcome.renamed ?? new Map()), before);
        made.set(offer.id, (made.get(offer.id) ?? 0) + 1);
      }
    }),
    { numRuns },
  );
  return made;
}

describe('refactorings of shipped games', () => {
  it('keep a small game what it is', () => {
    const made = madeIn('river-brag', 30, sameGame);
    for (const id of ['extract-macro', 'to-block', 'to-flow']) assert.ok((made.get(id) ?? 0) > 0, `${id}: ${made.get(id)}`);
  });

  it('keep the largest game what it is', () => {
    const made = madeIn('fire-in-the-lake', 14, ['extract-macro', 'inline-macro']);
    assert.ok((made.get('extract-macro') ?? 0) > 0 && (made.get('inline-macro') ?? 0) > 0, JSON.stringify([...made]));
  });

  describe('one after the other keep comments and layout', () => {
    for (const [surroundings, game] of [
      ['plain', 'frost-valley'],
      ['crlf', 'meadows'],
      ['in a list', 'market-bids'],
      ['in a quote', 'river-brag'],
    ] as const) {
      it(`${game}, ${surroundings}`, () => {
        const texts = Object.entries(filesOfGame(game)).map(([path, text]) => [path, surrounded[surroundings](text)] as const);
        const { made, faults } = refactorAtRandom(Object.fromEntries(texts), `${game}.md`, 8, randomness(1));
        assert.deepEqual(faults, []);
        assert.ok(Object.keys(made).length > 1, JSON.stringify(made));
      });
    }
  });

  it('are answered in documents with any mistake', () => {
    const text = readFileSync('data/meadows/meadows.md', 'utf8');
    const mistakes = fc.record({ at: fc.nat(), take: fc.nat(3), put: fc.constantFrom('', '{', ':', '"', '\n', '- ', '&a ', '*a', '|') });
    fc.assert(
      fc.property(mistakes, fc.array(fc.nat(300), { minLength: 5, maxLength: 5 }), ({ at, take, put }, lengths) => {
        const place = at % text.length;
        const damaged = text.slice(0, place) + put + text.slice(place + take);
        const compilation = compileFiles({ 'meadows.md': damaged });
        const file = compilation.files.get('meadows.md');
        assert.ok(file);
        for (const length of lengths) {
          const start = Math.max(0, place - length);
          const offers = refactoringsAt(compilation, file, start, Math.min(place + length, damaged.length));
          assert.ok(offers.every(({ outcome }) => 'refused' in outcome || outcome.edits.every(({ start: from, end }) => from <= end)));
        }
      }),
      { numRuns: 30 },
    );
  });
});
