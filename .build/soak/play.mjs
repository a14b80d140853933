// Random play of whole games in search of broken laws, in as many processes as there are cores.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { progress } from '../suites/progress.mjs';
import { withBundles } from '../typescript.mjs';

/** So many moves of a game are more than any shipped game takes: one that does not end before has lost its way. */
const LIMIT = 2000;
/** Of so many questions one is looked at closely. */
const QUESTIONS_PER_CHECK = 50;
/** At this many operations and activities in all, and from there on, so many games of each scenario come to their end. */
const MANY = 5000;
const LEAST_GAMES = 20;

/** Plays each scenario with each seed until so many operations and activities have been made, and prints what came of it. Resolves to `{ passed, failed, skipped }`. */
export async function playAtRandom(game, seeds, operations) {
  const result = { passed: 0, failed: 0, skipped: 0 };
  const sums = new Map();
  const tell = ({ scenario, seed }, { faults, ...counts }) => {
    result[faults.length === 0 ? 'passed' : 'failed'] += 1;
    const sum = sums.get(scenario) ?? {};
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
    sums.set(scenario, sum);
    console.log(`${`${scenario} seed ${seed}:`.trim().padEnd(16)} ${inWords(counts)}`);
    for (const fault of faults) console.log(`  ${fault}`);
  };
  await withBundles([join(root, 'test/soak/play.ts')], async ([bundle]) => {
    const players = Array.from({ length: availableParallelism() }, () => startPlayer(bundle));
    try {
      const [scenarios] = await Promise.all(players.map((player) => ask(player, { game })));
      const jobs = seeds.flatMap((seed) => scenarios.map((scenario) => ({ scenario, seed })));
      await Promise.all(
        players.map(async (player) => {
          for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
            const search = { operations, seed: job.seed * 1000, limit: LIMIT, questionsPerCheck: QUESTIONS_PER_CHECK };
            tell(job, await ask(player, { ...search, scenario: job.scenario }));
          }
        }),
      );
    } finally {
      for (const { player } of players) player.kill();
    }
  });
  for (const [scenario, sum] of sums) {
    console.log(`${scenario.padEnd(16)} ${inWords(sum)}`);
    const least = sum.operations + sum.activities >= MANY ? LEAST_GAMES : 1;
    const enough = sum.gamesEnded === sum.games && sum.gamesEnded >= least;
    result[enough ? 'passed' : 'failed'] += 1;
    if (!enough) console.log(`  ${least} games at least, and all of them, should have ended`);
  }
  return result;
}

function startPlayer(bundle) {
  const player = fork(bundle, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(player, 'exit').then(([code]) => {
    throw new Error(`a player ended with exit code ${code}`);
  });
  // Only one that ends while it is asked is a fault.
  ended.catch(() => undefined);
  const answers = [];
  player.on('message', ({ step, answer }) => {
    if (step === undefined) answers.shift()?.(answer);
    else progress(step);
  });
  return { player, ended, answers };
}

/** Resolves to the answer to a message; the steps on the way to it are published. */
async function ask({ player, ended, answers }, message) {
  const answer = new Promise((resolve) => answers.push(resolve));
  player.send(message);
  return Promise.race([answer, ended]);
}

function inWords({ moves, operations, activities, options, games, gamesEnded }) {
  return `${moves} moves, ${operations} operations, ${activities} activities, ${options} options tried, ${gamesEnded} of ${games} games ended`;
}
