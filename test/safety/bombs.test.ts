/** Small texts that mean enormous ones: one report of the limit each, and the rest of the file stays alive. */
import assert from 'node:assert/strict';
import { compileFiles } from '../compiler/documents';

/** A section with a fault of its own, which shows that it has been read. */
const twice = `globalVars:\n${'  - { name: coins, type: int, init: 1, min: 0, max: 9 }\n'.repeat(2)}`;

/** The codes of limits and of the fault in the section beside the bomb. */
function codesOf(text: string): readonly string[] {
  const { problems } = compileFiles({ 'game.yaml': text });
  const codes = [...problems.values()].flat().map(({ code }) => code);
  return codes.filter((code) => ['GS1023', 'GS1024', 'GS2006'].includes(code)).sort();
}

const nested = 10_000;
const doublings = Array.from({ length: 40 }, (_, at) => `  - &d${at + 1} [*d${at}, *d${at}]\n`);

describe('a bomb', () => {
  const bombs: readonly (readonly [what: string, text: string, code: string])[] = [
    ['of nested lists', `setup: ${'['.repeat(nested)}${']'.repeat(nested)}\n`, 'GS1023'],
    ['of nested mappings', `setup: ${'{a: '.repeat(nested)}${'}'.repeat(nested)}\n`, 'GS1023'],
    ['of dashes', `setup:\n  ${'- '.repeat(nested)}a\n`, 'GS1023'],
    ['of indented keys', `setup:\n${Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth + 2)}a:\n`).join('')}`, 'GS1023'],
    ['of aliases that double', `setup:\n  - &d0 [a]\n${doublings.join('')}`, 'GS1024'],
    ['of an alias in its own anchor', 'setup: &a\n  - *a\n', 'GS1024'],
  ];
  for (const [what, text, code] of bombs) {
    it(`${what} is one report, and the section before it is read`, () => assert.deepEqual(codesOf(twice + text), [code, 'GS2006']));
    it(`${what} is one report, and the section after it is read`, () => assert.deepEqual(codesOf(text + twice), [code, 'GS2006']));
  }
});
