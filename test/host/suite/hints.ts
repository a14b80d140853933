/** What the editor adds to the text: hints and lenses. */
import * as vscode from 'vscode';
import { eventually, find, open, replace, restore } from './editor';
import { expectEqual } from './expect';

/** Sections in which there is something of each kind to hint at, and something of each kind to preview. */
const furtherSections = `
globalMarkerLattices:
  - { id: weather, states: [calm, storm], defaultState: calm }

setup:
  - pay(3)
  - shiftGlobalMarker: { marker: weather, delta: 1 }
  - bindValue: { bind: $days, value: 1 }

conditionMacros:
  - { id: is-rich, params: [], condition: { op: '>', left: { ref: gvar, var: coins }, right: 5 } }

actions:
  - { id: rest, actor: active, executor: actor, phase: [main] }
  - { id: read, actor: active, executor: actor, phase: [main], capabilities: [cardEvent] }

eventDecks:
  - id: news
    drawZone: north-field
    discardZone: south-field
    cards:
      - { id: rain, title: Rain, sideMode: single, unshaded: { effects: [{ addVar: { scope: global, var: coins, delta: 1 } }] } }
`;

async function append(editor: vscode.TextEditor, text: string): Promise<void> {
  const { document } = editor;
  await editor.edit((edit) => edit.insert(document.positionAt(document.getText().length), text));
}

describe('hints', () => {
  it('come and go with the switch of their kind, at once', async () => {
    const editor = await open('macros.gamespec.yaml');
    const { document } = editor;
    await append(editor, furtherSections);
    const words = ['amount', 'storm', ': int'];
    const shown = async () => {
      const whole = new vscode.Range(0, 0, document.lineCount, 0);
      const found = await vscode.commands.executeCommand<readonly vscode.InlayHint[]>(
        'vscode.executeInlayHintProvider',
        document.uri,
        whole,
      );
      const labels = found.map(({ label }) => (typeof label === 'string' ? label : label.map(({ value }) => value).join('')));
      return words.filter((word) => labels.some((label) => label.includes(word)));
    };
    const shows = (expected: readonly string[]) =>
      eventually(`the hints ${expected.join(' ')}`, async () => ((await shown()).join() === expected.join() ? true : undefined));
    await shows(words);
    const configuration = vscode.workspace.getConfiguration('gamespec.inlayHints', document.uri);
    for (const [setting, hint] of [
      ['parameterNames', 'amount'],
      ['markerShifts', 'storm'],
      ['bindingKinds', ': int'],
    ] as const) {
      await configuration.update(setting, false, vscode.ConfigurationTarget.Global);
      await shows(words.filter((word) => word !== hint));
      await configuration.update(setting, undefined, vscode.ConfigurationTarget.Global);
      await shows(words);
    }
    await restore(editor);
  });

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
    await shows(['= North field', '= 2 items', '= 3', '= 1 item']);
    const configuration = vscode.workspace.getConfiguration('gamespec.inlayHints', document.uri);
    await configuration.update('lastRun', false, vscode.ConfigurationTarget.Global);
    await shows([]);
    await configuration.update('lastRun', undefined, vscode.ConfigurationTarget.Global);
    await shows(['= North field', '= 2 items', '= 3', '= 1 item']);
    await replace(editor, 'right: 3 }', 'right: 5 }');
    await shows(['= North field', '= 2 items', '= 2', '= 1 item']);
    const macros = await open('macros.gamespec.yaml');
    await replace(macros, 'createToken: { type: worker', 'createToken: { type: wroker');
    await shows(['was North field', 'was 2 items', 'was 2', 'was 1 item']);
    await restore(macros);
    await restore(await open('hire.md'));
    const panel = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).find(({ input }) => input instanceof vscode.TabInputWebview);
    if (panel !== undefined) await vscode.window.tabGroups.close(panel);
    await shows([]);
  });
});

describe('lenses', () => {
  it('offer a preview of macros, of actions without a pipeline and of cards', async () => {
    const editor = await open('macros.gamespec.yaml');
    const { document } = editor;
    await append(editor, furtherSections);
    const previewed = ['id: hire-worker', 'id: pay', 'id: is-rich', 'id: rest', 'id: rain'];
    await eventually('a lens above each', async () => {
      const lenses = await vscode.commands.executeCommand<readonly vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 50);
      const lines = lenses.flatMap(({ command, range }) => (command?.title.includes('Preview') ? [range.start.line] : []));
      return previewed.every((text) => lines.includes(find(document, text).start.line)) ? true : undefined;
    });
    await restore(editor);
  });

  it('count the references of a macro and lead to them', async () => {
    const { document } = await open('macros.gamespec.yaml');
    const lens = await eventually('a lens', async () => {
      const lenses = await vscode.commands.executeCommand<readonly vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 10);
      const { line } = find(document, 'id: hire-worker').start;
      return lenses.find(({ command, range }) => range.start.line === line && command?.title.includes('reference'));
    });
    expectEqual([lens.command?.title, lens.command?.command], ['1 reference', 'gamespec.showReferences']);
    await vscode.commands.executeCommand('gamespec.showReferences', ...(lens.command?.arguments ?? []));
    await vscode.commands.executeCommand('closeReferenceSearch');
  });
});
