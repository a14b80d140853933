/**
 * `GameDef`: one game with one selected scenario, as plain JSON. What the compiler emits, the command line exports,
 * and tests write by hand. All names are resolved to concrete ids; filters over zones and piece types of
 * plain data (stacking, marker constraints) are resolved to lists.
 */

import type { OperationClass } from '../vocabulary';
import type { Effects, FreeOperationGrant } from './effects';
import type { Condition, PlayerSelector, Query, Scalar, Value } from './expressions';

export interface GameDef {
  readonly format: 'gamespec-gamedef-1';
  readonly id: string;
  readonly name?: string;
  /** Id of the selected scenario asset, if there is one. */
  readonly scenario?: string;
  readonly players: {
    readonly min: number;
    readonly max: number;
    /** Players of a game unless the host says otherwise. */
    readonly usual: number;
  };
  readonly maxTriggerDepth: number;
  /** In player order; a seat beyond the player count has no player. */
  readonly seats: readonly Seat[];
  /** Global variables and map tracks. */
  readonly globalVariables: readonly Variable[];
  readonly playerVariables: readonly Variable[];
  readonly globalMarkers: readonly MarkerLattice[];
  readonly spaceMarkers: readonly SpaceMarkerLattice[];
  /** Every concrete zone, in code-point order of `id`. */
  readonly zones: readonly Zone[];
  readonly tokenTypes: readonly TokenType[];
  readonly stacking: readonly StackingConstraint[];
  readonly tables: Readonly<Record<string, Table>>;
  /** Where pieces of a type wait when they are not in play: zones of the seat's pool of the selected scenario, by token type. */
  readonly pools?: Readonly<Record<string, { readonly available: string; readonly outOfPlay?: string }>>;
  readonly setup: readonly SetupStep[];
  readonly phases: readonly Phase[];
  readonly interruptPhases: readonly Phase[];
  readonly turnOrder: TurnOrder;
  readonly actions: readonly Action[];
  readonly pipelines: readonly Pipeline[];
  readonly triggers: readonly Trigger[];
  readonly eventDecks: readonly EventDeck[];
  readonly terminal: Terminal;
  /** From the `visual` assets, merged; no effect at run time. */
  readonly visual?: VisualHints;
  readonly origins?: Origins;
}

/** Where lowered nodes were written. Offsets are UTF-16 units. */
export interface Origins {
  /** Definitions that nodes come from: `offset` is the absolute offset in the file of offset 0 of the definition. */
  readonly definitions: readonly { readonly file: string; readonly offset: number; readonly line: number; readonly text?: string }[];
  /** `[definition, start, end, line, call]`: relative offsets, 0-based line in the file, and the index of the node of the macro call it was expanded from (-1: none). */
  readonly nodes: readonly (readonly [definition: number, start: number, end: number, line: number, call: number])[];
  /** Name of the macro a call node invokes, by node index. */
  readonly macros: Readonly<Record<number, string>>;
}

export interface Seat {
  readonly id: string;
  /** What `{ ref: actor }` yields. */
  readonly name: string;
  /** Other spellings that denote the seat in run-time zone strings. */
  readonly aliases?: readonly string[];
}

export type Variable =
  | { readonly name: string; readonly type: 'int'; readonly init: number; readonly min: number; readonly max: number }
  | { readonly name: string; readonly type: 'boolean'; readonly init: boolean };

export interface MarkerLattice {
  readonly id: string;
  readonly states: readonly string[];
  readonly defaultState: string;
}

export interface SpaceMarkerLattice extends MarkerLattice {
  /** Zones whose allowed states are restricted, each with its allowed states; other zones may have any state. */
  readonly allowed: Readonly<Record<string, readonly string[]>>;
}

export interface Zone {
  /** Concrete id with qualifier: `harbour:none`, `hand:2`. */
  readonly id: string;
  readonly base: string;
  readonly owner: 'none' | number;
  readonly kind: 'board' | 'aux';
  readonly visibility: 'public' | 'owner' | 'hidden';
  readonly ordering: 'stack' | 'queue' | 'set';
  readonly category?: string;
  readonly attributes: Readonly<Record<string, Scalar | readonly string[]>>;
  /** Concrete ids of zones reachable in one step, in code-point order. */
  readonly adjacent: readonly string[];
}

export interface TokenType {
  readonly id: string;
  /** Owner seat id, used by stacking. */
  readonly seat?: string;
  readonly properties: Readonly<Record<string, 'int' | 'string' | 'boolean'>>;
  /** Properties of a new token of the type. */
  readonly initial: Readonly<Record<string, Scalar>>;
  /** If any transition names a property, only the listed changes of it are legal. */
  readonly transitions: readonly { readonly prop: string; readonly from: Scalar; readonly to: Scalar }[];
}

