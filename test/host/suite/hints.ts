/** What the editor adds to the text: hints and lenses. */
import * as vscode from 'vscode';
import { eventually, find, open, replace, restore } from './editor';
import { expectEqual } from './expect';

describe('hints', () => {
  it('tell the kind of a binding until they are switched off', async () => {
    const { document } = await open('hire.md');
    const hints = async () => {
      const whole = new vscode.Range(0, 0, document.lineCount, 0);
      const found = await vscode.commands.executeCommand<readonly vscode.InlayHint[]>(
        'vscode.executeInlayHintProvider',
        document.uri,
        whole,
      );
      return found.map(({ label }) => (typeof label === 'string' ? label : label.map(({ value }) => value).join('')));
    };
    const shows = (expected: readonly string[]) =>
      eventually(`the hints ${expected.join(' ')}`, async () => ((await hints()).join() === expected.join() ? true : undefined));
    await shows([': list of zones', ': zone']);
    const configuration = vscode.workspace.getConfiguration('gamespec.inlayHints', document.uri);
    await configuration.update('bindingKinds', false, vscode.ConfigurationTarget.Global);
    await shows([]);
    await configuration.update('bindingKinds', undefined, vscode.ConfigurationTarget.Global);
    await shows([': list of zones', ': zone']);
  });
});

describe('hints of the last run', () => {
  it('stand beside the expressions while a preview is open, also while the text cannot be run', async () => {
    const editor = await open('hire.md');
    const { document } = editor;
    const hints = async () => {
      const whole = new vscode.Range(0, 0, document.lineCount, 0);
      const found = await vscode.commands.executeCommand<readonly vscode.InlayHint[]>(
        'vscode.executeInlayHintProvider',
        document.uri,
        whole,
      );
      return found.filter(({ tooltip }) => tooltip !== undefined).map(({ label }) => String(label).trim());
    };
    const shows = (expected: readonly string[]) =>
      eventually(`the values ${expected.join(' ')}`, async () => ((await hints()).join() === expected.join() ? true : undefined));
    await vscode.commands.executeCommand('gamespec.preview', { kind: 'pipeline', uri: document.uri.toString(), id: 'hire-profile' });
    await shows(['= north-field', '= 2 items', '= 3', '= 1 item']);
    await replace(editor, 'right: 3 }', 'right: 5 }');
    await shows(['= north-field', '= 2 items', '= 2', '= 1 item']);
    const macros = await open('macros.gamespec.yaml');
    await replace(macros, 'createToken: { type: worker', 'createToken: { type: wroker');
    await shows(['was north-field', 'was 2 items', 'was 2', 'was 1 item']);
    await restore(macros);
    await restore(await open('hire.md'));
    const panel = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).find(({ input }) => input instanceof vscode.TabInputWebview);
    if (panel !== undefined) await vscode.window.tabGroups.close(panel);
    await shows([]);
  });
});

describe('lenses', () => {
  it('count the references of a macro and lead to them', async () => {
    const { document } = await open('macros.gamespec.yaml');
    const lens = await eventually('a lens', async () => {
      const lenses = await vscode.commands.executeCommand<readonly vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 10);
      return lenses.find(({ range }) => range.start.line === find(document, 'id: hire-worker').start.line);
    });
    expectEqual([lens.command?.title, lens.command?.command], ['1 reference', 'gamespec.showReferences']);
    await vscode.commands.executeCommand('gamespec.showReferences', ...(lens.command?.arguments ?? []));
    await vscode.commands.executeCommand('closeReferenceSearch');
  });
});
