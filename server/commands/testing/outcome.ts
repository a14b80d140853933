/** What came of a test, with places as reports want them: paths relative to the working directory, lines from 1. */
import { isError } from '../../compiler/lower/game';
import { type OriginPlace, originOf } from '../../scenario/origins';
import type { SnippetReport } from '../../scenario/report';
import type { Problem } from '../../source/problem';
import { problemMessage } from '../../workspace/diagnostics';
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
  const frame = { ...place, title: test.title, game: test.prepared?.game?.gameId(), seconds };
  const grave = test.problems.filter(isGrave);
  const complaints = grave.map((problem) => ({
    message: `${problem.code}: ${problemMessage(problem, test.places)}`,
    place: placeOf(problem, test) ?? place,
  }));
  if (report === undefined || grave.length > 0) {
    return {
      ...frame,
      outcome: 'invalid',
      complaints: complaints.length > 0 ? complaints : [{ message: whyNot(test), place }],
      differences: [],
    };
  }
  return {
    ...frame,
    outcome: report.outcome,
    complaints: report.faults.map(({ message, problem, at }) => ({
      message,
      place: (problem && placeOf(problem, test)) ?? place,
      ...causeAt(test, at),
    })),
    differences: report.differences.map(({ what, expected, actual, at }) => ({ what, expected, actual, ...causeAt(test, at) })),
  };
}

/** What is not understood is not tested: an unknown key may be a misspelt expectation. */
function isGrave(problem: Problem): boolean {
  return isError(problem) || problem.code === 'GS2002';
}

function whyNot({ prepared }: TestCase): string {
  return prepared?.game === undefined ? 'There is no game here.' : 'The game does not compile; see `gamespec check`.';
}

function placeOf(problem: Problem, { places }: TestCase): ReportPlace | undefined {
  const at = places(problem);
  return at && { file: shownPath(at.uri), line: at.range.start.line + 1 };
}

function causeAt({ prepared, snapshot }: TestCase, at: number | undefined): { readonly cause?: Cause } {
  const origin = prepared?.runnable === undefined ? undefined : originOf(prepared.runnable.def, at);
  if (origin === undefined) return {};
  const text = snapshot.files.get(origin.uri)?.text.slice(origin.start, origin.end) ?? '';
  return {
    cause: {
      ...reportPlace(origin),
      effect: nodeName(text),
      calls: origin.calls.map((call) => ({ ...reportPlace(call), macro: call.macro })),
    },
  };
}

/** The key that tells what a node is, or the word under it: `addVar`, `floorDiv`. */
function nodeName(text: string): string {
  const [, key = '', word = ''] = /^[\s{]*["']?(\w+)["']?\s*:\s*["']?([^\s"',}]*)/.exec(text) ?? [];
  return key === 'op' || key === 'ref' || key === 'query' ? word : key;
}

function reportPlace({ uri, line }: OriginPlace): ReportPlace {
  return { file: shownPath(uri), line: line + 1 };
}
