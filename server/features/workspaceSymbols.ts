/** Finds declared names in the whole workspace. */
import type { NameKind } from '../catalogue/model';
import { nameKinds } from '../catalogue/names';
import type { Compilation, Declaration } from '../compiler/model';
import { ofCarriers } from './references';

/** More answers than these help nobody. */
const most = 500;

const kinds = Object.keys(nameKinds).filter((kind): kind is NameKind => Object.hasOwn(nameKinds, kind) && kind !== 'macroParameter');

/** Declarations whose name holds the characters of the query in their order, in any case; the best first. */
export function workspaceSymbols(compilations: readonly Compilation[], query: string): readonly Declaration[] {
  const wanted = query.toLowerCase();
  const seen = new Set<string>();
  const found: { readonly declaration: Declaration; readonly distance: number }[] = [];
  for (const compilation of compilations) {
    for (const kind of kinds) {
      for (const declaration of compilation.declarations(kind)) {
        const distance = distanceOf(declaration.name.toLowerCase(), wanted);
        const { chunk, start } = declaration.range;
        const place = ofCarriers.has(kind) ? `${kind} ${declaration.name}` : `${kind} ${chunk} ${start}`;
        if (distance === undefined || declaration.name === '' || seen.has(place)) continue;
        seen.add(place);
        found.push({ declaration, distance });
      }
    }
  }
  return found
    .sort((left, right) => left.distance - right.distance)
    .slice(0, most)
    .map(({ declaration }) => declaration);
}

/** How far a name is from the query: equal, beginning with it, holding it, holding its characters; undefined if it does not. */
function distanceOf(name: string, query: string): number | undefined {
  const at = name.indexOf(query);
  if (at >= 0) return (at === 0 ? 0 : 1000) + name.length - query.length;
  let from = 0;
  for (const character of query) {
    const next = name.indexOf(character, from);
    if (next < 0) return undefined;
    from = next + character.length;
  }
  return 2000 + from - query.length;
}
