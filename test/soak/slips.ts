/**
 * One job of `npm run soak -- --slips n`. Arguments: game, seed, number of slips. The game `docs` stands for the right documents of the diagnostics, a
 * new one for every few slips. Prints what was judged as JSON.
 */
import { diagnostics } from '../../server/catalogue/diagnostics';
import { exampleOf } from '../../server/catalogue/diagnostics/surroundings';
import { filesOfGame } from './files';
import { type Randomness, randomness } from './randomness';
import { type SlipGame, slipGame } from './slips/game';
import { type Judged, judge, slipKinds, slipOf } from './slips/search';

/** Slips in one document of the documentation. */
const perDocument = 5;

const documents = Object.values(diagnostics).flatMap(({ right }) => (right === undefined ? [] : [right]));

async function open(game: string, random: Randomness): Promise<SlipGame> {
  if (game !== 'docs') return slipGame(new Map(Object.entries(filesOfGame(game))));
  return slipGame(exampleOf(documents[random.below(documents.length)] ?? '').files);
}

const [name = '', seed = '1', count = '100'] = process.argv.slice(2);
const random = randomness(Number(seed));
const judged: Judged[] = [];
let game = await open(name, random);
// Each kind gets its turn, from another one on with each seed.
const kinds = Object.keys(slipKinds);
const first = random.below(kinds.length);
for (let turn = 0, failed = 0; judged.length < Number(count) && failed < kinds.length; turn++) {
  if (name === 'docs' && turn % perDocument === perDocument - 1) game = await open(name, random);
  const kind = kinds[(first + turn) % kinds.length] ?? '';
  const slip = slipOf(kind, game, random);
  failed = slip === undefined ? failed + 1 : 0;
  if (slip !== undefined) judged.push(await judge(kind, slip, game));
}
process.stdout.write(`${JSON.stringify({ judged, faults: [] })}\n`);
process.exit(0);
