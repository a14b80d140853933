/**
 * Gives a new line in a YAML fence of Markdown the indentation that it has in a YAML file: Markdown knows nothing of dashes and keys. Where the
 * author lets the editor format on type, it does so itself.
 */
import * as vscode from 'vscode';
import { isBelowYamlFence } from './fenceAbove';

/** To be disposed. */
export function indentedNewLines(): vscode.Disposable {
  return vscode.workspace.onDidChangeTextDocument(({ document, contentChanges, reason }) => {
    const editor = vscode.window.activeTextEditor;
    const [change, ...others] = contentChanges;
    if (
      document !== editor?.document ||
      document.languageId !== 'markdown' ||
      change === undefined ||
      others.length > 0 ||
      reason !== undefined
    )
      return;
    const line = change.range.start.line + 1;
    if (!/^\r?\n[\t >]*$/.test(change.text) || !isBelowYamlFence((each) => document.lineAt(each).text, line)) return;
    if (vscode.workspace.getConfiguration('editor', document).get('formatOnType') === true) return;
    void indent(editor, line);
  });
}

async function indent(editor: vscode.TextEditor, line: number): Promise<void> {
  const { document } = editor;
  const { version } = document;
  if (document.lineAt(line).text.replace(/^[\t >]*/, '') !== '') return;
  const edits = await vscode.commands.executeCommand<vscode.TextEdit[] | undefined>(
    'vscode.executeFormatOnTypeProvider',
    document.uri,
    document.lineAt(line).range.end,
    '\n',
    { tabSize: editor.options.tabSize, insertSpaces: editor.options.insertSpaces },
  );
  // Only the new line: what has been written stays as it is.
  const own = (edits ?? []).filter(({ range }) => range.start.line === line && range.end.line === line);
  if (own.length === 0 || document.version !== version || vscode.window.activeTextEditor !== editor) return;
  await editor.edit((builder) => own.forEach(({ range, newText }) => void builder.replace(range, newText)), {
    undoStopBefore: false,
    undoStopAfter: false,
  });
}
