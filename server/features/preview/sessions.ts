/**
 * The preview panels that are open: each has a target, the author's input and the last model. A panel is run again when its input
 * changes or when the game it belongs to has been compiled anew. Runs are done in steps; a newer one takes the place of the one before, complete or not.
 */
import type { Compilation } from '../../compiler/model';
import { resume, type Steps } from '../../kernel';
import type { PreviewInput, PreviewModel, PreviewScenario, PreviewTarget } from '../../protocol/preview';
import type { SourceFile } from '../../source/model';
import type { WorkspaceSnapshot } from '../../workspace/model';
import type { Baseline } from '../impact/editImpact';
import type { ObservedPlaces } from '../liveValues/observedMove';
import { differentEnds, type RunEnd } from './edited';
import { gameOf, type PanelResult, type PanelRun, panelRun, type RunEnvironment } from './panelRun';
import type { PositionReader } from './places';
import { previewWithout } from './preview';
import { runScenario } from './runScenario';

export interface PreviewSessions {
  readonly open: (panel: string, target: PreviewTarget, input: PreviewInput, snapshot: WorkspaceSnapshot) => void;
  readonly input: (panel: string, input: PreviewInput, snapshot: WorkspaceSnapshot) => void;
  readonly close: (panel: string) => void;
  /** Gives the run of the panel up, if one is going on, and says so in the panel. */
  readonly stop: (panel: string) => void;
  /** The run of the panel as a scenario snippet; undefined where there is no such panel. */
  readonly scenario: (panel: string, snapshot: WorkspaceSnapshot) => Steps<PreviewScenario> | undefined;
  /** Panels whose game has changed since their last run are to be run again. */
  readonly refresh: (snapshot: WorkspaceSnapshot) => void;
  /** Carries on what is to be run until a pause is due, the panels in turns; each model is sent as soon as it is there. Whether nothing is left. */
  readonly proceed: (isDue: () => boolean) => boolean;
  /** What panels that ask for it are compared with from now on; they are to be run again. Undefined: nothing. */
  readonly setBaseline: (baseline: Baseline | undefined, snapshot: WorkspaceSnapshot) => void;
  /** What was run last, in the panel that was opened or changed last. */
  readonly lastRun: () => LastRun | undefined;
}

export interface LastRun {
  /** What its expressions came to; found when first asked for. */
  readonly observed: () => Steps<ObservedPlaces>;
  /** Why the text can no longer be run, if it cannot. */
  readonly stale: string | undefined;
}

export interface PreviewEnvironment extends RunEnvironment {
  readonly send: (model: PreviewModel) => void;
  /** Called when a run begins. What it returns tells at each pause whether the author should know by now that the run goes on. */
  readonly lateness?: () => () => boolean;
  /** The run of the panel goes on for longer than the author would expect. */
  readonly sendRunning?: (panel: string) => void;
  /** Called when options are to be judged. What it returns tells at each pause whether the model can wait for the rest of the marks. */
  readonly patience?: () => () => boolean;
  /** Told what a run has thrown: a bug. The panel says so as well. */
  readonly onFault?: (fault: unknown) => void;
}

interface Session {
  readonly target: PreviewTarget;
  readonly input: PreviewInput;
  /** What was sent last. */
  readonly model: PreviewModel | undefined;
  /** The compilation of the run that was begun last. */
  readonly compilation: Compilation | undefined;
  /** The file of a target whose text is no part of its game. */
  readonly file: SourceFile | undefined;
  /** How the last run that was possible ended, with the game and the input that it was a run of. */
  readonly end: { readonly game: Compilation; readonly input: PreviewInput; readonly run: RunEnd } | undefined;
  /** The game before the last edit that has changed the run. */
  readonly unedited: Compilation | undefined;
  /** What the expressions came to in that run. */
  readonly observed: (() => Steps<ObservedPlaces>) | undefined;
}

