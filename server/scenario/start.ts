/** The start of a snippet: a scenario of the game with changes. */
import type { GameStateJson } from '../kernel';
import type { Scalar } from '../kernel/gamedef';
import type { TableState, TableToken } from './difference';
import type { GameKnowledge } from './knowledge';
import type { SnippetStart } from './model';
import { arrangePieces, emptyBoard } from './startPieces';

/** `most`: pieces that are possible at the path, which leads from `pieces` to the number. */
export type StartFault =
  | { readonly kind: 'unknown'; readonly what: string; readonly name: string }
  | { readonly kind: 'inventory'; readonly path: readonly [zone: string, key: string]; readonly most: number; readonly reason: string };

export interface StartResult {
  readonly state: GameStateJson;
  readonly faults: readonly StartFault[];
}

/** The state with the start's changes. Unknown names are left out and reported. */
export function applyStart(state: GameStateJson, start: SnippetStart, knowledge: GameKnowledge): StartResult {
  const faults: StartFault[] = [];
  const base = start.scenario === 'empty' ? emptied(state, knowledge) : state;
  const { zones, nextOrdinal } = arrangePieces(base.zones, base.nextTokenOrdinal, start.pieces, knowledge, faults);
  return {
    state: {
      ...base,
      zones: start.card === undefined ? zones : withCard(zones, start.card, knowledge, faults),
      nextTokenOrdinal: nextOrdinal,
      globalVars: overlaid(base.globalVars, start.variables, 'variable', faults),
      perPlayerVars: withPlayerVariables(base.perPlayerVars, start.playerVariables, knowledge, faults),
      globalMarkers: overlaid(base.globalMarkers, start.globalMarkers, 'marker', faults),
      markers: placeMarkers(base.markers, start.markers, knowledge, faults),
    },
    faults,
  };
}

function overlaid<Value>(
  base: Readonly<Record<string, Value>>,
  changes: Readonly<Record<string, Value>>,
  what: string,
  faults: StartFault[],
): Readonly<Record<string, Value>> {
  for (const name of Object.keys(changes)) if (!Object.hasOwn(base, name)) faults.push({ kind: 'unknown', what, name });
  return Object.fromEntries(
    Object.entries(base).map(([name, value]) => [name, Object.hasOwn(changes, name) ? (changes[name] ?? value) : value]),
  );
}

function withPlayerVariables(
  base: TableState['perPlayerVars'],
  changes: SnippetStart['playerVariables'],
  knowledge: GameKnowledge,
  faults: StartFault[],
): TableState['perPlayerVars'] {
  const result: Record<string, Readonly<Record<string, number | boolean>>> = { ...base };
  for (const [seat, values] of Object.entries(changes)) {
    const player = knowledge.playerOf(seat);
    const own = player === undefined ? undefined : base[player];
    if (player === undefined || own === undefined) faults.push({ kind: 'unknown', what: 'seat', name: seat });
    else result[player] = overlaid(own, values, 'variable', faults);
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
    if (zone === undefined) faults.push({ kind: 'unknown', what: 'zone', name: written });
    else {
      const own: Record<string, string> = { ...result[zone] };
      for (const [marker, state] of Object.entries(states)) {
        const lattice = lattices.get(marker);
        if (lattice === undefined) faults.push({ kind: 'unknown', what: 'marker', name: marker });
        else if (!lattice.states.includes(state)) faults.push({ kind: 'unknown', what: `state of ${marker}`, name: state });
        else own[marker] = state;
      }
      result[zone] = own;
    }
  }
  return result;
}

/** Every piece that has a pool lies there, as new; markers and variables are as declared. */
function emptied(state: GameStateJson, knowledge: GameKnowledge): GameStateJson {
  const { def } = knowledge;
  const declared = Object.fromEntries(def.playerVariables.map((variable) => [variable.name, variable.init]));
  return {
    ...state,
    zones: emptyBoard(state.zones, knowledge),
    markers: {},
    globalVars: Object.fromEntries(def.globalVariables.map((variable) => [variable.name, variable.init])),
    perPlayerVars: Object.fromEntries(Object.keys(state.perPlayerVars).map((player) => [player, declared])),
    globalMarkers: Object.fromEntries(def.globalMarkers.map((lattice) => [lattice.id, lattice.defaultState])),
  };
}

/**
 * The card on top of the played slot. It changes places with the one that is there; a card that the deck of this start has not, is what the token
 * there becomes.
 */
function withCard(zones: TableState['zones'], card: string, { def }: GameKnowledge, faults: StartFault[]): TableState['zones'] {
  const played = def.turnOrder.type === 'cardDriven' ? def.turnOrder.turnFlow.cardLifecycle.played : undefined;
  const deck = def.eventDecks.find(({ cards }) => cards.some(({ id }) => id === card));
  const isIt = ({ id, props }: TableToken) => (props['cardId'] ?? id) === card;
  const holder = Object.entries(zones).find(([, tokens]) => tokens.some(isIt));
  const [top] = (played === undefined ? undefined : zones[played]) ?? [];
  const source = holder?.[1].find(isIt) ?? top ?? zones[deck?.drawZone ?? '']?.[0];
  if (played === undefined || deck === undefined || source === undefined) {
    faults.push({ kind: 'unknown', what: 'card', name: card });
    return zones;
  }
  const wanted: TableToken = isIt(source) ? source : { ...source, props: cardProperties(source.props, card, deck) };
  const swapped = (token: TableToken): readonly TableToken[] =>
    token === source ? (top === undefined || top === source ? [] : [top]) : token === top ? [] : [token];
  const others = Object.entries(zones).map(([zone, tokens]) => [zone, tokens.flatMap(swapped)] as const);
  return Object.fromEntries(others.map(([zone, tokens]) => [zone, zone === played ? [wanted, ...tokens] : tokens]));
}

function cardProperties(
  props: TableToken['props'],
  card: string,
  { id, cards }: GameKnowledge['def']['eventDecks'][number],
): Readonly<Record<string, Scalar>> {
  const isCoup = cards.some((each) => each.id === card && each.tags.includes('coup'));
  const values: Readonly<Record<string, Scalar>> = { cardId: card, eventDeckId: id, isCoup };
  return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, values[name] ?? value]));
}
