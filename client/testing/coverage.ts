/** What tests have executed, in the terms of the editor. */
import * as vscode from 'vscode';
import type { TestCoverage } from '../../server/protocol/testing';
import { rangeOf } from './messages';

const details = new WeakMap<vscode.FileCoverage, readonly vscode.FileCoverageDetail[]>();

export function fileCoverages(files: readonly TestCoverage[]): readonly vscode.FileCoverage[] {
  return files.map(({ uri, statements, declarations }) => {
    const own: readonly vscode.FileCoverageDetail[] = [
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
    const file = vscode.FileCoverage.fromDetails(vscode.Uri.parse(uri), own);
    details.set(file, own);
    return file;
  });
}

/** The details of a file's coverage that was made here. */
export function coverageDetails(file: vscode.FileCoverage): vscode.FileCoverageDetail[] {
  return [...(details.get(file) ?? [])];
}
