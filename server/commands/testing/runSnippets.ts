/** Runs snippets in this thread or on several. */
import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import type { GameDef } from '../../kernel';
import type { Snippet } from '../../scenario/model';
import { type RunnableSnippet, reportOn, type SnippetReport } from '../../scenario/report';
import type { SnippetParts } from '../../scenario/runSnippet';

/** What every worker is given when it starts. Games are named by their place. */
export interface SnippetTask {
  readonly games: readonly GameDef[];
  readonly snippets: readonly (SnippetParts & { readonly game: number; readonly snippet: Snippet })[];
  readonly counting: boolean;
}

/** A report and the seconds it took. */
export interface TimedReport {
  readonly report: SnippetReport;
  readonly seconds: number;
}

/** Snippets that a worker is given at a time: those of one portion share what is warm. */
const portion = 16;

/** The bundle of `main.snippets.ts` beside that of the command line. */
const workerFile = './gamespec.snippets.js';

/** Reports in the order of the snippets. `ran` is called with the number of snippets that have been run so far. */
export async function runSnippets(
  snippets: readonly RunnableSnippet[],
  workers: number,
  counting: boolean,
  ran: (done: number) => void,
): Promise<readonly TimedReport[]> {
  if (workers <= 1)
    return snippets.map((snippet, index) => {
      const report = timed(snippet, counting);
      ran(index + 1);
      return report;
    });
  const games = [...new Set(snippets.map(({ def }) => def))];
  const task: SnippetTask = {
    games,
    snippets: snippets.map(({ def, snippet, holds, steps }) => ({ game: games.indexOf(def), snippet, holds, steps })),
    counting,
  };
  const pool = workerpool.pool(fileURLToPath(new URL(workerFile, import.meta.url)), {
    workerType: 'thread',
    maxWorkers: workers,
    workerThreadOpts: { workerData: task },
  });
  try {
    const starts = Array.from({ length: Math.ceil(snippets.length / portion) }, (_, index) => index * portion);
    let done = 0;
    const reports: (readonly TimedReport[])[] = await Promise.all(
      starts.map(async (start) => {
        const reported: readonly TimedReport[] = await pool.exec('run', [start, start + portion]);
        done += reported.length;
        ran(done);
        return reported;
      }),
    );
    return reports.flat();
  } finally {
    await pool.terminate(true);
  }
}

/** The reports of some snippets of a task. */
export function runPortion({ games, snippets, counting }: SnippetTask, start: number, end: number): readonly TimedReport[] {
  return snippets.slice(start, end).flatMap(({ game, snippet, holds, steps }) => {
    const def = games[game];
    return def === undefined ? [] : [timed({ def, snippet, holds, steps }, counting)];
  });
}

function timed(snippet: RunnableSnippet, counting: boolean): TimedReport {
  const began = performance.now();
  const report = reportOn(snippet, counting);
  return { report, seconds: (performance.now() - began) / 1000 };
}
