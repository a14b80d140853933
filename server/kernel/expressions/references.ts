/** References: reads of the state, of bindings, of data (`values-conditions-refs.md`, References). */
import type { Reference, Scalar, Value } from '../gamedef';
import { itemAt } from '../itemAt';
import type { Linker } from '../link/linker';
import type { Row } from '../link/tables';
import type { Token } from '../link/tokenTypes';
import type { Lattice } from '../link/variables';
import type { Zone } from '../link/zones';
import { fail } from '../machine/fault';
import { isList, itemText } from '../machine/items';
import type { Run } from '../machine/run';
import { ownValue } from '../ownProperties';
import { zoneOf } from '../state/writeTokens';
import { linkBindingReader, linkItemReader, linkToken, missing, toScalar } from './bindings';
import { currentCard } from './card';
import { linkPlayer } from './players';
import { constantOf, linkValue, type ValueCode } from './values';
import { linkZone, readContents } from './zones';

type Kind = Reference['ref'];
type ReferenceNodes = { readonly [K in Kind]: Extract<Reference, { readonly ref: K }> };

/** How each kind of reference is evaluated. */
export const references: { readonly [K in Kind]: (linker: Linker, node: ReferenceNodes[K]) => ValueCode } = {
  gvar: (linker, node) => {
    const variable = linker.program.board.globalVariableByName.get(node.var);
    if (variable === undefined) return unknownVariable(node.var, linker.at);
    const { index } = variable;
    linker.position.values = true;
    return (run) => run.draft.globalVars[index] ?? 0;
  },
  pvar: (linker, node) => {
    const player = linkPlayer(linker, node.player);
    const variable = linker.program.board.playerVariableByName.get(node.var);
    if (variable === undefined) return unknownVariable(node.var, linker.at);
    const { index } = variable;
    linker.position.values = true;
    return (run) => itemAt(itemAt(run.draft.playerVars, player(run)), index);
  },
  zoneCount: (linker, node) => {
    const zone = linkZone(linker, node.zone);
    readContents(linker, node.zone);
    return (run) => itemAt(run.draft.zones, zone(run).index).length;
  },
  tokenProp: (linker, node) => {
    const { at } = linker;
    const token = linkToken(linker, node.token);
    linker.position.everything = true;
    const { prop } = node;
    return (run) => tokenProperty(run, token(run), prop, at);
  },
  tokenZone: (linker, node) => {
    const { at } = linker;
    const token = linkToken(linker, node.token);
    linker.position.everything = true;
    return (run) => zoneHolding(run, token(run), at).id;
  },
  assetField: (linker, node) => {
    const { at, program } = linker;
    const read = linkItemReader(linker, node.row);
    const declared = program.tables.get(node.tableId)?.fields.get(node.field);
    return (run) => {
      const row = read(run);
      if (typeof row !== 'object' || row.kind !== 'row') {
        return fail('TYPE_MISMATCH', `${node.row} holds no table row`, at, { value: itemText(row) });
      }
      return rowField(row, node.field, declared, at);
    };
  },
  binding: (linker, node) => {
    const { at } = linker;
    const { name } = node;
    const { read } = linkBindingReader(linker, name);
    return (run) => {
      const value = read(run);
      if (typeof value === 'object') {
        if (!isList(value)) return toScalar(value, name, at);
        const [item] = value;
        if (item !== undefined && value.length === 1) return toScalar(item, name, at);
        return fail('TYPE_MISMATCH', `${name} holds a list of ${value.length} items where one is needed`, at, { name });
      }
      return value === undefined ? missing(run, name, at) : value;
    };
  },
  markerState: (linker, node) => {
    const space = linkZone(linker, node.space);
    const lattice = linker.program.board.spaceMarkerById.get(node.marker);
    if (lattice === undefined) return unknownMarker(node.marker, linker.at);
    linker.position.values = true;
    return (run) => {
      const state = itemAt(itemAt(run.draft.markers, lattice.index), space(run).index);
      return itemAt(lattice.states, state < 0 ? lattice.defaultState : state);
    };
  },
  globalMarkerState: (linker, node) => {
    const lattice = linkGlobalMarker(linker, node.marker);
    linker.position.values = true;
    return (run) => {
      const marker = lattice(run);
      return itemAt(marker.states, itemAt(run.draft.globalMarkers, marker.index));
    };
  },
  zoneProp: (linker, node) => {
    const { at, program } = linker;
    const zone = linkZone(linker, node.zone);
    const { prop } = node;
    // Attributes never change: most reads are of a table.
    const values = program.board.zones.map((candidate) => knownProperty(candidate, prop));
    return (run) => {
      const owner = zone(run);
      return values[owner.index] ?? zoneProperty(owner, prop, at);
    };
  },
  activePlayer: () => (run) => run.active,
  actor: () => (run) => run.program.seatNames[run.executor] ?? String(run.executor),
  currentPhase: (linker) => {
    const { phases } = linker.program.board;
    linker.position.values = true;
    return (run) => itemAt(phases, run.draft.phase);
  },
  currentCard: (linker, node) => {
    const { at } = linker;
    linker.position.everything = true;
    return (run) => {
      const value = cardField(run, node.field, at);
      return typeof value === 'object' ? fail('TYPE_MISMATCH', `${node.field} of the card is a list`, at, { field: node.field }) : value;
    };
  },
};

