/** What the expressions of moves came to, by the place where they are written, in a run that is made for it. */
import type { Compilation } from '../../compiler/model';
import {
  applyMoveInSteps,
  explainMove,
  type FoundValue,
  type GameStateJson,
  instrumented,
  type Move,
  type RunOptions,
  type Steps,
  stateFromJson,
  type Term,
  type TermItem,
  type TraceEntry,
} from '../../kernel';
import type { GameDef, Scalar } from '../../kernel/gamedef';
import { knowledgeOf } from '../../scenario/knowledge';
import type { Chunk } from '../../source/model';
import type { ChunkRange } from '../../source/problem';
import { zoneLabel } from '../preview/labels';

/** A move with all answers, as it was run. */
export interface ObservableMove {
  readonly start: GameStateJson;
  readonly move: Move;
  readonly options: RunOptions;
}

/** What a place of the text came to, once for each time. */
export interface ObservedPlace extends ChunkRange {
  /** Of an expression: its values. `items`: the lengths of lists. */
  readonly values: readonly ObservedValue[];
  /** Of an `if`: how often it went which way. */
  readonly arms: { readonly then: number; readonly else: number };
  /** Of an effect that draws or asks for something: what it has bound. */
  readonly bound: readonly ObservedValue[];
}

export interface ObservedValue {
  readonly text: string;
  readonly isCount: boolean;
}

/** By the id of the chunk in which they are written; within a chunk in the order in which they were first reached. */
export type ObservedPlaces = ReadonlyMap<string, readonly ObservedPlace[]>;

interface Observing extends ChunkRange {
  readonly values: ObservedValue[];
  readonly arms: { then: number; else: number };
  readonly bound: ObservedValue[];
}

/** More values of one place than anybody reads are not kept. */
const mostValues = 100;

/**
 * Runs the moves once more. A place in a macro is one place, however often the macro is called. A move that fails is observed up to there, and
 * of every move the conditions that decide whether it may be made, term by term.
 */
export function* observeMoves(compilation: Compilation, def: GameDef, moves: readonly ObservableMove[]): Steps<ObservedPlaces> {
  const knowledge = knowledgeOf(def);
  const places = new Map<string, Observing>();
  const chunkAt = chunkFinder(compilation);
  const placeOf = placeFinder(def, chunkAt);

  function observed(at: number): Observing | undefined {
    const range = placeOf(at);
    if (range === undefined) return undefined;
    const key = `${range.chunk} ${range.start} ${range.end}`;
    const known = places.get(key) ?? { ...range, values: [], arms: { then: 0, else: 0 }, bound: [] };
    places.set(key, known);
    return known;
  }
  const label = (value: Scalar) =>
    typeof value === 'string' && knowledge.zone(value) !== undefined ? zoneLabel(value, knowledge) : String(value);
  const inWords = (value: FoundValue): ObservedValue =>
    typeof value === 'object' ? { text: String(value.items), isCount: true } : { text: label(value), isCount: false };
  const add = (list: ObservedValue[] | undefined, value: FoundValue) => {
    if (list !== undefined && list.length < mostValues) list.push(inWords(value));
  };

  /** Nodes whose values the present move has told. */
  const valuedNow = new Set<number>();
  const addTerm = ({ node, value, parts }: Term): void => {
    const at = typeof node === 'object' && 'at' in node ? node.at : undefined;
    const found = at === undefined || valuedNow.has(at) ? undefined : foundIn(value);
    if (at !== undefined && found !== undefined) add(observed(at)?.values, found);
    for (const part of parts) addTerm(part);
  };

  const game = instrumented(def, {
    reached: () => undefined,
    staged: () => undefined,
    branched: (at, arm) => {
      const place = observed(at);
      if (place !== undefined) place.arms[arm] += 1;
    },
    valued: (at, value) => {
      valuedNow.add(at);
      add(observed(at)?.values, value);
    },
  });
  const observer = (entry: TraceEntry): void => {
    if (entry.at === undefined) return;
    if (entry.kind === 'roll' || entry.kind === 'reduce') add(observed(entry.at)?.bound, entry.value);
    if (entry.kind === 'decision') {
      const { value } = entry;
      add(observed(entry.at)?.bound, typeof value !== 'object' ? value : value.length === 1 ? (value[0] ?? '') : { items: value.length });
    }
  };
  for (const { start, move, options } of moves) {
    const reading = stateFromJson(game, start);
    valuedNow.clear();
    if (reading.kind === 'state') yield* applyMoveInSteps(game, reading.state, move, { ...options, observer });
    const own = stateFromJson(def, start);
    if (own.kind === 'state') for (const { term } of explainMove(def, own.state, move, options).conditions) addTerm(term);
  }

  const byChunk = new Map<string, ObservedPlace[]>();
  for (const place of places.values()) {
    const own = byChunk.get(place.chunk);
    if (own === undefined) byChunk.set(place.chunk, [place]);
    else own.push(place);
  }
  return byChunk;
}

/** The value of a term of a condition, as hints show it; undefined for a piece, a row, or a zone that the text names. */
function foundIn(value: Term['value']): FoundValue | undefined {
  if (isList(value)) return { items: value.length };
  return typeof value === 'object' ? undefined : value;
}

function isList(value: Term['value']): value is readonly TermItem[] {
  return Array.isArray(value);
}

/** The place of a node in the terms of chunks, which stay while the text around them is edited. */
function placeFinder({ origins }: GameDef, chunkAt: (uri: string, offset: number) => Chunk | undefined) {
  return (at: number): ChunkRange | undefined => {
    const node = origins?.nodes[at];
    const definition = node === undefined ? undefined : origins?.definitions[node[0]];
    if (node === undefined || definition === undefined) return undefined;
    const chunk = chunkAt(definition.file, definition.offset + node[1]);
    if (chunk === undefined) return undefined;
    const shift = definition.offset - chunk.offset;
    return { chunk: chunk.id, start: shift + node[1], end: shift + node[2] };
  };
}

function chunkFinder({ files }: Compilation): (uri: string, offset: number) => Chunk | undefined {
  const chunks = new Map<string, readonly Chunk[]>();
  return (uri, offset) => {
    const own = chunks.get(uri) ?? (files.get(uri)?.blocks ?? []).flatMap((block) => block.chunks);
    chunks.set(uri, own);
    // In text order: the last one that begins at or before the offset.
    let [low, high] = [0, own.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((own[middle]?.offset ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return own[low - 1];
  };
}
