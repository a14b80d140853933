/** One decision with the form that answers it. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { PreviewDecision } from '../../../server/protocol/preview';
import { t } from '../translation';
import type { DecisionView, OptionView } from '../view/decisions';
import type { PanelActions } from './actions';
import { filterField, icon, placeLink, words } from './pieces';
import { select } from './select';

/** `number`: 1-based place in the order in which the kernel asked; `home`: the file of the operation. */
export function decisionCard(
  number: number,
  decision: PreviewDecision,
  view: DecisionView,
  home: string,
  actions: PanelActions,
): TemplateResult {
  const headingId = `decision-heading-${number}`;
  return html`<li class="decision ${view.isMine ? 'mine' : 'automatic'}" data-testid="decision" data-decision-id=${view.id}>
    <div class="decision-head">
      <h3 id=${headingId}><span class="number">${number}</span><span><span data-testid="decision-prompt">${words(view.prompt)}</span>${iteration(view)}</span></h3>
      <span class="origin" data-testid="decision-origin">${view.form === 'fixed' ? t('as written') : view.isMine ? t('mine') : t('automatic')}</span>
      ${
        view.isMine
          ? html`<button
              type="button"
              class="icon-button"
              data-testid="decision-reset"
              title=${t('Reset to automatic')}
              aria-label=${t('Reset to automatic: {0}', fullPrompt(view))}
              @click=${() => actions.resetAnswer(view.id)}
            >
              ${icon('discard')}
            </button>`
          : nothing
      }
    </div>
    <p class="decision-facts">
      <span class="seat" data-testid="decision-seat">${icon('person')}${view.seat}</span>
      <span data-testid="decision-rule">${view.rule}</span>
      ${placeLink(view.place, actions, 'decision-place', home)}
    </p>
    ${form(headingId, decision, view, actions)}
  </li>`;
}

function iteration(view: DecisionView): unknown {
  return view.iteration === '' ? nothing : html`<span class="iteration" data-testid="decision-iteration">${words(view.iteration)}</span>`;
}

/** What is asked and for what, as one text. */
function fullPrompt({ prompt, iteration }: DecisionView): string {
  return iteration === '' ? prompt : `${prompt}, ${iteration}`;
}

function form(headingId: string, decision: PreviewDecision, view: DecisionView, actions: PanelActions): TemplateResult {
  switch (view.form) {
    case 'fixed':
      return html`<p class="decision-count" data-testid="decision-fixed">${view.chosen}</p>`;
    case 'select':
      return searchableList(view, actions);
    case 'radios':
      return html`<div class="options" role="radiogroup" aria-labelledby=${headingId}>${optionList(view, (option) =>
        radio(view, option, actions),
      )}</div>`;
    case 'checkboxes':
      return html`${
        view.hasFilter
          ? filterField(
              { name: view.id, label: t('Filter {0} options', view.total), text: view.filter, testId: 'decision-filter' },
              actions,
            )
          : nothing
      }
        <div class="options many" role="group" aria-labelledby=${headingId} data-rows>${optionList(view, (option) => checkbox(decision, option, actions))}</div>
        <p class="decision-count" data-testid="decision-count" aria-live="polite">
          <span>${view.chosen}</span>${view.missing === '' ? nothing : html`<span class="missing">${icon('warning')}${view.missing}</span>`}
        </p>`;
  }
}

function searchableList(view: DecisionView, actions: PanelActions): TemplateResult {
  const options = view.options.map(({ key, label, note, isDisabled }) => ({
    value: key,
    label: note === '' ? label : `${label} (${note})`,
    isDisabled,
  }));
  const value = view.options.find(({ isChosen }) => isChosen)?.key ?? '';
  return select({ label: fullPrompt(view), testId: 'decision-select', options, value, isSearchable: true }, (key) => {
    const option = view.options.find((candidate) => candidate.key === key);
    if (option !== undefined) actions.answer(view.id, option.value);
  });
}

function optionList(view: DecisionView, option: (option: OptionView) => TemplateResult): unknown {
  if (view.options.length === 0) return html`<p class="empty">${t('No option matches the filter.')}</p>`;
  return repeat(view.options, ({ key }) => key, option);
}

function radio(view: DecisionView, option: OptionView, actions: PanelActions): TemplateResult {
  return html`<label class="check" data-testid="decision-option" data-value=${option.key}>
    <input
      type="radio"
      name="decision ${view.id}"
      .checked=${live(option.isChosen)}
      ?disabled=${option.isDisabled}
      @change=${() => actions.answer(view.id, option.value)}
    />
    ${optionText(option)}
  </label>`;
}

function checkbox(decision: PreviewDecision, option: OptionView, actions: PanelActions): TemplateResult {
  return html`<label class="check" data-testid="decision-option" data-value=${option.key}>
    <input
      type="checkbox"
      tabindex="-1"
      data-row
      .checked=${live(option.isChosen)}
      ?disabled=${option.isDisabled}
      @change=${() => actions.toggle(decision, option.value)}
    />
    ${optionText(option)}
  </label>`;
}

function optionText({ label, note }: OptionView): TemplateResult {
  return html`<span class="option-text"><span>${words(label)}</span>${note === '' ? nothing : html`<span class="note">${note}</span>`}</span>`;
}
