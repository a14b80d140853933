/** Schemas of what a game is played with: seats, variables, markers, zones, pieces, tables and the set-up (`gamedef/gamedef.ts`). */
import type {
  MarkerHint,
  MarkerLattice,
  Origins,
  Scalar,
  Seat,
  SetupStep,
  SpaceMarkerLattice,
  StackingConstraint,
  Table,
  TokenType,
  Variable,
  VisualHints,
  Zone,
} from '../gamedef';
import { effects, scalar } from './definitions';
import {
  anyOf,
  boolean,
  count,
  decimal,
  type FieldsOf,
  integer,
  list,
  mapping,
  optional,
  record,
  type SchemaOf,
  text,
  tuple,
  words,
} from './schemaOf';

export const seatSchema: SchemaOf<Seat> = mapping<Seat>({ id: text, name: text, aliases: optional(list(text)) });

export const variableSchema: SchemaOf<Variable> = anyOf(
  mapping<Extract<Variable, { readonly type: 'int' }>>({ name: text, type: words('int'), init: integer, min: integer, max: integer }),
  mapping<Extract<Variable, { readonly type: 'boolean' }>>({ name: text, type: words('boolean'), init: boolean }),
);

const lattice: FieldsOf<MarkerLattice> = { id: text, states: list(text), defaultState: text };
export const latticeSchema: SchemaOf<MarkerLattice> = mapping<MarkerLattice>(lattice);
export const spaceLatticeSchema: SchemaOf<SpaceMarkerLattice> = mapping<SpaceMarkerLattice>({ ...lattice, allowed: record(list(text)) });

export const zoneRecordSchema: SchemaOf<Zone> = mapping<Zone>({
  id: text,
  base: text,
  owner: anyOf(words('none'), count),
  kind: words('board', 'aux'),
  visibility: words('public', 'owner', 'hidden'),
  ordering: words('stack', 'queue', 'set'),
  category: optional(text),
  attributes: record(anyOf(scalar, list(text))),
  adjacent: list(text),
});

export const tokenTypeSchema: SchemaOf<TokenType> = mapping<TokenType>({
  id: text,
  seat: optional(text),
  properties: record(words('int', 'string', 'boolean')),
  initial: record(scalar),
  transitions: list(
    mapping<{ readonly prop: string; readonly from: Scalar; readonly to: Scalar }>({ prop: text, from: scalar, to: scalar }),
  ),
});

export const stackingSchema: SchemaOf<StackingConstraint> = mapping<StackingConstraint>({
  id: text,
  description: optional(text),
  zones: list(text),
  tokenTypes: list(text),
  max: count,
});

export const tableSchema: SchemaOf<Table> = mapping<Table>({
  fields: record(words('string', 'int', 'boolean')),
  rows: list(record(scalar)),
  uniqueBy: list(list(text)),
});

type Step<K extends SetupStep['kind']> = Extract<SetupStep, { readonly kind: K }>;
type Pile = Step<'buildDeck'>['piles'][number];

export const setupSchema: SchemaOf<SetupStep> = anyOf(
  mapping<Step<'globalVariable'>>({ kind: words('globalVariable'), var: text, value: anyOf(integer, boolean) }),
  mapping<Step<'globalMarker'>>({ kind: words('globalMarker'), marker: text, state: text }),
  mapping<Step<'spaceMarker'>>({ kind: words('spaceMarker'), zone: text, marker: text, state: text }),
  mapping<Step<'createTokens'>>({ kind: words('createTokens'), type: text, zone: text, count, props: optional(record(scalar)) }),
  mapping<Step<'buildDeck'>>({
    kind: words('buildDeck'),
    deck: text,
    drawZone: text,
    cardType: text,
    piles: list(mapping<Pile>({ pool: count, events: count, coups: count })),
    eventPools: list(list(text)),
    coups: list(text),
  }),
  mapping<Step<'createCard'>>({ kind: words('createCard'), deck: text, card: text, zone: text, cardType: text, count }),
  mapping<Step<'shuffle'>>({ kind: words('shuffle'), zone: text }),
  mapping<Step<'effects'>>({ kind: words('effects'), effects }),
);

type ZoneHint = VisualHints['zones'][string];
type PieceHint = VisualHints['pieces'][string];
type StateHint = MarkerHint['states'][string];

export const visualSchema: SchemaOf<VisualHints> = mapping<VisualHints>({
  zones: record(mapping<ZoneHint>({ x: decimal, y: decimal, shape: optional(text), label: optional(text) })),
  seats: record(mapping<VisualHints['seats'][string]>({ color: text })),
  pieces: record(mapping<PieceHint>({ glyph: optional(text), label: optional(text) })),
  markers: optional(
    record(
      mapping<MarkerHint>({
        label: optional(text),
        states: record(mapping<StateHint>({ label: optional(text), glyph: optional(text), color: optional(text) })),
      }),
    ),
  ),
});

export const originsSchema: SchemaOf<Origins> = mapping<Origins>({
  definitions: list(mapping<Origins['definitions'][number]>({ file: text, offset: count, line: count, text: optional(text) })),
  nodes: list(tuple<[number, number, number, number, number]>(integer, integer, integer, integer, integer)),
  macros: record(text),
});
