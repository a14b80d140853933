/** Answers code actions: the fixes of the problems in a range, and all hints of a file at once. */
import { type CodeAction, CodeActionKind, type Command, type WorkspaceEdit } from 'vscode-languageserver';
import { fixAll } from '../features/fixAll';
import { keepsText } from '../features/keptText';
import { fixesIn, isFixedWithAll } from '../features/quickFixes';
import { isRecord } from '../kernel/isRecord';
import { offsetAt, rangeAt } from '../source/positions';
import type { Problem } from '../source/problem';
import { diagnosticOf } from '../workspace/diagnostics';
import type { WorkspaceSnapshot } from '../workspace/model';
import { lineStarts } from '../workspace/places';
import type { Client } from './answers';
import type { Answering, Asked } from './asked';
import { toProtocol } from './diagnosticReports';
import { guarded } from './guard';
import { isRefactoringData, isWanted, refactorings } from './refactorings';
import { documentEdits, workspaceEdit } from './workspaceEdits';

/** Shows and changes nothing; it stands with the actions on macro calls. */
const expansionKind = `${CodeActionKind.Refactor}.expansion`;

/** "Fix all" of this language: a part of `source.fixAll`, which editors can be told to do on saving. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.gamespec`;

/** The command that applies the edit given to it. */
export const applyEdit = 'gamespec.applyEdit';

/** What an action carries whose edit is made when it is chosen. */
interface FixAllData {
  readonly uri: string;
  /** The only hint that is fixed; absent: all of them. */
  readonly code?: string;
}

/** Registers the handlers of code actions, refactorings included. */
export function answerCodeActions(
  { connection, requests, documents, asked, latest, forms }: Answering,
  { own, settings }: Pick<Client, 'own' | 'settings'>,
): void {
  const options = () => ({ tolerantBindings: settings().tolerantBindings ?? false });
  const fixAllEdit = (snapshot: WorkspaceSnapshot, { uri, code }: FixAllData): WorkspaceEdit | undefined => {
    const edits = fixAll(snapshot, uri, options(), code);
    const changes = [...edits].flatMap(([file, own]) => {
      const source = snapshot.files.get(file);
      if (source === undefined) return [];
      const starts = lineStarts(source);
      return [[file, own.map(({ start, end, text }) => ({ range: rangeAt(starts, start, end), newText: text }))] as const];
    });
    return changes.length === 0 ? undefined : documentEdits(changes, { documents, forms });
  };
  /** Fixing everything means compiling what comes of it: that waits until the action is chosen, where the editor can wait. */
  const fixAllAction = (snapshot: WorkspaceSnapshot, title: string, kind: string, data: FixAllData): readonly CodeAction[] => {
    if (forms().codeActions.later) return [{ title, kind, data }];
    const edit = fixAllEdit(snapshot, data);
    return edit === undefined ? [] : [{ title, kind, edit }];
  };

  const refactor = refactorings(connection, documents, forms, options, own);

  connection.onCodeAction(
    guarded(requests, 'code actions', [], async ({ textDocument, range, context }): Promise<(CodeAction | Command)[]> => {
      const at = await asked(textDocument.uri, range.start);
      const form = forms().codeActions;
      if (at === undefined || !(form.literals || form.commands)) return [];
      const problems = at.snapshot.problemsOf(at.uri) ?? [];
      const end = offsetAt(at.file.text, lineStarts(at.file), range.end);
      const wants = (kind: string) => isWanted(kind, context);
      const touched = problems.filter((problem) => {
        const place = at.places(problem);
        return place !== undefined && place.start <= end && at.offset <= place.end;
      });
      const quick = fixesIn(wants(CodeActionKind.QuickFix) ? touched : [], () => true).flatMap(({ problem, fix }): CodeAction[] => {
        if (!keepsText(fix, problem.code, at.snapshot.files, at.places)) return [];
        const edit = workspaceEdit([fix], at.places, { documents, forms });
        const diagnostic = diagnosticOf(problem, at.places, settings().severities);
        if (edit === undefined) return [];
        return [
          {
            title: fix.title,
            kind: CodeActionKind.QuickFix,
            edit,
            ...(fix.preferred && form.preferred ? { isPreferred: true } : {}),
            ...(diagnostic === undefined ? {} : { diagnostics: [toProtocol(diagnostic, forms().diagnostics)] }),
          },
        ];
      });
      const alike = wants(CodeActionKind.QuickFix) ? repeatedHints(touched, problems) : [];
      const actions = [
        ...quick,
        ...alike.flatMap((code) =>
          fixAllAction(at.snapshot, `Fix all hints ${code} in this file`, CodeActionKind.QuickFix, { uri: at.uri, code }),
        ),
        ...(own && wants(expansionKind) ? expansionActions(at) : []),
        ...refactor.offered(at.snapshot, at.uri, range, context),
        ...(wants(fixAllKind) && problems.some(isFixedWithAll)
          ? fixAllAction(at.snapshot, 'Fix all hints in this file', fixAllKind, { uri: at.uri })
          : []),
      ];
      return form.literals ? actions : actions.flatMap(commandsOf);
    }),
  );

  connection.onExecuteCommand(async ({ command, arguments: [edit] = [] }) => {
    if (command === applyEdit && isRecord(edit)) await connection.workspace.applyEdit(edit);
    return null;
  });

  connection.onCodeActionResolve(async (action) => {
    const answer = guarded(requests, 'code action', action, async (chosen: CodeAction): Promise<CodeAction> => {
      const { data } = chosen;
      const edit = isRefactoringData(data)
        ? refactor.chosen(await latest(), data)
        : isFixAllData(data)
          ? fixAllEdit(await latest(), data)
          : undefined;
      return edit === undefined ? chosen : { ...chosen, edit };
    });
    return answer(action);
  });
}

/** For clients that know no code actions but commands, which have no edits of their own. */
function commandsOf({ title, edit }: CodeAction): readonly Command[] {
  return edit === undefined ? [] : [{ title, command: applyEdit, arguments: [edit] }];
}

function isFixAllData(data: unknown): data is FixAllData {
  return isRecord(data) && typeof data['uri'] === 'string' && (data['code'] === undefined || typeof data['code'] === 'string');
}

/** Codes of touched hints that the file has more than once. */
function repeatedHints(touched: readonly Problem[], problems: readonly Problem[]): readonly string[] {
  const codes = new Set(touched.filter(isFixedWithAll).map(({ code }) => code));
  return [...codes].filter((code) => problems.filter((problem) => problem.code === code && isFixedWithAll(problem)).length > 1);
}

function expansionActions({ compilation, places, uri, offset }: Asked): readonly CodeAction[] {
  const call = compilation.callAt(uri, offset)?.entry;
  const place = call && places({ chunk: call.frame.chunk.id, start: call.node.start, end: call.node.end });
  if (place === undefined) return [];
  const { line, character } = place.range.start;
  const title = 'Show Expansion';
  return [{ title, kind: expansionKind, command: { title, command: 'gamespec.showExpansion', arguments: [place.uri, line, character] } }];
}
