/** The timeline: what the run did, in order. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { t } from '../translation';
import { placeLabel } from '../view/places';
import type { TraceRow } from '../view/trace';
import type { PanelActions } from './actions';
import { icon, words } from './pieces';

/** The rows; each entry is a button that takes the board to it and opens its place. `step`: how many effects the board shows. */
export function traceList(rows: readonly TraceRow[], step: number, actions: PanelActions): TemplateResult {
  return html`<ol class="trace" data-rows>
    ${repeat(
      rows,
      ({ key }) => key,
      (row) => (row.kind === 'stage' ? stageRow(row.label) : row.kind === 'iteration' ? iterationRow(row) : entryRow(row, step, actions)),
    )}
  </ol>`;
}

function stageRow(label: string): TemplateResult {
  return html`<li class="stage" data-testid="trace-stage"><h3>${icon('layers')}<span>${label}</span></h3></li>`;
}

function iterationRow({ label, indent }: TraceRow & { readonly kind: 'iteration' }): TemplateResult {
  return html`<li class="iteration" data-testid="trace-iteration">
    <span class="guides" data-indent=${indent}></span>${icon('sync')}<span>${words(label)}</span>
  </li>`;
}

function entryRow(
  { entry, index, icon: name, indent, macros }: TraceRow & { readonly kind: 'entry' },
  step: number,
  actions: PanelActions,
): TemplateResult {
  const content = html`<span class="guides" data-indent=${indent}></span>${icon(name)}
    <span class="trace-text"
      ><span data-testid="trace-text">${words(entry.text)}</span>${macros === '' ? nothing : html`<span class="trace-macros" data-testid="trace-macros">${icon('symbol-method')}<span>${words(macros)}</span></span>`}</span
    >`;
  const { place } = entry;
  return html`<li data-testid="trace-entry" data-kind=${entry.kind} class=${index >= step ? 'ahead' : ''}>
    <button
      type="button"
      class="row"
      tabindex="-1"
      data-row
      data-step=${index + 1}
      aria-current=${index === step - 1 ? 'step' : 'false'}
      title=${place === undefined ? t('Board after this effect') : t('Open {0}', placeLabel(place))}
      @click=${() => {
        actions.step(index + 1);
        if (place !== undefined) actions.reveal(place);
      }}
    >
      ${content}<span class="row-icon">${place === undefined ? nothing : icon('go-to-file')}</span>
    </button>
  </li>`;
}
