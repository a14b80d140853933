/** Makes slips at random and judges what is reported of each: is it found, is there one report, is that at the place? */
import type { Randomness } from '../randomness';
import { binderSlips } from './binders';
import { dataSlips } from './data';
import type { Report, SlipGame } from './game';
import { nameSlips } from './names';
import { partSlips } from './parts';
import { signSlips } from './signs';
import type { Slip, SlipKind } from './slip';
import { valueSlips } from './values';
import { wordSlips } from './words';

/** Every kind of slip that is made, by its name. */
const slipKinds: Readonly<Record<string, SlipKind>> = {
  ...wordSlips,
  ...nameSlips,
  ...binderSlips,
  ...valueSlips,
  ...partSlips,
  ...dataSlips,
  ...signSlips,
};

export interface Judged {
  readonly kind: string;
  readonly found: boolean;
  readonly single: boolean;
  readonly exact: boolean;
  /** What was written, and what was reported of it. */
  readonly told: string;
}

/** So many reports of one slip are listed. */
const mostTold = 6;

/** So many places are tried for a slip of a kind before another kind gets its turn. */
const tries = 200;

/** A slip of the kind in the game, if there is a place for one. */
function slipOf(kind: string, { sites }: SlipGame, random: Randomness): Slip | undefined {
  for (let index = 0; index < tries; index++) {
    const slip = slipKinds[kind]?.(sites, random);
    if (slip !== undefined) return slip;
  }
  return undefined;
}

/**
 * Makes so many slips, each kind in its turn from one on that is drawn; `next` gives the game for each turn. `wanted`: of these kinds only.
 */
export async function search(
  next: (turn: number) => Promise<SlipGame>,
  count: number,
  random: Randomness,
  wanted: (kind: string) => boolean = () => true,
): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  const kinds = Object.keys(slipKinds).filter(wanted);
  const first = random.below(kinds.length);
  // Where no kind finds a place any more, the search ends.
  for (let turn = 0, failed = 0; judged.length < count && failed < kinds.length; turn++) {
    const game = await next(turn);
    const kind = kinds[(first + turn) % kinds.length] ?? '';
    const slip = slipOf(kind, game, random);
    failed = slip === undefined ? failed + 1 : 0;
    if (slip !== undefined) judged.push(await judge(kind, slip, game));
  }
  return judged;
}

/** Makes one slip and judges what is reported of it. */
export async function judge(kind: string, slip: Slip, game: SlipGame): Promise<Judged> {
  const text = game.textOf(slip.uri);
  const after = text.slice(0, slip.range.start) + slip.text + text.slice(slip.range.end);
  const reports = await game.reportsOf(slip);
  const isExact = (report: Report) => report.uri === slip.uri && slip.expected.some((range) => isAt(report, range, slip.by, after));
  const told = `${kind} at ${nameOf(slip.uri)}:${lineAt(after, slip.range.start)}: ${shown(after, slip)}\n${reports
    .slice(0, mostTold)
    .map(
      (report) => `    ${tell(report, report.uri === slip.uri ? after : game.textOf(report.uri))}${isExact(report) ? '' : ' (elsewhere)'}`,
    )
    .join('\n')}`;
  return { kind, found: reports.length > 0, single: reports.length === 1, exact: reports.some(isExact), told };
}

function isAt(report: Report, range: { readonly start: number; readonly end: number }, by: Slip['by'], text: string): boolean {
  if (by === 'range') return report.start === range.start && report.end === range.end;
  return lineAt(text, report.start) === lineAt(text, range.start);
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function nameOf(uri: string): string {
  return uri.slice(uri.lastIndexOf('/') + 1);
}

function shown(text: string, { range, text: written }: Slip): string {
  return JSON.stringify(text.slice(Math.max(0, range.start - 50), range.start + written.length + 30)).replace(/^"|"$/g, '');
}

function tell({ code, uri, start, end }: Report, text: string): string {
  return `${code} ${nameOf(uri)}:${lineAt(text, start)} ${JSON.stringify(text.slice(start, Math.min(end, start + 50)))}`;
}
