/** The kinds of assets that the language reads. Any other word is a kind of free data, unless it can only be meant for one of these. */
import { editDistance, measuredWord } from '../../source/editDistance';

const kinds: readonly string[] = ['map', 'pieceCatalog', 'scenario', 'visual'];

/** So many letters may differ in long words; a short one like `map` is near too many others. */
const farthest = 2;
const longWord = 6;

/** The kind that a word was meant for that is none: it differs in case, in what joins its parts, by a plural or by a few letters. */
export function meantKind(written: string): string | undefined {
  if (kinds.includes(written)) return undefined;
  const plain = written.toLowerCase().replace(/[^a-z]/g, '');
  return kinds.find((kind) => {
    const own = kind.toLowerCase();
    return plain === own || plain === `${own}s` || (own.length >= longWord && editDistance(measuredWord(plain), own, farthest) <= farthest);
  });
}
