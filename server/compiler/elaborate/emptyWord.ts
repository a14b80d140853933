/** Keys whose word selects the form of a node (`query`, `ref`, `op`) and is not written yet. */
import { type Context, reportAt } from '../context';
import { type Cursor, placeOfKey } from '../frame';
import { isNull } from '../structure/place';

/** GS2018 at the key of a selecting word that is null; whether it is. */
export function reportEmptyWord(word: Cursor, context: Context): boolean {
  if (!isNull(word.node)) return false;
  reportAt(context, placeOfKey(word), 'GS2018', { field: word.name });
  return true;
}
