/** Answers inlay hints: of the text as such, and of the last run of a preview. */
import { type InlayHint, InlayHintKind } from 'vscode-languageserver';
import { type InlayHintSettings, inlayHints } from '../features/inlayHints';
import { liveHints } from '../features/liveValues/liveHints';
import type { LastRun } from '../features/preview/sessions';
import { offsetAt, positionAt } from '../source/positions';
import { lineStarts } from '../workspace/places';
import type { Answering } from './asked';
import { guarded } from './guard';
import type { WhileWanted } from './requestSlices';

/** `lastRun`: what was run last, if anything. */
export function answerHints(
  { connection, requests, asked }: Answering,
  settings: () => InlayHintSettings,
  lastRun: () => LastRun | undefined,
  whileWanted: WhileWanted,
): void {
  connection.languages.inlayHint.on(
    guarded(requests, 'inlay hints', [], async ({ textDocument, range }, token): Promise<InlayHint[]> => {
      const at = await asked(textDocument.uri, range.start);
      if (at === undefined) return [];
      const starts = lineStarts(at.file);
      const asks = { start: at.offset, end: offsetAt(at.file.text, starts, range.end) };
      const own = inlayHints(at.compilation, at.file, asks, settings()).map(
        ({ offset, text, kind }): InlayHint => ({
          position: positionAt(starts, offset),
          label: text,
          kind: kind === 'type' ? InlayHintKind.Type : InlayHintKind.Parameter,
        }),
      );
      const run = settings().lastRun ? lastRun() : undefined;
      const observed = run && (await whileWanted(run.observed(), token, () => lastRun()?.observed === run.observed));
      if (run === undefined || observed === undefined) return own;
      const { stale } = run;
      const live = liveHints(at.file, observed, stale !== undefined, asks).map(({ offset, text, details }) => {
        const tooltip = [
          ...(details === undefined ? [] : [details]),
          stale === undefined ? 'In the last run of the preview' : `In the last run that was possible: ${stale}`,
        ];
        return { position: positionAt(starts, offset), label: text, tooltip: tooltip.join('\n') };
      });
      return [...own, ...live];
    }),
  );
}
