/** Answers drawn at random, the same ones in every search. */
import type { Item } from '../machine/items';
import type { OpenDecision } from '../machine/openDecision';
import { drawInteger, seedRandom } from '../random/pcg';

/** An answer of one option, or of as many as may be chosen, each number equally likely; with the given option, if any. */
export type Samples = (question: OpenDecision, option?: Item) => readonly Item[];

export function sampledAnswers(): Samples {
  const owner = { random: seedRandom(0) };
  return ({ site, options, min, max }, option) => {
    if (option !== undefined && site.type === 'chooseOne') return [option];
    const rest = options.filter((other) => other !== option);
    const given = option === undefined ? [] : [option];
    const count = drawInteger(owner, Math.max(0, min - given.length), max - given.length);
    return [...given, ...Array.from({ length: count }, () => rest.splice(drawInteger(owner, 0, rest.length - 1), 1)).flat()];
  };
}
