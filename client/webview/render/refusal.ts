/** Why a move is refused: a card for each term that stands against it, which selects the term in the text. */
import { html, nothing, type TemplateResult } from 'lit';
import type { PreviewGround, PreviewReason } from '../../../server/protocol/preview';
import { t } from '../translation';
import { placeLabel } from '../view/places';
import type { PanelActions } from './actions';
import { icon, prose } from './pieces';

export function refusalGrounds(grounds: readonly PreviewGround[], actions: PanelActions): TemplateResult {
  return html`${grounds.map(
    ({ head, reasons }) => html`<div class="ground" data-testid="ground">
      ${reasons.length === 1 && reasons[0]?.text === `${head}.` ? nothing : html`<p data-testid="ground-head">${prose(`${head}:`)}</p>`}
      ${reasonList(reasons, actions)}
    </div>`,
  )}`;
}

function reasonList(reasons: readonly PreviewReason[], actions: PanelActions): TemplateResult {
  return html`<ul class="reasons">
    ${reasons.map(
      ({ text, place, macros, parts }) => html`<li data-testid="reason">
        ${
          place === undefined || parts.length > 0
            ? html`<span>${prose(text)}</span>`
            : html`<button type="button" class="link reason" title=${t('Open {0}', placeLabel(place))} data-testid="reason-link" @click=${() => actions.reveal(place)}>
              <span>${prose(text)}</span>
            </button>`
        }${
          macros.length === 0 || parts.length > 0
            ? nothing
            : html`<span class="macros note">${icon('symbol-method')}<span>${t('in {0}', macros.join(' › '))}</span></span>`
        }${parts.length === 0 ? nothing : reasonList(parts, actions)}
      </li>`,
    )}
  </ul>`;
}
