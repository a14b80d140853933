// The same work without a screen: the command line on the same game.
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';

/** Checks `folder` and runs those of its `scenarios`, printing what an author would run. Returns the exit code. */
export function runHeadless(root, folder, scenarios) {
  const program = relative(root, join(root, 'dist', 'gamespec.js'));
  const run = (...args) => {
    const shown = args.map((argument) => relative(root, join(root, argument)));
    console.log(`\n$ node ${[program, ...shown].join(' ')}`);
    return spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1;
  };
  const checked = run('check', relative(root, folder));
  const ran = scenarios.map((scenario) => run('run', relative(root, join(folder, scenario))));
  return checked || (ran.find((code) => code !== 0) ?? 0);
}
