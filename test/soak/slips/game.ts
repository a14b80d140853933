/** A game in which slips are made one at a time, as an author sees it: all that is reported of its files. */
import { diagnostics } from '../../../server/catalogue/diagnostics';
import { compile } from '../../../server/compiler/compile';
import type { WorkspaceSnapshot } from '../../../server/workspace/model';
import { placesIn } from '../../../server/workspace/places';
import { openWorkspace } from '../../../server/workspace/workspace';
import { type Sites, sitesOf } from './sites';
import type { Slip } from './slip';

const folder = 'file:///game';

export interface Report {
  readonly code: string;
  readonly uri: string;
  readonly start: number;
  readonly end: number;
}

export interface SlipGame {
  readonly sites: Sites;
  readonly textOf: (uri: string) => string;
  /** What is reported with the slip and not without it. */
  readonly reportsOf: (slip: Slip) => Promise<readonly Report[]>;
}

export async function slipGame(texts: ReadonlyMap<string, string>): Promise<SlipGame> {
  const byUri = new Map([...texts].map(([path, text]) => [`${folder}/${path}`, text]));
  const workspace = openWorkspace({ read: async (uri) => byUri.get(uri), list: async () => [...byUri.keys()] }, compile, {});
  await workspace.openFolders([folder]);
  const sites = sitesOf(workspace.snapshot());
  const before = reportsIn(workspace.snapshot());
  let opened: string | undefined;
  const textOf = (uri: string) => byUri.get(uri) ?? '';
  return {
    sites,
    textOf,
    reportsOf: async (slip) => {
      if (opened !== undefined && opened !== slip.uri) await workspace.closeText(opened);
      opened = slip.uri;
      const text = textOf(slip.uri);
      await workspace.setText(slip.uri, textAfter(text, slip));
      const known = new Set(before.map((report) => keyOf(moved(report, slip))));
      // What the slip has moved within its range is told at another place for the same words.
      const { start, end } = slip.range;
      const within = before.filter((report) => report.uri === slip.uri && start <= report.start && report.end <= end);
      const words = new Set(within.map((report) => wordsOf(report, text)));
      const after = textAfter(text, slip);
      const isMoved = (report: Report) =>
        report.uri === slip.uri && start <= report.start && report.end <= start + slip.text.length && words.has(wordsOf(report, after));
      return reportsIn(workspace.snapshot()).filter((report) => !known.has(keyOf(report)) && !isMoved(report));
    },
  };
}

function textAfter(text: string, { range, text: written }: Slip): string {
  return text.slice(0, range.start) + written + text.slice(range.end);
}

function wordsOf({ code, start, end }: Report, text: string): string {
  return `${code} ${text.slice(start, end)}`;
}

function reportsIn(snapshot: WorkspaceSnapshot): readonly Report[] {
  const places = placesIn(snapshot.files);
  return [...snapshot.files.keys()].flatMap((uri) =>
    (snapshot.problemsOf(uri) ?? [])
      .filter(({ code }) => !diagnostics[code]?.hidden)
      .flatMap((problem) => {
        const place = places(problem);
        return place ? [{ code: problem.code, uri, start: place.start, end: place.end }] : [];
      }),
  );
}

/** Where a report of the text before stands in the text after. */
function moved(report: Report, { uri, range, text }: Slip): Report {
  if (report.uri !== uri) return report;
  const shift = text.length - (range.end - range.start);
  const place = (offset: number) => (offset >= range.end ? offset + shift : offset);
  return { ...report, start: place(report.start), end: place(report.end) };
}

function keyOf({ code, uri, start, end }: Report): string {
  return `${code} ${uri} ${start} ${end}`;
}
