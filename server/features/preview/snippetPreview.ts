/** The preview of a scenario snippet: its start, moves and answers as they are written, and what it expects with what came of it. */
import type { Span } from '../../compiler/problem';
import { pause, type Steps, stateToJson, type TraceEntry } from '../../kernel';
import type { GameDef } from '../../kernel/gamedef';
import type { MapModel } from '../../protocol/graphs';
import type { Place, PreviewExpectation, PreviewFailure, PreviewModel, PreviewTraceEntry } from '../../protocol/preview';
import { causingEntry } from '../../scenario/causes';
import { type JudgedExpectation, judgedExpectations } from '../../scenario/judged';
import { type GameKnowledge, knowledgeOf } from '../../scenario/knowledge';
import type { Snippet } from '../../scenario/model';
import { moveOptions } from '../../scenario/playMove';
import type { RunnableSnippet } from '../../scenario/report';
import { type MoveRun, questionsOf } from '../../scenario/runMove';
import { runSnippetInSteps, type SnippetRun } from '../../scenario/runSnippet';
import { gameWithSteps } from '../../scenario/steps';
import type { ObservableMove } from '../liveValues/observedMove';
import { boardOf } from './board';
import { changeGroups } from './changes';
import { type DecisionContext, decisionsOf } from './decisions';
import { type RunEnd, runKey } from './edited';
import { stateLabel, subjectLabel } from './labels';
import { optionMarks } from './marks';
import { macroChain, type PositionReader, placeOf } from './places';
import { failureOf, frameOf, type PreviewRequest, revisionOf, tokenNamer, type UnmarkedOptions } from './preview';
import { type TracedMove, traceLines } from './traceLines';

/** How the parts of a snippet are found in its file. */
export type SnippetPlace = (span: Span) => Place | undefined;

export interface SnippetPreview {
  readonly model: PreviewModel;
  /** The moves that were made. */
  /** Absent where there was no position to start from. */
  readonly end: RunEnd | undefined;
  readonly moved: () => readonly ObservableMove[];
  readonly unmarked: UnmarkedOptions;
}

/** Runs the snippet. The input of the request changes nothing: what a snippet says is changed in its text. No option is judged yet. */
export function* snippetPreview(
  runnable: RunnableSnippet,
  request: PreviewRequest,
  title: string,
  position: PositionReader,
  written: SnippetPlace,
  map?: MapModel,
): Steps<SnippetPreview> {
  const { def, snippet, holds, steps } = runnable;
  const game = gameWithSteps(def, steps);
  const knowledge = knowledgeOf(def);
  const run = yield* runSnippetInSteps(def, snippet, runnable);
  const place = (at: number | undefined) => placeOf(game, at, position);
  const where = written({ start: snippet.node.start, end: snippet.node.start });
  yield* pause();
  const timeline = yield* timelineOf(runnable, run, knowledge, place, written, map);
  const expected = judgedExpectations(def, snippet, run, holds).map((judged) => ({
    judged,
    entry: causeIn(judged, run, timeline, knowledge),
  }));
  const wrong = firstUnmet(expected);
  const wrongStep = wrongStepOf(run, wrong, timeline);
  const player = run.before?.activePlayer;
  const ends = [run.before, run.after].flatMap((state) => state ?? []);
  const marks = optionMarks(run.moves);
  const decisions = () => decisionsOfMoves(def, run, { knowledge, place, marks, provenance: new Map() });
  const happened = { changes: yield* changeGroups(run.changes, timeline.trace, ends, knowledge, place), trace: timeline.lines };
  const model: PreviewModel = {
    ...frameOf(def, request),
    title,
    ...(where === undefined ? {} : { place: where }),
    status: statusOf(game, run, wrong, timeline, { place, written }),
    input: {
      ...revisionOf(request.input),
      scenario: snippet.start.scenario ?? def.scenario ?? '',
      seat: def.seats[player ?? -1]?.id ?? snippet.start.seat ?? '',
      actionClass: snippet.moves[0]?.class ?? 'operation',
      free: false,
      seed: snippet.start.seed,
      dice: snippet.moves.flatMap(({ dice }) => dice),
      automatic: 'first',
    },
    decisions: decisions(),
    ...happened,
    ...(timeline.board === undefined ? {} : { board: timeline.board }),
    expectations: expected.map((each) => described(each, timeline, written, knowledge)),
    ...(wrongStep === undefined ? {} : { wrongStep }),
    run: runKey(run.after?.stateHash ?? '', happened),
  };
  const end = run.before && run.after && { def: game, before: run.before, after: run.after, trace: timeline.trace };
  return { model, end, moved: () => movesOf(runnable, run), unmarked: { mark: marks.mark, findClashes: marks.findClashes, decisions } };
}

