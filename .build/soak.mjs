// Random play and random work in search of faults. As many jobs at a time as there are cores; `--seed 7` does the job of one seed again.
// `npm run soak [-- --operations 1000] [--seeds 5] [--game name]`: whole games of each scenario of a game are played with each seed until so many operations
// and activities have been made; the laws are those of test/support/soundness.ts and randomPlay.ts. With fewer operations it is a suite of `npm test`.
// `npm run soak -- --edits 400 [--seeds 5] [--game name]`: every game (or the one named) is edited in an editor with each seed: test/soak/author.ts.
// `npm run soak -- --texts [--game name]`: every file of every game (or the one named) is typed from its first character to its last, and with each line missing
// or written twice: test/soak/halfTyped.ts.
// `npm run soak -- --mutants 100 [--seeds 5] [--game name]`: games are played of which parts stand in the place of others: test/kernel/mutatedGames.ts.
// `npm run soak -- --slips 200 [--seeds 5] [--game name]`: slips of the pen are made in every game and in the documents of the diagnostics (`docs`), and what
// is reported of each is judged: test/soak/slips/. Prints a table by kind of slip, and with `--misses` each one that is not found, told twice, or told elsewhere;
// `--kind word`: only kinds of slip whose names contain the word; `--game` may be the path of a folder.
// `npm run soak -- --fields 3 [--game name]`: every field that a game writes is misspelt by one letter and left out, at so many places: test/soak/fields.ts.
// Prints each one that is not told once, and the fields of the catalogue that no game writes.
// `npm run soak -- --offers 5 [--seed 1] [--game name]`: so many words of each kind of place are taken out of a game, and completion is asked for them: test/soak/offers/.
// `npm run soak -- --typing 40,400 [--game name]`: games are typed key by key at so many keys a minute into new files of a real workbench, in Markdown and
// as plain YAML: test/soak/typing.ts. By default the tutorial's game and `meadows`.
// `npm run soak -- --refactorings 100 [--seeds 5] [--game name]`: refactorings are made one after the other in every game, plain, with CRLF, in lists and in
// quotes, and what each leaves is judged: test/soak/refactoringWork.ts. Prints how often each was made, and why it was refused.
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { root, setUp } from './setup.mjs';
import { endOnSignals, report, tellProgress } from './suites/report.mjs';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '1000' },
    seeds: { type: 'string', default: '5' },
    game: { type: 'string' },
    edits: { type: 'string' },
    texts: { type: 'boolean', default: false },
    mutants: { type: 'string' },
    slips: { type: 'string' },
    kind: { type: 'string' },
    misses: { type: 'boolean', default: false },
    fields: { type: 'string' },
    offers: { type: 'string' },
    refactorings: { type: 'string' },
    typing: { type: 'string' },
    seed: { type: 'string' },
  },
});

await setUp();
const { playAtRandom } = await import('./soak/play.mjs');
const { withBundles } = await import('./typescript.mjs');
process.chdir(root);
const seeds = values.seed !== undefined ? [Number(values.seed)] : Array.from({ length: Number(values.seeds) }, (_, index) => index + 1);
const run = promisify(execFile);
if (values.edits !== undefined) process.exit((await edit(values.edits)) === 0 ? 0 : 1);
if (values.texts) process.exit((await typeTexts()) === 0 ? 0 : 1);
if (values.mutants !== undefined) process.exit((await mutate(values.mutants)) === 0 ? 0 : 1);
if (values.slips !== undefined) {
  await slip(values.slips);
  process.exit(0);
}
if (values.fields !== undefined) process.exit((await misspellFields(values.fields)) === 0 ? 0 : 1);
if (values.offers !== undefined) process.exit((await askForOffers(values.offers)) === 0 ? 0 : 1);
if (values.typing !== undefined) process.exit((await typeByKeys(values.typing)) === 0 ? 0 : 1);
if (values.refactorings !== undefined) process.exit((await refactor(values.refactorings)) === 0 ? 0 : 1);
endOnSignals();
tellProgress();
await report(await playAtRandom(values.game ?? 'fire-in-the-lake', seeds, Number(values.operations)));

