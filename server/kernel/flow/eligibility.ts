/** Who acts on a card, and who is eligible on the next one (`turn-flow.md`, Eligibility). */
import { currentCard } from '../expressions/card';
import type { OperationClass } from '../gamedef';
import type { FlowSeat } from '../link/cardFlow';
import type { Run } from '../machine/run';
import { observe } from '../machine/trace';
import { ownValue } from '../ownProperties';
import { type CardFlowState, freshCard } from '../state/flowState';
import { resetUsage, setActivePlayer, setGlobalVariable } from '../state/writeValues';
import { type CardMode, candidates, cardFlowOf, changeRuntime, isCardOver, modeOf, runtimeOf, waitingSeats } from './cardTable';

/** Step 1 after a move that was not free: who has acted and how. */
export function noteMove(run: Run, player: number, actionClass: OperationClass): void {
  const seat = cardFlowOf(run.program).seatOfPlayer.get(player);
  if (seat === undefined) return;
  const { currentCard: card } = runtimeOf(run.draft);
  const { pivotalWindow } = card;
  if (pivotalWindow?.asked !== undefined && run.observer !== undefined)
    observe(run, { kind: 'pivotalWindow', seat: seat.id, answer: 'plays' });
  const passed = actionClass === 'pass';
  const first = card.nonPassCount === 0 && !passed;
  changeRuntime(run.draft, {
    currentCard: {
      ...card,
      actedSeats: [...card.actedSeats, seat.id],
      passedSeats: passed ? [...card.passedSeats, seat.id] : card.passedSeats,
      nonPassCount: card.nonPassCount + (passed ? 0 : 1),
      ...(pivotalWindow === undefined ? {} : { pivotalWindow: { declined: pivotalWindow.declined } }),
      ...(first ? { firstActionClass: actionClass === 'limitedOperation' ? 'operation' : actionClass } : {}),
    },
  });
  if (passed) payPass(run, seat);
}

/** Step 2: what the played event declares. */
export function noteOverrides(run: Run, overrides: CardFlowState['pendingEligibilityOverrides']): void {
  if (overrides.length === 0) return;
  const { pendingEligibilityOverrides: pending } = runtimeOf(run.draft);
  changeRuntime(run.draft, { pendingEligibilityOverrides: [...pending, ...overrides] });
}

/** Forgets who has acted, or who is done in a phase. */
export function clearCard(run: Run): void {
  changeRuntime(run.draft, { currentCard: freshCard });
}

/** Rewards of a pass: added to the variables, which keep their bounds. */
function payPass(run: Run, seat: FlowSeat): void {
  const { definition, playerOf } = cardFlowOf(run.program);
  for (const { seat: rewarded, resource, amount } of definition.passRewards) {
    const variable = run.program.board.globalVariableByName.get(resource);
    if (variable === undefined || playerOf(rewarded) !== seat.player) continue;
    const before = run.draft.globalVars[variable.index];
    if (typeof before !== 'number') continue;
    const after = Math.min(Math.max(before + amount, variable.min), variable.max);
    if (after === before) continue;
    setGlobalVariable(run.draft, variable, after);
    if (run.observer !== undefined) observe(run, { kind: 'varChange', var: resource, before, after });
  }
}

/** The first two candidates are the eligible seats of the card. */
export function noteCandidates(run: Run): void {
  const { firstEligible: _first, secondEligible: _second, ...card } = runtimeOf(run.draft).currentCard;
  const [first, second] = isCardOver(run.program, run.draft) ? [] : candidates(run.program, run.draft);
  changeRuntime(run.draft, {
    currentCard: {
      ...card,
      ...(first === undefined ? {} : { firstEligible: first.id }),
      ...(second === undefined ? {} : { secondEligible: second.id }),
    },
  });
}

