/** Which game a scenario snippet belongs to. */
import type { Compilation } from '../compiler/model';
import type { SourceFile } from '../source/model';
import { entryOf, textOf } from '../source/tree';
import { sectionAt } from './sectionAt';

/** The game that the snippet at an absolute offset names, or the only one. */
export function snippetGameAt(compilations: readonly Compilation[], file: SourceFile, offset: number): Compilation | undefined {
  const place = sectionAt(file, offset);
  if (place?.block.role !== 'scenario') return undefined;
  const games = compilations.filter(({ composition }) => !composition.fragment);
  const named = textOf(entryOf(place.root, 'game')?.value);
  if (named !== undefined) return games.find((game) => game.gameId() === named);
  const [only, another] = games;
  return another === undefined ? only : undefined;
}
