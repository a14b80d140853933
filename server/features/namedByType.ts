/** Declared names where nothing has been elaborated: in scenario snippets, by the type of the position alone. */
import type { NameKind, PositionType } from '../catalogue/model';
import type { Compilation, Declaration } from '../compiler/model';
import type { ScalarNode } from '../source/tree';
import type { Expected } from './expectedType';
import type { SectionPlace } from './sectionAt';
import { nodesAround } from './typedNodes';

export interface NamedPlace {
  readonly node: ScalarNode;
  readonly declaration: Declaration;
}

/** The name at an offset (relative to the chunk), as a value or as the key of a map. */
export function namedAt(place: SectionPlace, offset: number, compilation: Compilation): NamedPlace | undefined {
  const path = nodesAround(place, offset, compilation);
  for (const { node, type } of [...path].reverse()) {
    if (node.kind === 'scalar') {
      const declaration = named(type, node, compilation);
      if (declaration !== undefined) return { node, declaration };
    } else if (node.kind === 'mapping' && type.kind === 'map') {
      const key = node.entries.find(({ key: each }) => each.start <= offset && offset <= each.end)?.key;
      const declaration = key && named(type.keys, key, compilation);
      if (key && declaration) return { node: key, declaration };
    }
  }
  return undefined;
}

function named(type: Expected | PositionType, node: ScalarNode, { lookup }: Compilation): Declaration | undefined {
  for (const kind of kindsOf(type)) {
    const declaration = lookup(kind, String(node.value));
    if (declaration !== undefined) return declaration;
  }
  return undefined;
}

/** Kinds of the declared names of which one stands at a position of the type. */
export function kindsOf(type: Expected | PositionType): readonly NameKind[] {
  switch (type.kind) {
    case 'name':
      return typeof type.of === 'string' ? [type.of] : type.of;
    case 'zone':
      return ['zone'];
    case 'seat':
      return ['seat'];
    case 'choice':
      return type.of.flatMap(kindsOf);
    default:
      return [];
  }
}
