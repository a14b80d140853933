/** Games in which the players take turns: round robin and fixed order (`turn-flow.md`, Turn orders). */
import { expireLasting } from '../events/lasting';
import { itemAt } from '../itemAt';
import { searchAllowance } from '../machine/budget';
import { fail } from '../machine/fault';
import type { Run } from '../machine/run';
import { inSteps, isPending, type Steps, whenFound } from '../machine/steps';
import { copyWork, spend } from '../machine/work';
import { anyLegalMove } from '../moves/legalMoves';
import { draftOf, stateOf } from '../state/draft';
import type { GameState } from '../state/gameState';
import { setActivePlayer, setFlow } from '../state/writeValues';
import { gameEndInSteps } from '../terminal/terminal';
import { classOf } from './classes';
import { advancePhase, gotoPhase, popInterrupt, pushInterrupt, startTurn } from './phases';
import type { PhaseRules, TurnFlow } from './turnFlow';

/** The turn flow; it keeps nothing itself. */
export function takingTurns(): TurnFlow {
  return {
    start: function* (run) {
      yield* inSteps(startTurn(run));
      yield* advance(run);
    },
    closed: () => undefined,
    forms: () => [{}],
    admit: (_program, _state, move, action) => ({ kind: 'admitted', actionClass: classOf(move, action), free: false }),
    filter: (_program, _state, moves) => moves,
    isCancelable: () => false,
    mayDecline: () => false,
    submits: false,
    answerLimit: () => Number.POSITIVE_INFINITY,
    moveDone: advance,
    gotoPhase,
    advancePhase,
    pushInterrupt,
    popInterrupt,
    grant: (_run, _grant, at) => fail('GRANT_INVALID', 'free operations exist in card-driven games only', at),
    phases: {
      ...everyPhase(),
      betweenTurns: (run) => whenFound(expireLasting(run, false), () => nextPlayer(run)),
    },
  };
}

/** All ordinary phases run in their order, with hooks and triggers. */
export function everyPhase(): Omit<PhaseRules, 'betweenTurns'> {
  return {
    next: (run, after) => (after + 1 < run.program.board.ordinaryPhases ? after + 1 : undefined),
    isQuiet: () => false,
    begun: () => undefined,
  };
}

/** Goes on until the active player has a legal move or the game has ended. Error: STALL_LOOP. */
function* advance(run: Run): Steps<void> {
  const most = mostAdvances(run);
  const allowance = searchAllowance(run.budgets);
  let first: GameState | undefined;
  for (let steps = 0; steps <= most; steps++) {
    const state = stateReached(run);
    first ??= state;
    if (run.status !== 'running') return;
    const end = gameEndInSteps(run.program, state, run);
    if ((isPending(end) ? yield* end : end) !== undefined) return;
    const isOpen = anyLegalMove(run.program, state, allowance);
    if (isPending(isOpen) ? yield* isOpen : isOpen) return;
    yield* advancePhase(run);
  }
  stall(run, first, most);
}

/** The state that a run has reached, where it goes on from there. */
export function stateReached(run: Run): GameState {
  spend(run, copyWork(run.draft));
  return stateOf(run.draft);
}

/** How often one move may make the kernel go to another phase (`state-and-determinism.md`, Limits). */
export function mostAdvances(run: Run): number {
  return run.draft.playerCount * run.program.board.ordinaryPhases + 1;
}

/** Throws the `RunFault` of a game that goes on with nobody acting. It stays where nobody could act first: what was tried from there is no part of it. */
export function stall(run: Run, first: GameState | undefined, phases: number): never {
  if (first !== undefined) run.draft = draftOf(run.draft.board, first, run.draft.hashing);
  return fail('STALL_LOOP', `nobody can act after ${phases} phases`, undefined, { phases });
}

/**
 * The player that an effect has chosen, else the next one in the order of turns; entries beyond the player count are skipped. A fixed order goes on from the
 * next entry of a chosen player, or from where it is if there is none.
 */
function nextPlayer(run: Run): void {
  const { draft, program } = run;
  const { def } = program;
  const order = def.turnOrder;
  const { flow } = draft;
  const chosen = flow.type === 'roundRobin' || flow.type === 'fixedOrder' ? flow.nextPlayer : undefined;
  if (order.type !== 'fixedOrder' || flow.type !== 'fixedOrder') {
    if (chosen !== undefined) setFlow(draft, { type: 'roundRobin' });
    setActivePlayer(draft, chosen ?? (draft.activePlayer + 1) % draft.playerCount);
    return;
  }
  for (let step = 1; step <= order.order.length; step++) {
    const index = (flow.currentIndex + step) % order.order.length;
    const player = program.playerOfSeat.get(itemAt(order.order, index));
    if (player === undefined || player >= draft.playerCount || (chosen !== undefined && player !== chosen)) continue;
    setFlow(draft, { type: 'fixedOrder', currentIndex: index });
    setActivePlayer(draft, player);
    return;
  }
  if (chosen === undefined) return;
  setFlow(draft, { type: 'fixedOrder', currentIndex: flow.currentIndex });
  setActivePlayer(draft, chosen);
}
