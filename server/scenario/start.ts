/** The start of a snippet: a scenario of the game with changes. */
import type { GameStateJson } from '../kernel';
import { ownValue, putOwn } from '../kernel/ownProperties';
import type { TableState } from './difference';
import type { GameKnowledge } from './knowledge';
import { emptyScenario, type SnippetStart } from './model';
import { withCards } from './startCards';
import { arrangePieces, emptyBoard } from './startPieces';

/** `most`: pieces that are possible at the path, which leads from `pieces` to the number. */
export type StartFault =
  | { readonly kind: 'unknown'; readonly what: string; readonly name: string }
  /** A seat of the game that takes no part, since there are fewer players. */
  | { readonly kind: 'absent'; readonly seat: string; readonly players: number }
  | { readonly kind: 'inventory'; readonly path: readonly [zone: string, key: string]; readonly most: number; readonly reason: string };

export interface StartResult {
  readonly state: GameStateJson;
  readonly faults: readonly StartFault[];
}

/** The state with the start's changes. Unknown names are left out and reported. */
export function applyStart(state: GameStateJson, start: SnippetStart, knowledge: GameKnowledge): StartResult {
  const faults: StartFault[] = [];
  const base = start.scenario === emptyScenario ? emptied(state, knowledge) : state;
  const { zones, nextOrdinal } = arrangePieces(base.zones, base.nextTokenOrdinal, start.pieces, knowledge, faults);
  return {
    state: {
      ...base,
      ...withCards({ ...base, zones }, start, knowledge, faults),
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
  return Object.fromEntries(Object.entries(base).map(([name, value]) => [name, ownValue(changes, name) ?? value]));
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
      const own: Record<string, string> = { ...ownValue(result, zone) };
      for (const [marker, state] of Object.entries(states)) {
        const lattice = lattices.get(marker);
        if (lattice === undefined) faults.push({ kind: 'unknown', what: 'marker', name: marker });
        else if (!lattice.states.includes(state)) faults.push({ kind: 'unknown', what: `state of ${marker}`, name: state });
        else putOwn(own, marker, state);
      }
      putOwn(result, zone, own);
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
