/** What becomes of diagnostics when files come, go and change their names; and what is repaired when one is saved. */
import * as vscode from 'vscode';
import { eventually, expectProblems, file, open, replace, restore } from './editor';
import { expectEqual } from './expect';

const faulty = 'effectMacros:\n  - { id: idle, params: [], exports: [], effects: [{ shuffle: { zone: deck, tempo: 2 } }] }\n';

/** Codes of the diagnostics that the editor holds for a file, open or not. */
async function expectCodes(uri: vscode.Uri, expected: readonly string[]): Promise<void> {
  const codes = () =>
    vscode.languages
      .getDiagnostics(uri)
      .filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error)
      .map(({ code }) => String(typeof code === 'object' ? code.value : code));
  try {
    await eventually('the codes', () => (codes().join() === expected.join() ? true : undefined));
  } catch {
    throw new Error(`Codes of ${uri.path}: expected ${expected.join()}, found ${codes().join()}.`);
  }
}

describe('files', () => {
  const first = () => file('extra/first.gamespec.yaml');
  const second = () => file('extra/second.gamespec.yaml');

  before(async () => {
    await expectProblems((await open('hire.md')).document, []);
    await vscode.workspace.fs.createDirectory(file('extra'));
  });
  afterEach(async () => {
    for (const uri of [first(), second()]) await vscode.workspace.fs.delete(uri).then(undefined, () => undefined);
  });
  after(() => vscode.workspace.fs.delete(file('extra'), { recursive: true }));

  it('a file that is renamed takes its diagnostics with it, and one that is deleted takes them away', async () => {
    await vscode.workspace.fs.writeFile(first(), new TextEncoder().encode(faulty));
    const { document } = await open('extra/first.gamespec.yaml');
    await expectCodes(document.uri, ['GS2002']);
    const rename = new vscode.WorkspaceEdit();
    rename.renameFile(first(), second());
    expectEqual(await vscode.workspace.applyEdit(rename), true);
    await expectCodes(first(), []);
    await expectCodes(second(), ['GS2002']);
    const remove = new vscode.WorkspaceEdit();
    remove.deleteFile(second());
    expectEqual(await vscode.workspace.applyEdit(remove), true);
    await expectCodes(second(), []);
  });

  it('a document that is closed without being saved is judged by the file again', async () => {
    const editor = await open('hire.md');
    await replace(editor, 'macro: hire-worker', 'macro: hire-wroker');
    await expectCodes(editor.document.uri, ['GS6001']);
    await vscode.window.showTextDocument(editor.document);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await expectCodes(file('hire.md'), []);
  });

  it('a document without a file loses its diagnostics when it is closed', async () => {
    const content = `# Idle\n\n\`\`\`yaml\n${faulty}\`\`\`\n`;
    const document = await vscode.workspace.openTextDocument({ language: 'markdown', content });
    await vscode.window.showTextDocument(document);
    await expectCodes(document.uri, ['GS2002']);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await expectCodes(document.uri, []);
  });
});

describe('what is no regular file', () => {
  it('is told of where it is imported, and keeps nothing waiting', async function () {
    const shell = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:child_process');
    if (shell === undefined || file('').scheme !== 'file' || process.platform === 'win32') this.skip();
    await vscode.workspace.fs.createDirectory(file('odd'));
    try {
      const large = file('odd/large.yaml').fsPath;
      const made = shell.spawnSync('sh', [
        '-c',
        'mkfifo "$0" && ln -s /dev/zero "$1" && truncate -s 65M "$2"',
        file('odd/pipe.yaml').fsPath,
        file('odd/zero.yaml').fsPath,
        large,
      ]);
      expectEqual(made.status, 0);
      const text = 'imports:\n  - pipe.yaml\n  - zero.yaml\n  - large.yaml\nmetadata: { id: odd, players: { min: 2, max: 2 } }\n';
      await vscode.workspace.fs.writeFile(file('odd/odd.gamespec.yaml'), new TextEncoder().encode(text));
      const { document } = await open('odd/odd.gamespec.yaml');
      const told = () =>
        vscode.languages
          .getDiagnostics(document.uri)
          .filter(({ code }) => ['GS1025', 'GS1029'].includes(String(typeof code === 'object' ? code.value : code)))
          .map(({ range, message }) => `${range.start.line} ${message.replace(/^.*: /, '')}`);
      await eventually('the three imports', () => (told().length === 3 ? true : undefined));
      expectEqual(told(), [
        '1 it is no regular file.',
        '2 `zero.yaml` is a symbolic link to a file outside the workspace, so it is not read. Move that file into the workspace.',
        '3 it is larger than 64 MiB.',
      ]);
    } finally {
      await vscode.workspace.fs.delete(file('odd'), { recursive: true });
    }
  });
});

describe('fix all on save', () => {
  it('brings the text to the modern spelling where the author has asked for that', async () => {
    const configuration = vscode.workspace.getConfiguration('editor', file('game.md'));
    const editor = await open('game.md');
    const modern = editor.document.getText();
    await replace(editor, '{ name: coins, type: int, init: 10', '{ id: coins, type: integer, default: 10');
    await eventually('the hints', () => (vscode.languages.getDiagnostics(editor.document.uri).length >= 3 ? true : undefined));
    await configuration.update('codeActionsOnSave', { 'source.fixAll.gamespec': 'explicit' }, vscode.ConfigurationTarget.Global);
    await vscode.window.showTextDocument(editor.document);
    try {
      // A busy editor saves without the fixes that it would have to wait for longer than it likes to; another save brings them.
      await eventually('a save with the fixes', async () => {
        await vscode.commands.executeCommand('workbench.action.files.save');
        return editor.document.getText() === modern ? true : undefined;
      });
    } finally {
      await configuration.update('codeActionsOnSave', undefined, vscode.ConfigurationTarget.Global);
      await restore(editor);
      await editor.document.save();
    }
  });
});
