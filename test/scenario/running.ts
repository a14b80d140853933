/** Runs snippets, written as in a file, on the small game of the tests. */
import assert from 'node:assert/strict';
import type { GameDef } from '../../server/kernel/gamedef';
import type { Snippet } from '../../server/scenario/model';
import { readSnippets, type SnippetFile } from '../../server/scenario/read';
import { runSnippet, type SnippetRun } from '../../server/scenario/runSnippet';
import { readSource } from '../../server/source/file';
import { compileFiles } from '../compiler/documents';
import { harvest } from '../support/harvest';

/** The game of three fields, with some changes of its text. */
export function harvestGame(...changes: readonly (readonly [text: string, replacement: string])[]): GameDef {
  const files = Object.fromEntries(
    Object.entries(harvest).map(([path, text]) => [
      path,
      changes.reduce((changed, [old, replacement]) => changed.replace(old, replacement), text as string),
    ]),
  );
  const def = compileFiles(files).gameDef();
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
export function runText(text: string, def = harvestGame()): SnippetRun {
  return runSnippet(def, snippetOf(text));
}

/** What is wrong with a run, in lines; empty when it passed. */
export function faultsOf({ complaint, mismatches }: SnippetRun): readonly string[] {
  return [
    ...(complaint === '' ? [] : [complaint]),
    ...mismatches.map(({ what, expected, actual }) => `${what}: expected ${expected}, found ${actual}`),
  ];
}
