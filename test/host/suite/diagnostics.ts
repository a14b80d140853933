/** What is underlined while typing. */
import * as vscode from 'vscode';
import { eventually, expectProblems, find, open, replace, restore } from './editor';
import { expectEqual } from './expect';

describe('diagnostics', () => {
  let editor: vscode.TextEditor;

  beforeEach(async () => {
    editor = await open('hire.md');
    await expectProblems(editor.document, []);
  });

  afterEach(async () => {
    await restore(editor);
    await expectProblems(editor.document, []);
  });

  it('a misspelt macro: one error, on the name only', async () => {
    await replace(editor, 'macro: hire-worker', 'macro: hire-wroker');
    await expectProblems(editor.document, ['GS6001 hire-wroker']);
  });

  it('the quick fix of a misspelt macro repairs it', async () => {
    await replace(editor, 'macro: hire-worker', 'macro: hire-wroker');
    await expectProblems(editor.document, ['GS6001 hire-wroker']);
    const fix = await preferredFix(editor.document, find(editor.document, 'hire-wroker'));
    if (fix.edit === undefined) throw new Error('the fix has no edit');
    await vscode.workspace.applyEdit(fix.edit);
    await expectProblems(editor.document, []);
    expectEqual(editor.document.getText().includes('macro: hire-worker'), true);
  });

  it('a missing argument: one error at the call, which names the parameter', async () => {
    await replace(editor, ', wage: 3', '');
    await expectProblems(editor.document, ['GS6002 hire-worker']);
    const [problem] = vscode.languages
      .getDiagnostics(editor.document.uri)
      .filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error);
    expectEqual(problem?.message.includes('wage'), true);
  });

  it('a binder without its sign: one error at each use', async () => {
    await replace(editor, 'bind: $field\n', 'bind: field\n');
    await expectProblems(editor.document, ['GS3002 $field']);
  });

  it('undo takes the problems away', async () => {
    await replace(editor, 'macro: hire-worker', 'macro: hire-wroker');
    await expectProblems(editor.document, ['GS6001 hire-wroker']);
    await vscode.commands.executeCommand('undo');
    await expectProblems(editor.document, []);
  });

  it('follow an edit in another file', async () => {
    const macros = await open('macros.gamespec.yaml');
    await replace(macros, 'id: hire-worker', 'id: engage-worker');
    await expectProblems(editor.document, ['GS6001 hire-worker']);
    await restore(macros);
  });
});

async function preferredFix(document: vscode.TextDocument, range: vscode.Range): Promise<vscode.CodeAction> {
  return eventually('a preferred quick fix', async () => {
    const actions = await vscode.commands.executeCommand<readonly vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      range,
      vscode.CodeActionKind.QuickFix.value,
    );
    return actions.find(({ isPreferred }) => isPreferred);
  });
}
