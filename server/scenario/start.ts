/**
 * The start of a snippet: a scenario of the game with changes. Pieces are never invented: what is put into a zone
 * comes out of its pool, and what was there goes back.
 */
import type { Scalar } from '../kernel/gamedef';
import { pieceKey, type TableState, type TableToken } from './difference';
import type { GameKnowledge } from './knowledge';
import type { SnippetStart } from './model';

export interface StartFault {
  readonly kind: 'unknownCard' | 'unknownZone' | 'unknownPiece' | 'unknownVariable' | 'unknownMarker' | 'unknownState' | 'notEnough';
  readonly name: string;
  readonly detail: string;
}

export type StartResult<State> = { readonly state: State; readonly faults: readonly StartFault[] };

/** The state with the start's changes. Unknown names are left out and reported. */
export function applyStart<State extends TableState>(state: State, start: SnippetStart, knowledge: GameKnowledge): StartResult<State> {
  const faults: StartFault[] = [];
  const base = withCard(start.scenario === 'empty' ? emptied(state, knowledge) : state, start.card, knowledge, faults);
  const zones = arrangePieces(base.zones, start.pieces, knowledge, faults);
  const globalVars = overlaid(base.globalVars, start.variables, 'unknownVariable', faults);
  const perPlayerVars: Record<string, Readonly<Record<string, number | boolean>>> = { ...base.perPlayerVars };
  for (const [player, values] of Object.entries(start.playerVariables)) {
    perPlayerVars[player] = overlaid(base.perPlayerVars[player] ?? {}, values, 'unknownVariable', faults);
  }
  const globalMarkers = overlaid(base.globalMarkers, start.globalMarkers, 'unknownMarker', faults);
  const markers = placeMarkers(base.markers, start.markers, knowledge, faults);
  return { state: { ...base, zones, globalVars, perPlayerVars, globalMarkers, markers }, faults };
}

/** Makes a card the one that is being played: it changes places with the card that is. */
function withCard<State extends TableState>(state: State, card: string | undefined, knowledge: GameKnowledge, faults: StartFault[]): State {
  if (card === undefined) return state;
  const { turnOrder } = knowledge.def;
  const played = turnOrder.type === 'cardDriven' ? knowledge.concreteZone(turnOrder.turnFlow.cardLifecycle.played) : undefined;
  const found = Object.entries(state.zones).find(([, tokens]) => tokens.some((token) => isCard(token, card)));
  const token = found?.[1].find((each) => isCard(each, card));
  if (played === undefined || found === undefined || token === undefined) {
    faults.push({ kind: 'unknownCard', name: card, detail: '' });
    return state;
  }
  const [zone, tokens] = found;
  const [present, ...below] = state.zones[played] ?? [];
  if (zone === played) return { ...state, zones: { ...state.zones, [played]: [token, ...tokens.filter((each) => each !== token)] } };
  const left = tokens.flatMap((each) => (each === token ? (present === undefined ? [] : [present]) : [each]));
  return { ...state, zones: { ...state.zones, [zone]: left, [played]: [token, ...below] } };
}

function isCard(token: TableToken, card: string): boolean {
  return token.props['cardId'] === card;
}

function overlaid<Value>(
  base: Readonly<Record<string, Value>>,
  changes: Readonly<Record<string, Value>>,
  kind: StartFault['kind'],
  faults: StartFault[],
): Readonly<Record<string, Value>> {
  const result: Record<string, Value> = { ...base };
  for (const [name, value] of Object.entries(changes)) {
    if (name in base) result[name] = value;
    else faults.push({ kind, name, detail: '' });
  }
  return result;
}

function placeMarkers(
  base: TableState['markers'],
  changes: TableState['markers'],
  knowledge: GameKnowledge,
  faults: StartFault[],
): TableState['markers'] {
  const result: Record<string, Readonly<Record<string, string>>> = { ...base };
  const lattices = new Map(knowledge.def.spaceMarkers.map((lattice) => [lattice.id, lattice]));
  for (const [written, states] of Object.entries(changes)) {
    const zone = knowledge.concreteZone(written);
    if (zone === undefined) faults.push({ kind: 'unknownZone', name: written, detail: '' });
    else {
      const own: Record<string, string> = { ...result[zone] };
      for (const [marker, state] of Object.entries(states)) {
        const lattice = lattices.get(marker);
        if (lattice === undefined) faults.push({ kind: 'unknownMarker', name: marker, detail: '' });
        else if (!lattice.states.includes(state)) faults.push({ kind: 'unknownState', name: state, detail: marker });
        else own[marker] = state;
      }
      result[zone] = own;
    }
  }
  return result;
}

/** Every piece that has a pool lies there, as new; markers and variables are as declared. */
function emptied<State extends TableState>(state: State, knowledge: GameKnowledge): State {
  const zones: Record<string, TableToken[]> = Object.fromEntries(Object.keys(state.zones).map((zone) => [zone, []]));
  for (const [zone, tokens] of Object.entries(state.zones)) {
    for (const token of tokens) {
      const pool = knowledge.def.pools?.[token.type]?.available;
      zones[pool ?? zone]?.push(pool === undefined ? token : asNew(token, knowledge));
    }
  }
  return {
    ...state,
    zones,
    markers: {},
    globalVars: Object.fromEntries(knowledge.def.globalVariables.map((variable) => [variable.name, variable.init])),
    globalMarkers: Object.fromEntries(knowledge.def.globalMarkers.map((lattice) => [lattice.id, lattice.defaultState])),
  };
}

