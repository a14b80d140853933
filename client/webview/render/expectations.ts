/** What a scenario expects, each with what came of it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { PreviewExpectation } from '../../../server/protocol/preview';
import { t } from '../translation';
import type { PanelActions } from './actions';
import { icon, placeLink, words } from './pieces';

const icons: Readonly<Record<PreviewExpectation['verdict'], string>> = { met: 'pass', unmet: 'error', unknown: 'circle-slash' };

/** `home`: the file of the scenario. */
export function expectationList(expectations: readonly PreviewExpectation[], home: string, actions: PanelActions): TemplateResult {
  return html`<ul class="expectations">
    ${expectations.map(
      (each) => html`<li data-testid="expectation" data-verdict=${each.verdict}>
        ${icon(icons[each.verdict])}<span class="option-text"
          ><span>${words(each.what)}: ${words(each.expected)}</span><span class="note" data-testid="expectation-verdict">${verdictText(each)}</span></span
        ><span class="expectation-links">${placeLink(each.place, actions, 'expectation-place', home)}${stepLink(each, actions)}</span>
      </li>`,
    )}
  </ul>`;
}

function verdictText({ verdict, actual }: PreviewExpectation): string {
  if (verdict === 'met') return t('met');
  return verdict === 'unmet' ? t('not met: found {0}', actual) : t('not looked at: the moves end before');
}

function stepLink({ step }: PreviewExpectation, actions: PanelActions): TemplateResult | typeof nothing {
  if (step === undefined) return nothing;
  return html`<button type="button" class="link" data-testid="expectation-step" @click=${() => actions.step(step)}>
    ${icon('history')}<span>${t('Show in timeline')}</span>
  </button>`;
}
