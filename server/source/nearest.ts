/** Did-you-mean: the declared words nearest to a written one (reference: `diagnostics.md`, head). */
import { editDistance, measuredWord } from './editDistance';
import { byCodePoint } from './textOrder';

const farthest = 3;
const most = 5;

/** Of so many candidates each is compared with the word; of more only those that begin or end most as it does. */
export const mostCompared = 1000;

/** Of a long list so many are compared on each side of the word, in the order by beginning and in that by end. */
const neighbours = 100;

/** Longer words are no misspellings of each other that anybody could see. */
export const longestCompared = 200;

/** Words that may be meant. A list of many should be the same object for all words that are looked for, so that it is put in order once. */
export type Candidates = readonly string[] | ReadonlySet<string>;

/** How many edits lead from a word to what it may be meant for: of a short word little would be left. */
function farthestOf(length: number): number {
  if (length <= 2) return 1;
  return length <= 5 ? 2 : farthest;
}

/** How a word reads whatever the case of its letters, and whatever joins its parts: `card_tags`, `card-tags`, `cardTags`. */
function joined(word: string): string {
  return word.toLowerCase().replace(/[_\s-]+/g, '');
}

/** Are they one word, one of them perhaps in the plural? */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 2 || short.length < 3) return short === long;
  return long === short || long === `${short}s` || long === `${short}es` || (long.endsWith('ies') && long === `${short.slice(0, -1)}ies`);
}

/**
 * Up to five candidates: first those equal but for case, for what joins their parts, or as singular and plural, then by edit distance (at most 3, less
 * for short words; a swap of neighbours counts 1 and at least one character must agree), ties in the given order.
 */
export function nearest(word: string, candidates: Candidates): readonly string[] {
  if (word.length > longestCompared) return [];
  const measured = measuredWord(word);
  const plain = joined(word);
  const [first = ''] = plain;
  const found: string[][] = Array.from({ length: farthest + 1 }, () => []);
  let limit = farthest;
  for (const candidate of comparedWith(word, candidates)) {
    // What is farther than five others is not offered, and need not be measured.
    if (limit < 0) break;
    if (candidate === word) continue;
    const isSame = first !== '' && candidate.charAt(0).toLowerCase() === first && isSameWord(joined(candidate), plain);
    const allowed = Math.min(limit, farthestOf(Math.min(word.length, candidate.length)));
    if (!isSame && Math.abs(candidate.length - word.length) > allowed) continue;
    const distance = isSame ? 0 : editDistance(measured, candidate, allowed);
    if (!isSame && (distance > allowed || distance >= Math.max(word.length, candidate.length))) continue;
    const own = found[distance];
    if (!own || own.includes(candidate)) continue;
    own.push(candidate);
    limit = farthestOffered(found);
  }
  return found.flat().slice(0, most);
}

/** The distance up to which there is room for another candidate; below 0 if there is none. */
function farthestOffered(found: readonly (readonly string[])[]): number {
  let count = 0;
  for (const [distance, { length }] of found.entries()) {
    count += length;
    if (count >= most) return distance - 1;
  }
  return farthest;
}

/** The positions of the words in a long list, in the order of their keys. */
interface Order {
  readonly keys: readonly string[];
  readonly places: readonly number[];
}

const forwards = (word: string) => word.toLowerCase();
const backwards = (word: string) => [...word.toLowerCase()].reverse().join('');

interface LongList {
  readonly words: readonly string[];
  readonly byBeginning: Order;
  readonly byEnd: Order;
}

const longLists = new WeakMap<object, LongList>();

/** The candidates that are measured, in their order. */
export function comparedWith(word: string, candidates: Candidates): Candidates {
  const count = countOf(candidates);
  if (count <= mostCompared) return candidates;
  const known = longLists.get(candidates);
  // A set may have grown.
  const { words, byBeginning, byEnd } = known?.words.length === count ? known : inOrder(candidates);
  const near = Uint32Array.from([...around(forwards(word), byBeginning), ...around(backwards(word), byEnd)]).sort();
  const compared: string[] = [];
  near.forEach((place, at) => {
    const candidate = words[place];
    if (candidate !== undefined && place !== near[at - 1]) compared.push(candidate);
  });
  return compared;
}

function countOf(candidates: Candidates): number {
  return 'size' in candidates ? candidates.size : candidates.length;
}

function inOrder(list: Candidates): LongList {
  const words = [...list];
  const long = { words, byBeginning: orderOf(words, forwards), byEnd: orderOf(words, backwards) };
  longLists.set(list, long);
  return long;
}

function orderOf(words: readonly string[], keyOf: (word: string) => string): Order {
  const keyed = words.map((word, place) => ({ key: keyOf(word.slice(0, longestCompared + 1)), place }));
  keyed.sort((one, other) => byCodePoint(one.key, other.key));
  return { keys: keyed.map(({ key }) => key), places: keyed.map(({ place }) => place) };
}

/** The places of those words whose keys stand next to a key. */
function around(key: string, { keys, places }: Order): readonly number[] {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byCodePoint(keys[middle] ?? '', key) < 0) low = middle + 1;
    else high = middle;
  }
  return places.slice(Math.max(0, low - neighbours), low + neighbours);
}
