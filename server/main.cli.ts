/** The command line `gamespec`. */
import { parseArgs } from 'node:util';
import { version } from '../package.json';
import { type Console, type ExitCode, reasonOf, terminalText } from './commands/arguments';
import { build } from './commands/build';
import { check } from './commands/check';
import { explain } from './commands/explain';
import { format } from './commands/format';
import { keepMemorySmall } from './commands/memory';
import { merge } from './commands/merge';
import { play } from './commands/play';
import { replay } from './commands/replay';
import { run } from './commands/run';
import { readSeverities } from './commands/severities';
import { test } from './commands/test';
import type { SeverityLevels } from './workspace/severityLevels';

const usage = `gamespec check <file or folder> [options]              reports the diagnostics of a spec; --format text|json, --severity GS4028=off
gamespec explain <code>                                says what a diagnostic means and how to fix it
gamespec build <file or folder> [options]              writes the compiled game; see gamespec build --help
gamespec run <scenario file>                           runs the scenarios of a file and prints what changes
gamespec test [file, folder or glob ...] [options]     runs scenarios as tests; see gamespec test --help
gamespec play <file or folder> [options]               plays whole games and reports on them; see gamespec play --help
gamespec replay <replay file>                          plays the games of a replay file again
gamespec merge <reports...> [--report file]            joins reports of gamespec play --shard
gamespec format [--check] <file or folder ...>         formats specs and scenarios; see gamespec format --help
gamespec lsp --stdio                                   starts the language server, for editors
gamespec --version                                     prints the version of GameSpec

Exit codes: 0 all is well, 1 errors were found or a run or game failed, 2 the command cannot be carried out, 130 interrupted.`;

const terminal: Console = {
  out: (text) => void process.stdout.write(`${terminalText(text)}\n`),
  error: (text) => void process.stderr.write(`${terminalText(text)}\n`),
  ...(process.stderr.isTTY ? { live: (text) => void process.stderr.write(text) } : {}),
};

/** Commands that read their own options. */
const commands: Readonly<Record<string, (words: readonly string[], console: Console) => Promise<ExitCode>>> = {
  build,
  test,
  play,
  replay,
  explain,
  merge,
  format,
};

interface Words {
  readonly command: string | undefined;
  readonly paths: readonly string[];
  readonly format: 'text' | 'json';
  readonly severities: SeverityLevels;
  readonly help: boolean;
  readonly version: boolean;
  readonly stdio: boolean;
}

/** Undefined where the process goes on. */
async function main(words: readonly string[]): Promise<ExitCode | undefined> {
  const [first = '', ...others] = words;
  if (Object.hasOwn(commands, first)) return commands[first]?.(others, terminal);
  const read = readWords(words);
  if (typeof read === 'string') return misused(read);
  const { command, paths, help } = read;
  if (help || command === 'help') {
    terminal.out(usage);
    return 0;
  }
  if (read.version) {
    terminal.out(version);
    return 0;
  }
  if (command === undefined) return misused('A command is missing.');
  if (command === 'lsp') return startServer(read);
  if (command !== 'check' && command !== 'run') return misused(`There is no command ${command}.`);
  const [path, ...more] = paths;
  if (path === undefined || more.length > 0) return misused(`${command} takes one path.`);
  return command === 'check' ? check(path, read.format, read.severities, terminal) : run(path, terminal);
}

/** Loaded only here: the other commands need nothing of it. */
async function startServer({ paths, stdio }: Words): Promise<ExitCode | undefined> {
  if (!stdio || paths.length > 0) return misused('lsp takes --stdio and no path.');
  const worked = keepMemorySmall();
  const { serveLanguage } = await import('./connection/stdio');
  serveLanguage(worked);
  return undefined;
}

function misused(complaint: string): ExitCode {
  terminal.error(`${complaint}\n\n${usage}`);
  return 2;
}

/** What is wrong with the words, where they cannot be read. */
function readWords(words: readonly string[]): Words | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'text' },
        severity: { type: 'string', multiple: true, default: [] },
        stdio: { type: 'boolean', default: false },
        // The protocol names it; the library of the connection reads it and ends the server when that process is gone.
        clientProcessId: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', short: 'v', default: false },
      },
    });
    const [command, ...paths] = positionals;
    if (values.format !== 'text' && values.format !== 'json') return '--format is text or json.';
    const severities = readSeverities(values.severity);
    if (typeof severities === 'string') return severities;
    return { command, paths, format: values.format, severities, help: values.help, version: values.version, stdio: values.stdio };
  } catch (fault) {
    // parseArgs reports an unknown option by throwing.
    return reasonOf(fault);
  }
}

// Who reads the output may stop reading; files are written to their end all the same.
process.stdout.on('error', () => undefined);

try {
  const code = await main(process.argv.slice(2));
  if (code !== undefined) process.exitCode = code;
} catch (fault) {
  terminal.error(`gamespec has failed, which is a fault of its own: ${reasonOf(fault)}`);
  process.exitCode = 2;
}
