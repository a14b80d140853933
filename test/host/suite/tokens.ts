/** The colours of names, and what is drawn dim since nothing uses it. */
import * as vscode from 'vscode';
import { eventually, find, open, replace, restore } from './editor';
import { expectEqual } from './expect';

describe('semantic tokens', () => {
  it('tell words of the language, macros, bindings and parameters apart', async () => {
    const { document } = await open('macros.gamespec.yaml');
    const legend = await eventually('the legend', async () =>
      vscode.commands.executeCommand<vscode.SemanticTokensLegend | undefined>('vscode.provideDocumentSemanticTokensLegend', document.uri),
    );
    const types = await eventually('the tokens', async () => {
      const tokens = await vscode.commands.executeCommand<vscode.SemanticTokens | undefined>(
        'vscode.provideDocumentSemanticTokens',
        document.uri,
      );
      return tokens === undefined || tokens.data.length === 0 ? undefined : typesByWord(document, tokens, legend);
    });
    expectEqual(
      ['effectMacros', 'createToken', 'hire-worker', 'wage', 'coins'].map((word) => types.get(word)),
      ['namespace', 'function', 'macro', 'parameter', 'property'],
    );
  });

  it('an unused binding is marked as unnecessary, until it is used', async () => {
    const editor = await open('hire.md');
    await replace(editor, 'field: $field,', 'field: north-field,');
    const unused = await eventually('the mark', () =>
      vscode.languages.getDiagnostics(editor.document.uri).find(({ tags }) => tags?.includes(vscode.DiagnosticTag.Unnecessary)),
    );
    expectEqual(editor.document.getText(unused.range), '$field');
    expectEqual(unused.range.start.line, find(editor.document, 'bind: $field\n').start.line);
    await restore(editor);
    await eventually('the mark to go', () => (vscode.languages.getDiagnostics(editor.document.uri).length === 0 ? true : undefined));
  });
});

/** Type of the first token of each word. */
function typesByWord(
  document: vscode.TextDocument,
  { data }: vscode.SemanticTokens,
  { tokenTypes }: vscode.SemanticTokensLegend,
): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  let line = 0;
  let character = 0;
  for (let index = 0; index + 4 < data.length; index += 5) {
    const [lines = 0, characters = 0, length = 0, type = 0] = data.slice(index, index + 4);
    line += lines;
    character = lines === 0 ? character + characters : characters;
    const word = document.getText(new vscode.Range(line, character, line, character + length));
    if (!types.has(word)) types.set(word, tokenTypes[type] ?? '');
  }
  return types;
}
