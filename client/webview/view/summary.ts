/** The result in one line, and the banner above it when there is more to say. */
import type { Place, PreviewFailure, PreviewGround, PreviewModel } from '../../../server/protocol/preview';
import { t } from '../translation';
import { changeCount } from './changes';

export type Tone = 'plain' | 'information' | 'warning' | 'error';

export interface BannerView {
  readonly tone: Tone;
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly place: Place | undefined;
  readonly failure: PreviewFailure | undefined;
  /** What stands against the move; empty where the text says all there is. */
  readonly grounds: readonly PreviewGround[];
}

/** One line that a screen reader is told after each run. */
export function summaryOf(model: PreviewModel): string {
  const changes = changeCount(model.changes);
  const mine = model.decisions.filter(({ answeredBy }) => answeredBy === 'author').length;
  const unmet = model.expectations?.filter(({ verdict }) => verdict === 'unmet').length ?? 0;
  const { result } = model.macro ?? {};
  const parts = [
    result !== undefined
      ? result
        ? t('The condition holds')
        : t('The condition does not hold')
      : changes === 0
        ? t('No changes')
        : changes === 1
          ? t('1 change')
          : t('{0} changes', changes),
    mine > 0 ? t('{0}, {1} answered by you', decisionCount(model), mine) : decisionCount(model),
  ];
  switch (model.status.kind) {
    case 'done':
      return parts.join(' · ');
    case 'illegal':
      return t('Not legal');
    case 'failed':
      return t('The run failed');
    case 'unmet':
      return unmet === 1 ? t('1 expectation is not met') : t('{0} expectations are not met', unmet);
    case 'stale':
      return t('Last good result: {0}', parts.join(' · '));
    case 'unavailable':
      return t('No result');
  }
}

/** What stands above the result when the run did not simply succeed. */
export function bannerOf({ status }: PreviewModel): BannerView | undefined {
  switch (status.kind) {
    case 'done':
      return undefined;
    case 'illegal':
      return {
        ...banner('warning', 'circle-slash', t('Not legal: {0}', status.reason), status.detail),
        grounds: status.grounds ?? [],
      };
    case 'failed':
      return { ...banner('error', 'error', status.failure.code, status.failure.message, status.failure.place), failure: status.failure };
    case 'unmet':
      return { ...banner('error', 'error', t('Not as expected'), status.failure.message, status.failure.place), failure: status.failure };
    case 'stale':
      return banner('warning', 'history', t('Showing the last good result'), status.problem, status.place);
    case 'unavailable':
      return banner('information', 'info', t('Nothing to preview'), status.problem);
  }
}

function decisionCount({ decisions }: PreviewModel): string {
  if (decisions.length === 0) return t('no decisions');
  return decisions.length === 1 ? t('1 decision') : t('{0} decisions', decisions.length);
}

function banner(tone: Tone, icon: string, title: string, text: string, place?: Place): BannerView {
  return { tone, icon, title, text, place, failure: undefined, grounds: [] };
}
