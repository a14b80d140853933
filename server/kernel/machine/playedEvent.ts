import type { GrantFields } from '../expressions/resolve';
import type { CardFlowState } from '../state/flowState';

/** What the side and branch of a played card declare for later: pending once the move is done (`events.md`, Execution order of an event move). */
export interface PlayedEvent {
  readonly card: string;
  /** Origin of the card. */
  readonly at: number | undefined;
  readonly overrides: CardFlowState['pendingEligibilityOverrides'];
  /** With the bindings of their zone filters resolved. */
  readonly grants: readonly GrantFields[];
}
