/** Runs of tests: each on the snapshot it began with, one test at a time, so that it can be left between any two of them. */

import type { Steps } from '../../kernel';
import type { TestCoverage, TestCoverageRequest, TestMessageModel, TestResult } from '../../protocol/testing';
import { prepareSnippet } from '../../scenario/check';
import { reportOnInSteps } from '../../scenario/report';
import { fileNameOf } from '../../source/imports';
import type { WorkspaceSnapshot } from '../../workspace/model';
import { type Places, placeOf, placesIn } from '../../workspace/places';
import { type CountedRun, testCoverage } from './coverage';
import { type SnippetTest, testOf } from './tests';
import { type JudgedSnippet, type Verdict, type VerdictCause, verdictOf } from './verdict';

export type LastOutcome = TestResult['outcome'];

export interface TestRuns {
  readonly begin: (run: string, counting: boolean, snapshot: WorkspaceSnapshot) => void;
  readonly isOpen: (run: string) => boolean;
  /** Undefined where there is no such run or test. */
  readonly test: (run: string, id: string) => Steps<TestResult | undefined>;
  /** Ends the run; what was executed of each file, if that was counted. */
  readonly end: (run: string) => readonly TestCoverage[];
  /** What one test of the last counted run has executed of a file; undefined where that is not known. */
  readonly coverage: (request: TestCoverageRequest) => TestCoverage | undefined;
  /** What a test came to when it was run last. */
  readonly last: (id: string) => LastOutcome | undefined;
}

interface OpenRun {
  readonly counting: boolean;
  readonly snapshot: WorkspaceSnapshot;
  readonly places: Places;
  readonly counted: CountedRun[];
}

/** `now`: milliseconds. */
export function testRuns(now: () => number): TestRuns {
  const open = new Map<string, OpenRun>();
  const outcomes = new Map<string, LastOutcome>();
  let lastCounted: { readonly run: string; readonly counted: readonly CountedRun[] } | undefined;

  return {
    begin: (run, counting, snapshot) => {
      open.set(run, { counting, snapshot, places: placesIn(snapshot.files), counted: [] });
    },
    isOpen: (run) => open.has(run),
    test: function* (run, id) {
      const current = open.get(run);
      const result = current && (yield* resultOf(current, id, now));
      if (result !== undefined) outcomes.set(id, result.outcome);
      return result;
    },
    end: (run) => {
      const ended = open.get(run);
      open.delete(run);
      if (ended === undefined) return [];
      if (ended.counting) lastCounted = { run, counted: ended.counted };
      return testCoverage(ended.counted);
    },
    coverage: ({ run, id, uri }) => {
      const own = lastCounted?.run === run ? lastCounted.counted.filter((each) => each.id === id) : [];
      return testCoverage(own).find((file) => file.uri === uri);
    },
    last: (id) => outcomes.get(id),
  };
}

function* resultOf({ counting, snapshot, places, counted }: OpenRun, id: string, now: () => number): Steps<TestResult | undefined> {
  const test = testOf(snapshot, id);
  if (test === undefined) return undefined;
  const { chunk } = test;
  const began = now();
  const prepared = prepareSnippet(chunk, snapshot.compilations, snapshot.files.get(chunk.uri)?.text);
  const runnable = prepared?.runnable && { snippet: prepared.snippet, ...prepared.runnable };
  const report = runnable && (yield* reportOnInSteps(runnable, counting));
  const milliseconds = now() - began;
  if (prepared?.game !== undefined && runnable !== undefined && report?.counts !== undefined)
    counted.push({ id, game: prepared.game, def: runnable.def, counts: report.counts });
  const judged = { prepared, problems: prepared?.problems ?? chunk.problems, snapshot, places };
  const verdict = verdictOf(judged, report);
  return { outcome: verdict.outcome, milliseconds, messages: messagesOf(verdict, judged, chunk) };
}

function messagesOf(
  { complaints, differences }: Verdict,
  { places }: JudgedSnippet,
  { id, root }: SnippetTest['chunk'],
): readonly TestMessageModel[] {
  const spanned = (span: { readonly start: number; readonly end: number }) => {
    const place = placeOf({ chunk: id, ...span }, places);
    return place === undefined ? [] : [place];
  };
  const [whole] = spanned({ start: root.start, end: root.start });
  return [
    ...complaints.flatMap(({ message, problem, cause }) => {
      const place = (problem && placeOf(problem, places)) ?? whole;
      return place === undefined ? [] : [{ message: `${message}${causeWords(cause)}`, place }];
    }),
    ...differences.flatMap(({ what, expected, actual, span, cause }) => {
      const [place = whole] = span === undefined ? [] : spanned(span);
      if (place === undefined) return [];
      return [{ message: `${what}: expected ${expected}, found ${actual}${causeWords(cause)}`, expected, actual, place }];
    }),
  ];
}

/** The effect and the calls it came out of, each on a line of its own. */
function causeWords(cause: VerdictCause | undefined): string {
  if (cause === undefined) return '';
  const { effect, origin } = cause;
  const at = ({ uri, line }: { readonly uri: string; readonly line: number }) => `${fileNameOf(uri)}:${line + 1}`;
  return [`${effect} at ${at(origin)}`, ...origin.calls.map((call) => `in ${call.macro}, called at ${at(call)}`)]
    .map((line) => `\n${line}`)
    .join('');
}
