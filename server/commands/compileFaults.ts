/** Why a game cannot be built, played or tested. */
import { compile } from '../compiler/compile';
import type { Compilation } from '../compiler/model';
import type { SourceFile } from '../source/model';
import type { Problem } from '../source/problem';
import { diagnosticOf } from '../workspace/diagnostics';
import type { WorkspaceSnapshot } from '../workspace/model';
import { placesIn } from '../workspace/places';
import { shownPath } from './arguments';
import { diagnosticLine } from './check';

export interface FoundGame {
  readonly compilation: Compilation;
  readonly snapshot: WorkspaceSnapshot;
}

/** What keeps the game from compiling, at least one line: with its default scenario, or else only with the one that is asked for. */
export function compileFaults({ compilation, snapshot }: FoundGame, scenario: string | undefined): readonly [string, ...string[]] {
  const { composition, files } = compilation;
  const lines = linesOf(composition.members, snapshot.files, (uri) => snapshot.problemsOf(uri));
  const [first, ...others] = lines.length > 0 || scenario === undefined ? lines : linesWith(scenario);
  return first === undefined
    ? [`${shownPath(composition.entry)}: GameSpec cannot make the game although it has no errors. Please report this.`]
    : [first, ...others];

  function linesWith(wanted: string): readonly string[] {
    const { problems } = compile(composition, files, { scenario: wanted });
    return linesOf(composition.members, files, (uri) => problems.get(uri));
  }
}

function linesOf(
  members: readonly string[],
  files: ReadonlyMap<string, SourceFile>,
  problemsOf: (uri: string) => readonly Problem[] | undefined,
): readonly string[] {
  const places = placesIn(files);
  return members.flatMap((uri) =>
    (problemsOf(uri) ?? []).flatMap((problem) => {
      const diagnostic = diagnosticOf(problem, places);
      return diagnostic?.severity === 1 ? [diagnosticLine(shownPath(uri), diagnostic)] : [];
    }),
  );
}
