/** Compiles a composition: symbols, then every definition, each elaborated only if something it depends on has changed. */
import type { NameKind } from '../catalogue/model';
import { withoutMisspeltHeadings } from '../source/completeness';
import type { Composition, SourceFile } from '../source/model';
import type { Problem } from '../source/problem';
import { type SyntaxNode, textOf } from '../source/tree';
import { checkData, type KeptDataCheck } from './assets/check';
import { lowerVisual } from './assets/lowerVisual';
import { lowerZones } from './assets/lowerZones';
import { withoutMeantMacros, withoutReadings, withoutUnfinished } from './consequences';
import { crossProblems, type KeptCrossChecks } from './crossChecks';
import { withLeakFixes } from './crossChecks/leaks';
import { Usage } from './crossChecks/usage';
import { definitionsIn } from './definition';
import { withoutFollowsOfEmptySections } from './emptySections';
import { withLookAlike } from './lookAlikes';
import { isLowerable, type KnownSelections, lowerGame, type SelectedGame, selectedGame } from './lower/game';
import type { Compilation, Compile, NameMeanings } from './model';
import { olderSectionProblems } from './olderSections';
import { outsideCondition, outsideEffects } from './outside';
import { type Asked, bindersOf, callAlone, callAt, factsAt, factsOutside, macrosCalledIn, usesIn, usesOutside } from './questions';
import { createResults, type Store } from './results/results';
import { duplicateProblems } from './symbols/duplicates';
import { valueAt } from './symbols/read';
import { questionPool } from './symbols/record';
import { singletonOf } from './symbols/sections';
import type { Derived } from './symbols/share';
import { createSymbols, type SymbolTable } from './symbols/symbols';

/** What a compilation keeps for the next one. */
interface Memory {
  readonly symbols: SymbolTable;
  readonly data: KeptDataCheck;
  readonly duplicates: Derived<readonly Problem[]>;
  readonly store: Store;
  readonly usage: Usage;
  readonly cross: KeptCrossChecks;
  readonly tolerantBindings: boolean;
  readonly scenario: string | undefined;
  readonly selections: KnownSelections;
}

/** A list that is no table is an error once something reads it: there is no such table (GS4014), which is not reported again for each reader. */
function withReaders(problems: readonly Problem[], usage: Usage): readonly Problem[] {
  const isRead = ({ code, values }: Problem) => code === 'GS8037' && values['table'] !== undefined && usage.has('table', values['table']);
  return problems.some(isRead) ? problems.map((problem) => (isRead(problem) ? { ...problem, severity: 'error' } : problem)) : problems;
}

const memories = new WeakMap<Compilation, Memory>();

/** Compiles a composition. What has not changed is taken from `previous`, if that was made with the same options. */
export const compile: Compile = (composition, files, options = {}, previous) => {
  const memory = previous && memories.get(previous);
  const tolerantBindings = options.tolerantBindings === true;
  const { scenario } = options;
  const reusable = memory && memory.tolerantBindings === tolerantBindings && memory.scenario === scenario ? memory : undefined;
  const symbols = createSymbols({ composition, files, scenario }, reusable?.symbols);
  const definitions = symbols.sections.files.map(({ file }) => definitionsIn(file));
  const pool = reusable?.store.pool ?? questionPool();
  const results = createResults(symbols, definitions, { pool, tolerantBindings, previous: reusable?.store });
  const checked = results.check();
  const data = checkData(symbols, reusable?.data);
  const usage = Usage.of(checked.files, data.value.used, reusable?.usage);
  const duplicates = duplicateProblems(symbols, reusable?.duplicates);
  const cross = crossProblems(checked.files, usage, data.value.problems, symbols, reusable?.cross);
  const found = withoutMeantMacros([
    ...withReaders(data.value.problems, usage),
    ...duplicates.value,
    ...olderSectionProblems(symbols),
    ...checked.files.flatMap(({ problems }) => withLeakFixes(problems, checked.files)),
    ...cross.problems,
  ]);
  const problems = withoutUnfinished(byFile(composition, files, found));
  const asked: Asked = { symbols, results, definitions, dataUses: data.value.uses };
  const selections: KnownSelections = reusable?.selections ?? new Map();
  const lowered: SelectedGame[] = [];
  const selected = lazily((scenario) => selectedGame({ symbols, results, definitions }, selections, scenario));
  const gameDef = lazily((scenario) => {
    const game = isLowerable(symbols, problems) ? selected(scenario) : undefined;
    if (game === undefined) return undefined;
    lowered.push(game);
    return lowerGame(game);
  });
  const compilation: Compilation = {
    composition,
    files,
    problems,
    declarations: (kind: NameKind) => symbols.all(kind),
    lookup: (kind, name) => symbols.lookup(kind, name),
    symbols,
    symbolsOf: lazily((scenario) => meaningsOf(symbols, scenario)),
    factsAt: (uri, offset) => factsAt(asked, uri, offset),
    usesIn: (uri) => usesIn(asked, uri),
    macrosCalledIn: (part) => macrosCalledIn(asked, part),
    binders: lazily(() => bindersOf(asked)),
    gameId: () => textAt(singletonOf(symbols.sections, 'metadata'), 'id'),
    scenarios: symbols.game('scenarios'),
    gameDef,
    board: lazily(() => ({
      zones: lowerZones(symbols),
      visual: lowerVisual(symbols),
      seats: symbols.tables.seats.seats.map(({ name }) => name),
    })),
    condition: (entry, scenario) => outsideCondition((selected(scenario) ?? asked).results, entry),
    effects: (entry, place) => outsideEffects(selected(place.scenario) ?? asked, entry, place),
    factsOutside: (kind, entry, offset, scenario) => factsOutside((selected(scenario) ?? asked).results, kind, entry, offset),
    usesOutside: (kind, entry, scenario) => usesOutside((selected(scenario) ?? asked).results, kind, entry),
    callAt: (uri, offset) => callAt(asked, uri, offset),
    callAlone: (uri, offset) => callAlone(asked, uri, offset),
    work: {
      ...readSince(files, previous),
      namesLookedUp: data === reusable?.data ? 0 : data.value.namesLookedUp,
      definitionsElaborated: checked.work.elaborated,
      resultsAsked: checked.work.asked,
      nodesRead: checked.work.nodesRead,
      nodesExpanded: checked.work.nodesExpanded,
    },
    definitionsLowered: () =>
      [...new Set([results, ...lowered.map((game) => game.results)])].reduce((sum, each) => sum + each.loweredAnew(), 0),
  };
  memories.set(compilation, { symbols, data, duplicates, store: checked.store, usage, cross, tolerantBindings, scenario, selections });
  return compilation;
};

