/** The view of a preview panel: takes models from the extension host, shows them, and says what the author does. */
import '@vscode/codicons/dist/codicon.css';
import '@vscode-elements/elements/dist/vscode-badge/index.js';
import '@vscode-elements/elements/dist/vscode-single-select/index.js';
import '@vscode-elements/elements/dist/vscode-textfield/index.js';
import './page.css';
import './styles/controls.css';
import './styles/head.css';
import './styles/panes.css';
import './styles/setup.css';
import './styles/decisions.css';
import './styles/expectations.css';
import './styles/changes.css';
import './styles/board.css';
import './styles/trace.css';
import './styles/layout.css';
import './styles/preferences.css';
import './graph/drawing.css';
import './map/map.css';
import { render } from 'lit';
import type { HostMessage } from '../../server/protocol/messages';
import { showFlights } from './boardFlights';
import { boardWindow } from './boardWindow';
import type { DrawingView } from './graph/drawing';
import { nodeByKey } from './graph/nearby';
import { focusIn, keepFocus } from './keptFocus';
import { geometryOf, placedNodes } from './map/geometry';
import {
  allAnswersReset,
  answered,
  answerReset,
  argumentEntered,
  argumentReset,
  argumentWritten,
  automaticChosen,
  callChosen,
  comparedWithCommitted,
  EMPTY_STATE,
  filterTyped,
  type PanelState,
  received,
  rowUnfolded,
  selectionToggled,
  setupChanged,
  startChanged,
  startOwnerChosen,
  startReset,
  stepOf,
  stepped,
} from './panelState';
import type { PanelActions } from './render/actions';
import { page } from './render/page';
import { keepTabStops, moveFocus, rememberFocus } from './rovingFocus';
import { timelineWindow } from './timelineWindow';
import { readTranslations } from './translation';
import { typeAhead } from './typeAhead';
import { boardView, type SpaceView } from './view/board';
import type { BoardZoom } from './view/boardZoom';
import { viewMemory } from './viewMemory';
import './vscodeApi';

const editor = acquireVsCodeApi();
const root = document.getElementById('preview') ?? document.body;
readTranslations(root);
/** Form and result one below the other, as in `layout.css`, or too low for the setup and a decision. */
const isSmall = '(max-width: 759.98px), (max-height: 699.98px)';
const left = viewMemory(editor.getState(), window.matchMedia(isSmall).matches);
const closedPanes = new Set(left.closedPanes);
const scroll = new Map(Object.entries(left.scroll));
let state: PanelState = EMPTY_STATE;
const viewOfBoard = boardWindow(root, (to, around) => {
  isFitted = false;
  zoomBoard(to, around);
});
const timeline = timelineWindow(root);
/** Until the author zooms, the board is as large as the page allows. */
let isFitted = true;
let drawing: DrawingView = { active: undefined, tabStop: 0, zoom: 1, hidden: new Set() };

const zoomKeys: Readonly<Record<string, BoardZoom>> = { '+': 'nearer', '=': 'nearer', '-': 'farther', '0': 'whole', '.': 'changes' };

const actions: PanelActions = {
  changeSetup: (setup) => enter(setupChanged(state, setup)),
  changeStart: (changed) => enter(startChanged(state, changed)),
  resetStart: (value) => enter(startReset(state, value)),
  chooseStartOwner: (owner) => show(startOwnerChosen(state, owner)),
  answer: (decision, answer) => enter(answered(state, decision, answer)),
  toggle: (decision, value) => enter(selectionToggled(state, decision, value)),
  resetAnswer: (decision) => enter(answerReset(state, decision)),
  resetAllAnswers: () => enter(allAnswersReset(state)),
  answerAutomatically: (automatic) => enter(automaticChosen(state, automatic)),
  chooseCall: (call) => enter(callChosen(state, call)),
  enterArgument: (parameter, text) => enter(argumentEntered(state, parameter, text)),
  resetArgument: (parameter) => enter(argumentReset(state, parameter)),
  writeArgument: (parameter, isWritten) => show(argumentWritten(state, parameter, isWritten)),
  compareWithCommitted: (isCompared) => enter(comparedWithCommitted(state, isCompared)),
  typeFilter: (name, text) => show(filterTyped(state, name, text)),
  unfold: (row, isUnfolded) => show(rowUnfolded(state, row, isUnfolded)),
  follow: (follows) => editor.postMessage({ kind: 'follow', follows }),
  save: () => editor.postMessage({ kind: 'save' }),
  reveal: (place) => editor.postMessage({ kind: 'reveal', place }),
  step: (step) => {
    const before = spacesOf(state);
    show(stepped(state, step));
    showFlights(root, before, spacesOf(state));
    const place = state.model?.trace[step - 1]?.place;
    editor.postMessage({ kind: 'mark', place });
    // The board is what the author watches: the page is not scrolled away from it to the timeline.
    if (root.querySelector('.board') === null) root.querySelector('.trace [aria-current="step"]')?.scrollIntoView({ block: 'nearest' });
    else viewOfBoard.follow();
  },
  activateSpace: (node) => {
    drawing = { ...drawing, active: node, tabStop: node ?? drawing.tabStop };
    show(state);
  },
  keyOnSpace: (node, event) => {
    const { map, absent } = state.model?.board ?? {};
    const place = map?.nodes[node]?.place;
    const next = map && nodeByKey(placedNodes(geometryOf(map, absent)), node, event.key);
    const zoom = Object.hasOwn(zoomKeys, event.key) ? zoomKeys[event.key] : undefined;
    if (zoom !== undefined) actions.zoomBoard(zoom);
    else if ((event.key === 'Enter' || event.key === ' ') && place !== undefined) actions.reveal(place);
    else if (next === undefined) return;
    else root.querySelector<SVGElement>(`[data-node="${next}"]`)?.focus();
    event.preventDefault();
  },
  replay: () => {
    show(stepped(state, Number.POSITIVE_INFINITY));
    showFlights(root, spacesOf({ ...state, step: 0 }), spacesOf(state));
  },
  zoomBoard: (to) => {
    isFitted = to === 'whole';
    zoomBoard(to);
  },
  togglePane: (pane, isOpen) => {
    if (isOpen === !closedPanes.has(pane)) return;
    if (isOpen) closedPanes.delete(pane);
    else closedPanes.add(pane);
    show(state);
    if (pane === 'board' && isOpen && isFitted) zoomBoard('fit');
    remember();
  },
};

