/** One job of `npm run soak -- --refactorings n`. Arguments: game, seed, how many. Prints what is found as JSON. */
import { filesOfGame } from './files';
import { randomness } from './randomness';
import { type RefactoringWork, refactorAtRandom, surrounded } from './refactoringWork';

const [game = '', seed = '1', wanted = '100'] = process.argv.slice(2);
const made: Record<string, number> = {};
const refused: Record<string, number> = {};
const faults: string[] = [];
for (const [name, surround] of Object.entries(surrounded)) {
  const texts = Object.fromEntries(
    Object.entries(filesOfGame(game)).map(([path, text]) => [path, path.endsWith('.md') ? surround(text) : text]),
  );
  try {
    const work: RefactoringWork = refactorAtRandom(texts, `${game}.md`, Number(wanted), randomness(Number(seed)));
    for (const [id, count] of Object.entries(work.made)) made[id] = (made[id] ?? 0) + count;
    for (const [reason, count] of Object.entries(work.refused)) refused[reason] = (refused[reason] ?? 0) + count;
    faults.push(...work.faults.map((fault) => `${name}: ${fault}`));
  } catch (fault) {
    faults.push(`${name}: ${fault instanceof Error ? fault.stack?.slice(0, 1500) : String(fault)}`);
  }
}
process.stdout.write(JSON.stringify({ faults, made, refused }));
