import assert from 'node:assert/strict';
import fc from 'fast-check';
import { catalogue } from '../../server/catalogue';
import { randomness } from '../soak/randomness';
import { compileFiles, compileText, declarations, problemsIn, rendered } from './documents';
import { type Grower, grower } from './grownSpecs';

const declared = compileText(declarations);
const sectionNames = Object.keys(catalogue.sections);

function growerOf(seed: number): Grower & { readonly anySection: () => string } {
  const random = randomness(seed);
  const grown = grower(random, (kind) => declared.declarations(kind).map(({ name }) => name));
  return { ...grown, anySection: () => grown.section(sectionNames[random.below(sectionNames.length)] ?? '') };
}

/**
 * What is said of the shape of a document: not its names, values and types. Two entries may have the same name, and a kind of value may be none
 * that fits there. A hint is no fault: of an empty list of conditions, say.
 */
const faultsOfShape = /^GS20(?!06|08|17|19)\d\d$/;

const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe('a document grown from the catalogue', () => {
  it('has the shape that the compiler expects, and no report twice at a place', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const text = growerOf(seed).anySection();
        const problems = problemsIn(compileFiles({ 'game.yaml': declarations, 'grown.yaml': text }), 'grown.yaml');
        assert.deepEqual(
          problems
            .filter(({ code, severity }) => faultsOfShape.test(code) && severity !== 'hint')
            .map(({ code, start, end }) => [code, text.slice(start, end)]),
          [],
        );
        const reports = new Set(problems.map(({ code, start, end }) => `${code} ${start}-${end}`));
        assert.equal(reports.size, problems.length, text);
      }),
      { numRuns: 80 },
    );
  });

  it('is compiled to the same after edits as from scratch, in no more work than there are definitions', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 3 }), (seed, edits) => {
        const { anySection } = growerOf(seed);
        let text = `${anySection()}---\n${anySection()}`;
        let compilation = compileFiles({ 'game.yaml': declarations, 'grown.yaml': text });
        for (const [at, length] of edits) {
          const other = anySection();
          const start = at % (text.length + 1);
          text = text.slice(0, start) + other.slice(0, length % (other.length + 1)) + text.slice(start + (length % 7));
          const files = { 'game.yaml': declarations, 'grown.yaml': text };
          compilation = compileFiles(files, { previous: compilation });
          const scratch = compileFiles(files);
          assert.deepEqual(rendered(compilation), rendered(scratch));
          assert.ok(compilation.work.definitionsElaborated <= scratch.work.definitionsElaborated);
        }
      }),
      { numRuns: 25 },
    );
  });
});
