/** The report on a campaign of games. Reports on parts of a campaign can be joined in any order. */
import { byCodePoint } from '../../source/textOrder';
import type { EndKind, GameRecord } from './record';

/** What is played; the same campaign gives the same games, however it is divided. */
export interface Campaign {
  /** `metadata.id`. */
  readonly game: string;
  readonly scenario?: string;
  /** Names of agents, by player. */
  readonly agents: readonly string[];
  readonly players?: number;
  /** Seed of the first game; each later one adds 1. */
  readonly seed: number;
  readonly games: number;
  /** Most moves of a game. */
  readonly limit: number;
}

/** Numbers of which only these facts are kept. */
export interface Spread {
  readonly count: number;
  readonly sum: number;
  readonly min: number;
  readonly max: number;
}

export interface PlayReport {
  readonly format: typeof reportFormat;
  readonly campaign: Campaign;
  /** The parts of the campaign that it is about, as `index/count`. */
  readonly shards: readonly string[];
  /** Games that were played; fewer than asked for where the campaign was interrupted. */
  readonly played: number;
  readonly ends: Readonly<Partial<Record<EndKind, number>>>;
  readonly wins: Readonly<Record<string, number>>;
  readonly causes: Readonly<Record<string, number>>;
  /** Moves per game. */
  readonly lengths: Spread;
  readonly questions: number;
  readonly margins: Readonly<Record<string, Spread>>;
  readonly scores: Readonly<Record<string, Spread>>;
  readonly actions: Readonly<Record<string, number>>;
  /** Of the first games that went wrong. */
  readonly faults: readonly Fault[];
  /** Time spent in games, on all cores together. */
  readonly seconds: number;
}

export interface Fault {
  readonly game: number;
  readonly seed: number;
  readonly end: EndKind;
  /** Moves made before it. */
  readonly moves: number;
  readonly fault: string;
}

export const reportFormat = 'gamespec-report-1';

const mostFaults = 20;
const noSpread: Spread = { count: 0, sum: 0, min: 0, max: 0 };

/** The report on no games; `shard`: which part of the campaign it will tell of. */
export function emptyReport(campaign: Campaign, shard: string): PlayReport {
  return {
    format: reportFormat,
    campaign,
    shards: [shard],
    played: 0,
    ends: {},
    wins: {},
    causes: {},
    lengths: noSpread,
    questions: 0,
    margins: {},
    scores: {},
    actions: {},
    faults: [],
    seconds: 0,
  };
}

/** A report with one more game. */
export function withGame(report: PlayReport, record: GameRecord): PlayReport {
  const { end, winner, cause, fault, moves } = record;
  return joined(report, {
    ...emptyReport(report.campaign, ''),
    shards: [],
    played: 1,
    ends: { [end]: 1 },
    wins: winner === undefined ? {} : { [winner]: 1 },
    causes: cause === undefined ? {} : { [cause]: 1 },
    lengths: spreadOf(moves),
    questions: record.questions,
    margins: mapped(record.margins, spreadOf),
    scores: mapped(record.scores, spreadOf),
    actions: record.actions,
    faults: fault === undefined ? [] : [{ game: record.game, seed: record.seed, end, moves, fault }],
    seconds: record.seconds,
  });
}

/** Why reports do not belong together; undefined where they can be joined. */
export function joinFault(reports: readonly PlayReport[]): string | undefined {
  const [first, ...others] = reports;
  if (first === undefined) return 'there is no report';
  if (others.some(({ campaign }) => JSON.stringify(campaign) !== JSON.stringify(first.campaign))) {
    return 'the reports are about different campaigns';
  }
  const shards = reports.flatMap((report) => report.shards);
  const twice = shards.find((shard, index) => shards.indexOf(shard) !== index);
  if (twice !== undefined) return `two reports are about part ${twice}`;
  if (new Set(shards.map((shard) => shard.split('/')[1])).size > 1) return 'the campaign was divided in different ways';
  return undefined;
}

/** One report on the games of both. */
export function joined(left: PlayReport, right: PlayReport): PlayReport {
  return {
    format: left.format,
    campaign: left.campaign,
    shards: [...left.shards, ...right.shards].sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10)),
    played: left.played + right.played,
    ends: combined(left.ends, right.ends, add),
    wins: combined(left.wins, right.wins, add),
    causes: combined(left.causes, right.causes, add),
    lengths: joinedSpread(left.lengths, right.lengths),
    questions: left.questions + right.questions,
    margins: combined(left.margins, right.margins, joinedSpread),
    scores: combined(left.scores, right.scores, joinedSpread),
    actions: combined(left.actions, right.actions, add),
    faults: [...left.faults, ...right.faults].sort((a, b) => a.game - b.game).slice(0, mostFaults),
    seconds: left.seconds + right.seconds,
  };
}

function add(left: number, right: number): number {
  return left + right;
}

function spreadOf(value: number): Spread {
  return { count: 1, sum: value, min: value, max: value };
}

function joinedSpread(left: Spread, right: Spread): Spread {
  if (left.count === 0) return right;
  if (right.count === 0) return left;
  return {
    count: left.count + right.count,
    sum: left.sum + right.sum,
    min: Math.min(left.min, right.min),
    max: Math.max(left.max, right.max),
  };
}

function mapped<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/** The keys come in code-point order, so that the report does not depend on which games came first. */
function combined<Value>(
  left: Readonly<Record<string, Value>>,
  right: Readonly<Record<string, Value>>,
  join: (left: Value, right: Value) => Value,
): Record<string, Value> {
  const all = new Map(Object.entries(left));
  for (const [key, value] of Object.entries(right)) {
    const known = all.get(key);
    all.set(key, known === undefined ? value : join(known, value));
  }
  return Object.fromEntries([...all].sort(([a], [b]) => byCodePoint(a, b)));
}
