/** GS8514: titles that name two snippets of one game. */
import type { Compilation } from '../../compiler/model';
import { problemAt, replaceFix, yamlText } from '../../compiler/problem';
import type { SourceFile } from '../../source/model';
import type { Problem } from '../../source/problem';
import { entryOf, type SyntaxNode } from '../../source/tree';
import { gameOf } from '../game';
import type { Snippet } from '../model';
import { readSnippets } from '../read';

interface Titled {
  readonly snippet: Snippet;
  readonly node: SyntaxNode;
  /** Game and title. */
  readonly key: string;
}

/** Reported at each snippet of the file but the first that has the title; `all` are the files with snippets, in the order of their URIs. */
export function titleProblems(file: SourceFile, all: readonly SourceFile[], games: readonly Compilation[]): readonly Problem[] {
  const own = titledIn(file, games);
  if (own.length === 0) return [];
  const first = new Map<string, Titled>();
  for (const titled of all.flatMap((each) => titledIn(each, games))) if (!first.has(titled.key)) first.set(titled.key, titled);
  return own.flatMap((titled): readonly Problem[] => {
    const other = first.get(titled.key);
    if (other === undefined || other.snippet.chunk.id === titled.snippet.chunk.id) return [];
    const { chunk, title } = titled.snippet;
    const place = { chunk: other.snippet.chunk.id, start: other.node.start, end: other.node.end };
    const lines = other.snippet.chunk.uri === chunk.uri ? { lines: { l: place } } : {};
    const fixes = [replaceFix('Rename', chunk, titled.node, yamlText(freeTitle(titled, first)))];
    return [problemAt(chunk, titled.node, 'GS8514', { t: title }, { ...lines, related: [{ ...place, message: 'First use' }], fixes })];
  });
}

function titledIn(file: SourceFile, games: readonly Compilation[]): readonly Titled[] {
  return readSnippets(file).flatMap((snippet): readonly Titled[] => {
    const node = entryOf(snippet.node, 'title')?.value;
    if (node === undefined || snippet.title === '') return [];
    return [{ snippet, node, key: keyOf(snippet, snippet.title, games) }];
  });
}

function keyOf(snippet: Snippet, title: string, games: readonly Compilation[]): string {
  const choice = gameOf(snippet, games);
  return `${(choice.kind === 'game' ? choice.game.gameId() : snippet.game) ?? ''}\n${title}`;
}

function freeTitle({ key, snippet }: Titled, taken: ReadonlyMap<string, unknown>): string {
  let number = 2;
  while (taken.has(`${key} (${number})`)) number += 1;
  return `${snippet.title} (${number})`;
}
