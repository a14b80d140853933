/** What a panel shows whose target is a scenario snippet: its run, or why there is none. */
import type { Compilation } from '../../compiler/model';
import type { Span } from '../../compiler/problem';
import type { Place, PreviewInput, PreviewModel, PreviewTarget } from '../../protocol/preview';
import { prepareSnippet } from '../../scenario/check';
import { gameWithSteps } from '../../scenario/steps';
import { problemMessage } from '../../workspace/diagnostics';
import type { WorkspaceSnapshot } from '../../workspace/model';
import { placeOf, placesIn } from '../../workspace/places';
import { type ObservedPlaces, observeMoves } from '../liveValues/observedMove';
import { testOf } from '../testing/tests';
import { isGrave } from '../testing/verdict';
import { previewWithout, type UnmarkedOptions } from './preview';
import type { RunEnvironment } from './sessions';
import { snippetPreview } from './snippetPreview';

export interface SnippetResult {
  readonly model: PreviewModel;
  /** The game of the snippet, if it has one. */
  readonly compilation: Compilation | undefined;
  /** What the expressions of its moves came to; absent where nothing was run. */
  readonly observed?: () => ObservedPlaces;
  readonly unmarked?: UnmarkedOptions | undefined;
}

/** `previous`: the last model of the panel, which stays where there is nothing to run. Options are judged while `goesOn`. */
export function snippetResult(
  { panel, target, input }: { readonly panel: string; readonly target: PreviewTarget; readonly input: PreviewInput },
  previous: PreviewModel | undefined,
  snapshot: WorkspaceSnapshot,
  { position, map, firstError }: RunEnvironment,
  goesOn: () => boolean,
): SnippetResult {
  const test = testOf(snapshot, target.id);
  const prepared = test && prepareSnippet(test.chunk, snapshot.compilations);
  const compilation = prepared?.game;
  const request = { panel, target, input, scenarios: compilation?.scenarios ?? [] };
  const without = (problem: string, place?: Place): SnippetResult => ({
    model: previewWithout(request, previous, problem, place),
    compilation,
  });
  if (test === undefined || prepared === undefined) return without('There is no scenario of this title in the file any more.');
  const places = placesIn(snapshot.files.values());
  const written = ({ start, end }: Span) => placeOf({ chunk: test.chunk.id, start, end }, places);
  const grave = prepared.problems.find(isGrave);
  if (grave !== undefined) return without(`${grave.code}: ${problemMessage(grave, places)}`, written(grave));
  if (compilation === undefined) return without('There is no game here.');
  if (prepared.runnable === undefined) {
    const error = firstError(compilation);
    return without(error?.message ?? 'The game does not compile.', error?.place);
  }
  const runnable = { snippet: prepared.snippet, ...prepared.runnable };
  const { model, moved, unmarked } = snippetPreview(runnable, request, test.title, position(snapshot), written, map(compilation), goesOn);
  return { model, compilation, unmarked, observed: () => observeMoves(compilation, gameWithSteps(runnable.def, runnable.steps), moved()) };
}
