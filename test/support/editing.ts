/** A document as an author has it in an editor: everything the server says of it marked, and its text after "fix all". */
import { compile } from '../../server/compiler/compile';
import { fixAll } from '../../server/features/fixAll';
import { diagnosticOf } from '../../server/workspace/diagnostics';
import type { WorkspaceSnapshot } from '../../server/workspace/model';
import { placesIn } from '../../server/workspace/places';
import { openWorkspace } from '../../server/workspace/workspace';
import { applyEdits, writeMarks } from './markers';

const folder = 'file:///games/';

/** The only file of a workspace, which is a spec. */
export interface Edited {
  readonly uri: string;
  readonly text: string;
  readonly snapshot: WorkspaceSnapshot;
}

export async function edit(name: string, text: string): Promise<Edited> {
  const workspace = openWorkspace({ read: async () => undefined, list: async () => [] }, compile, {});
  const uri = folder + name;
  await workspace.setText(uri, text);
  return { uri, text, snapshot: workspace.snapshot() };
}

/** The document with its diagnostics marked, hints and all. */
export function marked({ uri, text, snapshot }: Edited): string {
  const places = placesIn(snapshot.files);
  const marks = (snapshot.problemsOf(uri) ?? []).flatMap((problem) => {
    const place = diagnosticOf(problem, places) && places(problem);
    return place ? [{ code: problem.code, start: place.start, end: place.end }] : [];
  });
  return writeMarks(text, marks);
}

/** The text after "fix all", of one hint or of all. */
export function afterFixAll({ uri, text, snapshot }: Edited, code?: string): string {
  return applyEdits(text, fixAll(snapshot, uri, {}, code).get(uri) ?? []);
}
