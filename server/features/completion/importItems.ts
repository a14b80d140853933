/** Items for the files that can be imported. */
import type { ItemContext } from './context';
import { type Item, rank } from './item';

/** Paths as they are written in `imports`; what holds no part of a game yet comes last. */
export function importItems({ importable }: ItemContext): readonly Item[] {
  return importable().map(({ path, isSpec }, index) => ({
    kind: 'file',
    label: path,
    detail: isSpec ? 'spec' : 'not a spec yet',
    insert: { kind: 'scalar', value: path },
    rank: (isSpec ? rank.best : rank.usual) + Math.min(index, 999) / 1000,
  }));
}
