/** The part of the setup in which the author changes the start by hand. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { t } from '../translation';
import type { StartRow, StartView } from '../view/start';
import type { PanelActions } from './actions';
import { enteredText, icon, prose, words } from './pieces';
import { select } from './select';

/** The list of values shows this until one is chosen. */
const noValue = 'none';

/** A row for each value that has been changed; below them, two lists that lead to another one. */
export function startForm({ rows, owners, owner, values, problems }: StartView, actions: PanelActions): TemplateResult {
  const whose = t('Change the start of');
  const what = t('Value to change');
  return html`<div class="start" role="group" aria-label=${t('Start, changed by hand')}>
    ${
      rows.length === 0
        ? nothing
        : html`<ul class="start-rows">${repeat(
            rows,
            ({ change: { kind, of, name } }) => `${kind} ${of} ${name}`,
            (row) => startRow(row, actions),
          )}</ul>`
    }
    ${problems.map((problem) => html`<p class="missing" data-testid="start-problem">${icon('warning')}<span>${prose(problem)}</span></p>`)}
    <div class="start-pick">
      <div class="field">
        <span class="field-label" aria-hidden="true">${whose}</span>
        ${select({ label: whose, testId: 'start-owner', options: owners, value: owner, isSearchable: owners.length > 6 }, (chosen) =>
          actions.chooseStartOwner(chosen),
        )}
      </div>
      <div class="field">
        <span class="field-label" aria-hidden="true">${what}</span>
        ${select(
          {
            label: what,
            testId: 'start-value',
            options: [{ value: noValue, label: values.length === 0 ? t('nothing to change') : t('choose…') }, ...values],
            value: noValue,
            isSearchable: values.length > 6,
          },
          (chosen) => {
            const found = values.find(({ value }) => value === chosen);
            if (found !== undefined) actions.changeStart(found.change);
          },
        )}
      </div>
    </div>
    ${
      rows.length < 2
        ? nothing
        : html`<button type="button" class="link" data-testid="start-reset-all" @click=${() => actions.resetStart(undefined)}>
            ${icon('discard')}<span>${t('Reset the whole start')}</span>
          </button>`
    }
  </div>`;
}

function startRow({ change, label, options, min, max }: StartRow, actions: PanelActions): TemplateResult {
  const entered = (event: Event): void => {
    const value = Number(enteredText(event));
    if (Number.isSafeInteger(value)) actions.changeStart({ ...change, value });
  };
  const control =
    options === undefined
      ? html`<vscode-textfield
          type="number"
          step="1"
          data-testid="start-number"
          .min=${min}
          .max=${max}
          .label=${label}
          .value=${live(String(change.value))}
          @change=${entered}
        ></vscode-textfield>`
      : select({ label, testId: 'start-state', options, value: String(change.value) }, (chosen) =>
          actions.changeStart({ ...change, value: change.kind === 'marker' ? chosen : chosen === 'true' }),
        );
  return html`<li class="start-row" data-testid="start-row">
    <span class="start-label" aria-hidden="true">${words(label)}</span>
    ${control}
    <button
      type="button"
      class="icon-button"
      data-testid="start-reset"
      title=${t('Reset {0} to the start of the game', label)}
      aria-label=${t('Reset {0} to the start of the game', label)}
      @click=${() => actions.resetStart(change)}
    >
      ${icon('discard')}
    </button>
  </li>`;
}
