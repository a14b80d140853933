/** Spellings side by side: what an author may write, what it means, and what the fix makes of it (reference: `aliases.md`). */
import assert from 'node:assert/strict';
import type { Compilation } from '../../../server/compiler/model';
import { afterFixAll, edit } from '../../support/editing';
import { readMarks } from '../../support/markers';
import { compileText, expectProblems, fixed } from '../documents';

/** The same game in two spellings; reports are marked in both. */
export interface Spelling {
  readonly what: string;
  readonly older: string;
  readonly modern: string;
}

/** A second spelling of equal rank: nothing is said, and the game is the same. */
export function equalSpelling({ what, older, modern }: Spelling): void {
  it(`${what} is read as it stands`, () => {
    expectProblems(older);
    expectProblems(modern);
    assert.deepEqual(gameOf(older), gameOf(modern));
  });
}

/** An older spelling: hints at the marks, "fix all" writes the modern one, and the game is the same. */
export function olderSpelling({ what, older, modern }: Spelling): void {
  it(`${what} is rewritten`, async () => {
    expectProblems(older);
    expectProblems(modern);
    assert.equal(afterFixAll(await edit('game.gamespec.yaml', readMarks(older).text)), readMarks(modern).text);
    assert.deepEqual(gameOf(older), gameOf(modern));
  });
}

/** A spelling that works and may surprise: a warning, whose preferred fix writes what was meant. */
export function doubtfulSpelling({ what, older, modern }: Spelling): void {
  it(`${what} is read, and can be written out`, async () => {
    expectProblems(older);
    const { text } = readMarks(older);
    assert.equal(afterFixAll(await edit('game.gamespec.yaml', text)), text);
    assert.equal(fixed(older), readMarks(modern).text);
    expectProblems(modern);
    assert.deepEqual(gameOf(older), gameOf(modern));
  });
}

/** A spelling that is not accepted: an error, whose fix (`title`; by default the preferred one) makes a game of it. "Fix all" leaves it. */
export function wrongSpelling({ what, older, modern, title }: Spelling & { readonly title?: string }): void {
  it(`${what} is an error with a fix`, async () => {
    expectProblems(older);
    const { text } = readMarks(older);
    assert.equal(compileText(text).gameDef(), undefined);
    assert.equal(afterFixAll(await edit('game.gamespec.yaml', text)), text);
    assert.equal(fixed(older, title), readMarks(modern).text);
    expectProblems(modern);
    assert.ok(compileText(readMarks(modern).text).gameDef());
  });
}

/** The compiled game without the places it comes from. */
export function gameOf(marked: string): unknown {
  const compilation: Compilation = compileText(readMarks(marked).text);
  const game = compilation.gameDef();
  assert.ok(game, 'a game');
  return JSON.parse(
    JSON.stringify(game, (key, value: unknown) => (key === 'origins' || (key === 'at' && typeof value === 'number') ? undefined : value)),
  );
}
