/** What the language client is told to watch and send. */
import * as vscode from 'vscode';
import type { LanguageClientOptions } from 'vscode-languageclient';
import { isAuthored, specSelector } from '../documents/authored';
import { SPEC_FILES } from '../files/fileBoundary';
import { mayConcernSpecs } from '../files/watched';
import { isBelowYamlFence } from '../suggestions/fenceAbove';
import { reached } from '../walkthrough/progress';
import { ofUnchanged } from './unchanged';

/** Options of the client; what has to be disposed is added to `subscriptions`. `mayShow`: may these suggestions for Markdown still be shown? */
export function clientOptions(
  log: vscode.LogOutputChannel,
  subscriptions: vscode.Disposable[],
  mayShow: (document: vscode.TextDocument, items: readonly vscode.CompletionItem[]) => boolean,
): LanguageClientOptions {
  const watcher = vscode.workspace.createFileSystemWatcher(SPEC_FILES);
  // For a folder that is deleted, moved or created there is one event, and none for the files in it.
  const folders = vscode.workspace.createFileSystemWatcher('**', false, true, false);
  subscriptions.push(watcher, folders);
  return {
    documentSelector: specSelector,
    outputChannel: log,
    diagnosticCollectionName: 'gamespec',
    synchronize: { configurationSection: 'gamespec', fileEvents: [watcher, folders] },
    middleware: {
      workspace: {
        didChangeWatchedFile: async (event, next) => ((await mayConcernSpecs(event)) ? next(event) : undefined),
      },
      didOpen: async (document, next) => (isAuthored(document) ? next(document) : undefined),
      didChange: async (event, next) => (isAuthored(event.document) ? next(event) : undefined),
      didSave: async (document, next) => (isAuthored(document) ? next(document) : undefined),
      provideHover: async (document, position, token, next) => {
        const hover = await next(document, position, token);
        if (hover) reached('hovered');
        return hover;
      },
      // A blank or bracket of prose is no reason to ask.
      provideCompletionItem: async (document, position, context, token, next) => {
        if (document.languageId !== 'markdown') return next(document, position, context, token);
        const isUnasked = context.triggerKind === vscode.CompletionTriggerKind.TriggerCharacter;
        if (isUnasked && !isBelowYamlFence((line) => document.lineAt(line).text, position.line)) return undefined;
        const answer = await next(document, position, context, token);
        const items = Array.isArray(answer) ? answer : (answer?.items ?? []);
        return mayShow(document, items) ? answer : undefined;
      },
      provideRenameEdits: (document, position, name, token, next) => ofUnchanged(() => next(document, position, name, token)),
      didClose: async (document, next) => (isAuthored(document) ? next(document) : undefined),
    },
  };
}
