/** Scenarios as tests of the editor: what the Test Explorer runs, it shows in the lens of the operation. */
import * as vscode from 'vscode';
import { eventually, open, replace, restore } from './editor';
import { expectEqual } from './expect';

describe('tests', () => {
  /** What the lens above the operation says. */
  const lens = async () => {
    const { document } = await open('hire.md');
    const lenses = await vscode.commands.executeCommand<readonly vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 10);
    return lenses.find(({ command }) => command?.command === 'gamespec.runScenarios')?.command;
  };
  const until = (title: string) =>
    eventually(title, async () => {
      const command = await lens();
      return command?.title === title ? command : undefined;
    });

  it('are run from the lens of an operation and from the Test Explorer, in the text as it is', async () => {
    const command = await until('Run 1 scenario');
    await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []));
    await until('1 scenario: 1 passed');
    const editor = await open('hire.scenario.yaml');
    await replace(editor, 'coins: 7', 'coins: 8');
    await vscode.commands.executeCommand('testing.runAll');
    await until('1 scenario: 1 failed');
    await restore(editor);
    await vscode.commands.executeCommand('testing.coverageAll');
    expectEqual((await until('1 scenario: 1 passed')).title, '1 scenario: 1 passed');
    await vscode.commands.executeCommand('testing.coverage.close');
  });
});
