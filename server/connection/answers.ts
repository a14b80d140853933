/** Answers of the editor features: one handler each, all of the same shape. */
import {
  type CodeAction,
  CodeActionKind,
  type Connection,
  type DocumentHighlight,
  DocumentHighlightKind,
  type DocumentSymbol,
  type Location,
  type LocationLink,
  MarkupKind,
  type Position,
  SymbolKind,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { NameKind } from '../catalogue/model';
import type { Compilation, NameUse } from '../compiler/model';
import { previewLenses } from '../features/codeLenses';
import { definitionAt } from '../features/definition';
import { documentSymbols, type OutlineEntry } from '../features/documentSymbols';
import { hoverAt } from '../features/hover/hover';
import { link, plain } from '../features/hover/markdown';
import { fixAll, fixesIn } from '../features/quickFixes';
import { referencesAt } from '../features/references';
import type { SourceFile } from '../source/model';
import { type LineRange, offsetAt } from '../source/positions';
import type { ChunkRange, Fix } from '../source/problem';
import { diagnosticOf, editsOf } from '../workspace/diagnostics';
import type { WorkspaceSnapshot } from '../workspace/model';
import { lineStarts, type Places, placesIn } from '../workspace/places';
import type { OpenDocuments } from './documents';
import { guarded } from './guard';
import { toProtocol } from './publish';

/** A place asked about, in the newest snapshot. */
interface Asked {
  readonly compilation: Compilation;
  readonly snapshot: WorkspaceSnapshot;
  readonly places: Places;
  readonly uri: string;
  readonly file: SourceFile;
  readonly offset: number;
}

export function answers(connection: Connection, latest: () => Promise<WorkspaceSnapshot>, documents: OpenDocuments): void {
  const log = connection.console;

  async function asked(uri: string, position: Position): Promise<Asked | undefined> {
    const snapshot = await latest();
    const file = snapshot.files.get(uri);
    const [compilation] = snapshot.compilationsOf(uri);
    if (file === undefined || compilation === undefined) return undefined;
    return {
      compilation,
      snapshot,
      places: placesIn(snapshot.files.values()),
      uri,
      file,
      offset: offsetAt(file.text, lineStarts(file), position),
    };
  }

  connection.onHover(
    guarded(log, 'hover', null, async ({ textDocument, position }) => {
      const at = await asked(textDocument.uri, position);
      const answer = at && hoverAt(at.compilation, at.file, at.offset, placeWords(at));
      const place = answer && at.places(answer);
      return place === undefined ? null : { contents: { kind: MarkupKind.Markdown, value: answer?.markdown ?? '' }, range: place.range };
    }),
  );

  connection.onDefinition(
    guarded(log, 'definition', null, async ({ textDocument, position }): Promise<LocationLink[] | null> => {
      const at = await asked(textDocument.uri, position);
      const answer = at && definitionAt(at.compilation, at.uri, at.offset);
      const origin = answer && at.places(answer.origin);
      const target = answer && at.places(answer.target);
      if (origin === undefined || target === undefined) return null;
      return [{ originSelectionRange: origin.range, targetUri: target.uri, targetRange: target.range, targetSelectionRange: target.range }];
    }),
  );

  connection.onReferences(
    guarded(log, 'references', [], async ({ textDocument, position, context }): Promise<Location[]> => {
      const at = await asked(textDocument.uri, position);
      if (at === undefined) return [];
      const uses = referencesAt(at.compilation, at.uri, at.offset, at.compilation.composition.members);
      return uses
        .filter(({ role }) => context.includeDeclaration || role === 'use')
        .flatMap((use) => {
          const place = at.places(use);
          return place === undefined ? [] : [{ uri: place.uri, range: place.range }];
        });
    }),
  );

  connection.onDocumentHighlight(
    guarded(log, 'highlights', [], async ({ textDocument, position }): Promise<DocumentHighlight[]> => {
      const at = await asked(textDocument.uri, position);
      if (at === undefined) return [];
      return referencesAt(at.compilation, at.uri, at.offset, [at.uri]).flatMap((use) => {
        const place = at.places(use);
        return place === undefined ? [] : [{ range: place.range, kind: highlightKind(use) }];
      });
    }),
  );

  connection.onDocumentSymbol(
    guarded(log, 'symbols', [], async ({ textDocument }): Promise<DocumentSymbol[]> => {
      const at = await asked(textDocument.uri, { line: 0, character: 0 });
      return at === undefined ? [] : documentSymbols(at.compilation, at.uri).flatMap((entry) => symbolOf(entry, at.places) ?? []);
    }),
  );

  connection.onCodeLens(
    guarded(log, 'code lenses', [], async ({ textDocument }) => {
      const at = await asked(textDocument.uri, { line: 0, character: 0 });
      if (at === undefined || at.compilation.composition.fragment) return [];
      return previewLenses(at.compilation, at.uri).flatMap(({ range, target }) => {
        const place = at.places(range);
        const command = {
          title: 'Preview',
          tooltip: 'Run it and show what it does to the board',
          command: 'gamespec.preview',
          arguments: [target],
        };
        return place === undefined ? [] : [{ range: place.range, command }];
      });
    }),
  );

  connection.onCodeAction(
    guarded(log, 'code actions', [], async ({ textDocument, range, context }): Promise<CodeAction[]> => {
      const at = await asked(textDocument.uri, range.start);
      if (at === undefined) return [];
      const file = at.snapshot.files.get(at.uri);
      const problems = at.snapshot.problemsOf(at.uri) ?? [];
      if (file === undefined) return [];
      const end = offsetAt(file.text, lineStarts(file), range.end);
      const wants = (kind: string) =>
        context.only === undefined || context.only.some((only) => kind === only || kind.startsWith(`${only}.`));
      const quick = wants(CodeActionKind.QuickFix)
        ? fixesIn(problems, (problem) => {
            const place = at.places(problem);
            return place !== undefined && place.start <= end && at.offset <= place.end;
          })
        : [];
      const actions = quick.flatMap(({ problem, fix }): CodeAction[] => {
        const edit = workspaceEdit([fix], at.places, documents);
        const diagnostic = diagnosticOf(problem, at.places);
        if (edit === undefined) return [];
        return [
          {
            title: fix.title,
            kind: CodeActionKind.QuickFix,
            edit,
            ...(fix.preferred ? { isPreferred: true } : {}),
            ...(diagnostic === undefined ? {} : { diagnostics: [toProtocol(diagnostic)] }),
          },
        ];
      });
      const all = fixAll(problems);
      const edit =
        wants(CodeActionKind.SourceFixAll) && all.length > 0
          ? workspaceEdit(
              all.map(({ fix }) => fix),
              at.places,
              documents,
            )
          : undefined;
      return edit === undefined ? actions : [...actions, { title: 'Fix all hints in this file', kind: CodeActionKind.SourceFixAll, edit }];
    }),
  );
}

/** `line 12` or the name of another file with its line, linked to the place. */
function placeWords({ places, uri }: Asked) {
  return (range: ChunkRange): string | undefined => {
    const place = places(range);
    if (place === undefined) return undefined;
    const line = place.range.start.line + 1;
    const file = decodeURIComponent(place.uri.slice(place.uri.lastIndexOf('/') + 1));
    return link(place.uri === uri ? `line ${line}` : plain(`${file}, line ${line}`), `${place.uri}#L${line}`);
  };
}

function highlightKind(use: NameUse): DocumentHighlightKind {
  return use.role === 'declaration' || use.access === 'write' ? DocumentHighlightKind.Write : DocumentHighlightKind.Read;
}

const symbolKinds: Partial<Record<NameKind, SymbolKind>> = {
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

function symbolOf({ declaration, children }: OutlineEntry, places: Places): DocumentSymbol | undefined {
  const selection = places(declaration.range);
  const whole = places({ chunk: declaration.entry.chunk.id, start: declaration.node.start, end: declaration.node.end });
  if (selection === undefined || whole === undefined || declaration.name === '') return undefined;
  return {
    name: declaration.name,
    detail: declaration.kind,
    kind: symbolKinds[declaration.kind] ?? SymbolKind.Property,
    range: contains(whole.range, selection.range) ? whole.range : selection.range,
    selectionRange: selection.range,
    children: children.flatMap((child) => symbolOf(child, places) ?? []),
  };
}

function contains(outer: LineRange, inner: LineRange): boolean {
  return !before(inner.start, outer.start) && !before(outer.end, inner.end);
}

function before(left: Position, right: Position): boolean {
  return left.line < right.line || (left.line === right.line && left.character < right.character);
}

/** One edit of several files; undefined when a place has gone, or when nothing would change. */
function workspaceEdit(fixes: readonly Fix[], places: Places, documents: OpenDocuments): WorkspaceEdit | undefined {
  const changes = new Map<string, { range: LineRange; newText: string }[]>();
  for (const fix of fixes) {
    const edits = editsOf(fix, places);
    if (edits === undefined) return undefined;
    for (const [uri, own] of edits) changes.set(uri, [...(changes.get(uri) ?? []), ...own]);
  }
  const created = fixes.flatMap(({ creates }) =>
    creates === undefined ? [] : [{ kind: 'create' as const, uri: creates, options: { ignoreIfExists: true } }],
  );
  if (changes.size === 0 && created.length === 0) return undefined;
  const documentChanges = [...changes].map(([uri, edits]) => ({ textDocument: { uri, version: documents.version(uri) ?? null }, edits }));
  return { documentChanges: [...created, ...documentChanges] };
}
