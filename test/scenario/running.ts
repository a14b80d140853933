/** Runs snippets, written as in a file, on the small game of the tests. */
import assert from 'node:assert/strict';
import type { Compilation } from '../../server/compiler/model';
import type { GameDef } from '../../server/kernel/gamedef';
import type { Snippet } from '../../server/scenario/model';
import { readSnippets, type SnippetFile } from '../../server/scenario/read';
import { runSnippet, type SnippetRun } from '../../server/scenario/runSnippet';
import { readSource } from '../../server/source/file';
import { compileFiles } from '../compiler/documents';
import { harvest } from '../support/harvest';

/** The game of three fields, with some changes of its text. */
export function harvestCompilation(...changes: readonly (readonly [text: string, replacement: string])[]): Compilation {
  const files = Object.fromEntries(
    Object.entries(harvest).map(([path, text]) => [
      path,
      changes.reduce((changed, [old, replacement]) => changed.replace(old, replacement), text as string),
    ]),
  );
  return compileFiles(files);
}

export function gameOf(compilation: Compilation): GameDef {
  const def = compilation.gameDef();
  assert.ok(def, 'the game compiles');
  return def;
}

export function snippetsIn(text: string, uri = 'some.scenario.yaml'): SnippetFile {
  return readSnippets(readSource(uri, text));
}

export function snippetOf(text: string): Snippet {
  const [snippet] = snippetsIn(text).snippets;
  assert.ok(snippet, 'a snippet');
  return snippet;
}

/** Runs the snippet of a text. */
export function runText(text: string, def: GameDef, { condition }: Pick<Compilation, 'condition'>): SnippetRun {
  return runSnippet(def, snippetOf(text), condition);
}

/** What is wrong with a run, in lines; empty when it passed. */
export function faultsOf({ complaint, mismatches }: SnippetRun): readonly string[] {
  return [
    ...(complaint === '' ? [] : [complaint]),
    ...mismatches.map(({ what, expected, actual }) => `${what}: expected ${expected}, found ${actual}`),
  ];
}
