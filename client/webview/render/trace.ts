/** The trace: what the run did, in order. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { placeLabel } from '../view/places';
import type { TraceRow } from '../view/trace';
import type { PanelActions } from './actions';
import { icon, words } from './pieces';

/** The rows; each entry with a known place is a button that opens it. */
export function traceList(rows: readonly TraceRow[], actions: PanelActions): TemplateResult {
  return html`<ol class="trace" data-rows>
    ${repeat(
      rows,
      ({ key }) => key,
      (row) => (row.kind === 'stage' ? stageRow(row.label) : entryRow(row, actions)),
    )}
  </ol>`;
}

function stageRow(label: string): TemplateResult {
  return html`<li class="stage" data-testid="trace-stage"><h3>${icon('layers')}<span>${label}</span></h3></li>`;
}

function entryRow({ entry, icon: name, indent, macros }: TraceRow & { readonly kind: 'entry' }, actions: PanelActions): TemplateResult {
  const content = html`<span class="guides" data-indent=${indent}></span>${icon(name)}
    <span class="trace-text"
      ><span data-testid="trace-text">${words(entry.text)}</span>${macros === '' ? nothing : html`<span class="trace-macros" data-testid="trace-macros">${icon('symbol-method')}<span>${words(macros)}</span></span>`}</span
    >`;
  const { place } = entry;
  return html`<li data-testid="trace-entry" data-kind=${entry.kind}>
    ${
      place === undefined
        ? html`<div class="row">${content}<span class="row-icon"></span></div>`
        : html`<button type="button" class="row" tabindex="-1" data-row title="Open ${placeLabel(place)}" @click=${() => actions.reveal(place)}>
            ${content}<span class="row-icon">${icon('go-to-file')}</span>
          </button>`
    }
  </li>`;
}
