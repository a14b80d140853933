/** A general YAML extension installed beside ours: each answers for its own files, and nothing is said twice. Where it is installed, that is. */
import * as vscode from 'vscode';
import { eventually, find, open } from './editor';
import { expectEqual } from './expect';

describe('a YAML extension beside ours', () => {
  before(function () {
    if (vscode.extensions.getExtension('gamespec-test.yaml-stand-in') === undefined) this.skip();
  });

  it('answers for files that are no specs, and we do not', async () => {
    const { document } = await open('shelf.yaml');
    await eventually('its diagnostics', () => (vscode.languages.getDiagnostics(document.uri).length > 0 ? true : undefined));
    expectEqual(await said(document), { hovers: 1, completions: 1, definitions: 1, symbols: 1, lenses: 1, edits: 1, problems: 1 });
    expectEqual(
      vscode.languages.getDiagnostics(document.uri).map(({ message }) => message),
      ['stand-in'],
    );
  });

  for (const name of ['macros.gamespec.yaml', 'recognised.yaml', 'hire.md']) {
    it(`says nothing of ${name}`, async () => {
      const { document } = await open(name);
      if (!name.endsWith('.md')) {
        await eventually(`the language of ${name}`, () => (document.languageId === 'gamespec' ? true : undefined));
      }
      await eventually('our symbols', async () => ((await symbols(document)).length > 0 ? true : undefined));
      expectEqual(await said(document), { hovers: 0, completions: 0, definitions: 0, symbols: 0, lenses: 0, edits: 0, problems: 0 });
    });
  }

  it('doubles nothing of ours: one hover on a word, no item of completion twice', async () => {
    const { document } = await open('macros.gamespec.yaml');
    await eventually('our symbols', async () => ((await symbols(document)).length > 0 ? true : undefined));
    const at = find(document, 'createToken').start.translate(0, 1);
    const hovers = await vscode.commands.executeCommand<readonly vscode.Hover[]>('vscode.executeHoverProvider', document.uri, at);
    expectEqual(hovers.length, 1);
    const list = await vscode.commands.executeCommand<vscode.CompletionList>('vscode.executeCompletionItemProvider', document.uri, at);
    const labels = list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    expectEqual(
      labels.filter((label, index) => labels.indexOf(label) !== index),
      [],
    );
  });
});

/** How often the stand-in has answered at the start of a document. */
async function said(document: vscode.TextDocument): Promise<Readonly<Record<string, number>>> {
  const at = new vscode.Position(0, 1);
  const ask = <T>(command: string, ...rest: readonly unknown[]) => vscode.commands.executeCommand<T>(command, document.uri, ...rest);
  const hovers = await ask<readonly vscode.Hover[]>('vscode.executeHoverProvider', at);
  const completions = await ask<vscode.CompletionList>('vscode.executeCompletionItemProvider', at);
  const definitions = await ask<readonly (vscode.Location | vscode.LocationLink)[]>('vscode.executeDefinitionProvider', at);
  const lenses = await ask<readonly vscode.CodeLens[]>('vscode.executeCodeLensProvider', 10);
  const edits =
    (await ask<readonly vscode.TextEdit[] | undefined>('vscode.executeFormatDocumentProvider', { tabSize: 2, insertSpaces: true })) ?? [];
  const texts = (hover: vscode.Hover) => hover.contents.map((content) => (typeof content === 'string' ? content : content.value));
  return {
    hovers: hovers.flatMap(texts).filter((text) => text.includes('stand-in')).length,
    completions: completions.items.filter(({ label }) => label === 'stand-in').length,
    definitions: definitions.filter((each) => ('targetUri' in each ? each.targetUri : each.uri).scheme === 'stand-in').length,
    symbols: (await symbols(document)).filter(({ name }) => name === 'stand-in').length,
    lenses: lenses.filter(({ command }) => command?.title === 'stand-in').length,
    edits: edits.filter(({ newText }) => newText.includes('stand-in')).length,
    problems: vscode.languages.getDiagnostics(document.uri).filter(({ message }) => message === 'stand-in').length,
  };
}

async function symbols({ uri }: vscode.TextDocument): Promise<readonly vscode.DocumentSymbol[]> {
  return (await vscode.commands.executeCommand<vscode.DocumentSymbol[] | undefined>('vscode.executeDocumentSymbolProvider', uri)) ?? [];
}