/** The end of a card for the seats: who is eligible on the next one. `mode` is that of the card that ends. */
export function closeCard(run: Run, mode: CardMode): void {
  const { draft, program } = run;
  const runtime = runtimeOf(draft);
  switch (mode) {
    case 'ordinary': {
      changeRuntime(draft, { eligibility: nextEligibility(run), pendingEligibilityOverrides: [], currentCard: freshCard });
      return;
    }
    case 'coup': {
      const eligibility = Object.fromEntries(cardFlowOf(program).seats.map(({ id }) => [id, true]));
      const consecutiveCoupRounds = runtime.consecutiveCoupRounds + 1;
      changeRuntime(draft, { eligibility, pendingEligibilityOverrides: [], consecutiveCoupRounds, currentCard: freshCard });
      return;
    }
    case 'spent':
      changeRuntime(draft, { currentCard: freshCard });
  }
}

/** Every seat that did not act or that passed, then what windows of duration `nextTurn` override. */
function nextEligibility(run: Run): Readonly<Record<string, boolean>> {
  const { seats, seatOfPlayer, playerOf, definition } = cardFlowOf(run.program);
  const { currentCard: card, pendingEligibilityOverrides } = runtimeOf(run.draft);
  const { actedSeats, passedSeats } = card;
  const next = new Map(seats.map(({ id }) => [id, !actedSeats.includes(id) || passedSeats.includes(id)]));
  for (const { seat, eligible, windowId } of pendingEligibilityOverrides) {
    if (definition.overrideWindows.find(({ id }) => id === windowId)?.duration !== 'nextTurn') continue;
    const overridden = seatOfPlayer.get(playerOf(seat) ?? -1);
    if (overridden !== undefined) next.set(overridden.id, eligible);
  }
  return Object.fromEntries(next);
}

/** The beginning of a card for the seats: their order on it, and who acts first. */
export function openCard(run: Run): void {
  const { draft, program } = run;
  orderSeats(run);
  const mode = modeOf(program, draft);
  if (mode !== 'ordinary') {
    activate(run, waitingSeats(program, draft)[0]);
    return;
  }
  if (runtimeOf(draft).consecutiveCoupRounds > 0) changeRuntime(draft, { consecutiveCoupRounds: 0 });
  noteCandidates(run);
  activate(run, candidates(program, draft)[0]);
}

/** The order of the card, where it has one, then that of the definition. */
export function orderSeats(run: Run): void {
  const { definition, seats, seatOfPlayer, playerOf } = cardFlowOf(run.program);
  const card = currentCard(run.program, run.draft);
  const listed = definition.seatOrderKey === undefined ? undefined : ownValue(card?.metadata, definition.seatOrderKey);
  const own = Array.isArray(listed) ? listed.flatMap((seat: string) => seatOfPlayer.get(playerOf(seat) ?? -1)?.id ?? []) : [];
  changeRuntime(run.draft, { seatOrder: [...new Set([...own, ...seats.map(({ id }) => id)])] });
}

/** Gives the turn to a seat; nothing changes if it has it, or if nobody plays it. */
export function activate(run: Run, seat: FlowSeat | undefined): void {
  if (seat?.player === undefined || seat.player === run.draft.activePlayer) return;
  setActivePlayer(run.draft, seat.player);
  if (run.observer !== undefined) observe(run, { kind: 'turnFlow', event: `${seat.id} is active` });
}

/** A phase in which the seats act in turn begins: nobody is done, the first one is active. */
export function beginRotation(run: Run): void {
  clearCard(run);
  activate(run, waitingSeats(run.program, run.draft)[0]);
}

/** A seat is done in the phase in which the seats act in turn. */
export function noteDone({ draft, program }: Run, player: number): void {
  const { currentCard: card } = runtimeOf(draft);
  const done = cardFlowOf(program).seatOfPlayer.get(player);
  if (done === undefined || card.actedSeats.includes(done.id)) return;
  changeRuntime(draft, { currentCard: { ...card, actedSeats: [...card.actedSeats, done.id] } });
}

/** The active seat is done in this phase; the next one becomes active with fresh counters of the phase. Whether there is one. */
export function rotate(run: Run): boolean {
  const { draft, program } = run;
  noteDone(run, draft.activePlayer);
  const [next] = waitingSeats(program, draft);
  if (next === undefined) return false;
  resetUsage(draft, { turn: false, phase: true });
  activate(run, next);
  return true;
}
