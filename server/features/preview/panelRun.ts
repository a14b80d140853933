/** What is run for a panel: its target, with the author's input, in the game as it is now. */
import type { Compilation } from '../../compiler/model';
import { onceInSteps, pause, type Steps } from '../../kernel';
import type { MapModel } from '../../protocol/graphs';
import type { OperationTarget, Place, PreviewCommitted, PreviewInput, PreviewModel, PreviewTarget } from '../../protocol/preview';
import type { SourceFile } from '../../source/model';
import type { WorkspaceSnapshot } from '../../workspace/model';
import type { Baseline } from '../impact/editImpact';
import { type ObservedPlaces, observeMoves } from '../liveValues/observedMove';
import { committedComparison, declares } from './committed';
import type { RunEnd } from './edited';
import type { PositionReader } from './places';
import { playableTarget } from './playable';
import { previewWithout, previewWithoutCall, runPreview, type UnmarkedOptions } from './preview';
import { snippetRun } from './snippetRun';

/** What a run needs beside the game. */
export interface RunEnvironment {
  readonly position: (snapshot: WorkspaceSnapshot) => PositionReader;
  /** What the board of a compilation is drawn on. */
  readonly map: (compilation: Compilation) => MapModel | undefined;
  /** The first error of a compilation, in words. */
  readonly firstError: (compilation: Compilation) => { readonly message: string; readonly place: Place | undefined } | undefined;
}

export interface PanelRequest {
  readonly panel: string;
  readonly target: PreviewTarget;
  readonly input: PreviewInput;
}

export interface PanelRun {
  /** The game of the target, if it has one. */
  readonly compilation: Compilation | undefined;
  /** The file of a target whose text is no part of its game. */
  readonly file: SourceFile | undefined;
  /** A model where there is nothing to run. */
  readonly result: () => Steps<PanelResult> | PreviewModel;
}

export interface PanelResult {
  readonly model: PreviewModel;
  readonly unmarked?: UnmarkedOptions | undefined;
  /** Absent where nothing was played. */
  readonly end?: RunEnd | undefined;
  /** What the expressions came to; found when it is first asked for. Absent where nothing was run. */
  readonly observed?: () => Steps<ObservedPlaces>;
}

/**
 * `previous`: the last model of the panel, which stays where there is nothing to run. `baseline`: what the run is compared with, if the author asks for that.
 * `edited`: the game before the author's last edit, if the run is to be compared with that too.
 */
export function panelRun(
  { panel, target, input }: PanelRequest,
  previous: PreviewModel | undefined,
  snapshot: WorkspaceSnapshot,
  environment: RunEnvironment,
  baseline: Baseline | undefined,
  edited?: Baseline,
): PanelRun {
  if (target.kind === 'snippet') return snippetRun({ panel, target, input }, previous, snapshot, environment);
  const declaring = gameOf(target, snapshot);
  const compilation = declaring ?? snapshot.compilationsOf(target.uri)[0];
  const request = { panel, target, input, scenarios: compilation?.scenarios ?? [] };
  return {
    compilation: declaring,
    file: undefined,
    result: () => operationResult(request, compilation, previous, snapshot, environment, baseline, edited),
  };
}

/** The game that declares the target, of those that its file belongs to. */
export function gameOf(target: OperationTarget, snapshot: WorkspaceSnapshot): Compilation | undefined {
  return snapshot.compilationsOf(target.uri).find((candidate) => declares(candidate, target));
}

interface OperationRequest extends PanelRequest {
  readonly target: OperationTarget;
  readonly scenarios: readonly string[];
}

function operationResult(
  request: OperationRequest,
  compilation: Compilation | undefined,
  previous: PreviewModel | undefined,
  snapshot: WorkspaceSnapshot,
  { position, map, firstError }: RunEnvironment,
  baseline: Baseline | undefined,
  edited: Baseline | undefined,
): Steps<PanelResult> | PreviewModel {
  const { target, input } = request;
  if (compilation === undefined || compilation.composition.fragment)
    return previewWithout(request, previous, 'This file is not part of a complete game: no entry file imports it.', undefined);
  const def = compilation.gameDef(input.scenario);
  if (def === undefined) {
    const error = firstError(compilation);
    return previewWithout(request, previous, error?.message ?? 'The document does not compile.', error?.place);
  }
  const playable = playableTarget(compilation, def, target, input);
  if ('problem' in playable) return previewWithoutCall(def, request, playable);
  const places = position(snapshot);
  return (function* () {
    yield* pause();
    const drawing = map(compilation);
    yield* pause();
    const { model: run, moved, played, unmarked } = yield* runPreview(playable, request, places, drawing);
    const { macro } = run;
    const current = played && { compilation, def: playable.def, target, input, played, ...(macro === undefined ? {} : { macro }) };
    const compared = function* (earlier: Baseline | undefined): Steps<PreviewCommitted | undefined> {
      return current && (yield* committedComparison(earlier, current, { position: places, firstError }));
    };
    const committed = input.committed === true ? yield* compared(baseline) : undefined;
    const sinceEdit = edited && (yield* compared(edited));
    const model = {
      ...run,
      ...(baseline === undefined ? {} : { baseline: baseline.label }),
      ...(committed === undefined ? {} : { committed }),
      ...(sinceEdit === undefined ? {} : { edited: sinceEdit }),
    };
    const end = played && { def: playable.def, before: played.start.json, after: played.attempt.after, trace: played.attempt.trace };
    return {
      model,
      end,
      unmarked,
      observed: onceInSteps(() => observeMoves(compilation, playable.def, moved === undefined ? [] : [moved])),
    };
  })();
}
