/** One job of `npm run soak -- --offers n`. Arguments: game, seed, how many different words of each kind of place. Prints what was found as JSON. */
import { shippedCompilation } from '../../support/shippedGames';
import { measureOffers } from './measure';

const [game = '', seed = '1', count = '5'] = process.argv.slice(2);
process.stdout.write(`${JSON.stringify(measureOffers(await shippedCompilation(game), Number(count), Number(seed)))}\n`);
process.exit(0);
