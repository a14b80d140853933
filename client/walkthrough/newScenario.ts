/** The command "New Scenario": the beginnings of a test of the rules, where scenarios of such a file stand. */
import * as vscode from 'vscode';
import type { LastEditor } from '../documents/lastEditor';
import { scenarioInsertion } from '../preview/scenarioInsertion';

/** In Markdown a fence at the end of the document; beside a YAML file a document of its own, since a scenario is no part of a game. */
export async function newScenario(lastEditor: LastEditor): Promise<void> {
  const editor = await lastEditor.show();
  if (editor?.document.languageId === 'markdown') {
    const { document } = editor;
    const end = document.lineAt(document.lineCount - 1).range.end;
    const { text } = scenarioInsertion(document.getText(), 'markdown', scenario());
    editor.revealRange(new vscode.Range(end, end));
    await editor.insertSnippet(new vscode.SnippetString(text), end);
    return;
  }
  // A name that says what it is, beside the file that has the focus; nothing is written before the author saves it.
  const name =
    editor === undefined || editor.document.isUntitled
      ? vscode.Uri.parse('new.scenario.yaml')
      : vscode.Uri.joinPath(editor.document.uri, '..', 'new.scenario.yaml');
  const opened = await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(name.with({ scheme: 'untitled' })));
  await opened.insertSnippet(new vscode.SnippetString(scenario()), new vscode.Position(0, 0));
}

/** As a snippet: a title, then the action, then the answers to its decisions. */
function scenario(): string {
  const title = vscode.l10n.t('What the scenario shows').replace(/[\\$}]/g, '\\$&');
  return `title: \${1:${title}}\nmoves:\n  - { action: $2, answers: { $0 } }\n`;
}