/** No panel is open. */
export function previewSessions({
  send,
  lateness = () => () => false,
  sendRunning = () => undefined,
  patience = () => () => true,
  onFault = () => undefined,
  ...environment
}: PreviewEnvironment): PreviewSessions {
  /** The one that the author has opened or changed last comes last. */
  const sessions = new Map<string, Session>();
  /** By panel: what is to be carried on, the one whose turn it is first. */
  const works = new Map<string, Steps<void>>();
  /** Panels whose model has all its marks: what is still searched for only adds to it. */
  const complete = new Set<string>();
  let baseline: Baseline | undefined;

  function begin(
    panel: string,
    { target, input }: Pick<Session, 'target' | 'input'>,
    previous: Session | undefined,
    snapshot: WorkspaceSnapshot,
  ): void {
    const { model, end, unedited, observed } = previous ?? {};
    // The same input has been run before the edit; another one has to be run with that game too.
    const earlier = end === undefined || end.input === input ? undefined : gameBeforeEdit(end.game, unedited, target, snapshot);
    const before = earlier && { label: '', files: snapshot.files, compilations: [earlier] };
    const run = panelRun({ panel, target, input }, model, snapshot, environment, baseline, before);
    const { compilation, file } = run;
    complete.delete(panel);
    sessions.set(panel, { target, input, compilation, file, model, end, unedited: earlier ?? unedited, observed });
    works.set(panel, carryOut(panel, run, environment.position(snapshot)));
  }

  function tell(panel: string, model: PreviewModel, told: Partial<Session> = {}): void {
    const session = sessions.get(panel);
    if (session === undefined) return;
    sessions.set(panel, { ...session, ...told, model });
    send(model);
  }

  /** What the session keeps of a run, and what its model says of the last edit. */
  function* kept({ model, end, observed }: PanelResult, session: Session, position: PositionReader) {
    const { compilation: game, input, end: last, model: shown } = session;
    const ran = {
      ...(observed === undefined ? {} : { observed }),
      ...(end === undefined || game === undefined ? {} : { end: { game, input, run: end } }),
    };
    if (end === undefined || last === undefined || last.input !== input) return { ran, edited: model.edited };
    if (shown?.run === model.run) return { ran, edited: shown?.edited };
    const changes = yield* differentEnds(last.run.after, end, position);
    return { ran: { ...ran, unedited: last.game }, edited: { kind: 'compared', baseline: '', changes } as const };
  }

  function* carryOut(panel: string, run: PanelRun, position: PositionReader): Steps<void> {
    const isLate = lateness();
    let isToldOf = false;
    const running = run.result();
    if (!('next' in running)) {
      tell(panel, running);
      return;
    }
    const result = yield* watched(running, () => {
      if (isToldOf || !isLate()) return;
      isToldOf = true;
      sendRunning(panel);
    });
    const session = sessions.get(panel);
    if (session === undefined) return;
    const { ran, edited } = yield* kept(result, session, position);
    const { unmarked } = result;
    const model = { ...result.model, ...(edited === undefined ? {} : { edited }) };
    if (unmarked === undefined) {
      tell(panel, model, ran);
      return;
    }
    const canWait = patience();
    let isSent = false;
    yield* watched(unmarked.mark(), () => {
      if (isSent || canWait()) return;
      isSent = true;
      tell(panel, { ...model, decisions: unmarked.decisions(), marking: true }, ran);
    });
    tell(panel, { ...model, decisions: unmarked.decisions() }, ran);
    complete.add(panel);
    if (yield* unmarked.findClashes()) tell(panel, { ...model, decisions: unmarked.decisions() });
  }

  function carryOn(panel: string, work: Steps<void>, isDue: () => boolean): boolean {
    try {
      return resume(work, isDue).done === true;
    } catch (fault) {
      onFault(fault);
      tellWithout(panel, `This is a fault of GameSpec. Please report it: ${fault instanceof Error ? fault.message : String(fault)}`);
      return true;
    }
  }

  function tellWithout(panel: string, problem: string): void {
    const session = sessions.get(panel);
    if (session === undefined) return;
    const { target, input, model } = session;
    tell(panel, previewWithout({ panel, target, input, scenarios: [] }, model, problem, undefined));
  }

  return {
    open: (panel, target, input, snapshot) => begin(panel, { target, input }, undefined, snapshot),
    input: (panel, input, snapshot) => {
      const session = sessions.get(panel);
      if (session === undefined) return;
      sessions.delete(panel);
      begin(panel, { target: session.target, input }, session, snapshot);
    },
    scenario: (panel, snapshot) => {
      const session = sessions.get(panel);
      return session && scenarioOf(session, snapshot);
    },
    close: (panel) => {
      sessions.delete(panel);
      works.delete(panel);
      complete.delete(panel);
    },
    stop: (panel) => {
      if (!works.delete(panel) || complete.has(panel)) return;
      const { model } = sessions.get(panel) ?? {};
      if (model?.marking !== true) tellWithout(panel, 'The run was stopped.');
      else {
        const { marking: _stopped, ...rest } = model;
        tell(panel, rest);
      }
    },
    refresh: (snapshot) => {
      for (const [panel, session] of sessions) {
        const isOther = session.target.kind === 'snippet' && snapshot.files.get(session.target.uri) !== session.file;
        if (isOther || session.compilation === undefined || !snapshot.compilations.includes(session.compilation))
          begin(panel, session, session, snapshot);
      }
    },
    proceed: (isDue) => {
      for (const [panel, work] of works) {
        works.delete(panel);
        const isDone = carryOn(panel, work, isDue);
        // Behind the others.
        if (!isDone) works.set(panel, work);
        if (works.size > 0 && isDue()) return false;
      }
      return true;
    },
    setBaseline: (next, snapshot) => {
      baseline = next;
      for (const [panel, session] of sessions) if (session.input.committed === true) begin(panel, session, session, snapshot);
    },
    lastRun: () => {
      const last = [...sessions.values()].at(-1);
      if (last?.observed === undefined) return undefined;
      return { observed: last.observed, stale: last.model?.status.kind === 'stale' ? last.model.status.problem : undefined };
    },
  };
}

