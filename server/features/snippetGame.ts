/** Which game a scenario snippet belongs to. */
import type { Compilation, PositionFacts } from '../compiler/model';
import { scenarioOf } from '../scenario/game';
import type { SourceFile } from '../source/model';
import { entryOf, textOf } from '../source/tree';
import { type SectionPlace, sectionAt } from './sectionAt';
import { nodesAround } from './typedNodes';

/** The game that the snippet at an absolute offset names, or the only one. It knows the conditions and effects of the file's snippets as its own. */
export function snippetGameAt(compilations: readonly Compilation[], file: SourceFile, offset: number): Compilation | undefined {
  const place = sectionAt(file, offset);
  if (place?.block.role !== 'scenario') return undefined;
  const game = gameNamed(compilations, place);
  return game && withFactsOf(game, file);
}

const known = new WeakMap<Compilation, WeakMap<SourceFile, Compilation>>();

function withFactsOf(game: Compilation, file: SourceFile): Compilation {
  const own = known.get(game) ?? new WeakMap<SourceFile, Compilation>();
  known.set(game, own);
  const before = own.get(file);
  if (before !== undefined) return before;
  const compilation: Compilation = {
    ...game,
    factsAt: (uri, offset) => (uri === file.uri ? factsInSnippet(game, file, offset) : undefined) ?? game.factsAt(uri, offset),
  };
  own.set(file, compilation);
  return compilation;
}

/** Undefined where the offset is in no condition and no effects of a snippet. */
function factsInSnippet(game: Compilation, file: SourceFile, offset: number): PositionFacts | undefined {
  const place = sectionAt(file, offset);
  if (place?.block.role !== 'scenario') return undefined;
  const { chunk, root } = place;
  if (root?.kind !== 'mapping') return undefined;
  const relative = offset - chunk.offset;
  for (const { node, type } of nodesAround(place, relative, game)) {
    if (type.kind !== 'condition' && type.kind !== 'effects') continue;
    return game.factsOutside(type.kind, { chunk, node }, relative, scenarioOf({ node: root }));
  }
  return undefined;
}

function gameNamed(compilations: readonly Compilation[], place: SectionPlace): Compilation | undefined {
  const games = compilations.filter(({ composition }) => !composition.fragment);
  const named = textOf(entryOf(place.root, 'game')?.value);
  if (named !== undefined) return games.find((game) => game.gameId() === named);
  const [only, another] = games;
  return another === undefined ? only : undefined;
}
