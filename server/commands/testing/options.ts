/** The options of `gamespec test`. */
import { availableParallelism } from 'node:os';
import { reasonOf } from '../arguments';
import { helpOption, Misuse, readWords, wholeNumber } from '../words';

const testFormats = ['text', 'json', 'junit', 'github'] as const;

export type TestFormat = (typeof testFormats)[number];

export interface TestOptions {
  /** Files, folders or globs. */
  readonly paths: readonly string[];
  readonly format: TestFormat;
  /** Only snippets whose title matches. */
  readonly grep: RegExp | undefined;
  readonly coverage: boolean;
  /** Failing recorded expectations are written anew. */
  readonly update: boolean;
  /** Runs again whatever an edit affects, until it is ended. */
  readonly watch: boolean;
  /** Path of the file into which the coverage is written. */
  readonly lcov: string | undefined;
  /** The number of scenarios run so far is printed from time to time. */
  readonly progress: boolean;
  /** Undefined: as many as pay. */
  readonly workers: number | undefined;
}

export const testUsage = `gamespec test [file, folder or glob ...] [options]      runs scenario snippets; all below the working directory without a path
  --grep text       only snippets whose title matches the regular expression
  --format text     text, json, junit or github (annotations of a workflow)
  --coverage        what the snippets have executed: arms of every if, stages, macros
  --lcov file       writes what they have executed to a file, in the format of lcov
  --update          writes what was found into failing expectations that say \`recorded: true\`; moves that fail are left alone
  --watch           runs again what an edit affects, until Ctrl-C; on a terminal a runs all, f those that failed, q ends
  --progress        says on standard error how many snippets have been run, at every tenth of them
  --workers n       how many snippets at a time; as many as pay unless given

Exit codes: 0 all passed, 1 some failed, 2 nothing could be run.`;

/** Throws a `Misuse`. */
export function readTestOptions(words: readonly string[]): TestOptions | 'help' {
  const { values, positionals } = readWords(words, {
    grep: { type: 'string' },
    format: { type: 'string', default: 'text' },
    coverage: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    lcov: { type: 'string' },
    progress: { type: 'boolean', default: false },
    workers: { type: 'string' },
    ...helpOption,
  });
  if (values.help) return 'help';
  if (values.watch && (values.update || values.coverage || values.progress || values.lcov !== undefined || values.format !== 'text'))
    throw new Misuse('--watch goes with paths and --grep only.');
  const format = testFormats.find((each) => each === values.format);
  if (format === undefined) throw new Misuse(`--format is one of ${testFormats.join(', ')}.`);
  return {
    paths: positionals.length === 0 ? ['.'] : positionals,
    format,
    grep: values.grep === undefined ? undefined : expression(values.grep),
    coverage: values.coverage,
    update: values.update,
    watch: values.watch,
    progress: values.progress,
    lcov: values.lcov,
    workers: values.workers === undefined ? undefined : wholeNumber('workers', values.workers, 1),
  };
}

function expression(text: string): RegExp {
  try {
    return new RegExp(text, 'iu');
  } catch (fault) {
    throw new Misuse(`--grep is no regular expression: ${reasonOf(fault)}.`);
  }
}

/** Below so many snippets for each, a worker costs more than it saves. */
const snippetsPerWorker = 400;

/** How many threads run so many snippets: as many as wanted, else as many as pay. */
export function workersFor(snippets: number, wanted: number | undefined): number {
  if (wanted !== undefined) return Math.min(wanted, snippets);
  return Math.max(1, Math.min(availableParallelism(), Math.floor(snippets / snippetsPerWorker)));
}