/** At most `max` tokens of the types together in each of the zones (0: prohibited). */
export interface StackingConstraint {
  readonly id: string;
  readonly description?: string;
  readonly zones: readonly string[];
  readonly tokenTypes: readonly string[];
  readonly max: number;
}

export interface Table {
  readonly fields: Readonly<Record<string, 'string' | 'int' | 'boolean'>>;
  readonly rows: readonly Readonly<Record<string, Scalar>>[];
  readonly uniqueBy: readonly (readonly string[])[];
}

/** Steps of the initial set-up, in the order in which they run (reference: `sections.md`, setup). */
export type SetupStep =
  | { readonly kind: 'globalVariable'; readonly var: string; readonly value: number | boolean }
  | { readonly kind: 'globalMarker'; readonly marker: string; readonly state: string }
  | { readonly kind: 'spaceMarker'; readonly zone: string; readonly marker: string; readonly state: string }
  | {
      readonly kind: 'createTokens';
      readonly type: string;
      readonly zone: string;
      readonly count: number;
      readonly props?: Readonly<Record<string, Scalar>>;
    }
  /** `pile-coup-mix-v1`: pools of events (card ids), piles from last to first, shuffled onto the draw zone. */
  | {
      readonly kind: 'buildDeck';
      readonly deck: string;
      readonly drawZone: string;
      readonly cardType: string;
      readonly piles: readonly { readonly pool: number; readonly events: number; readonly coups: number }[];
      readonly eventPools: readonly (readonly string[])[];
      readonly coups: readonly string[];
    }
  | {
      readonly kind: 'createCard';
      readonly deck: string;
      readonly card: string;
      readonly zone: string;
      readonly cardType: string;
      readonly count: number;
    }
  | { readonly kind: 'shuffle'; readonly zone: string }
  | { readonly kind: 'effects'; readonly effects: Effects };

export interface Phase {
  readonly id: string;
  readonly onEnter: Effects;
  readonly onExit: Effects;
}

export type TurnOrder =
  | { readonly type: 'roundRobin' }
  | { readonly type: 'fixedOrder'; readonly order: readonly string[] }
  | { readonly type: 'simultaneous' }
  | { readonly type: 'cardDriven'; readonly turnFlow: CardDrivenFlow; readonly coupPlan?: CoupPlan };

export type Duration = 'turn' | 'nextTurn' | 'round' | 'cycle';

export interface CardDrivenFlow {
  readonly cardLifecycle: { readonly played: string; readonly lookahead: string; readonly leader: string };
  /** Zone the cards are drawn from, when exactly one can be found. */
  readonly drawPile?: string;
  readonly seats: readonly string[];
  readonly seatOrderKey?: string;
  readonly overrideWindows: readonly { readonly id: string; readonly duration: Duration }[];
  readonly actionClassByActionId: Readonly<Record<string, OperationClass>>;
  readonly optionMatrix: readonly { readonly first: OperationClass; readonly second: readonly OperationClass[] }[];
  readonly passRewards: readonly { readonly seat: string; readonly resource: string; readonly amount: number }[];
  readonly durationWindows: readonly Duration[];
  readonly freeOperationActionIds: readonly string[];
  readonly monsoon?: {
    readonly restrictedActions: readonly {
      readonly actionId: string;
      readonly maxParam?: { readonly name: string; readonly max: number };
      readonly overrideToken?: string;
    }[];
    readonly blockPivotal: boolean;
    readonly pivotalOverrideToken?: string;
  };
  readonly pivotal?: {
    readonly actionIds: readonly string[];
    readonly requirePreActionWindow: boolean;
    readonly disallowWhenLookaheadIsCoup: boolean;
    readonly precedence: readonly string[];
    readonly cancellation: readonly { readonly winner: MoveSelector; readonly canceled: MoveSelector }[];
  };
}

export interface MoveSelector {
  readonly actionId?: string;
  readonly actionClass?: OperationClass;
  readonly eventCardId?: string;
  readonly eventCardTagsAll?: readonly string[];
  readonly eventCardTagsAny?: readonly string[];
  readonly paramEquals?: Readonly<Record<string, Scalar>>;
}

export interface CoupPlan {
  readonly phases: readonly { readonly id: string; readonly steps: readonly string[] }[];
  readonly finalRoundOmitPhases: readonly string[];
  readonly maxConsecutiveRounds?: number;
}

export interface Action {
  readonly id: string;
  readonly actor: PlayerSelector;
  readonly executor: PlayerSelector;
  readonly phase: readonly string[];
  readonly capabilities: readonly string[];
  readonly params: readonly { readonly name: string; readonly domain: Query }[];
  readonly pre?: Condition;
  readonly cost: Effects;
  readonly effects: Effects;
  readonly limits: readonly { readonly scope: 'turn' | 'phase' | 'game'; readonly max: number }[];
  readonly at?: number;
}

