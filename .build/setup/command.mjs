// Runs a program for the set-up: silent when all is well, its last words when it fails.
import { spawn } from 'node:child_process';

/** A failure that is no fault of these scripts: its message says all, so no stack is printed. */
export class Failure extends Error {}

process.once('uncaughtException', (error) => {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
});

/** Resolves to the program's standard output; rejects with the end of what it printed when it fails or cannot be started. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    let all = '';
    child.stdout.on('data', (data) => {
      output += data;
      all += data;
    });
    child.stderr.on('data', (data) => {
      all += data;
    });
    child.once('error', (error) => reject(new Failure(`${program} cannot be started: ${error.message}`)));
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Failure(`${[program, ...args].join(' ')} failed (${signal ?? code}):\n${all.trimEnd().slice(-4000)}`));
    });
  });
}

/** `run` for npm: the one that runs this script, where one does. By its bare name it is no program on every system. */
export function npm(args, options = {}) {
  const own = process.env.npm_execpath;
  return own !== undefined && /\bnpm-cli\.[cm]?js$/.test(own) ? run(process.execPath, [own, ...args], options) : run('npm', args, options);
}

/** Runs `action` under a line that says what is going on and for how long: one rewritten line on a terminal, a line at each end elsewhere. */
export async function step(label, action) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const terminal = process.stdout.isTTY;
  const show = () => process.stdout.write(`\r${label} … ${seconds()} `);
  if (terminal) show();
  else console.log(`${label} …`);
  const timer = terminal ? setInterval(show, 1000) : undefined;
  try {
    const result = await action();
    if (terminal) process.stdout.write(`\r${label}: done in ${seconds()}\n`);
    else console.log(`${label}: done in ${seconds()}`);
    return result;
  } catch (error) {
    if (terminal) process.stdout.write('\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
