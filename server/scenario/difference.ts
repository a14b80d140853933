/**
 * What a run changed: pieces per zone, variables, markers, each with before and after. Works on the JSON form of states
 * (`state-and-determinism.md`), so that it can be used on recorded states too.
 */
import type { Scalar } from '../kernel/gamedef';
import { ownValue } from '../kernel/ownProperties';
import { byCodePoint } from '../source/textOrder';

/** The parts of a state's JSON form that an author sees on the table. */
export interface TableState {
  readonly zones: Readonly<Record<string, readonly TableToken[]>>;
  readonly globalVars: Readonly<Record<string, number | boolean>>;
  readonly perPlayerVars: Readonly<Record<string, Readonly<Record<string, number | boolean>>>>;
  readonly markers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly globalMarkers: Readonly<Record<string, string>>;
}

export interface TableToken {
  readonly id: string;
  readonly type: string;
  readonly props: Readonly<Record<string, Scalar>>;
}

export interface PieceChange {
  readonly kind: 'pieces';
  readonly zone: string;
  /** `type`, or `type@status` where tokens of the type differ in status (`pieceKey`). */
  readonly piece: string;
  readonly before: number;
  readonly after: number;
}

export interface VariableChange {
  readonly kind: 'variable';
  readonly name: string;
  readonly player?: string;
  readonly before: number | boolean;
  readonly after: number | boolean;
}

export interface MarkerChange {
  readonly kind: 'marker';
  readonly marker: string;
  /** Absent for a global marker. */
  readonly zone?: string;
  readonly before: string;
  readonly after: string;
}

export type Change = PieceChange | VariableChange | MarkerChange;

/** What the difference needs to know of the game: default marker states, and the status properties of each token type. */
export interface DifferenceKnowledge {
  readonly defaultState: (marker: string) => string;
  /** Names of the properties of a type that can change in play, in document order. */
  readonly statusProperties: (type: string) => readonly string[];
}

/** `scouts`, or with status values `scouts@hidden`: the short form that snippets and the panel use for pieces. */
export function pieceKey(token: Pick<TableToken, 'type' | 'props'>, knowledge: DifferenceKnowledge): string {
  const statuses = knowledge
    .statusProperties(token.type)
    .map((property) => ownValue(token.props, property))
    .filter((value) => value !== undefined);
  return [token.type, ...statuses].join('@');
}

/** Number of pieces per piece key in a zone. */
export function countPieces(tokens: readonly TableToken[], knowledge: DifferenceKnowledge): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) {
    const key = pieceKey(token, knowledge);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** All changes from `before` to `after`: pieces by zone, then variables, then markers, each in code-point order. */
export function differenceOf(before: TableState, after: TableState, knowledge: DifferenceKnowledge): readonly Change[] {
  return [...pieceChanges(before, after, knowledge), ...variableChanges(before, after), ...markerChanges(before, after, knowledge)];
}

function pieceChanges(before: TableState, after: TableState, knowledge: DifferenceKnowledge): Change[] {
  return sortedUnion(before.zones, after.zones).flatMap((zone) => {
    const earlier = countPieces(ownValue(before.zones, zone) ?? [], knowledge);
    const later = countPieces(ownValue(after.zones, zone) ?? [], knowledge);
    return sortedKeys(earlier, later).flatMap((piece): Change[] => {
      const change = { kind: 'pieces', zone, piece, before: earlier.get(piece) ?? 0, after: later.get(piece) ?? 0 } as const;
      return change.before === change.after ? [] : [change];
    });
  });
}

function variableChanges(before: TableState, after: TableState): Change[] {
  const global = changedEntries(before.globalVars, after.globalVars).map((change) => ({ kind: 'variable', ...change }) as const);
  const own = sortedUnion(before.perPlayerVars, after.perPlayerVars).flatMap((player) =>
    changedEntries(ownValue(before.perPlayerVars, player) ?? {}, ownValue(after.perPlayerVars, player) ?? {}).map(
      (change) => ({ kind: 'variable', player, ...change }) as const,
    ),
  );
  return [...global, ...own];
}

function changedEntries<Value>(before: Readonly<Record<string, Value>>, after: Readonly<Record<string, Value>>) {
  return sortedUnion(before, after).flatMap((name) => {
    const earlier = ownValue(before, name);
    const later = ownValue(after, name);
    return earlier === undefined || later === undefined || earlier === later ? [] : [{ name, before: earlier, after: later }];
  });
}

function markerChanges(before: TableState, after: TableState, knowledge: DifferenceKnowledge): Change[] {
  const inSpaces = sortedUnion(before.markers, after.markers).flatMap((zone) => {
    const earlier = ownValue(before.markers, zone) ?? {};
    const later = ownValue(after.markers, zone) ?? {};
    return sortedUnion(earlier, later).flatMap((marker): Change[] => {
      const from = ownValue(earlier, marker) ?? knowledge.defaultState(marker);
      const to = ownValue(later, marker) ?? knowledge.defaultState(marker);
      return from === to ? [] : [{ kind: 'marker', marker, zone, before: from, after: to }];
    });
  });
  const global = changedEntries(before.globalMarkers, after.globalMarkers).map(
    ({ name, ...states }) => ({ kind: 'marker', marker: name, ...states }) as const,
  );
  return [...inSpaces, ...global];
}

function sortedUnion(left: Readonly<Record<string, unknown>>, right: Readonly<Record<string, unknown>>): readonly string[] {
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].sort(byCodePoint);
}

function sortedKeys(left: ReadonlyMap<string, unknown>, right: ReadonlyMap<string, unknown>): readonly string[] {
  return [...new Set([...left.keys(), ...right.keys()])].sort(byCodePoint);
}
