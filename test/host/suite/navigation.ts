/** Ways through a game: to uses, through the outline, along calls, imports and the structure of the text. */
import * as vscode from 'vscode';
import { eventually, file, find, open } from './editor';
import { expectEqual } from './expect';

/** `file.md: the line` for each place, in the order of the files. */
async function linesOf(places: readonly { readonly uri: vscode.Uri; readonly range: vscode.Range }[]): Promise<readonly string[]> {
  const lines = places.map(async ({ uri, range }) => {
    const document = await vscode.workspace.openTextDocument(uri);
    return `${nameOf(uri)}: ${document.lineAt(range.start.line).text.trim()}`;
  });
  return (await Promise.all(lines)).sort();
}

function nameOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Asks an editor command about a document until its answer has something in it. */
function answered<T>(command: string, ...rest: readonly unknown[]): Promise<readonly T[]> {
  return eventually(command, async () => {
    const found = await vscode.commands.executeCommand<readonly T[] | undefined>(command, ...rest);
    return found === undefined || found.length === 0 ? undefined : found;
  });
}

describe('navigation', () => {
  it('lists the references of a macro in all files', async () => {
    const { document } = await open('hire.md');
    const at = find(document, 'hire-worker\n').start;
    const references = await answered<vscode.Location>('vscode.executeReferenceProvider', document.uri, at);
    expectEqual(await linesOf(references), ['hire.md: - macro: hire-worker', 'macros.gamespec.yaml: - id: hire-worker']);
  });

  it('highlights where a binding is bound, and where it is used', async () => {
    const { document } = await open('hire.md');
    const at = find(document, '$field\n').start;
    const highlights = await answered<vscode.DocumentHighlight>('vscode.executeDocumentHighlights', document.uri, at);
    expectEqual(
      highlights.map(({ range, kind }) => [document.lineAt(range.start.line).text.trim(), kind === vscode.DocumentHighlightKind.Write]),
      [
        ['bind: $field', true],
        ['args: { field: $field, wage: 3 }', false],
      ],
    );
  });

  it('outlines the game, from its sections down to the loops of an operation', async () => {
    const { document } = await open('hire.md');
    const symbols = await answered<vscode.DocumentSymbol>('vscode.executeDocumentSymbolProvider', document.uri);
    const path: string[] = [];
    for (let level: readonly vscode.DocumentSymbol[] = symbols; level.length > 0; level = level.at(-1)?.children ?? [])
      path.push(level.at(-1)?.name ?? '');
    expectEqual(path.slice(-3), ['hire-profile', 'pay-and-place', 'forEach $field']);
  });

  it('finds a name of the game from anywhere', async () => {
    const symbols = await answered<vscode.SymbolInformation>('vscode.executeWorkspaceSymbolProvider', 'hire-work');
    expectEqual(
      symbols.filter(({ name }) => name === 'hire-worker').map(({ location }) => nameOf(location.uri)),
      ['macros.gamespec.yaml'],
    );
  });

  it('follows calls from the called macro to its callers, and back', async () => {
    const { document } = await open('macros.gamespec.yaml');
    const at = find(document, 'id: pay').end;
    const [pay] = await answered<vscode.CallHierarchyItem>('vscode.prepareCallHierarchy', document.uri, at);
    const [call] = await answered<vscode.CallHierarchyIncomingCall>('vscode.provideIncomingCalls', pay);
    expectEqual(call?.from.name, 'hire-worker');
    const [above] = await answered<vscode.CallHierarchyIncomingCall>('vscode.provideIncomingCalls', call?.from);
    expectEqual(above && nameOf(above.from.uri), 'hire.md');
    const [down] = await answered<vscode.CallHierarchyOutgoingCall>('vscode.provideOutgoingCalls', call?.from);
    expectEqual(down?.to.name, 'pay');
  });

  it('makes links of imports', async () => {
    const { document } = await open('game.md');
    const links = await answered<vscode.DocumentLink>('vscode.executeLinkProvider', document.uri, 10);
    const ours = links
      .filter(({ target }) => target?.scheme === document.uri.scheme)
      .map(({ range, target }) => [document.getText(range), target?.toString()]);
    expectEqual(ours, [
      ['macros.gamespec.yaml', file('macros.gamespec.yaml').toString()],
      ['hire.md', file('hire.md').toString()],
    ]);
  });

  it('folds a stage and grows a selection by the structure', async () => {
    const { document } = await open('hire.md');
    const stage = find(document, '- stage: choose-fields').start;
    const folds = await answered<vscode.FoldingRange>('vscode.executeFoldingRangeProvider', document.uri);
    const end = find(document, 'right: 3 }').start.line;
    expectEqual(
      folds.some((fold) => fold.start === stage.line && fold.end === end),
      true,
    );
    const [selection] = await answered<vscode.SelectionRange>('vscode.executeSelectionRangeProvider', document.uri, [
      find(document, 'mapSpaces').start,
    ]);
    const texts: string[] = [];
    for (let range: vscode.SelectionRange | undefined = selection; range !== undefined; range = range.parent)
      if (range.range.isSingleLine) texts.push(document.getText(range.range));
    expectEqual(texts.includes('mapSpaces') && texts.includes('{ query: mapSpaces }'), true);
  });
});
