/** Names that have the words of another one, as `effectMacros` has that of `macros`, and `moveToken` that of `move`. */
import { type Candidates, nearest } from './nearest';

/** Candidates in which every word of the name occurs, be it in the singular or the plural; those that begin with it first. */
export function sharingWords(name: string, candidates: readonly string[]): readonly string[] {
  const words = wordsOf(name);
  if (words.length === 0 || words.join('').length < shortest) return [];
  const found = candidates.filter((candidate) => {
    const own = wordsOf(candidate);
    return own.length > words.length && words.every((word) => own.includes(word));
  });
  const begins = (candidate: string) => wordsOf(candidate)[0] === words[0];
  return [...found.filter(begins), ...found.filter((candidate) => !begins(candidate))].slice(0, most);
}

/** Candidates that share words with the name, if it is short enough to be a part of them; else those that are spelt nearly as it is. */
export function nearestOrSharing(name: string, candidates: readonly string[]): readonly string[] {
  const sharing = sharingWords(name, candidates);
  const near: readonly string[] = nearest(name, candidates satisfies Candidates);
  return [...new Set([...sharing, ...near])].slice(0, most);
}

/** Of fewer letters too many names have a part that is the same. */
const shortest = 3;

const most = 5;

/** `globalVars` -> `global`, `var`. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase().replace(/s$/, ''));
}
