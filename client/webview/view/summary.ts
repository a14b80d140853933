/** The result in one line, and the banner above it when there is more to say. */
import type { Place, PreviewFailure, PreviewModel } from '../../../server/protocol/preview';
import { changeCount } from './changes';

export type Tone = 'plain' | 'information' | 'warning' | 'error';

export interface BannerView {
  readonly tone: Tone;
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly place: Place | undefined;
  readonly failure: PreviewFailure | undefined;
}

/** One line that a screen reader is told after each run. */
export function summaryOf(model: PreviewModel): string {
  const changes = changeCount(model.changes);
  const mine = model.decisions.filter(({ answeredBy }) => answeredBy === 'author').length;
  const parts = [
    changes === 0 ? 'No changes' : counted(changes, 'change'),
    model.decisions.length === 0
      ? 'no decisions'
      : `${counted(model.decisions.length, 'decision')}${mine > 0 ? `, ${mine} answered by you` : ''}`,
  ];
  switch (model.status.kind) {
    case 'done':
      return parts.join(' · ');
    case 'illegal':
      return 'Not legal';
    case 'failed':
      return 'The run failed';
    case 'stale':
      return `Last good result: ${parts.join(' · ')}`;
    case 'unavailable':
      return 'No result';
  }
}

/** What stands above the result when the run did not simply succeed. */
export function bannerOf({ status }: PreviewModel): BannerView | undefined {
  switch (status.kind) {
    case 'done':
      return undefined;
    case 'illegal':
      return banner('warning', 'circle-slash', `Not legal: ${status.reason}`, status.detail);
    case 'failed':
      return { ...banner('error', 'error', status.failure.code, status.failure.message, status.failure.place), failure: status.failure };
    case 'stale':
      return banner('warning', 'history', 'Showing the last good result', status.problem, status.place);
    case 'unavailable':
      return banner('information', 'info', 'Nothing to preview', status.problem);
  }
}

/** `1 change`, `2 changes`. */
function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function banner(tone: Tone, icon: string, title: string, text: string, place?: Place): BannerView {
  return { tone, icon, title, text, place, failure: undefined };
}
