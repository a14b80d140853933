/** A place as a person reads it. */
import type { Place } from '../../../server/protocol/preview';

/** File name and 1-based line: `train.md:120`. */
export function placeLabel(place: Place): string {
  const path = place.uri.split(/[?#]/)[0] ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  return `${decoded(name)}:${place.line + 1}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
