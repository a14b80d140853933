/**
 * What an edit changes: the scenarios whose end is another one than with the texts that it is compared with. Each scenario is run once on those texts; after
 * an edit only those are run again whose moves have come to something that was edited.
 */
import { compile } from '../../compiler/compile';
import type { Compilation } from '../../compiler/model';
import { hasSameInputs } from '../../compiler/sameInputs';
import type { Steps } from '../../kernel';
import type { ImpactModel, ImpactScenario } from '../../protocol/impact';
import { prepareSnippet } from '../../scenario/check';
import { differenceOf } from '../../scenario/difference';
import { subjectWords } from '../../scenario/expectation';
import { firstErrorOf, gameOf } from '../../scenario/game';
import { mayDiffer, type TouchedRun, touchedRunInSteps } from '../../scenario/impact/touchedRun';
import { knowledgeOf } from '../../scenario/knowledge';
import { isRefusedFor, refusalOf } from '../../scenario/moveFaults';
import { readSnippet } from '../../scenario/read';
import type { RunnableSnippet } from '../../scenario/report';
import { runSnippetInSteps } from '../../scenario/runSnippet';
import { composeWorkspace, memberFiles } from '../../source/composition';
import { readSource } from '../../source/file';
import type { SourceFile } from '../../source/model';
import type { WorkspaceSettings, WorkspaceSnapshot } from '../../workspace/model';
import { type BeginSlice, inSlices, oneSlice, type Proceed } from '../../workspace/slices';
import { type SnippetTest, testFileOf, testOf, testsOf } from '../testing/tests';

/** The texts that edits are compared with, compiled. */
export interface Baseline {
  /** In words, for the author: `HEAD`, `the saved files`. */
  readonly label: string;
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly compilations: readonly Compilation[];
}

/** Texts of a baseline where they are other than those of the snapshot; null: the file is not there. */
export type BaselineTexts = ReadonlyMap<string, string | null>;

/** Shares with the snapshot all that is the same. `roots`: the folders that paths in documents must not leave. */
export function baselineOf(
  snapshot: WorkspaceSnapshot,
  texts: BaselineTexts,
  label: string,
  settings: WorkspaceSettings,
  roots: readonly string[],
): Baseline {
  const files = new Map(snapshot.files);
  let isSame = true;
  for (const [uri, text] of texts) {
    const now = files.get(uri);
    if (now?.text === text || (now === undefined && text === null)) continue;
    isSame = false;
    if (text === null) files.delete(uri);
    else files.set(uri, readSource(uri, text, { previous: now, recognised: now !== undefined && now.kind !== 'other' }));
  }
  if (isSame) return { label, files: snapshot.files, compilations: snapshot.compilations };
  const before = new Map(snapshot.compilations.map((compilation) => [compilation.composition.entry, compilation]));
  const compositions = composeWorkspace(files, { roots, ...(settings.entries ? { entries: settings.entries } : {}) });
  const options = { tolerantBindings: settings.tolerantBindings ?? false };
  const compilations = compositions.map((composition) => {
    const [members, now] = [memberFiles(composition, files), before.get(composition.entry)];
    return now !== undefined && hasSameInputs(now, composition, members) ? now : compile(composition, members, options, now);
  });
  return { label, files, compilations };
}

export interface EditImpact {
  readonly setBaseline: (baseline: Baseline) => void;
  /**
   * Compares the snapshot with the baseline, if there is one. `proceed` is asked before each scenario and between the slices of its runs; undefined when it said no. What was run is kept, so that
   * the next comparison goes on from there. `progress` learns how many scenarios have been compared, and with what.
   */
  readonly compare: (
    snapshot: WorkspaceSnapshot,
    proceed: Proceed,
    progress?: (done: number, total: number, baseline: string) => void,
    begin?: BeginSlice,
  ) => Promise<ImpactModel | undefined>;
  /** Runs made so far. */
  readonly runs: () => number;
}

/** Scenarios of which it is told what changes; of the others only that something does. */
const mostDetailed = 50;

