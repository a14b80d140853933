/** Positions to run a move from: the start of the game's scenario, with a seat to act, a phase it can act in, and a snippet's changes. */
import {
  finish,
  type GameState,
  type GameStateJson,
  pause,
  type RunFailure,
  type Steps,
  startGameInSteps,
  stateFromJson,
  stateToJson,
} from '../kernel';
import type { GameDef } from '../kernel/gamedef';
import { type GameKnowledge, knowledgeOf } from './knowledge';
import type { SnippetStart } from './model';
import { applyStart, type StartFault } from './start';

export interface Position {
  readonly state: GameState;
  readonly json: GameStateJson;
}

/** The start of a game's scenario. */
export interface ScenarioStart {
  /** How far the start has got. */
  readonly json: GameStateJson;
  /** Why the start has failed: there is no position to run anything from. */
  readonly failure?: RunFailure;
}

/** What the start of a game depends on. */
export interface StartSetting {
  readonly seed: number;
  /** The usual number unless given. */
  readonly players?: number;
  /** Without the effects of the set-up. */
  readonly setup?: false;
}

/** Starts of a game by what they depend on: the same for every run, and costly next to an edit of them. */
const startsByDef = new WeakMap<GameDef, Map<string, ScenarioStart>>();
const mostStarts = 16;

/** The start of the game's scenario as JSON; of one that fails, how far it has got. */
export function scenarioStart(def: GameDef, setting: StartSetting): GameStateJson {
  return finish(scenarioStartInSteps(def, setting)).json;
}

/** The start of the game's scenario, which `scenarioStart` has at once afterwards. */
export function* scenarioStartInSteps(def: GameDef, { seed, players, setup }: StartSetting): Steps<ScenarioStart> {
  const starts = startsByDef.get(def) ?? new Map<string, ScenarioStart>();
  startsByDef.set(def, starts);
  const key = `${seed} ${players ?? ''} ${setup ?? ''}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const started = yield* startGameInSteps(setup === false ? withoutSetup(def) : def, {
    seed,
    ...(players === undefined ? {} : { playerCount: players }),
  });
  if (starts.size >= mostStarts) starts.clear();
  yield* pause();
  const json = stateToJson(def, started.state);
  const start = started.kind === 'failed' && !isStalled(started.failure) ? { json, failure: started.failure } : { json };
  starts.set(key, start);
  return start;
}

const bareDefs = new WeakMap<GameDef, GameDef>();

/** The game whose set-up only places what its scenario has. */
function withoutSetup(def: GameDef): GameDef {
  const known = bareDefs.get(def);
  if (known !== undefined) return known;
  const bare = { ...def, setup: def.setup.filter(({ kind }) => kind !== 'effects') };
  bareDefs.set(def, bare);
  return bare;
}

/** Nobody can move at the start. That is still a position: a move can be refused in it, and a scenario may change it. */
export function isStalled({ code, detail }: RunFailure): boolean {
  // Without the number of phases, it is hooks that never end.
  return code === 'STALL_LOOP' && detail['phases'] !== undefined;
}

/** A game that differs from another one only in what can be done in it starts as that does. */
export function shareStarts(def: GameDef, other: GameDef): void {
  const starts = startsByDef.get(other) ?? new Map<string, ScenarioStart>();
  startsByDef.set(other, starts);
  startsByDef.set(def, starts);
}

/** Seat `seat` to act in a phase in which the action can be taken; absent or unknown names leave the start as it is. */
export function withActor(
  def: GameDef,
  json: GameStateJson,
  seat: string | undefined,
  actionId: string | undefined,
  phase?: string,
): GameStateJson {
  const player = seat === undefined ? undefined : knowledgeOf(def).playerOf(seat);
  const phases = phase === undefined ? (def.actions.find(({ id }) => id === actionId)?.phase ?? []) : [phase];
  const [first] = phases;
  const currentPhase = phases.includes(json.currentPhase) ? json.currentPhase : (first ?? json.currentPhase);
  const { turnOrderState, activePlayer } = withoutWindow(def, json);
  return { ...json, turnOrderState, activePlayer: player ?? activePlayer, currentPhase };
}

/** What is asked at the start of a game (`turn-flow.md`, The pivotal window) has to be asked anew in a start that is put together: the first eligible seat acts. */
function withoutWindow(def: GameDef, json: GameStateJson): Pick<GameStateJson, 'turnOrderState' | 'activePlayer'> {
  const { turnOrderState, activePlayer } = json;
  if (turnOrderState.type !== 'cardDriven') return { turnOrderState, activePlayer };
  const { runtime } = turnOrderState;
  const { pivotalWindow, ...currentCard } = runtime.currentCard;
  if (pivotalWindow === undefined) return { turnOrderState, activePlayer };
  const first = currentCard.firstEligible === undefined ? undefined : knowledgeOf(def).playerOf(currentCard.firstEligible);
  return { turnOrderState: { type: 'cardDriven', runtime: { ...runtime, currentCard } }, activePlayer: first ?? activePlayer };
}

/** The state of an edited JSON form, its hash computed anew; undefined when the edit is no state of the game. */
export function positionOf(def: GameDef, json: GameStateJson): Position | undefined {
  const reading = stateFromJson(def, json);
  return reading.kind === 'state' ? { state: reading.state, json: stateToJson(def, reading.state) } : undefined;
}

/**
 * The position a snippet starts from, with what is wrong in its start. Where the rules of the turn order apply, the phase is that of the start unless
 * the snippet names one.
 */
export function snippetPosition(
  knowledge: GameKnowledge,
  start: SnippetStart,
  actionId: string | undefined,
): { readonly position: Position | undefined; readonly faults: readonly StartFault[] } {
  const { def } = knowledge;
  const begun = scenarioStart(def, start);
  const player = start.seat === undefined ? undefined : knowledge.playerOf(start.seat);
  if (start.seat !== undefined && player !== undefined && player >= begun.playerCount)
    return { position: undefined, faults: [{ kind: 'absent', seat: start.seat, players: begun.playerCount }] };
  const base = withActor(def, begun, start.seat, start.turnFlow ? undefined : actionId, start.phase);
  const { state, faults } = applyStart(base, start, knowledge);
  return { position: positionOf(def, state), faults };
}
