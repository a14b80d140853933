/** Answers what a file and the workspace are made of: folding, the selections around a place, links, symbols of the whole workspace. */
import { type DocumentLink, type FoldingRange, type SelectionRange, SymbolKind, type WorkspaceSymbol } from 'vscode-languageserver';
import { documentLinks } from '../features/documentLinks';
import { foldingRanges } from '../features/folding';
import { selectionRanges } from '../features/selectionRanges';
import { workspaceSymbols } from '../features/workspaceSymbols';
import { offsetAt, positionAt, rangeAt } from '../source/positions';
import { lineStarts, placesIn, placesInFile } from '../workspace/places';
import type { Answering } from './asked';
import { guarded } from './guard';
import { symbolKinds } from './navigation';

/** Registers the handlers. */
export function answerStructure({ connection, requests, latest, forms }: Answering): void {
  connection.onFoldingRanges(
    guarded(requests, 'folding', [], async ({ textDocument }): Promise<FoldingRange[]> => {
      const file = (await latest()).files.get(textDocument.uri);
      if (file === undefined) return [];
      const starts = lineStarts(file);
      return foldingRanges(file).map(({ start, end, kind }) => ({
        startLine: positionAt(starts, start).line,
        endLine: positionAt(starts, end).line,
        ...(kind === undefined ? {} : { kind }),
      }));
    }),
  );

  connection.onSelectionRanges(
    guarded(requests, 'selection', null, async ({ textDocument, positions }): Promise<SelectionRange[] | null> => {
      const file = (await latest()).files.get(textDocument.uri);
      if (file === undefined) return null;
      const starts = lineStarts(file);
      return positions.map((position): SelectionRange => {
        const spans = selectionRanges(file, offsetAt(file.text, starts, position));
        const outermost: SelectionRange = { range: { start: position, end: position } };
        return (
          spans.reduceRight<SelectionRange | undefined>(
            (parent, { start, end }) => ({ range: rangeAt(starts, start, end), ...(parent === undefined ? {} : { parent }) }),
            undefined,
          ) ?? outermost
        );
      });
    }),
  );

  connection.onDocumentLinks(
    guarded(requests, 'links', [], async ({ textDocument }): Promise<DocumentLink[]> => {
      const snapshot = await latest();
      const file = snapshot.files.get(textDocument.uri);
      if (file === undefined) return [];
      const places = placesInFile(file);
      return documentLinks(file, snapshot.files).flatMap(({ range, target }) => {
        const place = places(range);
        return place === undefined ? [] : [{ range: place.range, target }];
      });
    }),
  );

  connection.onWorkspaceSymbol(
    guarded(requests, 'workspace symbols', [], async ({ query }): Promise<WorkspaceSymbol[]> => {
      const { compilations, files } = await latest();
      const places = placesIn(files);
      return workspaceSymbols(compilations, query).flatMap(({ kind, name, container, range }) => {
        const place = places(range);
        if (place === undefined) return [];
        const location = { uri: place.uri, range: place.range };
        return [
          {
            name,
            kind: forms().symbolKind(symbolKinds[kind] ?? SymbolKind.Property),
            location,
            ...(container === undefined ? {} : { containerName: container }),
          },
        ];
      });
    }),
  );
}
