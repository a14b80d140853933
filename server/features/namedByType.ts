/** Which declared names stand at a position, by its type alone. */
import type { NameKind, PositionType } from '../catalogue/model';
import type { Expected } from './expectedType';

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
