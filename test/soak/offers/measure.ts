/** How well completion knows a game: words of it are taken out, one at a time, and asked for with nothing typed and with their first letters. */
import type { Compilation } from '../../../server/compiler/model';
import { acceptanceFaults } from './acceptance';
import { askWithout, rankOf } from './offer';
import { sampleOf } from './sample';
import { type Token, tokensOf } from './tokens';

export interface OffersMeasured {
  /** Words that could be asked for, and those that were. */
  readonly words: number;
  readonly sample: number;
  /** By class of word and number of letters typed; `first`: offered among the first ten. */
  readonly tallies: Readonly<Record<string, { readonly asked: number; readonly offered: number; readonly first: number }>>;
  readonly faults: readonly string[];
}

/** What cannot begin a plain text, or not as one. */
const signs = /^[-!&*>|%@`?]/;

/** The most items above an offered word when one letter is typed. */
const lowest = 10;

/** `count`: how many different words of each kind of place. Accepts one of the items each time. */
export function measureOffers(compilation: Compilation, count: number, seed: number): OffersMeasured {
  const all = [...compilation.files.values()].flatMap((file) => tokensOf(compilation, file));
  const tallies = new Map<string, { asked: number; offered: number; first: number }>();
  const faults: string[] = [];

  function note(token: Token, letters: number, rank: number | undefined): void {
    const key = `${token.class}, ${letters} typed`;
    const tally = tallies.get(key) ?? { asked: 0, offered: 0, first: 0 };
    tallies.set(key, tally);
    tally.asked += 1;
    if (rank !== undefined) tally.offered += 1;
    if (rank !== undefined && rank <= lowest) tally.first += 1;
    // Words that are nobody's but the author's.
    if (token.class === 'literal') return;
    if (rank === undefined || (letters === 1 && rank > lowest))
      faults.push(`${placeOf(token)}: ${letters} typed, ${rank ?? 'not offered'}`);
  }

  function placeOf({ uri, start, class: kind, place, selector, word }: Token): string {
    const line = (compilation.files.get(uri)?.text ?? '').slice(0, start).split('\n').length;
    return `${uri.split('/').at(-1)}:${line} ${kind} of ${place} ${selector === undefined ? '' : `${selector}: `}${word}`;
  }

  const sample = sampleOf(all, count, seed);
  for (const [index, token] of sample.entries()) {
    const asked = askWithout(compilation, token, '');
    note(token, 0, rankOf(asked, token, ''));
    const begun = askWithout(compilation, token, token.typed.slice(0, 1));
    for (const letters of [1, 2]) {
      const typed = token.typed.slice(0, letters);
      // Signs that YAML takes for something else are typed to narrow down what is shown already.
      note(token, letters, rankOf(begun, token, typed) ?? (signs.test(typed) ? rankOf(asked, token, typed) : undefined));
    }
    const alone = token.class !== 'key' && token.class !== 'word';
    faults.push(...acceptanceFaults(index % 2 === 0 ? asked : begun, index, alone).map((fault) => `${placeOf(token)}: ${fault}`));
  }
  return { words: all.length, sample: sample.length, tallies: Object.fromEntries([...tallies].sort()), faults };
}
