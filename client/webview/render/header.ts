/** Title, result in one line, banner. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { live } from 'lit/directives/live.js';
import type { PreviewFailure, PreviewModel } from '../../../server/protocol/preview';
import type { PanelState } from '../panelState';
import { t } from '../translation';
import { bannerOf, summaryOf } from '../view/summary';
import type { PanelActions } from './actions';
import { icon, isChecked, placeLink, prose, words } from './pieces';
import { refusalGrounds } from './refusal';

const STATUS_ICONS: Readonly<Record<PreviewModel['status']['kind'], string>> = {
  done: 'pass',
  illegal: 'circle-slash',
  failed: 'error',
  unmet: 'error',
  stale: 'history',
  unavailable: 'info',
};

/** The top of the page. The line under the title is announced by screen readers whenever it changes. */
export function header(
  model: PreviewModel,
  { isPending, follows }: Pick<PanelState, 'isPending' | 'follows'>,
  actions: PanelActions,
): TemplateResult {
  return html`<header class="top" data-status=${model.status.kind} data-result=${model.macro?.result ?? nothing}>
    <div class=${classMap({ progress: true, running: isPending })} data-testid="progress"></div>
    <div class="title">
      <h1 data-testid="title">${words(model.title)}</h1>
      ${placeLink(model.place, actions, 'title-place')}
    </div>
    <p class="summary" role="status" data-testid="summary">${icon(model.macro?.result === false ? 'circle-slash' : STATUS_ICONS[model.status.kind])}<span>${summaryOf(model)}</span></p>
    ${tools(model, follows, actions)}
    ${banner(model, actions)}
  </header>`;
}

/** What can be done with the panel and its run as a whole. */
function tools({ status, target }: PreviewModel, follows: boolean, actions: PanelActions): TemplateResult {
  const isRun = target.kind !== 'snippet' && (status.kind === 'done' || status.kind === 'illegal' || status.kind === 'failed');
  return html`<p class="run-tools">
    <label class="check" title=${t('Show the operation that the cursor is in, instead of staying with this one')}>
      <input
        type="checkbox"
        data-testid="follow"
        .checked=${live(follows)}
        @change=${(event: Event) => actions.follow(isChecked(event))}
      />
      <span>${t('Follow the cursor')}</span>
    </label>
    ${
      isRun
        ? html`<button type="button" class="link" data-testid="save-scenario" @click=${() => actions.save()}>
            ${icon('beaker')}<span>${t('Save as scenario')}</span>
          </button>`
        : nothing
    }
  </p>`;
}

function banner(model: PreviewModel, actions: PanelActions): TemplateResult | typeof nothing {
  const view = bannerOf(model);
  if (view === undefined) return nothing;
  return html`<section class="banner ${view.tone}" data-testid="banner" aria-label=${view.title}>
    ${icon(view.icon)}
    <div class="banner-text">
      <p class="banner-title" data-testid="banner-title">${view.title}</p>
      ${view.grounds.length === 0 ? html`<p data-testid="banner-detail">${prose(view.text)}</p>` : refusalGrounds(view.grounds, actions)}
      ${view.failure === undefined ? nothing : failureDetails(view.failure)}
      ${placeLink(view.place, actions, 'banner-place')}
    </div>
  </section>`;
}

function failureDetails({ macros, bindings }: PreviewFailure): TemplateResult {
  return html`${
    macros.length === 0
      ? nothing
      : html`<p class="macros" data-testid="failure-macros">${icon('symbol-method')}<span>${t('in {0}', macros.join(' › '))}</span></p>`
  }${
    bindings.length === 0
      ? nothing
      : html`<dl class="bindings" data-testid="failure-bindings">${bindings.map(
          ({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
        )}</dl>`
  }`;
}
