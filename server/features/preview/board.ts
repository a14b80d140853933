/** The table of a run as it is drawn: what lies in each space of the map at the start, and what each effect does to it. */
import { pause, type Steps, type TraceEntry } from '../../kernel';
import type { MarkerLattice } from '../../kernel/gamedef';
import { ownValue } from '../../kernel/ownProperties';
import type { MapModel } from '../../protocol/graphs';
import type { PreviewBoard, PreviewBoardStep, PreviewMarker, PreviewPiece } from '../../protocol/preview';
import { pieceKey, type TableState, type TableToken } from '../../scenario/difference';
import type { GameKnowledge } from '../../scenario/knowledge';
import { writtenZone } from '../zoneNames';
import { markerLabel, pieceLabel, stateLabel } from './labels';
import { type PieceStep, type Placed, RunningTable } from './runningTable';

export interface BoardOfRun {
  readonly board: PreviewBoard;
  /** By the index of the trace entry. */
  readonly steps: readonly (readonly PreviewBoardStep[])[];
}

/** `before` with the steps of all entries of `trace` gives what lies in each space of `after`. */
export function* boardOf(
  map: MapModel,
  { before, after }: { readonly before: TableState; readonly after: TableState },
  trace: readonly TraceEntry[],
  knowledge: GameKnowledge,
): Steps<BoardOfRun> {
  const seats = knowledge.def.seats.map(({ name }) => name);
  const written = new Map(map.nodes.map(({ id }, node) => [id, node]));
  const nodes = new Map(knowledge.def.zones.map((zone) => [zone.id, written.get(writtenZone(zone, seats))]));
  const nodeOf = (zone: string) => nodes.get(zone);
  const pieces = new Map<string, PreviewPiece & { readonly index: number }>();
  const pieceOf = (token: Pick<TableToken, 'type' | 'props'>): number => {
    const key = pieceKey(token, knowledge);
    const known = pieces.get(key);
    if (known !== undefined) return known.index;
    const index = pieces.size;
    pieces.set(key, { ...describePiece(key, token.type, knowledge), index });
    return index;
  };
  const markers = knowledge.def.spaceMarkers;
  const spaces = knowledge.def.zones.flatMap(({ id }) => {
    const node = nodeOf(id);
    if (node === undefined) return [];
    const counts = new Map<number, number>();
    for (const token of ownValue(before.zones, id) ?? []) counts.set(pieceOf(token), (counts.get(pieceOf(token)) ?? 0) + 1);
    const states = ownValue(before.markers, id) ?? {};
    const marked = markers.flatMap((lattice, marker) => {
      const state = ownValue(states, lattice.id) ?? lattice.defaultState;
      return state === lattice.defaultState ? [] : [{ marker, state }];
    });
    if (counts.size === 0 && marked.length === 0) return [];
    return [{ node, counts: [...counts].map(([piece, count]) => ({ piece, count })), ...(marked.length === 0 ? {} : { markers: marked }) }];
  });
  const table = new RunningTable(before, after, trace, knowledge);
  const steps: (readonly PreviewBoardStep[])[] = [];
  for (const entry of trace) {
    yield* pause();
    steps.push(stepsOf(entry, table.carryOut(entry), nodeOf, pieceOf, knowledge));
  }
  const absent = map.nodes.flatMap(({ player }, node) =>
    player === undefined || ownValue(before.perPlayerVars, String(player)) !== undefined ? [] : [node],
  );
  return {
    board: {
      map,
      pieces: [...pieces.values()].map(({ index: _, ...piece }) => piece),
      ...(markers.length === 0 ? {} : { markers: markers.map((lattice) => describeMarker(lattice, knowledge)) }),
      spaces,
      ...(absent.length === 0 ? {} : { absent }),
    },
    steps,
  };
}

/** What the entry does to the spaces. `was`, `is`: the piece that it is about, before and after. */
function stepsOf(
  entry: TraceEntry,
  { was, is }: PieceStep,
  nodeOf: (zone: string) => number | undefined,
  pieceOf: (token: TableToken) => number,
  knowledge: GameKnowledge,
): readonly PreviewBoardStep[] {
  const count = (placed: Placed | undefined, by: 1 | -1): readonly PreviewBoardStep[] => {
    if (placed === undefined) return [];
    const node = nodeOf(placed.zone);
    return node === undefined ? [] : [{ kind: 'pieces', node, piece: pieceOf(placed.token), by }];
  };
  if (entry.kind === 'marker') {
    const node = entry.zone === undefined ? undefined : nodeOf(entry.zone);
    if (node === undefined) return [];
    return [{ kind: 'marker', node, marker: entry.marker, before: entry.before, after: entry.after }];
  }
  const looksTheSame = was !== undefined && is !== undefined && pieceKey(was.token, knowledge) === pieceKey(is.token, knowledge);
  if (entry.kind === 'setTokenProp' && looksTheSame) return [];
  return [...count(was, -1), ...count(is, 1)];
}

function describeMarker({ id, states, defaultState }: MarkerLattice, knowledge: GameKnowledge): PreviewMarker {
  const hint = ownValue(knowledge.def.visual?.markers, id);
  return {
    id,
    label: markerLabel(id, knowledge),
    usual: defaultState,
    states: states.map((state) => {
      const label = stateLabel(id, state, knowledge);
      const { glyph, color } = ownValue(hint?.states, state) ?? {};
      return { id: state, label, glyph: glyph ?? initials(label), ...(color === undefined ? {} : { color }) };
    }),
  };
}

/** `Active support` -> `AS`. */
function initials(label: string): string {
  return label.split(' ').map(firstLetter).join('').toUpperCase();
}

/** Its glyph is followed by the first letter of each status: `Gh`. */
function describePiece(key: string, type: string, knowledge: GameKnowledge): PreviewPiece {
  const { visual } = knowledge.def;
  const [, ...statuses] = key.split('@');
  const label = pieceLabel(key, knowledge);
  const glyph = ownValue(visual?.pieces, type)?.glyph ?? firstLetter(label).toUpperCase();
  const seat = knowledge.tokenType(type)?.seat;
  const color = seat === undefined ? undefined : seatColor(seat, knowledge);
  return { label, glyph: glyph + statuses.map((status) => firstLetter(status).toLowerCase()).join(''), ...(color ? { color } : {}) };
}

function firstLetter(text: string): string {
  return [...text][0] ?? '';
}

function seatColor(seat: string, { def, playerOf }: GameKnowledge): string | undefined {
  const player = playerOf(seat);
  return Object.entries(def.visual?.seats ?? {}).find(([id]) => id === seat || (player !== undefined && playerOf(id) === player))?.[1]
    .color;
}
