/** Answers inlay hints. */
import { type InlayHint, InlayHintKind } from 'vscode-languageserver';
import { type InlayHintSettings, inlayHints } from '../features/inlayHints';
import { offsetAt, positionAt } from '../source/positions';
import { lineStarts } from '../workspace/places';
import type { Answering } from './asked';
import { guarded } from './guard';

export function answerHints({ connection, asked }: Answering, settings: () => InlayHintSettings): void {
  connection.languages.inlayHint.on(
    guarded(connection.console, 'inlay hints', [], async ({ textDocument, range }): Promise<InlayHint[]> => {
      const at = await asked(textDocument.uri, range.start);
      if (at === undefined) return [];
      const starts = lineStarts(at.file);
      const asks = { start: at.offset, end: offsetAt(at.file.text, starts, range.end) };
      return inlayHints(at.compilation, at.file, asks, settings()).map(({ offset, text, kind }) => ({
        position: positionAt(starts, offset),
        label: text,
        kind: kind === 'type' ? InlayHintKind.Type : InlayHintKind.Parameter,
      }));
    }),
  );
}
