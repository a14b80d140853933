/**
 * The preview panels that are open: each has a target, the author's input and the last model. A panel is run again when its input
 * changes or when the game it belongs to has been compiled anew.
 */
import type { Compilation } from '../../compiler/model';
import { once } from '../../kernel/link/once';
import type { GraphModel } from '../../protocol/graphs';
import type { OperationTarget, Place, PreviewInput, PreviewModel, PreviewScenario, PreviewTarget } from '../../protocol/preview';
import type { SourceFile } from '../../source/model';
import type { WorkspaceSnapshot } from '../../workspace/model';
import type { Baseline } from '../impact/editImpact';
import { type ObservedPlaces, observeMoves } from '../liveValues/observedMove';
import { committedComparison, declares } from './committed';
import { always } from './marks';
import type { PositionReader } from './places';
import { playableTarget } from './playable';
import { previewWithout, previewWithoutCall, runPreview, type UnmarkedOptions } from './preview';
import { runScenario } from './runScenario';
import { snippetResult } from './snippetResult';

export interface PreviewSessions {
  readonly open: (panel: string, target: PreviewTarget, input: PreviewInput, snapshot: WorkspaceSnapshot) => void;
  readonly input: (panel: string, input: PreviewInput, snapshot: WorkspaceSnapshot) => void;
  readonly close: (panel: string) => void;
  /** The run of the panel as a scenario snippet; undefined where there is no such panel. */
  readonly scenario: (panel: string, snapshot: WorkspaceSnapshot) => PreviewScenario | undefined;
  /** Runs every panel whose game changed since it was last run. */
  readonly refresh: (snapshot: WorkspaceSnapshot) => void;
  /** Judges options that a model was sent without the marks of, while `goesOn`; sends each model whose options are all judged now. Whether none is left. */
  readonly mark: (goesOn: () => boolean) => boolean;
  /** What panels that ask for it are compared with from now on; they are run again. Undefined: nothing. */
  readonly setBaseline: (baseline: Baseline | undefined, snapshot: WorkspaceSnapshot) => void;
  /** What was run last, in the panel that was opened or changed last. */
  readonly lastRun: () => LastRun | undefined;
}

export interface LastRun {
  /** What its expressions came to; found when first asked for. */
  readonly observed: () => ObservedPlaces;
  /** Why the text can no longer be run, if it cannot. */
  readonly stale: string | undefined;
}

export interface PreviewEnvironment extends RunEnvironment {
  readonly send: (model: PreviewModel) => void;
  /** Called when the options of a run are to be judged: tells whether there is time for one more before the model is sent. Absent: there always is. */
  readonly patience?: () => () => boolean;
}

/** What a run needs beside the game. */
export interface RunEnvironment {
  readonly position: (snapshot: WorkspaceSnapshot) => PositionReader;
  /** What the board of a compilation is drawn on. */
  readonly map: (compilation: Compilation) => GraphModel | undefined;
  /** The first error of a compilation, in words. */
  readonly firstError: (compilation: Compilation) => { readonly message: string; readonly place: Place | undefined } | undefined;
}

interface Session {
  readonly target: PreviewTarget;
  readonly input: PreviewInput;
  readonly model: PreviewModel | undefined;
  /** The compilation the model was made from. */
  readonly compilation: Compilation | undefined;
  /** The file of a target whose text is no part of its game. */
  readonly file: SourceFile | undefined;
  /** What the expressions came to in the last run that was possible. */
  readonly observed: (() => ObservedPlaces) | undefined;
  readonly unmarked: UnmarkedOptions | undefined;
}

