/** Canonical effects of a `GameDef`: one key per effect (reference: `effects.md`). Macros and sugar are gone. */
import type { OperationClass } from '../vocabulary';
import type { BindingName, Condition, Located, PlayerSelector, Query, TokenFilter, Value, ZoneReference } from './expressions';

export type Effects = readonly Effect[];

export type VariableTarget =
  | { readonly scope: 'global'; readonly var: string }
  | { readonly scope: 'pvar'; readonly player: PlayerSelector; readonly var: string };

export interface RemovalGroup {
  readonly bind: BindingName;
  readonly over: Query;
  readonly to: ZoneReference;
  readonly from?: ZoneReference;
  readonly countBind?: BindingName;
}

/** A free-operation grant as declared; `seat: 'self'` means the seat that acts when it is made. */
export interface FreeOperationGrant {
  readonly seat: string;
  readonly operationClass: OperationClass;
  readonly actionIds?: readonly string[];
  readonly executeAsSeat?: string;
  readonly zoneFilter?: Condition;
  readonly uses?: number;
  readonly expires?: 'card' | 'round' | 'never';
  readonly id?: string;
  readonly sequence?: { readonly chain: string; readonly step: number };
}

/** Fields of every effect, by its key. */
export interface EffectFields {
  readonly setVar: VariableTarget & { readonly value: Value | Condition };
  readonly addVar: VariableTarget & { readonly delta: Value };
  readonly transferVar: {
    readonly from: VariableTarget;
    readonly to: VariableTarget;
    readonly amount: Value;
    readonly min?: Value;
    readonly max?: Value;
    readonly actualBind?: BindingName;
  };
  readonly setActivePlayer: { readonly player: PlayerSelector };
  readonly setNextPlayer: { readonly player: PlayerSelector };
  readonly moveToken: {
    readonly token: BindingName;
    readonly from: ZoneReference;
    readonly to: ZoneReference;
    readonly position?: 'top' | 'bottom' | 'random';
  };
  readonly moveAll: { readonly from: ZoneReference; readonly to: ZoneReference; readonly filter?: TokenFilter };
  readonly moveTokenAdjacent: { readonly token: BindingName; readonly from: ZoneReference; readonly direction: ZoneReference };
  readonly draw: { readonly from: ZoneReference; readonly to: ZoneReference; readonly count: Value };
  readonly shuffle: { readonly zone: ZoneReference };
  readonly createToken: { readonly type: string; readonly zone: ZoneReference; readonly props?: Readonly<Record<string, Value>> };
  readonly destroyToken: { readonly token: BindingName };
  readonly setTokenProp: { readonly token: BindingName; readonly prop: string; readonly value: Value };
  readonly reveal: { readonly zone: ZoneReference; readonly to: PlayerSelector; readonly filter?: TokenFilter };
  readonly conceal: { readonly zone: ZoneReference; readonly from?: PlayerSelector; readonly filter?: TokenFilter };
  readonly if: { readonly when: Condition; readonly then: Effects; readonly else?: Effects };
  readonly forEach: {
    readonly bind: BindingName;
    readonly over: Query;
    readonly effects: Effects;
    readonly limit?: Value;
    readonly countBind?: BindingName;
    readonly in?: Effects;
  };
  readonly reduce: {
    readonly itemBind: BindingName;
    readonly accBind: BindingName;
    readonly over: Query;
    readonly initial: Value;
    readonly next: Value;
    readonly limit?: Value;
    readonly resultBind: BindingName;
    readonly in: Effects;
  };
  readonly removeByPriority: {
    readonly budget: Value;
    readonly groups: readonly RemovalGroup[];
    readonly remainingBind?: BindingName;
    readonly in?: Effects;
  };
  /** A mapping with `query` is a Query; with a condition operator or a bare boolean a Condition; otherwise a Value. */
  readonly let: { readonly bind: BindingName; readonly value: Value | Query | Condition; readonly in: Effects };
  readonly bindValue: { readonly bind: BindingName; readonly value: Value | Query | Condition };
  readonly evaluateSubset: {
    readonly source: Query;
    readonly subsetSize: Value;
    readonly subsetBind: BindingName;
    readonly compute: Effects;
    readonly scoreExpr: Value;
    readonly resultBind: BindingName;
    readonly bestSubsetBind?: BindingName;
    readonly in: Effects;
  };
  readonly chooseOne: { readonly bind: BindingName; readonly options: Query; readonly chooser?: string; readonly prompt?: string };
  readonly chooseN: {
    readonly bind: BindingName;
    readonly options: Query;
    readonly n?: number;
    readonly min?: Value;
    readonly max?: Value;
    readonly chooser?: string;
    readonly prompt?: string;
  };
  readonly rollRandom: { readonly bind: BindingName; readonly min: Value; readonly max: Value; readonly in: Effects };
  readonly setMarker: { readonly space: ZoneReference; readonly marker: string; readonly state: Value };
  readonly shiftMarker: { readonly space: ZoneReference; readonly marker: string; readonly delta: Value };
  readonly setGlobalMarker: { readonly marker: Value; readonly state: Value };
  readonly shiftGlobalMarker: { readonly marker: Value; readonly delta: Value };
  readonly flipGlobalMarker: { readonly marker: Value; readonly stateA: Value; readonly stateB: Value };
  readonly grantFreeOperation: FreeOperationGrant;
  readonly gotoPhaseExact: { readonly phase: string };
  readonly advancePhase: Readonly<Record<string, never>>;
  readonly pushInterruptPhase: { readonly phase: string; readonly resumePhase: string };
  readonly popInterruptPhase: Readonly<Record<string, never>>;
}

export type EffectKind = keyof EffectFields;

/** A mapping with exactly one effect key. */
export type Effect = { [K in EffectKind]: { readonly [P in K]: EffectFields[K] } & Located }[EffectKind];
