/** The command "New Scenario": the beginnings of a test of the rules, where scenarios of such a file stand. */
import * as vscode from 'vscode';
import type { LastEditor } from '../documents/lastEditor';
import { scenarioInsertion } from '../preview/scenarioInsertion';
import { scenarioSnippet } from './scenarioSnippet';

/** What the command needs of others. */
export interface NewScenarioPorts {
  /** The game that a scenario in a file has to name, begun in another one; '' where it is not known, undefined where it need name none. */
  readonly gameToName: (uri: vscode.Uri, from: vscode.Uri | undefined) => Promise<string | undefined>;
  /** Opens the list at the first hole, and leads from one to the next as in an item that was accepted. */
  readonly inserted: () => Promise<void>;
}

/** In Markdown a fence at the end of the document; beside a YAML file a document of its own, since a scenario is no part of a game. */
export async function newScenario(lastEditor: LastEditor, { gameToName, inserted }: NewScenarioPorts): Promise<void> {
  const editor = await lastEditor.show();
  const from = editor?.document.uri;
  const title = vscode.l10n.t('What the scenario shows');
  if (editor?.document.languageId === 'markdown') {
    const { document } = editor;
    const game = await gameToName(document.uri, from);
    const end = document.lineAt(document.lineCount - 1).range.end;
    const { text } = scenarioInsertion(document.getText(), 'markdown', scenarioSnippet(title, game));
    editor.revealRange(new vscode.Range(end, end));
    await editor.insertSnippet(new vscode.SnippetString(text), end);
  } else {
    // A name that says what it is, beside the file that has the focus; nothing is written before the author saves it.
    const name =
      editor === undefined || editor.document.isUntitled
        ? vscode.Uri.parse('new.scenario.yaml')
        : vscode.Uri.joinPath(editor.document.uri, '..', 'new.scenario.yaml');
    const uri = name.with({ scheme: 'untitled' });
    const game = await gameToName(uri, from);
    const opened = await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
    await opened.insertSnippet(new vscode.SnippetString(scenarioSnippet(title, game)), new vscode.Position(0, 0));
  }
  await inserted();
}
