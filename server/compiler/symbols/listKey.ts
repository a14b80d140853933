import type { NameKind } from '../../catalogue/model';

/** Key of the declared names of a kind, or of those of a kind in a container. */
export function listKey(kind: NameKind, container?: string): string {
  return container === undefined ? kind : `${kind}\n${container}`;
}
