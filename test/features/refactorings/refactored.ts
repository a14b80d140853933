/** Refactors marked documents: two cursors are the ends of the selection, one is the place. */
import assert from 'node:assert/strict';
import type { Compilation } from '../../../server/compiler/model';
import { nextPlace } from '../../../server/connection/refactorings';
import { checkedOutcome, refactoringsAt } from '../../../server/features/refactorings/refactorings';
import type { SourceFile } from '../../../server/source/model';
import { offsetAt } from '../../../server/source/positions';
import { editsOf } from '../../../server/workspace/diagnostics';
import { lineStarts, placesIn } from '../../../server/workspace/places';
import { openPart } from '../../support/everywhere';
import { applyEdits, variants } from '../../support/markers';

/** The text after the refactoring, or why there is none. Undefined where it is not offered. What is to be changed next must stand where it is told. */
export function refactored(compilation: Compilation, file: SourceFile, id: string, start: number, end: number): string | undefined {
  const offer = refactoringsAt(compilation, file, start, end).find((each) => each.id === id);
  if (offer === undefined) return undefined;
  const outcome = checkedOutcome(compilation, offer, {});
  if ('refused' in outcome) return `refused: ${outcome.refused}`;
  const places = placesIn(compilation.files);
  const edits = editsOf({ title: '', edits: outcome.edits }, places)?.get(file.uri);
  assert.ok(edits, 'the edits are of this file');
  const starts = lineStarts(file);
  const after = applyEdits(
    file.text,
    edits.map(({ range, newText }) => ({
      start: offsetAt(file.text, starts, range.start),
      end: offsetAt(file.text, starts, range.end),
      text: newText,
    })),
  );
  const at = nextPlace(outcome, places);
  if (at !== undefined) {
    const line = after.split('\n')[at.line] ?? '';
    assert.ok(line.slice(at.character).startsWith(outcome.next?.text ?? ''), `${outcome.next?.text} in «${line}»`);
  }
  assert.equal(at === undefined, outcome.next === undefined);
  return after;
}

/** The document after the refactoring, which must be the same one in all surroundings. */
export function expectRefactored(marked: string, id: string, after: string): void {
  const wanted = variants(after);
  const cases = [{ name: 'plain', marked, markdown: false }, ...variants(marked)];
  for (const [index, variant] of cases.entries()) {
    const { compilation, file, cursors } = openPart(variant.marked, variant.markdown);
    const [start = 0, end = start] = cursors;
    const expected = after.startsWith('refused: ') || index === 0 ? after : wanted[index - 1]?.marked;
    // The blank line before a new definition would end a quote if it had no mark.
    const found = refactored(compilation, file, id, start, end)?.replace(/^> ?$\n/gm, '\n');
    assert.equal(found, variant.name.includes('quote') ? expected?.replace(/^> ?$\n/gm, '\n') : expected, variant.name);
  }
}
