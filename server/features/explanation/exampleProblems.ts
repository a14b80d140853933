/** What the compiler says of the wrong and right documents of the diagnostics. */
import { exampleOf } from '../../catalogue/diagnostics/surroundings';
import { compile } from '../../compiler/compile';
import type { FileReader } from '../../protocol/files';
import type { Problem } from '../../source/problem';
import type { WorkspaceSnapshot } from '../../workspace/model';
import { openWorkspace } from '../../workspace/workspace';

const folder = 'file:///examples';

export interface ExampleProblems {
  /** Of the files that the document wrote, in their order. */
  readonly problems: readonly Problem[];
  /** URIs of those files. */
  readonly own: readonly string[];
  readonly snapshot: WorkspaceSnapshot;
}

/** Compiles a document with the game around it, and checks the snippets of it. */
export async function exampleProblems(document: string): Promise<ExampleProblems> {
  const { files, own } = exampleOf(document);
  const texts = new Map([...files].map(([path, text]) => [`${folder}/${path}`, text]));
  const reader: FileReader = { read: async (uri) => texts.get(uri), list: async () => [...texts.keys()].sort() };
  const workspace = openWorkspace(reader, compile, {});
  await workspace.openFolders([folder]);
  const uris = own.map((path) => `${folder}/${path}`);
  // As its author sees it: some things are said of open files only.
  await Promise.all(uris.map((uri) => workspace.setText(uri, texts.get(uri) ?? '')));
  await workspace.checkSnippets();
  const snapshot = workspace.snapshot();
  return { problems: uris.flatMap((uri) => snapshot.problemsOf(uri) ?? []), own: uris, snapshot };
}
