/** The command line `gamespec`. */
import { parseArgs } from 'node:util';
import type { Console, ExitCode } from './commands/arguments';
import { check } from './commands/check';
import { run } from './commands/run';

const usage = `gamespec check <file or folder> [--format text|json]   diagnostics of a spec
gamespec run <scenario file>                           runs its snippets and prints what changes

Exit codes: 0 all is well, 1 errors were found or a run failed, 2 the command cannot be carried out.`;

const terminal: Console = {
  out: (text) => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
};

async function main(words: readonly string[]): Promise<ExitCode> {
  const [command, ...rest] = words;
  if (command === undefined || command === '--help' || command === '-h' || command === 'help') {
    terminal.out(usage);
    return command === undefined ? 2 : 0;
  }
  const parsed = readOptions(rest);
  if (typeof parsed === 'string') {
    terminal.error(`${parsed}\n\n${usage}`);
    return 2;
  }
  const [path, ...others] = parsed.paths;
  if (path === undefined || others.length > 0) {
    terminal.error(`${command} takes one path.\n\n${usage}`);
    return 2;
  }
  if (command === 'check') return check(path, parsed.format, terminal);
  if (command === 'run') return run(path, terminal);
  terminal.error(`There is no command ${command}.\n\n${usage}`);
  return 2;
}

function readOptions(words: readonly string[]): { readonly paths: readonly string[]; readonly format: 'text' | 'json' } | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { format: { type: 'string', default: 'text' } },
    });
    if (values.format !== 'text' && values.format !== 'json') return '--format is text or json.';
    return { paths: positionals, format: values.format };
  } catch (fault) {
    // parseArgs reports an unknown option by throwing.
    return fault instanceof Error ? fault.message : String(fault);
  }
}

process.exitCode = await main(process.argv.slice(2));
