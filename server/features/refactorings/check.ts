/** Whether a refactoring keeps its promise: the game is compiled as it would leave it. */
import { compile } from '../../compiler/compile';
import type { Compilation, CompileOptions } from '../../compiler/model';
import { readAgain } from '../../source/file';
import { editsOf, placedEdits, problemMessage } from '../../workspace/diagnostics';
import { placesIn } from '../../workspace/places';
import { edited } from '../formatting/blankEdits';
import type { Refactored } from './selection';

/** Why the edits must not be made; undefined when they may. `sameGame`: the compiled game has to stay what it is. */
export function brokenPromise(
  compilation: Compilation,
  { edits, renamed = new Map(), leaves }: Refactored,
  sameGame: boolean,
  options: CompileOptions,
): string | undefined {
  const after = compiledWith(compilation, { edits }, options);
  if (after === undefined) return 'The document has changed meanwhile.';
  const known = problemCounts(compilation);
  const places = placesIn(after.files);
  for (const problem of [...after.problems.values()].flat()) {
    if (problem.code === 'GS6020' && Object.values(problem.values).includes(leaves ?? '')) continue;
    const key = keyOf(problem);
    const left = known.get(key) ?? 0;
    if (left === 0) return problemMessage(problem, places);
    known.set(key, left - 1);
  }
  if (!sameGame) return undefined;
  const before = compilation.gameDef();
  return before === undefined || comparable(before, new Map()) === comparable(after.gameDef(), renamed)
    ? undefined
    : 'The game would not be the same.';
}

/** The compilation with the edits made; undefined when a place of them is gone. */
export function compiledWith(compilation: Compilation, { edits }: Refactored, options: CompileOptions): Compilation | undefined {
  const byFile = editsOf({ title: '', edits }, placesIn(compilation.files));
  if (byFile === undefined) return undefined;
  const files = new Map(
    [...compilation.files].map(([uri, file]) => {
      const own = byFile.get(uri);
      if (own === undefined) return [uri, file];
      const placed = placedEdits(file, own).sort((left, right) => left.start - right.start);
      return [uri, readAgain(file, edited(file.text, placed))];
    }),
  );
  return compile(compilation.composition, files, options, compilation);
}

function keyOf({ code, values }: { readonly code: string; readonly values: Readonly<Record<string, string>> }): string {
  return `${code} ${JSON.stringify(values)}`;
}

function problemCounts({ problems }: Compilation): Map<string, number> {
  const counts = new Map<string, number>();
  for (const problem of [...problems.values()].flat()) counts.set(keyOf(problem), (counts.get(keyOf(problem)) ?? 0) + 1);
  return counts;
}

/** The game as text, without places, and with names of bindings as they are written: calls give local ones a suffix. */
export function comparable(def: unknown, renamed: ReadonlyMap<string, string>): string {
  const plain = (name: string) => {
    const stem = name.replace(/~[^~{}]*~\d+/g, '');
    return stem.replace(/\$?[\w$-]+/g, (word) => renamed.get(word) ?? word);
  };
  return JSON.stringify(def, (key, value: unknown) => {
    if (key === 'at' || key === 'origins') return undefined;
    if (typeof value === 'string') return plain(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [plain(name), own]));
  });
}
