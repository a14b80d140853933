/** The board after some effects of the run: what lies in each space and which states its markers have, and what of it is not as it was at the start. */
import type { PreviewBoard, PreviewMarker, PreviewPiece, PreviewTraceEntry } from '../../../server/protocol/preview';

export interface ChipView extends PreviewPiece {
  readonly count: number;
  /** How many there were at the start. */
  readonly before: number;
}

export interface FlagView {
  readonly marker: string;
  readonly state: string;
  readonly glyph: string;
  readonly color?: string;
  /** The state at the start. */
  readonly before: string;
  /** It is in its usual state, and is shown because it was in another one. */
  readonly isGone: boolean;
}

export interface SpaceView {
  /** Kinds of pieces that lie here, or have lain here at the start. */
  readonly chips: readonly ChipView[];
  /** Markers that are, or were at the start, in another state than the usual one. */
  readonly flags: readonly FlagView[];
  /** It is not as it was at the start. */
  readonly isChanged: boolean;
  /** The last effect has touched it. */
  readonly isTouched: boolean;
}

interface States {
  readonly before: string;
  readonly after: string;
}

/** By node of the map; a space that is and was empty is left out. */
export function boardView(
  board: PreviewBoard,
  trace: readonly Pick<PreviewTraceEntry, 'board'>[],
  step: number,
): ReadonlyMap<number, SpaceView> {
  const start = new Map(board.spaces.map(({ node, counts }) => [node, new Map(counts.map(({ piece, count }) => [piece, count]))]));
  const now = new Map([...start].map(([node, counts]) => [node, new Map(counts)]));
  const markers = markersAtStart(board);
  for (const effect of trace.slice(0, step).flatMap((entry) => entry.board ?? [])) {
    if (effect.kind === 'pieces') {
      const counts = entryOf(now, effect.node, () => new Map<number, number>());
      counts.set(effect.piece, (counts.get(effect.piece) ?? 0) + effect.by);
    } else {
      const states = entryOf(markers, effect.node, () => new Map<string, States>());
      const { before } = states.get(effect.marker) ?? effect;
      states.set(effect.marker, { before, after: effect.after });
    }
  }
  const touched = new Set((trace[step - 1]?.board ?? []).map(({ node }) => node));
  return new Map(
    [...new Set([...now.keys(), ...markers.keys()])].map((node) => {
      const counts = now.get(node) ?? new Map<number, number>();
      const chips = board.pieces
        .map((piece, index) => ({ ...piece, before: start.get(node)?.get(index) ?? 0, count: counts.get(index) ?? 0 }))
        .filter(({ before, count }) => before > 0 || count > 0);
      const flags = (board.markers ?? []).flatMap((marker) => {
        const states = markers.get(node)?.get(marker.id);
        return states === undefined ? [] : flagOf(marker, states);
      });
      const isChanged =
        chips.some(({ before, count }) => before !== count) ||
        [...(markers.get(node)?.values() ?? [])].some(({ before, after }) => before !== after);
      return [node, { chips, flags, isChanged, isTouched: touched.has(node) }];
    }),
  );
}

function markersAtStart({ spaces, markers = [] }: PreviewBoard): Map<number, Map<string, States>> {
  return new Map(
    spaces.flatMap(({ node, markers: own = [] }) => {
      const states = own.flatMap(({ marker, state }) => {
        const { id } = markers[marker] ?? {};
        return id === undefined ? [] : [[id, { before: state, after: state }] as const];
      });
      return states.length === 0 ? [] : [[node, new Map(states)] as const];
    }),
  );
}

function flagOf({ label, usual, states }: PreviewMarker, { before, after }: States): readonly FlagView[] {
  if (before === usual && after === usual) return [];
  const labelOf = (id: string) => states.find((state) => state.id === id)?.label ?? id;
  const isGone = after === usual;
  const { glyph = '', color } = states.find(({ id }) => id === (isGone ? before : after)) ?? {};
  return [{ marker: label, state: labelOf(after), glyph, ...(color === undefined ? {} : { color }), before: labelOf(before), isGone }];
}

/** Nodes that are not empty at some time of the run. */
export function usedNodes(
  { spaces }: Pick<PreviewBoard, 'spaces'>,
  trace: readonly Pick<PreviewTraceEntry, 'board'>[],
): ReadonlySet<number> {
  return new Set([...spaces.map(({ node }) => node), ...trace.flatMap(({ board = [] }) => board.map(({ node }) => node))]);
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
