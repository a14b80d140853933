/** What the state says about the card that is being played and who may act on it (`turn-flow.md`, Eligibility and coupPlan). */
import type { CardFlow, FlowSeat } from '../link/cardFlow';
import type { Program } from '../link/program';
import type { Zone } from '../link/zones';
import type { Run } from '../machine/run';
import { ownValue } from '../ownProperties';
import type { Draft } from '../state/draft';
import type { CardFlowState } from '../state/flowState';
import type { Position } from '../state/gameState';
import { setFlow } from '../state/writeValues';

/** `coup`: a coup round; `spent`: a coup card beyond the greatest number of consecutive rounds. */
export type CardMode = 'ordinary' | 'coup' | 'spent';

/** The card flow of a card-driven game; throws for any other. */
export function cardFlowOf(program: Program): CardFlow {
  if (program.cardFlow === undefined) throw new Error('the game is not card-driven');
  return program.cardFlow;
}

/** The part of the state that belongs to card-driven games; throws for any other. */
export function runtimeOf(state: Position): CardFlowState {
  if (state.flow.type !== 'cardDriven') throw new Error('the game is not card-driven');
  return state.flow.runtime;
}

/** Changes some of that part. */
export function changeRuntime(draft: Draft, changes: Partial<CardFlowState>): void {
  setFlow(draft, { type: 'cardDriven', runtime: { ...runtimeOf(draft), ...changes } });
}

/** What kind of card is played. `spent`: a coup card whose round is left out, since too many came one after the other. */
export function modeOf(program: Program, state: Position): CardMode {
  const { played, plan } = cardFlowOf(program);
  if (!isCoupOnTop(state, played)) return 'ordinary';
  const most = plan?.maxConsecutiveRounds ?? Number.POSITIVE_INFINITY;
  return runtimeOf(state).consecutiveCoupRounds < most ? 'coup' : 'spent';
}

/** Whether the first token of a zone is a coup card. */
export function isCoupOnTop(state: Position, zone: Zone | undefined): boolean {
  const [token] = (zone === undefined ? undefined : state.zones[zone.index]) ?? [];
  const slot = token?.type.slots.get('isCoup');
  return token !== undefined && slot !== undefined && state.tokenProperties[token.ordinal]?.[slot] === true;
}

/** Whether eligibility, option matrix and windows apply: an ordinary card and no interrupt. */
export function isOrdinary(program: Program, state: Position): boolean {
  return state.interrupts.length === 0 && modeOf(program, state) === 'ordinary';
}

/** Whether the seats act in turn until each is done: a coup phase, or an ordinary phase of a spent coup card. */
export function isRotation(program: Program, state: Position): boolean {
  if (state.interrupts.length > 0) return false;
  switch (modeOf(program, state)) {
    case 'ordinary':
      return false;
    case 'coup':
      return cardFlowOf(program).coupPhases.has(state.phase);
    case 'spent':
      return true;
  }
}

/** Seats of the game's players in the order of the card, but for those that have acted on it or, in a rotation, are done. */
export function waitingSeats(program: Program, state: Position): readonly FlowSeat[] {
  const { seatById } = cardFlowOf(program);
  const { seatOrder, currentCard } = runtimeOf(state);
  return seatOrder.flatMap((id) => {
    const seat = seatById.get(id);
    return seat === undefined || !hasPlayer(seat, state) || currentCard.actedSeats.includes(id) ? [] : [seat];
  });
}

function hasPlayer({ player }: FlowSeat, state: Position): boolean {
  return player !== undefined && player < state.playerCount;
}

/** Eligible seats that have not acted on the card, in its order. */
export function candidates(program: Program, state: Position): readonly FlowSeat[] {
  const { eligibility } = runtimeOf(state);
  return waitingSeats(program, state).filter(({ id }) => ownValue(eligibility, id) === true);
}

/** Two non-pass moves were made, or nobody is left. */
export function isCardOver(program: Program, state: Position): boolean {
  return runtimeOf(state).currentCard.nonPassCount >= 2 || candidates(program, state).length === 0;
}

/** May the player still act on the card? */
export function isCandidate(program: Program, state: Position, player: number): boolean {
  return !isCardOver(program, state) && candidates(program, state).some((seat) => seat.player === player);
}

/** The seat of a player as states name it. */
export function seatOf(run: Run, player: number): string {
  const { def, cardFlow } = run.program;
  return cardFlow?.seatOfPlayer.get(player)?.id ?? def.seats[player]?.id ?? String(player);
}
