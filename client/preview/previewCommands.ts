/** The command "Preview": from a code lens with its target, or from the palette for the operation at the cursor. */
import * as vscode from 'vscode';
import type { TargetAtCursor } from '../../server/protocol/preview';
import type { LastEditor } from '../documents/lastEditor';
import { lensAbove } from './lensAbove';
import { isAuthorsSelection } from './ownSelections';
import type { PreviewPanels } from './panels';
import { targetName } from './session';
import { previewTarget } from './shapes';

/** More lenses than any document has; lenses beyond it would come without their command. */
const MAX_LENSES = 10_000;

/** Milliseconds for which the cursor rests before panels follow it. */
const cursorRest = 200;

/** The macro call that a place is in, if it is in one. */
export type CallAt = (uri: vscode.Uri, position: vscode.Position) => Promise<TargetAtCursor | undefined>;

/** Opens the preview of `target`; without one, of the call or operation the cursor is in, or of one picked from those of the file. */
export async function previewCommand(target: unknown, panels: PreviewPanels, lastEditor: LastEditor, callAt: CallAt): Promise<void> {
  const named = previewTarget(target);
  const chosen = named === undefined ? await targetAtCursor(await lastEditor.show(), callAt) : { target: named };
  if (chosen !== undefined) await panels.preview(chosen.target, { call: chosen.call });
}

/** Panels that follow the cursor show the operation that it has come to; where a panel itself has moved it, and where there is none, they stay. */
export function followCursor(panels: PreviewPanels, callAt: CallAt): vscode.Disposable {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const selected = vscode.window.onDidChangeTextEditorSelection((change) => {
    const { textEditor } = change;
    if (!panels.isFollowing || !isAuthorsSelection(change)) return;
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      const { document, selection } = textEditor;
      const call = await callAt(document.uri, selection.active);
      const above = call === undefined ? lensAbove(await previewLenses(document.uri), selection.active.line) : undefined;
      const found = call ?? (above && { target: above.target });
      if (found !== undefined) panels.cursorIn(found);
    }, cursorRest);
  });
  return vscode.Disposable.from(selected, new vscode.Disposable(() => clearTimeout(waiting)));
}

async function targetAtCursor(editor: vscode.TextEditor | undefined, callAt: CallAt): Promise<TargetAtCursor | undefined> {
  const call = editor && (await callAt(editor.document.uri, editor.selection.active));
  if (call !== undefined) return call;
  const lenses = editor === undefined ? [] : await previewLenses(editor.document.uri);
  if (editor === undefined || lenses.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('There is no operation to preview here: put the cursor into a pipeline.'));
    return undefined;
  }
  const above = lensAbove(lenses, editor.selection.active.line);
  if (above !== undefined) return above;
  const items = lenses.map((lens) => ({ label: targetName(lens.target), target: lens.target }));
  const picked = await vscode.window.showQuickPick(items, { placeHolder: vscode.l10n.t('Operation to preview') });
  return picked;
}

async function previewLenses(uri: vscode.Uri) {
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[] | undefined>('vscode.executeCodeLensProvider', uri, MAX_LENSES);
  return (lenses ?? []).flatMap(({ command, range }) => {
    const target = command?.command === 'gamespec.preview' ? previewTarget(command.arguments?.[0]) : undefined;
    return target === undefined ? [] : [{ line: range.start.line, target }];
  });
}
