/** Answers drawn at random, the same ones in every search. */
import type { Item } from '../machine/items';
import type { OpenDecision } from '../machine/openDecision';
import { drawInteger, seedRandom } from '../random/pcg';

/** A source of answers: one option, or as many as may be chosen, each number equally likely. */
export function sampledAnswers(): (question: OpenDecision) => readonly Item[] {
  const owner = { random: seedRandom(0) };
  return ({ options, min, max }) => {
    const rest = [...options];
    const count = drawInteger(owner, min, max);
    return Array.from({ length: count }, () => rest.splice(drawInteger(owner, 0, rest.length - 1), 1)).flat();
  };
}
