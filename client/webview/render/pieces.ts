/** Small pieces used all over the page. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Place } from '../../../server/protocol/preview';
import { t } from '../translation';
import { breakable } from '../view/breaks';
import { placeLabel } from '../view/places';
import type { PanelActions } from './actions';

/** A codicon; decorative, so hidden from screen readers. */
export function icon(name: string): TemplateResult {
  return html`<span class="codicon codicon-${name}" aria-hidden="true"></span>`;
}

/** Text from a document whose long names may be broken sensibly. */
export function words(text: string): TemplateResult {
  const [first, ...rest] = breakable(text);
  return html`${first}${rest.map((piece) => html`<wbr />${piece}`)}`;
}

/** A sentence in which names and code stand between backticks, as in the messages of diagnostics. */
export function prose(text: string): TemplateResult {
  return html`${text.split(/`([^`]+)`/).map((piece, index) => (index % 2 === 0 ? piece : html`<code>${words(piece)}</code>`))}`;
}

/** A button that opens a place in the editor; nothing without a place. In the file `home` the line is label enough. */
export function placeLink(place: Place | undefined, actions: PanelActions, testId: string, home?: string): TemplateResult | typeof nothing {
  if (place === undefined) return nothing;
  const label = placeLabel(place, home);
  return html`<button type="button" class="link place" data-testid=${testId} title=${t('Open {0}', placeLabel(place))} @click=${() => actions.reveal(place)}>
    ${icon('go-to-file')}<span>${label}</span>
  </button>`;
}

/** A section of the page that can be folded; native, so that keyboard and screen readers know it. */
export function pane(
  view: {
    readonly id: string;
    readonly title: string;
    readonly count?: number;
    /** Shown in the heading while the section is folded. */
    readonly description?: string;
    readonly isOpen: boolean;
    readonly tools?: TemplateResult | typeof nothing;
  },
  actions: PanelActions,
  content: unknown,
): TemplateResult {
  return html`<details
    class="pane"
    data-testid="pane-${view.id}"
    ?open=${view.isOpen}
    @toggle=${(event: Event) => {
      if (event.target instanceof HTMLDetailsElement) actions.togglePane(view.id, event.target.open);
    }}
  >
    <summary>
      ${icon('chevron-right')}
      <h2>${view.title}</h2>
      ${view.count === undefined ? nothing : html`<vscode-badge variant="counter" data-testid="count-${view.id}">${view.count}</vscode-badge>`}
      ${view.description === undefined ? nothing : html`<span class="description">${view.description}</span>`}
    </summary>
    <div class="pane-content">${view.tools ?? nothing}${content}</div>
  </details>`;
}

/** A search field that filters a list. */
export function filterField(
  view: { readonly name: string; readonly label: string; readonly text: string; readonly testId: string },
  actions: PanelActions,
): TemplateResult {
  return html`<vscode-textfield
    class="filter"
    data-testid=${view.testId}
    placeholder=${view.label}
    .label=${view.label}
    .value=${view.text}
    @input=${(event: Event) => actions.typeFilter(view.name, enteredText(event))}
    >${html`<span slot="content-before" class="codicon codicon-search" aria-hidden="true"></span>`}</vscode-textfield
  >`;
}

/** Value of the form element an event comes from; '' if it has none. */
export function enteredText(event: Event): string {
  const target = event.currentTarget;
  return target !== null && 'value' in target ? String(target.value) : '';
}

/** State of the checkbox an event comes from. */
export function isChecked(event: Event): boolean {
  return event.currentTarget instanceof HTMLInputElement && event.currentTarget.checked;
}
