/** What the snippets have executed of each game's documents, and what not. */
import { counted } from '../../catalogue/counted';
import type { Compilation } from '../../compiler/model';
import type { CountedRun } from '../../features/testing/coverage';
import { type CoverageItem, coverageOf } from '../../scenario/coverage/coverage';
import { positionAt } from '../../source/positions';
import { lineStarts } from '../../workspace/places';
import { printable, shownPath } from '../arguments';
import type { ReportPlace } from './outcome';

export interface CoverageSummary {
  readonly game: string;
  /** Number of snippets that were run. */
  readonly snippets: number;
  readonly items: readonly (ReportPlace & { readonly column: number } & Pick<CoverageItem, 'kind' | 'name' | 'count' | 'excuse'>)[];
}

/** One summary for each game, in the order in which the games first occur. */
export function coverageSummaries(runs: readonly CountedRun[]): readonly CoverageSummary[] {
  return [...new Set(runs.map(({ game }) => game))].map((game) => {
    const own = runs.filter((run) => run.game === game);
    const defs = [...new Set(own.map(({ def }) => def))];
    const items = coverageOf(
      game,
      defs.map((def) => ({ def, counts: own.filter((run) => run.def === def).map(({ counts }) => counts) })),
    );
    return { game: game.gameId() ?? '', snippets: own.length, items: items.map((item) => withLine(game, item)) };
  });
}

function withLine(
  { files }: Compilation,
  { uri, start, end: _end, branching: _branching, ...item }: CoverageItem,
): CoverageSummary['items'][number] {
  const file = files.get(uri);
  const at = file === undefined ? { line: 0, character: 0 } : positionAt(lineStarts(file), start);
  return { file: shownPath(uri), line: at.line + 1, column: at.character + 1, ...item };
}

/** The sums, each item that was not executed, and those of which the author says why. */
export function coverageText(summaries: readonly CoverageSummary[]): readonly string[] {
  return summaries.flatMap(({ game, snippets, items }) => {
    const idle = items.filter(({ count }) => count === 0);
    const excused = idle.filter(({ excuse }) => excuse !== undefined);
    const wrong = items.filter(({ count, excuse }) => count > 0 && excuse !== undefined);
    const listed = (title: string, own: CoverageSummary['items']) =>
      own.length === 0 ? [] : [title, ...own.map((item) => printable(`  ${itemText(item)}`))];
    return [
      '',
      printable(
        `Coverage of ${game} by ${counted(snippets, 'snippet')}: ${(['arm', 'stage', 'macro'] as const).map((kind) => ratio(items, kind)).join(', ')}`,
      ),
      ...listed(
        'Never executed:',
        idle.filter(({ excuse }) => excuse === undefined),
      ),
      ...listed('Never executed, as they cannot be:', excused),
      ...listed('Executed, though said to be unreachable:', wrong),
    ];
  });
}

function ratio(items: CoverageSummary['items'], kind: CoverageItem['kind']): string {
  const own = items.filter((item) => item.kind === kind);
  return `${own.filter(({ count }) => count > 0).length} of ${counted(own.length, kind)}`;
}

function itemText({ file, line, column, kind, name, excuse }: CoverageSummary['items'][number]): string {
  return `${file}:${line}:${column}: ${kind === 'arm' ? name : `${kind} ${name}`}${excuse === undefined ? '' : ` (${excuse})`}`;
}
