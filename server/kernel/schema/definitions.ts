/** The types that refer to themselves or stand in many places: the schema names them once and refers to them. */
import type { Condition, Effects, PlayerSelector, Query, Scalar, TokenFilter, Value, ZoneFilter, ZoneReference } from '../gamedef';
import { integer, optional, type SchemaOf } from './schemaOf';

export interface Definitions {
  readonly scalar: Scalar;
  readonly value: Value;
  readonly condition: Condition;
  readonly query: Query;
  readonly effects: Effects;
  readonly zone: ZoneReference;
  readonly player: PlayerSelector;
  readonly tokenFilter: TokenFilter;
  readonly zoneFilter: ZoneFilter;
}

function reference<K extends keyof Definitions>(name: K): SchemaOf<Definitions[K]> {
  return { json: { $ref: `#/definitions/${name}` } };
}

export const scalar = reference('scalar');
export const value = reference('value');
export const condition = reference('condition');
export const query = reference('query');
export const effects = reference('effects');
export const zone = reference('zone');
export const player = reference('player');
export const tokenFilter = reference('tokenFilter');
export const zoneFilter = reference('zoneFilter');

/** The origin that most nodes may carry. */
export const located = { at: optional(integer) };
