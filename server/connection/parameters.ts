/** What the parameters of each message have to hold: the one table of it. What a message holds beyond that is left to its handler. */
import { isRecord } from '../kernel/isRecord';
import { ownValue } from '../kernel/ownProperties';
import type { ClientMessages } from '../protocol/messages';

interface Kind {
  /** In words: `a text`. */
  readonly words: string;
  readonly fits: (value: unknown) => boolean;
}

/** The fields of an object that are looked at. */
export type Shape = Readonly<Record<string, Kind>>;

const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isPosition = (value: unknown) => isRecord(value) && isCount(value['line']) && isCount(value['character']);
const isRange = (value: unknown) => isRecord(value) && isPosition(value['start']) && isPosition(value['end']);
const namesFile = (value: unknown) => isRecord(value) && isText(value['uri']);
const listOf = (fits: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(fits);
const all = (shape: Shape) => (value: unknown) =>
  isRecord(value) && Object.entries(shape).every(([name, { fits }]) => fits(ownValue(value, name)));

/** Null is taken for missing. */
const optional = ({ words, fits }: Kind): Kind => ({
  words: `${words}, or nothing`,
  fits: (value) => value === undefined || value === null || fits(value),
});

const text: Kind = { words: 'a text', fits: isText };
const yesOrNo: Kind = { words: 'true or false', fits: (value) => typeof value === 'boolean' };
const count: Kind = { words: 'a whole number from 0', fits: isCount };
const version: Kind = { words: 'a whole number', fits: Number.isInteger };
const object: Kind = { words: 'an object', fits: isRecord };
const texts: Kind = { words: 'a list of texts', fits: listOf(isText) };
const file: Kind = { words: 'an object with the text `uri`', fits: namesFile };
const files: Kind = { words: 'a list of objects with the text `uri`', fits: listOf(namesFile) };
const position: Kind = { words: 'an object with `line` and `character`, whole numbers from 0', fits: isPosition };
const positions: Kind = { words: 'a list of objects with `line` and `character`, whole numbers from 0', fits: listOf(isPosition) };
const range: Kind = { words: 'an object with the positions `start` and `end`', fits: isRange };

const inFile: Shape = { textDocument: file };
const atPosition: Shape = { ...inFile, position };
const place: Shape = { uri: text, line: count, character: count };
const calls: Shape = {
  item: {
    words: 'an object with the text `uri` and the range `selectionRange`',
    fits: all({ uri: text, selectionRange: range }),
  },
};
const panel: Shape = { panel: text };
const input: Kind = {
  words: 'an object with the object `answers`',
  fits: all({
    answers: object,
    dice: optional({ words: '', fits: Array.isArray }),
    start: optional({ words: '', fits: listOf(isStartValue) }),
  }),
};
/** Of the start of a preview. */
function isStartValue(value: unknown): boolean {
  return isRecord(value) && ['kind', 'of', 'name'].every((key) => typeof ownValue(value, key) === 'string') && value['value'] !== undefined;
}
const isCursorLine = all({ uri: text, line: count });
const cursorLine: Kind = {
  words: 'an object with the text `uri` and the whole number `line` from 0, or null',
  fits: (value) => value === null || isCursorLine(value),
};
const baselineTexts: Kind = {
  words: 'a list of objects with the text `uri` and a `text`, which may be null',
  fits: listOf(all({ uri: text, text: optional(text) })),
};
const changedFolders: Kind = {
  words: 'an object with the lists `added` and `removed` of objects with the text `uri`',
  fits: all({ added: files, removed: files }),
};
const openedDocument: Kind = {
  words: 'an object with the texts `uri`, `languageId` and `text` and the whole number `version`',
  fits: all({ uri: text, languageId: text, text, version }),
};
const changedDocument: Kind = {
  words: 'an object with the text `uri` and the whole number `version`',
  fits: all({ uri: text, version }),
};
const contentChanges: Kind = {
  words: 'a list of objects with a `text` and, unless they replace everything, a `range`',
  fits: listOf((value) => isRecord(value) && isText(value['text']) && (!('range' in value) || isRange(value['range']))),
};

/** The requests of our own client. */
const ownRequests: Readonly<Record<keyof ClientMessages, Shape | undefined>> = {
  'gamespec/previewOpen': {
    ...panel,
    target: { words: 'an object with the texts `kind`, `uri` and `id`', fits: all({ kind: text, uri: text, id: text }) },
    input,
  },
  'gamespec/previewInput': { ...panel, input },
  'gamespec/previewStop': panel,
  'gamespec/previewClose': panel,
  'gamespec/previewScenario': panel,
  'gamespec/previewAt': place,
  'gamespec/offers': place,
  'gamespec/gameToName': { uri: text, from: optional(text) },
  'gamespec/cursor': { cursor: cursorLine },
  'gamespec/expansion': {
    ...place,
    levels: { words: 'a whole number from 0, or `all`', fits: (value) => value === 'all' || isCount(value) },
  },
  'gamespec/graph': {
    uri: text,
    kind: { words: '`map` or `calls`', fits: (value) => value === 'map' || value === 'calls' },
    focus: optional(text),
    at: optional(position),
  },
  'gamespec/testRunBegin': { run: text, counting: yesOrNo },
  'gamespec/testRun': { run: text, id: text },
  'gamespec/testRunEnd': { run: text },
  'gamespec/testCoverage': { run: text, id: text, uri: text },
  'gamespec/impactBaseline': {
    label: { words: 'a text or null', fits: (value) => value === null || isText(value) },
    texts: optional(baselineTexts),
  },
  'gamespec/recognise': { uri: text },
  'gamespec/settled': undefined,
};

/** Those of the protocol. `initialize` is looked at as far as the libraries of the connection use it without looking. */
const requests: Readonly<Record<string, Shape>> = {
  initialize: { capabilities: object, workspaceFolders: optional(files), rootUri: optional(text), rootPath: optional(text) },
  'textDocument/hover': atPosition,
  'textDocument/completion': atPosition,
  'completionItem/resolve': { label: text },
  'textDocument/signatureHelp': atPosition,
  'textDocument/definition': atPosition,
  'textDocument/references': { ...atPosition, context: object },
  'textDocument/documentHighlight': atPosition,
  'textDocument/documentSymbol': inFile,
  'workspace/symbol': { query: text },
  'workspace/executeCommand': { command: text, arguments: optional({ words: 'a list', fits: Array.isArray }) },
  'textDocument/foldingRange': inFile,
  'textDocument/selectionRange': { ...inFile, positions },
  'textDocument/documentLink': inFile,
  'textDocument/codeLens': inFile,
  'textDocument/prepareCallHierarchy': atPosition,
  'callHierarchy/incomingCalls': calls,
  'callHierarchy/outgoingCalls': calls,
  'textDocument/prepareRename': atPosition,
  'textDocument/rename': { ...atPosition, newName: text },
  'textDocument/formatting': inFile,
  'textDocument/rangeFormatting': { ...inFile, range },
  'textDocument/onTypeFormatting': { ...atPosition, ch: text },
  'textDocument/inlayHint': { ...inFile, range },
  'textDocument/semanticTokens/full': inFile,
  'textDocument/semanticTokens/full/delta': { ...inFile, previousResultId: text },
  'textDocument/codeAction': {
    ...inFile,
    range,
    context: {
      words: 'an object with the list `diagnostics`',
      fits: all({ diagnostics: { words: '', fits: Array.isArray }, only: optional(texts) }),
    },
  },
  'codeAction/resolve': { title: text },
  'textDocument/diagnostic': { ...inFile, previousResultId: optional(text) },
  'workspace/diagnostic': {
    previousResultIds: { words: 'a list of objects with the texts `uri` and `value`', fits: listOf(all({ uri: text, value: text })) },
  },
};

const notifications: Readonly<Record<string, Shape>> = {
  'textDocument/didOpen': { textDocument: openedDocument },
  'textDocument/didChange': { textDocument: changedDocument, contentChanges },
  'textDocument/didClose': inFile,
  'textDocument/didSave': inFile,
  'workspace/didChangeWatchedFiles': { changes: files },
  'workspace/didChangeWorkspaceFolders': { event: changedFolders },
  '$/setTrace': { value: text },
};

const shapes: ReadonlyMap<string, Shape | undefined> = new Map(Object.entries({ ...requests, ...ownRequests, ...notifications }));

/** The requests whose parameters are looked at. */
export const checkedRequests: readonly string[] = Object.entries({ ...requests, ...ownRequests }).flatMap(([method, shape]) =>
  shape === undefined ? [] : [method],
);
/** The notifications whose parameters are looked at. */
export const checkedNotifications: readonly string[] = Object.keys(notifications);

/** What is wrong with the parameters of a message, as a sentence; undefined where nothing is, or where they do not matter. */
export function parametersFault(method: string, parameters: unknown): string | undefined {
  const shape = shapes.get(method);
  if (shape === undefined) return undefined;
  const given: Readonly<Record<string, unknown>> = isRecord(parameters) ? parameters : {};
  const wrong = Object.entries(shape).find(([name, { fits }]) => !fits(ownValue(given, name)));
  if (wrong === undefined) return undefined;
  const [name, { words }] = wrong;
  return `\`${method}\` needs the parameter \`${name}\`: ${words}.`;
}