/** Draws the board in the size for it, and brings that part of it into view. */
function zoomBoard(to: BoardZoom, around?: { readonly x: number; readonly y: number }): void {
  const { model, step } = state;
  if (model?.board === undefined) return;
  const before = drawing.zoom;
  viewOfBoard.measure();
  drawing = { ...drawing, zoom: viewOfBoard.zoomFor(to, before, model, step) };
  show(state);
  viewOfBoard.place(to, before, drawing.zoom, model, step, around);
}

/** Shows a state in which the author has changed something, and sends the input if that is what has changed. */
function enter(next: PanelState): void {
  const isNews = next.input !== state.input;
  show(next);
  if (!isNews) return;
  remember();
  editor.postMessage({ kind: 'input', input: next.input });
}

/** What lies on the board that is shown. */
function spacesOf({ model, step }: PanelState): ReadonlyMap<number, SpaceView> {
  return model?.board === undefined ? new Map() : boardView(model.board, model.trace, stepOf({ model, step }));
}

function show(next: PanelState): void {
  const isFirst = state.model === undefined && next.model !== undefined;
  const focus = focusIn(root);
  state = next;
  draw();
  keepFocus(focus, root);
  if (isFirst) restoreScroll();
}

function draw(): void {
  const drawn = () => render(page(state, closedPanes, drawing, timeline.drawn(), actions), root);
  drawn();
  // What is in sight is known when the list stands; once more is enough for it.
  if (timeline.look()) drawn();
  keepTabStops(root);
}

function remember(): void {
  const target = state.model?.target;
  editor.setState({
    ...(target === undefined ? {} : { target, input: state.input, follows: state.follows }),
    closedPanes: [...closedPanes],
    scroll: Object.fromEntries(scroll),
  });
}

function restoreScroll(): void {
  for (const column of root.querySelectorAll('[data-scroll]')) column.scrollTop = scroll.get(column.getAttribute('data-scroll') ?? '') ?? 0;
  document.documentElement.scrollTop = scroll.get('') ?? 0;
}

function drawWhatIsInSight(): void {
  if (timeline.look()) draw();
}

let scrollTimer: ReturnType<typeof setTimeout> | undefined;
function scrolled(event: Event): void {
  drawWhatIsInSight();
  const column = event.target instanceof Element ? event.target.getAttribute('data-scroll') : '';
  if (column === null) return;
  scroll.set(column, event.target instanceof Element ? event.target.scrollTop : document.documentElement.scrollTop);
  clearTimeout(scrollTimer);
  scrollTimer = setTimeout(remember, 200);
}

window.addEventListener('message', (event: MessageEvent<HostMessage>) => {
  const { step, model: last } = state;
  show(received(state, event.data));
  const goTo = event.data.step;
  const isNewRun = last?.run !== state.model?.run;
  if (isFitted && (last === undefined || state.step !== step || state.step === undefined)) zoomBoard('fit');
  // The board shows the end of a new run; what has led there is seen on its way.
  if (isNewRun && goTo === undefined) showFlights(root, spacesOf({ ...state, step: 0 }), spacesOf(state));
  if (goTo !== undefined) actions.step(goTo);
  remember();
});
window.addEventListener('resize', () => {
  viewOfBoard.measure();
  if (isFitted) zoomBoard('fit');
});
document.addEventListener('scroll', scrolled, { capture: true, passive: true });
root.addEventListener('keydown', (event) => moveFocus(event, drawWhatIsInSight));
root.addEventListener('keydown', typeAhead(), { capture: true });
root.addEventListener('focusin', rememberFocus);
show(state);
editor.postMessage({ kind: 'ready' });
