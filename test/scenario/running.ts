/** Runs and checks snippets, written as in a file, on the small game of the tests. */
import assert from 'node:assert/strict';
import type { Compilation } from '../../server/compiler/model';
import type { GameDef } from '../../server/kernel/gamedef';
import { prepareSnippet } from '../../server/scenario/check';
import type { Snippet } from '../../server/scenario/model';
import { readSnippets, snippetChunks } from '../../server/scenario/read';
import { runSnippet, type SnippetParts, type SnippetRun } from '../../server/scenario/runSnippet';
import { readSource } from '../../server/source/file';
import { compileFiles } from '../compiler/documents';
import { harvest } from '../support/harvest';

/** A change of the game's text. */
export type Change = readonly [text: string, replacement: string];

/** The game of three files, with some changes of its text. */
export function harvestCompiled(...changes: readonly Change[]): Compilation {
  const files = Object.fromEntries(
    Object.entries(harvest).map(([path, text]) => [
      path,
      changes.reduce<string>((changed, [old, replacement]) => changed.replace(old, replacement), text),
    ]),
  );
  return compileFiles(files);
}

export function harvestGame(...changes: readonly Change[]): GameDef {
  return gameDefOf(harvestCompiled(...changes));
}

export function gameDefOf(compilation: Compilation): GameDef {
  const def = compilation.gameDef();
  assert.ok(def, 'the game compiles');
  return def;
}

export function snippetsIn(text: string, uri = 'some.scenario.yaml'): readonly Snippet[] {
  return readSnippets(readSource(uri, text));
}

export function snippetOf(text: string): Snippet {
  const [snippet] = snippetsIn(text);
  assert.ok(snippet, 'a snippet');
  return snippet;
}

/** Of a snippet that says nothing in the language of its game. */
export const noParts: SnippetParts = { holds: [], steps: [] };

/** Runs the snippet of a text. */
export function runText(text: string, def = harvestGame()): SnippetRun {
  return runSnippet(def, snippetOf(text), noParts);
}

/** Runs the snippet of a text with the conditions it expects to hold. */
export function runWhole(text: string, game = harvestCompiled()): SnippetRun {
  const [chunk] = snippetChunks(readSource('some.scenario.yaml', text));
  const prepared = chunk && prepareSnippet(chunk, [game]);
  assert.ok(prepared?.runnable, JSON.stringify(prepared?.problems));
  return runSnippet(prepared.runnable.def, prepared.snippet, prepared.runnable);
}

/** What is wrong with a run, in lines; empty when it passed. */
export function faultsOf({ faults, differences }: SnippetRun): readonly string[] {
  return [
    ...faults.map(({ message }) => message),
    ...differences.map(({ what, expected, actual }) => `${what}: expected ${expected}, found ${actual}`),
  ];
}
