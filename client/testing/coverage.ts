/** What tests have executed, in the terms of the editor: of a run as a whole, and of each test where the editor can show that (from 1.94 on). */
import * as vscode from 'vscode';
import type { TestCoverage } from '../../server/protocol/testing';
import { rangeOf } from './messages';

interface Counted {
  /** The run's name for the server. */
  readonly run: string;
  readonly details: readonly vscode.FileCoverageDetail[];
}

const counted = new WeakMap<vscode.FileCoverage, Counted>();

/** `items`: the tests of the run. */
export function fileCoverages(
  run: string,
  files: readonly TestCoverage[],
  items: readonly vscode.TestItem[],
): readonly vscode.FileCoverage[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return files.map((covered) => {
    const details = detailsOf(covered);
    const file = vscode.FileCoverage.fromDetails(vscode.Uri.parse(covered.uri), details);
    counted.set(file, { run, details });
    return Object.assign(file, { includesTests: covered.tests.flatMap((id) => byId.get(id) ?? []) });
  });
}

/** What the editor shows beside the lines of one file. */
export function detailsOf({ statements, declarations }: TestCoverage): vscode.FileCoverageDetail[] {
  return [
    ...statements.map(
      ({ place, count, branches }) =>
        new vscode.StatementCoverage(
          count,
          rangeOf(place),
          branches.map((branch) => new vscode.BranchCoverage(branch.count, rangeOf(branch.place), branch.label)),
        ),
    ),
    ...declarations.map(({ name, place, count }) => new vscode.DeclarationCoverage(name, count, rangeOf(place))),
  ];
}

/** The details of a file's coverage that was made here. */
export function coverageDetails(file: vscode.FileCoverage): vscode.FileCoverageDetail[] {
  return [...(counted.get(file)?.details ?? [])];
}

/** The run that a file's coverage is of, by the server's name for it. */
export function runOf(file: vscode.FileCoverage): string | undefined {
  return counted.get(file)?.run;
}

/** Editors that show what a single test has covered call `load`; older ones know nothing of it. */
export function offerCoverageByTest(
  profile: vscode.TestRunProfile,
  load: (file: vscode.FileCoverage, item: vscode.TestItem) => Promise<vscode.FileCoverageDetail[]>,
): void {
  Object.assign(profile, {
    loadDetailedCoverageForTest: (_run: vscode.TestRun, file: vscode.FileCoverage, item: vscode.TestItem) => load(file, item),
  });
}
