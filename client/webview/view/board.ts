/** The board after some effects of the run: what lies in each space, and what has changed in it since the start. */
import type { PreviewBoard, PreviewPiece, PreviewTraceEntry } from '../../../server/protocol/preview';

export interface ChipView extends PreviewPiece {
  readonly count: number;
}

export interface SpaceView {
  readonly chips: readonly ChipView[];
  /** `Scouts 2 → 3`, a sentence for each piece and marker that is not as it was at the start. */
  readonly changes: readonly string[];
  /** The last effect has touched it. */
  readonly isTouched: boolean;
}

/** By node of the map; a space that is and was empty is left out. */
export function boardView(
  board: PreviewBoard,
  trace: readonly Pick<PreviewTraceEntry, 'board'>[],
  step: number,
): ReadonlyMap<number, SpaceView> {
  const start = new Map(board.spaces.map(({ node, counts }) => [node, new Map(counts.map(({ piece, count }) => [piece, count]))]));
  const now = new Map([...start].map(([node, counts]) => [node, new Map(counts)]));
  const markers = new Map<number, Map<string, { readonly before: string; after: string }>>();
  for (const effect of trace.slice(0, step).flatMap((entry) => entry.board ?? [])) {
    if (effect.kind === 'pieces') {
      const counts = entryOf(now, effect.node, () => new Map<number, number>());
      counts.set(effect.piece, (counts.get(effect.piece) ?? 0) + effect.by);
    } else {
      const states = entryOf(markers, effect.node, () => new Map<string, { before: string; after: string }>());
      entryOf(states, effect.marker, () => ({ before: effect.before, after: effect.after })).after = effect.after;
    }
  }
  const touched = new Set((trace[step - 1]?.board ?? []).map(({ node }) => node));
  return new Map(
    [...new Set([...now.keys(), ...markers.keys()])].map((node) => {
      const counts = now.get(node) ?? new Map<number, number>();
      const pieces = board.pieces.map((piece, index) => ({
        piece,
        before: start.get(node)?.get(index) ?? 0,
        after: counts.get(index) ?? 0,
      }));
      const changedPieces = pieces.filter(({ before, after }) => before !== after);
      const changedMarkers = [...(markers.get(node) ?? [])].filter(([, { before, after }]) => before !== after);
      return [
        node,
        {
          chips: pieces.filter(({ after }) => after > 0).map(({ piece, after }) => ({ ...piece, count: after })),
          changes: [
            ...changedPieces.map(({ piece, before, after }) => `${piece.label} ${before} → ${after}`),
            ...changedMarkers.map(([marker, { before, after }]) => `${marker} ${before} → ${after}`),
          ],
          isTouched: touched.has(node),
        },
      ];
    }),
  );
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
