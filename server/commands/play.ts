/** `gamespec play`: plays a campaign of whole games and reports on it. */
import { counted } from '../catalogue/counted';
import { type FinishedGame, gamesOfShard } from '../scenario/playout/campaign';
import { type Campaign, emptyReport, type PlayReport, withGame } from '../scenario/playout/report';
import { summaryOf } from '../scenario/playout/summary';
import { type Console, type ExitCode, printable, reasonOf, refused, unwritable } from './arguments';
import { openGame } from './openGame';
import { outputFault } from './outputs';
import { agentsNamed, isModule } from './playout/agentNamed';
import { type PlayOptions, playUsage, readPlayOptions } from './playout/playOptions';
import { progressOf } from './playout/progress';
import { openReplayFile, type ReplayFile } from './playout/replayFile';
import { canWrite, writeReport } from './playout/reportFile';
import { runGames, type WorkerTask } from './playout/runGames';
import { understood } from './words';

/** Plays the games, reports, and writes the replay that is asked for. 1 where games failed. */
export async function play(words: readonly string[], console: Console): Promise<ExitCode> {
  const options = understood(() => readPlayOptions(words), playUsage, console);
  if (options === undefined) return 2;
  if (options === 'help') {
    console.out(playUsage);
    return 0;
  }
  const game = await openGame(options.path, options.scenario);
  const agents = await agentsNamed(options.agents);
  if (typeof game === 'string') return refused(game, console);
  if (typeof agents === 'string') return refused(agents, console);
  const { min, max } = game.def.players;
  if (options.players !== undefined && (options.players < min || options.players > max)) {
    return refused(`The game is for ${min} to ${max} players.`, console);
  }
  const { report, replay } = options;
  const conflict = await outputFault(
    [
      { option: '--report', path: report },
      { option: '--replay', path: replay },
    ],
    [...game.inputs, ...options.agents.filter(isModule)],
  );
  if (conflict !== undefined) return refused(conflict, console);
  if (report !== undefined && !canWrite(report, console)) return 2;
  const campaign = campaignOf(options, game.id, game.def.scenario);
  const games = gamesOfShard(campaign.games, options.shard);
  const replays = replay === undefined ? undefined : replaysTo(replay, game.entry, campaign, games, console);
  if (replay !== undefined && replays === undefined) return 2;
  const task = { def: game.def, campaign, extras: { withReplay: replays !== undefined, withLog: options.log } };
  const began = performance.now();
  const outcome = await playAll(options, task, games, console, (finished) => {
    for (const line of finished.log ?? []) console.out(printable(line));
    replays?.add(finished);
  });
  const lost = faultOf(() => replays?.close());
  const fault = outcome.fault ?? lost;
  tell(outcome.report, options, (performance.now() - began) / 1000, console);
  if (report !== undefined && !writeReport(report, outcome.report, console)) return 2;
  if (fault !== undefined) return refused(`The campaign was given up: ${printable(fault)}`, console);
  if (outcome.interrupted) return 130;
  const { failed = 0, stuck = 0 } = outcome.report.ends;
  return failed + stuck > 0 ? 1 : 0;
}

function campaignOf({ agents, players, seed, games, limit }: PlayOptions, game: string, scenario: string | undefined): Campaign {
  return {
    game,
    ...(scenario === undefined ? {} : { scenario }),
    agents,
    ...(players === undefined ? {} : { players }),
    seed,
    games,
    limit,
  };
}

async function playAll(
  { shard, workers }: PlayOptions,
  task: WorkerTask,
  games: readonly number[],
  console: Console,
  finished: (game: FinishedGame) => void,
): Promise<{ readonly report: PlayReport; readonly interrupted: boolean; readonly fault: string | undefined }> {
  const progress = progressOf(games.length, 'games', console);
  let report = emptyReport(task.campaign, `${shard.index}/${shard.count}`);
  let interrupted = false;
  let fault: string | undefined;
  const running = runGames(task, games, Math.max(1, Math.min(workers, games.length)), (game) => {
    report = withGame(report, game.record);
    finished(game);
    progress.show(report.played);
  });
  const interrupt = () => {
    interrupted = true;
    running.stop();
  };
  // A second signal ends the process.
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  progress.show(0);
  try {
    await running.done;
  } catch (error) {
    // A worker has died, or a file cannot be written any more: what was played is not lost.
    fault = firstLine(error);
  } finally {
    progress.end();
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
  return { report, interrupted, fault };
}

/** What an action throws, in one line. */
function faultOf(action: () => void): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return firstLine(error);
  }
}

function firstLine(error: unknown): string | undefined {
  return reasonOf(error).split('\n')[0];
}

function tell(report: PlayReport, { workers, shard }: PlayOptions, seconds: number, console: Console): void {
  for (const line of summaryOf(report)) console.out(printable(line));
  const part = shard.count === 1 ? '' : `, part ${shard.index} of ${shard.count}`;
  console.out(`${seconds.toFixed(1)} seconds with ${counted(workers, 'worker')}${part}`);
}

/** Undefined, with the reason printed, where the file cannot be written. */
function replaysTo(path: string, entry: string, campaign: Campaign, games: readonly number[], console: Console): ReplayFile | undefined {
  try {
    return openReplayFile(path, entry, campaign, games);
  } catch (fault) {
    console.error(unwritable(path, fault));
    return undefined;
  }
}
