/**
 * What the view knows: the last model, what the author has entered since, and selections that are not complete
 * yet. Every change is a pure function from state to state; what is sent is always the whole input.
 */
import type { HostMessage } from '../../server/protocol/messages';
import type { AutomaticAnswers, PreviewDecision, PreviewInput, PreviewModel, PreviewStartValue } from '../../server/protocol/preview';
import { ownValue } from '../ownValue';

export type Scalar = string | number | boolean;

export interface PanelState {
  readonly model: PreviewModel | undefined;
  /** The panel shows the operation that the cursor is in. */
  readonly follows: boolean;
  readonly input: PreviewInput;
  /** The input has changed and its model has not come yet. */
  readonly isPending: boolean;
  /** Selections of `chooseN` decisions that break `min`: kept here until they can be an answer. */
  readonly drafts: Readonly<Record<string, readonly Scalar[]>>;
  /** How many effects of the run the board shows; undefined: all of them. */
  readonly step: number | undefined;
  /** Parameters of a macro whose argument the author writes instead of choosing it. */
  readonly written: ReadonlySet<string>;
  /** Whose values of the start the author looks through: the game, a seat or a zone, as the list of them has it. */
  readonly startOwner: string;
  /** Rows of the timeline that show the loops which had nothing to repeat. */
  readonly unfolded: ReadonlySet<string>;
  /** Text typed into the filter of a decision's options, of the changes, of the trace. */
  readonly filters: Readonly<Record<string, string>>;
}

/** The parts of the input that are no answers. */
export type Setup = Pick<PreviewInput, 'scenario' | 'seat' | 'actionClass' | 'free' | 'seed' | 'dice'>;

export const EMPTY_STATE: PanelState = {
  model: undefined,
  follows: false,
  input: { answers: {} },
  isPending: false,
  drafts: {},
  step: undefined,
  written: new Set(),
  startOwner: '',
  unfolded: new Set(),
  filters: {},
};

/** Takes a message of the extension host. The first brings back the author's input; later ones are taken unless they answer an older input. */
export function received(current: PanelState, { model, input, follows = false }: HostMessage): PanelState {
  const isOther = current.model !== undefined && JSON.stringify(current.model.target) !== JSON.stringify(model.target);
  // Nothing that was entered for one operation is meant for another.
  const state = { ...(isOther ? EMPTY_STATE : current), follows };
  // Where the cursor has given the macro other arguments, the input of the extension host is the later one.
  const own = state.model === undefined || (input.revision ?? 0) > (state.input.revision ?? 0) ? input : state.input;
  if ((model.input.revision ?? Number.POSITIVE_INFINITY) < (own.revision ?? 0))
    return state.model === undefined ? { ...state, model, input: own, isPending: true } : current.follows === follows ? current : state;
  const asked = new Set(model.decisions.map(({ id }) => id));
  const drafts = Object.fromEntries(Object.entries(state.drafts).filter(([id]) => asked.has(id)));
  return {
    ...state,
    model,
    input: own,
    isPending: false,
    drafts,
    // Where a run has changed, the effect of the same number is another one.
    ...(state.model?.run === model.run ? {} : { step: undefined, unfolded: EMPTY_STATE.unfolded }),
  };
}

/** The author goes to the board after `step` effects; the end is where a new run is shown too. */
export function stepped(state: PanelState, step: number): PanelState {
  const last = state.model?.trace.length ?? 0;
  return { ...state, step: step >= last ? undefined : Math.max(0, step) };
}

/** How many effects the board shows. */
export function stepOf({ step, model }: Pick<PanelState, 'step' | 'model'>): number {
  return step ?? model?.trace.length ?? 0;
}

/** The author changed start, seat, class, cost, seed or dice. */
export function setupChanged(state: PanelState, setup: Setup): PanelState {
  return entered(state, { ...state.input, ...setup });
}

/** The author changes a value of the start. */
export function startChanged(state: PanelState, changed: PreviewStartValue): PanelState {
  const { start = [] } = state.input;
  const index = start.findIndex((each) => isSameValue(each, changed));
  return entered(state, { ...state.input, start: index < 0 ? [...start, changed] : start.with(index, changed) });
}

/** The author leaves a value of the start as the game has it; without one, all of them. */
export function startReset(state: PanelState, value: PreviewStartValue | undefined): PanelState {
  const { start: before = [], ...input } = state.input;
  const start = before.filter((each) => value !== undefined && !isSameValue(each, value));
  return entered(state, start.length === 0 ? input : { ...input, start });
}

/** Do both speak of the same variable, marker or pieces? */
export function isSameValue(one: PreviewStartValue, other: PreviewStartValue): boolean {
  return one.kind === other.kind && one.of === other.of && one.name === other.name;
}

/** The author looks through the values of a seat, a zone, or the game. */
export function startOwnerChosen(state: PanelState, startOwner: string): PanelState {
  return { ...state, startOwner };
}

/** The author has the run compared with that by the committed rules, or not any more. It stays the same run: the one before the edit is kept. */
export function comparedWithCommitted(state: PanelState, isCompared: boolean): PanelState {
  const { committed: _last, ...input } = state.input;
  return { ...state, input: isCompared ? { ...input, committed: true } : input, isPending: true };
}

