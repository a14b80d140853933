/** One job of `npm run soak`: random play of a game with one scenario and one seed. Arguments: game, scenario, seed, moves. Prints what is found as JSON. */
import { shippedGame } from '../support/shippedGames';
import { searchForFaults } from '../support/soundness';

const [game = '', scenario = '', seed = '1', moves = '1000'] = process.argv.slice(2);
const def = await shippedGame(game, scenario === '' ? undefined : scenario);
const found = searchForFaults(def, { moves: Number(moves), seed: Number(seed) * 1000, tries: 1, limit: 10_000 });
process.stdout.write(`${JSON.stringify(found)}\n`);
