/**
 * The static parts of a `GameDef`: everything that comes from plain data. Meant for documents without errors; what cannot be read is
 * left out.
 */
import type { GameDef, MarkerLattice, SpaceMarkerLattice, TokenType, Variable } from '../../kernel/gamedef';
import { putOwn } from '../../kernel/ownProperties';
import { allowedStatesIn } from '../symbols/markers';
import type { MarkerFact, VariableFact } from '../symbols/model';
import { integerAt, valueAt, writtenAt } from '../symbols/read';
import { singletonOf } from '../symbols/sections';
import { createSymbols, type SymbolTable, type Tables } from '../symbols/symbols';
import { lowerAfterwards, lowerPools, lowerSetup } from './lowerSetup';
import { lowerVisual } from './lowerVisual';
import { lowerZones } from './lowerZones';
import { readCatalogue } from './payload/cataloguePayload';
import { readMap } from './payload/mapPayload';
import { resolveStacking } from './stackingFilter';

type StaticFields =
  | 'id'
  | 'name'
  | 'scenario'
  | 'players'
  | 'maxTriggerDepth'
  | 'seats'
  | 'globalVariables'
  | 'playerVariables'
  | 'globalMarkers'
  | 'spaceMarkers'
  | 'zones'
  | 'tokenTypes'
  | 'stacking'
  | 'tables'
  | 'pools'
  | 'visual';

export interface StaticGame extends Pick<GameDef, StaticFields> {
  /** The steps that run before the effects of the section `setup`, and those that run after them. */
  readonly setup: { readonly before: GameDef['setup']; readonly after: GameDef['setup'] };
}

/** What plain data contribute to the game, with the scenario selected that the symbols were made for, or another one (`scenario`). */
export function lowerStatic(symbols: SymbolTable, scenario?: string): StaticGame {
  if (scenario === undefined || scenario === symbols.selection.scenario?.id) return lower(symbols);
  return lower(createSymbols({ ...symbols.sources, scenario }, symbols));
}

function lower(symbols: SymbolTable): StaticGame {
  const { tables, selection, sections } = symbols;
  const metadata = singletonOf(sections, 'metadata');
  const name = valueAt(metadata, 'name');
  const map = selection.map?.payload && readMap(selection.map.payload);
  const pools = lowerPools(symbols);
  const visual = lowerVisual(symbols);
  return {
    id: writtenAt(metadata, 'id')?.text ?? '',
    ...(name?.kind === 'scalar' && typeof name.value === 'string' ? { name: name.value } : {}),
    ...(selection.scenario ? { scenario: selection.scenario.id } : {}),
    players: playersOf(symbols),
    maxTriggerDepth: integerAt(metadata, 'maxTriggerDepth')?.value ?? 8,
    seats: tables.seats.seats.map(({ id, name: seatName, aliases }) => ({
      id,
      name: seatName,
      ...(aliases.length > 0 ? { aliases } : {}),
    })),
    globalVariables: variables(symbols, 'globalVariable'),
    playerVariables: variables(symbols, 'playerVariable'),
    globalMarkers: [...tables.markers.global.values()].map(lattice),
    spaceMarkers: [...tables.markers.space.values()].map((fact) => spaceLattice(fact, tables)),
    zones: lowerZones(symbols),
    tokenTypes: [...tables.tokens.types.values()].map(
      ({ id, seat, properties, initial, transitions }): TokenType => ({
        id,
        ...(seat === undefined ? {} : { seat }),
        properties,
        initial,
        transitions,
      }),
    ),
    stacking: (map?.stacking ?? []).map((reading) => resolveStacking(reading, tables)).filter((each) => each !== undefined),
    tables: Object.fromEntries(
      symbols.factNames('table').flatMap((id) => {
        const table = symbols.fact('table', id);
        return table ? [[id, { fields: table.fields, rows: table.rows, uniqueBy: table.uniqueBy }]] : [];
      }),
    ),
    ...(pools ? { pools } : {}),
    setup: { before: lowerSetup(symbols), after: lowerAfterwards(symbols) },
    ...(visual ? { visual } : {}),
  };
}

/** As many players as the catalogue has seats, kept within the range; without a catalogue the least number. */
function playersOf({ tables, selection }: SymbolTable): GameDef['players'] {
  const { min, max } = tables.seats.players;
  const payload = selection.catalogue?.payload;
  const seats = payload ? readCatalogue(payload).seats.length : min;
  return { min, max, usual: Math.min(max, Math.max(min, seats)) };
}

function variables(symbols: SymbolTable, kind: 'globalVariable' | 'playerVariable'): readonly Variable[] {
  return symbols.factNames(kind).flatMap((name) => lowerVariable(symbols.fact(kind, name)));
}

function lowerVariable(fact: VariableFact | undefined): readonly Variable[] {
  if (!fact || fact.type === 'unknown') return [];
  if (fact.type === 'boolean') return [fact];
  const { name, type, init, min, max } = fact;
  return [{ name, type, init, min, max }];
}

function lattice({ id, states, defaultState }: MarkerFact): MarkerLattice {
  return { id, states, defaultState };
}

function spaceLattice(fact: MarkerFact, { zones, markers }: Tables): SpaceMarkerLattice {
  const allowed: Record<string, readonly string[]> = {};
  const constraints = markers.constraints.get(fact.id) ?? [];
  for (const id of constraints.length > 0 ? zones.ids : []) {
    const base = zones.bases.get(zones.zones.get(id)?.base ?? '');
    const states = base ? allowedStatesIn(fact.states, constraints, base) : fact.states;
    if (states.length < fact.states.length) putOwn(allowed, id, states);
  }
  return { ...lattice(fact), allowed };
}
