/**
 * In which forms the client understands answers, as far as it says so. What the protocol has added to its first forms is sent to those only that claim it:
 * others would show nothing, or the wrong thing.
 */
import {
  type ClientCapabilities,
  CompletionItemKind,
  type DiagnosticTag,
  type InsertTextMode,
  MarkupKind,
  SymbolKind,
} from 'vscode-languageserver';

/** A text as a client takes it: of a kind that it has named, or without a kind, as before there were any. */
export type TextForm = MarkupKind | 'string';

export interface Forms {
  /** Definitions as links, with the range that is left; otherwise as places. */
  readonly locationLinks: boolean;
  /** Symbols of a document as a tree; otherwise as a list. */
  readonly symbolTree: boolean;
  readonly symbolKind: (kind: SymbolKind) => SymbolKind;
  /** Edits with the versions of their documents; otherwise by file alone. */
  readonly documentChanges: boolean;
  /** Edits may create files. */
  readonly createsFiles: boolean;
  readonly hover: TextForm;
  readonly completion: {
    readonly documentation: TextForm;
    readonly snippets: boolean;
    readonly insertReplace: boolean;
    readonly insertTextMode: (mode: InsertTextMode) => boolean;
    readonly kind: (kind: CompletionItemKind) => CompletionItemKind;
  };
  readonly codeActions: {
    /** Code actions as such; otherwise as commands, which the server carries out. */
    readonly literals: boolean;
    /** The client applies edits that the server sends it. */
    readonly commands: boolean;
    readonly preferred: boolean;
    readonly disabled: boolean;
    /** The edit is made when the action is chosen. */
    readonly later: boolean;
  };
  readonly prepareRename: boolean;
  readonly diagnostics: {
    readonly related: boolean;
    readonly links: boolean;
    readonly version: boolean;
    readonly tag: (tag: DiagnosticTag) => boolean;
  };
}

/** What a client with these capabilities understands. */
export function formsOf({ textDocument, workspace }: ClientCapabilities): Forms {
  const { definition, documentSymbol, hover, completion, codeAction, rename, publishDiagnostics } = textDocument ?? {};
  const { workspaceEdit, applyEdit } = workspace ?? {};
  const item = completion?.completionItem;
  const documentChanges = workspaceEdit?.documentChanges === true;
  return {
    locationLinks: definition?.linkSupport === true,
    symbolTree: documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    symbolKind: within(documentSymbol?.symbolKind?.valueSet, SymbolKind.Array, plainSymbolKinds, SymbolKind.Property),
    documentChanges,
    createsFiles: documentChanges && workspaceEdit.resourceOperations?.includes('create') === true,
    hover: textForm(hover?.contentFormat),
    completion: {
      documentation: textForm(item?.documentationFormat),
      snippets: item?.snippetSupport === true,
      insertReplace: item?.insertReplaceSupport === true,
      insertTextMode: (mode) => item?.insertTextModeSupport?.valueSet.includes(mode) === true,
      kind: within(completion?.completionItemKind?.valueSet, CompletionItemKind.Reference, plainItemKinds, CompletionItemKind.Text),
    },
    codeActions: {
      literals: codeAction?.codeActionLiteralSupport !== undefined,
      commands: applyEdit === true,
      preferred: codeAction?.isPreferredSupport === true,
      disabled: codeAction?.disabledSupport === true,
      later: codeAction?.dataSupport === true && codeAction.resolveSupport?.properties.includes('edit') === true,
    },
    prepareRename: rename?.prepareSupport === true,
    diagnostics: {
      related: publishDiagnostics?.relatedInformation === true,
      links: publishDiagnostics?.codeDescriptionSupport === true,
      version: publishDiagnostics?.versionSupport === true,
      tag: (tag) => publishDiagnostics?.tagSupport?.valueSet.includes(tag) === true,
    },
  };
}

/** The first that the client has named of those that we can give it. */
function textForm(formats: readonly MarkupKind[] | undefined): TextForm {
  return formats?.find((format) => format === MarkupKind.Markdown || format === MarkupKind.PlainText) ?? 'string';
}

const plainSymbolKinds: Partial<Record<SymbolKind, SymbolKind>> = {
  [SymbolKind.Object]: SymbolKind.Variable,
  [SymbolKind.EnumMember]: SymbolKind.Enum,
  [SymbolKind.Event]: SymbolKind.Method,
  [SymbolKind.Operator]: SymbolKind.Function,
};

const plainItemKinds: Partial<Record<CompletionItemKind, CompletionItemKind>> = {
  [CompletionItemKind.EnumMember]: CompletionItemKind.Enum,
  [CompletionItemKind.Constant]: CompletionItemKind.Value,
  [CompletionItemKind.Operator]: CompletionItemKind.Keyword,
};

/** The kind itself where the client knows it: those up to `last` without being asked. */
function within<Kind extends SymbolKind | CompletionItemKind>(
  known: readonly Kind[] | undefined,
  last: Kind,
  others: Partial<Record<Kind, Kind>>,
  otherwise: Kind,
): (kind: Kind) => Kind {
  const isKnown = (kind: Kind) => known?.includes(kind) ?? kind <= last;
  return (kind) => {
    if (isKnown(kind)) return kind;
    const other = others[kind] ?? otherwise;
    return isKnown(other) ? other : otherwise;
  };
}
