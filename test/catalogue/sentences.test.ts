/** Texts that people read, outside of the catalogue: what is wrong with YAML, what failed at run time, what the extension says. */
import { deepEqual, ok } from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { diagnostics } from '../../server/catalogue/diagnostics';
import { refusals, runTimeErrors } from '../../server/catalogue/runTime';
import { privateWords, sentencesOf, verb, withoutValues, wordsOf } from '../support/sentences';

/** The texts that calls of these functions are given as a literal, with their files. */
function textsGiven(folder: string, call: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [...readFileSync(`${folder}/${path}`, 'utf8').matchAll(call)].map(([, , text = '']) => text.replaceAll(/\\`/g, "'")))
    .filter((text) => text !== '');
}

const literal = String.raw`(['\x60])((?:(?!\1)[^\\\n]|\\.)*)\1`;

const clauses = [
  ...textsGiven('server/source', new RegExp(String.raw`\b(?:syntaxError|flowError|syntaxProblem)\([\w.(), -]*?${literal}`, 'g')),
  ...textsGiven('server/kernel', new RegExp(String.raw`\bfail\('\w+',\s*${literal}`, 'g')),
  ...textsGiven('server/kernel', new RegExp(String.raw`\bdetail: ${literal}`, 'g')),
];

/** Of which a value that is put in says the verb. */
const spokenByValues = /^\$\{[^}]*\}(?:: \$\{[^}]*\})?$/;

describe('a clause that a message ends with', () => {
  it('is found in the code', () => ok(clauses.length > 100, String(clauses.length)));

  it('has a verb', () =>
    deepEqual(
      clauses.filter((text) => !spokenByValues.test(text) && !verb.test(withoutValues(text))),
      [],
    ));

  it('leaves the full stop to the message', () =>
    deepEqual(
      clauses.filter((text) => /\.$/.test(text)),
      [],
    ));
});

const texts: readonly string[] = [
  ...Object.keys(JSON.parse(readFileSync('client/l10n/bundle.l10n.json', 'utf8'))),
  ...Object.values<string>(JSON.parse(readFileSync('package.nls.json', 'utf8'))),
  ...[...Object.values(refusals), ...Object.values(runTimeErrors)].flatMap(({ cause, remedy }) => [cause, remedy]),
];

describe('a text that ends with a full stop', () => {
  it('is made of sentences of two words or more', () =>
    deepEqual(
      texts.flatMap((text) => sentencesOf(text)).filter((text) => wordsOf(text) + (text.match(/\{\d\}/g)?.length ?? 0) < 2),
      [],
    ));
});

describe('a text that people read', () => {
  const all = [...texts, ...clauses, ...Object.values(diagnostics).flatMap(({ trigger }) => trigger)];

  it('has no private word', () =>
    deepEqual(
      all.filter((text) => withoutValues(text).search(privateWords) >= 0),
      [],
    ));

  it('counts with separators in large numbers', () =>
    deepEqual(
      texts.filter((text) => /\b[1-9]\d{4,}\b/.test(withoutValues(text))),
      [],
    ));
});
