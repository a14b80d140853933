/**
 * Switches the editor of a YAML file that is a spec from language `yaml` to `gamespec`, so that a general YAML
 * extension beside ours does not answer for it as well.
 */
import * as vscode from 'vscode';

/** Asks the server; resolves to undefined when it cannot be asked or need not be. */
export type Recognise = (document: vscode.TextDocument) => Promise<'spec' | 'scenario' | 'other' | undefined>;

export interface Recognition extends vscode.Disposable {
  /** Looks at all open documents again: what is a spec only because another file imports it is known once the server knows that file. */
  readonly lookAgain: () => void;
}

/** Looks at each YAML document when it is opened or saved. An author who switches a recognised file back to YAML is not overruled. */
export function recogniseYaml(recognise: Recognise): Recognition {
  /** Changing a document's language closes and opens it in one go: this is the one just closed. */
  let justClosed: string | undefined;
  const declined = new Set<string>();

  const look = async (document: vscode.TextDocument): Promise<void> => {
    const key = document.uri.toString();
    const configuration = vscode.workspace.getConfiguration('gamespec', document);
    if (document.languageId !== 'yaml' || declined.has(key) || !configuration.get('recogniseYaml', true)) return;
    const kind = await recognise(document);
    if (kind === undefined || kind === 'other' || document.isClosed || document.languageId !== 'yaml') return;
    await vscode.languages.setTextDocumentLanguage(document, 'gamespec');
  };

  const opened = (document: vscode.TextDocument): void => {
    if (document.languageId === 'yaml' && justClosed === document.uri.toString()) declined.add(justClosed);
    void look(document);
  };
  const closed = (document: vscode.TextDocument): void => {
    const key = document.uri.toString();
    if (document.languageId === 'yaml') declined.delete(key);
    if (document.languageId !== 'gamespec') return;
    justClosed = key;
    queueMicrotask(() => {
      justClosed = undefined;
    });
  };

  vscode.workspace.textDocuments.forEach(opened);
  const subscriptions = vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(opened),
    vscode.workspace.onDidCloseTextDocument(closed),
    vscode.workspace.onDidSaveTextDocument((document) => void look(document)),
  );
  return {
    lookAgain: () => vscode.workspace.textDocuments.forEach((document) => void look(document)),
    dispose: () => subscriptions.dispose(),
  };
}
