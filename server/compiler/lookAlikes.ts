/** Words that differ from what is meant by their case alone, or by characters that look like others: the eye does not find such a fault by itself. */
import { diagnostics } from '../catalogue/diagnostics';
import type { Fix, Problem } from '../source/problem';

/** Characters by what they are taken for. Escaped: one character beyond Latin-1 in the program doubles the memory that its source takes. */
const taken: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ' ': '\u00a0\u2007\u202f\u3000',
    "'": '\u2018\u2019\u201a\u2032',
    '"': '\u201c\u201d\u201e\u2033',
    '-': '\u2010\u2011\u2012\u2013\u2014\u2212',
    ':': '\uff1a',
    ',': '\uff0c',
    $: '\uff04',
    '{': '\uff5b',
    '}': '\uff5d',
    '[': '\uff3b',
    ']': '\uff3d',
    a: '\u0430\u03b1',
    c: '\u0441',
    e: '\u0435',
    i: '\u0456',
    o: '\u043e\u03bf',
    p: '\u0440\u03c1',
    s: '\u0455',
    x: '\u0445',
    y: '\u0443',
    A: '\u0410\u0391',
    B: '\u0412\u0392',
    C: '\u0421',
    E: '\u0415\u0395',
    H: '\u041d\u0397',
    K: '\u041a\u039a',
    M: '\u041c\u039c',
    O: '\u041e\u039f',
    P: '\u0420\u03a1',
    T: '\u0422\u03a4',
    X: '\u0425\u03a7',
  }).flatMap(([plain, others]) => [...others].map((other) => [other, plain] as const)),
);

/** Longer texts are prose, in which such characters are at home. */
const longest = 60;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
const isAscii = /^[\u0000-\u007f]*$/;

/** The problem with what its text looks like in `values.alike`, for the end of its message, and with the fix that writes that; the problem itself if there is nothing to say. */
export function withLookAlike(problem: Problem, textOf: (chunk: string) => string): Problem {
  const { code, start, end, chunk, severity = diagnostics[code]?.severity, fixes = [] } = problem;
  // What hints are about is written as it was meant.
  if ((severity !== 'error' && severity !== 'warning') || end - start > longest) return problem;
  const written = textOf(chunk).slice(start, end);
  if (written.trim() === '' || written.includes('\n')) return problem;
  const meant = plainForm(written);
  if (meant === undefined) {
    const similar = fixes.find(({ meant: name }) => sameButForCase(name, written));
    return similar ? { ...problem, values: { ...problem.values, alike: 'Only its case differs from the name that exists.' } } : problem;
  }
  const strange = [...new Set([...written].filter((character) => taken.has(character)))];
  const told = strange.map((character) => `U+${hexOf(character)} where \`${taken.get(character)}\` is meant`);
  const isMade = fixes.some(({ edits }) => edits.length === 1 && edits[0]?.text === meant);
  const fix: Fix = { title: `Write \`${meant}\``, edits: [{ chunk, start, end, text: meant }] };
  return { ...problem, values: { ...problem.values, alike: `It has ${told.join(', ')}.` }, fixes: isMade ? fixes : [fix, ...fixes] };
}

/** The text with plain characters; undefined where it has no other, or some that resemble none: a name in another script is a name. */
function plainForm(written: string): string | undefined {
  if (isAscii.test(written)) return undefined;
  const plain = [...written].map((character) => taken.get(character) ?? character).join('');
  if (!isAscii.test(plain)) return undefined;
  // A colon of the other width needs no blank behind it.
  return plain.trim().replace(/^([\w$-]+):(?=[^\s:])/, '$1: ');
}

function sameButForCase(name: string | undefined, written: string): boolean {
  return name !== undefined && name !== written && name.toLowerCase() === written.toLowerCase();
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