/** Each move with the state it was made in. */
function movesOf({ def, snippet }: RunnableSnippet, { before, moves }: SnippetRun): readonly ObservableMove[] {
  let start = before;
  return moves.flatMap((made, index) => {
    const own = snippet.moves[index];
    if (start === undefined || own === undefined) return [];
    const moved = { start, move: made.move, options: moveOptions(snippet, own) };
    if (made.kind === 'applied') start = stateToJson(def, made.result.state);
    return [moved];
  });
}

interface Timeline {
  /** What the moves did that count: all that were made, and the one that failed. */
  readonly trace: readonly TraceEntry[];
  /** A line for each move, below it its entries. */
  readonly lines: readonly PreviewTraceEntry[];
  readonly board: PreviewModel['board'];
  /** How many lines it takes to come to an entry of `trace`. */
  readonly stepOfEntry: (entry: number) => number;
  /** By move: how many lines it takes to come to its own. */
  readonly moveSteps: readonly number[];
}

function* timelineOf(
  { snippet }: RunnableSnippet,
  run: SnippetRun,
  knowledge: GameKnowledge,
  place: (at: number | undefined) => Place | undefined,
  written: SnippetPlace,
  map: MapModel | undefined,
): Steps<Timeline> {
  const { before, after } = run;
  if (before === undefined || after === undefined)
    return { trace: [], lines: [], board: undefined, stepOfEntry: (entry) => entry + 1, moveSteps: [] };
  const parts = run.moves.map((made, index) => {
    const isLast = index === run.moves.length - 1;
    // What a move did that is refused as expected has not happened.
    const counts = made.kind === 'applied' || (isLast && run.faults.length > 0);
    return { made, entries: counts ? run.trace.slice(run.starts[index], run.starts[index + 1]) : [] };
  });
  const trace = parts.flatMap(({ entries }) => entries);
  const drawn = map && (yield* boardOf(map, { before, after }, trace, knowledge));
  const moves = tracedMoves(snippet, before.activePlayer, parts, knowledge);
  const all = yield* traceLines(trace, drawn?.steps ?? [], {
    knowledge,
    place,
    usualName: tokenNamer([before, after], knowledge),
    states: { before, after },
    moves,
  });
  const lines: PreviewTraceEntry[] = [];
  const moveSteps: number[] = [];
  const steps: number[] = [];
  let taken = 0;
  parts.forEach(({ made, entries }, index) => {
    const move = snippet.moves[index];
    const where = move && written({ start: move.node.start, end: move.node.end });
    lines.push({
      text: `Move ${index + 1}: ${moves[index]?.seat === undefined ? 'effects of the scenario' : `${moves[index].seat} plays ${made.move.actionId}`}${endOf(made)}`,
      kind: 'move',
      depth: 0,
      macros: [],
      ...(where === undefined ? {} : { place: where }),
    });
    moveSteps.push(lines.length);
    for (const line of all.slice(taken, taken + entries.length)) {
      lines.push({ ...line, depth: line.depth + 1 });
      steps.push(lines.length);
    }
    taken += entries.length;
  });
  return { trace, lines, board: drawn?.board, stepOfEntry: (entry) => steps[entry] ?? lines.length, moveSteps };
}

/** `first`: the player who is to move at the start. What the scenario does itself is done by nobody. */
function tracedMoves(
  { moves }: Snippet,
  first: number,
  parts: readonly { readonly made: MoveRun; readonly entries: readonly TraceEntry[] }[],
  knowledge: GameKnowledge,
): readonly TracedMove[] {
  let player = first;
  return parts.map(({ made, entries }, index) => {
    const seat = moves[index]?.effects === undefined ? knowledge.def.seats[player]?.name : undefined;
    if (made.kind === 'applied') player = made.result.state.activePlayer;
    return { entries: entries.length, seat, questions: questionsOf(made) };
  });
}

