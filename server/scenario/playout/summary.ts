/** A report as lines for people. */
import { counted } from '../../catalogue/counted';
import { type EndKind, endKinds } from './record';
import type { PlayReport, Spread } from './report';

/** How a game ended, in words. */
export const endWords: Readonly<Record<EndKind, string>> = {
  won: 'won',
  draw: 'draw',
  lost: 'lost by all',
  limit: 'stopped at the limit of moves',
  stuck: 'stuck: no move could be made',
  failed: 'failed',
};

/** The lines: the title, how many games were played, what went wrong, and the figures. */
export function summaryOf(report: PlayReport): readonly string[] {
  const { campaign, played, ends, wins, causes, lengths, questions, margins, scores, actions, faults, seconds } = report;
  const { game, scenario, agents, seed, games } = campaign;
  const title = `${game}${scenario === undefined ? '' : `, scenario ${scenario}`}, agents ${agents.join(', ')}, seed ${seed}`;
  const moves = lengths.sum;
  return [
    title,
    `${played === games ? counted(played, 'game') : `${played} of ${counted(games, 'game')}`}${cutOff(report)}`,
    ...faults.map(
      ({ game: number, seed: own, end, moves: made, fault }) =>
        `game ${number} (seed ${own}) ${end} after ${counted(made, 'move')}: ${fault}`,
    ),
    ...row('ends', inWords(ends)),
    ...row('wins', shares(wins, played)),
    ...row('by', shares(causes, played)),
    ...row('moves per game', played === 0 ? '' : spreadText(lengths)),
    ...Object.entries(margins).flatMap(([seat, spread]) => row(`margin ${seat}`, spreadText(spread))),
    ...Object.entries(scores).flatMap(([seat, spread]) => row(`score ${seat}`, spreadText(spread))),
    ...row('actions', shares(actions, sum(actions))),
    ...row('questions', moves === 0 ? '' : `${fixed(questions / moves)} per move`),
    ...row('speed', seconds === 0 ? '' : `${fixed(played / seconds)} games and ${Math.round(moves / seconds)} moves per second and core`),
  ];
}

/** Says at once that games were not played to their end. */
function cutOff({ ends: { limit = 0 }, campaign, played }: PlayReport): string {
  if (limit === 0) return '';
  const which = limit === played ? 'none of which ended' : `${limit} of which did not end`;
  return `, ${which} within ${counted(campaign.limit, 'move')} (--moves)`;
}

const nameWidth = 16;

function row(name: string, text: string): readonly string[] {
  return text === '' ? [] : [`  ${name.padEnd(nameWidth)} ${text}`];
}

function inWords(counts: PlayReport['ends']): string {
  return endKinds.flatMap((kind) => (counts[kind] === undefined ? [] : [`${counts[kind]} ${endWords[kind]}`])).join(', ');
}

/** The most frequent first. */
function shares(counts: Readonly<Record<string, number>>, all: number): string {
  return Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count} (${Math.round((100 * count) / Math.max(1, all))} %)`)
    .join(', ');
}

function spreadText({ count, sum: total, min, max }: Spread): string {
  return `mean ${fixed(total / Math.max(1, count))}, from ${min} to ${max}`;
}

function fixed(value: number): string {
  return value.toFixed(1);
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
