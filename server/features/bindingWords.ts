/** What a binding holds, in words. */
import type { VisibleBinding } from '../compiler/model';
import { pluralWords } from '../compiler/staticType';

/** `zone`, `list of tokens`, `list`; undefined where nothing is known of it. */
export function bindingKindWords({ kind, items }: Pick<VisibleBinding, 'kind' | 'items'>): string | undefined {
  if (kind === 'unknown' || kind === 'any') return undefined;
  if (kind !== 'list') return kind;
  return items === undefined || items === 'any' ? 'list' : `list of ${pluralWords[items]}`;
}
