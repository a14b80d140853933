/**
 * Puts right what Enter does. Brackets that end the line stay on it (`closersBelow.ts`). A new line in a YAML fence of Markdown gets the indentation
 * that it has in a YAML file: Markdown knows nothing of dashes and keys. Where the author lets the editor format on type, it does that itself.
 */
import * as vscode from 'vscode';
import { closersFor } from './closersBelow';
import { isBelowYamlFence } from './fenceAbove';

/** To be disposed. */
export function indentedNewLines(): vscode.Disposable {
  return vscode.workspace.onDidChangeTextDocument(({ document, contentChanges, reason }) => {
    const editor = vscode.window.activeTextEditor;
    const [change, ...others] = contentChanges;
    if (document !== editor?.document || change === undefined || others.length > 0 || reason !== undefined) return;
    const isMarkdown = document.languageId === 'markdown';
    if (!isMarkdown && document.languageId !== 'gamespec') return;
    const isBroken = /^\r?\n[\t >]*$/.test(change.text);
    const line = change.range.start.line + (isBroken ? 1 : 0);
    if (!isBroken && !(isMarkdown && isBegun(document.lineAt(line).text, change.text))) return;
    if (isMarkdown && !isBelowYamlFence((each) => document.lineAt(each).text, line)) return;
    const isIndented = isMarkdown && vscode.workspace.getConfiguration('editor', document).get('formatOnType') !== true;
    if (!isBroken) {
      if (isIndented) void indent(editor, line, change.text);
      return;
    }
    const column = change.text.replace(/^\r?\n/, '').length;
    void settle(editor, new vscode.Position(line, column), isIndented);
  });
}

/** Has a dash or a key just been written on a line, which tells where it belongs? */
function isBegun(text: string, typed: string): boolean {
  return (typed === '-' && /^[\t >]*-$/.test(text)) || (typed === ':' && /^[\t >]*[\w$.-]+:$/.test(text));
}

/** `begin`: where the new line goes on. */
async function settle(editor: vscode.TextEditor, begin: vscode.Position, isIndented: boolean): Promise<void> {
  const { document } = editor;
  const closers = closersFor(document.lineAt(begin.line - 1).text, document.lineAt(begin.line).text);
  if (closers !== undefined) await raise(editor, begin, closers);
  // Unless something has been written there meanwhile.
  if (isIndented && document.lineAt(begin.line).text.replace(/^[\t >]*/, '') === '') await indent(editor, begin.line, '\n');
}

/** How often an edit is tried that comes too late because more has been typed meanwhile. */
const TRIES = 5;

/** Moves the brackets at the end of a line to the end of the line above. */
async function raise(editor: vscode.TextEditor, { line, character }: vscode.Position, closers: string): Promise<void> {
  const { document } = editor;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { text } = document.lineAt(line);
    const end = text.trimEnd().length;
    const start = end - closers.trim().length;
    if (text.slice(start, end) !== closers.trim()) return;
    // With the blanks that stood before them.
    const from = Math.min(start, Math.max(character, text.slice(0, start).trimEnd().length));
    const isDone = await edit(editor, (builder) => {
      builder.insert(document.lineAt(line - 1).range.end, closers);
      builder.delete(new vscode.Range(line, from, line, text.length));
    });
    if (isDone) return;
  }
}

/** As part of what has just been typed. */
function edit(editor: vscode.TextEditor, make: (builder: vscode.TextEditorEdit) => void): Thenable<boolean> {
  return editor.edit(make, { undoStopBefore: false, undoStopAfter: false });
}

/** The indentation that the formatter gives a line after `typed` has been typed. */
async function indent(editor: vscode.TextEditor, line: number, typed: string): Promise<void> {
  const { document } = editor;
  const { version } = document;
  const { text } = document.lineAt(line);
  const edits = await vscode.commands.executeCommand<vscode.TextEdit[] | undefined>(
    'vscode.executeFormatOnTypeProvider',
    document.uri,
    document.lineAt(line).range.end,
    typed,
    { tabSize: editor.options.tabSize, insertSpaces: editor.options.insertSpaces },
  );
  // Only the new line, and the blanks of an empty one above it: what has been written stays as it is.
  const isEmpty = line > 0 && /^[\t >]*$/.test(document.lineAt(line - 1).text);
  const own = (edits ?? []).filter(
    ({ range }) => range.start.line === range.end.line && (range.start.line === line || (isEmpty && range.start.line === line - 1)),
  );
  if (own.length === 0 || vscode.window.activeTextEditor !== editor) return;
  // What is typed behind a dash or key does not concern its indentation; on an empty line it is what the line is indented for.
  const isSame = typed === '\n' ? document.version === version : line < document.lineCount && document.lineAt(line).text.startsWith(text);
  if (!isSame) return;
  await edit(editor, (builder) => own.forEach(({ range, newText }) => void builder.replace(range, newText)));
}
