/** The part of a state that belongs to the turn order (`turn-flow.md`; JSON field `turnOrderState`). Plain immutable JSON. */
import type { Condition, OperationClass } from '../gamedef';
import { ownValue } from '../ownProperties';
import type { Move } from '../protocol';
import { canonicalJson, type JsonValue } from './canonicalJson';

export type FlowState =
  /** `nextPlayer`: who becomes active when the turn ends, instead of the next one in the order. */
  | { readonly type: 'roundRobin'; readonly nextPlayer?: number }
  | { readonly type: 'fixedOrder'; readonly currentIndex: number; readonly nextPlayer?: number }
  | {
      readonly type: 'simultaneous';
      readonly submitted: readonly (readonly [player: number, move: Move])[];
      readonly pending: readonly number[];
    }
  | { readonly type: 'cardDriven'; readonly runtime: CardFlowState };

export interface CardFlowState {
  /** Seat ids in the order of the current card. */
  readonly seatOrder: readonly string[];
  /** Who is eligible on the current card, by seat id. */
  readonly eligibility: Readonly<Record<string, boolean>>;
  readonly currentCard: {
    readonly actedSeats: readonly string[];
    readonly firstActionClass?: OperationClass;
    readonly firstEligible?: string;
    readonly nonPassCount: number;
    readonly passedSeats: readonly string[];
    readonly pivotalWindow?: PivotalWindow;
    readonly secondEligible?: string;
  };
  readonly pendingEligibilityOverrides: readonly { readonly eligible: boolean; readonly seat: string; readonly windowId: string }[];
  readonly pendingFreeOperationGrants: readonly PendingGrant[];
  readonly consecutiveCoupRounds: number;
}

/** Who has been asked on the card whether it plays a pivotal event; absent where nobody has. */
export interface PivotalWindow {
  /** The seat that is asked now; absent when the window is closed. */
  readonly asked?: string;
  readonly declined: readonly string[];
}

/** A card on which nobody has acted yet. */
export const freshCard: CardFlowState['currentCard'] = { actedSeats: [], nonPassCount: 0, passedSeats: [] };

/** A free-operation grant as it waits in a state: nothing in it refers to a binding any more. */
export interface PendingGrant {
  readonly id: string;
  readonly seat: string;
  readonly executeAsSeat?: string;
  readonly operationClass: OperationClass;
  readonly actionIds: readonly string[];
  readonly zoneFilter?: Condition;
  readonly uses: number;
  readonly expires: 'card' | 'round' | 'never';
  /** Grants made together; sequences hold within one batch. */
  readonly batch: string;
  readonly sequence?: { readonly chain: string; readonly step: number };
}

/** An instance of a lasting event effect. */
export interface LastingInstance {
  readonly id: string;
  readonly cardId: string;
  readonly side: 'unshaded' | 'shaded';
  readonly branch?: string;
  readonly duration: 'turn' | 'nextTurn' | 'round' | 'cycle';
}

/** A copy of plain data as JSON, without absent members. */
export function plainJson(value: unknown): JsonValue {
  const copy: JsonValue = JSON.parse(JSON.stringify(value));
  return copy;
}

/** The texts of parts of flow states, which never change: a step of the flow makes one part anew and keeps the others. */
const partTexts = new WeakMap<object, string>();

function partText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return canonicalJson(plainJson(value));
  const known = partTexts.get(value);
  if (known !== undefined) return known;
  const text = canonicalJson(plainJson(value));
  partTexts.set(value, text);
  return text;
}

/** The hash features of a flow state (`state-and-determinism.md`). `seats` are those of the definition, in its order. */
export function flowFeatures(flow: FlowState, seats: readonly string[]): readonly string[] {
  const feature = (field: string, value: unknown) => `flow|${field}|${partText(value)}`;
  const type = feature('type', flow.type);
  const chosen = ({ nextPlayer }: { readonly nextPlayer?: number }) =>
    nextPlayer === undefined ? [] : [feature('nextPlayer', nextPlayer)];
  switch (flow.type) {
    case 'roundRobin':
      return [type, ...chosen(flow)];
    case 'fixedOrder':
      return [type, feature('currentIndex', flow.currentIndex), ...chosen(flow)];
    case 'simultaneous':
      return [type, feature('submitted', flow.submitted), feature('pending', flow.pending)];
    case 'cardDriven': {
      const { runtime } = flow;
      return [
        type,
        feature('seatOrder', runtime.seatOrder),
        feature(
          'eligible',
          seats.filter((seat) => ownValue(runtime.eligibility, seat) === true),
        ),
        feature('card', runtime.currentCard),
        feature('overrides', runtime.pendingEligibilityOverrides),
        feature('grants', runtime.pendingFreeOperationGrants),
        feature('coups', runtime.consecutiveCoupRounds),
      ];
    }
  }
}
