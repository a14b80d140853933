/** What the editor explains and where it leads. */
import * as vscode from 'vscode';
import { eventually, file, find, open } from './editor';
import { expectEqual, expectMatch } from './expect';

describe('hover', () => {
  it('explains an effect in a Markdown fence', async () => {
    expectMatch(await hover('hire.md', 'chooseN'), /choose/i);
  });

  it('explains a query', async () => {
    expectMatch(await hover('hire.md', 'mapSpaces'), /board zones/i);
  });

  it('shows the comment and the parameters of a macro at its call', async () => {
    const text = await hover('hire.md', 'hire-worker');
    expectMatch(text, /Puts a worker on a field and pays its wage/);
    expectMatch(text, /wage/);
  });

  it('explains a binding', async () => {
    expectMatch(await hover('hire.md', '$field\n'), /\$field/);
  });

  it('explains an effect in a plain YAML file', async () => {
    expectMatch(await hover('macros.gamespec.yaml', 'createToken'), /token/i);
  });
});

describe('go to definition', () => {
  it('leads from a call to the macro', async () => {
    const { uri, text } = await definition('hire.md', 'hire-worker');
    expectEqual(uri, file('macros.gamespec.yaml').toString());
    expectMatch(text, /hire-worker/);
  });

  it('leads from a binding to its binder', async () => {
    const { text } = await definition('hire.md', 'name: $fields');
    expectMatch(text, /bind: \$fields/);
  });
});

async function hover(name: string, word: string): Promise<string> {
  const { document } = await open(name);
  return eventually(`a hover on ${word}`, async () => {
    const hovers = await vscode.commands.executeCommand<readonly vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      find(document, word).start.translate(0, 1),
    );
    const text = hovers
      .flatMap(({ contents }) => contents)
      .map((content) => (typeof content === 'string' ? content : content.value))
      .join('\n');
    return text === '' ? undefined : text;
  });
}

/** Where the end of `text` leads: the file, and the line. */
async function definition(name: string, text: string): Promise<{ readonly uri: string; readonly text: string }> {
  const { document } = await open(name);
  const target = await eventually(`a definition of ${text}`, async () => {
    const [found] = await vscode.commands.executeCommand<readonly (vscode.Location | vscode.LocationLink)[]>(
      'vscode.executeDefinitionProvider',
      document.uri,
      find(document, text).end.translate(0, -1),
    );
    if (found === undefined) return undefined;
    return 'targetUri' in found ? { uri: found.targetUri, range: found.targetSelectionRange ?? found.targetRange } : found;
  });
  const opened = await vscode.workspace.openTextDocument(target.uri);
  return { uri: target.uri.toString(), text: opened.lineAt(target.range.start.line).text };
}
