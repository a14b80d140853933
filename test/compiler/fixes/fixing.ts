/** Quick fixes as rows of a table: the document with its fault marked, the title of the fix, and the document that it makes, in whatever surroundings. */
import assert from 'node:assert/strict';
import { lineStartsOf, offsetAt } from '../../../server/source/positions';
import { editsOf } from '../../../server/workspace/diagnostics';
import { placesIn } from '../../../server/workspace/places';
import { applyEdits, readMarks, type Variant, variants } from '../../support/markers';
import { compileText, type DocumentOptions, expectProblems, fixed } from '../documents';

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
  for (const row of rows) {
    const { what, wrong, title, right, options } = row;
    it(what, () => {
      expectProblems(wrong, options);
      assert.equal(fixed(wrong, title, options), readMarks(right).text);
      const rights = variants(right);
      for (const [at, variant] of variants(wrong).entries()) {
        assert.equal(edited(variant, row), readMarks(rights[at]?.marked ?? '').text, variant.name);
      }
      expectProblems(right, options);
    });
  }
}

/** The document after the edits that an editor is given. */
function edited({ marked, markdown }: Variant, { title, options }: FixRow): string {
  const { text } = readMarks(marked);
  const uri = markdown ? 'game.md' : 'game.yaml';
  const { files, problems } = compileText(text, options, uri);
  const found = [...(problems.get(uri) ?? [])].flatMap((problem) => problem.fixes ?? []);
  const fix = found.find((each) => (title === undefined ? each.preferred : each.title === title));
  const edits = fix && editsOf(fix, placesIn(files))?.get(uri);
  assert.ok(edits);
  const lines = lineStartsOf(text);
  return applyEdits(
    text,
    edits.map(({ range, newText }) => ({
      start: offsetAt(text, lines, range.start),
      end: offsetAt(text, lines, range.end),
      text: newText,
    })),
  );
}