/** No panel is open. */
export function previewSessions({ send, patience = () => always, position, map, firstError }: PreviewEnvironment): PreviewSessions {
  /** The one that the author has opened or changed last comes last. */
  const sessions = new Map<string, Session>();
  let baseline: Baseline | undefined;

  function run(
    panel: string,
    session: Pick<Session, 'target' | 'input'>,
    previous: Session | undefined,
    snapshot: WorkspaceSnapshot,
  ): void {
    const { target } = session;
    if (target.kind === 'snippet') {
      const file = snapshot.files.get(target.uri);
      const request = { panel, target, input: session.input };
      const result = snippetResult(request, previous?.model, snapshot, { position, map, firstError }, patience());
      const { model, compilation, unmarked } = result;
      const observed = result.observed === undefined ? previous?.observed : once(result.observed);
      sessions.set(panel, { ...session, model, compilation, file, observed, unmarked });
      send(model);
      return;
    }
    const compilation = gameOf(target, snapshot);
    const {
      model,
      unmarked,
      observed = previous?.observed,
    } = resultFor(
      panel,
      { target, input: session.input },
      compilation ?? snapshot.compilationsOf(session.target.uri)[0],
      previous?.model,
      snapshot,
    );
    sessions.set(panel, { ...session, model, compilation, file: undefined, observed, unmarked });
    send(model);
  }

  function resultFor(
    panel: string,
    { target, input }: { readonly target: OperationTarget; readonly input: PreviewInput },
    compilation: Compilation | undefined,
    previous: PreviewModel | undefined,
    snapshot: WorkspaceSnapshot,
  ): { readonly model: PreviewModel; readonly observed?: () => ObservedPlaces; readonly unmarked?: UnmarkedOptions | undefined } {
    const request = { panel, target, input, scenarios: compilation?.scenarios ?? [] };
    const def = compilation?.gameDef(input.scenario);
    if (compilation === undefined || compilation.composition.fragment) {
      return { model: previewWithout(request, previous, 'This file is not part of a complete game: no entry file imports it.', undefined) };
    }
    if (def === undefined) {
      const error = firstError(compilation);
      return { model: previewWithout(request, previous, error?.message ?? 'The document does not compile.', error?.place) };
    }
    const places = position(snapshot);
    const playable = playableTarget(compilation, def, target, input);
    if ('problem' in playable) return { model: previewWithoutCall(def, request, playable) };
    const { model: run, moved, played, unmarked } = runPreview(playable, request, places, map(compilation), patience());
    const { macro } = run;
    const current = played && { compilation, def: playable.def, target, input, played, ...(macro === undefined ? {} : { macro }) };
    const committed =
      input.committed === true && current !== undefined
        ? committedComparison(baseline, current, { position: places, firstError })
        : undefined;
    const model = committed === undefined ? run : { ...run, committed };
    return { model, unmarked, observed: once(() => observeMoves(compilation, playable.def, moved === undefined ? [] : [moved])) };
  }

  return {
    open: (panel, target, input, snapshot) => run(panel, { target, input }, undefined, snapshot),
    input: (panel, input, snapshot) => {
      const session = sessions.get(panel);
      if (session === undefined) return;
      sessions.delete(panel);
      run(panel, { target: session.target, input }, session, snapshot);
    },
    scenario: (panel, snapshot) => {
      const session = sessions.get(panel);
      return session && scenarioOf(session, snapshot);
    },
    close: (panel) => {
      sessions.delete(panel);
    },
    refresh: (snapshot) => {
      for (const [panel, session] of sessions) {
        const isOther = session.target.kind === 'snippet' && snapshot.files.get(session.target.uri) !== session.file;
        if (isOther || session.compilation === undefined || !snapshot.compilations.includes(session.compilation))
          run(panel, session, session, snapshot);
      }
    },
    mark: (goesOn) => {
      for (const [panel, session] of sessions) {
        const { model, unmarked } = session;
        if (model === undefined || unmarked === undefined) continue;
        if (!unmarked.proceed(goesOn)) return false;
        const { marking: _done, ...rest } = model;
        const marked = { ...rest, decisions: unmarked.decisions() };
        sessions.set(panel, { ...session, model: marked, unmarked: undefined });
        send(marked);
      }
      return true;
    },
    setBaseline: (next, snapshot) => {
      baseline = next;
      for (const [panel, session] of sessions) if (session.input.committed === true) run(panel, session, session, snapshot);
    },
    lastRun: () => {
      const last = [...sessions.values()].at(-1);
      if (last?.observed === undefined) return undefined;
      return { observed: last.observed, stale: last.model?.status.kind === 'stale' ? last.model.status.problem : undefined };
    },
  };
}

function scenarioOf({ target, input }: Session, snapshot: WorkspaceSnapshot): PreviewScenario {
  if (target.kind === 'snippet') return { kind: 'refused', reason: 'It is a scenario already.' };
  const compilation = gameOf(target, snapshot);
  const def = compilation?.gameDef(input.scenario);
  if (compilation === undefined || def === undefined) return { kind: 'refused', reason: 'The document does not compile.' };
  const scenario = runScenario(def, { target, input }, compilation, snapshot);
  return scenario.kind === 'refused' ? scenario : { ...scenario, files: scenarioFiles(target.uri, snapshot) };
}

/** The game that declares the target, of those that its file belongs to. */
function gameOf(target: OperationTarget, snapshot: WorkspaceSnapshot): Compilation | undefined {
  return snapshot.compilationsOf(target.uri).find((candidate) => declares(candidate, target));
}

/** Those that share the longest path with the target first. */
function scenarioFiles(uri: string, { files }: WorkspaceSnapshot): readonly string[] {
  const shared = (other: string) => {
    let length = 0;
    while (length < uri.length && uri[length] === other[length]) length += 1;
    return length;
  };
  const found = [...files.values()].filter(({ kind }) => kind === 'scenario').map((file) => file.uri);
  return found.sort((left, right) => shared(right) - shared(left));
}
