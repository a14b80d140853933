// Random play and random work in search of faults. As many jobs at a time as there are cores; `--seed 7` does the job of one seed again.
// `npm run soak [-- --operations 1000] [--seeds 5] [--game name]`: whole games of each scenario of a game are played with each seed until so many operations
// and activities have been made; the laws are those of test/support/soundness.ts and randomPlay.ts. Without options it is a suite of `npm test`.
// `npm run soak -- --edits 400 [--seeds 5] [--game name]`: every game (or the one named) is edited in an editor with each seed: test/soak/author.ts.
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { root, setUp } from './setup.mjs';
import { playAtRandom } from './soak/play.mjs';
import { endOnSignals, report } from './suites/report.mjs';
import { withBundles } from './typescript.mjs';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '1000' },
    seeds: { type: 'string', default: '5' },
    game: { type: 'string' },
    edits: { type: 'string' },
    seed: { type: 'string' },
  },
});

await setUp();
process.chdir(root);
const seeds = values.seed !== undefined ? [Number(values.seed)] : Array.from({ length: Number(values.seeds) }, (_, index) => index + 1);
const run = promisify(execFile);
if (values.edits !== undefined) process.exit((await edit(values.edits)) === 0 ? 0 : 1);
endOnSignals();
await report(await playAtRandom(values.game ?? 'fire-in-the-lake', seeds, Number(values.operations)));

/** Runs a program for each job and hands over what it prints; as many at a time as there are cores. */
async function each(program, jobs, argumentsOf, take) {
  await withBundles([join(root, program)], async ([bundle]) => {
    const waiting = [...jobs];
    const worker = async () => {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
        const ended = await run(process.execPath, [bundle, ...argumentsOf(job)], { cwd: root, maxBuffer: 2 ** 26 }).catch((fault) => fault);
        // What a program prints besides its result, it prints of a fault that nobody caught.
        const uncaught = ended.stderr.trim() === '' ? [] : [ended.stderr.slice(0, 2000)];
        const result = ended instanceof Error ? { faults: [ended.message] } : JSON.parse(ended.stdout);
        take(job, { ...result, faults: [...result.faults, ...uncaught] });
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
  });
}

async function edit(edits) {
  await run(process.execPath, ['.build/bundle.mjs'], { cwd: root });
  const games = readdirSync('data', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = values.game === undefined ? games.map(({ name }) => name) : [values.game];
  const jobs = names.flatMap((game) => seeds.map((seed) => ({ game, seed })));
  let faults = 0;
  await each(
    'test/soak/work.ts',
    jobs,
    ({ game, seed }) => [game, String(seed), edits],
    ({ game, seed }, result) => {
      faults += result.faults.length;
      const memory = !result.residents?.length ? '' : `, ${result.residents[0]} to ${result.residents.at(-1)} MB`;
      console.log(
        `${game.padEnd(16)} seed ${seed}: ${result.edits} edits, ${result.servers} servers, ${result.comparisons} comparisons${memory}, ${result.faults.length} faults`,
      );
      for (const fault of result.faults) console.log(`  ${fault}`);
    },
  );
  console.log(`${jobs.length * Number(edits)} edits, ${faults} faults`);
  return faults;
}
