/** The way into the preview panel; what it shows is the matter of the browser-driven walk. */
import * as vscode from 'vscode';
import { eventually, find, open } from './editor';
import { expectEqual } from './expect';

describe('preview', () => {
  it('is offered above each pipeline and opens beside the editor', async () => {
    const { document } = await open('hire.md');
    const lens = await eventually('a code lens', async () => {
      const lenses = await vscode.commands.executeCommand<readonly vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 10);
      return lenses.find(({ command }) => command?.title.includes('Preview'));
    });
    expectEqual(lens.range.start.line, find(document, 'id: hire-profile').start.line);
    if (lens.command === undefined) throw new Error('the lens has no command');
    await vscode.commands.executeCommand(lens.command.command, ...(lens.command.arguments ?? []));
    const tab = await eventually('a webview', () =>
      vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).find(({ input }) => input instanceof vscode.TabInputWebview),
    );
    expectEqual(tab.group.viewColumn, vscode.ViewColumn.Two);
    await vscode.window.tabGroups.close(tab);
  });
});
