/** Code lenses: how many scenarios make the moves of an operation, and what they came to when they were run last. */
import { counted } from '../../catalogue/counted';
import type { Compilation, Declaration } from '../../compiler/model';
import { gameOf } from '../../scenario/game';
import { operationsOf } from '../../scenario/model';
import { readSnippet } from '../../scenario/read';
import type { SourceFile } from '../../source/model';
import type { ChunkRange } from '../../source/problem';
import type { WorkspaceSnapshot } from '../../workspace/model';
import { actionOfPipeline } from '../actionDefinitions';
import type { PreviewLens } from '../codeLenses';
import type { LastOutcome } from './runs';
import { testsOf } from './tests';

export interface ScenariosLens {
  readonly range: ChunkRange;
  readonly title: string;
  /** Ids of the tests. */
  readonly tests: readonly string[];
}

/** Lenses of the pipelines of a file, and of its actions that have none. Games without any scenario get none. */
export function scenariosLenses(
  compilation: Compilation,
  uri: string,
  snapshot: WorkspaceSnapshot,
  last: (id: string) => LastOutcome | undefined,
): readonly ScenariosLens[] {
  const tests = testsByOperation(snapshot).get(compilation);
  if (tests === undefined) return [];
  const inFile = ({ entry }: Declaration) => entry.chunk.uri === uri;
  const pipelines = compilation.declarations('pipeline');
  const served = new Set(pipelines.map(actionOfPipeline));
  const lens = ({ range }: Declaration, action: string): ScenariosLens => {
    const own = tests.get(action) ?? [];
    return { range, title: titleOf(own.map(last)), tests: own };
  };
  return [
    ...pipelines.filter(inFile).map((pipeline) => lens(pipeline, actionOfPipeline(pipeline) ?? '')),
    ...compilation
      .declarations('action')
      .filter((action) => inFile(action) && !served.has(action.name))
      .map((action) => lens(action, action.name)),
  ];
}

/** A lens above each snippet of a file, to see it played. */
export function snippetLenses(file: SourceFile): readonly PreviewLens[] {
  return testsOf(file).map(({ id, chunk }) => ({
    range: { chunk: chunk.id, start: chunk.root.start, end: chunk.root.end },
    target: { kind: 'snippet', uri: file.uri, id },
  }));
}

/** `Run 3 scenarios` before the first run, then `3 scenarios: 1 passed, 1 failed, 1 not run`. */
function titleOf(outcomes: readonly (LastOutcome | undefined)[]): string {
  const total = counted(outcomes.length, 'scenario');
  const passed = outcomes.filter((outcome) => outcome === 'passed').length;
  const unknown = outcomes.filter((outcome) => outcome === undefined).length;
  const failed = outcomes.length - passed - unknown;
  if (unknown > 0 && unknown === outcomes.length) return `Run ${total}`;
  const parts = [
    ...(passed > 0 ? [`${passed} passed`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(unknown > 0 ? [`${unknown} not run`] : []),
  ];
  return parts.length === 0 ? total : `${total}: ${parts.join(', ')}`;
}

type TestsByOperation = ReadonlyMap<Compilation, ReadonlyMap<string, readonly string[]>>;

const known = new WeakMap<WorkspaceSnapshot, TestsByOperation>();

/** Ids of the tests, by their game and by each action of their moves. */
function testsByOperation(snapshot: WorkspaceSnapshot): TestsByOperation {
  const before = known.get(snapshot);
  if (before !== undefined) return before;
  const games = new Map<Compilation, Map<string, string[]>>();
  for (const file of snapshot.files.values()) {
    for (const { id, chunk } of testsOf(file)) {
      const snippet = readSnippet(chunk);
      const choice = snippet && gameOf(snippet, snapshot.compilations);
      if (snippet === undefined || choice?.kind !== 'game') continue;
      const own = games.get(choice.game) ?? new Map<string, string[]>();
      games.set(choice.game, own);
      for (const operation of operationsOf(snippet)) {
        const ids = own.get(operation);
        if (ids === undefined) own.set(operation, [id]);
        else ids.push(id);
      }
    }
  }
  known.set(snapshot, games);
  return games;
}
