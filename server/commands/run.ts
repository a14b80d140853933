/** `gamespec run`: runs the snippets of a scenario file and prints what they change. */
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Compilation } from '../compiler/model';
import type { Change } from '../scenario/difference';
import { type GameKnowledge, knowledgeOf } from '../scenario/knowledge';
import type { Snippet } from '../scenario/model';
import { readSnippets } from '../scenario/read';
import { runSnippet } from '../scenario/runSnippet';
import { diagnosticOf } from '../workspace/diagnostics';
import type { WorkspaceSnapshot } from '../workspace/model';
import { placesIn } from '../workspace/places';
import { type Console, type ExitCode, printable, shownPath, targetOf } from './arguments';
import { compiledSnapshot } from './check';

export async function run(path: string, console: Console): Promise<ExitCode> {
  const target = await targetOf(path);
  if (target === undefined || target.kind !== 'file') {
    console.error(`There is no scenario file ${printable(path)}.`);
    return 2;
  }
  const snapshot = await snapshotWithGame(target.uri, target.root);
  const file = snapshot.files.get(target.uri);
  if (file === undefined) {
    console.error(`${shownPath(target.uri)} cannot be read.`);
    return 2;
  }
  const { snippets, problems } = readSnippets(file);
  const places = placesIn(snapshot.files.values());
  const errors = problems.flatMap((problem) => diagnosticOf(problem, places) ?? []).filter(({ severity }) => severity === 1);
  for (const { range, code, message } of errors)
    console.error(`${shownPath(target.uri)}:${range.start.line + 1}:${range.start.character + 1}: error ${code}: ${printable(message)}`);
  if (snippets.length === 0) {
    console.error(`${shownPath(target.uri)} holds no scenario snippet.`);
    return 2;
  }
  const passed = snippets.map((snippet) => runOne(snippet, snapshot, console));
  return errors.length === 0 && passed.every(Boolean) ? 0 : 1;
}

/** Looks upwards from the file, no further than the root, for a folder with a complete game. */
async function snapshotWithGame(uri: string, root: string): Promise<WorkspaceSnapshot> {
  const top = fileURLToPath(root);
  let folder = dirname(fileURLToPath(uri));
  for (;;) {
    const snapshot = await compiledSnapshot({ kind: 'folder', uri: pathToFileURL(folder).href, root });
    const complete = snapshot.compilations.some(({ composition }) => !composition.fragment);
    if (complete || folder === top || dirname(folder) === folder) return snapshot;
    folder = dirname(folder);
  }
}

function runOne(snippet: Snippet, snapshot: WorkspaceSnapshot, console: Console): boolean {
  const game = gameOf(snippet, snapshot);
  console.out(printable(snippet.title === '' ? 'untitled' : snippet.title));
  if (typeof game === 'string') {
    console.error(`  ${game}`);
    return false;
  }
  const def = game.gameDef(snippet.start.scenario === 'empty' ? undefined : snippet.start.scenario);
  if (def === undefined) {
    console.error(`  The game does not compile; see \`gamespec check\`.`);
    return false;
  }
  const result = runSnippet(def, snippet, game.condition);
  for (const change of result.changes) console.out(`  ${printable(changeLine(change, knowledgeOf(def)))}`);
  if (result.changes.length === 0 && result.complaint === '') console.out('  nothing changes');
  if (result.complaint !== '') console.error(`  failed: ${printable(result.complaint)}`);
  for (const { what, expected, actual } of result.mismatches)
    console.error(`  failed: ${printable(`${what}: expected ${expected}, found ${actual}`)}`);
  return result.outcome === 'passed';
}

/** The game the snippet names, or the only one; else what is wrong, in words. */
function gameOf(snippet: Snippet, snapshot: WorkspaceSnapshot): Compilation | string {
  const games = snapshot.compilations.filter(({ composition }) => !composition.fragment);
  const named = snippet.game === undefined ? games : games.filter((compilation) => compilation.gameId() === snippet.game);
  const [game, another] = named;
  if (game === undefined)
    return snippet.game === undefined ? 'There is no game here.' : `There is no game «${printable(snippet.game)}» here.`;
  return another === undefined ? game : 'There are several games here: name one with `game`.';
}

function changeLine(change: Change, knowledge: GameKnowledge): string {
  const values = `${change.before} -> ${change.after}`;
  if (change.kind === 'pieces') return `${knowledge.writtenZone(change.zone)}: ${change.piece} ${values}`;
  if (change.kind === 'variable') return `${change.name}${change.player === undefined ? '' : ` of player ${change.player}`}: ${values}`;
  return `${change.zone === undefined ? '' : `${knowledge.writtenZone(change.zone)}: `}${change.marker} ${values}`;
}
