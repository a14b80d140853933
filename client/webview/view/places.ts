/** A place as a person reads it. */
import type { Place } from '../../../server/protocol/preview';
import { t } from '../translation';

/** File name and 1-based line: `train.md:120`; only `line 120` for a place in the file `home`, which the reader has before them. */
export function placeLabel(place: Place, home?: string): string {
  if (place.uri === home) return t('line {0}', place.line + 1);
  const path = place.uri.split(/[?#]/)[0] ?? '';
  // A document without a file has no slash: `untitled:Untitled-1`.
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.indexOf(':')) + 1);
  return `${decoded(name)}:${place.line + 1}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
