/**
 * One job of `npm run soak -- --mutants n`. Arguments: game, seed, how many games. Each of them is the game with one to three parts replaced by others of the same name,
 * as far as that is a game at all. Prints what is found as JSON.
 */
import { mutated, type Pick, playTwice } from '../kernel/mutatedGames';
import { shippedGame } from '../support/shippedGames';
import { randomness } from './randomness';

const [name = '', seed = '1', wanted = '100'] = process.argv.slice(2);
const { below } = randomness(Number(seed));
const def = await shippedGame(name);
const faults: string[] = [];
let tried = 0;
let games = 0;
let mostWork = 0;
for (; tried < Number(wanted); tried += 1) {
  const picks = Array.from({ length: 1 + below(3) }, (): Pick => [below(2 ** 31), below(2 ** 31)]);
  const choice = below(50);
  const game = mutated(def, picks);
  if (game === undefined) continue;
  games += 1;
  try {
    mostWork = Math.max(mostWork, playTwice(game, choice));
  } catch (fault) {
    faults.push(`${JSON.stringify(picks)}, choice ${choice}: ${fault instanceof Error ? fault.stack?.slice(0, 1500) : String(fault)}`);
  }
}
process.stdout.write(JSON.stringify({ faults, tried, games, mostWork }));