/** Nothing is compared until there is a baseline. */
export function editImpact(): EditImpact {
  let baseline: Baseline | undefined;
  /** By test. */
  let before = new Map<string, TouchedRun>();
  let now = new Map<string, TouchedRun>();
  let runs = 0;

  function run(runnable: RunnableSnippet): Steps<TouchedRun> {
    runs += 1;
    return touchedRunInSteps(runnable);
  }

  /** The scenario with what changes. One that could not be run before is compared with what it expects. */
  function* compareTest(
    test: SnippetTest,
    base: Baseline,
    snapshot: WorkspaceSnapshot,
    isDetailed: boolean,
  ): Steps<ImpactScenario | 'same' | 'unknown'> {
    const game = gameOfTest(test, snapshot.compilations);
    if (game !== undefined && firstErrorOf(game) !== undefined) return 'unknown';
    const original = testOf({ files: base.files }, test.id);
    if (original?.chunk.text === test.chunk.text && game !== undefined && gameOfTest(original, base.compilations) === game) return 'same';
    const committed = original && runnableOf(original, base.compilations);
    const first = committed && (yield* knownRun(before, test.id, committed, now.get(test.id), run));
    if (first !== undefined) before.set(test.id, first);
    const current = runnableOf(test, snapshot.compilations);
    const last = current === undefined ? undefined : yield* knownRun(now, test.id, current, first, run);
    if (last !== undefined) now.set(test.id, last);
    const isSame = first === undefined ? last?.report.outcome === 'passed' : first.end === last?.end;
    const file = snapshot.files.get(test.chunk.uri);
    const place = file && testFileOf(file).tests.find(({ id }) => id === test.id)?.place;
    if (isSame || place === undefined) return 'same';
    const changes = !isDetailed || current === undefined ? [] : yield* endChanges(committed, current);
    return { id: test.id, title: test.title, place, isNew: committed === undefined, canRun: current !== undefined, changes };
  }

  return {
    runs: () => runs,
    setBaseline: (next) => {
      // The runs of the texts before are still good for what has stayed.
      if (next.compilations !== baseline?.compilations) now = new Map([...before, ...now]);
      baseline = next;
      before = new Map();
    },
    compare: async (snapshot, proceed, progress = () => undefined, begin = oneSlice) => {
      const base = baseline;
      if (base === undefined) return undefined;
      const tests = [...snapshot.files.values()].flatMap(testsOf);
      const changed: ImpactScenario[] = [];
      let unknown = 0;
      const isSame = base.compilations === snapshot.compilations && base.files === snapshot.files;
      for (const [index, test] of isSame ? [] : tests.entries()) {
        if (!(await proceed()) || baseline !== base) return undefined;
        progress(index, tests.length, base.label);
        const isCurrent = async () => (await proceed()) && baseline === base;
        const compared = await inSlices(compareTest(test, base, snapshot, changed.length < mostDetailed), begin, isCurrent);
        if (compared === undefined) return undefined;
        if (compared.value === 'unknown') unknown += 1;
        else if (compared.value !== 'same') changed.push(compared.value);
      }
      return { baseline: base.label, total: tests.length, unknown, changed };
    },
  };
}

/** The game that the scenario is about; undefined where that is not known. */
function gameOfTest({ chunk }: SnippetTest, games: readonly Compilation[]): Compilation | undefined {
  const snippet = readSnippet(chunk);
  const choice = snippet && gameOf(snippet, games);
  return choice?.kind === 'game' ? choice.game : undefined;
}

function runnableOf({ chunk }: SnippetTest, games: readonly Compilation[]): RunnableSnippet | undefined {
  const prepared = prepareSnippet(chunk, games);
  return prepared?.runnable && { snippet: prepared.snippet, ...prepared.runnable };
}

/** The run that is known, or another one that comes to the same, or a new one. */
function* knownRun(
  known: ReadonlyMap<string, TouchedRun>,
  id: string,
  runnable: RunnableSnippet,
  other: TouchedRun | undefined,
  run: (runnable: RunnableSnippet) => Steps<TouchedRun>,
): Steps<TouchedRun> {
  for (const candidate of [known.get(id), other]) {
    if (candidate !== undefined && !mayDiffer(candidate, runnable)) return candidate;
  }
  return yield* run(runnable);
}

/** What is different at the end, in words; of a scenario that could not be run before, what it expects in vain. */
function* endChanges(before: RunnableSnippet | undefined, now: RunnableSnippet): Steps<readonly string[]> {
  const last = yield* runSnippetInSteps(now.def, now.snippet, now);
  if (before === undefined) {
    const unmet = last.differences.map(({ what, expected, actual }) => `${what}: expected ${expected}, found ${actual}`);
    return [...last.faults.map(({ message }) => message), ...unmet];
  }
  const first = yield* runSnippetInSteps(before.def, before.snippet, before);
  const knowledge = knowledgeOf(now.def);
  const refusals = last.moves.flatMap((move, index) => {
    if (move.kind !== 'illegal' || isRefusedFor(move, now.snippet.moves[index]?.refused)) return [];
    const [was, is] = [first.moves[index], refusalOf(move)];
    return was?.kind === 'illegal' && refusalOf(was) === is ? [] : [`${move.move.actionId} is refused: ${is}`];
  });
  if (first.after === undefined || last.after === undefined) return refusals;
  return [
    ...refusals,
    ...differenceOf(first.after, last.after, knowledge).map(
      (change) => `${subjectWords(change, knowledge)}: ${change.before} -> ${change.after}`,
    ),
  ];
}
