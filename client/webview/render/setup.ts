/** The form for what is chosen before the run. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { t } from '../translation';
import { diceOf, type SetupView } from '../view/setup';
import type { StartView } from '../view/start';
import type { PanelActions } from './actions';
import { enteredText, icon, isChecked } from './pieces';
import { select } from './select';
import { startForm } from './start';

/** Scenario if the game has any, seat, class, cost, seed, dice if there are any, and what is changed of the start by hand. */
export function setupForm(view: SetupView, start: StartView | undefined, actions: PanelActions): TemplateResult {
  return html`<div class="form">
    ${
      view.scenarios.length === 0
        ? nothing
        : field(
            t('Start'),
            'wide',
            select({ label: t('Start'), testId: 'scenario', options: view.scenarios, value: view.scenario }, (scenario) =>
              actions.changeSetup({ scenario }),
            ),
          )
    }
    ${field(
      t('Acting seat'),
      '',
      select({ label: t('Acting seat'), testId: 'seat', options: view.seats, value: view.seat }, (seat) => actions.changeSetup({ seat })),
    )}
    ${field(
      t('Class'),
      '',
      select({ label: t('Class'), testId: 'class', options: view.classes, value: view.actionClass }, (value) => {
        const chosen = view.classes.find((choice) => choice.value === value);
        if (chosen !== undefined) actions.changeSetup({ actionClass: chosen.value });
      }),
    )}
    ${field(t('Seed'), '', seedField(view.seed, actions))}
    ${view.dice === undefined ? nothing : field(t('Dice'), '', diceField(view.dice, actions))}
    <label class="check free">
      <input
        type="checkbox"
        data-testid="free"
        .checked=${live(view.isFree)}
        @change=${(event: Event) => actions.changeSetup({ free: isChecked(event) })}
      />
      <span>${t('Free operation')}</span>
    </label>
  </div>${start === undefined ? nothing : startForm(start, actions)}`;
}

function field(label: string, width: 'wide' | '', control: TemplateResult): TemplateResult {
  return html`<div class="field ${width}"><span class="field-label" aria-hidden="true">${label}</span>${control}</div>`;
}

function seedField(seed: number, actions: PanelActions): TemplateResult {
  const entered = (event: Event): void => {
    const value = Number(enteredText(event));
    if (Number.isSafeInteger(value) && value >= 0) actions.changeSetup({ seed: value });
  };
  return html`<div class="seed">
    <vscode-textfield type="number" min="0" step="1" data-testid="seed" .label=${t('Seed')} .value=${live(String(seed))} @change=${entered}></vscode-textfield>
    <button
      type="button"
      class="icon-button"
      data-testid="seed-next"
      title=${t('Roll again with the next seed')}
      aria-label=${t('Roll again with the next seed')}
      @click=${() => actions.changeSetup({ seed: seed + 1 })}
    >
      ${icon('refresh')}
    </button>
  </div>`;
}

function diceField(dice: readonly number[], actions: PanelActions): TemplateResult {
  const entered = (event: Event): void => {
    const values = diceOf(enteredText(event));
    if (values !== undefined) actions.changeSetup({ dice: values });
  };
  return html`<vscode-textfield
    data-testid="dice"
    placeholder=${t('as drawn')}
    title=${t('Results of the rolls in their order, such as 3, 6. Further rolls are drawn.')}
    .label=${t('Dice')}
    .value=${live(dice.join(', '))}
    @change=${entered}
  ></vscode-textfield>`;
}
