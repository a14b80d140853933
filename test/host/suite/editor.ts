/** What a person does in the editor, for the tests of the in-host suite. */
import * as vscode from 'vscode';
import { patienceOfWait } from '../../support/patience';

/** URI of a file of the opened folder. */
export function file(name: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error('No folder is open.');
  return vscode.Uri.joinPath(folder.uri, name);
}

/** Texts of the files when they were opened first. The disk is no help: in the browser, VS Code saves by itself. */
const originals = new Map<string, string>();

/** Opens a file of the folder in an editor of its own. */
export async function open(name: string): Promise<vscode.TextEditor> {
  const document = await vscode.workspace.openTextDocument(file(name));
  const key = document.uri.toString();
  if (!originals.has(key)) originals.set(key, document.getText());
  return vscode.window.showTextDocument(document, { preview: false });
}

/** Range of the first occurrence of `text`. */
export function find(document: vscode.TextDocument, text: string): vscode.Range {
  const start = document.getText().indexOf(text);
  if (start < 0) throw new Error(`${document.uri.path} does not contain "${text}".`);
  return new vscode.Range(document.positionAt(start), document.positionAt(start + text.length));
}

/** Types `replacement` over the first occurrence of `text`. */
export async function replace(editor: vscode.TextEditor, text: string, replacement: string): Promise<void> {
  const range = find(editor.document, text);
  await editor.edit((edit) => edit.replace(range, replacement));
}

/** Puts back the text that the file held when it was opened first. */
export async function restore(editor: vscode.TextEditor): Promise<void> {
  const { document } = editor;
  const edit = new vscode.WorkspaceEdit();
  const whole = new vscode.Range(document.positionAt(0), document.positionAt(document.getText().length));
  edit.replace(document.uri, whole, originals.get(document.uri.toString()) ?? '');
  await vscode.workspace.applyEdit(edit);
}

/** Asks `answer` again and again until it gives one; rejects with `what` when it takes too long. */
export async function eventually<T>(what: string, answer: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = Date.now() + patienceOfWait;
  for (;;) {
    const found = await answer();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Not within ${patienceOfWait / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Errors and warnings as `code text` with the text they underline, in the order of the file. */
function problems(document: vscode.TextDocument): readonly string[] {
  return vscode.languages
    .getDiagnostics(document.uri)
    .filter(({ severity }) => severity <= vscode.DiagnosticSeverity.Warning)
    .sort((a, b) => a.range.start.compareTo(b.range.start))
    .map(({ code, range }) => `${typeof code === 'object' ? code.value : code} ${document.getText(range)}`);
}

/** Waits until the problems of the document are exactly `expected`. */
export async function expectProblems(document: vscode.TextDocument, expected: readonly string[]): Promise<void> {
  let last: readonly string[] = [];
  try {
    await eventually('the problems', () => {
      last = problems(document);
      return equal(last, expected) ? true : undefined;
    });
  } catch {
    throw new Error(`Problems of ${document.uri.path}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(last)}.`);
  }
}

function equal(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}
