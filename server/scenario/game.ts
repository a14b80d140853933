/** The game that a snippet is about: GS8501, GS8502, GS8516. */

import type { Compilation } from '../compiler/model';
import { insertEntriesFix, isError, problemAt, type Span, suggestions } from '../compiler/problem';
import { perObject } from '../compiler/symbols/share';
import type { GameDef } from '../kernel/gamedef';
import { folderOf } from '../source/imports';
import type { Problem } from '../source/problem';
import { entryOf } from '../source/tree';
import { emptyScenario, type Snippet, type SnippetText } from './model';
import { namedScenario } from './read';

export type GameChoice =
  | { readonly kind: 'game'; readonly game: Compilation }
  | { readonly kind: 'none'; readonly problem: Problem | undefined };

/** The game the snippet names, or else the one that it stands with. Of several with one id the one nearest to the file counts. */
export function gameOf(snippet: Snippet, compilations: readonly Compilation[]): GameChoice {
  const games = compilations.filter(({ composition }) => !composition.fragment);
  const named = snippet.game === undefined ? gamesWith(snippet.chunk.uri, games) : games.filter((each) => each.gameId() === snippet.game);
  const ids = new Set(named.map((each) => each.gameId()));
  const [first] = [...named].sort((left, right) => commonLength(right, snippet) - commonLength(left, snippet));
  if (first !== undefined && ids.size === 1) return { kind: 'game', game: first };
  // A snippet without any game in the workspace is not at fault, nor is one whose game has its name in text that is not read.
  const isSilent = snippet.game === undefined ? games.length === 0 : games.some(({ symbols }) => symbols.isUnread(snippet.game ?? ''));
  return { kind: 'none', problem: isSilent ? undefined : unknownGame(snippet, games) };
}

/**
 * Whether a new snippet in the file `uri` has to name its game: undefined where it need not, else the id of the game that it is written for, which the file `from`
 * belongs to; '' where that is not known.
 */
export function gameToName(uri: string, from: string | undefined, compilations: readonly Compilation[]): string | undefined {
  const games = compilations.filter(({ composition }) => !composition.fragment);
  const own = games.find(({ composition }) => from !== undefined && composition.members.includes(from))?.gameId();
  const [first, ...others] = [...new Set(gamesWith(uri, games).map((game) => game.gameId()))];
  const isClear = others.length === 0 && (own === undefined || own === first);
  return isClear ? undefined : (own ?? '');
}

/**
 * The games that a snippet may be about which names none: that of its own document, else those of the nearest folder around it that has any. A folder
 * has those that are written in it, or else those below it.
 */
function gamesWith(uri: string, games: readonly Compilation[]): readonly Compilation[] {
  if (games.length < 2) return games;
  const own = games.filter(({ composition }) => composition.members.includes(uri));
  if (own.length > 0) return own;
  const path = pathOf(uri);
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
    const below = games.filter(({ composition }) => pathOf(composition.entry).startsWith(`${folder}/`));
    if (below.length === 0) continue;
    const directly = below.filter(({ composition }) => folderOf(pathOf(composition.entry)) === folder);
    return directly.length > 0 ? directly : below;
  }
  return games;
}

/** A document that has not been saved yet has the path that it will have, in a scheme of its own. */
function pathOf(uri: string): string {
  return uri.replace(/^[^:/]+:(?:\/\/[^/]*)?/, '');
}

function commonLength({ composition }: Compilation, { chunk }: Snippet): number {
  let length = 0;
  while (length < chunk.uri.length && composition.entry[length] === chunk.uri[length]) length += 1;
  return length;
}

function unknownGame({ game, chunk, node }: Snippet, games: readonly Compilation[]): Problem {
  const ids = games.flatMap((each) => each.gameId() ?? []);
  const at = gamePlace({ node });
  if (game !== undefined) return problemAt(chunk, at, 'GS8501', { g: game }, { fixes: suggestions(chunk, at, game, ids) });
  const fixes =
    node.kind === 'mapping' ? ids.map((id) => insertEntriesFix(`Insert \`game: ${id}\``, chunk, node, [{ key: 'game', value: id }])) : [];
  return problemAt(chunk, at, 'GS8501', { list: ids.join(', ') }, { fixes });
}

/** The value of `game`, else the first key. */
function gamePlace({ node }: Pick<Snippet, 'node'>): Span {
  return entryOf(node, 'game')?.value ?? (node.kind === 'mapping' ? (node.entries[0]?.key ?? node) : node);
}

/** The scenario asset that a snippet starts from; undefined for the default one. */
export function scenarioOf({ node }: Pick<SnippetText, 'node'>): string | undefined {
  const named = namedScenario(node);
  return named === emptyScenario ? undefined : named;
}

/** GS8502 for a scenario that the game does not have. */
export function scenarioProblems({ start, chunk, node }: Snippet, game: Compilation): readonly Problem[] {
  const at = entryOf(entryOf(node, 'start')?.value, 'scenario')?.value;
  const { scenario } = start;
  if (at === undefined || scenario === undefined || scenario === emptyScenario || game.scenarios.includes(scenario)) return [];
  const fixes = suggestions(chunk, at, scenario, [...game.scenarios, emptyScenario]);
  return [problemAt(chunk, at, 'GS8502', { g: game.gameId() ?? '', s: scenario }, { fixes })];
}

/** The first error of a game; asked for each of its snippets. */
export const firstErrorOf = perObject((game: Compilation): Problem | undefined => {
  for (const problems of game.problems.values()) {
    const error = problems.find(isError);
    if (error !== undefined) return error;
  }
  return undefined;
});

/** The game with the snippet's scenario; GS8516 while it has errors. */
export function definitionOf(snippet: Snippet, game: Compilation): GameDef | Problem {
  const def = game.gameDef(scenarioOf(snippet));
  if (def !== undefined) return def;
  const id = game.gameId() ?? '';
  const error = firstErrorOf(game);
  const related =
    error === undefined ? [] : [{ chunk: error.chunk, start: error.start, end: error.end, message: `First error of \`${id}\`` }];
  return problemAt(snippet.chunk, gamePlace(snippet), 'GS8516', { g: id }, { related });
}
