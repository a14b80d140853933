/** Places of a spec at which authors type, found by the form of their lines, so that any spec can be measured. */
import type { Position } from '../support/languageServer';

export interface Place {
  readonly what: string;
  readonly path: string;
  readonly at: Position;
}

const forms: readonly (readonly [what: string, form: RegExp])[] = [
  ['a macro body', /^ {6,}- macro: [\w-]+/],
  ['a pipeline', /^\s+- stage: [\w-]+/],
  ['the map', /^\s+- \{ id: [\w-]+, category: \w+/],
  ["a macro's parameter list", /^\s+params: \[\{ name: \w+/],
];

/** For each form the middle one of its lines, after what the form matches; and the middle of the largest file. */
export function placesOf(files: Readonly<Record<string, string>>): readonly Place[] {
  const places = forms.flatMap(([what, form]): Place[] => {
    const found = Object.entries(files).flatMap(([path, text]) =>
      text.split('\n').flatMap((content, line): Place[] => {
        const match = form.exec(content);
        return match ? [{ what, path, at: { line, character: match[0].length } }] : [];
      }),
    );
    return found.slice(found.length >> 1, (found.length >> 1) + 1);
  });
  const [largest] = Object.entries(files).sort(([, a], [, b]) => b.length - a.length);
  if (largest === undefined) return places;
  const [path, text] = largest;
  const lines = text.split('\n');
  const middle = lines.findIndex((content, line) => line >= lines.length >> 1 && /\w[ }\]]*$/.test(content));
  return [
    ...places,
    { what: 'the middle of the largest file', path, at: { line: middle, character: (lines[middle] ?? '').search(/[ }\]]*$/) } },
  ];
}
