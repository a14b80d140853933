/**
 * A process of `npm run soak`. The first message that it gets names the game; its `answer` is the scenarios. Each further one is a search in a scenario, answered
 * with what was found; each game on the way is a `step`.
 */
import type { Compilation } from '../../server/compiler/model';
import { type Search, searchForFaults } from '../support/randomPlay';
import { shippedCompilation } from '../support/shippedGames';

interface Job extends Search {
  readonly scenario: string;
}

let compilation: Compilation | undefined;

async function answer(message: { readonly game: string } | Job): Promise<unknown> {
  if ('game' in message) {
    compilation = await shippedCompilation(message.game);
    return compilation.scenarios.length === 0 ? [''] : compilation.scenarios;
  }
  const def = compilation?.gameDef(message.scenario === '' ? undefined : message.scenario);
  if (def === undefined) throw new Error(`${message.scenario} does not compile.`);
  return searchForFaults(def, message, (seed) => process.send?.({ step: `${message.scenario} seed ${seed}` }));
}

process.on('message', async (message: { readonly game: string } | Job) => {
  process.send?.({ answer: await answer(message) });
});
