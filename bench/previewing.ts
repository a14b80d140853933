/** What an author waits for beside an open preview: an edit of the operation until its new result, and the values of that run in the text. */
import type { Note, Tell } from './support/figure';
import { type Position, startServer } from './support/languageServer';
import { percentile } from './support/percentile';
import { type Files, languageOf, largeShippedGames, withFolder } from './support/specFolder';

export const title = 'Previewing';

/** Each operation is edited and put back so many times. */
const edits = 8;

export async function run(tell: Tell, note: Note): Promise<void> {
  for (const [game, files] of largeShippedGames()) await measure(game, files, tell, note);
}

async function measure(name: string, files: Files, tell: Tell, note: Note): Promise<void> {
  await withFolder(files, async (folder) => {
    const server = await startServer({ command: ['dist/gamespec.js', 'lsp', '--stdio'] }, folder);
    const opened = new Set<string>();
    const results: number[] = [];
    const marks: number[] = [];
    const hints: number[] = [];
    for (const { path, id, at } of pipelinesIn(files)) {
      const uri = `${folder}/${path}`;
      if (!opened.has(path)) await server.open(uri, languageOf(path), files[path] ?? '');
      opened.add(path);
      const first = await server.preview(uri, id);
      const own: number[] = [];
      const ownMarks: number[] = [];
      const began = server.processorTime();
      const type = async (text: string, removed?: number) => {
        const { milliseconds, untilMarked } = await server.typeToPreview(uri, at, text, removed);
        own.push(milliseconds);
        ownMarks.push(untilMarked);
      };
      let shown = 0;
      for (let edit = 0; edit < edits; edit++) {
        await type('q');
        const asked = await server.hints(uri);
        hints.push(asked.milliseconds);
        shown = asked.count;
        await type('', 1);
      }
      const processor = (server.processorTime() - began) / own.length;
      const [result, marked] = [own, ownMarks].map((times) => percentile(times, 0.95).toFixed(0));
      tell(
        `${id}: ${first.status.kind}, ${first.trace.length} steps, ${shown} hints, ${result} ms, with all marks ${marked} ms; ${processor.toFixed(0)} ms of processor time for an edit`,
      );
      results.push(...own);
      marks.push(...ownMarks);
    }
    note({ what: `edit to preview, ${name}`, value: percentile(results, 0.95), unit: 'ms', target: 150 });
    note({ what: `edit to marks of options, ${name}`, value: percentile(marks, 0.95), unit: 'ms' });
    note({ what: `hints after an edit, ${name}`, value: percentile(hints, 0.95), unit: 'ms', target: 50 });
    await server.end();
  });
}

/** Each pipeline, with the end of the name of its first stage, where letters can be typed and taken away. */
function pipelinesIn(files: Files): readonly { readonly path: string; readonly id: string; readonly at: Position }[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const found: { path: string; id: string; at: Position }[] = [];
    let id: string | undefined;
    for (const [line, content] of text.split('\n').entries()) {
      const declared = /^ {2}- id: ([\w-]+)/.exec(content)?.[1];
      const stage = /^\s+- stage: [\w-]+/.exec(content)?.[0];
      id = declared ?? id;
      if (stage === undefined || id === undefined) continue;
      found.push({ path, id, at: { line, character: stage.length } });
      id = undefined;
    }
    return found;
  });
}
