/** Answers rename. What cannot be renamed is answered with the reason, which the editor shows. */
import { LSPErrorCodes, type PrepareRenameResult, ResponseError, type WorkspaceEdit } from 'vscode-languageserver';
import { renameAt } from '../features/rename/rename';
import { renameTargetAt, renameTargetInSnippet, unnamedAt } from '../features/rename/target';
import { fileNameOf } from '../source/imports';
import type { WorkspaceSettings } from '../workspace/model';
import type { Answering } from './asked';
import { guarded } from './guard';
import { workspaceEdit } from './workspaceEdits';

/** `changedOnDisk`: those of the files that it reads anew; an edit of a file that nobody has open is made for the text on disk, and carries no version that would tell. */
export function answerRenames(
  { connection, requests, documents, asked, forms }: Answering,
  settings: () => WorkspaceSettings,
  changedOnDisk: (uris: readonly string[]) => Promise<readonly string[]>,
): void {
  connection.onPrepareRename(
    guarded(requests, 'prepare rename', null, async ({ textDocument, position }): Promise<PrepareRenameResult | ResponseError | null> => {
      const at = await asked(textDocument.uri, position);
      const found = at && (renameTargetInSnippet(at.compilation, at.file, at.offset) ?? renameTargetAt(at.compilation, at.uri, at.offset));
      if (at === undefined) return null;
      const refused = found === undefined ? unnamedAt(at.compilation, at.file, at.offset) : 'refused' in found ? found : undefined;
      if (refused !== undefined) return refusal(refused.refused);
      if (found === undefined || 'refused' in found) return null;
      const place = at.places(found.range);
      return place === undefined ? null : { range: place.range, placeholder: found.name };
    }),
  );

  connection.onRenameRequest(
    guarded(requests, 'rename', null, async ({ textDocument, position, newName }): Promise<WorkspaceEdit | ResponseError | null> => {
      const at = await asked(textDocument.uri, position);
      if (at === undefined) return null;
      const inSnippet = renameTargetInSnippet(at.compilation, at.file, at.offset);
      if (inSnippet !== undefined && 'refused' in inSnippet) return refusal(inSnippet.refused);
      const { uri, offset } = inSnippet?.declared ?? at;
      const surroundings = {
        // What a snippet binds itself is known to the game of the snippet alone.
        compilations: inSnippet !== undefined && uri === at.uri ? [at.compilation] : at.snapshot.compilationsOf(uri),
        files: at.snapshot.files.values(),
        options: { tolerantBindings: settings().tolerantBindings ?? false },
      };
      const answer = renameAt(surroundings, uri, offset, newName);
      if (answer === undefined) return null;
      if ('refused' in answer) return refusal(answer.refused);
      const edit = workspaceEdit([{ title: '', edits: answer.edits }], at.places, { documents, forms });
      if (edit === undefined) return null;
      const changed = await changedOnDisk([...new Set(answer.edits.flatMap((each) => at.places(each)?.uri ?? []))]);
      return changed.length === 0 ? edit : refusal(`${changed.map(fileNameOf).join(', ')} changed on disk meanwhile: rename again.`);
    }),
  );
}

function refusal(reason: string): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestFailed, reason);
}
