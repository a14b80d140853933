/** Card-driven games: eligibility on event cards, coup rounds, free operations (`turn-flow.md`, cardDriven). */
import { expireLasting } from '../events/lasting';
import { itemAt } from '../itemAt';
import { searchAllowance } from '../machine/budget';
import type { Run } from '../machine/run';
import { inSteps, type Steps } from '../machine/steps';
import { anyLegalMove } from '../moves/legalMoves';
import type { GameState } from '../state/gameState';
import { gameEndInSteps } from '../terminal/terminal';
import { dealFirstCards, nextCard } from './cardLifecycle';
import { candidates, cardFlowOf, isCardOver, isOrdinary, isRotation, modeOf, waitingSeats } from './cardTable';
import {
  activate,
  beginRotation,
  clearCard,
  closeCard,
  noteCandidates,
  noteDone,
  noteMove,
  noteOverrides,
  openCard,
  orderSeats,
  rotate,
} from './eligibility';
import { consume, grantByEffect, grantByEvent, lapse } from './grants';
import { answerLimit } from './monsoon';
import { admit, closed, forms } from './offer';
import { advancePhase, gotoPhase, popInterrupt, pushInterrupt, startTurn } from './phases';
import { isCancelable, withoutCanceled } from './pivotal';
import { declineWindow, mayDecline, openWindow } from './pivotalWindow';
import { mostAdvances, stall, stateReached } from './takingTurns';
import type { TurnFlow } from './turnFlow';

/** The turn flow; it keeps nothing itself. */
export function cardDriven(): TurnFlow {
  return {
    start: function* (run) {
      yield* dealFirstCards(run);
      orderSeats(run);
      yield* inSteps(startTurn(run));
      if (run.draft.interrupts.length === 0 && !isRotation(run.program, run.draft)) openCard(run);
      yield* goOn(run);
    },
    closed,
    forms,
    admit,
    filter: withoutCanceled,
    isCancelable,
    mayDecline,
    submits: false,
    answerLimit,
    moveDone: function* (run, { actionId }, before) {
      if (actionId === run.program.decline?.id) yield* declineWindow(run, searchAllowance(run.budgets));
      else yield* account(run, before);
      yield* goOn(run);
    },
    gotoPhase: (run, phase, at) => resuming(run, gotoPhase(run, phase, at)),
    advancePhase: (run) => resuming(run, advancePhase(run)),
    popInterrupt: (run) => resuming(run, popInterrupt(run)),
    pushInterrupt: function* (run, frame) {
      // The seats that are done stay done only in the phase in which they were.
      const resumed = run.program.board.phaseIndex.get(frame.resumePhase);
      const elsewhere = isRotation(run.program, run.draft) && resumed !== run.draft.phase;
      yield* pushInterrupt(run, frame);
      if (elsewhere) clearCard(run);
    },
    grant: grantByEffect,
    phases: { next: nextPhase, isQuiet, begun, betweenTurns },
  };
}

/** What a move means for the seats (`turn-flow.md`, Eligibility, steps 1 to 3, and Free-operation grants, Consumption). */
function* account(run: Run, before: GameState): Steps<void> {
  const { draft, program, grant, played } = run;
  const sameTurn = draft.turnCount === before.turnCount;
  if (grant !== undefined) consume(run, grant);
  else if (isOrdinary(program, before) && sameTurn) noteMove(run, before.activePlayer, run.actionClass);
  if (played !== undefined) {
    noteOverrides(run, played.overrides);
    grantByEvent(run, played.card, played.grants, played.at);
  }
  if (grant !== undefined || !sameTurn) return;
  const passes = isRotation(program, before) && run.actionClass === 'pass';
  if (draft.interrupts.length > 0) {
    // The next seat waits for the end of the interrupt; who has passed is done, where that is the same phase.
    if (passes && program.board.phaseIndex.get(itemAt(draft.interrupts, 0).resumePhase) === before.phase)
      noteDone(run, before.activePlayer);
  } else if (isOrdinary(program, before)) activateCandidate(run);
  else if (passes && before.phase === draft.phase) yield* passOn(run);
}

