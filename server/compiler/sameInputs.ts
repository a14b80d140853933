/** Whether a compilation is that of other sources as well. */
import type { Composition, SourceFile } from '../source/model';
import type { Compilation } from './model';

/** Would compiling these files with the same options give the same compilation? */
export function hasSameInputs({ composition, files }: Compilation, now: Composition, current: ReadonlyMap<string, SourceFile>): boolean {
  return (composition === now || isAlike(composition, now)) && now.members.every((uri) => files.get(uri) === current.get(uri));
}

function isAlike(composition: Composition, now: Composition): boolean {
  return (
    composition.fragment === now.fragment &&
    composition.members.length === now.members.length &&
    composition.members.every((uri, index) => uri === now.members[index]) &&
    JSON.stringify(composition.problems) === JSON.stringify(now.problems)
  );
}
