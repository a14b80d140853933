import type { GameDef } from '../gamedef';
import { programOf } from '../link/program';
import { fail, faultIn } from '../machine/fault';
import { runNested } from '../machine/nested';
import { failureOf } from '../machine/report';
import type { Run } from '../machine/run';
import { finish, inSteps, isPauseDue, pause, type Steps } from '../machine/steps';
import { bareRun } from '../moves/start';
import type { RunFailure } from '../protocol';
import { stateOf } from '../state/draft';
import { emptyState } from '../state/emptyState';
import type { GameState } from '../state/gameState';
import { setActivePlayer, setFlow } from '../state/writeValues';
import { mostPlayers, mostZones } from '../vocabulary';
import { runSetupStep } from './setupSteps';

export interface StartOptions {
  /** A non-negative safe integer. */
  readonly seed: number;
  /** Within the players of the game; its usual number unless given. */
  readonly playerCount?: number;
}

export type GameStart =
  | { readonly kind: 'started'; readonly state: GameState }
  /** The set-up, a hook or a trigger failed; `state` is how far it got. */
  | { readonly kind: 'failed'; readonly state: GameState; readonly failure: RunFailure };

/** The start of a game, which an author's set-up, hooks and triggers may fail. */
export function startGame(def: GameDef, options: StartOptions): GameStart {
  return finish(startGameInSteps(def, options));
}

/** As `startGame`. */
export function* startGameInSteps(def: GameDef, options: StartOptions): Steps<GameStart> {
  const program = programOf(def);
  // To link a game with thousands of zones takes a while, once for each definition.
  yield* pause();
  const wanted = Math.min(Math.max(options.playerCount ?? def.players.usual, def.players.min), def.players.max);
  const playerCount = Math.min(wanted, mostPlayers);
  const bare = bareRun(program, emptyState(program.board, def, playerCount, options.seed), 'apply');
  const run: Run = { ...bare, counted: true };
  try {
    if (wanted > mostPlayers)
      fail('BUDGET_EXCEEDED', `a game can have at most ${mostPlayers} players`, undefined, { budget: 'players', limit: mostPlayers });
    if (def.zones.length > mostZones)
      fail('BUDGET_EXCEEDED', `a game can have at most ${mostZones} zones`, undefined, { budget: 'zones', limit: mostZones });
    firstPlayer(run);
    yield* setUp(run);
    yield* program.turnFlow.start(run);
    return { kind: 'started', state: stateOf(run.draft) };
  } catch (error) {
    const fault = faultIn(error);
    if (fault === undefined) throw error;
    return { kind: 'failed', state: stateOf(run.draft), failure: failureOf(run, fault) };
  }
}

/**
 * The state at the first decision point (`state-and-determinism.md`, Initial state). Where the start fails, how far it got: `startGame`
 * tells why.
 */
export function initialState(def: GameDef, options: StartOptions): GameState {
  return startGame(def, options).state;
}

/** In a fixed order the first of it is active, otherwise player 0. */
function firstPlayer(run: Run): void {
  const { draft, program } = run;
  const order = program.def.turnOrder;
  if (order.type !== 'fixedOrder') return;
  const index = order.order.findIndex((seat) => (program.playerOfSeat.get(seat) ?? draft.playerCount) < draft.playerCount);
  const player = program.playerOfSeat.get(order.order[index] ?? '');
  if (player === undefined) return;
  setFlow(draft, { type: 'fixedOrder', currentIndex: index });
  setActivePlayer(draft, player);
}

/** The steps of the set-up in order. What they emit fires no triggers. */
function* setUp(run: Run): Steps<void> {
  const { def, board } = run.program;
  const isCoup = (deck: string, card: string) => {
    const found = def.eventDecks.find(({ id }) => id === deck)?.cards.find(({ id }) => id === card);
    return found?.tags.includes('coup') === true;
  };
  for (const [index, step] of def.setup.entries()) {
    if (step.kind === 'effects') yield* inSteps(runNested(run, run.program.setupCode(index)));
    else runSetupStep(board, run.draft, step, isCoup);
    if (isPauseDue()) yield;
  }
  run.events = [];
}