/** The game that another input is compared with: that of the last run if the text has changed since, else the one before the last edit. */
function gameBeforeEdit(
  last: Compilation,
  unedited: Compilation | undefined,
  target: PreviewTarget,
  snapshot: WorkspaceSnapshot,
): Compilation | undefined {
  const now = target.kind === 'snippet' ? last : gameOf(target, snapshot);
  return now === last ? unedited : last;
}

/** The same work; `paused` is called at each of its pauses. */
function* watched<T>(steps: Steps<T>, paused: () => void): Steps<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    paused();
    yield;
  }
}

function* scenarioOf({ target, input }: Session, snapshot: WorkspaceSnapshot): Steps<PreviewScenario> {
  if (target.kind === 'snippet') return { kind: 'refused', reason: 'It is a scenario already.' };
  const compilation = gameOf(target, snapshot);
  const def = compilation?.gameDef(input.scenario);
  if (compilation === undefined || def === undefined) return { kind: 'refused', reason: 'The document does not compile.' };
  const scenario = yield* runScenario(def, { target, input }, compilation, snapshot);
  return scenario.kind === 'refused' ? scenario : { ...scenario, files: scenarioFiles(target.uri, snapshot) };
}

/** Those that share the longest path with the target first. */
function scenarioFiles(uri: string, { files }: WorkspaceSnapshot): readonly string[] {
  const shared = (other: string) => {
    let length = 0;
    while (length < uri.length && uri[length] === other[length]) length += 1;
    return length;
  };
  const found = [...files.values()].filter(({ kind }) => kind === 'scenario').map((file) => file.uri);
  return found.sort((left, right) => shared(right) - shared(left));
}
