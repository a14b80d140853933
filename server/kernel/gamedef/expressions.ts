/**
 * Canonical expressions of a `GameDef`: what the compiler emits after normalising aliases, expanding macros and
 * inlining constants and named sets. Plain JSON; tests write it by hand.
 *
 * Conventions: a plain string in a value position is text, never a binding. `at` is an index into
 * `GameDef.origins.nodes` and may be absent.
 */

import type { PlayerWord } from '../vocabulary';

export type Scalar = string | number | boolean;

export interface Located {
  readonly at?: number;
}

/** A binder or a use of it: the name as written, with the hygiene suffix `~<macro>~<n>` where a macro made it local. May contain `{placeholders}`. */
export type BindingName = string;

/** A zone selector in text (`harbour:none`, `hand:actor`, `hand:$p`, `$space`) with its qualifier, or computed text. */
export type ZoneReference = string | ({ readonly zoneExpr: Value } & Located);

/** Players relative to the executing player, fixed by id, or held by a binding. Seats are resolved to ids by the compiler. */
export type PlayerSelector = PlayerWord | { readonly id: number } | { readonly chosen: BindingName };

export type Value = Scalar | ValueNode;

export type ValueNode = LiteralNode | Reference | Arithmetic | Aggregate | Concat | ConditionalValue;

export interface LiteralNode extends Located {
  readonly literal: Scalar;
}

export interface Arithmetic extends Located {
  readonly op: '+' | '-' | '*' | '/' | 'floorDiv' | 'ceilDiv' | 'min' | 'max';
  readonly left: Value;
  readonly right: Value;
}

export interface Aggregate extends Located {
  readonly aggregate:
    | { readonly op: 'count'; readonly query: Query }
    | { readonly op: 'sum' | 'min' | 'max'; readonly query: Query; readonly bind: BindingName; readonly valueExpr: Value };
}

export interface Concat extends Located {
  readonly concat: readonly Value[];
}

export interface ConditionalValue extends Located {
  readonly if: { readonly when: Condition; readonly then: Value; readonly else: Value };
}

export type Reference = Located &
  (
    | { readonly ref: 'gvar'; readonly var: string }
    | { readonly ref: 'pvar'; readonly player: PlayerSelector; readonly var: string }
    | { readonly ref: 'zoneCount'; readonly zone: ZoneReference }
    | { readonly ref: 'tokenProp'; readonly token: BindingName; readonly prop: string }
    | { readonly ref: 'tokenZone'; readonly token: BindingName }
    | { readonly ref: 'assetField'; readonly row: BindingName; readonly tableId: string; readonly field: string }
    | { readonly ref: 'binding'; readonly name: BindingName }
    | { readonly ref: 'markerState'; readonly space: ZoneReference; readonly marker: string }
    | { readonly ref: 'globalMarkerState'; readonly marker: Value }
    | { readonly ref: 'zoneProp'; readonly zone: ZoneReference; readonly prop: string }
    | { readonly ref: 'activePlayer' }
    | { readonly ref: 'actor' }
    | { readonly ref: 'currentPhase' }
    | { readonly ref: 'currentCard'; readonly field: string }
  );

/** A binding that holds a list. */
export type BindingReference = { readonly ref: 'binding'; readonly name: BindingName } & Located;

export type Condition = boolean | ConditionNode;

export type ConditionNode = Located &
  (
    | { readonly op: 'and' | 'or'; readonly args: readonly Condition[] }
    | { readonly op: 'not'; readonly arg: Condition }
    | { readonly op: '==' | '!=' | '<' | '<=' | '>' | '>='; readonly left: Value; readonly right: Value }
    | { readonly op: 'in'; readonly item: Value; readonly set: SetOperand }
    | { readonly op: 'adjacent'; readonly left: ZoneReference; readonly right: ZoneReference }
    | {
        readonly op: 'connected';
        readonly from: ZoneReference;
        readonly to: ZoneReference;
        readonly via?: Condition;
        readonly maxDepth?: number;
      }
    | { readonly op: 'zonePropIncludes'; readonly zone: ZoneReference; readonly prop: string; readonly value: Value }
    | { readonly if: { readonly when: Condition; readonly then: Condition; readonly else?: Condition } }
  );

/** Literal members, a list binding, a list field of the current card, or a query of scalars. Named sets are inlined. */
export type SetOperand = readonly Scalar[] | BindingReference | ({ readonly ref: 'currentCard'; readonly field: string } & Located) | Query;

export interface Predicate {
  readonly prop: string;
  readonly op: 'eq' | 'neq' | 'in' | 'notIn';
  readonly value: Value | readonly Scalar[];
}

export interface RowPredicate {
  readonly field: string;
  readonly op: 'eq' | 'neq' | 'in' | 'notIn';
  readonly value: Value | readonly Scalar[];
}

/** All predicates hold; or a condition on the built-in binding `$token`. `in`/`notIn` with a list binding: `value` is `{ ref: binding }`. */
export type TokenFilter = readonly Predicate[] | ConditionNode | boolean;

/** A condition on the built-in binding `$zone`, with or without a restriction to the zones of some players. */
export type ZoneFilter = Condition | { readonly owner: PlayerSelector; readonly condition?: Condition };

export interface IntegerRange {
  readonly min?: Value;
  readonly max?: Value;
  readonly step?: Value;
  readonly alwaysInclude?: readonly Value[];
  readonly maxResults?: Value;
}

export type Query = Located &
  (
    | { readonly query: 'tokensInZone'; readonly zone: ZoneReference; readonly filter?: TokenFilter }
    | {
        readonly query: 'tokensInZones';
        readonly zones: readonly ZoneReference[] | BindingReference | Query;
        readonly filter?: TokenFilter;
      }
    | { readonly query: 'tokensInAdjacentZones'; readonly zone: ZoneReference; readonly filter?: TokenFilter }
    | { readonly query: 'tokensInMapSpaces'; readonly spaceFilter?: ZoneFilter; readonly filter?: TokenFilter }
    | { readonly query: 'zones' | 'mapSpaces'; readonly filter?: ZoneFilter }
    | { readonly query: 'adjacentZones'; readonly zone: ZoneReference }
    | {
        readonly query: 'connectedZones';
        readonly zone: ZoneReference;
        readonly via?: Condition;
        readonly includeStart?: boolean;
        readonly maxDepth?: number;
      }
    | { readonly query: 'players' }
    | { readonly query: 'enums'; readonly values: readonly Scalar[] }
    | ({ readonly query: 'intsInRange' } & IntegerRange)
    | ({ readonly query: 'intsInVarRange'; readonly var: string; readonly scope?: 'global' | 'perPlayer' } & IntegerRange)
    | { readonly query: 'globalMarkers'; readonly markers?: readonly string[]; readonly states?: readonly string[] }
    | {
        readonly query: 'assetRows';
        readonly tableId: string;
        readonly where?: readonly RowPredicate[];
        readonly cardinality?: 'many' | 'exactlyOne' | 'zeroOrOne';
      }
    | {
        readonly query: 'nextInOrderByCondition';
        readonly source: Query;
        readonly from: Value;
        readonly bind: BindingName;
        readonly where: Condition;
        readonly includeFrom?: boolean;
      }
    | { readonly query: 'binding'; readonly name: BindingName; readonly filter?: TokenFilter | ZoneFilter }
    | { readonly query: 'concat' | 'union'; readonly sources: readonly Query[] }
  );
