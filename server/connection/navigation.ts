/** Answers where names are declared and used, and what a file holds. */
import {
  type DocumentHighlight,
  DocumentHighlightKind,
  type DocumentSymbol,
  type Location,
  type LocationLink,
  type Position,
  type SymbolInformation,
  SymbolKind,
} from 'vscode-languageserver';
import type { NameKind } from '../catalogue/model';
import { nameKindWords } from '../catalogue/typeWords';
import type { NameUse } from '../compiler/model';
import { definitionAt } from '../features/definition';
import { documentLinks } from '../features/documentLinks';
import { documentSymbols, type OutlineEntry } from '../features/documentSymbols';
import { usesOf } from '../features/references';
import { snippetNameAt, usesInSnippets } from '../features/snippetNames';
import type { SourceFile } from '../source/model';
import type { LineRange } from '../source/positions';
import { type Places, placesInFile } from '../workspace/places';
import type { Answering, Asked } from './asked';
import type { Forms } from './forms';
import { guarded } from './guard';

/** Registers the handlers. */
export function answerNavigation({ connection, requests, asked, latest, forms }: Answering): void {
  connection.onDefinition(
    guarded(requests, 'definition', null, async ({ textDocument, position }): Promise<LocationLink[] | Location | null> => {
      const at = await asked(textDocument.uri, position);
      if (at === undefined) return null;
      const answer = definitionAt(at.compilation, at.file, at.offset);
      const found =
        answer === undefined ? importedFile(at, position) : { origin: at.places(answer.origin), target: at.places(answer.target) };
      if (found?.origin === undefined || found.target === undefined) return null;
      const { origin, target } = found;
      if (!forms().locationLinks) return { uri: target.uri, range: target.range };
      return [{ originSelectionRange: origin.range, targetUri: target.uri, targetRange: target.range, targetSelectionRange: target.range }];
    }),
  );

  connection.onReferences(
    guarded(requests, 'references', [], async ({ textDocument, position, context }): Promise<Location[]> => {
      const at = await asked(textDocument.uri, position);
      if (at === undefined) return [];
      return usesAt(at, at.compilation.composition.members, at.snapshot.files.values())
        .filter(({ role }) => context.includeDeclaration || role === 'use')
        .flatMap((use) => {
          const place = at.places(use);
          return place === undefined ? [] : [{ uri: place.uri, range: place.range }];
        });
    }),
  );

  connection.onDocumentHighlight(
    guarded(requests, 'highlights', [], async ({ textDocument, position }): Promise<DocumentHighlight[]> => {
      const at = await asked(textDocument.uri, position);
      if (at === undefined) return [];
      return usesAt(at, [at.uri], [at.file]).flatMap((use) => {
        const place = at.places(use);
        return place === undefined ? [] : [{ range: place.range, kind: highlightKind(use) }];
      });
    }),
  );

  connection.onDocumentSymbol(
    guarded(requests, 'symbols', [], async ({ textDocument }): Promise<DocumentSymbol[] | SymbolInformation[]> => {
      const { files, compilationsOf } = await latest();
      const file = files.get(textDocument.uri);
      if (file === undefined) return [];
      const places = placesInFile(file);
      const { symbolTree, symbolKind } = forms();
      const symbols = documentSymbols(compilationsOf(file.uri)[0], file).flatMap((entry) => symbolOf(entry, places, symbolKind) ?? []);
      return symbolTree ? symbols : symbols.flatMap((symbol) => listed(symbol, file.uri));
    }),
  );
}

/** The file that the path of an import at the position names; its beginning is the target. */
function importedFile({ file, snapshot, places }: Asked, { line, character }: Position) {
  const start = { line: 0, character: 0 };
  for (const { range, target } of documentLinks(file, snapshot.files)) {
    const origin = places(range);
    const isHere =
      origin?.range.start.line === line && origin.range.start.character <= character && character <= origin.range.end.character;
    if (isHere) return { origin, target: { uri: target, range: { start, end: start } } };
  }
  return undefined;
}

/** Uses of what is named at the place: in some members of its game, and in the snippets among some files. */
function usesAt(
  { compilation, file, offset, snapshot }: Asked,
  members: readonly string[],
  files: Iterable<SourceFile>,
): readonly NameUse[] {
  const target = (compilation.factsAt(file.uri, offset)?.use ?? snippetNameAt(compilation, file, offset))?.target;
  if (target === undefined) return [];
  return [...usesOf(compilation, target, members), ...usesInSnippets(files, compilation, target, snapshot.compilations.length === 1)];
}

function highlightKind(use: NameUse): DocumentHighlightKind {
  return use.role === 'declaration' || use.access === 'write' ? DocumentHighlightKind.Write : DocumentHighlightKind.Read;
}

export const symbolKinds: Partial<Record<NameKind, SymbolKind>> = {
  effectMacro: SymbolKind.Function,
  conditionMacro: SymbolKind.Function,
  action: SymbolKind.Event,
  pipeline: SymbolKind.Method,
  stage: SymbolKind.Field,
  globalVariable: SymbolKind.Variable,
  playerVariable: SymbolKind.Variable,
  globalMarker: SymbolKind.Enum,
  asset: SymbolKind.Object,
};

const otherSymbolKinds: Readonly<Record<Exclude<OutlineEntry['kind'], NameKind>, SymbolKind>> = {
  effect: SymbolKind.Operator,
  scenario: SymbolKind.Class,
  move: SymbolKind.Event,
};

/** A symbol and those in it as a list. */
function listed({ name, kind, range, children = [] }: DocumentSymbol, uri: string, around?: string): readonly SymbolInformation[] {
  const own = { name, kind, location: { uri, range }, ...(around === undefined ? {} : { containerName: around }) };
  return [own, ...children.flatMap((child) => listed(child, uri, name))];
}

function symbolOf(
  { name, kind, range, whole: all, children }: OutlineEntry,
  places: Places,
  shown: Forms['symbolKind'],
): DocumentSymbol | undefined {
  const selection = places(range);
  const whole = places(all);
  if (selection === undefined || whole === undefined || name === '') return undefined;
  const isName = kind !== 'effect' && kind !== 'scenario' && kind !== 'move';
  return {
    name,
    detail: isName ? nameKindWords(kind) : kind,
    kind: shown(isName ? (symbolKinds[kind] ?? SymbolKind.Property) : otherSymbolKinds[kind]),
    range: contains(whole.range, selection.range) ? whole.range : selection.range,
    selectionRange: selection.range,
    children: children.flatMap((child) => symbolOf(child, places, shown) ?? []),
  };
}

function contains(outer: LineRange, inner: LineRange): boolean {
  return !before(inner.start, outer.start) && !before(outer.end, inner.end);
}

function before(left: Position, right: Position): boolean {
  return left.line < right.line || (left.line === right.line && left.character < right.character);
}
