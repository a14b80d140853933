/** Takes a word out of a game, as if it had still to be written, and asks completion for it. */
import { compile } from '../../../server/compiler/compile';
import type { Compilation } from '../../../server/compiler/model';
import { type CompletionAnswer, type CompletionItem, completionsAt } from '../../../server/features/completion/completion';
import { unfilled } from '../../../server/features/completion/template';
import { readAgain } from '../../../server/source/file';
import type { SourceFile } from '../../../server/source/model';
import type { Token } from './tokens';

export interface Asked {
  readonly compilation: Compilation;
  readonly file: SourceFile;
  readonly answer: CompletionAnswer | undefined;
}

/** `typed`: what stands at the place of the word. */
export function askWithout(compilation: Compilation, { uri, start, end }: Token, typed: string): Asked {
  const file = compilation.files.get(uri);
  if (file === undefined) throw new Error(`${uri} is none of the game's files.`);
  const without = readAgain(file, file.text.slice(0, start) + typed + file.text.slice(end));
  const changed = compiledWith(compilation, without);
  return { compilation: changed, file: without, answer: completionsAt(changed, without, start + typed.length) };
}

export function compiledWith(compilation: Compilation, file: SourceFile): Compilation {
  return compile(compilation.composition, new Map(compilation.files).set(file.uri, file), {}, compilation);
}

export function accepted(text: string, { start, end }: CompletionAnswer, { snippet, blanks, behind }: CompletionItem): string {
  return text.slice(0, start - blanks) + unfilled(snippet) + text.slice(end + behind);
}

/** From 1: the place of the word in what an editor shows when so much of it is typed; undefined if it is not there. */
export function rankOf({ answer }: Asked, token: Token, typed: string): number | undefined {
  if (answer === undefined) return undefined;
  const shown = answer.items
    .map((item) => ({ item, fit: fitOf(item.label, typed) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || (a.item.order < b.item.order ? -1 : 1));
  const index = shown.findIndex(({ item }) => writes(item, token));
  return index < 0 ? undefined : index + 1;
}

/** Does the item write the word? */
function writes({ snippet }: CompletionItem, { word, selector, isKey }: Token): boolean {
  const written = unfilled(snippet).replace(/^[\s\-[{]*/, '');
  if (selector !== undefined) return [word, `'${word}'`, `"${word}"`].some((each) => begins(written, `${selector}: ${each}`));
  return [word, `'${word}'`, `"${word}"`].some((each) => begins(written, each) && (!isKey || /^:|^$/.test(written.slice(each.length))));
}

function begins(written: string, text: string): boolean {
  return written.startsWith(text) && !/^[\w$-]/.test(written.slice(text.length));
}

/**
 * How an editor ranks a label for what is typed: its beginning first, in the same case before another; then words within it. 0: not shown.
 */
function fitOf(label: string, typed: string): number {
  if (label.startsWith(typed)) return 3;
  const [low, wanted] = [label.toLowerCase(), typed.toLowerCase()];
  if (low.startsWith(wanted)) return 2;
  for (let at = 1; at < label.length; at += 1) {
    const startsWord = /[-_.:/$ '"()[\]<>]/.test(label.charAt(at - 1)) || /[A-Z]/.test(label.charAt(at));
    if (startsWord && low.charAt(at) === wanted.charAt(0) && isWithin(low.slice(at), wanted)) return 1;
  }
  return 0;
}

function isWithin(text: string, letters: string): boolean {
  let at = -1;
  return [...letters].every((letter) => {
    at = text.indexOf(letter, at + 1);
    return at >= 0;
  });
}
