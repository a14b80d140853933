/**
 * One job of `npm run soak -- --edits n`. Arguments: game, seed, edits. Servers of even seeds live through the whole work, so that their memory tells;
 * those of odd seeds are killed now and then. Prints what is found as JSON.
 */
import { workAtRandom } from './author';
import { filesOfGame } from './files';
import { slopeOf } from './heap';

/** A game of so many characters takes a server seconds to read: it is compared less often. */
const largeGame = 100_000;

const [game = '', seed = '1', edits = '200'] = process.argv.slice(2);
const files = filesOfGame(game);
const size = Object.values(files).reduce((sum, text) => sum + text.length, 0);
const done = await workAtRandom(files, {
  seed: Number(seed),
  edits: Number(edits),
  checkpoint: size < largeGame ? 20 : 50,
  kills: Number(seed) % 2 === 1,
});
process.stdout.write(`${JSON.stringify({ ...done, slope: slopeOf(done.heaps) })}\n`);
process.exit(0);
