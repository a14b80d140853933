/** The options of `gamespec play`. */
import { availableParallelism } from 'node:os';
import { helpOption, Misuse, onlyPath, readWords, wholeNumber } from '../words';

export interface PlayOptions {
  readonly path: string;
  readonly scenario: string | undefined;
  readonly seed: number;
  readonly games: number;
  readonly agents: readonly string[];
  readonly players: number | undefined;
  readonly limit: number;
  readonly workers: number;
  /** The part of the campaign that is played, counted from 1. */
  readonly shard: { readonly index: number; readonly count: number };
  readonly report: string | undefined;
  readonly replay: string | undefined;
  /** Each game is printed, move by move. */
  readonly log: boolean;
}

export const playUsage = `gamespec play <file or folder> [options]                plays whole games and reports on them
  --scenario id     start of the games; the default scenario unless given
  --seed 1          seed of the first game; each later one adds 1
  --games 100       how many games
  --agent random    who plays: random, greedy, a module (./agent.mjs), or one per player: greedy,random
  --players n       how many players; the game's usual number unless given
  --moves 10000     a game is stopped after so many moves
  --workers n       how many games at a time; one per core unless given
  --shard i/n       plays the i-th of n parts, for several machines
  --report file     writes a report as JSON, which \`gamespec merge\` joins with others
  --replay file     writes every move, for \`gamespec replay\`
  --log             prints each game: who did what, what it changed, and why it stopped`;

/** Each is a number in a list; a longer campaign is several. */
const mostGames = 100_000_000;

const known = {
  scenario: { type: 'string' },
  seed: { type: 'string', default: '1' },
  games: { type: 'string', default: '100' },
  agent: { type: 'string', default: 'random' },
  players: { type: 'string' },
  moves: { type: 'string', default: '10000' },
  workers: { type: 'string', default: String(availableParallelism()) },
  shard: { type: 'string', default: '1/1' },
  report: { type: 'string' },
  replay: { type: 'string' },
  log: { type: 'boolean', default: false },
  ...helpOption,
} as const;

/** Throws a `Misuse` for words that make no sense. */
export function readPlayOptions(words: readonly string[]): PlayOptions | 'help' {
  const { values, positionals } = readWords(words, known);
  if (values.help) return 'help';
  const seed = wholeNumber('seed', values.seed, 0);
  const games = wholeNumber('games', values.games, 1);
  if (games > mostGames) throw new Misuse(`--games is at most ${mostGames}.`);
  if (!Number.isSafeInteger(seed + games)) throw new Misuse(`--seed and --games together are at most ${Number.MAX_SAFE_INTEGER}.`);
  return {
    path: onlyPath('play', positionals),
    scenario: values.scenario,
    seed,
    games,
    agents: values.agent.split(','),
    players: values.players === undefined ? undefined : wholeNumber('players', values.players, 1),
    limit: wholeNumber('moves', values.moves, 1),
    // Games that are printed are printed in their order.
    workers: values.log ? 1 : wholeNumber('workers', values.workers, 1),
    shard: shardOf(values.shard),
    report: values.report,
    replay: values.replay,
    log: values.log,
  };
}

function shardOf(text: string): PlayOptions['shard'] {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count) throw new Misuse('--shard is i/n with i from 1 to n, such as 2/4.');
  return { index, count };
}
