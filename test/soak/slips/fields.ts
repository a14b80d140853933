/** Every field that a game writes, misspelt in every way that one letter allows, and left out. */
import { nodeFamilies } from '../../../server/catalogue';
import { removeEntryFix } from '../../../server/compiler/problem';
import type { EntrySite, Sites } from './sites';
import { placed, type Slip } from './slip';

export const misspelling = 'a misspelt field';
export const omission = 'a field left out';

interface FieldSlips {
  /** The node and the field, as the catalogue calls them. */
  readonly path: string;
  readonly misspellings: readonly Slip[];
  readonly omissions: readonly Slip[];
}

/** The slips at each field of the game, in the order of its text. */
export function fieldSlips({ entries }: Sites): readonly FieldSlips[] {
  return entries.flatMap((site) => {
    const { owner, entry, mapping, file, chunk } = site;
    const key = String(entry.key.value);
    if (owner === undefined || owner.node.open || key === owner.selector || entry.key.style !== 'plain') return [];
    if (!Object.hasOwn(owner.node.fields, key)) return [];
    const [edit] = removeEntryFix('', chunk, mapping, entry).edits;
    const omissions: Slip[] = [];
    if (owner.node.fields[key]?.required === true && edit !== undefined && mapping.entries.length > 1) {
      const range = { start: chunk.offset + edit.start, end: chunk.offset + edit.end };
      omissions.push({ uri: file.uri, range, text: '', expected: [], by: 'range' });
    }
    return [{ path: `${owner.path}.${key}`, misspellings: misspellings(site, key), omissions }];
  });
}

function misspellings(site: EntrySite, key: string): readonly Slip[] {
  const { fields, aliases = {}, removed = {}, keysOfOthers = {} } = site.owner?.node ?? { fields: {} };
  const taken = (word: string) => [fields, aliases, removed, keysOfOthers].some((words) => Object.hasOwn(words, word)) || word === key;
  return [...new Set(oneLetterAway(key))]
    .filter((word) => !taken(word) && !isWordOfAnother(word))
    .map((word) => placed(site, site.entry.key.start, site.entry.key.end, word));
}

/** A form of the language is no misspelling: the node becomes another one. */
function isWordOfAnother(word: string): boolean {
  return Object.values(nodeFamilies).some((family) => Object.hasOwn(family, word));
}

/** Letters swapped, left out, doubled, struck wrongly, and another case: in the middle, and at both ends. */
function oneLetterAway(word: string): readonly string[] {
  const places = [...new Set([0, Math.floor(word.length / 2), word.length - 1])];
  return places.flatMap((at) => {
    const [head, letter, tail] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
    const swapped = tail === '' ? [] : [`${head}${tail.charAt(0)}${letter}${tail.slice(1)}`];
    return [
      ...swapped,
      `${head}${letter}${letter}${tail}`,
      `${head}x${tail}`,
      `${head}${other}${tail}`,
      ...(word.length > 2 ? [head + tail] : []),
    ];
  });
}
