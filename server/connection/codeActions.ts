/** Answers code actions: the fixes of the problems in a range, and all hints of a file at once. */
import { type CodeAction, CodeActionKind, type WorkspaceEdit } from 'vscode-languageserver';
import { fixAll, fixesIn } from '../features/quickFixes';
import { type LineRange, offsetAt } from '../source/positions';
import type { Fix } from '../source/problem';
import { diagnosticOf, editsOf } from '../workspace/diagnostics';
import { lineStarts, type Places } from '../workspace/places';
import type { Answering, Asked } from './asked';
import { toProtocol } from './diagnosticReports';
import type { OpenDocuments } from './documents';
import { guarded } from './guard';

/** Shows and changes nothing; it stands with the actions on macro calls. */
const expansionKind = `${CodeActionKind.Refactor}.expansion`;

/** `own`: the client has the command that shows an expansion. */
export function answerCodeActions({ connection, documents, asked }: Answering, own: boolean): void {
  connection.onCodeAction(
    guarded(connection.console, 'code actions', [], async ({ textDocument, range, context }): Promise<CodeAction[]> => {
      const at = await asked(textDocument.uri, range.start);
      if (at === undefined) return [];
      const problems = at.snapshot.problemsOf(at.uri) ?? [];
      const end = offsetAt(at.file.text, lineStarts(at.file), range.end);
      const wants = (kind: string) =>
        context.only === undefined || context.only.some((only) => kind === only || kind.startsWith(`${only}.`));
      const quick = wants(CodeActionKind.QuickFix)
        ? fixesIn(problems, (problem) => {
            const place = at.places(problem);
            return place !== undefined && place.start <= end && at.offset <= place.end;
          })
        : [];
      const actions = quick.flatMap(({ problem, fix }): CodeAction[] => {
        const edit = workspaceEdit([fix], at.places, documents);
        const diagnostic = diagnosticOf(problem, at.places);
        if (edit === undefined) return [];
        return [
          {
            title: fix.title,
            kind: CodeActionKind.QuickFix,
            edit,
            ...(fix.preferred ? { isPreferred: true } : {}),
            ...(diagnostic === undefined ? {} : { diagnostics: [toProtocol(diagnostic)] }),
          },
        ];
      });
      const all = wants(CodeActionKind.SourceFixAll) ? fixAll(problems).map(({ fix }) => fix) : [];
      const edit = all.length > 0 ? workspaceEdit(all, at.places, documents) : undefined;
      const shows = own && wants(expansionKind) ? expansionActions(at) : [];
      const fixesAll = edit === undefined ? [] : [{ title: 'Fix all hints in this file', kind: CodeActionKind.SourceFixAll, edit }];
      return [...actions, ...shows, ...fixesAll];
    }),
  );
}

function expansionActions({ compilation, places, uri, offset }: Asked): readonly CodeAction[] {
  const call = compilation.callAt(uri, offset)?.entry;
  const place = call && places({ chunk: call.frame.chunk.id, start: call.node.start, end: call.node.end });
  if (place === undefined) return [];
  const { line, character } = place.range.start;
  const title = 'Show Expansion';
  return [{ title, kind: expansionKind, command: { title, command: 'gamespec.showExpansion', arguments: [place.uri, line, character] } }];
}

/** One edit of several files; undefined when a place has gone, or when nothing would change. */
export function workspaceEdit(fixes: readonly Fix[], places: Places, documents: OpenDocuments): WorkspaceEdit | undefined {
  const changes = new Map<string, { range: LineRange; newText: string }[]>();
  for (const fix of fixes) {
    const edits = editsOf(fix, places);
    if (edits === undefined) return undefined;
    for (const [uri, own] of edits) changes.set(uri, [...(changes.get(uri) ?? []), ...own]);
  }
  const created = fixes.flatMap(({ creates }) =>
    creates === undefined ? [] : [{ kind: 'create' as const, uri: creates, options: { ignoreIfExists: true } }],
  );
  if (changes.size === 0 && created.length === 0) return undefined;
  const documentChanges = [...changes].map(([uri, edits]) => ({ textDocument: { uri, version: documents.version(uri) ?? null }, edits }));
  return { documentChanges: [...created, ...documentChanges] };
}
