/** Answers formatting of a document, of a range, and while typing. */
import type { Position, TextEdit } from 'vscode-languageserver';
import type { FormatEdit } from '../features/formatting/blankEdits';
import { formatEdits } from '../features/formatting/formatting';
import { formatTriggers, onTypeEdits } from '../features/formatting/onType';
import { usualStep } from '../features/formatting/style';
import { begunAt } from '../source/begun';
import type { SourceFile } from '../source/model';
import { offsetAt, rangeAt } from '../source/positions';
import { lineStarts } from '../workspace/places';
import type { Answering } from './asked';
import { atOnce, guarded } from './guard';

const [firstTriggerCharacter = '\n', ...moreTriggerCharacter] = formatTriggers;

/** When the client asks while the author types. */
export const onTypeOptions = { firstTriggerCharacter, moreTriggerCharacter };

/** As on the command line: how wide a tab is in the editor says nothing about a spec. */
const canonical = { indentation: usualStep };

/** Registers the handlers. */
export function answerFormatting({ connection, requests, latest, written }: Answering): void {
  connection.onDocumentFormatting(
    guarded(requests, 'formatting', [], async ({ textDocument }) =>
      editsOf((await latest()).files.get(textDocument.uri), (file) => formatEdits(file, canonical)),
    ),
  );

  connection.onDocumentRangeFormatting(
    guarded(requests, 'range formatting', [], async ({ textDocument, range }) =>
      editsOf((await latest()).files.get(textDocument.uri), (file, offset) =>
        formatEdits(file, canonical, { start: offset(range.start), end: offset(range.end) }),
      ),
    ),
  );

  connection.onDocumentOnTypeFormatting(
    guarded(atOnce(requests), 'formatting while typing', [], ({ textDocument, position, ch }) =>
      editsOf(written(textDocument.uri), (file, offset) => onTypeEdits(begunAt(file, offset(position)), offset(position), ch)),
    ),
  );
}

function editsOf(
  file: SourceFile | undefined,
  edits: (file: SourceFile, offset: (position: Position) => number) => readonly FormatEdit[],
): TextEdit[] {
  if (file === undefined) return [];
  const starts = lineStarts(file);
  const found = edits(file, (position) => offsetAt(file.text, starts, position));
  return found.map(({ start, end, text }) => ({ range: rangeAt(starts, start, end), newText: text }));
}
