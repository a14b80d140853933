/** What the author's last edit changes in the run of a panel. */
import { type Steps, type TraceEntry, textHash } from '../../kernel';
import type { GameDef } from '../../kernel/gamedef';
import type { PreviewChangeGroup, PreviewModel } from '../../protocol/preview';
import { differenceOf, type TableState } from '../../scenario/difference';
import { knowledgeOf } from '../../scenario/knowledge';
import { changeGroups } from './changes';
import { type PositionReader, placeOf } from './places';

/** How a run went, for comparing others with it. */
export interface RunEnd {
  readonly def: GameDef;
  readonly before: TableState;
  readonly after: TableState;
  readonly trace: readonly TraceEntry[];
}

/** What ends differently, of the pieces, variables and markers that both games have: `before` is the end of the earlier run, `after` that of this one. */
export function* differentEnds(
  earlier: TableState,
  { def, before, after, trace }: RunEnd,
  position: PositionReader,
): Steps<readonly PreviewChangeGroup[]> {
  const knowledge = knowledgeOf(def);
  return yield* changeGroups(differenceOf(earlier, after, knowledge), trace, [before, after], knowledge, (at) =>
    placeOf(def, at, position),
  );
}

/** A key of what happens in a run: two models of a panel have the same where the author sees the same happen. */
export function runKey(after: string, { trace, changes }: Pick<PreviewModel, 'trace' | 'changes'>): string {
  const ends = changes.map((group) => group.changes.map(({ before, after }) => [before, after]));
  return textHash(JSON.stringify([after, trace.map(({ text }) => text), ends]));
}
