/** Quick fixes as rows of a table: the document with its fault marked, the title of the fix, and the document that it makes. */
import assert from 'node:assert/strict';
import { readMarks } from '../../support/markers';
import { type DocumentOptions, expectProblems, fixed } from '../documents';

export interface FixRow {
  readonly what: string;
  readonly wrong: string;
  /** Title of the fix; by default the preferred one is meant. */
  readonly title?: string;
  /** What is reported after the fix is marked: the fault that was fixed is gone, and no other has come. */
  readonly right: string;
  readonly options?: DocumentOptions;
}

export function fixes(rows: readonly FixRow[]): void {
  for (const { what, wrong, title, right, options } of rows) {
    it(what, () => {
      expectProblems(wrong, options);
      assert.equal(fixed(wrong, title, options), readMarks(right).text);
      expectProblems(right, options);
    });
  }
}
