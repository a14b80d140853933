/** The timeline: what the run did, in order. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { t } from '../translation';
import { chunkOf, chunkSize, chunksOf, type ListWindow } from '../view/chunks';
import { placeLabel } from '../view/places';
import type { TraceRow } from '../view/trace';
import type { PanelActions } from './actions';
import { icon, words } from './pieces';

/** The rows; each entry is a button that takes the board to it and opens its place. `step`: how many effects the board shows. */
export function traceList(rows: readonly TraceRow[], step: number, window: ListWindow, actions: PanelActions): TemplateResult {
  const current = rows.findIndex((row) => isCurrent(row, step));
  return html`<ol class="trace" data-rows>
    ${repeat(
      chunksOf(rows, window, current < 0 ? undefined : current),
      ({ index, kind }) => `${kind} ${index}`,
      (chunk) =>
        chunk.kind === 'gap'
          ? html`<li class="gap" aria-hidden="true" data-chunk=${chunk.index} .style=${`height: ${chunk.height}px`}></li>`
          : repeat(
              chunk.rows,
              ({ key }) => key,
              (row, index) =>
                traceRow(row, { rows: rows.length, index: chunk.index * chunkSize + index, isFirst: index === 0 }, step, actions),
            ),
    )}
  </ol>`;
}

/** Whether the board shows the state after the effect of this row. */
function isCurrent(row: TraceRow, step: number): boolean {
  if (row.kind === 'entry') return row.index === step - 1;
  return row.kind === 'fold' && !row.isUnfolded && row.index < step && step <= row.index + row.entries;
}

/** Where a row stands in its list. */
interface Standing {
  readonly rows: number;
  readonly index: number;
  /** Of its chunk. */
  readonly isFirst: boolean;
}

/** The list item of a row. Where some are not drawn, the others say which of how many they are. */
function traceRow(row: TraceRow, { rows, index, isFirst }: Standing, step: number, actions: PanelActions): TemplateResult {
  const { testId, kind, look, content } = rowParts(row, step, actions);
  return html`<li
    class=${look}
    data-testid=${testId}
    data-kind=${kind}
    data-index=${index}
    data-chunk=${isFirst ? chunkOf(index) : nothing}
    aria-setsize=${rows}
    aria-posinset=${index + 1}
  >
    ${content}
  </li>`;
}

function rowParts(
  row: TraceRow,
  step: number,
  actions: PanelActions,
): { readonly testId: string; readonly kind: unknown; readonly look: string; readonly content: TemplateResult } {
  switch (row.kind) {
    case 'stage':
      return {
        testId: 'trace-stage',
        kind: nothing,
        look: 'stage',
        content: html`<h3>${icon('layers')}<span>${row.label}</span></h3>`,
      };
    case 'iteration':
      return {
        testId: 'trace-iteration',
        kind: nothing,
        look: 'round',
        content: html`<span class="guides" data-indent=${row.indent}></span>${icon('sync')}<span>${words(row.label)}</span>`,
      };
    case 'fold':
      return {
        testId: `trace-${row.what}`,
        kind: nothing,
        look: row.index >= step ? `${row.what} ahead` : row.what,
        content: foldButton(row, step, actions),
      };
    case 'entry':
      return {
        testId: 'trace-entry',
        kind: row.entry.kind,
        look: row.index >= step ? 'ahead' : '',
        content: entryButton(row, step, actions),
      };
  }
}

function foldButton(row: TraceRow & { readonly kind: 'fold' }, step: number, actions: PanelActions): TemplateResult {
  const { key, what, text, indent, macros, isUnfolded } = row;
  return html`<button
    type="button"
    class="row"
    tabindex="-1"
    data-row
    aria-expanded=${isUnfolded}
    aria-current=${isCurrent(row, step) ? 'step' : 'false'}
    title=${foldHint(what, isUnfolded)}
    @click=${() => actions.unfold(key, !isUnfolded)}
  >
    <span class="guides" data-indent=${indent}></span>${icon(isUnfolded ? 'chevron-down' : 'chevron-right')}
    <span class="trace-text"><span data-testid="trace-text">${words(text)}</span>${macroNames(macros)}</span>
  </button>`;
}

function foldHint(what: 'idle' | 'alike', isUnfolded: boolean): string {
  if (what === 'idle') return isUnfolded ? t('Fold these loops') : t('Show these loops');
  return isUnfolded ? t('Fold these effects') : t('Show each of these effects');
}

function macroNames(macros: string): TemplateResult | typeof nothing {
  if (macros === '') return nothing;
  return html`<span class="trace-macros" data-testid="trace-macros">${icon('symbol-method')}<span>${words(macros)}</span></span>`;
}

function entryButton(
  { entry, index, icon: name, indent, macros }: TraceRow & { readonly kind: 'entry' },
  step: number,
  actions: PanelActions,
): TemplateResult {
  const { place } = entry;
  return html`<button
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
    <span class="guides" data-indent=${indent}></span>${icon(name)}
    <span class="trace-text"
      ><span data-testid="trace-text">${words(entry.text)}</span>${macroNames(macros)}</span
    ><span class="row-icon">${place === undefined ? nothing : icon('go-to-file')}</span>
  </button>`;
}
