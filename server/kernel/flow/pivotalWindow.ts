/** Before anybody acts on a card, the seats that could play a pivotal event are asked, one after the other (`turn-flow.md`, The pivotal window). */
import type { FlowSeat } from '../link/cardFlow';
import type { Program } from '../link/program';
import type { Refusal, Run } from '../machine/run';
import type { Steps } from '../machine/steps';
import { observe } from '../machine/trace';
import type { Allowance } from '../machine/work';
import { isAnyLegal } from '../moves/legalMoves';
import type { PivotalWindow } from '../state/flowState';
import type { Position } from '../state/gameState';
import { setActivePlayer } from '../state/writeValues';
import { candidates, cardFlowOf, changeRuntime, isCardOver, isCoupOnTop, isOrdinary, runtimeOf } from './cardTable';
import { activate } from './eligibility';
import { stateReached } from './takingTurns';

/** The seat that is asked whether it plays a pivotal event; undefined while no window is open. */
export function askedSeat(program: Program, state: Position): FlowSeat | undefined {
  const { asked } = runtimeOf(state).currentCard.pivotalWindow ?? {};
  return asked === undefined || !isOrdinary(program, state) ? undefined : cardFlowOf(program).seatById.get(asked);
}

/** Whether the active player is asked, and so may decline. */
export function mayDecline(program: Program, state: Position): boolean {
  return askedSeat(program, state)?.player === state.activePlayer;
}

/** Why the active player cannot decline, or make a move that is no pivotal event while a seat is asked. */
export function windowRefusal(program: Program, state: Position, actionId: string): Refusal | undefined {
  const asked = askedSeat(program, state);
  const declines = actionId === program.decline?.id;
  if (asked === undefined)
    return declines ? { reason: 'pivotalWindow', detail: 'no seat is asked whether it plays a pivotal event' } : undefined;
  if (mayDecline(program, state) && (declines || cardFlowOf(program).pivotalActions.has(actionId))) return undefined;
  return { reason: 'pivotalWindow', detail: `${asked.id} is asked first whether it plays a pivotal event` };
}

/** Opens the window where it is due and some seat could play a pivotal event: that seat is then active. Whether it was opened. */
export function* openWindow(run: Run, allowance: Allowance): Steps<boolean> {
  return isDue(run) && (yield* ask(run, [], allowance));
}

/** The asked seat declines: the next one is asked, or the first eligible seat acts. */
export function* declineWindow(run: Run, allowance: Allowance): Steps<void> {
  const { draft, program } = run;
  const { asked, declined } = runtimeOf(draft).currentCard.pivotalWindow ?? { declined: [] };
  if (asked === undefined) return;
  if (run.observer !== undefined) observe(run, { kind: 'pivotalWindow', seat: asked, answer: 'declines' });
  const all = [...declined, asked];
  if (yield* ask(run, all, allowance)) return;
  noteWindow(run, { declined: all });
  activate(run, candidates(program, draft)[0]);
}

function isDue({ program, draft }: Run): boolean {
  const { definition, lookahead } = cardFlowOf(program);
  const { pivotal } = definition;
  const { actedSeats, pivotalWindow } = runtimeOf(draft).currentCard;
  return (
    pivotal?.requirePreActionWindow === true &&
    pivotalWindow === undefined &&
    actedSeats.length === 0 &&
    isOrdinary(program, draft) &&
    !isCardOver(program, draft) &&
    !(pivotal.disallowWhenLookaheadIsCoup && isCoupOnTop(draft, lookahead))
  );
}

/** Asks the first seat that has not declined and could play a pivotal event as things stand; without one, everything stays as it was. */
function* ask(run: Run, declined: readonly string[], allowance: Allowance): Steps<boolean> {
  const { program, draft } = run;
  const { pivotalActions } = cardFlowOf(program);
  const actions = program.actions.filter(({ id }) => pivotalActions.has(id));
  const { activePlayer } = draft;
  const { pivotalWindow: before } = runtimeOf(draft).currentCard;
  for (const seat of inOrder(run)) {
    if (seat.player === undefined || declined.includes(seat.id)) continue;
    noteWindow(run, { asked: seat.id, declined });
    setActivePlayer(draft, seat.player);
    const could = yield* isAnyLegal(program, stateReached(run), allowance, actions);
    setActivePlayer(draft, activePlayer);
    if (!could) continue;
    activate(run, seat);
    return true;
  }
  noteWindow(run, before);
  return false;
}

/** The eligible seats, those with precedence first. */
function inOrder({ program, draft }: Run): readonly FlowSeat[] {
  const { definition, playerOf } = cardFlowOf(program);
  const seats = candidates(program, draft);
  const first = (definition.pivotal?.precedence ?? []).flatMap((seat) => seats.filter(({ player }) => player === playerOf(seat)));
  return [...new Set([...first, ...seats])];
}

function noteWindow({ draft }: Run, pivotalWindow: PivotalWindow | undefined): void {
  const { pivotalWindow: _before, ...card } = runtimeOf(draft).currentCard;
  changeRuntime(draft, { currentCard: { ...card, ...(pivotalWindow === undefined ? {} : { pivotalWindow }) } });
}
