/** The document that shows what a macro call stands for. */
import * as vscode from 'vscode';
import { eventually, find, open, replace, restore } from './editor';
import { expectEqual } from './expect';

describe('expansion', () => {
  it('opens beside the call, leads back to the macro, goes deeper and follows edits', async () => {
    const editor = await open('hire.md');
    const { start } = find(editor.document, 'hire-worker\n');
    editor.selection = new vscode.Selection(start, start);
    const action = await eventually('an action', async () => {
      const actions = await vscode.commands.executeCommand<readonly vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        editor.document.uri,
        editor.selection,
      );
      return actions.find(({ title }) => title === 'Show Expansion');
    });
    if (action.command === undefined) throw new Error('the action has no command');
    await vscode.commands.executeCommand(action.command.command, ...(action.command.arguments ?? []));
    const shown = await eventually('an expansion', () =>
      vscode.window.visibleTextEditors.find(({ document }) => document.uri.scheme === 'gamespec-expansion'),
    );
    const { document } = shown;
    expectEqual(shown.viewColumn, vscode.ViewColumn.Two);
    expectEqual(document.languageId, 'gamespec');
    await expectLines(document, ['- { macro: pay, args: { amount: 3 } }', '- createToken: { type: worker, zone: $field }']);

    const [link] = await vscode.commands.executeCommand<readonly (vscode.Location | vscode.LocationLink)[]>(
      'vscode.executeDefinitionProvider',
      document.uri,
      find(document, 'createToken').start,
    );
    expectEqual(link && 'targetUri' in link && link.targetUri.path.endsWith('macros.gamespec.yaml'), true);

    await replace(editor, 'wage: 3', 'wage: 5');
    await expectLines(document, ['- { macro: pay, args: { amount: 5 } }', '- createToken: { type: worker, zone: $field }']);

    const lenses = await vscode.commands.executeCommand<readonly vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 10);
    const deeper = lenses.find(({ command }) => command?.title === 'All levels')?.command;
    await vscode.commands.executeCommand(deeper?.command ?? '', ...(deeper?.arguments ?? []));
    await eventually('the calls replaced', () => (document.getText().includes('# pay(amount: 5)') ? true : undefined));

    await replace(editor, '# Hiring', '# Hiring\n\nOne line more.');
    await eventually('the line of the call', () => (document.lineAt(0).text.endsWith('line 25') ? true : undefined));
    await restore(editor);
    await vscode.window.tabGroups.close(
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .filter(({ input }) => input instanceof vscode.TabInputText && input.uri.scheme === 'gamespec-expansion'),
    );
  });
});

async function expectLines(document: vscode.TextDocument, lines: readonly string[]): Promise<void> {
  await eventually(lines.join(' | '), () =>
    document.getText().split('\n').slice(1, -1).join('\n') === lines.join('\n') ? true : undefined,
  );
}
