/** `gamespec test --watch`: runs everything once, then whatever a change of a file can affect, until it is ended. */

import { setImmediate } from 'node:timers/promises';
import { counted } from '../../catalogue/counted';
import { mayDiffer, type TouchedRun, touchedRun } from '../../scenario/impact/touchedRun';
import type { RunnableSnippet } from '../../scenario/report';
import { type Console, type ExitCode, printable, shownPath } from '../arguments';
import { type OpenFolder, workspaceFinder } from '../workspaces';
import { casesIn, type TestCase } from './cases';
import { type FileStamps, stampsOf, touchedSince } from './fileStamps';
import { keysOf, type WatchKey } from './keys';
import type { TestOptions } from './options';
import { outcomeOf, type TestOutcome } from './outcome';
import { textReport } from './textReport';

/** Milliseconds between two looks at the files. */
const pause = 200;

/** What is to be run: what may have changed, everything, or what failed last. */
type Wanted = 'changed' | 'all' | 'failed';

interface Known {
  readonly run: TouchedRun;
  readonly seconds: number;
}

/** Resolves when the watch is ended by a key or a signal. */
export async function watchTests({ paths, grep }: TestOptions, console: Console): Promise<ExitCode> {
  const folders: OpenFolder[] = [];
  const find = workspaceFinder((folder) => folders.push(folder));
  const keys = keysOf(process);
  let stamps: FileStamps = new Map();
  let known = new Map<string, Known>();
  let outcomes: readonly TestOutcome[] = [];
  let failed: ReadonlySet<string> = new Set();

  async function cases(): Promise<readonly TestCase[]> {
    const before = folders.length;
    let found = await casesIn(paths, find);
    if (folders.length > before) {
      // Read once more what was opened: what is written after this look is seen by the next one.
      stamps = await stampsOf(folders);
      for (const { workspace } of folders) await workspace.filesChanged([...stamps.keys()]);
      found = await casesIn(paths, find);
    }
    if (typeof found === 'string') {
      console.error(found);
      return [];
    }
    return grep === undefined ? found : found.filter(({ title }) => grep.test(title));
  }

  /** False where it was left because of a key. */
  async function run(wanted: Wanted): Promise<boolean> {
    const now = await cases();
    const next = new Map<string, Known>();
    const results: TestOutcome[] = [];
    let again = 0;
    for (const each of now) {
      if (keys.pressed() !== undefined) return false;
      await setImmediate();
      const runnable = runnableOf(each);
      const key = keyOf(each);
      const before = known.get(key);
      const isWanted = wanted === 'all' || (wanted === 'failed' && failed.has(key));
      const kept = !isWanted && before !== undefined && runnable !== undefined && !mayDiffer(before.run, runnable) ? before : undefined;
      const current = kept ?? (runnable && timed(runnable));
      if (current !== undefined && kept === undefined) again += 1;
      if (current !== undefined) next.set(key, current);
      results.push(outcomeOf(each, current?.run.report, current?.seconds ?? 0));
    }
    known = next;
    outcomes = results;
    failed = new Set(now.flatMap((each, index) => (results[index]?.outcome === 'passed' ? [] : [keyOf(each)])));
    console.out(`${counted(again, 'snippet')} of ${now.length} run`);
    for (const line of textReport(outcomes)) console.out(line);
    console.out(keys.isTerminal ? 'Waiting for changes: a runs all, f those that failed, q ends.' : 'Waiting for changes.');
    return true;
  }

  try {
    let wanted: Wanted | undefined = 'all';
    for (;;) {
      if (wanted !== undefined) {
        if (await run(wanted)) wanted = undefined;
      }
      const key = keys.pressed() ?? (await keys.wait(pause));
      keys.taken();
      if (key === 'end' || key === 'interrupt') return key === 'interrupt' ? 130 : failed.size === 0 ? 0 : 1;
      if (key !== undefined) {
        wanted = wantedBy(key);
        continue;
      }
      const found = await stampsOf(folders);
      const touched = touchedSince(stamps, found);
      stamps = found;
      if (touched.length === 0) continue;
      for (const { workspace } of folders) await workspace.filesChanged(touched);
      console.out(`\n${printable(touched.map(shownPath).join(', '))}`);
      wanted = 'changed';
    }
  } finally {
    keys.release();
  }
}

function wantedBy(key: Exclude<WatchKey, 'end' | 'interrupt'>): Wanted {
  return key === 'all' ? 'all' : 'failed';
}

/** The same while lines above are added and removed, as long as the title stays. */
function keyOf({ uri, title, prepared, line }: TestCase): string {
  return prepared === undefined || title === 'untitled' ? `${uri}:${line}` : `${uri}#${title}`;
}

function runnableOf({ prepared }: TestCase): RunnableSnippet | undefined {
  return prepared?.runnable && { snippet: prepared.snippet, ...prepared.runnable };
}

function timed(runnable: RunnableSnippet): Known {
  const began = performance.now();
  const run = touchedRun(runnable);
  return { run, seconds: (performance.now() - began) / 1000 };
}