function asNew(token: TableToken, knowledge: GameKnowledge): TableToken {
  return { ...token, props: knowledge.tokenType(token.type)?.initial ?? token.props };
}

interface Wish {
  readonly zone: string;
  readonly type: string;
  readonly key: string;
  readonly statuses: readonly string[];
  readonly count: number;
}

function arrangePieces(
  before: TableState['zones'],
  pieces: SnippetStart['pieces'],
  knowledge: GameKnowledge,
  faults: StartFault[],
): TableState['zones'] {
  const zones = new Map(Object.entries(before).map(([zone, tokens]) => [zone, [...tokens]]));
  const wishes = wishesOf(pieces, knowledge, faults);
  const isPool = (wish: Wish) => knowledge.def.pools?.[wish.type]?.available === wish.zone;
  const named = new Set(Object.keys(pieces).map(knowledge.concreteZone));
  for (const zone of named) if (zone !== undefined) clearZone(zone, zones, knowledge);
  for (const wish of wishes.filter((wish) => !isPool(wish))) fill(wish, zones, knowledge, faults);
  for (const wish of wishes.filter(isPool)) limitPool(wish, zones, knowledge, faults);
  return Object.fromEntries(zones);
}

function wishesOf(pieces: SnippetStart['pieces'], knowledge: GameKnowledge, faults: StartFault[]): readonly Wish[] {
  return Object.entries(pieces).flatMap(([written, counts]) => {
    const zone = knowledge.concreteZone(written);
    if (zone === undefined) {
      faults.push({ kind: 'unknownZone', name: written, detail: '' });
      return [];
    }
    return Object.entries(counts).flatMap(([key, count]): Wish[] => {
      const [type = key, ...statuses] = key.split('@');
      if (knowledge.tokenType(type) === undefined) {
        faults.push({ kind: 'unknownPiece', name: key, detail: written });
        return [];
      }
      return [{ zone, type, key, statuses, count }];
    });
  });
}

/** Sends every piece that has a pool elsewhere back to it. */
function clearZone(zone: string, zones: Map<string, TableToken[]>, knowledge: GameKnowledge): void {
  const stays: TableToken[] = [];
  for (const token of zones.get(zone) ?? []) {
    const pool = knowledge.def.pools?.[token.type]?.available;
    if (pool === undefined || pool === zone) stays.push(token);
    else zones.get(pool)?.push(asNew(token, knowledge));
  }
  zones.set(zone, stays);
}

function fill(wish: Wish, zones: Map<string, TableToken[]>, knowledge: GameKnowledge, faults: StartFault[]): void {
  const pool = knowledge.def.pools?.[wish.type]?.available;
  const source = pool === undefined ? undefined : zones.get(pool);
  for (let placed = 0; placed < wish.count; placed += 1) {
    const index = source?.findIndex((token) => token.type === wish.type) ?? -1;
    const [token] = index < 0 ? [] : (source?.splice(index, 1) ?? []);
    if (token === undefined) {
      faults.push({ kind: 'notEnough', name: wish.key, detail: `only ${placed} of ${wish.count} are left` });
      return;
    }
    zones.get(wish.zone)?.push(withStatuses(token, wish.statuses, knowledge));
  }
}

/** Leaves `count` pieces of the type in the pool; the others take no part: out of play where there is such a zone, else removed. */
function limitPool(wish: Wish, zones: Map<string, TableToken[]>, knowledge: GameKnowledge, faults: StartFault[]): void {
  const tokens = zones.get(wish.zone) ?? [];
  const own = tokens.filter((token) => token.type === wish.type);
  if (own.length < wish.count) faults.push({ kind: 'notEnough', name: wish.key, detail: `only ${own.length} of ${wish.count} are left` });
  const surplus = new Set(own.slice(wish.count));
  zones.set(
    wish.zone,
    tokens.filter((token) => !surplus.has(token)),
  );
  const outOfPlay = knowledge.def.pools?.[wish.type]?.outOfPlay;
  if (outOfPlay !== undefined) zones.get(outOfPlay)?.push(...surplus);
}

/** Gives each status to the first status property whose transitions know the word and that has none of the statuses yet. */
function withStatuses(token: TableToken, statuses: readonly string[], knowledge: GameKnowledge): TableToken {
  const props: Record<string, Scalar> = { ...token.props };
  const transitions = knowledge.tokenType(token.type)?.transitions ?? [];
  for (const status of statuses) {
    const property = transitions.find(({ from, to }) => from === status || to === status)?.prop;
    if (property !== undefined) props[property] = status;
  }
  return { ...token, props };
}

/** The piece keys of one zone in a state, for messages and expectations. */
export function piecesIn(state: TableState, zone: string, knowledge: GameKnowledge): readonly string[] {
  return (state.zones[zone] ?? []).map((token) => pieceKey(token, knowledge));
}
