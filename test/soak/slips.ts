/**
 * One job of `npm run soak -- --slips n`. Arguments: game, seed, number of slips, and a word if only the kinds whose names
 * contain it are wanted. The game `docs` stands for the right documents of the diagnostics, a
 * new one for every few slips. Prints what was judged as JSON.
 */
import { diagnostics } from '../../server/catalogue/diagnostics';
import { exampleOf } from '../../server/catalogue/diagnostics/surroundings';
import { filesOfGame } from './files';
import { type Randomness, randomness } from './randomness';
import { type SlipGame, slipGame } from './slips/game';
import { search } from './slips/search';

/** Slips in one document of the documentation. */
const perDocument = 5;

const documents = Object.values(diagnostics).flatMap(({ right }) => (right === undefined ? [] : [right]));

async function open(game: string, random: Randomness): Promise<SlipGame> {
  if (game !== 'docs') return slipGame(new Map(Object.entries(filesOfGame(game))));
  return slipGame(exampleOf(documents[random.below(documents.length)] ?? '').files);
}

const [name = '', seed = '1', count = '100', word = ''] = process.argv.slice(2);
const random = randomness(Number(seed));
let game = await open(name, random);
const next = async (turn: number) => {
  if (name === 'docs' && turn % perDocument === perDocument - 1) game = await open(name, random);
  return game;
};
process.stdout.write(
  `${JSON.stringify({ judged: await search(next, Number(count), random, (kind) => kind.includes(word)), faults: [] })}\n`,
  () => process.exit(0),
);
