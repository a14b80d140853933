/** The whole page. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { PreviewModel } from '../../../server/protocol/preview';
import type { DrawingView } from '../graph/drawing';
import { type PanelState, stepOf } from '../panelState';
import { t } from '../translation';
import { boardView } from '../view/board';
import { changeCount, changeGroupViews } from '../view/changes';
import type { ListWindow } from '../view/chunks';
import { decisionView } from '../view/decisions';
import { automaticChoices, setupView } from '../view/setup';
import { startView } from '../view/start';
import { captionOf, traceRows } from '../view/trace';
import type { PanelActions } from './actions';
import { boardDrawing, boardTools, scrubber } from './board';
import { changeList } from './changes';
import { comparisonPane } from './comparison';
import { decisionCard } from './decision';
import { expectationList } from './expectations';
import { header } from './header';
import { macroPane } from './macro';
import { filterField, icon, pane } from './pieces';
import { select } from './select';
import { setupForm } from './setup';
import { traceList } from './trace';

/** From this many rows on, a list has a filter. */
const FILTER_FROM = 12;

/** The page for a state; `closedPanes` are the sections that the author has folded. */
export function page(
  state: PanelState,
  closedPanes: ReadonlySet<string>,
  drawing: DrawingView,
  timeline: ListWindow,
  actions: PanelActions,
): TemplateResult {
  const { model } = state;
  if (model === undefined)
    return html`<p class="waiting" role="status" data-testid="waiting">${icon('loading')}<span>${t('Waiting for the result')}</span></p>`;
  const isOpen = (id: string): boolean => !closedPanes.has(id);
  const hasResult = model.status.kind !== 'unavailable';
  return html`<main class="preview">
    ${header(model, state, actions)}
    <div class="columns">
      <div class="column inputs" data-scroll="inputs">
        ${model.seats.length === 0 && model.target.kind !== 'snippet' ? nothing : setupPane(state, model, isOpen('setup'), actions)}
        ${model.macro === undefined ? nothing : macroPane(state, model.macro, homeOf(model), isOpen('arguments'), actions)}
        ${hasResult ? decisionsPane(state, model, isOpen('decisions'), actions) : nothing}
      </div>
      ${
        hasResult
          ? html`<div class="column results" data-scroll="results" aria-busy=${state.isPending ? 'true' : 'false'}>
              ${expectationsPane(model, isOpen('expectations'), actions)} ${boardPane(state, model, isOpen('board'), drawing, actions)}
              ${
                model.target.kind === 'conditionMacro'
                  ? nothing
                  : html`${changesPane(state, model, isOpen('changes'), actions)}
                    ${comparisonPane(state, model, isOpen('comparison'), actions)}`
              }
              ${tracePane(state, model, isOpen('trace'), timeline, actions)}
            </div>`
          : nothing
      }
    </div>
  </main>`;
}

function setupPane(state: PanelState, model: PreviewModel, isOpen: boolean, actions: PanelActions): TemplateResult {
  const view = setupView(state, model);
  const content = view.isFixed ? html`<p data-testid="setup-fixed">${view.summary}</p>` : setupForm(view, startView(state, model), actions);
  return pane({ id: 'setup', title: t('Setup'), description: view.summary, isOpen }, actions, content);
}

function decisionsPane(state: PanelState, model: PreviewModel, isOpen: boolean, actions: PanelActions): TemplateResult {
  const { decisions } = model;
  const home = homeOf(model);
  const views = decisions.map((decision) => ({ decision, view: decisionView(state, decision) }));
  const reset = views.some(({ view }) => view.isMine)
    ? html`<button type="button" class="link" data-testid="decisions-reset" @click=${() => actions.resetAllAnswers()}>
        ${icon('discard')}<span>${t('Reset all to automatic')}</span>
      </button>`
    : nothing;
  // What a scenario does not answer is no matter of the panel.
  const isAutomatic = views.length > 0 && model.target.kind !== 'snippet';
  const tools = isAutomatic ? html`<div class="decision-tools">${automaticField(state, model, actions)}${reset}</div>` : nothing;
  const judging =
    model.marking === true ? html`<p class="judging" data-testid="judging">${t('Finding out which options are legal…')}</p>` : nothing;
  const content =
    views.length === 0
      ? html`<p class="empty" data-testid="no-decisions">${t('Nothing has to be decided.')}</p>`
      : html`${judging}<ol class="decisions">${repeat(
          views,
          ({ view }) => view.id,
          ({ decision, view }, index) => decisionCard(index + 1, decision, view, home, actions),
        )}</ol>`;
  return pane({ id: 'decisions', title: t('Decisions'), count: decisions.length, isOpen, tools }, actions, content);
}

