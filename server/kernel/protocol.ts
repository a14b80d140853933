/**
 * What the kernel says and is told: moves, questions, results, trace (reference: `decision-protocol.md`,
 * `state-and-determinism.md`). Types only.
 */
import type { Scalar } from './gamedef/expressions';
import type { FlowEvent } from './machine/events';
import type { IllegalReason, OperationClass } from './vocabulary';

export type ParameterValue = Scalar | readonly Scalar[];

export interface Move {
  readonly actionId: string;
  readonly params: Readonly<Record<string, ParameterValue>>;
  readonly actionClass?: OperationClass;
  readonly freeOperation?: boolean;
  readonly compound?: {
    readonly specialActivity: Move;
    readonly timing: 'before' | 'during' | 'after';
    readonly insertAfter?: { readonly stage: number | string; readonly iteration?: Scalar };
  };
}

export interface RunOptions {
  readonly turnFlow?: 'on' | 'off';
  readonly dice?: readonly number[];
  readonly observer?: (entry: TraceEntry) => void;
  readonly budgets?: Partial<Budgets>;
  readonly markerConstraints?: 'fail' | 'warn';
}

export interface Budgets {
  readonly effects: number;
  /** Work of a run: of a move with what follows from it, or of the start of a game. */
  readonly work: number;
  /** Work of one instruction, with all that is evaluated for it. */
  readonly expressionWork: number;
  /** Work of a search for a completion, over all that it tries. */
  readonly searchWork: number;
  /** Characters of a text that `concat` or a template makes. */
  readonly textLength: number;
  readonly queryItems: number;
  readonly subsets: number;
  readonly phaseTransitions: number;
  readonly maxTemplates: number;
  readonly maxParamExpansions: number;
  readonly maxProbeSteps: number;
  readonly maxProbeSelections: number;
  readonly maxDeferredPredicates: number;
}

/** A failed run: a value with its place in the author's text. */
export interface RunFailure {
  /** Name of a run-time error of `state-and-determinism.md`, e.g. `STACKING_VIOLATION`. */
  readonly code: string;
  readonly message: string;
  /** Index into `GameDef.origins.nodes`. */
  readonly at?: number;
  readonly phase: string;
  readonly action?: string;
  /** Bindings in scope, rendered as JSON values (tokens and zones by id). */
  readonly bindings: Readonly<Record<string, ParameterValue>>;
  readonly detail: Readonly<Record<string, ParameterValue>>;
}

export interface Illegality {
  readonly kind: 'illegal';
  readonly complete: false;
  readonly reason: IllegalReason;
  readonly detail: string;
  readonly failure?: RunFailure;
  /** The question that an answer did not fit or that has none. */
  readonly request?: Question;
}

export interface QuestionOption {
  readonly value: Scalar;
  /** Computed on first access, as are reason and detail: marking an option takes a probe. */
  readonly legality: 'legal' | 'illegal' | 'unknown';
  readonly reason?: IllegalReason | undefined;
  readonly detail?: string | undefined;
}

export interface Question {
  readonly kind: 'pending';
  readonly complete: false;
  readonly decisionId: string;
  readonly name: string;
  readonly prompt: string;
  readonly type: 'chooseOne' | 'chooseN';
  readonly seat: string;
  readonly options: readonly QuestionOption[];
  readonly min: number;
  readonly max: number;
  readonly targetKinds: readonly ('zone' | 'token' | 'player')[];
  readonly part: 'operation' | 'specialActivity';
  readonly at?: number;
}

export type LegalChoices = Question | { readonly kind: 'complete'; readonly complete: true; readonly stochastic: boolean } | Illegality;

export interface RunWarning {
  readonly code: string;
  readonly message: string;
  readonly at?: number;
}

export type MoveResult<State> =
  | {
      readonly kind: 'applied';
      readonly state: State;
      readonly triggerFirings: readonly string[];
      readonly warnings: readonly RunWarning[];
    }
  | {
      readonly kind: 'needsDecision';
      readonly request: Question;
      readonly rolls: readonly { readonly bind: string; readonly value: number }[];
    }
  | Illegality;

/** What ended a game: a checkpoint, or an end condition by its place among the conditions. */
export type GameEndCause = { readonly checkpoint: string; readonly timing: 'duringCoup' | 'finalCoup' } | { readonly condition: number };

export interface SeatMargin {
  readonly seat: string;
  readonly margin: number;
}

export interface PlayerScore {
  readonly player: number;
  readonly score: number;
}

/** The end of a game (reference: `terminal.md`). `margins` ranks the seats, best first; empty where the game declares none. */
export type GameResult =
  | {
      readonly type: 'win';
      readonly player: number;
      readonly seat: string;
      readonly by: GameEndCause;
      readonly margins: readonly SeatMargin[];
    }
  | { readonly type: 'lossAll' | 'draw'; readonly by: GameEndCause; readonly margins: readonly SeatMargin[] }
  | {
      readonly type: 'score';
      readonly by: GameEndCause;
      readonly margins: readonly SeatMargin[];
      /** All players, best first. */
      readonly scores: readonly PlayerScore[];
    };

/** Where in the run an entry belongs: phase, action, pipeline stage, loop iterations from outside in. */
export interface TraceContext {
  readonly phase: string;
  readonly action?: string;
  readonly pipeline?: string;
  readonly stage?: string;
  readonly iterations: readonly { readonly bind: string; readonly item: Scalar }[];
  /** Index into `GameDef.origins.nodes` of the effect. */
  readonly at?: number;
}

export type TraceEntry = TraceContext &
  (
    | { readonly kind: 'forEach'; readonly bind: string; readonly count: number }
    | { readonly kind: 'reduce'; readonly bind: string; readonly value: Scalar }
    | { readonly kind: 'moveToken'; readonly token: string; readonly from: string; readonly to: string }
    | { readonly kind: 'createToken'; readonly token: string; readonly type: string; readonly zone: string }
    | { readonly kind: 'destroyToken'; readonly token: string; readonly type: string; readonly zone: string }
    | {
        readonly kind: 'setTokenProp';
        readonly token: string;
        readonly prop: string;
        readonly before: Scalar | undefined;
        readonly after: Scalar;
      }
    | {
        readonly kind: 'varChange';
        readonly var: string;
        readonly player?: number;
        readonly before: number | boolean;
        readonly after: number | boolean;
      }
    | { readonly kind: 'transfer'; readonly amount: number }
    | { readonly kind: 'marker'; readonly zone?: string; readonly marker: string; readonly before: string; readonly after: string }
    | { readonly kind: 'reveal' | 'conceal'; readonly zone: string }
    | { readonly kind: 'roll'; readonly bind: string; readonly value: number }
    | { readonly kind: 'decision'; readonly decisionId: string; readonly value: ParameterValue }
    | { readonly kind: 'lifecycle'; readonly event: string; readonly name?: string }
    | { readonly kind: 'trigger'; readonly trigger: string; readonly outcome: 'fired' | 'truncated'; readonly event: FlowEvent }
    | { readonly kind: 'turnFlow'; readonly event: string }
    | { readonly kind: 'pivotalWindow'; readonly seat: string; readonly answer: 'plays' | 'declines' }
    | { readonly kind: 'operationFree' | 'operationPartial' }
    | { readonly kind: 'warning'; readonly code: string; readonly message: string }
  );
