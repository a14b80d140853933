/** `gamespec run`: runs the snippets of a scenario file and prints what they change. */
import { isError } from '../compiler/problem';
import { changeText } from '../scenario/changeText';
import { prepareSnippet } from '../scenario/check';
import { knowledgeOf } from '../scenario/knowledge';
import { snippetChunks } from '../scenario/read';
import { runSnippet } from '../scenario/runSnippet';
import { problemMessage } from '../workspace/diagnostics';
import { placesIn } from '../workspace/places';
import { type Console, type ExitCode, printable, refused, shownPath, targetOf } from './arguments';
import { compileFaults } from './compileFaults';
import { partlyReadLines } from './unread';
import { workspaceOf } from './workspaces';

/** 1 where a snippet cannot be run or does not end as it expects. */
export async function run(path: string, console: Console): Promise<ExitCode> {
  const target = await targetOf(path);
  if (typeof target === 'string') return refused(target, console);
  if (target.kind !== 'file') return refused(`${printable(path)} is a folder, and no scenario file.`, console);
  const snapshot = (await workspaceOf(target)).snapshot();
  const { files, compilations } = snapshot;
  const unread = partlyReadLines(snapshot, target);
  if (unread.length > 0) return refused(unread.join('\n'), console);
  const file = files.get(target.uri);
  const chunks = file === undefined ? [] : snippetChunks(file);
  if (chunks.length === 0) {
    console.error(`${shownPath(target.uri)} holds no scenario snippet.`);
    return 2;
  }
  const places = placesIn(files);
  let passed = true;
  for (const chunk of chunks) {
    const prepared = prepareSnippet(chunk, compilations, file?.text);
    const problems = prepared?.problems ?? chunk.problems;
    for (const problem of problems.filter(isError)) {
      const at = places(problem)?.range.start ?? { line: 0, character: 0 };
      const message = printable(problemMessage(problem, places));
      console.error(`${shownPath(target.uri)}:${at.line + 1}:${at.character + 1}: error ${problem.code}: ${message}`);
      passed = false;
    }
    if (prepared === undefined) continue;
    const { snippet, runnable } = prepared;
    console.out(printable(snippet.title === '' ? 'untitled' : snippet.title));
    if (runnable === undefined) {
      if (!problems.some(isError))
        console.error(
          `  ${prepared.game === undefined ? 'There is no game here.' : `The game does not compile: ${compileFaults({ compilation: prepared.game, snapshot }, undefined)[0]}`}`,
        );
      passed = false;
      continue;
    }
    const { outcome, changes, faults, differences } = runSnippet(runnable.def, snippet, runnable);
    for (const change of changes) console.out(`  ${printable(changeText(change, knowledgeOf(runnable.def)))}`);
    if (changes.length === 0 && faults.length === 0) console.out('  nothing changes');
    for (const { message } of faults) console.error(`  failed: ${printable(message)}`);
    for (const { what, expected, actual } of differences) {
      console.error(`  failed: ${printable(`${what}: expected ${expected}, found ${actual}`)}`);
    }
    if (outcome !== 'passed') passed = false;
  }
  return passed ? 0 : 1;
}
