/** Quick fixes of the problems at a place, and "fix all" for the hints of a file (reference: `diagnostics.md`). */
import { diagnostics } from '../catalogue/diagnostics';
import type { Fix, Problem } from '../source/problem';

export interface OfferedFix {
  readonly problem: Problem;
  readonly fix: Fix;
}

/** Fixes of the problems that touch the range of a chunk, preferred ones first for each problem. */
export function fixesIn(problems: readonly Problem[], touches: (problem: Problem) => boolean): readonly OfferedFix[] {
  return problems
    .filter(touches)
    .flatMap((problem) =>
      [...(problem.fixes ?? [])]
        .sort((left, right) => Number(right.preferred ?? false) - Number(left.preferred ?? false))
        .map((fix) => ({ problem, fix })),
    );
}

/** Changes the format of recorded moves, or the meaning of the document: never part of "fix all". */
const notForAll: readonly string[] = ['GS9021', 'GS5028'];

/** The preferred fixes of all hints, in document order, inner nodes first; `code` restricts them to one hint. */
export function fixAll(problems: readonly Problem[], code?: string): readonly OfferedFix[] {
  return problems
    .filter(
      (problem) => severityOf(problem) === 'hint' && !notForAll.includes(problem.code) && (code === undefined || problem.code === code),
    )
    .flatMap((problem) => {
      const fix = problem.fixes?.find(({ preferred }) => preferred);
      return fix === undefined ? [] : [{ problem, fix }];
    });
}

function severityOf(problem: Problem): string {
  return problem.severity ?? diagnostics[problem.code]?.severity ?? 'error';
}
