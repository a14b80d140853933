/** Refactorings as code actions: made for the menu, checked when one is chosen, since that means to compile the game as it would be. */
import {
  type CodeAction,
  type CodeActionContext,
  CodeActionTriggerKind,
  type Connection,
  type Position,
  type Range,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { CompileOptions } from '../compiler/model';
import { checkedOutcome, type OfferedRefactoring, refactoringsAt } from '../features/refactorings/refactorings';
import type { Refactored } from '../features/refactorings/selection';
import { isRecord } from '../kernel/isRecord';
import { offsetAt } from '../source/positions';
import { editsOf } from '../workspace/diagnostics';
import type { WorkspaceSnapshot } from '../workspace/model';
import { lineStarts, type Places, placesIn } from '../workspace/places';
import type { OpenDocuments } from './documents';
import type { Forms } from './forms';
import { workspaceEdit } from './workspaceEdits';

/** What an action carries until it is chosen. */
export interface RefactoringData {
  readonly uri: string;
  readonly refactoring: string;
  readonly start: number;
  readonly end: number;
}

export interface Refactorings {
  readonly offered: (snapshot: WorkspaceSnapshot, uri: string, range: Range, context: CodeActionContext) => readonly CodeAction[];
  /** The edit of a chosen refactoring; where it would break something, the author is told so. */
  readonly chosen: (snapshot: WorkspaceSnapshot, data: RefactoringData) => WorkspaceEdit | undefined;
}

/** What the handlers of code actions offer and carry out. */
export function refactorings(
  connection: Connection,
  documents: OpenDocuments,
  forms: () => Forms,
  options: () => CompileOptions,
  own: boolean,
): Refactorings {
  function found(snapshot: WorkspaceSnapshot, { uri, start, end }: Omit<RefactoringData, 'refactoring'>) {
    const file = snapshot.files.get(uri);
    const [compilation] = snapshot.compilationsOf(uri);
    if (file === undefined || compilation === undefined) return undefined;
    return { compilation, offers: refactoringsAt(compilation, file, start, end) };
  }

  function edit(
    snapshot: WorkspaceSnapshot,
    place: Omit<RefactoringData, 'refactoring'>,
    offer: OfferedRefactoring,
  ): WorkspaceEdit | string {
    const compilation = found(snapshot, place)?.compilation;
    const outcome = compilation === undefined ? { refused: 'The file belongs to no game.' } : checkedOutcome(compilation, offer, options());
    if ('refused' in outcome) return outcome.refused;
    const made = workspaceEdit([{ title: '', edits: outcome.edits }], placesIn(snapshot.files), { documents, forms });
    return made ?? 'The document has changed meanwhile.';
  }

  /** Editors run the command after the edit, or without it where the edit is refused: the client looks whether the text is there. */
  function goingOn(snapshot: WorkspaceSnapshot, { title }: OfferedRefactoring, outcome: Refactored): Pick<CodeAction, 'command'> {
    const at = own ? nextPlace(outcome, placesIn(snapshot.files)) : undefined;
    if (at === undefined || outcome.next === undefined) return {};
    const { text, isName } = outcome.next;
    return { command: { title, command: 'gamespec.refactored', arguments: [at.uri, at.line, at.character, text, isName] } };
  }

  return {
    offered: (snapshot, uri, range, { only, triggerKind }) => {
      const file = snapshot.files.get(uri);
      const { later, disabled: showsDisabled } = forms().codeActions;
      // Editors ask each time the cursor moves. Who has not asked for the menu need not wait for what is in it.
      const isMove = range.start.line === range.end.line && range.start.character === range.end.character;
      if (file === undefined || (triggerKind === CodeActionTriggerKind.Automatic && (isMove || !later))) return [];
      const starts = lineStarts(file);
      const place = { uri, start: offsetAt(file.text, starts, range.start), end: offsetAt(file.text, starts, range.end) };
      const offers = (found(snapshot, place)?.offers ?? []).filter(({ kind }) => isWanted(kind, { only }));
      return offers.flatMap((offer): CodeAction[] => {
        const { id, title, kind, outcome } = offer;
        const disabled = (reason: string) => (showsDisabled ? [{ title, kind, disabled: { reason } }] : []);
        if ('refused' in outcome) return disabled(outcome.refused);
        if (later) return [{ title, kind, data: { ...place, refactoring: id }, ...goingOn(snapshot, offer, outcome) }];
        const made = edit(snapshot, place, offer);
        return typeof made === 'string' ? disabled(made) : [{ title, kind, edit: made }];
      });
    },
    chosen: (snapshot, { refactoring, ...place }) => {
      const offer = found(snapshot, place)?.offers.find(({ id }) => id === refactoring);
      const made = offer === undefined ? 'The document has changed meanwhile.' : edit(snapshot, place, offer);
      if (typeof made !== 'string') return made;
      connection.window.showWarningMessage(`${offer?.title ?? 'Refactoring'}: ${made}`);
      return undefined;
    },
  };
}

/** Where the part of the first edit that the author will want to change next stands after the edits; undefined where there is none. */
export function nextPlace({ edits, next }: Refactored, places: Places): (Position & { readonly uri: string }) | undefined {
  const [first, ...others] = edits;
  const place = first && places(first);
  if (next === undefined || place === undefined || first === undefined) return undefined;
  const before = first.text.slice(0, next.start).split('\n');
  const { line, character } = place.range.start;
  const added = others.reduce((sum, other) => {
    const at = places(other);
    if (at === undefined || at.uri !== place.uri || at.start > place.start) return sum;
    return sum + other.text.split('\n').length - 1 - (at.range.end.line - at.range.start.line);
  }, 0);
  const below = before.length - 1;
  const column = before.at(-1)?.length ?? 0;
  if (below === 0) return { uri: place.uri, line: line + added, character: character + column };
  // In a quote and in an indented fence each line of the edit is put behind what lines begin with there.
  const [written] = editsOf({ title: '', edits: [first] }, places)?.get(place.uri) ?? [];
  const lineOf = (text: string) => text.split(/\r?\n/)[below]?.length ?? 0;
  const margin = written === undefined ? 0 : lineOf(written.newText) - lineOf(first.text);
  return { uri: place.uri, line: line + added + below, character: margin + column };
}

/** Does the client ask for actions of this kind? Who names a kind gets those below it as well. */
export function isWanted(kind: string, { only }: { readonly only?: readonly string[] | undefined }): boolean {
  return only === undefined || only.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`));
}

/** Is this what was sent along with the offer of a refactoring? */
export function isRefactoringData(data: unknown): data is RefactoringData {
  return (
    isRecord(data) &&
    typeof data['uri'] === 'string' &&
    typeof data['refactoring'] === 'string' &&
    typeof data['start'] === 'number' &&
    typeof data['end'] === 'number'
  );
}