function games() {
  return readdirSync('data', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

function jobsOf(names) {
  return (values.game === undefined ? names : [values.game]).flatMap((game) => seeds.map((seed) => ({ game, seed })));
}

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

async function mutate(wanted) {
  let [sum, faultSum] = [0, 0];
  await each(
    'test/soak/mutants.ts',
    jobsOf(games()),
    ({ game, seed }) => [game, String(seed), wanted],
    ({ game, seed }, { faults, tried, games: played, mostWork }) => {
      sum += played ?? 0;
      faultSum += faults.length;
      console.log(
        `${game.padEnd(16)} seed ${seed}: ${played} games of ${tried}, at most ${mostWork} effects and conditions in one, ${faults.length} faults`,
      );
      for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
    },
  );
  console.log(`${sum} games, ${faultSum} faults`);
  return faultSum;
}

async function typeTexts() {
  const jobs = (values.game === undefined ? games() : [values.game]).flatMap((game) =>
    readdirSync(game.includes('/') ? game : join('data', game), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:md|ya?ml)$/.test(path))
      .sort()
      .map((path) => ({ game, path: path.replaceAll('\\', '/') })),
  );
  const sum = { beginnings: 0, lines: 0, faults: 0 };
  await each(
    'test/soak/documentWork.ts',
    jobs,
    ({ game, path }) => [game, path],
    ({ game, path }, { beginnings = 0, lines = 0, faults }) => {
      sum.beginnings += beginnings;
      sum.lines += lines;
      sum.faults += faults.length;
      console.log(`${game}/${path}: ${beginnings} beginnings, ${lines} lines, ${faults.length} faults`);
      for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
    },
  );
  console.log(`${jobs.length} files, ${sum.beginnings} beginnings, ${sum.lines} lines, ${sum.faults} faults`);
  return sum.faults;
}

async function askForOffers(count) {
  let faults = 0;
  await each(
    'test/soak/offers/work.ts',
    (values.game === undefined ? games() : [values.game]).flatMap((game) =>
      (values.seed === undefined ? [1] : seeds).map((seed) => ({ game, seed })),
    ),
    ({ game, seed }) => [game, String(seed), count],
    ({ game, seed }, result) => {
      faults += result.faults.length;
      console.log(`${game.padEnd(16)} seed ${seed}: ${result.sample ?? 0} of ${result.words ?? 0} words`);
      for (const [what, { asked, offered, first }] of Object.entries(result.tallies ?? {}))
        console.log(`  ${what.padEnd(20)} ${offered} of ${asked} offered, ${first} among the first ten`);
      for (const fault of result.faults) console.log(`  ${fault}`);
    },
  );
  console.log(`${faults} faults`);
  return faults;
}

async function typeByKeys(speeds) {
  const { browser, serverHost } = await setUp({ browser: true, serverHost: true });
  Object.assign(process.env, { CHROMIUM: browser, GAMESPEC_SERVER_HOST: serverHost });
  await run(process.execPath, ['.build/bundle.mjs'], { cwd: root });
  const names = values.game === undefined ? ['tutorial', 'meadows'] : [values.game];
  const jobs = names.flatMap((game) =>
    speeds.split(',').flatMap((speed) => ['md', 'gamespec.yaml'].map((kind) => ({ game, kind, speed }))),
  );
  let faultSum = 0;
  await each(
    'test/soak/typing.ts',
    jobs,
    ({ game, kind, speed }) => [game, kind, speed],
    ({ game, kind, speed }, { faults, keys = 0 }) => {
      faultSum += faults.length;
      console.log(`${game.padEnd(16)} ${kind.padEnd(13)} ${speed} keys a minute: ${keys} characters, ${faults.length} faults`);
      for (const fault of faults) console.log(`  ${fault}`);
    },
  );
  console.log(`${faultSum} faults`);
  return faultSum;
}

async function refactor(wanted) {
  let faultSum = 0;
  await each(
    'test/soak/refactorings.ts',
    jobsOf(games()),
    ({ game, seed }) => [game, String(seed), wanted],
    ({ game, seed }, { faults, made = {}, refused = {} }) => {
      faultSum += faults.length;
      const counts = Object.entries(made).map(([id, count]) => `${id} ${count}`);
      console.log(`${game.padEnd(16)} seed ${seed}: ${counts.sort().join(', ')}; ${faults.length} faults`);
      for (const [reason, count] of Object.entries(refused).sort(([, left], [, right]) => right - left))
        console.log(`  refused ${count}: ${reason}`);
      for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
    },
  );
  console.log(`${faultSum} faults`);
  return faultSum;
}

async function edit(edits) {
  await run(process.execPath, ['.build/bundle.mjs'], { cwd: root });
  const jobs = jobsOf(games());
  let faults = 0;
  await each(
    'test/soak/work.ts',
    jobs,
    ({ game, seed }) => [game, String(seed), edits],
    ({ game, seed }, result) => {
      faults += result.faults.length;
      console.log(
        `${game.padEnd(16)} seed ${seed}: ${result.edits} edits, ${result.servers} servers, ${result.comparisons} comparisons, ${result.faults.length} faults`,
      );
      if (result.heaps?.length) {
        const measures = result.heaps.map(({ edits: after, bytes }) => `${after}: ${(bytes / 2 ** 20).toFixed(2)}`).join(', ');
        console.log(
          `  MB of heap (without code) after edits: ${measures}${result.slope === undefined ? '' : `; ${Math.round(result.slope)} bytes an edit`}`,
        );
      }
      for (const fault of result.faults) console.log(`  ${fault}`);
    },
  );
  console.log(`${jobs.length * Number(edits)} edits, ${faults} faults`);
  return faults;
}

async function misspellFields(places) {
  const sums = {};
  let faultSum = 0;
  const written = new Set();
  await each(
    'test/soak/fields.ts',
    (values.game === undefined ? [...games(), 'docs'] : [values.game]).map((game) => ({ game })),
    ({ game }) => [game, places],
    ({ game }, { judged = [], fields = [], faults }) => {
      const isGood = ({ kind, found, single, exact }) => (kind === 'a misspelt field' ? single && exact : single || !found);
      const wrong = judged.filter((each) => !isGood(each)).map(({ told }) => told);
      for (const field of fields) written.add(field);
      for (const { kind } of judged) sums[kind] = (sums[kind] ?? 0) + 1;
      faultSum += wrong.length + faults.length;
      console.log(`${game.padEnd(16)} ${fields.length} fields, ${judged.length} slips, ${wrong.length} not told once`);
      for (const fault of [...faults, ...wrong]) console.log(`  ${fault}`);
    },
  );
  for (const [kind, count] of Object.entries(sums)) console.log(`${count} times ${kind}`);
  console.log(`${written.size} fields, ${faultSum} faults`);
  return faultSum;
}

async function slip(slips) {
  const sums = new Map();
  const misses = [];
  await each(
    'test/soak/slips.ts',
    jobsOf([...games(), 'docs']),
    ({ game, seed }) => [game, String(seed), slips, values.kind ?? ''],
    ({ game, seed }, { judged = [], faults }) => {
      for (const fault of faults) console.log(`${game} seed ${seed}: ${fault}`);
      for (const { kind, found, single, exact, told } of judged) {
        const sum = sums.get(kind) ?? { made: 0, found: 0, single: 0, exact: 0 };
        sums.set(kind, { made: sum.made + 1, found: sum.found + found, single: sum.single + single, exact: sum.exact + exact });
        if (!(found && single && exact)) misses.push(`${game} ${told}`);
      }
    },
  );
  if (values.misses) for (const miss of misses.sort()) console.log(miss);
  const row = (kind, { made, found, single, exact }) =>
    console.log(`${kind.padEnd(42)} ${[made, found, single, exact].map((number) => String(number).padStart(7)).join('')}`);
  console.log(`${'slip'.padEnd(42)} ${['made', 'found', 'single', 'exact'].map((word) => word.padStart(7)).join('')}`);
  const rows = [...sums].sort(([left], [right]) => (left < right ? -1 : 1));
  for (const [kind, sum] of rows) row(kind, sum);
  const all = (name) => rows.reduce((sum, [, counts]) => sum + counts[name], 0);
  row('all', { made: all('made'), found: all('found'), single: all('single'), exact: all('exact') });
}
