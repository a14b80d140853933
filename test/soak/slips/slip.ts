/** One slip of the pen: an edit that makes one fault, and where that should be reported. */
import type { Randomness } from '../randomness';
import type { EntrySite, Sites } from './sites';

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Slip {
  readonly uri: string;
  /** What is replaced, in the text before. */
  readonly range: Range;
  readonly text: string;
  /** In the text after: ranges of which the report has one exactly, or lines on one of which it begins. */
  readonly expected: readonly Range[];
  readonly by: 'range' | 'line';
}

/** Slips of one kind: one at random, or undefined where the place that was drawn does not suit. */
export type SlipKind = (sites: Sites, random: Randomness) => Slip | undefined;

export function drawn<Each>(each: readonly Each[], random: Randomness): Each | undefined {
  return each[random.below(each.length)];
}

/** Replaces the text between two offsets of a chunk; the fault is to be reported at what stands there then. */
export function placed({ file, chunk }: Pick<EntrySite, 'file' | 'chunk'>, start: number, end: number, text: string): Slip {
  const from = chunk.offset + start;
  return {
    uri: file.uri,
    range: { start: from, end: chunk.offset + end },
    text,
    expected: [{ start: from, end: from + text.length }],
    by: 'range',
  };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The word with two letters swapped, one left out, doubled or struck wrongly; its `$` stays. */
export function misspelt(word: string, random: Randomness): string | undefined {
  const first = /^[$_]*/.exec(word)?.[0].length ?? 0;
  if (word.length - first < 3) return undefined;
  const at = first + random.below(word.length - first - 1);
  if (!/^[A-Za-z]{2}/.test(word.slice(at, at + 2))) return undefined;
  const [head, tail] = [word.slice(0, at), word.slice(at + 2)];
  const [a, b] = [word.charAt(at), word.charAt(at + 1)];
  const changed = random.oneOf([
    `${head}${b}${a}${tail}`,
    `${head}${a}${tail}`,
    `${head}${a}${b}${b}${tail}`,
    `${head}${a}${letters.charAt(random.below(letters.length))}${tail}`,
  ]);
  return changed === word ? undefined : changed;
}
