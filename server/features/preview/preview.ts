/**
 * The preview of an operation: runs the pipeline or action under the author's eyes from a start, with the author's answers and
 * automatic ones for the rest, and describes the result for the panel. Pure: the same compilation and input give the same model.
 */
import { finish, pause, type Steps, type TraceEntry } from '../../kernel';
import type { GameDef } from '../../kernel/gamedef';
import type { MapModel } from '../../protocol/graphs';
import type {
  MoveTarget,
  OperationTarget,
  Place,
  PreviewFailure,
  PreviewInput,
  PreviewMacro,
  PreviewModel,
  PreviewTarget,
} from '../../protocol/preview';
import type { TableState } from '../../scenario/difference';
import { type GameKnowledge, knowledgeOf } from '../../scenario/knowledge';
import { tokensById } from '../../scenario/pieces';
import { type MoveRun, questionsOf } from '../../scenario/runMove';
import type { ObservableMove } from '../liveValues/observedMove';
import { titleIn } from '../testing/tests';
import { boardOf } from './board';
import { changeGroups } from './changes';
import { decisionsOf, labelOptions } from './decisions';
import { runKey } from './edited';
import { tokenName } from './labels';
import { optionMarks } from './marks';
import { macroChain, type PositionReader, placeOf } from './places';
import type { Playable, Unplayable } from './playable';
import { type PlayedTarget, playTarget, titleOf } from './playTarget';
import { refusalGrounds } from './refusal';
import { startModel } from './startChanges';
import { traceLines } from './traceLines';

export interface PreviewRequest {
  readonly panel: string;
  readonly target: PreviewTarget;
  readonly input: PreviewInput;
  /** Scenario assets of the game, in document order. */
  readonly scenarios: readonly string[];
}

/** A model, and the move it tells of; without one where nothing was run. */
export interface PreviewRun {
  readonly model: PreviewModel;
  readonly moved: ObservableMove | undefined;
  readonly played: PlayedTarget | undefined;
  readonly unmarked: UnmarkedOptions | undefined;
}

/** Options of a model that are still to be judged. */
export interface UnmarkedOptions {
  /** Judges all of them. */
  readonly mark: () => Steps<void>;
  /** Finds out, after that, which do not go together; whether there are any. */
  readonly findClashes: () => Steps<boolean>;
  /** The decisions of the model with all that is known. */
  readonly decisions: () => PreviewModel['decisions'];
}

/** The request of a preview that runs one move. */
export interface OperationRequest extends PreviewRequest {
  readonly target: OperationTarget;
}

/** The model of a run of the operation, with all options judged. */
export function previewModel(
  def: GameDef,
  request: OperationRequest & { readonly target: MoveTarget },
  position: PositionReader,
  map?: MapModel,
): PreviewModel {
  return finish(markedModel(runPreview({ def, target: request.target }, request, position, map)));
}

/** The model of a run with all options judged. */
export function* markedModel(
  run: Steps<{ readonly model: PreviewModel; readonly unmarked: UnmarkedOptions | undefined }>,
): Steps<PreviewModel> {
  const { model, unmarked } = yield* run;
  if (unmarked === undefined) return model;
  yield* unmarked.mark();
  yield* unmarked.findClashes();
  return { ...model, decisions: unmarked.decisions() };
}

/**
 * Runs what the target is in the game; `map` is what its board is drawn on. A target that the game does not declare gives the status `unavailable`. No option is
 * judged yet.
 */
export function* runPreview(playable: Playable, request: OperationRequest, position: PositionReader, map?: MapModel): Steps<PreviewRun> {
  const { def, macro } = playable;
  const { target, input } = request;
  const played = yield* playTarget(def, playable.target, input, playable);
  const frame = { ...frameOf(def, request), title: macro === undefined ? titleOf(def, playable.target) : target.id };
  if ('problem' in played) {
    const { problem, failure } = played;
    const empty = emptyModel(frame, request, problem);
    const model: PreviewModel =
      failure === undefined
        ? empty
        : { ...empty, status: { kind: 'failed', failure: failureOf(def, failure, (at) => placeOf(def, at, position)) } };
    return { model, moved: undefined, played: undefined, unmarked: undefined };
  }
  const { seat, seed, actionClass, start, changed, declared, options, attempt } = played;
  const { run, trace, provenance, after, changes } = attempt;
  const knowledge = knowledgeOf(def);
  const place = (at: number | undefined) => placeOf(def, at, position);
  const before = start.json;
  const marks = optionMarks([run]);
  const decisions = () => decisionsOf(run, { state: before, knowledge, place, marks, provenance });
  yield* labelOptions(run, { state: before, knowledge });
  const drawn = map && (yield* boardOf(map, { before, after }, trace, knowledge));
  const where = macro === undefined ? place(declared.at) : macro.place;
  const happened = {
    changes: yield* changeGroups(changes, trace, [before, after], knowledge, place),
    trace: yield* traceLines(trace, drawn?.steps ?? [], {
      knowledge,
      place,
      usualName: tokenNamer([before, after], knowledge),
      states: { before, after },
      moves: [{ entries: trace.length, seat: def.seats.find(({ id }) => id === seat)?.name, questions: questionsOf(run) }],
    }),
  };
  yield* pause();
  const shownStart = startModel(def, before, changed.problems);
  yield* pause();
  const model: PreviewModel = {
    ...frame,
    ...(where !== undefined ? { place: where } : {}),
    status: statusOf(def, played, place),
    input: {
      ...revisionOf(input),
      scenario: def.scenario ?? '',
      seat,
      actionClass,
      free: input.free ?? false,
      seed,
      dice: input.dice ?? [],
      automatic: input.automatic ?? 'first',
      ...handOf(input),
    },
    start: shownStart,
    ...(macro === undefined ? {} : { macro: target.kind === 'macro' ? macro.form : withResult(macro.form, trace) }),
    decisions: decisions(),
    ...happened,
    ...(drawn ? { board: drawn.board } : {}),
    run: runKey(after.stateHash, happened),
  };
  const unmarked = { mark: marks.mark, findClashes: marks.findClashes, decisions };
  return { model, moved: { start: before, move: run.move, options }, played, unmarked };
}

