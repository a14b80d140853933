/** Words that the author has written around a field, read where they stand: a node that is not complete yet says nothing of them elsewhere. */
import { entryOf, type SyntaxNode, textOf } from '../../source/tree';
import type { FieldPlace } from './placement';
import type { Vocabulary } from './vocabulary';

/** Dimensions of the piece type around a transition, states of a marker, categories of the other spaces; undefined for other fields. */
export function wordsAround({ owner, mapping, name, around }: FieldPlace): Vocabulary | undefined {
  switch (`${owner.path}.${name}`) {
    case 'records.dimensionTransition.dimension':
      return around && wordsIn(entryOf(around.mapping, 'statusDimensions')?.value, 'status dimension');
    case 'records.globalMarkerLattice.defaultState':
    case 'records.spaceMarkerLattice.defaultState':
      return wordsIn(entryOf(mapping, 'states')?.value, 'state');
    case 'records.markerConstraint.allowedStates':
      return around && wordsIn(entryOf(around.mapping, 'states')?.value, 'state');
    case 'records.mapSpace.category':
      return around && categoriesIn(entryOf(around.mapping, around.name)?.value);
    default:
      return undefined;
  }
}

function wordsIn(list: SyntaxNode | undefined, of: string): Vocabulary | undefined {
  if (list?.kind !== 'sequence') return undefined;
  return { values: distinctWords(list.items), of };
}

function categoriesIn(spaces: SyntaxNode | undefined): Vocabulary | undefined {
  if (spaces?.kind !== 'sequence') return undefined;
  const categories = spaces.items.map((space) => (space.kind === 'mapping' ? entryOf(space, 'category')?.value : undefined));
  return { values: distinctWords(categories), of: 'category' };
}

function distinctWords(nodes: readonly (SyntaxNode | undefined)[]): readonly string[] {
  return [...new Set(nodes.flatMap((node) => textOf(node) ?? []))].filter((word) => word !== '');
}
