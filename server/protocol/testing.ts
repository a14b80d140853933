/**
 * Messages of the Test Explorer. The server finds the scenarios and runs them, one for each request, so that the client shows each result as it comes and
 * stops by not asking on. Types only.
 */
import type { Place } from './preview';

/** A scenario snippet as a test. */
export interface TestModel {
  /** The same over edits, as long as the file, the title and the number of snippets of that title above it stay. */
  readonly id: string;
  readonly title: string;
  readonly place: Place;
  /** The action of the last move: those before lead up to it. Absent without a move. */
  readonly operation?: string;
}

/** All tests of a file, in text order. */
export interface TestFile {
  readonly uri: string;
  readonly tests: readonly TestModel[];
}

/** Files whose tests are new or other than they were. A file without tests has none any more. */
export interface TestChanges {
  /** These files are all there are. */
  readonly whole: boolean;
  readonly files: readonly TestFile[];
}

/** Begins a run: all its tests are run on the documents as they are now. */
export interface TestRunBeginning {
  readonly run: string;
  /** Whether what is executed is counted. */
  readonly counting: boolean;
}

export interface TestResult {
  /** `invalid`: the snippet or its game is at fault, so that it could not be run. */
  readonly outcome: 'passed' | 'failed' | 'invalid';
  readonly milliseconds: number;
  /** Why it did not pass. */
  readonly messages: readonly TestMessageModel[];
}

export interface TestMessageModel {
  readonly message: string;
  /** Both or none. */
  readonly expected?: string;
  readonly actual?: string;
  readonly place: Place;
}

/** What a run has executed of a file. */
export interface TestCoverage {
  readonly uri: string;
  /** Effects, and other nodes that branch. */
  readonly statements: readonly CoveredStatement[];
  /** Macros and stages. */
  readonly declarations: readonly (CoveredPlace & { readonly name: string })[];
  /** Ids of the tests that have executed something of the file. */
  readonly tests: readonly string[];
}

/** Asks what one test of the last counted run has executed of a file. */
export interface TestCoverageRequest {
  readonly run: string;
  readonly id: string;
  readonly uri: string;
}

export interface CoveredPlace {
  readonly place: Place;
  readonly count: number;
}

export interface CoveredStatement extends CoveredPlace {
  readonly branches: readonly (CoveredPlace & { readonly label: string })[];
}
