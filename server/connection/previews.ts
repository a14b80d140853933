/** Serves the preview panels: runs them, and tells the client their models. */
import type { Connection } from 'vscode-languageserver';
import type { Compilation } from '../compiler/model';
import { mapDrawing } from '../features/graphs/mapDrawing';
import { type LastRun, type PreviewSessions, previewSessions } from '../features/preview/sessions';
import type { MapModel } from '../protocol/graphs';
import type { Place } from '../protocol/preview';
import { positionAt } from '../source/positions';
import { diagnosticOf, problemMessage } from '../workspace/diagnostics';
import { lineStarts, placeOf, placesIn } from '../workspace/places';
import { slicesBy } from '../workspace/slices';
import { backgroundWork } from './backgroundWork';
import { mapPicture } from './graphs';

/** Milliseconds that the options of a run may take before its result is sent without the marks of the rest. */
const patience = 20;
/** Milliseconds after which the panel shows that the run is still going on. */
const expected = 300;

export interface ServedPreviews extends Omit<PreviewSessions, 'proceed'> {
  /** Something is about to change: nothing is run until the next refresh. */
  readonly giveWay: () => void;
  /** Resolves when everything has been run and all options are judged. */
  readonly settled: () => Promise<void>;
}

/** No panel is open. `hasRun`: what the panels have run last has changed. */
export function servePreviews(
  connection: Connection,
  now: () => number,
  onFault: (fault: unknown) => void,
  hasRun: () => void,
): ServedPreviews {
  const within = (milliseconds: number) => {
    const end = now() + milliseconds;
    return () => now() < end;
  };
  const lateness = () => {
    const hasTime = within(expected);
    return () => !hasTime();
  };
  const sessions = previewSessions({
    send: (model) => {
      void connection.sendNotification('gamespec/previewModel', model);
      tellOfRun();
    },
    lateness,
    sendRunning: (panel) => void connection.sendNotification('gamespec/previewRunning', { panel }),
    onFault,
    patience: () => within(patience),
    position: (snapshot) => (uri, offset) => {
      const file = snapshot.files.get(uri);
      return file === undefined ? undefined : positionAt(lineStarts(file), offset);
    },
    map: mapOf,
    firstError,
  });
  let told: LastRun | undefined;
  function tellOfRun(): void {
    const last = sessions.lastRun();
    if (last?.observed === told?.observed && last?.stale === told?.stale) return;
    told = last;
    hasRun();
  }
  const slice = slicesBy(now);
  const running = backgroundWork(async ({ proceed }) => {
    while (await proceed()) if (sessions.proceed(slice())) return;
  }, onFault);
  const thenRun = <Parameters extends readonly unknown[]>(work: (...parameters: Parameters) => void) => {
    return (...parameters: Parameters) => {
      // biome-ignore lint/plugin: A function of previews has a fixed number of parameters.
      work(...parameters);
      running.restart(0);
    };
  };
  return {
    ...sessions,
    open: thenRun(sessions.open),
    input: thenRun(sessions.input),
    refresh: thenRun(sessions.refresh),
    setBaseline: thenRun(sessions.setBaseline),
    close: (panel) => {
      sessions.close(panel);
      tellOfRun();
    },
    giveWay: running.stop,
    settled: running.settled,
  };
}

const maps = new WeakMap<Compilation, { readonly map: MapModel | undefined }>();

/** Made once for a compilation: answers and seeds leave it as it is. */
function mapOf(compilation: Compilation): MapModel | undefined {
  const known = maps.get(compilation);
  if (known !== undefined) return known.map;
  const drawing = mapDrawing(compilation);
  const map = drawing && mapPicture(drawing, placesIn(compilation.files));
  maps.set(compilation, { map });
  return map;
}

/** Why a game cannot be run: its first error, with its place. */
function firstError(compilation: Compilation): { readonly message: string; readonly place: Place } | undefined {
  const places = placesIn(compilation.files);
  for (const problems of compilation.problems.values()) {
    const error = problems.find((problem) => diagnosticOf(problem, places)?.severity === 1);
    const place = error && placeOf(error, places);
    if (error !== undefined && place !== undefined) return { message: problemMessage(error, places), place };
  }
  return undefined;
}
