/** Answers formatting of a document, of a range, and while typing. */
import type { FormattingOptions, Position, TextEdit } from 'vscode-languageserver';
import type { FormatEdit } from '../features/formatting/blankEdits';
import { formatEdits } from '../features/formatting/formatting';
import { formatTriggers, onTypeEdits } from '../features/formatting/onType';
import type { SourceFile } from '../source/model';
import { offsetAt, rangeAt } from '../source/positions';
import { lineStarts } from '../workspace/places';
import type { Answering } from './asked';
import { guarded } from './guard';

const [firstTriggerCharacter = '\n', ...moreTriggerCharacter] = formatTriggers;

/** When the client asks while the author types. */
export const onTypeOptions = { firstTriggerCharacter, moreTriggerCharacter };

/** Registers the handlers. */
export function answerFormatting({ connection, latest }: Answering): void {
  const log = connection.console;

  async function answer(
    uri: string,
    edits: (file: SourceFile, offset: (position: Position) => number) => readonly FormatEdit[],
  ): Promise<TextEdit[]> {
    const file = (await latest()).files.get(uri);
    if (file === undefined) return [];
    const starts = lineStarts(file);
    const found = edits(file, (position) => offsetAt(file.text, starts, position));
    return found.map(({ start, end, text }) => ({ range: rangeAt(starts, start, end), newText: text }));
  }

  connection.onDocumentFormatting(
    guarded(log, 'formatting', [], ({ textDocument, options }) => answer(textDocument.uri, (file) => formatEdits(file, asked(options)))),
  );

  connection.onDocumentRangeFormatting(
    guarded(log, 'range formatting', [], ({ textDocument, options, range }) =>
      answer(textDocument.uri, (file, offset) => formatEdits(file, asked(options), { start: offset(range.start), end: offset(range.end) })),
    ),
  );

  connection.onDocumentOnTypeFormatting(
    guarded(log, 'formatting while typing', [], ({ textDocument, options, position, ch }) =>
      answer(textDocument.uri, (file, offset) => onTypeEdits(file, offset(position), ch, asked(options))),
    ),
  );
}

/** YAML is indented by spaces, whatever the editor's own way; a tab counts as many of them as it is wide. */
function asked({ tabSize }: FormattingOptions): { readonly indentation: number } {
  return { indentation: tabSize };
}