function meaningsOf(symbols: SymbolTable, scenario: string | undefined): NameMeanings | undefined {
  if (scenario === undefined || scenario === symbols.selection.scenario?.id) return symbols;
  return symbols.game('scenarios').includes(scenario) ? createSymbols({ ...symbols.sources, scenario }, symbols) : undefined;
}

/** Computes the answer for each argument once. */
function lazily<T>(compute: (argument: string | undefined) => T): (argument?: string) => T {
  const known = new Map<string | undefined, { readonly value: T }>();
  return (argument) => {
    const found = known.get(argument) ?? { value: compute(argument) };
    known.set(argument, found);
    return found.value;
  };
}

function textAt(node: SyntaxNode | undefined, key: string): string | undefined {
  const text = textOf(valueAt(node, key));
  return text === undefined || text === '' ? undefined : text;
}

/** What was read of files that the previous compilation did not have in this version. */
function readSince(
  files: ReadonlyMap<string, SourceFile>,
  previous: Compilation | undefined,
): Pick<Compilation['work'], 'chunksParsed' | 'itemsRead'> {
  const read = [...files].filter(([uri, file]) => previous?.files.get(uri) !== file).map(([, file]) => file);
  const sum = (count: (file: SourceFile) => number) => read.reduce((total, file) => total + count(file), 0);
  return { chunksParsed: sum(({ parsed }) => parsed), itemsRead: sum(({ itemsRead }) => itemsRead) };
}

/** Problems of each member by file: those of its text, of the composition, and of its definitions. */
function byFile(
  composition: Composition,
  files: ReadonlyMap<string, SourceFile>,
  found: readonly Problem[],
): ReadonlyMap<string, readonly Problem[]> {
  const result = new Map<string, Problem[]>();
  const selected = withoutMisspeltHeadings(composition.problems);
  const fileOf = new Map<string, string>();
  for (const uri of composition.members) {
    const file = files.get(uri);
    if (!file) continue;
    const { chunks, problems } = ownOf(file);
    result.set(uri, [...selected(problems)]);
    for (const chunk of chunks.keys()) if (!fileOf.has(chunk)) fileOf.set(chunk, uri);
  }
  const inBodies = new Set<string>();
  for (const problem of [...composition.problems, ...found]) {
    const { chunk, code, start } = problem;
    // What each caller of a macro finds in its body is told once.
    if (code === 'GS9036') {
      const place = `${chunk} ${start}`;
      if (inBodies.has(place)) continue;
      inBodies.add(place);
    }
    const uri = fileOf.get(chunk);
    if (uri !== undefined) result.get(uri)?.push(problem);
  }
  return new Map(
    [...withoutFollowsOfEmptySections(result, composition, files)].map(([uri, problems]) => {
      const file = files.get(uri);
      const textOf = (chunk: string) => (file ? ownOf(file).chunks.get(chunk) : undefined) ?? '';
      return [uri, withoutReadings(problems).map((problem) => withLookAlike(problem, textOf))];
    }),
  );
}

interface Own {
  /** Their texts by id. */
  readonly chunks: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

const owned = new WeakMap<SourceFile, Own>();

/** Chunks of a file, and the problems of its text; cached. */
function ownOf(file: SourceFile): Own {
  const known = owned.get(file);
  if (known) return known;
  const chunks = [file.fileChunk, ...file.blocks.flatMap((block) => (block.role === 'scenario' ? [] : block.chunks))];
  const own = { chunks: new Map(chunks.map(({ id, text }) => [id, text])), problems: chunks.flatMap(({ problems }) => problems) };
  owned.set(file, own);
  return own;
}
