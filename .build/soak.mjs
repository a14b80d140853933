// Random play in search of broken laws: `npm run soak [-- --moves 1000] [--seeds 5] [--game name]`. Each scenario of each game is played with each seed
// until there are so many moves; the laws are those of test/support/soundness.ts. As many jobs at a time as there are cores.
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { root, setUp } from './setup.mjs';
import { importTypeScript, withBundles } from './typescript.mjs';

const { values } = parseArgs({
  options: {
    moves: { type: 'string', default: '1000' },
    seeds: { type: 'string', default: '5' },
    game: { type: 'string', default: 'fire-in-the-lake' },
  },
});

await setUp();
process.chdir(root);
const { findGame } = await importTypeScript('server/commands/playout/openGame.ts');
const found = await findGame(join('data', values.game));
if (typeof found === 'string') {
  console.error(found);
  process.exit(2);
}
const { scenarios } = found.compilation;
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => index + 1);
const jobs = (scenarios.length === 0 ? [''] : scenarios).flatMap((scenario) => seeds.map((seed) => ({ scenario, seed })));
const run = promisify(execFile);
let faults = 0;
let moves = 0;

await withBundles([join(root, 'test/support/soak.ts')], async ([bundle]) => {
  const waiting = [...jobs];
  const worker = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const { scenario, seed } = job;
      const args = [bundle, values.game, scenario, String(seed), values.moves];
      const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 });
      const result = JSON.parse(stdout);
      faults += result.faults.length;
      moves += result.moves;
      console.log(`${scenario.padEnd(12)} seed ${seed}: ${result.moves} moves, ${result.games} games, ${result.faults.length} faults`);
      for (const fault of result.faults) console.log(`  ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
});
console.log(`${moves} moves, ${faults} faults`);
process.exit(faults === 0 ? 0 : 1);
