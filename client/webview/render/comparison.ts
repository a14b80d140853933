/** What the author's edits change in the run: against the run before the last edit, or against that by the committed rules. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { PreviewChangeGroup, PreviewCommitted, PreviewModel } from '../../../server/protocol/preview';
import type { PanelState } from '../panelState';
import { t } from '../translation';
import { changeCount, changeGroupViews } from '../view/changes';
import type { PanelActions } from './actions';
import { changeList } from './changes';
import { isChecked, pane } from './pieces';

/** The section of the page with the switch between both. */
export function comparisonPane(state: PanelState, model: PreviewModel, isOpen: boolean, actions: PanelActions): TemplateResult {
  // A scenario is compared by what it expects, and by the view of what edits change.
  const isChoice = model.target.kind !== 'snippet';
  const isCommitted = isChoice && state.input.committed === true;
  const view = isCommitted ? sinceCommitted(model, actions) : sinceEdit(model, actions);
  const { baseline } = model;
  const words = baseline === undefined ? t('Compare with the rules before your edits') : t('Compare with {0}', baseline);
  const tools = html`<label class="check">
    <input
      type="checkbox"
      data-testid="compare-committed"
      .checked=${live(isCommitted)}
      @change=${(event: Event) => actions.compareWithCommitted(isChecked(event))}
    />
    <span>${words}</span>
  </label>`;
  const { title, count, content } = view;
  const shown = { id: 'comparison', title, isOpen, ...(count === undefined ? {} : { count }), ...(isChoice ? { tools } : {}) };
  return pane(shown, actions, content);
}

interface ComparisonView {
  readonly title: string;
  readonly count?: number;
  readonly content: TemplateResult;
}

function sinceEdit({ edited }: PreviewModel, actions: PanelActions): ComparisonView {
  const title = t('Changed by your edit');
  if (edited === undefined || edited.kind === 'unknown') return { title, content: line(t('No edit has changed the run.'), 'no-edit') };
  if (edited.kind === 'refused')
    return { title, content: line(t('Before your edit it could not be run: {0}', edited.problem), 'not-compared') };
  const { changes, refusal } = edited;
  const refused = refusal === undefined ? nothing : line(t('Before your edit the move was refused: {0}', refusal), 'edit-refusal');
  const same = refusal === undefined ? line(t('The run ends in the same state as before your edit.'), 'no-comparison') : nothing;
  return { title, count: changeCount(changes), content: html`${refused}${changes.length === 0 ? same : list(changes, actions)}` };
}

function sinceCommitted({ committed, status, baseline: compared }: PreviewModel, actions: PanelActions): ComparisonView {
  if (committed === undefined || committed.kind === 'unknown') {
    const title = compared === undefined ? t('Different from before your edits') : t('Different from {0}', compared);
    if (committed !== undefined) {
      return {
        title,
        content: line(t('There is nothing to compare with. Switch on the setting gamespec.editImpact.'), 'not-compared'),
      };
    }
    const isStale = status.kind === 'stale';
    return {
      title,
      content: line(isStale ? t('Compared when the document compiles again.') : t('Waiting for the result'), 'not-compared'),
    };
  }
  const { baseline } = committed;
  const title = t('Different from {0}', baseline);
  if (committed.kind === 'refused') {
    return { title, content: line(t('With the rules of {0} it cannot be run: {1}', baseline, committed.problem), 'not-compared') };
  }
  return { title, count: changeCount(committed.changes), content: comparedRuns(committed, actions) };
}

function comparedRuns(
  { baseline, changes, refusal }: Extract<PreviewCommitted, { readonly kind: 'compared' }>,
  actions: PanelActions,
): TemplateResult {
  const refused =
    refusal === undefined ? nothing : line(t('With the rules of {0} the move is refused: {1}', baseline, refusal), 'committed-refusal');
  if (changes.length > 0) return html`${refused}${list(changes, actions)}`;
  return refusal === undefined ? line(t('The run ends as it does with the rules of {0}.', baseline), 'no-comparison') : html`${refused}`;
}

function list(groups: readonly PreviewChangeGroup[], actions: PanelActions): TemplateResult {
  return changeList(changeGroupViews(groups, ''), actions);
}

function line(text: string, testId: string): TemplateResult {
  return html`<p class="empty" data-testid=${testId}>${text}</p>`;
}
