/** Answers of the editor features: each family of requests in a module of its own. */
import type { ServerCapabilities } from 'vscode-languageserver';
import { CodeActionKind } from 'vscode-languageserver';
import type { InlayHintSettings } from '../features/inlayHints';
import type { LastRun } from '../features/preview/sessions';
import type { LastOutcome } from '../features/testing/runs';
import type { WorkspaceSettings } from '../workspace/model';
import type { Answering } from './asked';
import { answerCalls, signatureTriggers } from './calls';
import { answerCodeActions, applyEdit, fixAllKind } from './codeActions';
import { answerCompletions, completionTriggers } from './completions';
import { answerExplanations } from './explanations';
import { answerFormatting, onTypeOptions } from './formatting';
import type { Forms } from './forms';
import { answerHints } from './hints';
import { answerNavigation } from './navigation';
import { answerRenames } from './renames';
import type { WhileWanted } from './requestSlices';
import { answerStructure } from './structure';
import { answerTokens, tokensLegend } from './tokens';

/** What the server tells the client that it can answer. Lenses open the panel of our own client. */
export const answerable = (own: boolean, { codeActions, prepareRename }: Forms): ServerCapabilities => ({
  hoverProvider: true,
  completionProvider: { triggerCharacters: [...completionTriggers], resolveProvider: true },
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
  documentLinkProvider: {},
  callHierarchyProvider: true,
  signatureHelpProvider: { triggerCharacters: [...signatureTriggers] },
  selectionRangeProvider: true,
  renameProvider: prepareRename ? { prepareProvider: true } : true,
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
  documentOnTypeFormattingProvider: onTypeOptions,
  ...(own ? { codeLensProvider: {} } : {}),
  inlayHintProvider: true,
  semanticTokensProvider: { legend: tokensLegend, full: { delta: true } },
  codeActionProvider: codeActions.literals
    ? { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.Refactor, fixAllKind], resolveProvider: codeActions.later }
    : codeActions.commands,
  ...(!codeActions.literals && codeActions.commands ? { executeCommandProvider: { commands: [applyEdit] } } : {}),
});

/** What is known only after the first requests, and may change. */
export interface Client {
  /** It is the extension of this package. */
  readonly own: boolean;
  readonly settings: () => WorkspaceSettings;
  readonly hints: () => InlayHintSettings;
  /** As that of the workspace; what is read anew is published. */
  readonly changedOnDisk: (uris: readonly string[]) => Promise<readonly string[]>;
  /** What a test came to when it was run last. */
  readonly lastOutcome: (id: string) => LastOutcome | undefined;
  /** What the previews have run last. */
  readonly lastRun: () => LastRun | undefined;
  readonly whileWanted: WhileWanted;
}

/** Registers the handlers. */
export function answers(answering: Answering, { own, settings, hints, changedOnDisk, lastOutcome, lastRun, whileWanted }: Client): void {
  answerExplanations(answering, lastOutcome);
  answerCompletions(answering, own);
  answerNavigation(answering);
  answerStructure(answering);
  answerCalls(answering);
  answerHints(answering, hints, lastRun, whileWanted);
  answerTokens(answering);
  answerRenames(answering, settings, changedOnDisk);
  answerFormatting(answering);
  answerCodeActions(answering, { own, settings });
}
