/**
 * A spec is indented by 2, and so is what Tab and Backspace do in it. A new Markdown file has another step: where the cursor is in a YAML fence that
 * holds nothing but sections, the editor's step is 2, and outside of it what it was before.
 */
import * as vscode from 'vscode';
import { fenceAbove } from '../suggestions/fenceAbove';
import sectionKeys from './sectionKeys.json';

const STEP = 2;

const ROOT = /^[ \t>]*(?:"([^"]*)"|([^\s:#"'>-][^\s:]*))[ \t]*:/;

/** To be disposed. */
export function specIndentation(): vscode.Disposable {
  /** What the editors had whose step is ours at the moment. */
  const changed = new WeakMap<vscode.TextEditor, vscode.TextEditorOptions>();
  const look = (editor: vscode.TextEditor | undefined): void => {
    if (editor === undefined || editor.document.languageId !== 'markdown') return;
    const before = changed.get(editor);
    const isSpec = isInSections((line) => editor.document.lineAt(line).text, editor.selection.active.line);
    if (isSpec === (before !== undefined)) return;
    // The options of an editor change with it: what they are now is kept in a value of its own.
    const { tabSize = STEP, indentSize = STEP, insertSpaces = true } = editor.options;
    if (before === undefined) {
      changed.set(editor, { tabSize, indentSize, insertSpaces });
      editor.options = { tabSize: STEP, indentSize: STEP, insertSpaces: true };
    } else {
      changed.delete(editor);
      // Unless the author has chosen another one meanwhile.
      if (tabSize === STEP && insertSpaces === true) editor.options = before;
    }
  };
  look(vscode.window.activeTextEditor);
  return vscode.Disposable.from(
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => look(textEditor)),
    vscode.window.onDidChangeActiveTextEditor(look),
  );
}

/** Is a line in a YAML fence in which every key at the margin, above the line, is that of a section? */
function isInSections(lineAt: (line: number) => string, line: number): boolean {
  const fence = fenceAbove(lineAt, line);
  if (!fence?.isYaml) return false;
  const margin = indentationOf(lineAt(fence.line));
  for (let at = fence.line + 1; at < line; at += 1) {
    const text = lineAt(at);
    if (/^[ \t>]*(?:#|$)/.test(text) || indentationOf(text) > margin) continue;
    const [, quoted, plain] = ROOT.exec(text) ?? [];
    if (!sectionKeys.includes(quoted ?? plain ?? '')) return false;
  }
  return true;
}

function indentationOf(text: string): number {
  return text.search(/[^\s>]|$/);
}
