/** `gamespec format`: gives specs and scenario snippets their canonical layout, or tells which have another one. */

import { counted } from '../catalogue/counted';
import { edited } from '../features/formatting/blankEdits';
import { formatEdits } from '../features/formatting/formatting';
import type { SourceFile } from '../source/model';
import { byCodePoint } from '../source/textOrder';
import { type Console, type ExitCode, printable, refused, shownPath, targetOf } from './arguments';
import { rewrite } from './rewrite';
import { tellUnread } from './unread';
import { helpOption, Misuse, readWords, understood } from './words';
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
  const asked = understood(() => readFormatOptions(words), formatUsage, console);
  if (asked === undefined) return 2;
  if (asked === 'help') {
    console.out(formatUsage);
    return 0;
  }
  const found = await filesOf(asked.paths, console);
  if (typeof found === 'string') return refused(found, console);
  const { files } = found;
  const failed = found.isIncomplete;
  if (files.length === 0) return failed ? 2 : refused('No spec files were found.', console);
  let changed = 0;
  let unwritten = 0;
  for (const file of files) {
    const text = edited(file.text, formatEdits(file, asked));
    if (text === file.text) continue;
    const path = shownPath(file.uri);
    if (!asked.check) {
      const complaint = await rewrite(file, text);
      if (complaint !== undefined) {
        console.error(`${printable(path)}: ${complaint}`);
        unwritten += 1;
        continue;
      }
    }
    changed += 1;
    console.out(printable(path));
  }
  console.out(summary(files.length, changed, unwritten, asked.check));
  return failed || unwritten > 0 ? 2 : asked.check && changed > 0 ? 1 : 0;
}

function summary(files: number, changed: number, unwritten: number, check: boolean): string {
  const changes = check ? (changed === 1 ? 'has another layout' : 'have another layout') : 'changed';
  const parts = [...(changed > 0 ? [`${changed} ${changes}`] : []), ...(unwritten > 0 ? [`${unwritten} could not be written`] : [])];
  return `${counted(files, 'file')}: ${parts.join(', ') || 'all have the canonical layout'}.`;
}

function readFormatOptions(words: readonly string[]): Asked | 'help' {
  const { values, positionals } = readWords(words, {
    check: { type: 'boolean', default: false },
    indentation: { type: 'string', default: '2' },
    ...helpOption,
  });
  if (values.help) return 'help';
  if (!/^[2-8]$/.test(values.indentation)) throw new Misuse('--indentation is a number from 2 to 8.');
  if (positionals.length === 0) throw new Misuse('Which files?');
  return { paths: positionals, check: values.check, indentation: Number(values.indentation) };
}

interface Found {
  readonly files: readonly SourceFile[];
  /** Something could not be read. */
  readonly isIncomplete: boolean;
}

/** The specs and snippets at the paths, each once; a text if there is no such path. */
async function filesOf(paths: readonly string[], console: Console): Promise<Found | string> {
  const workspace = workspaceFinder();
  const found = new Map<string, SourceFile>();
  let isIncomplete = false;
  for (const path of paths) {
    const target = await targetOf(path);
    if (typeof target === 'string') return target;
    const snapshot = (await workspace(target)).snapshot();
    if (tellUnread(snapshot, target, console)) isIncomplete = true;
    for (const [uri, file] of snapshot.files) {
      if (file.kind !== 'other' && isIn(target, uri)) found.set(uri, file);
    }
  }
  return { files: [...found.values()].sort((left, right) => byCodePoint(left.uri, right.uri)), isIncomplete };
}