export interface Pipeline {
  readonly id: string;
  readonly actionId: string;
  readonly applicability?: Condition;
  readonly legality?: Condition;
  readonly costValidation?: Condition;
  readonly costEffects: Effects;
  readonly stages: readonly { readonly stage: string; readonly effects: Effects }[];
  readonly atomicity: 'atomic' | 'partial';
  readonly linkedWindows?: readonly string[];
  readonly accompanyingOps?: 'any' | readonly string[];
  readonly compoundParamConstraints: readonly {
    readonly relation: 'disjoint' | 'subset';
    readonly operationParam: string;
    readonly specialActivityParam: string;
  }[];
  readonly compoundTimings: readonly ('before' | 'during' | 'after')[];
  readonly standalone: boolean;
  readonly at?: number;
}

export type TriggerEvent =
  | { readonly type: 'phaseEnter' | 'phaseExit'; readonly phase: string }
  | { readonly type: 'turnStart' | 'turnEnd' }
  | { readonly type: 'actionResolved'; readonly action?: string }
  | { readonly type: 'tokenEntered'; readonly zone?: string }
  | { readonly type: 'varChanged'; readonly scope?: 'global' | 'perPlayer'; readonly var?: string; readonly player?: number };

export interface Trigger {
  readonly id: string;
  readonly event: TriggerEvent;
  readonly match?: Condition;
  readonly when?: Condition;
  readonly effects: Effects;
  readonly at?: number;
}

export interface EventDeck {
  readonly id: string;
  readonly drawZone: string;
  readonly discardZone: string;
  readonly shuffleOnSetup: boolean;
  readonly cards: readonly EventCard[];
}

export interface EventCard {
  readonly id: string;
  readonly title: string;
  readonly sideMode: 'single' | 'dual';
  readonly order?: number;
  readonly tags: readonly string[];
  readonly metadata: Readonly<Record<string, Scalar | readonly string[]>>;
  readonly playCondition?: Condition;
  readonly unshaded?: EventSide;
  readonly shaded?: EventSide;
  readonly at?: number;
}

export interface EventContent {
  readonly targets: readonly EventTarget[];
  readonly effects: Effects;
  readonly lastingEffects: readonly LastingEffect[];
  readonly freeOperationGrants: readonly FreeOperationGrant[];
  readonly eligibilityOverrides: readonly {
    readonly target: { readonly kind: 'active' } | { readonly kind: 'seat'; readonly seat: string };
    readonly eligible: boolean;
    readonly windowId: string;
  }[];
}

export interface EventSide extends EventContent {
  readonly text?: string;
  readonly branches: readonly (EventContent & { readonly id: string; readonly order?: number })[];
}

export interface EventTarget {
  readonly id: string;
  readonly selector: Query;
  readonly cardinality: { readonly n: number } | { readonly min: number; readonly max: number };
  /** How the effects of the scope see it; `none`: never mentioned, no decision. */
  readonly application: 'each' | 'list' | 'none';
  readonly at?: number;
}

export interface LastingEffect {
  readonly id: string;
  readonly duration: Duration;
  readonly setupEffects: Effects;
  readonly teardownEffects: Effects;
}

export type TerminalResult = { readonly type: 'win'; readonly player: PlayerSelector } | { readonly type: 'lossAll' | 'draw' | 'score' };

export interface Terminal {
  readonly conditions: readonly { readonly when: Condition; readonly result: TerminalResult }[];
  readonly checkpoints: readonly {
    readonly id: string;
    readonly seat: string;
    readonly timing: 'duringCoup' | 'finalCoup';
    readonly when: Condition;
  }[];
  readonly margins: readonly { readonly seat: string; readonly value: Value }[];
  readonly ranking: { readonly order: 'desc' | 'asc'; readonly tieBreakOrder: readonly string[] };
  readonly scoring?: { readonly method: 'highest' | 'lowest'; readonly value: Value };
}

export interface VisualHints {
  readonly zones: Readonly<Record<string, { readonly x: number; readonly y: number; readonly shape?: string; readonly label?: string }>>;
  readonly seats: Readonly<Record<string, { readonly color: string }>>;
  readonly pieces: Readonly<Record<string, { readonly glyph?: string; readonly label?: string }>>;
  readonly markers?: Readonly<Record<string, MarkerHint>>;
}

/** How a marker of spaces, or a global one, is drawn and called. */
export interface MarkerHint {
  readonly label?: string;
  readonly states: Readonly<Record<string, { readonly label?: string; readonly glyph?: string; readonly color?: string }>>;
}
