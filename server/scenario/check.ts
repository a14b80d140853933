/**
 * Checks snippets against their games: structure and names at once, answers and options by running the moves. Running is the costly part; what a run came
 * to is kept by the content of the game and the text of the snippet, so that it is done again only when one of them changes.
 */

import type { Compilation } from '../compiler/model';
import { isError } from '../compiler/problem';
import { finish, type Steps } from '../kernel';
import type { GameDef } from '../kernel/gamedef';
import type { Chunk } from '../source/model';
import type { Problem } from '../source/problem';
import type { SyntaxNode } from '../source/tree';
import { definitionOf, gameOf, scenarioOf, scenarioProblems } from './game';
import type { Snippet } from './model';
import { nameProblems } from './problems/names';
import { type MeaningfulNode, structureOf } from './problems/structure';
import { valueProblems } from './problems/values';
import { readSnippet } from './read';
import { runSnippetInSteps, type SnippetParts, type SnippetRun } from './runSnippet';
import { compiledSteps } from './steps';

/** A snippet as far as it can be checked without running it. */
export interface PreparedSnippet {
  readonly snippet: Snippet;
  readonly game: Compilation | undefined;
  readonly problems: readonly Problem[];
  /** What is needed to run it; undefined where it is at fault, or its game is. */
  readonly runnable: (SnippetParts & { readonly def: GameDef }) | undefined;
}

/** The snippet of a chunk; undefined where there is no mapping, which is no snippet. `text`: of its file; needed where the lines of effects are told. */
export function prepareSnippet(
  chunk: Chunk & { readonly root: SyntaxNode },
  games: readonly Compilation[],
  text = chunk.text,
): PreparedSnippet | undefined {
  const snippet = readSnippet(chunk);
  if (snippet === undefined) return undefined;
  const { problems, meanings } = structureOf(chunk);
  const choice = gameOf(snippet, games);
  if (choice.kind === 'none') {
    const all = choice.problem === undefined ? problems : [...problems, choice.problem];
    return { snippet, game: undefined, problems: all, runnable: undefined };
  }
  const { game } = choice;
  const symbols = game.symbolsOf(scenarioOf(snippet) ?? game.scenarios[0] ?? '') ?? game.symbols;
  const held = meanings
    .filter(({ type }) => type.kind === 'condition')
    .map((meaning) => compiledCondition(meaning, game, scenarioOf(snippet)));
  const unknownScenario = scenarioProblems(snippet, game);
  const def = unknownScenario.length > 0 ? undefined : definitionOf(snippet, game);
  const sound = def === undefined || 'code' in def ? undefined : def;
  const { problems: ofSteps, steps } = compiledSteps(snippet, game, sound, text);
  const unknownNames = nameProblems(meanings, symbols);
  const found = [
    ...withoutUnknownKinds(problems, unknownNames, chunk.text),
    ...unknownScenario,
    ...unknownNames,
    ...valueProblems(chunk, symbols),
    ...ofSteps,
    ...held.flatMap((each) => each.problems),
    ...(def !== undefined && 'code' in def ? [def] : []),
  ];
  const holds = held.flatMap(({ held: condition }) => condition ?? []);
  return {
    snippet,
    game,
    problems: found,
    runnable: sound === undefined || found.some(isError) ? undefined : { def: sound, holds, steps },
  };
}

/** Of what kind the value of a key must be, nobody can say while the key names nothing: a global marker where a zone belongs has no markers by name. */
function withoutUnknownKinds(problems: readonly Problem[], unknownNames: readonly Problem[], text: string): readonly Problem[] {
  if (unknownNames.length === 0) return problems;
  const isValueOf = (value: Problem, name: Problem) => name.end < value.start && /^["']?\s*:\s*$/.test(text.slice(name.end, value.start));
  return problems.filter((problem) => problem.code !== 'GS2001' || !unknownNames.some((name) => isValueOf(problem, name)));
}

function compiledCondition({ place: { chunk, node } }: MeaningfulNode, game: Compilation, scenario: string | undefined) {
  const { problems, condition } = game.condition({ chunk, node }, scenario);
  const written = chunk.text.slice(node.start, node.end).replace(/\s+/g, ' ').trim();
  return { problems, held: condition === undefined ? undefined : { written, condition, span: { start: node.start, end: node.end } } };
}

/** What a run says of the snippet's text. */
export function runProblems({ faults, remarks }: Pick<SnippetRun, 'faults' | 'remarks'>): readonly Problem[] {
  return [...faults, ...remarks].flatMap(({ problem }) => problem ?? []);
}

/** The problems of one snippet, its title apart. */
export function chunkProblems(chunk: Chunk & { readonly root: SyntaxNode }, games: readonly Compilation[]): readonly Problem[] {
  return finish(chunkProblemsInSteps(chunk, games));
}

/** As `chunkProblems`. */
export function* chunkProblemsInSteps(
  chunk: Chunk & { readonly root: SyntaxNode },
  games: readonly Compilation[],
): Steps<readonly Problem[]> {
  const prepared = prepareSnippet(chunk, games);
  if (prepared === undefined) return structureOf(chunk).problems;
  const { snippet, problems, runnable } = prepared;
  return runnable === undefined ? problems : [...problems, ...(yield* keptRunProblems(snippet, runnable))];
}

/** Games whose runs are kept. */
const mostGames = 6;
/** Runs that are kept of each: every change of a snippet's text makes another one. */
const mostRuns = 20_000;

const keptRuns = new Map<string, Map<string, readonly Problem[]>>();
const contents = new WeakMap<GameDef, string>();

function* keptRunProblems(snippet: Snippet, { def, steps }: NonNullable<PreparedSnippet['runnable']>): Steps<readonly Problem[]> {
  const content = contentOf(def);
  const runs = keptRuns.get(content) ?? new Map<string, readonly Problem[]>();
  keptRuns.delete(content);
  keptRuns.set(content, runs);
  for (const oldest of [...keptRuns.keys()].slice(0, Math.max(0, keptRuns.size - mostGames))) keptRuns.delete(oldest);
  // Macros that the effects of the snippet call may be no part of the game itself.
  const key = `${snippet.chunk.id}\n${steps.length === 0 ? '' : JSON.stringify(steps.map(({ effects }) => effects))}`;
  const known = runs.get(key);
  if (known !== undefined) return known;
  // What holds at the end is a matter of the test, not of the text.
  const problems = runProblems(yield* runSnippetInSteps(def, snippet, { holds: [], steps }));
  for (const oldest of runs.size < mostRuns ? [] : [...runs.keys()].slice(0, mostRuns / 10)) runs.delete(oldest);
  runs.set(key, problems);
  return problems;
}

/** What a game is at run time: all of it but where it is written and how it looks. */
function contentOf(def: GameDef): string {
  const known = contents.get(def);
  if (known !== undefined) return known;
  const content = JSON.stringify({ ...def, origins: undefined, visual: undefined });
  contents.set(def, content);
  return content;
}
