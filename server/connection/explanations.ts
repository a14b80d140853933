/** Answers hover and code lenses. */

import type { CodeLens, Hover, Location } from 'vscode-languageserver';
import { type PreviewLens, previewLenses, type ReferencesLens, referencesLenses } from '../features/codeLenses';
import { hoverAt } from '../features/hover/hover';
import { link, plain } from '../features/hover/markdown';
import type { PlaceWords } from '../features/hover/nameCard';
import { type ScenariosLens, scenariosLenses, snippetLenses } from '../features/testing/lenses';
import type { LastOutcome } from '../features/testing/runs';
import { fileNameOf } from '../source/imports';
import { type Places, placesIn } from '../workspace/places';
import type { Answering, Asked } from './asked';
import { guarded } from './guard';
import { textIn } from './texts';

/** Registers the handlers. `lastOutcome` tells what a scenario came to when it was run last. */
export function answerExplanations(
  { connection, requests, asked, latest, forms }: Answering,
  lastOutcome: (id: string) => LastOutcome | undefined,
): void {
  connection.onHover(
    guarded(requests, 'hover', null, async ({ textDocument, position }): Promise<Hover | null> => {
      const at = await asked(textDocument.uri, position);
      const answer = at && hoverAt(at.compilation, at.file, at.offset, placeWords(at));
      const place = answer && at.places(answer);
      return place === undefined ? null : { contents: textIn(forms().hover, answer?.markdown ?? ''), range: place.range };
    }),
  );

  connection.onCodeLens(
    guarded(requests, 'code lenses', [], async ({ textDocument }): Promise<CodeLens[]> => {
      const snapshot = await latest();
      const file = snapshot.files.get(textDocument.uri);
      const snippets = file === undefined || snapshot.compilations.length === 0 ? [] : snippetLenses(file);
      const places = snippets.length === 0 ? undefined : placesIn(snapshot.files);
      const ofSnippets = places === undefined ? [] : snippets.flatMap((lens) => previewCommand(lens, places));
      const at = await asked(textDocument.uri);
      if (at === undefined || at.compilation.composition.fragment) return ofSnippets;
      return [
        ...ofSnippets,
        ...previewLenses(at.compilation, at.uri).flatMap((lens) => previewCommand(lens, at.places)),
        ...scenariosLenses(at.compilation, at.uri, at.snapshot, lastOutcome).flatMap((lens) => scenariosCommand(lens, at)),
        ...referencesLenses(at.compilation, at.uri).flatMap((lens) => referencesCommand(lens, at)),
      ];
    }),
  );
}

function previewCommand({ range, target }: PreviewLens, places: Places): readonly CodeLens[] {
  const place = places(range);
  const tooltip = 'Run it and show what it does to the board';
  const command = { title: 'Preview', tooltip, command: 'gamespec.preview', arguments: [target] };
  return place === undefined ? [] : [{ range: place.range, command }];
}

function scenariosCommand({ range, title, tests }: ScenariosLens, { places }: Asked): readonly CodeLens[] {
  const place = places(range);
  const command = { title, tooltip: 'Run the scenarios that make this move', command: 'gamespec.runScenarios', arguments: [tests] };
  return place === undefined ? [] : [{ range: place.range, command }];
}

function referencesCommand({ range, uses }: ReferencesLens, { places }: Asked): readonly CodeLens[] {
  const place = places(range);
  if (place === undefined) return [];
  const locations = uses.flatMap((use): readonly Location[] => {
    const at = places(use);
    return at === undefined ? [] : [{ uri: at.uri, range: at.range }];
  });
  const title = locations.length === 1 ? '1 reference' : `${locations.length} references`;
  const command = { title, command: 'gamespec.showReferences', arguments: [place.uri, place.range.start, locations] };
  return [{ range: place.range, command }];
}

/** `line 12` or the name of another file with its line, linked to the place. */
export function placeWords({ places, uri }: Pick<Asked, 'places' | 'uri'>): PlaceWords {
  return (range) => {
    const place = places(range);
    if (place === undefined) return undefined;
    const line = place.range.start.line + 1;
    const file = fileNameOf(place.uri);
    return link(place.uri === uri ? `line ${line}` : plain(`${file}, line ${line}`), `${place.uri}#L${line}`);
  };
}
