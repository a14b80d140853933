/** Serves the preview panels: runs them, and tells the client their models. */
import type { Connection } from 'vscode-languageserver';
import type { Compilation } from '../compiler/model';
import { type PreviewSessions, previewSessions } from '../features/preview/sessions';
import type { Place } from '../protocol/preview';
import { positionAt } from '../source/positions';
import { diagnosticOf, problemMessage } from '../workspace/diagnostics';
import { lineStarts, placesIn } from '../workspace/places';

export function servePreviews(connection: Connection): PreviewSessions {
  return previewSessions({
    send: (model) => void connection.sendNotification('gamespec/previewModel', model),
    position: (snapshot) => (uri, offset) => {
      const file = snapshot.files.get(uri);
      return file === undefined ? undefined : positionAt(lineStarts(file), offset);
    },
    firstError,
  });
}

/** Why a game cannot be run: its first error, with its place. */
function firstError(compilation: Compilation): { readonly message: string; readonly place: Place } | undefined {
  const places = placesIn(compilation.files.values());
  for (const problems of compilation.problems.values()) {
    const error = problems.find((problem) => diagnosticOf(problem, places)?.severity === 1);
    const at = error === undefined ? undefined : places(error);
    if (error === undefined || at === undefined) continue;
    const { start, end } = at.range;
    const place = { uri: at.uri, line: start.line, character: start.character, endLine: end.line, endCharacter: end.character };
    return { message: problemMessage(error, places), place };
  }
  return undefined;
}
