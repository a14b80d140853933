/** The panels of the map and of the macro calls; what they draw is the matter of the tests in a browser. */
import * as vscode from 'vscode';
import { eventually, open } from './editor';
import { expectEqual } from './expect';

describe('graphs', () => {
  for (const [command, title] of [
    ['gamespec.showMap', 'Map: harvest'],
    ['gamespec.showCalls', 'Calls: hire-worker'],
  ] as const) {
    it(`${command} opens a panel beside the editor, and no second one`, async () => {
      const editor = await open('macros.gamespec.yaml');
      const inside = editor.document.positionAt(editor.document.getText().indexOf('createToken'));
      editor.selection = new vscode.Selection(inside, inside);
      await vscode.commands.executeCommand(command);
      const panels = () =>
        vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).filter(({ input }) => input instanceof vscode.TabInputWebview);
      const tab = await eventually(`a panel named ${title}`, () => panels().find(({ label }) => label === title));
      expectEqual(tab.group.viewColumn, vscode.ViewColumn.Two);
      await vscode.window.showTextDocument(editor.document, vscode.ViewColumn.One);
      await vscode.commands.executeCommand(command);
      expectEqual(panels().length, 1);
      await vscode.window.tabGroups.close(panels());
    });
  }
});