function automaticField({ input, isPending }: PanelState, model: PreviewModel, actions: PanelActions): TemplateResult {
  const label = t('Automatic answers');
  const options = automaticChoices();
  const value = isPending ? (input.automatic ?? 'first') : model.input.automatic;
  return html`<div class="field inline">
    <span class="field-label" aria-hidden="true">${label}</span>
    ${select({ label, testId: 'automatic', options, value }, (chosen) => {
      const choice = options.find((option) => option.value === chosen);
      if (choice !== undefined) actions.answerAutomatically(choice.value);
    })}
  </div>`;
}

function homeOf({ place, target }: PreviewModel): string {
  return place?.uri ?? target.uri;
}

function expectationsPane({ expectations, target }: PreviewModel, isOpen: boolean, actions: PanelActions): TemplateResult | typeof nothing {
  if (expectations === undefined) return nothing;
  const content =
    expectations.length === 0
      ? html`<p class="empty" data-testid="no-expectations">${t('The scenario expects nothing.')}</p>`
      : expectationList(expectations, target.uri, actions);
  return pane({ id: 'expectations', title: t('Expectations'), count: expectations.length, isOpen }, actions, content);
}

/** The filter of a list of so many rows, and its field; a short list has none. */
function filterOf(
  { filters }: PanelState,
  name: 'changes' | 'trace',
  label: string,
  rows: number,
  actions: PanelActions,
): { readonly filter: string; readonly tools: TemplateResult | typeof nothing } {
  if (rows < FILTER_FROM) return { filter: '', tools: nothing };
  const text = filters[name] ?? '';
  return { filter: text, tools: filterField({ name, label, text, testId: `${name}-filter` }, actions) };
}

function changesPane(state: PanelState, model: PreviewModel, isOpen: boolean, actions: PanelActions): TemplateResult {
  const count = changeCount(model.changes);
  const { filter, tools } = filterOf(state, 'changes', t('Filter changes'), count, actions);
  const groups = changeGroupViews(model.changes, filter);
  const content =
    groups.length === 0
      ? html`<p class="empty" data-testid="no-changes">${count === 0 ? t('The state does not change.') : t('No change matches the filter.')}</p>`
      : changeList(groups, actions);
  return pane({ id: 'changes', title: t('Changes'), count, isOpen, tools }, actions, content);
}

function boardPane(
  state: PanelState,
  model: PreviewModel,
  isOpen: boolean,
  drawing: DrawingView,
  actions: PanelActions,
): TemplateResult | typeof nothing {
  const { board, trace } = model;
  if (board === undefined) return nothing;
  const title = t('Board');
  // A folded board costs nothing: it is a drawing of every space.
  if (!isOpen) return pane({ id: 'board', title, isOpen }, actions, nothing);
  const spaces = boardView(board, trace, stepOf(state));
  const tools = boardTools(board, spaces, actions);
  return pane(
    { id: 'board', title, isOpen },
    actions,
    html`${scrubbing(state, model, tools, actions)}${boardDrawing(board, trace, spaces, drawing, actions)}`,
  );
}

/** The bar over the effects with `tools` at its end; without effects they are all of it. */
function scrubbing(
  state: PanelState,
  { trace }: PreviewModel,
  tools: TemplateResult | typeof nothing,
  actions: PanelActions,
): TemplateResult | typeof nothing {
  const step = stepOf(state);
  if (trace.length > 0)
    return scrubber(
      step,
      trace.length,
      captionOf(trace, step) ?? (step === 0 ? t('the start') : t('The state does not change.')),
      tools,
      actions,
    );
  return tools === nothing ? nothing : html`<div class="scrubber">${tools}</div>`;
}

function tracePane(state: PanelState, model: PreviewModel, isOpen: boolean, timeline: ListWindow, actions: PanelActions): TemplateResult {
  const count = model.trace.length;
  const { filter, tools } = filterOf(state, 'trace', t('Filter timeline'), count, actions);
  const rows = traceRows(model.trace, filter, state.unfolded);
  const content =
    rows.length === 0
      ? html`<p class="empty" data-testid="no-trace">${count === 0 ? t('No effect has run.') : t('No entry matches the filter.')}</p>`
      : html`${model.board === undefined ? scrubbing(state, model, nothing, actions) : nothing}${traceList(rows, stepOf(state), timeline, actions)}`;
  return pane({ id: 'trace', title: t('Timeline'), count, isOpen, tools }, actions, content);
}
