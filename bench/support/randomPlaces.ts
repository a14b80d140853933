/** Random places in the YAML of a spec, the same in every run. */
import { drawInteger, type RandomOwner, seedRandom } from '../../server/kernel/random/pcg';
import type { Position } from './languageServer';
import type { Files } from './specFolder';

/** Lines that look like YAML, every character of them as likely as any other. */
export function randomPlaces(files: Files, count: number): readonly { readonly path: string; readonly position: Position }[] {
  const lines = Object.entries(files).flatMap(([path, text]) =>
    text.split('\n').flatMap((content, line) => (/^\s*(- |[\w-]+:)/.test(content) ? [{ path, line, length: content.length }] : [])),
  );
  const chance: RandomOwner = { random: seedRandom(5) };
  return Array.from({ length: count }, () => lines[drawInteger(chance, 0, lines.length - 1)]).flatMap((place) =>
    place ? [{ path: place.path, position: { line: place.line, character: drawInteger(chance, 0, place.length) } }] : [],
  );
}
