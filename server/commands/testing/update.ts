/** `gamespec test --update`: records the expectations of failing snippets anew, where their author has called them recorded. */
import { prepareSnippet } from '../../scenario/check';
import { knowledgeOf } from '../../scenario/knowledge';
import { snippetChunks } from '../../scenario/read';
import { recordedEdits, withRecorded } from '../../scenario/recorded';
import { reportOn } from '../../scenario/report';
import { readSource } from '../../source/file';
import { printable, shownPath } from '../arguments';
import { rewrite } from '../rewrite';
import type { TestCase } from './cases';
import type { TimedReport } from './runSnippets';

/** Lines that tell what was written, and which file could not be; empty where there is nothing to write. */
export async function updateRecorded(cases: readonly TestCase[], reports: ReadonlyMap<TestCase, TimedReport>): Promise<readonly string[]> {
  const lines: string[] = [];
  const uris = [...new Set(cases.map(({ uri }) => uri))];
  for (const uri of uris) {
    const own = cases.filter((each) => each.uri === uri);
    const file = own[0]?.snapshot.files.get(uri);
    if (file === undefined) continue;
    let { text } = file;
    let told: readonly string[] = [];
    // From below, so that what is written moves no snippet that is still to come.
    for (const each of [...own].reverse()) {
      const written = recordedCase(each, reports.get(each), text);
      if (written === undefined) continue;
      text = written.text;
      told = [...written.lines, ...told];
    }
    if (text === file.text) continue;
    const complaint = await rewrite(file, text);
    for (const each of complaint === undefined ? told : [printable(`${shownPath(uri)}: ${complaint}`)]) lines.push(each);
  }
  return lines;
}

function recordedCase(
  { uri, line, title, prepared, snapshot }: TestCase,
  timed: TimedReport | undefined,
  text: string,
): { readonly text: string; readonly lines: readonly string[] } | undefined {
  const report = timed?.report;
  if (report?.outcome !== 'failed' || report.faults.length > 0 || prepared?.runnable === undefined) return undefined;
  const { snippet, runnable } = prepared;
  const edits = recordedEdits(snippet, report.differences, knowledgeOf(runnable.def));
  if (edits === undefined || edits.length === 0) return undefined;
  const changed = withRecorded(text, snippet.chunk.offset, edits);
  if (!passes(uri, changed, snippet.chunk.offset, snapshot.compilations)) return undefined;
  return {
    text: changed,
    lines: [
      printable(`RECORDED ${title}`),
      printable(`  ${shownPath(uri)}:${line}`),
      ...report.differences.map(({ what, expected, actual }) => printable(`  ${what}: ${expected} -> ${actual}`)),
    ],
  };
}

/** Whether the snippet at an offset of the text holds. What was written is read again before it is kept. */
function passes(uri: string, text: string, offset: number, games: TestCase['snapshot']['compilations']): boolean {
  const chunk = snippetChunks(readSource(uri, text)).find((each) => each.offset === offset);
  const prepared = chunk && prepareSnippet(chunk, games);
  if (prepared?.runnable === undefined) return false;
  return reportOn({ snippet: prepared.snippet, ...prepared.runnable }, false).outcome === 'passed';
}
