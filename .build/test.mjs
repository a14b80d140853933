// `npm test [-- suite ...] [--grep text] [--seed number] [--verbose]`: sets up what is missing and runs the suites whose names begin with one of the words given
// (all without one). Quiet when all is well: a line for each suite, and the sum in the last line.
import { parseArgs } from 'node:util';
import { whenToldToEnd } from './ending.mjs';
import { setUp } from './setup.mjs';
import { endAll, runSuite } from './suites/process.mjs';
import { SUITES } from './suites/suites.mjs';

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
let bundled = false;
for (const suite of chosen) {
  if (suite.needs?.includes('bundles') && !bundled) {
    console.log(`${suite.name.padEnd(12)} not run, since there are no bundles`);
    continue;
  }
  const started = Date.now();
  const result = await runSuite(suite, { environment, ...options });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  console.log(`${suite.name.padEnd(12)} ${String(result.passed).padStart(6)} passed, ${result.failed} failed${skipped} in ${seconds} s`);
  if (result.output) console.log(result.output);
  if (suite.name === 'bundles') bundled = result.failed === 0;
  for (const key of Object.keys(sum)) sum[key] += result[key];
}
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
