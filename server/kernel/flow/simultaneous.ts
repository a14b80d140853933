/** Games in which all choose, then all resolve (`decision-protocol.md`, Simultaneous turn order). */

import { advance } from '../decisions/outcome';
import { expireLasting } from '../events/lasting';
import { allPlayers } from '../expressions/players';
import { searchAllowance } from '../machine/budget';
import { copyOf, type Run } from '../machine/run';
import { inSteps, isPending, type Steps, whenFound } from '../machine/steps';
import { observe, warn } from '../machine/trace';
import { type Allowance, copyWork, spend } from '../machine/work';
import { anyLegalMove } from '../moves/legalMoves';
import { startMove } from '../moves/start';
import { playerName } from '../playerName';
import type { Move } from '../protocol';
import { forkDraft, stateOf } from '../state/draft';
import type { FlowState } from '../state/flowState';
import type { ActionUsage, GameState, Position } from '../state/gameState';
import { setActivePlayer, setFlow } from '../state/writeValues';
import { gameEndInSteps } from '../terminal/terminal';
import { advancePhase, startTurn } from './phases';
import { everyPhase, mostAdvances, stall, stateReached, takingTurns } from './takingTurns';
import type { TurnFlow } from './turnFlow';

/** The turn flow; it keeps nothing itself. */
export function simultaneous(): TurnFlow {
  return {
    ...takingTurns(),
    start: function* (run) {
      yield* inSteps(startTurn(run));
      yield* goOn(run);
    },
    closed: (program, state) =>
      choicesIn(state).pending.includes(state.activePlayer)
        ? undefined
        : { reason: 'alreadySubmitted', detail: `${playerName(program.def, state.activePlayer)} has chosen already` },
    submits: true,
    moveDone: function* (run, move) {
      submit(run, move);
      yield* goOn(run);
    },
    phases: {
      ...everyPhase(),
      begun: everybodyChooses,
      betweenTurns: (run) => whenFound(expireLasting(run, false), () => setActivePlayer(run.draft, 0)),
    },
  };
}

type Choices = Omit<Extract<FlowState, { readonly type: 'simultaneous' }>, 'type'>;

function choicesIn({ flow }: Position): Choices {
  if (flow.type !== 'simultaneous') throw new Error('the players do not choose at the same time');
  return flow;
}

function setChoices(run: Run, choices: Partial<Choices>): void {
  setFlow(run.draft, { type: 'simultaneous', ...choicesIn(run.draft), ...choices });
}

function everybodyChooses(run: Run): void {
  setChoices(run, { pending: allPlayers(run) });
}

function submit(run: Run, move: Move): void {
  const player = run.draft.activePlayer;
  const { submitted, pending } = choicesIn(run.draft);
  const others = submitted.filter(([other]) => other !== player);
  const noted = [...others, [player, move] as const].sort(([a], [b]) => a - b);
  setChoices(run, { submitted: noted, pending: pending.filter((other) => other !== player) });
  if (run.observer !== undefined) observe(run, { kind: 'turnFlow', event: `${playerName(run.program.def, player)} has chosen` });
}

/** Goes on until somebody is to choose or the game has ended. Error: STALL_LOOP. */
function* goOn(run: Run): Steps<void> {
  const most = mostAdvances(run);
  const allowance = searchAllowance(run.budgets);
  let first: GameState | undefined;
  for (let advances = 0; advances <= most; ) {
    const state = stateReached(run);
    first ??= state;
    if (run.status !== 'running') return;
    const end = gameEndInSteps(run.program, state, run);
    if ((isPending(end) ? yield* end : end) !== undefined) return;
    if (yield* activateChooser(run, allowance)) return;
    if (choicesIn(run.draft).submitted.length > 0) yield* resolveAll(run);
    else {
      yield* advancePhase(run);
      advances += 1;
    }
  }
  stall(run, first, most);
}

/** The next player who is to choose and can becomes active; who cannot is passed over. Whether there is one. */
function* activateChooser(run: Run, allowance: Allowance): Steps<boolean> {
  for (const player of choicesIn(run.draft).pending) {
    setActivePlayer(run.draft, player);
    const canChoose = anyLegalMove(run.program, stateReached(run), allowance);
    if (isPending(canChoose) ? yield* canChoose : canChoose) return true;
    setChoices(run, { pending: choicesIn(run.draft).pending.filter((other) => other !== player) });
  }
  return false;
}

/** The submitted moves run in the order of the players. One that is no longer legal, or that asks on, is skipped. */
function* resolveAll(run: Run): Steps<void> {
  const { submitted } = choicesIn(run.draft);
  const { usage } = run.draft;
  setChoices(run, { submitted: [] });
  for (const [player, move] of submitted) {
    const resolved = yield* resolveOne(run, player, move, usage);
    if (resolved !== undefined) {
      run.draft = resolved.draft;
      run.diceUsed += resolved.diceUsed;
      run.phaseTransitionsLeft = resolved.phaseTransitionsLeft;
      for (const each of resolved.firings) run.firings.push(each);
      for (const each of resolved.warnings ?? []) run.warnings?.push(each);
    } else
      warn(
        run,
        'SUBMISSION_SKIPPED',
        `the move of ${playerName(run.program.def, player)} (${move.actionId}) is not possible any more`,
        undefined,
      );
  }
  everybodyChooses(run);
}

/**
 * A submission as a run that has come to its end; undefined where it cannot. Action limits are those of the moment of choice, so that a limit of one does
 * not keep the second player from what the first one has chosen too.
 */
function* resolveOne(run: Run, player: number, move: Move, usage: readonly ActionUsage[]): Steps<Run | undefined> {
  const { workLeft } = run;
  const silent = yield* attempt(run, player, move, usage, false);
  if (silent === undefined || run.observer === undefined) return silent;
  const before = run.draft;
  // It costs the same whether somebody observes it or not.
  run.workLeft = workLeft;
  const observed = yield* attempt(run, player, move, usage, true);
  run.draft = before;
  return observed;
}

/** `watched`: whoever observes the run is told, and finds the draft of the attempt in the run while it lasts. */
function* attempt(run: Run, player: number, move: Move, usage: readonly ActionUsage[], watched: boolean): Steps<Run | undefined> {
  spend(run, copyWork(run.draft));
  const draft = forkDraft(run.draft);
  setActivePlayer(draft, player);
  const { budgets, markerConstraints, phaseTransitionsLeft } = run;
  const dice = run.dice.slice(run.diceUsed);
  const started = startMove(run.program, stateOf(draft), move, 'apply', { turnFlow: 'off', budgets, markerConstraints, dice });
  if ('reason' in started) return undefined;
  const own = copyOf(started);
  own.limitUsage = usage;
  own.phaseTransitionsLeft = phaseTransitionsLeft;
  own.workLeft = run.workLeft;
  if (watched) {
    own.observer = run.observer;
    own.counted = run.counted;
  }
  if (watched) run.draft = own.draft;
  const stopped = advance(own);
  const outcome = isPending(stopped) ? yield* stopped : stopped;
  run.workLeft = own.workLeft;
  return outcome.kind === 'finished' ? own : undefined;
}
