/** What a run of tests has executed, by file, in the terms of the editor: effects are statements, arms their branches, macros and stages declarations. */
import type { Compilation } from '../../compiler/model';
import type { GameDef } from '../../kernel';
import type { Place } from '../../protocol/preview';
import type { CoveredStatement, TestCoverage } from '../../protocol/testing';
import type { ExecutionCounts } from '../../scenario/coverage/count';
import { type CoverageItem, coverageOf } from '../../scenario/coverage/coverage';
import { executedEffects } from '../../scenario/coverage/effects';
import type { SourceFile } from '../../source/model';
import { rangeAt } from '../../source/positions';
import { editorPlace, lineStarts } from '../../workspace/places';

/** What was executed in a run of a snippet of a game. */
export interface CountedRun {
  /** Of the test. */
  readonly id: string;
  readonly game: Compilation;
  readonly def: GameDef;
  readonly counts: ExecutionCounts;
}

/** The files of the games, in the order of the games; a file of several games is told of once for each. What the author excuses is left out. */
export function testCoverage(runs: readonly CountedRun[]): readonly TestCoverage[] {
  return [...new Set(runs.map(({ game }) => game))].flatMap((game) => {
    const own = runs.filter((run) => run.game === game);
    const counted = [...new Set(own.map(({ def }) => def))].map((def) => ({
      def,
      counts: own.filter((run) => run.def === def).map(({ counts }) => counts),
    }));
    const items = grouped(coverageOf(game, counted).filter(({ count, excuse }) => count > 0 || excuse === undefined));
    const effects = grouped(executedEffects(counted));
    const tests = testsByFile(own);
    return game.composition.members.flatMap((uri) => {
      const file = game.files.get(uri);
      if (file === undefined) return [];
      const statements = statementsOf(file, effects.get(uri) ?? [], items.get(uri) ?? []);
      const declarations = (items.get(uri) ?? [])
        .filter(({ kind }) => kind !== 'arm')
        .map(({ name, start, end, count }) => ({ name, count, place: placeIn(file, start, end) }));
      return statements.length + declarations.length === 0 ? [] : [{ uri, statements, declarations, tests: tests.get(uri) ?? [] }];
    });
  });
}

/** Ids of the tests by the files of which they have executed something, a macro's body included. */
function testsByFile(runs: readonly CountedRun[]): ReadonlyMap<string, readonly string[]> {
  const tests = new Map<string, string[]>();
  for (const { id, def, counts } of runs) {
    const uris = new Set<string>();
    for (const at of Object.keys(counts.nodes)) {
      const node = def.origins?.nodes[Number(at)];
      const definition = node && def.origins?.definitions[node[0]];
      if (definition !== undefined) uris.add(definition.file);
    }
    for (const uri of uris) {
      const own = tests.get(uri);
      if (own === undefined) tests.set(uri, [id]);
      else own.push(id);
    }
  }
  return tests;
}

function grouped<Item extends { readonly uri: string }>(items: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const own = groups.get(item.uri);
    if (own === undefined) groups.set(item.uri, [item]);
    else own.push(item);
  }
  return groups;
}

/** Effects, and values and conditions with arms; each says how often it was executed at its first line, since what it holds has counts of its own. */
function statementsOf(
  file: SourceFile,
  effects: readonly { readonly start: number; readonly end: number; readonly count: number }[],
  items: readonly CoverageItem[],
): readonly CoveredStatement[] {
  const arms = new Map<number, CoverageItem[]>();
  for (const item of items) {
    if (item.branching === undefined) continue;
    const own = arms.get(item.branching);
    if (own === undefined) arms.set(item.branching, [item]);
    else own.push(item);
  }
  const branchesAt = (start: number) =>
    (arms.get(start) ?? []).map(({ name, count, ...arm }) => ({ label: name, count, place: placeIn(file, arm.start, arm.end) }));
  const starts = new Set(effects.map(({ start }) => start));
  const others = [...arms]
    .filter(([start]) => !starts.has(start))
    .map(([start, own]) => ({ start, end: start, count: own.reduce((sum, { count }) => sum + count, 0) }));
  return [...effects, ...others]
    .sort((left, right) => left.start - right.start)
    .map(({ start, end, count }) => ({
      count,
      place: placeIn(file, start, Math.max(start, Math.min(end, endOfLine(file.text, start)))),
      branches: branchesAt(start),
    }));
}

function endOfLine(text: string, offset: number): number {
  const feed = text.indexOf('\n', offset);
  const end = feed < 0 ? text.length : feed;
  return text.charAt(end - 1) === '\r' ? end - 1 : end;
}

function placeIn(file: SourceFile, from: number, to: number): Place {
  return editorPlace({ uri: file.uri, range: rangeAt(lineStarts(file), from, to) });
}
