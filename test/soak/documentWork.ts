/**
 * One job of `npm run soak -- --texts`. Arguments: game, file. Every beginning of the file is taken apart; the file is compiled up to the end of each line, and with
 * each line missing, written twice and as the first; now and then in the whole game, scenarios always. Prints what is found as JSON.
 */
import { filesOfGame } from './files';
import { readGrowing, typeGrowing, typeSpliced } from './halfTyped';

/** Of so many beginnings one is compared with a start from scratch. */
const [comparedReading, comparedTyping] = [50, 20];
/** Of so many lines one is the end of a beginning that is compiled with all other files. */
const linesBetweenGames = 150;

const [game = '', path = ''] = process.argv.slice(2);
const files = filesOfGame(game);
const text = files[path] ?? '';
// A scenario is nothing without its game.
const alone = path.includes('.scenario.') ? files : { [path]: text };
const lines = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
const faults = [
  ...readGrowing(path, text, comparedReading),
  ...typeGrowing(alone, path, [...lines, text.length], comparedTyping),
  ...typeSpliced(alone, path, lines),
  ...typeGrowing(
    files,
    path,
    lines.filter((_, index) => index % linesBetweenGames === linesBetweenGames >> 1),
    1,
  ),
];
process.stdout.write(JSON.stringify({ faults, beginnings: text.length + 1, lines: lines.length }));
