// Answers for the language `yaml` as general YAML extensions do: whatever it says begins with "stand-in".
const vscode = require('vscode');

const language = 'yaml';
const words = 'stand-in';

exports.activate = ({ subscriptions }) => {
  const diagnostics = vscode.languages.createDiagnosticCollection(words);
  const look = (document) => {
    if (document.languageId !== language) return;
    diagnostics.set(document.uri, [new vscode.Diagnostic(new vscode.Range(0, 0, 0, 1), words, vscode.DiagnosticSeverity.Warning)]);
  };
  vscode.workspace.textDocuments.forEach(look);
  const whole = (document) => new vscode.Range(0, 0, document.lineCount - 1, document.lineAt(document.lineCount - 1).text.length);
  subscriptions.push(
    diagnostics,
    vscode.workspace.onDidOpenTextDocument(look),
    vscode.workspace.onDidChangeTextDocument(({ document }) => look(document)),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => diagnostics.delete(uri)),
    vscode.languages.registerHoverProvider(language, { provideHover: () => new vscode.Hover(words) }),
    vscode.languages.registerCompletionItemProvider(language, { provideCompletionItems: () => [new vscode.CompletionItem(words)] }),
    vscode.languages.registerDefinitionProvider(language, {
      provideDefinition: () => new vscode.Location(vscode.Uri.parse(`${words}:definition`), new vscode.Position(0, 0)),
    }),
    vscode.languages.registerDocumentSymbolProvider(language, {
      provideDocumentSymbols: (document) => [
        new vscode.DocumentSymbol(words, '', vscode.SymbolKind.Object, whole(document), new vscode.Range(0, 0, 0, 0)),
      ],
    }),
    vscode.languages.registerDocumentFormattingEditProvider(language, {
      provideDocumentFormattingEdits: () => [vscode.TextEdit.insert(new vscode.Position(0, 0), `# ${words}\n`)],
    }),
    vscode.languages.registerCodeLensProvider(language, {
      provideCodeLenses: () => [new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), { title: words, command: 'noop' })],
    }),
  );
};
