/** Serves the preview panels: runs them, and tells the client their models. */
import type { Connection } from 'vscode-languageserver';
import type { Compilation } from '../compiler/model';
import { mapDrawing } from '../features/graphs/mapDrawing';
import { type PreviewSessions, previewSessions } from '../features/preview/sessions';
import type { GraphModel } from '../protocol/graphs';
import type { Place } from '../protocol/preview';
import { positionAt } from '../source/positions';
import { diagnosticOf, problemMessage } from '../workspace/diagnostics';
import { lineStarts, placeOf, placesIn } from '../workspace/places';
import { backgroundWork } from './backgroundWork';
import { graphModel } from './graphs';

/** Milliseconds that the options of a run may take before its result is sent without the marks of the rest. */
const patience = 20;
/** Milliseconds that are spent on the rest at a time, before other work is let through. */
const stretch = 10;

export interface ServedPreviews extends Omit<PreviewSessions, 'mark'> {
  /** Something is about to change: no option is judged until the next refresh. */
  readonly giveWay: () => void;
  /** Resolves when all options are judged. */
  readonly settled: () => Promise<void>;
}

/** No panel is open. */
export function servePreviews(connection: Connection, now: () => number, onFault: (fault: unknown) => void): ServedPreviews {
  const within = (milliseconds: number) => {
    const end = now() + milliseconds;
    return () => now() < end;
  };
  const sessions = previewSessions({
    send: (model) => void connection.sendNotification('gamespec/previewModel', model),
    patience: () => within(patience),
    position: (snapshot) => (uri, offset) => {
      const file = snapshot.files.get(uri);
      return file === undefined ? undefined : positionAt(lineStarts(file), offset);
    },
    map: mapOf,
    firstError,
  });
  const marking = backgroundWork(async ({ proceed }) => {
    while (await proceed()) if (sessions.mark(within(stretch))) return;
  }, onFault);
  const thenMark = <Parameters extends readonly unknown[]>(work: (...parameters: Parameters) => void) => {
    return (...parameters: Parameters) => {
      // biome-ignore lint/plugin: A function of previews has a fixed number of parameters.
      work(...parameters);
      marking.restart(0);
    };
  };
  return {
    ...sessions,
    open: thenMark(sessions.open),
    input: thenMark(sessions.input),
    refresh: thenMark(sessions.refresh),
    setBaseline: thenMark(sessions.setBaseline),
    giveWay: marking.stop,
    settled: marking.settled,
  };
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
    const place = error && placeOf(error, places);
    if (error !== undefined && place !== undefined) return { message: problemMessage(error, places), place };
  }
  return undefined;
}
