/** Runs a snippet on a game: its start, its moves with their answers, and the comparison with what it expects. */
import { finish, type GameState, type GameStateJson, pause, type Steps, stateToJson, type TraceEntry } from '../kernel';
import type { GameDef } from '../kernel/gamedef';
import { causeOf } from './causes';
import { type Change, differenceOf } from './difference';
import { type Mismatch, mismatches } from './expectation';
import { expectedSpan } from './expectedSpan';
import type { SnippetFault } from './faults';
import { type HeldCondition, unheld } from './holds';
import { type GameKnowledge, knowledgeOf } from './knowledge';
import { actionsOf, type Snippet } from './model';
import { playMove } from './playMove';
import { scenarioStartInSteps, snippetPosition } from './position';
import type { MoveRun } from './runMove';
import { unmetStandings } from './standings';
import { failedStart, startFault } from './startFaults';
import { type CompiledStep, gameWithSteps } from './steps';

export interface SnippetRun {
  /** `invalid`: there is no position to start from. */
  readonly outcome: 'passed' | 'failed' | 'invalid';
  /** Why the run could not go on as the snippet has it; empty when it came to its end. */
  readonly faults: readonly SnippetFault[];
  /** What is odd in the snippet, though it can be run. */
  readonly remarks: readonly SnippetFault[];
  readonly differences: readonly Difference[];
  readonly changes: readonly Change[];
  /** Also what a refused move did before it was refused. */
  readonly trace: readonly TraceEntry[];
  readonly before: GameStateJson | undefined;
  readonly after: GameStateJson | undefined;
  readonly moves: readonly MoveRun[];
  /** By move: where its entries begin in `trace`. */
  readonly starts: readonly number[];
}

/** Something expected that is otherwise. */
export interface Difference extends Mismatch {
  /** Index into `origins.nodes` of `gameWithSteps`: the effect that made the difference. */
  readonly at?: number;
}

/** What a snippet says in the language of its game, compiled for it. */
export interface SnippetParts {
  readonly holds: readonly HeldCondition[];
  readonly steps: readonly CompiledStep[];
}

/** What the snippet comes to when it is run. Effects are told by their places in the origins of `gameWithSteps`. */
export function runSnippet(def: GameDef, snippet: Snippet, parts: SnippetParts): SnippetRun {
  return finish(runSnippetInSteps(def, snippet, parts));
}

/** As `runSnippet`. */
export function* runSnippetInSteps(def: GameDef, snippet: Snippet, { holds, steps }: SnippetParts): Steps<SnippetRun> {
  const knowledge = knowledgeOf(def);
  const { failure } = yield* scenarioStartInSteps(def, snippet.start);
  if (failure !== undefined) return { ...nothingRun, faults: [failedStart(failure)] };
  const { position, faults } = snippetPosition(knowledge, snippet.start, actionsOf(snippet)[0]);
  if (position === undefined || faults.length > 0) {
    const found = faults.map((fault) => startFault(snippet, fault));
    return { ...nothingRun, faults: found.length > 0 ? found : [{ message: 'The start is no position of the game.' }] };
  }
  const trace: TraceEntry[] = [];
  const happened: TraceEntry[] = [];
  const moves: MoveRun[] = [];
  const starts: number[] = [];
  const offers: Mismatch[] = [];
  const found: SnippetFault[] = [];
  const remarks: SnippetFault[] = [];
  let state: GameState = position.state;
  for (const move of snippet.moves) {
    starts.push(trace.length);
    const game = move.effects === undefined ? def : gameWithSteps(def, steps);
    const played = yield* playMove({ game, knowledge, snippet, state, move, isStart: state === position.state }, trace);
    moves.push(played.run);
    for (const each of played.mismatches) offers.push(each);
    for (const fault of played.faults) (fault.harmless ? remarks : found).push(fault);
    if (found.length > 0) break;
    if (played.run.kind !== 'applied' || move.refused !== undefined) continue;
    state = played.run.result.state;
    for (const entry of trace.slice(starts.at(-1))) happened.push(entry);
  }
  const before = position.json;
  const after = state === position.state ? before : stateToJson(def, state);
  const values =
    found.length > 0
      ? []
      : [
          ...mismatches(snippet.expect, before, after, knowledge),
          ...(yield* unheld(def, state, holds)),
          ...unmetStandings(knowledge, state, snippet.expect),
        ];
  yield* pause();
  const differences = [...offers, ...values].map((mismatch) => placed(mismatch, snippet, happened, [before, after], knowledge));
  return {
    outcome: found.length === 0 && differences.length === 0 ? 'passed' : 'failed',
    faults: found,
    remarks,
    differences,
    changes: differenceOf(before, after, knowledge),
    trace,
    before,
    after,
    moves,
    starts,
  };
}

const nothingRun = {
  outcome: 'invalid',
  remarks: [],
  differences: [],
  changes: [],
  trace: [],
  before: undefined,
  after: undefined,
  moves: [],
  starts: [],
} as const;

/** The mismatch with what made it, and with what the snippet says of it. */
function placed(
  mismatch: Mismatch,
  snippet: Snippet,
  trace: readonly TraceEntry[],
  states: readonly GameStateJson[],
  knowledge: GameKnowledge,
): Difference {
  const { subject } = mismatch;
  if (subject === undefined) return mismatch;
  const at = causeOf(subject, trace, states, knowledge);
  const span = expectedSpan(snippet, subject, knowledge);
  return { ...mismatch, ...(at === undefined ? {} : { at }), ...(span === undefined ? {} : { span }) };
}
