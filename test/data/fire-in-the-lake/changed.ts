/** Fire in the Lake with another text of one of its documents. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { diskFiles } from '../../../server/commands/diskFiles';
import { compile } from '../../../server/compiler/compile';
import type { Compilation } from '../../../server/compiler/model';
import { openWorkspace } from '../../../server/workspace/workspace';

const folder = pathToFileURL('data/fire-in-the-lake').href;

/** The game with another text of one document, and the codes of that document's problems. */
export async function withText(
  name: string,
  change: (text: string) => string,
): Promise<{ readonly game: Compilation; readonly codes: readonly string[] }> {
  const workspace = openWorkspace(diskFiles, compile, {});
  await workspace.openFolders([folder]);
  const uri = `${folder}/${name}`;
  await workspace.setText(uri, change(readFileSync(`data/fire-in-the-lake/${name}`, 'utf8')));
  const { compilations, problemsOf } = workspace.snapshot();
  const [game] = compilations;
  assert.ok(game);
  return { game, codes: (problemsOf(uri) ?? []).map(({ code }) => code) };
}
