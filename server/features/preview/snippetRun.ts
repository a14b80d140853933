/** What is run for a panel whose target is a scenario snippet, or why nothing is. */
import type { Span } from '../../compiler/problem';
import { onceInSteps } from '../../kernel';
import type { Place, PreviewInput, PreviewModel, PreviewTarget } from '../../protocol/preview';
import { prepareSnippet } from '../../scenario/check';
import { gameWithSteps } from '../../scenario/steps';
import { problemMessage } from '../../workspace/diagnostics';
import type { WorkspaceSnapshot } from '../../workspace/model';
import { placeOf, placesIn } from '../../workspace/places';
import { observeMoves } from '../liveValues/observedMove';
import { testOf } from '../testing/tests';
import { isGrave } from '../testing/verdict';
import type { PanelRun, RunEnvironment } from './panelRun';
import { previewWithout } from './preview';
import { snippetPreview } from './snippetPreview';

/** `previous`: the last model of the panel, which stays where there is nothing to run. */
export function snippetRun(
  { panel, target, input }: { readonly panel: string; readonly target: PreviewTarget; readonly input: PreviewInput },
  previous: PreviewModel | undefined,
  snapshot: WorkspaceSnapshot,
  { position, map, firstError }: RunEnvironment,
): PanelRun {
  const file = snapshot.files.get(target.uri);
  const test = testOf(snapshot, target.id);
  const prepared = test && prepareSnippet(test.chunk, snapshot.compilations);
  const compilation = prepared?.game;
  const request = { panel, target, input, scenarios: compilation?.scenarios ?? [] };
  const without = (problem: string, place?: Place): PanelRun => ({
    compilation,
    file,
    result: () => previewWithout(request, previous, problem, place),
  });
  if (test === undefined || prepared === undefined) return without('There is no scenario of this title in the file any more.');
  const places = placesIn(snapshot.files);
  const written = ({ start, end }: Span) => placeOf({ chunk: test.chunk.id, start, end }, places);
  const grave = prepared.problems.find(isGrave);
  if (grave !== undefined) return without(`${grave.code}: ${problemMessage(grave, places)}`, written(grave));
  if (compilation === undefined) return without('There is no game here.');
  if (prepared.runnable === undefined) {
    const error = firstError(compilation);
    return without(error?.message ?? 'The game does not compile.', error?.place);
  }
  const runnable = { snippet: prepared.snippet, ...prepared.runnable };
  return {
    compilation,
    file,
    result: function* () {
      const { model, end, moved, unmarked } = yield* snippetPreview(
        runnable,
        request,
        test.title,
        position(snapshot),
        written,
        map(compilation),
      );
      const observed = onceInSteps(() => observeMoves(compilation, gameWithSteps(runnable.def, runnable.steps), moved()));
      return { model, end, unmarked, observed };
    },
  };
}
