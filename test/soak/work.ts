/**
 * One job of `npm run soak -- --edits n`. Arguments: game, seed, edits. Servers of even seeds live through the whole work, so that their memory tells;
 * those of odd seeds are killed now and then. Prints what is found as JSON.
 */
import { workAtRandom } from './author';
import { filesOfGame } from './files';

const [game = '', seed = '1', edits = '200'] = process.argv.slice(2);
const done = await workAtRandom(filesOfGame(game), {
  seed: Number(seed),
  edits: Number(edits),
  checkpoint: 20,
  kills: Number(seed) % 2 === 1,
});
process.stdout.write(`${JSON.stringify(done)}\n`);
process.exit(0);
