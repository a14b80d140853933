/** Finds declared names in the whole workspace. */
import type { NameKind } from '../catalogue/model';
import { nameKinds } from '../catalogue/names';
import type { Compilation, Declaration } from '../compiler/model';
import { ofCarriers } from './references';

/** More answers than these help nobody. */
const most = 500;

const kinds = Object.keys(nameKinds).filter((kind): kind is NameKind => Object.hasOwn(nameKinds, kind) && kind !== 'macroParameter');

/** A declaration with its name as it is compared, and what it is known by where several games have it. */
interface Named {
  readonly declaration: Declaration;
  readonly name: string;
  readonly place: string;
}

const listed = new WeakMap<Compilation, readonly Named[]>();

/** The named declarations of a game, gathered once: each letter of a query asks all games for theirs. */
function namedIn(compilation: Compilation): readonly Named[] {
  const known = listed.get(compilation);
  if (known !== undefined) return known;
  const found = kinds.flatMap((kind) =>
    compilation.declarations(kind).flatMap((declaration): readonly Named[] => {
      if (declaration.name === '') return [];
      const { chunk, start } = declaration.range;
      const place = ofCarriers.has(kind) ? `${kind} ${declaration.name}` : `${kind} ${chunk} ${start}`;
      return [{ declaration, name: declaration.name.toLowerCase(), place }];
    }),
  );
  listed.set(compilation, found);
  return found;
}

/** Declarations whose name holds the characters of the query in their order, in any case; the best first. */
export function workspaceSymbols(compilations: readonly Compilation[], query: string): readonly Declaration[] {
  const wanted = query.toLowerCase();
  const seen = new Set<string>();
  const found: { readonly declaration: Declaration; readonly distance: number }[] = [];
  for (const compilation of compilations) {
    for (const { declaration, name, place } of namedIn(compilation)) {
      const distance = distanceOf(name, wanted);
      if (distance === undefined || seen.has(place)) continue;
      seen.add(place);
      found.push({ declaration, distance });
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
