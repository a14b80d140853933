/** Answers what a macro call stands for, in the terms of the editor. */

import { expansionAt } from '../features/expansion/expansion';
import type { ExpansionModel, ExpansionRequest } from '../protocol/expansion';
import type { Place } from '../protocol/preview';
import { fileNameOf } from '../source/imports';
import type { ChunkRange } from '../source/problem';
import { type Places, placeOf } from '../workspace/places';
import type { Answering } from './asked';

/** Null where no call can be expanded. */
export async function answerExpansion(
  { asked }: Pick<Answering, 'asked'>,
  { uri, line, character, levels }: ExpansionRequest,
): Promise<ExpansionModel | null> {
  const at = await asked(uri, { line, character });
  const expansion = at && expansionAt(at.compilation, uri, at.offset, levels === 'all' ? Number.POSITIVE_INFINITY : levels);
  const call = at && expansion && placeOf(expansion.call, at.places);
  if (at === undefined || expansion === undefined || call === undefined) return null;
  const numbering = placeNumbers(at.places);
  const file = fileNameOf(call.uri);
  const head = `# ${expansion.title} in ${file}, line ${call.line + 1}`;
  return {
    macro: expansion.macro,
    title: expansion.title,
    call,
    text: [head, ...expansion.lines, ''].join('\n'),
    origins: [numbering.of(expansion.call), ...expansion.origins.map(numbering.of)],
    arguments: expansion.arguments.map((span) => ({ ...span, line: span.line + 1, origin: numbering.of(span.origin) })),
    places: numbering.places,
    closed: expansion.closed,
  };
}

/** Numbers places as they come, each once. */
function placeNumbers(places: Places) {
  const numbers = new Map<string, number>();
  const numbered: Place[] = [];
  return {
    places: numbered,
    of: (range: ChunkRange): number => {
      const key = `${range.chunk} ${range.start} ${range.end}`;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const place = placeOf(range, places);
      const number = place === undefined ? -1 : numbered.push(place) - 1;
      numbers.set(key, number);
      return number;
    },
  };
}
