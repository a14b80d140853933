/** Quick fixes of decisions. */
import type { Fix } from '../../source/problem';
import { isReported } from '../frame';
import { rangeOf, removeEntriesEdits } from '../problem';
import type { Binding } from '../scope';

/** Asks for the one item with `chooseOne`. */
export function chooseOneFix({ choice }: Binding): readonly Fix[] {
  if (choice?.key === undefined || choice.node.kind !== 'mapping' || !isReported(choice.frame)) return [];
  const { key, node } = choice;
  const { chunk } = choice.frame;
  const counts = removeEntriesEdits(chunk, node, (entry) => ['n', 'min', 'max'].includes(String(entry.key.value)));
  return [{ title: 'Ask with `chooseOne`', preferred: true, edits: [{ ...rangeOf(chunk, key), text: 'chooseOne' }, ...counts] }];
}
