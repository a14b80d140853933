/** The difference of a run, grouped for the panel, each change with the effect that made it last. */
import { pause, type Steps, type TraceEntry } from '../../kernel';
import type { Place, PreviewChange, PreviewChangeGroup } from '../../protocol/preview';
import { causeOf } from '../../scenario/causes';
import type { Change, TableState } from '../../scenario/difference';
import type { GameKnowledge } from '../../scenario/knowledge';
import { markerLabel, pieceLabel, stateLabel, zoneLabel } from './labels';

/** Spaces first (pieces and markers of a space together), then variables, then global markers. `states`: those in which the run starts and ends. */
export function* changeGroups(
  changes: readonly Change[],
  trace: readonly TraceEntry[],
  states: readonly TableState[],
  knowledge: GameKnowledge,
  place: (at: number | undefined) => Place | undefined,
): Steps<readonly PreviewChangeGroup[]> {
  const groups = new Map<string, { kind: PreviewChangeGroup['kind']; id: string; label: string; changes: PreviewChange[] }>();
  for (const change of changes) {
    yield* pause();
    const zone = change.kind === 'variable' ? undefined : change.zone;
    const kind = zone !== undefined ? 'space' : change.kind === 'variable' ? 'variable' : 'marker';
    const id = zone ?? '';
    const key = `${kind} ${id}`;
    const group = groups.get(key) ?? { kind, id, label: groupLabel(kind, zone, knowledge), changes: [] };
    groups.set(key, group);
    const cause = place(causeOf(change, trace, states, knowledge));
    group.changes.push({
      label: changeLabel(change, knowledge),
      before: valueLabel(change, change.before, knowledge),
      after: valueLabel(change, change.after, knowledge),
      ...(cause ? { place: cause } : {}),
    });
  }
  const order: readonly PreviewChangeGroup['kind'][] = ['space', 'variable', 'marker'];
  return [...groups.values()].sort(
    (left, right) => order.indexOf(left.kind) - order.indexOf(right.kind) || boardFirst(left.id, right.id, knowledge),
  );
}

function groupLabel(kind: PreviewChangeGroup['kind'], zone: string | undefined, knowledge: GameKnowledge): string {
  if (zone !== undefined) return zoneLabel(zone, knowledge);
  return kind === 'variable' ? 'Variables' : 'Markers';
}

/** Spaces of the board come before pools and decks. */
function boardFirst(left: string, right: string, knowledge: GameKnowledge): number {
  const rank = (id: string) => (knowledge.zone(id)?.kind === 'board' ? 0 : 1);
  return rank(left) - rank(right);
}

function changeLabel(change: Change, knowledge: GameKnowledge): string {
  if (change.kind === 'pieces') return pieceLabel(change.piece, knowledge);
  if (change.kind === 'marker') return markerLabel(change.marker, knowledge);
  const owner = change.player === undefined ? undefined : knowledge.playerName(change.player);
  return owner === undefined ? change.name : `${change.name} of ${owner}`;
}

function valueLabel(change: Change, value: Change['before'], knowledge: GameKnowledge): string {
  return change.kind === 'marker' ? stateLabel(change.marker, String(value), knowledge) : String(value);
}
