/** Quick fixes of the problems at a place, and those of the hints that can be made together (reference: `diagnostics.md`). */
import { diagnostics } from '../catalogue/diagnostics';
import type { Fix, FixEdit, Problem } from '../source/problem';

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

/** Whether "fix all" changes anything about problems of this code. */
export function isFixedWithAll(problem: Problem): boolean {
  return severityOf(problem) === 'hint' && !notForAll.includes(problem.code) && problem.fixes?.some(({ preferred }) => preferred) === true;
}

/** The preferred fixes of all hints, of those that overlap only the innermost; `code` restricts them to one hint. */
export function hintFixes(problems: readonly Problem[], code?: string): readonly OfferedFix[] {
  const hints = problems.filter((problem) => isFixedWithAll(problem) && (code === undefined || problem.code === code));
  const offered = hints.flatMap((problem) => {
    const fix = problem.fixes?.find(({ preferred }) => preferred);
    return fix === undefined ? [] : [{ problem, fix }];
  });
  const taken = new Map<string, FixEdit[]>();
  return [...offered]
    .sort((left, right) => extentOf(left.fix) - extentOf(right.fix))
    .filter(({ fix }) => {
      if (fix.edits.some((edit) => taken.get(edit.chunk)?.some((other) => overlap(edit, other)))) return false;
      for (const edit of fix.edits) {
        const others = taken.get(edit.chunk);
        if (others === undefined) taken.set(edit.chunk, [edit]);
        else others.push(edit);
      }
      return true;
    });
}

function extentOf({ edits }: Fix): number {
  return edits.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Of edits of one chunk: an insertion is in the way of whatever touches it: it would stand in the text of the other edit, or their order would not be certain. */
function overlap(left: FixEdit, right: FixEdit): boolean {
  if (left.start === left.end || right.start === right.end) return left.start <= right.end && right.start <= left.end;
  return left.start < right.end && right.start < left.end;
}

function severityOf(problem: Problem): string {
  return problem.severity ?? diagnostics[problem.code]?.severity ?? 'error';
}