/** Code that reads it. Running it throws a `RunFault` where it cannot be read. */
export function linkReference<K extends Kind>(linker: Linker, node: ReferenceNodes[K] & { readonly ref: K }): ValueCode {
  return references[node.ref](linker, node);
}

function unknownVariable(name: string, at: number | undefined): ValueCode {
  return () => fail('VAR_UNKNOWN', `there is no variable ${name}`, at, { var: name });
}

function unknownMarker(name: string, at: number | undefined): ValueCode {
  return () => fail('MARKER_UNKNOWN', `there is no marker ${name}`, at, { marker: name });
}

/** The lattice of a global marker whose name may be computed. Errors: MARKER_UNKNOWN, TYPE_MISMATCH. */
export function linkGlobalMarker(linker: Linker, name: Value): (run: Run) => Lattice {
  const { at, program } = linker;
  const byId = program.board.globalMarkerById;
  const constant = constantOf(name);
  const known = typeof constant === 'string' ? byId.get(constant) : undefined;
  if (known !== undefined) return () => known;
  const code = linkValue(linker, name);
  return (run) => {
    const id = code(run);
    const lattice = typeof id === 'string' ? byId.get(id) : undefined;
    return lattice ?? fail('MARKER_UNKNOWN', `there is no global marker ${id}`, at, { marker: id });
  };
}

/** The zone that holds a token. Error: TOKEN_NOT_FOUND. */
export function zoneHolding(run: Run, token: Token, at: number | undefined): Zone {
  return zoneOf(run.draft, token) ?? fail('TOKEN_NOT_FOUND', `${token.id} is in no zone`, at, { token: token.id });
}

/** A property of a token, or its `id`, `type` or `seat`. Errors: TOKEN_NOT_FOUND, PROP_MISSING. */
function tokenProperty(run: Run, token: Token, prop: string, at: number | undefined): Scalar {
  const properties = run.draft.tokenProperties[token.ordinal];
  if (properties === undefined || (run.draft.tokenZones[token.ordinal] ?? -1) < 0) {
    return fail('TOKEN_NOT_FOUND', `${token.id} is in no zone`, at, { token: token.id });
  }
  const slot = token.type.slots.get(prop);
  const value = slot === undefined ? syntheticProperty(token, prop) : properties[slot];
  return value ?? fail('PROP_MISSING', `${token.id} has no property ${prop}`, at, { token: token.id, prop });
}

/** What every token has without declaring it. */
export function syntheticProperty(token: Token, prop: string): string | undefined {
  return prop === 'id' ? token.id : syntheticOfType(token.type, prop);
}

/** Of that, what all tokens of a type have in common. */
export function syntheticOfType(
  { id, seat }: { readonly id: string; readonly seat?: string | undefined },
  prop: string,
): string | undefined {
  return prop === 'type' ? id : prop === 'seat' ? seat : undefined;
}

/** A scalar property of a zone, undefined where reading it is an error. */
function knownProperty(zone: Zone, prop: string): Scalar | undefined {
  const own = zone.attributes.get(prop);
  if (own !== undefined) return typeof own === 'object' ? undefined : own;
  switch (prop) {
    case 'id':
      return zone.id;
    case 'category':
      return zone.category;
    case 'owner':
      return zone.owner;
    case 'kind':
      return zone.board ? 'board' : 'aux';
    default:
      return undefined;
  }
}

/** A scalar property of a zone. Errors: ZONE_PROP_MISSING, TYPE_MISMATCH for a list. */
function zoneProperty(zone: Zone, prop: string, at: number | undefined): Scalar {
  const known = knownProperty(zone, prop);
  if (known !== undefined) return known;
  if (zone.attributes.has(prop)) return fail('TYPE_MISMATCH', `${prop} of ${zone.id} is a list`, at, { zone: zone.id, prop });
  return fail('ZONE_PROP_MISSING', `${zone.id} has no property ${prop}`, at, { zone: zone.id, prop });
}

/** A field of a table row. Errors: TABLE_FIELD_MISSING, TABLE_FIELD_TYPE. */
export function rowField(row: Row, field: string, declared: 'string' | 'int' | 'boolean' | undefined, at: number | undefined): Scalar {
  const value = row.fields.get(field);
  if (value === undefined)
    return fail('TABLE_FIELD_MISSING', `a row of ${row.table} has no field ${field}`, at, { table: row.table, field });
  const type = typeof value === 'number' ? 'int' : typeof value;
  if (declared !== undefined && declared !== type) {
    return fail('TABLE_FIELD_TYPE', `${field} of ${row.table} is not of the type ${declared}`, at, { table: row.table, field, value });
  }
  return value;
}

/** A field of the card that is being played: a key of its metadata, else its id or title. Errors: CARD_MISSING, CARD_FIELD_MISSING. */
export function cardField(run: Run, field: string, at: number | undefined): Scalar | readonly string[] {
  const card = currentCard(run.program, run.draft);
  if (card === undefined) return fail('CARD_MISSING', 'no card is being played', at);
  const value = ownValue(card.metadata, field) ?? (field === 'id' ? card.id : field === 'title' ? card.title : undefined);
  return value ?? fail('CARD_FIELD_MISSING', `${card.id} has no field ${field}`, at, { card: card.id, field });
}
