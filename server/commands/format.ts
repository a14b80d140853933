/** `gamespec format`: gives specs and scenario snippets their canonical layout, or tells which have another one. */

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { counted } from '../catalogue/counted';
import { edited } from '../features/formatting/blankEdits';
import { formatEdits } from '../features/formatting/formatting';
import type { SourceFile } from '../source/model';
import { byCodePoint } from '../source/textOrder';
import { type Console, type ExitCode, printable, refused, shownPath, targetOf } from './arguments';
import { isIn, workspaceFinder } from './workspaces';

const formatUsage = `gamespec format [--check] [--indentation <columns>] <file or folder ...>

Changes blanks and blank lines of specs and scenario snippets, in Markdown only inside their fences, and nothing else.

  --check                  writes nothing; lists the files that would change, and exits with 1 if there are any
  --indentation <columns>  columns of one step of indentation, 2 to 8; 2 without it`;

interface Asked {
  readonly paths: readonly string[];
  readonly check: boolean;
  readonly indentation: number;
}

/** With `--check` nothing is written, and 1 tells that some file has another layout. */
export async function format(words: readonly string[], console: Console): Promise<ExitCode> {
  const asked = readWords(words);
  if (asked === 'help') {
    console.out(formatUsage);
    return 0;
  }
  if (typeof asked === 'string') return refused(`${asked}\n\n${formatUsage}`, console);
  const files = await filesOf(asked.paths);
  if (typeof files === 'string') return refused(files, console);
  if (files.length === 0) return refused('No spec files were found.', console);
  let changed = 0;
  let failed = false;
  for (const file of files) {
    const text = edited(file.text, formatEdits(file, asked));
    if (text === file.text) continue;
    const path = shownPath(file.uri);
    if (!asked.check) {
      const complaint = await write(file, text);
      if (complaint !== undefined) {
        console.error(`${printable(path)}: ${complaint}`);
        failed = true;
        continue;
      }
    }
    changed += 1;
    console.out(printable(path));
  }
  console.out(summary(files.length, changed, asked.check));
  return failed ? 2 : asked.check && changed > 0 ? 1 : 0;
}

function summary(files: number, changed: number, check: boolean): string {
  const all = counted(files, 'file');
  if (changed === 0) return `${all}: all have the canonical layout.`;
  return `${all}: ${changed} ${check ? (changed === 1 ? 'has another layout' : 'have another layout') : 'changed'}.`;
}

/** What is wrong with the words, where they cannot be read. */
function readWords(words: readonly string[]): Asked | 'help' | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        indentation: { type: 'string', default: '2' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return 'help';
    if (!/^[2-8]$/.test(values.indentation)) return '--indentation is a number from 2 to 8.';
    if (positionals.length === 0) return 'Which files?';
    return { paths: positionals, check: values.check, indentation: Number(values.indentation) };
  } catch (fault) {
    // parseArgs reports an unknown option by throwing.
    return fault instanceof Error ? fault.message : String(fault);
  }
}

/** The specs and snippets at the paths, each once; a text if there is no such path. */
async function filesOf(paths: readonly string[]): Promise<readonly SourceFile[] | string> {
  const workspace = workspaceFinder();
  const found = new Map<string, SourceFile>();
  for (const path of paths) {
    const target = await targetOf(path);
    if (target === undefined) return `There is no file or folder ${printable(path)}.`;
    for (const [uri, file] of (await workspace(target)).snapshot().files) {
      if (file.kind !== 'other' && isIn(target, uri)) found.set(uri, file);
    }
  }
  return [...found.values()].sort((left, right) => byCodePoint(left.uri, right.uri));
}

/** Writes a file anew unless it holds what would be lost by it; what is wrong, if it is not written. */
async function write({ uri, text: before }: SourceFile, text: string): Promise<string | undefined> {
  const path = fileURLToPath(uri);
  try {
    if (!(await readFile(path)).equals(Buffer.from(before, 'utf8'))) return 'is no UTF-8, or has changed meanwhile; it is left as it is';
    await writeFile(path, text);
    return undefined;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}