/** The author answered a decision. */
export function answered(state: PanelState, decision: string, answer: PreviewInput['answers'][string]): PanelState {
  return entered(withoutDraft(state, decision), { ...state.input, answers: { ...state.input.answers, [decision]: answer } });
}

/** The author leaves a decision to the server again. */
export function answerReset(state: PanelState, decision: string): PanelState {
  const { [decision]: _dropped, ...answers } = state.input.answers;
  return entered(withoutDraft(state, decision), { ...state.input, answers });
}

/** The author leaves all decisions to the server again. */
export function allAnswersReset(state: PanelState): PanelState {
  return entered({ ...state, drafts: {} }, { ...state.input, answers: {} });
}

/** The author clicked an option of a `chooseN`. The selection becomes the answer as soon as its size is allowed; with a maximum of one, it replaces. */
export function selectionToggled(state: PanelState, decision: PreviewDecision, value: Scalar): PanelState {
  const before = selectionOf(state, decision);
  const without = before.filter((chosen) => chosen !== value);
  const replaces = decision.max === 1 && without.length === before.length;
  const selection = without.length < before.length ? without : replaces ? [value] : [...before, value];
  if (selection.length > decision.max) return state;
  const ordered = inOptionOrder(decision, selection);
  if (ordered.length < decision.min) return { ...state, drafts: { ...state.drafts, [decision.id]: ordered } };
  return answered(state, decision.id, ordered);
}

/** How decisions are answered that are left open. What is kept are the answers of the run that is shown. */
export function automaticChosen(state: PanelState, automatic: AutomaticAnswers): PanelState {
  const { kept: _before, automatic: _other, ...input } = state.input;
  return entered(state, automatic === 'first' ? input : { ...input, automatic });
}

/** The author takes the arguments of another call; those entered before are meant for the last one. */
export function callChosen(state: PanelState, call: string): PanelState {
  const { arguments: _entered, ...input } = state.input;
  return entered(state, { ...input, call });
}

/** The author gives a macro an argument. */
export function argumentEntered(state: PanelState, parameter: string, text: string): PanelState {
  return entered(state, { ...state.input, arguments: { ...state.input.arguments, [parameter]: text } });
}

/** The author leaves a parameter to the call again. */
export function argumentReset(state: PanelState, parameter: string): PanelState {
  const { [parameter]: _dropped, ...args } = state.input.arguments ?? {};
  return entered(argumentWritten(state, parameter, false), { ...state.input, arguments: args });
}

/** The author writes an argument, or chooses it. */
export function argumentWritten(state: PanelState, parameter: string, isWritten: boolean): PanelState {
  const written = new Set(state.written);
  if (isWritten) written.add(parameter);
  else written.delete(parameter);
  return { ...state, written };
}

/** The author looks at the loops behind a row of the timeline, or has seen enough of them. */
export function rowUnfolded(state: PanelState, row: string, isUnfolded: boolean): PanelState {
  const unfolded = new Set(state.unfolded);
  if (isUnfolded) unfolded.add(row);
  else unfolded.delete(row);
  return { ...state, unfolded };
}

/** With what the author has typed to narrow the options of a decision. */
export function filterTyped(state: PanelState, name: string, text: string): PanelState {
  return { ...state, filters: { ...state.filters, [name]: text } };
}

/** What is chosen in a decision as the author sees it: an unfinished selection, the answer on its way, or the model's. */
export function selectionOf(state: PanelState, decision: PreviewDecision): readonly Scalar[] {
  const draft = ownValue(state.drafts, decision.id);
  if (draft !== undefined) return draft;
  const sent = state.isPending ? ownValue(state.input.answers, decision.id) : undefined;
  if (sent === undefined) return decision.chosen;
  return isList(sent) ? sent : [sent];
}

function isList(answer: PreviewInput['answers'][string]): answer is readonly Scalar[] {
  return Array.isArray(answer);
}

function entered(state: PanelState, input: PreviewInput): PanelState {
  const kept = input.automatic === 'keep' ? { kept: { ...input.kept, ...answersIn(state.model) } } : {};
  return { ...state, input: { ...input, ...kept, revision: (state.input.revision ?? 0) + 1 }, isPending: true };
}

/** The answers of a run, whoever gave them. */
function answersIn(model: PreviewModel | undefined): PreviewInput['answers'] {
  return Object.fromEntries(
    (model?.decisions ?? []).flatMap(({ id, type, chosen }) => {
      const answer = type === 'chooseOne' ? chosen[0] : chosen;
      return answer === undefined ? [] : [[id, answer] as const];
    }),
  );
}

function withoutDraft(state: PanelState, decision: string): PanelState {
  const { [decision]: _dropped, ...drafts } = state.drafts;
  return { ...state, drafts };
}

function inOptionOrder(decision: PreviewDecision, selection: readonly Scalar[]): readonly Scalar[] {
  const order = new Map(decision.options.map(({ value }, index) => [value, index]));
  return [...selection].sort((a, b) => (order.get(a) ?? order.size) - (order.get(b) ?? order.size));
}
