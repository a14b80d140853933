// `npm test [-- suite ...] [--grep text] [--seed number] [--verbose]`: sets up what is missing and runs the suites whose names begin with one of the words given
// (all without one). Several at a time, where there are cores for it; quiet when all is well: a line for each suite, always
// in the same order, and the sum in the last line.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { whenToldToEnd } from './ending.mjs';
import { setUp } from './setup.mjs';
import { endAll, runSuite } from './suites/process.mjs';
import { sideBySide } from './suites/sideBySide.mjs';
import { SUITES } from './suites/suites.mjs';

/** The most suites at a time, if there are as many cores: several of them hold a browser and a workbench. */
const SIDE_BY_SIDE = 4;

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { grep: { type: 'string' }, seed: { type: 'string' }, verbose: { type: 'boolean', default: false } },
});
const named = SUITES.filter(({ name, onlyByName }) => (words.length === 0 ? !onlyByName : words.some((word) => name.startsWith(word))));
const chosen = SUITES.filter(
  (suite) => named.includes(suite) || (suite.name === 'bundles' && named.some((other) => other.needs?.includes('bundles'))),
);
if (chosen.length === 0) {
  console.error(`There is no suite "${words.join(' ')}". Suites: ${SUITES.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
whenToldToEnd(() => endAll().then(() => process.exit(130)));

const needs = (what) => chosen.some((suite) => suite.needs?.includes(what));
const installed = await setUp({ browser: needs('browser'), serverHost: needs('serverHost') });
const environment = {
  ...process.env,
  ...(installed.browser ? { CHROMIUM: installed.browser } : {}),
  ...(installed.serverHost ? { GAMESPEC_SERVER_HOST: installed.serverHost } : {}),
};

const sum = { passed: 0, failed: 0, skipped: 0 };
let bundled;
const areBundled = new Promise((resolve) => {
  bundled = resolve;
});
const run = async (suite) => {
  if (suite.needs?.includes('bundles') && !(await areBundled)) return undefined;
  const started = performance.now();
  const result = await runSuite(suite, { environment, ...options });
  if (suite.name === 'bundles') bundled(result.failed === 0);
  return { ...result, seconds: (performance.now() - started) / 1000 };
};
const tell = (suite, result) => {
  if (result === undefined) {
    console.log(`${suite.name.padEnd(12)} not run, since there are no bundles`);
    return;
  }
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  const counts = `${String(result.passed).padStart(6)} passed, ${result.failed} failed${skipped}`;
  console.log(`${suite.name.padEnd(12)} ${counts} in ${result.seconds.toFixed(1)} s`);
  if (result.output) console.log(result.output);
  for (const key of Object.keys(sum)) sum[key] += result[key];
};
// What is printed at once is of one suite at a time.
await sideBySide(chosen, options.verbose ? 1 : Math.min(SIDE_BY_SIDE, availableParallelism()), run, tell);
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
