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
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const more = long.length - short.length;
  if (more < 1 || more > 2 || short.length < 3) return false;
  if (long.startsWith(short)) return long.endsWith(more === 1 ? 's' : 'es');
  return more === 2 && long.endsWith('ies') && long.startsWith(short.slice(0, -1));
}

/**
 * Up to five candidates: first those equal but for case, for what joins their parts, or as singular and plural, then by edit distance (at most 3, less
 * for short words; a swap of neighbours counts 1 and at least one character must agree), ties in the given order.
 */
export function nearest(word: string, candidates: Candidates): readonly string[] {
  if (word.length > longestCompared) return [];
  const measured = measuredWord(word);
  const plain = joined(word);
  const initial = plain.charAt(0);
  const letters = lettersOf(word);
  const found: string[][] = Array.from({ length: farthest + 1 }, () => []);
  let limit = farthest;
  const { words, letters: lettersAt, joinedAt, places } = comparedWith(word, candidates);
  const count = places?.length ?? words.length;
  for (let at = 0; at < count; at++) {
    // What is farther than five others is not offered, and need not be measured.
    if (limit < 0) break;
    const place = places?.[at] ?? at;
    const candidate = words[place];
    if (candidate === undefined || candidate === word || place === places?.[at - 1]) continue;
    const isSame =
      initial !== '' && candidate.charAt(0).toLowerCase() === initial && isSameWord(joinedAt?.[place] ?? joined(candidate), plain);
    const allowed = Math.min(limit, farthestOf(Math.min(word.length, candidate.length)));
    if (!isSame && Math.abs(candidate.length - word.length) > allowed) continue;
    // An edit takes away one letter and brings one at most.
    if (!isSame && lettersAt !== undefined && bitsIn((lettersAt[place] ?? 0) ^ letters) > 2 * allowed) continue;
    const distance = isSame ? 0 : editDistance(measured, candidate, allowed);
    if (!isSame && (distance > allowed || distance >= Math.max(word.length, candidate.length))) continue;
    const own = found[distance];
    if (!own || own.includes(candidate)) continue;
    own.push(candidate);
    limit = farthestOffered(found);
  }
  return found.flat().slice(0, most);
}

/** The letters that a word has, as bits: letters that share one may be taken for each other, none is missed. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(number: number): number {
  let pairs = number - ((number >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
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

/** What is kept of a list for the words that are looked for in it. */
interface KnownList {
  readonly words: readonly string[];
  /** Of each word its letters, and how it reads joined. */
  readonly letters: Int32Array;
  readonly joinedAt: readonly string[];
  readonly orders: { readonly byBeginning: Order; readonly byEnd: Order } | undefined;
}

/** Words to compare with: those at the places, which are in order and may repeat; without places all of them. */
interface Compared extends Partial<Pick<KnownList, 'letters' | 'joinedAt'>> {
  readonly words: readonly string[];
  readonly places?: Uint32Array;
}

/** Lists in which a word was looked for before; undefined after the first one, which may remain the only one. */
const knownLists = new WeakMap<object, KnownList | undefined>();

/** The candidates that are measured, in their order. */
export function comparedWith(word: string, candidates: Candidates): Compared {
  const count = 'size' in candidates ? candidates.size : candidates.length;
  if (count <= mostCompared && !knownLists.has(candidates)) {
    knownLists.set(candidates, undefined);
    return { words: 'size' in candidates ? [...candidates] : candidates };
  }
  const known = knownLists.get(candidates);
  // A set may have grown.
  const list = known?.words.length === count ? known : knownList(candidates);
  const { orders } = list;
  if (orders === undefined) return list;
  const places = Uint32Array.from([...around(forwards(word), orders.byBeginning), ...around(backwards(word), orders.byEnd)]).sort();
  return { ...list, places };
}

function knownList(list: Candidates): KnownList {
  const words = [...list];
  const known = {
    words,
    letters: Int32Array.from(words, lettersOf),
    joinedAt: words.map(joined),
    orders: words.length <= mostCompared ? undefined : { byBeginning: orderOf(words, forwards), byEnd: orderOf(words, backwards) },
  };
  knownLists.set(list, known);
  return known;
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