function withResult(form: PreviewMacro, trace: readonly TraceEntry[]): PreviewMacro {
  const result = conditionHeld(trace);
  return result === undefined ? form : { ...form, result };
}

/** What a condition has come to is what its call has found out last; undefined where it has not come so far. */
export function conditionHeld(trace: readonly TraceEntry[]): boolean | undefined {
  const found = trace.findLast(({ kind }) => kind === 'reduce');
  return found?.kind === 'reduce' && typeof found.value === 'boolean' ? found.value : undefined;
}

/** What every model of a request says: what it shows, and what the author may choose from. */
export function frameOf(def: GameDef, { panel, target, scenarios }: PreviewRequest) {
  return {
    panel,
    target,
    title: target.id,
    scenarios: scenarios.map((id) => ({ id, label: id })),
    seats: def.seats.map((seat) => ({ id: seat.id, label: seat.name })),
  };
}

/** A macro that cannot be called with its arguments: the form in which they are changed. */
export function previewWithoutCall(def: GameDef, request: OperationRequest, { problem, macro }: Unplayable): PreviewModel {
  const model = emptyModel(frameOf(def, request), request, problem);
  return { ...model, ...(macro?.place === undefined ? {} : { place: macro.place }), ...(macro === undefined ? {} : { macro: macro.form }) };
}

function emptyModel(
  frame: Pick<PreviewModel, 'panel' | 'target' | 'title' | 'scenarios' | 'seats'>,
  request: PreviewRequest,
  problem: string,
): PreviewModel {
  const { input } = request;
  return {
    ...frame,
    status: { kind: 'unavailable', problem },
    input: {
      ...revisionOf(input),
      scenario: input.scenario ?? '',
      seat: input.seat ?? '',
      actionClass: input.actionClass ?? 'operation',
      free: input.free ?? false,
      seed: input.seed ?? 1,
      dice: input.dice ?? [],
      automatic: input.automatic ?? 'first',
      ...handOf(input),
    },
    decisions: [],
    changes: [],
    trace: [],
    run: '',
  };
}

/** A model for when there is nothing to run: the last good result marked stale, or an empty one. */
export function previewWithout(
  request: PreviewRequest,
  previous: PreviewModel | undefined,
  problem: string,
  place: Place | undefined,
): PreviewModel {
  if (previous === undefined || previous.status.kind === 'unavailable') {
    return emptyModel(
      { panel: request.panel, target: request.target, title: nameOf(request.target), scenarios: [], seats: [] },
      request,
      problem,
    );
  }
  const { marking: _given, ...last } = previous;
  return { ...last, status: { kind: 'stale', problem, ...(place !== undefined ? { place } : {}) } };
}

/** A snippet is called by its title, which follows the file in its id. */
function nameOf({ kind, id }: PreviewTarget): string {
  return kind === 'snippet' ? titleIn(id) : id;
}

function statusOf(def: GameDef, played: PlayedTarget, place: (at: number | undefined) => Place | undefined): PreviewModel['status'] {
  const { run } = played.attempt;
  if (run.kind === 'applied') return { kind: 'done' };
  if (run.kind === 'open') return { kind: 'illegal', reason: 'paramMissing', detail: `«${run.question.name}» has no possible answer.` };
  const { illegality } = run;
  if (illegality.failure === undefined) {
    const { reason, detail } = illegality;
    const grounds = refusalGrounds(def, played, run, place);
    return { kind: 'illegal', reason, detail, ...(grounds.length === 0 ? {} : { grounds }) };
  }
  return { kind: 'failed', failure: failureOf(def, illegality.failure, place) };
}

/** The failure of an effect in the terms of the panel. */
export function failureOf(
  def: GameDef,
  failure: NonNullable<Extract<MoveRun, { kind: 'illegal' }>['illegality']['failure']>,
  place: (at: number | undefined) => Place | undefined,
): PreviewFailure {
  const where = place(failure.at);
  return {
    code: failure.code,
    message: failure.message,
    ...(where !== undefined ? { place: where } : {}),
    macros: macroChain(def, failure.at),
    bindings: Object.entries(failure.bindings).map(([name, value]) => ({
      name,
      value: typeof value === 'object' ? value.join(', ') : String(value),
    })),
  };
}

/** Names of the tokens of some states, each made when it is asked for; of a token of several kinds that of the first. */
export function tokenNamer(states: readonly TableState[], knowledge: GameKnowledge): (id: string) => string {
  const names = new Map<string, string>();
  const nameOf = (id: string) => {
    for (const state of states) {
      const token = tokensById(state).get(id);
      if (token !== undefined) return tokenName(token, state, knowledge);
    }
    return id;
  };
  return (id) => {
    const name = names.get(id) ?? nameOf(id);
    names.set(id, name);
    return name;
  };
}

/** What the author has changed of the start, as a part of what answers the input; nothing where there is nothing. */
function handOf({ start = [] }: PreviewInput): Pick<PreviewInput, 'start'> {
  return start.length === 0 ? {} : { start };
}

/** The revision of the input, as a part of what answers it; nothing where it has none. */
export function revisionOf(input: PreviewInput): Pick<PreviewInput, 'revision'> {
  return input.revision === undefined ? {} : { revision: input.revision };
}
