/**
 * One job of `npm run soak -- --fields n`. Arguments: game, and how many places of each field are taken. Each field of the catalogue that the game
 * writes is misspelt in every way that one letter allows, and left out: the first must be told once, at the field, the second once at most.
 * The game `docs` stands for the right documents of the diagnostics. Prints what was judged as JSON.
 */
import { diagnostics } from '../../server/catalogue/diagnostics';
import { exampleOf } from '../../server/catalogue/diagnostics/surroundings';
import { filesOfGame } from './files';
import { fieldSlips, misspelling, omission } from './slips/fields';
import { slipGame } from './slips/game';
import { type Judged, judge } from './slips/search';

const [name = '', count = '3'] = process.argv.slice(2);
const documents = Object.values(diagnostics).flatMap(({ right }) => (right === undefined ? [] : [right]));
const texts = name === 'docs' ? documents.map((document) => exampleOf(document).files) : [new Map(Object.entries(filesOfGame(name)))];

const places = new Map<string, number>();
const judged: Judged[] = [];
for (const files of texts) {
  const game = await slipGame(files);
  for (const { path, misspellings, omissions } of fieldSlips(game.sites)) {
    const taken = places.get(path) ?? 0;
    if (taken >= Number(count)) continue;
    places.set(path, taken + 1);
    for (const slip of misspellings) judged.push(await judge(misspelling, slip, game));
    for (const slip of omissions) judged.push(await judge(omission, slip, game));
  }
}
process.stdout.write(`${JSON.stringify({ judged, fields: [...places.keys()], faults: [] })}\n`, () => process.exit(0));
