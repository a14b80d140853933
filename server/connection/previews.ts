/** Serves the preview panels: runs them, and tells the client their models. */
import type { Connection } from 'vscode-languageserver';
import type { Compilation } from '../compiler/model';
import { mapDrawing } from '../features/graphs/mapDrawing';
import { type PreviewSessions, previewSessions } from '../features/preview/sessions';
import type { GraphModel } from '../protocol/graphs';
import type { Place } from '../protocol/preview';
import { positionAt } from '../source/positions';
import { diagnosticOf, problemMessage } from '../workspace/diagnostics';
import { lineStarts, placesIn } from '../workspace/places';
import { graphModel } from './graphs';

export function servePreviews(connection: Connection): PreviewSessions {
  return previewSessions({
    send: (model) => void connection.sendNotification('gamespec/previewModel', model),
    position: (snapshot) => (uri, offset) => {
      const file = snapshot.files.get(uri);
      return file === undefined ? undefined : positionAt(lineStarts(file), offset);
    },
    map: mapOf,
    firstError,
  });
}

const maps = new WeakMap<Compilation, { readonly map: GraphModel | undefined }>();

/** Laid out once for a compilation: answers and seeds leave it as it is. */
function mapOf(compilation: Compilation): GraphModel | undefined {
  const known = maps.get(compilation);
  if (known !== undefined) return known.map;
  const drawing = mapDrawing(compilation);
  const map = drawing && graphModel(drawing, placesIn(compilation.files.values()));
  maps.set(compilation, { map });
  return map;
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