function activateCandidate(run: Run): void {
  noteCandidates(run);
  if (!isCardOver(run.program, run.draft)) activate(run, candidates(run.program, run.draft)[0]);
}

/** The next seat of a rotation, or the next phase after the last one. Whether the phase has changed. */
function* passOn(run: Run): Steps<boolean> {
  if (rotate(run)) return false;
  yield* advancePhase(run);
  return true;
}

/** Changes the phase; where that has emptied the stack of interrupts, the order of the seats is taken up again. */
function* resuming(run: Run, change: Steps<void>): Steps<void> {
  const interrupted = run.draft.interrupts.length > 0;
  yield* change;
  if (!interrupted || run.draft.interrupts.length > 0) return;
  if (isOrdinary(run.program, run.draft)) activateCandidate(run);
  else if (isRotation(run.program, run.draft)) {
    const [next] = waitingSeats(run.program, run.draft);
    if (next === undefined) yield* advancePhase(run);
    else activate(run, next);
  }
}

/** Goes on until the active player has a legal move or the game has ended. Error: STALL_LOOP. */
function* goOn(run: Run): Steps<void> {
  const { program } = run;
  const most = mostAdvances(run);
  const allowance = searchAllowance(run.budgets);
  let first: GameState | undefined;
  for (let advances = 0; advances <= most; ) {
    const state = stateReached(run);
    first ??= state;
    if (run.status !== 'running' || (yield* inSteps(gameEndInSteps(program, state, run))) !== undefined) return;
    if (yield* openWindow(run, allowance)) return;
    const over = isOrdinary(program, state) && isCardOver(program, state);
    if (!over && (yield* inSteps(anyLegalMove(program, state, allowance)))) return;
    if (yield* step(run, over)) advances += 1;
  }
  stall(run, first, most);
}

/** Nobody acts where the game stands: another seat, another phase or another card comes. Whether the phase has changed. */
function* step(run: Run, over: boolean): Steps<boolean> {
  const { program, draft } = run;
  if (draft.interrupts.length > 0) {
    yield* program.turnFlow.popInterrupt(run);
    return true;
  }
  if (isRotation(program, draft)) return yield* passOn(run);
  const [first] = over || !isOrdinary(program, draft) ? [] : candidates(program, draft);
  if (first !== undefined && first.player !== draft.activePlayer) {
    activate(run, first);
    return false;
  }
  yield* advancePhase(run);
  return true;
}

/** The next phase that the card has: coup phases only in a coup round, and not all of them in the final one. */
function nextPhase(run: Run, after: number): number | undefined {
  const { coupPhases, omittedPhases } = cardFlowOf(run.program);
  const isRound = modeOf(run.program, run.draft) === 'coup';
  for (let phase = after + 1; phase < run.program.board.ordinaryPhases; phase++) {
    if (!coupPhases.has(phase)) return phase;
    if (isRound && !(omittedPhases.has(phase) && isFinalRound(run))) return phase;
  }
  return undefined;
}

function isFinalRound(run: Run): boolean {
  const { pile, lookahead } = cardFlowOf(run.program);
  return [pile, lookahead].every((zone) => zone === undefined || (run.draft.zones[zone.index] ?? []).length === 0);
}

/** Ordinary phases of a coup card without a coup round run without their hooks and triggers. */
function isQuiet(run: Run, phase: number): boolean {
  return phase < run.program.board.ordinaryPhases && modeOf(run.program, run.draft) === 'spent';
}

function begun(run: Run, _phase: number, resumed: boolean): void {
  if (!resumed && isRotation(run.program, run.draft)) beginRotation(run);
}

/** The card boundary, what lasts until then, and the first seat of the next card. */
function* betweenTurns(run: Run): Steps<void> {
  const mode = modeOf(run.program, run.draft);
  closeCard(run, mode);
  lapse(run, mode === 'coup');
  yield* nextCard(run, mode);
  yield* inSteps(expireLasting(run, mode === 'coup'));
  openCard(run);
}
