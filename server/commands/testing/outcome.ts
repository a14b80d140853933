/** What came of a test, with places as reports want them: paths relative to the working directory, lines from 1. */
import { type VerdictCause, verdictOf } from '../../features/testing/verdict';
import type { OriginPlace } from '../../scenario/origins';
import type { SnippetReport } from '../../scenario/report';
import type { Problem } from '../../source/problem';
import { shownPath } from '../arguments';
import type { TestCase } from './cases';

export interface ReportPlace {
  readonly file: string;
  readonly line: number;
}

/** An effect, with the macro calls that it came out of, from the innermost outwards. */
export interface Cause extends ReportPlace {
  /** The effect's key, or the operator of an expression. */
  readonly effect: string;
  readonly calls: readonly (ReportPlace & { readonly macro: string })[];
}

export interface Complaint {
  readonly message: string;
  readonly place: ReportPlace;
  /** The effect that failed. */
  readonly cause?: Cause;
}

export interface Difference {
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
  /** The effect that made the difference; absent where nothing has changed it. */
  readonly cause?: Cause;
}

export interface TestOutcome extends ReportPlace {
  readonly title: string;
  readonly game: string | undefined;
  /** `invalid`: the snippet or its game is at fault, so that it could not be run. */
  readonly outcome: 'passed' | 'failed' | 'invalid';
  readonly seconds: number;
  readonly complaints: readonly Complaint[];
  readonly differences: readonly Difference[];
}

/** `report`: undefined where the snippet could not be run. */
export function outcomeOf(test: TestCase, report: SnippetReport | undefined, seconds: number): TestOutcome {
  const place = { file: shownPath(test.uri), line: test.line };
  const { outcome, complaints, differences } = verdictOf(test, report);
  return {
    ...place,
    title: test.title,
    game: test.prepared?.game?.gameId(),
    seconds,
    outcome,
    complaints: complaints.map(({ message, problem, cause }) => ({
      message,
      place: (problem && placeOf(problem, test)) ?? place,
      ...reportCause(cause),
    })),
    differences: differences.map(({ what, expected, actual, cause }) => ({ what, expected, actual, ...reportCause(cause) })),
  };
}

function placeOf(problem: Problem, { places }: TestCase): ReportPlace | undefined {
  const at = places(problem);
  return at && { file: shownPath(at.uri), line: at.range.start.line + 1 };
}

function reportCause(cause: VerdictCause | undefined): { readonly cause?: Cause } {
  if (cause === undefined) return {};
  const { effect, origin } = cause;
  return { cause: { ...reportPlace(origin), effect, calls: origin.calls.map((call) => ({ ...reportPlace(call), macro: call.macro })) } };
}

function reportPlace({ uri, line }: OriginPlace): ReportPlace {
  return { file: shownPath(uri), line: line + 1 };
}
