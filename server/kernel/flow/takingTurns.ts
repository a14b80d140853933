/** Games in which the players take turns: round robin and fixed order (`turn-flow.md`, Turn orders). */
import { fail } from '../machine/fault';
import type { Run } from '../machine/run';
import { anyLegalMove } from '../moves/legalMoves';
import { stateOf } from '../state/draft';
import { terminalOutcome } from '../terminal/terminal';
import { advancePhase, gotoPhase, popInterrupt, pushInterrupt, startTurn } from './phases';
import type { TurnFlow } from './turnFlow';

export const takingTurns: TurnFlow = {
  start: (run) => {
    startTurn(run);
    advance(run);
  },
  closed: () => undefined,
  forms: () => [{}],
  admit: (_program, _state, move) => ({
    kind: 'admitted',
    actionClass: move.compound === undefined ? (move.actionClass ?? 'operation') : 'operationPlusSpecialActivity',
    free: false,
  }),
  filter: (_program, _state, moves) => moves,
  moveDone: advance,
  gotoPhase,
  advancePhase,
  pushInterrupt,
  popInterrupt,
  grant: (_run, _grants, at) => fail('GRANT_INVALID', 'free operations exist in card-driven games only', at),
};

/** Goes on until the active player has a legal move or the game has ended. Error: STALL_LOOP. */
function advance(run: Run): void {
  const most = run.draft.playerCount * run.program.board.ordinaryPhases + 1;
  for (let steps = 0; steps <= most; steps++) {
    const state = stateOf(run.draft);
    if (run.status !== 'running' || terminalOutcome(run.program, state) !== undefined || anyLegalMove(run.program, state)) return;
    advancePhase(run);
  }
  fail('STALL_LOOP', `nobody can act after ${most} phases`, undefined, { phases: most });
}
