/** Writes the run of a preview down as a scenario, where the author wants it: a new file is written at once; in another it is an edit that is shown and not saved. Both can be undone. */
import * as vscode from 'vscode';
import type { PreviewScenario, PreviewTarget } from '../../server/protocol/preview';
import { selectForPanel } from './ownSelections';
import { columnOf } from './reveal';
import { scenarioInsertion } from './scenarioInsertion';

interface Destination extends vscode.QuickPickItem {
  readonly uri: vscode.Uri;
  readonly holder: 'yaml' | 'markdown';
  readonly isNew: boolean;
}

/** Asks for the scenario and for a place, and writes it there. A run that is no scenario is told as a warning; who chooses no place ends it silently. */
export async function saveScenario(target: PreviewTarget, ask: () => Promise<PreviewScenario | undefined>): Promise<void> {
  const scenario = await ask();
  if (scenario === undefined) return;
  if (scenario.kind === 'refused') {
    void vscode.window.showWarningMessage(vscode.l10n.t('This run cannot be saved as a scenario. {0}', scenario.reason));
    return;
  }
  const destination = await vscode.window.showQuickPick(await destinations(target, scenario.files), {
    placeHolder: vscode.l10n.t('Where to write the scenario'),
  });
  if (destination !== undefined) await write(destination, scenario.text);
}

/** A file of its own beside the rules, unless it is there; a fence of the rules; then every file of scenarios. */
async function destinations(target: PreviewTarget, files: readonly string[]): Promise<readonly Destination[]> {
  const rules = vscode.Uri.parse(target.uri);
  const known = files.map((file): Destination => {
    const uri = vscode.Uri.parse(file);
    return { label: nameOf(uri), description: vscode.l10n.t('at the end'), uri, holder: 'yaml', isNew: false };
  });
  const own = vscode.Uri.joinPath(rules, '..', `${target.id.replaceAll(/[^\p{L}\p{N}_.-]+/gu, '-')}.scenario.yaml`);
  const isThere = rules.scheme === 'untitled' || files.includes(own.toString()) || (await exists(own));
  const added: readonly Destination[] = isThere
    ? []
    : [{ label: nameOf(own), description: vscode.l10n.t('a new file'), uri: own, holder: 'yaml', isNew: true }];
  const fence: readonly Destination[] = /\.md$/i.test(rules.path)
    ? [{ label: nameOf(rules), description: vscode.l10n.t('a fence at the end'), uri: rules, holder: 'markdown', isNew: false }]
    : [];
  return [...added, ...fence, ...known];
}

async function write({ uri, holder, isNew }: Destination, snippet: string): Promise<void> {
  const before = isNew ? '' : (await vscode.workspace.openTextDocument(uri)).getText();
  const { text, title } = scenarioInsertion(before, holder, snippet);
  const edit = new vscode.WorkspaceEdit();
  const end = isNew ? new vscode.Position(0, 0) : (await vscode.workspace.openTextDocument(uri)).positionAt(before.length);
  if (isNew) edit.createFile(uri, { contents: new TextEncoder().encode(text) });
  else edit.insert(uri, end, text);
  if (!(await vscode.workspace.applyEdit(edit))) {
    void vscode.window.showWarningMessage(vscode.l10n.t('The scenario cannot be written to {0}.', nameOf(uri)));
    return;
  }
  const document = await vscode.workspace.openTextDocument(uri);
  const editor = await vscode.window.showTextDocument(document, { viewColumn: columnOf(uri) });
  // Its title is what the author has yet to say.
  const line = end.line + text.slice(0, title?.start ?? 0).split('\n').length - 1;
  const { range } = document.lineAt(Math.min(line, document.lineCount - 1));
  const selection = new vscode.Selection(range.end, range.start.translate(0, title === undefined ? 0 : 'title: '.length));
  selectForPanel(editor, selection, vscode.TextEditorRevealType.AtTop);
}

function nameOf(uri: vscode.Uri): string {
  return vscode.workspace.asRelativePath(uri);
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}
