/** What the editor offers while writing, and what it changes. */
import * as vscode from 'vscode';
import { ofUnchanged } from '../../../client/server/unchanged';
import { eventually, find, open, replace, restore } from './editor';
import { expectEqual, expectMatch } from './expect';

/** The effect of `hire.md` that the tests write anew. */
const call = 'macro: hire-worker\n                  args: { field: $field, wage: 3 }';

describe('completion', () => {
  it('offers an effect in a Markdown fence, and its fields after it is accepted', async () => {
    const editor = await open('hire.md');
    await replace(editor, call, 'shuf');
    const item = await offered(editor.document, 'shuf', 'shuffle');
    const range = find(editor.document, 'shuf');
    if (!(item.insertText instanceof vscode.SnippetString)) throw new Error('no snippet is offered');
    await editor.insertSnippet(item.insertText, range, { undoStopBefore: true, undoStopAfter: true });
    await offered(editor.document, 'zone: ', 'north-field');
    await restore(editor);
  });

  it('offers the variables of the game in a plain YAML file', async () => {
    const editor = await open('macros.gamespec.yaml');
    await offered(editor.document, 'var: ', 'coins');
  });
});

describe('signature help', () => {
  it('shows the parameters of the macro whose argument is being written', async () => {
    const { document } = await open('hire.md');
    const help = await eventually('the parameters', async () =>
      vscode.commands.executeCommand<vscode.SignatureHelp | undefined>(
        'vscode.executeSignatureHelpProvider',
        document.uri,
        find(document, 'wage: 3').end.translate(0, -1),
      ),
    );
    const [signature] = help.signatures;
    const labels = signature?.parameters.map(({ label }) => (typeof label === 'string' ? label : signature.label.slice(...label)));
    expectEqual([labels?.map((label) => label.split(':')[0]), signature?.activeParameter ?? help.activeParameter], [['field', 'wage'], 1]);
  });
});

describe('rename', () => {
  it('changes the name in all files of the game', async () => {
    const { document } = await open('hire.md');
    const edit = await eventually('an edit', async () =>
      vscode.commands.executeCommand<vscode.WorkspaceEdit | undefined>(
        'vscode.executeDocumentRenameProvider',
        document.uri,
        find(document, 'hire-worker\n').start,
        'engage',
      ),
    );
    expectEqual(
      edit
        .entries()
        .map(([uri, edits]) => [uri.path.slice(uri.path.lastIndexOf('/') + 1), edits.map(({ newText }) => newText)])
        .sort(),
      [
        ['hire.md', ['engage']],
        ['macros.gamespec.yaml', ['engage']],
      ],
    );
  });
});

describe('preparing a rename', () => {
  const prepared = async (name: string) => {
    const { document } = await open('hire.md');
    return vscode.commands.executeCommand<{ readonly placeholder: string } | undefined>(
      'vscode.prepareRename',
      document.uri,
      find(document, name).start.translate(0, 1),
    );
  };

  it('names what would be renamed', async () => {
    const { placeholder } = await eventually('the name', () => prepared('hire-worker\n'));
    expectEqual(placeholder, 'hire-worker');
  });

  it('is refused with the reason for a built-in name', async () => {
    const editor = await open('hire.md');
    await replace(editor, call, "if: { when: { op: '==', left: { ref: binding, name: __freeOperation }, right: true }, then: [] }");
    const reason = await prepared('__freeOperation').then(String, String);
    await restore(editor);
    expectMatch(reason, /«__freeOperation» is built in/);
  });
});

describe('an edit that is asked for', () => {
  const editOf = ({ uri }: vscode.TextDocument) => {
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, new vscode.Position(0, 0), '# ');
    return edit;
  };

  it('is refused when its text changes before the answer comes', async () => {
    const editor = await open('hire.md');
    const asked = ofUnchanged(async () => {
      await replace(editor, '# Hiring', '# Hire');
      return editOf(editor.document);
    });
    expectMatch(await asked.then(String, String), /hire\.md has changed meanwhile/);
    await restore(editor);
  });

  it('is given when another text changes', async () => {
    const { document } = await open('hire.md');
    const other = await open('macros.gamespec.yaml');
    const edit = await ofUnchanged(async () => {
      await replace(other, 'id: hire-worker', 'id: engage-worker');
      return editOf(document);
    });
    expectEqual(edit?.size, 1);
    await restore(other);
  });
});

