/** Answers of the editor features: each family of requests in a module of its own. */
import type { ClientCapabilities, ServerCapabilities } from 'vscode-languageserver';
import { CodeActionKind } from 'vscode-languageserver';
import type { Answering } from './asked';
import { answerCodeActions } from './codeActions';
import { answerCompletions, completionTriggers } from './completions';
import { answerExplanations } from './explanations';
import { answerNavigation } from './navigation';
import { answerStructure } from './structure';

/** What the server tells the client that it can answer. */
export const answerable: ServerCapabilities = {
  hoverProvider: true,
  completionProvider: { triggerCharacters: [...completionTriggers], resolveProvider: true },
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
  documentLinkProvider: {},
  codeLensProvider: {},
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
};

/** Registers the handlers; `capabilities` are those of the client, known from its first request on. */
export function answers(answering: Answering, capabilities: () => ClientCapabilities): void {
  answerExplanations(answering);
  answerCompletions(answering, capabilities);
  answerNavigation(answering);
  answerStructure(answering);
  answerCodeActions(answering);
}
