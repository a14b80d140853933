/** How expansion documents are shown: arguments are marked, each line leads to where it was written, lenses choose how deep calls are replaced. */

import * as vscode from 'vscode';
import { rangeOf } from '../testing/messages';
import { expansionScheme } from './expansionAddress';
import type { ExpansionDocuments, OpenExpansion } from './expansionDocuments';

const selector: vscode.DocumentSelector = { scheme: expansionScheme };

/** Dresses every editor that shows an expansion, from now on until it is disposed of. */
export function expansionEditors(documents: ExpansionDocuments): vscode.Disposable {
  const argument = vscode.window.createTextEditorDecorationType({
    backgroundColor: new vscode.ThemeColor('editor.wordHighlightTextBackground'),
    // The line is what themes of high contrast leave to be seen.
    textDecoration: 'underline dotted',
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  });
  const mark = (editor: vscode.TextEditor): void => {
    if (editor.document.uri.scheme !== expansionScheme) return;
    const spans = documents.of(editor.document.uri)?.model?.arguments ?? [];
    const decorations = spans.map(({ line, start, end, parameter }) => ({
      range: new vscode.Range(line, start, line, end),
      // Names of a document are no markup.
      hoverMessage: new vscode.MarkdownString().appendText(vscode.l10n.t('Argument {0}', parameter)),
    }));
    editor.setDecorations(argument, decorations);
  };
  vscode.window.visibleTextEditors.forEach(mark);
  return vscode.Disposable.from(
    argument,
    vscode.window.onDidChangeVisibleTextEditors((editors) => editors.forEach(mark)),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      for (const editor of vscode.window.visibleTextEditors) if (editor.document === document) mark(editor);
    }),
    vscode.languages.registerDefinitionProvider(selector, {
      provideDefinition: (document, at) => definition(documents.of(document.uri), document, at),
    }),
    vscode.languages.registerCodeLensProvider(selector, {
      onDidChangeCodeLenses: (listener, self, disposables) => documents.onDidChange(() => listener.call(self), undefined, disposables),
      provideCodeLenses: ({ uri }) => lenses(uri, documents.of(uri)),
    }),
  );
}

function definition(open: OpenExpansion | undefined, document: vscode.TextDocument, at: vscode.Position): vscode.LocationLink[] {
  if (open?.model === undefined) return [];
  const { arguments: spans, origins, places } = open.model;
  const span = spans.find(({ line, start, end }) => line === at.line && start <= at.character && at.character <= end);
  const place = places[span?.origin ?? origins[at.line] ?? -1];
  if (place === undefined) return [];
  const { range, firstNonWhitespaceCharacterIndex } = document.lineAt(at.line);
  const originSelectionRange =
    span === undefined
      ? range.with(range.start.with({ character: firstNonWhitespaceCharacterIndex }))
      : new vscode.Range(at.line, span.start, at.line, span.end);
  const targetRange = rangeOf(place);
  return [{ originSelectionRange, targetUri: vscode.Uri.parse(place.uri), targetRange, targetSelectionRange: targetRange }];
}

function lenses(uri: vscode.Uri, open: OpenExpansion | undefined): vscode.CodeLens[] {
  if (open?.model === undefined) return [];
  const { levels } = open.request;
  const { call, closed } = open.model;
  const choose = (title: string, chosen: number | 'all'): vscode.Command => ({
    title,
    command: 'gamespec.expansionLevels',
    arguments: [uri.toString(), chosen],
  });
  const commands: readonly vscode.Command[] = [
    ...(levels !== 'all' && closed > 0
      ? [choose(vscode.l10n.t('One level more'), levels + 1), choose(vscode.l10n.t('All levels'), 'all')]
      : []),
    ...(levels === 1 ? [] : [choose(vscode.l10n.t('One level'), 1)]),
    {
      title: vscode.l10n.t('Go to the call'),
      command: 'vscode.open',
      arguments: [vscode.Uri.parse(call.uri), { selection: rangeOf(call) }],
    },
  ];
  return commands.map((command) => new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), command));
}
