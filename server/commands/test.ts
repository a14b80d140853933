/** `gamespec test`: runs scenario snippets and reports on them. */
import { type CountedRun, testCoverage } from '../features/testing/coverage';
import { type Console, type ExitCode, refused, unwritable } from './arguments';
import { outputFault, pathsRead } from './outputs';
import { casesIn, type TestCase } from './testing/cases';
import { coverageSummaries, coverageText } from './testing/coverageReport';
import { lcovReport } from './testing/lcov';
import { readTestOptions, type TestOptions, testUsage, workersFor } from './testing/options';
import { githubReport, jsonReport, junitReport } from './testing/otherReports';
import { outcomeOf, type TestOutcome } from './testing/outcome';
import { runSnippets, type TimedReport } from './testing/runSnippets';
import { textReport } from './testing/textReport';
import { updateRecorded } from './testing/update';
import { watchTests } from './testing/watch';
import { writeWholeFile } from './wholeFile';
import { understood } from './words';

/** 1 where a snippet fails. */
export async function test(words: readonly string[], console: Console): Promise<ExitCode> {
  const options = understood(() => readTestOptions(words), testUsage, console);
  if (options === undefined) return 2;
  if (options === 'help') {
    console.out(testUsage);
    return 0;
  }
  if (options.watch) return watchTests(options, console);
  const cases = await wantedCases(options);
  if (typeof cases === 'string') return refused(cases, console);
  const inputs = new Set([...new Set(cases.map(({ snapshot }) => snapshot))].flatMap(pathsRead));
  const conflict = await outputFault([{ option: '--lcov', path: options.lcov }], inputs);
  if (conflict !== undefined) return refused(conflict, console);
  const reports = await reportsOn(cases, options, options.progress ? progressOn(console) : undefined);
  if (options.update) {
    const lines = await updateRecorded(cases, reports);
    for (const line of lines) (options.format === 'text' ? console.out : console.error)(line);
    if (lines.length > 0)
      return test(
        words.filter((word) => word !== '--update'),
        console,
      );
  }
  const outcomes = cases.map((each) => outcomeOf(each, reports.get(each)?.report, reports.get(each)?.seconds ?? 0));
  const runs = countedRuns(cases, reports);
  const unwritten = options.lcov === undefined ? undefined : written(options.lcov, lcovReport(testCoverage(runs)));
  if (unwritten !== undefined) return refused(unwritten, console);
  tell(outcomes, runs, options, console);
  return outcomes.every(({ outcome }) => outcome === 'passed') ? 0 : 1;
}

/** What is wrong, where nothing can be run. */
async function wantedCases({ paths, grep }: TestOptions): Promise<readonly TestCase[] | string> {
  const found = await casesIn(paths);
  if (typeof found === 'string') return found;
  const cases = grep === undefined ? found : found.filter(({ title }) => grep.test(title));
  if (cases.length > 0) return cases;
  return found.length === 0 ? 'There are no snippets.' : 'No snippet has such a title.';
}

/** Writes a file; the complaint where it cannot be written. */
function written(path: string, text: string): string | undefined {
  try {
    writeWholeFile(path, text);
    return undefined;
  } catch (fault) {
    return unwritable(path, fault);
  }
}

/** Reports on the cases that can be run. */
async function reportsOn(
  cases: readonly TestCase[],
  { workers, coverage, lcov }: TestOptions,
  ran?: (done: number, all: number) => void,
): Promise<ReadonlyMap<TestCase, TimedReport>> {
  const runnable = cases.flatMap((each) =>
    each.prepared?.runnable === undefined ? [] : [{ each, snippet: each.prepared.snippet, ...each.prepared.runnable }],
  );
  const reports = await runSnippets(runnable, workersFor(runnable.length, workers), coverage || lcov !== undefined, (done) =>
    ran?.(done, runnable.length),
  );
  return new Map(
    runnable.flatMap(({ each }, index) => {
      const report = reports[index];
      return report === undefined ? [] : [[each, report] as const];
    }),
  );
}

/** Says at every tenth of the snippets how many have been run. */
function progressOn(console: Console): (done: number, all: number) => void {
  let tenths = 0;
  return (done, all) => {
    const reached = Math.floor((10 * done) / all);
    if (reached > tenths) console.error(`${done} of ${all} snippets run`);
    tenths = reached;
  };
}

function countedRuns(cases: readonly TestCase[], reports: ReadonlyMap<TestCase, TimedReport>): readonly CountedRun[] {
  return cases.flatMap((each) => {
    const { game, runnable } = each.prepared ?? {};
    const counts = reports.get(each)?.report.counts;
    return game === undefined || runnable === undefined || counts === undefined
      ? []
      : [{ id: `${each.uri}#${each.line}`, game, def: runnable.def, counts }];
  });
}

function tell(outcomes: readonly TestOutcome[], runs: readonly CountedRun[], { format, coverage }: TestOptions, console: Console): void {
  const summaries = coverage ? coverageSummaries(runs) : undefined;
  if (format === 'json') console.out(jsonReport(outcomes, summaries));
  else if (format === 'junit') console.out(junitReport(outcomes));
  else {
    for (const line of format === 'github' ? githubReport(outcomes) : textReport(outcomes)) console.out(line);
    for (const line of coverageText(summaries ?? [])) console.out(line);
  }
}
