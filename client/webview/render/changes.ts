/** The state diff: groups of changes, each with its value before and after. */
import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { t } from '../translation';
import type { ChangeGroupView, ChangeView } from '../view/changes';
import { placeLabel } from '../view/places';
import type { PanelActions } from './actions';
import { icon, words } from './pieces';

const GROUP_ICONS: Readonly<Record<ChangeGroupView['kind'], string>> = { space: 'location', variable: 'symbol-variable', marker: 'tag' };

/** The groups; each change with a known cause is a button that opens it. */
export function changeList(groups: readonly ChangeGroupView[], actions: PanelActions): TemplateResult {
  return html`<div class="changes" data-rows>
    ${repeat(
      groups,
      ({ key }) => key,
      (group) => html`<section class="change-group" data-testid="change-group" data-group=${group.label}>
        <h3>${icon(GROUP_ICONS[group.kind])}<span>${words(group.label)}</span></h3>
        <ul>
          ${repeat(
            group.changes,
            ({ key }) => key,
            (change) => html`<li data-testid="change">${changeRow(change, actions)}</li>`,
          )}
        </ul>
      </section>`,
    )}
  </div>`;
}

function changeRow(change: ChangeView, actions: PanelActions): TemplateResult {
  const content = html`<span class="change-label" data-testid="change-label">${words(change.label)}</span>
    <span class="values">
      <span class="before" data-testid="change-before">${words(change.before)}</span>
      ${icon('arrow-right')}
    <span class="after"><span class="visually-hidden">${t('becomes')} </span><span data-testid="change-after">${words(change.after)}</span><span class="difference" aria-hidden="true">${change.difference}</span></span>
    </span>`;
  const { place } = change;
  if (place === undefined) return html`<div class="row">${content}<span class="row-icon"></span></div>`;
  return html`<button type="button" class="row" tabindex="-1" data-row title=${t('Open {0}', placeLabel(place))} @click=${() => actions.reveal(place)}>
    ${content}<span class="row-icon">${icon('go-to-file')}</span>
  </button>`;
}