function endOf(made: MoveRun): string {
  if (made.kind === 'illegal') return ` is refused: ${made.illegality.reason}`;
  return made.kind === 'open' ? `, up to ${made.question.name}` : '';
}

/** An expectation with the entry of the trace that made it so, if one did. */
interface CausedExpectation {
  readonly judged: JudgedExpectation;
  readonly entry: number | undefined;
}

function causeIn(
  { subject, verdict }: JudgedExpectation,
  { before, after }: SnippetRun,
  { trace }: Timeline,
  knowledge: GameKnowledge,
): number | undefined {
  if (subject === undefined || verdict === 'unknown' || before === undefined || after === undefined) return undefined;
  return causingEntry(subject, trace, [before, after], knowledge);
}

/** The first wrong expectation that an effect is behind; where there is none, the first wrong one. */
function firstUnmet(expected: readonly CausedExpectation[]): CausedExpectation | undefined {
  const unmet = expected.filter(({ judged }) => judged.verdict === 'unmet');
  return unmet.find(({ entry }) => entry !== undefined) ?? unmet[0];
}

function described(
  { judged, entry }: CausedExpectation,
  timeline: Timeline,
  written: SnippetPlace,
  knowledge: GameKnowledge,
): PreviewExpectation {
  const { what, expected, actual, verdict, span, subject } = judged;
  const where = span && written(span);
  const value = (text: string) => (subject?.kind === 'marker' && text !== '' ? stateLabel(subject.marker, text, knowledge) : text);
  return {
    what: subject === undefined ? what : subjectLabel(subject, knowledge),
    expected: value(expected),
    actual: value(actual),
    verdict,
    ...(where === undefined ? {} : { place: where }),
    ...(entry === undefined ? {} : { step: timeline.stepOfEntry(entry) }),
  };
}

/** The effect behind the wrong expectation; of a move that fails, where it ends. */
function wrongStepOf(run: SnippetRun, wrong: CausedExpectation | undefined, { lines, stepOfEntry }: Timeline): number | undefined {
  if (run.outcome === 'passed') return undefined;
  return run.faults.length > 0 || wrong?.entry === undefined ? lines.length : stepOfEntry(wrong.entry);
}

function statusOf(
  def: GameDef,
  run: SnippetRun,
  wrong: CausedExpectation | undefined,
  timeline: Timeline,
  at: { readonly place: (at: number | undefined) => Place | undefined; readonly written: SnippetPlace },
): PreviewModel['status'] {
  const [fault] = run.faults;
  if (fault !== undefined) {
    const last = run.moves.at(-1);
    const illegality = last?.kind === 'illegal' ? last.illegality : undefined;
    if (illegality?.failure !== undefined && fault.at !== undefined)
      return { kind: 'failed', failure: failureOf(def, illegality.failure, at.place) };
    const where = fault.problem === undefined ? at.place(fault.at) : at.written(fault.problem);
    return {
      kind: 'failed',
      failure: { ...failure(fault.problem?.code ?? illegality?.reason ?? '', fault.message, where), macros: macroChain(def, fault.at) },
    };
  }
  if (wrong === undefined) return { kind: 'done' };
  const { what, expected, actual, span } = wrong.judged;
  const node = wrong.entry === undefined ? undefined : timeline.trace[wrong.entry]?.at;
  const where = at.place(node) ?? (span && at.written(span));
  const message = `${what}: expected ${expected}, found ${actual}`;
  return { kind: 'unmet', failure: { ...failure('', message, where), macros: macroChain(def, node) } };
}

function failure(code: string, message: string, place: Place | undefined): PreviewFailure {
  return { code, message, ...(place === undefined ? {} : { place }), macros: [], bindings: [] };
}

/** Decisions of all moves in order; those of different moves have different ids. */
function decisionsOfMoves(def: GameDef, { before, moves }: SnippetRun, context: Omit<DecisionContext, 'state'>): PreviewModel['decisions'] {
  let state = before;
  return moves.flatMap((made, index) => {
    const own = state === undefined ? [] : decisionsOf(made, { ...context, state });
    if (made.kind === 'applied') state = stateToJson(def, made.result.state);
    return own.map((decision) => ({ ...decision, id: `${index + 1} ${decision.id}` }));
  });
}
