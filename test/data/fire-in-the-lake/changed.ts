/** Fire in the Lake with another text of one of its documents. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Compilation } from '../../../server/compiler/model';
import { placesIn } from '../../../server/workspace/places';
import { shippedWorkspace } from '../../support/shippedGames';

const folder = pathToFileURL('data/fire-in-the-lake').href;

/** The game with another text of one document, and that document's problems with the line that each stands in. */
export async function withText(
  name: string,
  change: (text: string) => string,
): Promise<{ readonly game: Compilation; readonly found: readonly (readonly [code: string, line: string])[] }> {
  const workspace = await shippedWorkspace('fire-in-the-lake');
  const uri = `${folder}/${name}`;
  const text = readFileSync(`data/fire-in-the-lake/${name}`, 'utf8');
  await workspace.setText(uri, change(text));
  const { compilations, files, problemsOf } = workspace.snapshot();
  await workspace.setText(uri, text);
  const [game] = compilations;
  assert.ok(game);
  const places = placesIn(files);
  const lines = files.get(uri)?.text.split('\n') ?? [];
  const found = (problemsOf(uri) ?? []).map((problem) => {
    const line = places(problem)?.range.start.line;
    return [problem.code, line === undefined ? '' : (lines[line]?.trim() ?? '')] as const;
  });
  return { game, found };
}