describe('formatting', () => {
  it('changes the fences of a Markdown document', async () => {
    const editor = await open('hire.md');
    const original = editor.document.getText();
    await replace(editor, '{ query: mapSpaces }\n', '{query:  mapSpaces}  \n');
    await eventually('the edits', async () => {
      const { tabSize, insertSpaces } = editor.options;
      const edits = await vscode.commands.executeCommand<readonly vscode.TextEdit[] | undefined>(
        'vscode.executeFormatDocumentProvider',
        editor.document.uri,
        { tabSize, insertSpaces },
      );
      if (edits === undefined || edits.length === 0) return undefined;
      return editor.edit((changes) => edits.forEach(({ range, newText }) => void changes.replace(range, newText)));
    });
    const found = editor.document.getText();
    await restore(editor);
    expectEqual(found, original);
  });
});

describe('formatting a selection', () => {
  it('changes its lines alone', async () => {
    const editor = await open('hire.md');
    await replace(editor, '{ query: mapSpaces }\n', '{query:  mapSpaces}  \n');
    await replace(editor, call, call.replace('{ field: $field, wage: 3 }', '{field: $field,  wage: 3}'));
    const edits = await eventually('the edits', async () => {
      const found = await vscode.commands.executeCommand<readonly vscode.TextEdit[] | undefined>(
        'vscode.executeFormatRangeProvider',
        editor.document.uri,
        find(editor.document, '{query:  mapSpaces}'),
        { tabSize: 2, insertSpaces: true },
      );
      return found === undefined || found.length === 0 ? undefined : found;
    });
    await editor.edit((changes) => edits.forEach(({ range, newText }) => void changes.replace(range, newText)));
    const found = editor.document.getText();
    await restore(editor);
    expectMatch(found, /\{ query: mapSpaces \}\n/);
    expectMatch(found, /\{field: \$field, {2}wage: 3\}/);
  });
});

describe('formatting while typing', () => {
  it('moves a new line to where its key belongs', async () => {
    const editor = await open('hire.md');
    await replace(editor, 'macro: hire-worker\n', 'macro: hire-worker\n    \n');
    const line = find(editor.document, 'macro: hire-worker\n').start.line + 1;
    const edits = await eventually('the edits', async () => {
      const found = await vscode.commands.executeCommand<readonly vscode.TextEdit[] | undefined>(
        'vscode.executeFormatOnTypeProvider',
        editor.document.uri,
        new vscode.Position(line, 4),
        '\n',
        { tabSize: 2, insertSpaces: true },
      );
      return found === undefined || found.length === 0 ? undefined : found;
    });
    await editor.edit((changes) => edits.forEach(({ range, newText }) => void changes.replace(range, newText)));
    const [before, after] = [line - 1, line].map((each) => editor.document.lineAt(each).text);
    await restore(editor);
    expectEqual(after?.length, before?.indexOf('macro'));
  });
});

describe('refactoring', () => {
  it('inlines the call of a macro', async () => {
    const { document } = await open('hire.md');
    const action = await eventually('the action', async () => {
      const actions = await vscode.commands.executeCommand<readonly vscode.CodeAction[] | undefined>(
        'vscode.executeCodeActionProvider',
        document.uri,
        find(document, 'macro: hire-worker'),
        vscode.CodeActionKind.RefactorInline.value,
        1,
      );
      return actions?.find(({ edit }) => edit !== undefined);
    });
    const written = action.edit?.entries().flatMap(([, edits]) => edits.map(({ newText }) => newText)) ?? [];
    expectEqual(
      written.map((text) => text.split('\n')[0]),
      ['macro: pay'],
    );
  });

  it('selects the condition of an `if` that it has made', async () => {
    const editor = await open('hire.md');
    const action = await eventually('the action', async () => {
      const actions = await vscode.commands.executeCommand<readonly vscode.CodeAction[] | undefined>(
        'vscode.executeCodeActionProvider',
        editor.document.uri,
        find(editor.document, 'macro: hire-worker'),
        vscode.CodeActionKind.RefactorRewrite.value,
        5,
      );
      return actions?.find(({ title, edit }) => title === 'Wrap in `if`' && edit !== undefined);
    });
    if (action.edit !== undefined) await vscode.workspace.applyEdit(action.edit);
    await vscode.commands.executeCommand(action.command?.command ?? '', ...(action.command?.arguments ?? []));
    expectEqual(editor.document.lineAt(editor.selection.active.line).text.trim(), 'when: true');
    expectEqual(editor.document.getText(editor.selection), 'true');
    await restore(editor);
  });
});

/** The item of this label behind the first occurrence of `text`. */
async function offered(document: vscode.TextDocument, text: string, label: string): Promise<vscode.CompletionItem> {
  return eventually(`${label} behind ${text}`, async () => {
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      document.uri,
      find(document, text).end,
    );
    return list.items.find((item) => (typeof item.label === 'string' ? item.label : item.label.label) === label);
  });
}
