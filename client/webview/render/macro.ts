/** The arguments of a macro: those of a call, chosen from what is legal, or written. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { PreviewMacro } from '../../../server/protocol/preview';
import type { PanelState } from '../panelState';
import { t } from '../translation';
import { type MacroView, macroView, type ParameterView } from '../view/macro';
import type { PanelActions } from './actions';
import { enteredText, icon, pane, placeLink, prose, words } from './pieces';
import { select } from './select';

/** `home`: the file of the macro. */
export function macroPane(state: PanelState, macro: PreviewMacro, home: string, isOpen: boolean, actions: PanelActions): TemplateResult {
  const view = macroView(state, macro);
  const content = html`${view.calls.length === 1 ? nothing : callField(view, home, actions)}${
    view.parameters.length === 0
      ? html`<p class="empty" data-testid="no-parameters">${t('The macro has no parameters.')}</p>`
      : html`<ul class="decisions">${repeat(
          view.parameters,
          ({ name }) => name,
          (parameter) => parameterCard(parameter, home, actions),
        )}</ul>`
  }`;
  const description = view.parameters.map(({ name, text }) => `${name}: ${text}`).join(', ');
  return pane({ id: 'arguments', title: t('Arguments'), count: view.parameters.length, description, isOpen }, actions, content);
}

function callField({ calls, call, callPlace }: MacroView, home: string, actions: PanelActions): TemplateResult {
  const label = t('As called in');
  return html`<div class="field call">
    <span class="field-label"><span aria-hidden="true">${label}</span>${placeLink(callPlace, actions, 'call-place', home)}</span>
    ${select({ label, testId: 'call', options: calls, value: call, isSearchable: calls.length > 6 }, (chosen) => actions.chooseCall(chosen))}
  </div>`;
}

function parameterCard(view: ParameterView, home: string, actions: PanelActions): TemplateResult {
  return html`<li class="decision ${view.isMine ? 'mine' : 'automatic'}" data-testid="parameter" data-parameter=${view.name}>
    <div class="decision-head">
      <h3>${words(view.name)}</h3>
      <span class="origin" data-testid="parameter-origin">${view.origin}</span>
      ${view.isMine ? tool('discard', t('Reset to automatic: {0}', view.name), 'parameter-reset', () => actions.resetArgument(view.name)) : nothing}
    </div>
    <p class="decision-facts">
      <span data-testid="parameter-kind">${view.typeName}</span><span>${prose(view.doc)}</span>
      ${placeLink(view.place, actions, 'parameter-place', home)}
    </p>
    <div class="argument">${form(view, actions)}</div>
    ${view.problem === undefined ? nothing : html`<p class="missing" data-testid="parameter-problem">${icon('error')}<span>${prose(view.problem)}</span></p>`}
  </li>`;
}

function form(view: ParameterView, actions: PanelActions): TemplateResult {
  if (view.form === 'text') {
    return html`<vscode-textfield
        class="yaml"
        data-testid="argument-text"
        .label=${view.name}
        .value=${live(view.text)}
        ?invalid=${view.problem !== undefined}
        @change=${(event: Event) => actions.enterArgument(view.name, enteredText(event))}
      ></vscode-textfield>${
        view.mayBeWritten
          ? tool('list-selection', t('Choose the argument of {0} from a list', view.name), 'argument-choose', () =>
              actions.writeArgument(view.name, false),
            )
          : nothing
      }`;
  }
  return html`${select(
    { label: view.name, testId: 'argument-select', options: view.options, value: view.text, isSearchable: true },
    (text) => actions.enterArgument(view.name, text),
  )}${
    view.mayBeWritten
      ? tool('edit', t('Write the argument of {0} as YAML', view.name), 'argument-write', () => actions.writeArgument(view.name, true))
      : nothing
  }`;
}

function tool(name: string, label: string, testId: string, act: () => void): TemplateResult {
  return html`<button type="button" class="icon-button" data-testid=${testId} title=${label} aria-label=${label} @click=${act}>${icon(name)}</button>`;
}
