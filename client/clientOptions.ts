/** What the language client is told to watch and send. */
import * as vscode from 'vscode';
import type { LanguageClientOptions } from 'vscode-languageclient';
import { isBelowYamlFence } from './suggestions/fenceAbove';
import { ofUnchanged } from './unchanged';
import { reached } from './walkthrough/progress';

/** Options of the client; what has to be disposed is added to `subscriptions`. */
export function clientOptions(log: vscode.LogOutputChannel, subscriptions: vscode.Disposable[]): LanguageClientOptions {
  const watcher = vscode.workspace.createFileSystemWatcher('**/*.{md,yaml,yml}');
  subscriptions.push(watcher);
  return {
    documentSelector: [{ language: 'gamespec' }, { language: 'markdown' }],
    outputChannel: log,
    diagnosticCollectionName: 'gamespec',
    synchronize: { configurationSection: 'gamespec', fileEvents: watcher },
    middleware: {
      didOpen: async (document, next) => (isAuthored(document) ? next(document) : undefined),
      didChange: async (event, next) => (isAuthored(event.document) ? next(event) : undefined),
      didSave: async (document, next) => (isAuthored(document) ? next(document) : undefined),
      provideHover: async (document, position, token, next) => {
        const hover = await next(document, position, token);
        if (hover) reached('hovered');
        return hover;
      },
      // A blank or bracket of prose is no reason to ask.
      provideCompletionItem: (document, position, context, token, next) =>
        context.triggerKind === vscode.CompletionTriggerKind.TriggerCharacter &&
        document.languageId === 'markdown' &&
        !isBelowYamlFence((line) => document.lineAt(line).text, position.line)
          ? undefined
          : next(document, position, context, token),
      provideRenameEdits: (document, position, name, token, next) => ofUnchanged(() => next(document, position, name, token)),
      didClose: async (document, next) => (isAuthored(document) ? next(document) : undefined),
    },
  };
}

/** Is it a file somebody writes? An older version shown beside it in a diff, or text of a chat, is no member of a game. */
export function isAuthored({ uri }: vscode.TextDocument): boolean {
  return (
    uri.scheme === 'untitled' ||
    vscode.workspace.fs.isWritableFileSystem(uri.scheme) === true ||
    (vscode.workspace.workspaceFolders ?? []).some((folder) => folder.uri.scheme === uri.scheme)
  );
}
