/** Runs games of a campaign on all cores, or in this thread. */
import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import type { GameDef } from '../../kernel';
import { type FinishedGame, playNumbered } from '../../scenario/playout/campaign';
import type { Campaign } from '../../scenario/playout/report';
import { agentsNamed } from './agentNamed';

/** What every worker is given when it starts. */
export interface WorkerTask {
  readonly def: GameDef;
  readonly campaign: Campaign;
  readonly withReplay: boolean;
}

export interface RunningGames {
  /** Rejects where a worker dies. */
  readonly done: Promise<void>;
  /** Gives up the games that have not ended; `done` is then fulfilled. */
  readonly stop: () => void;
}

/** The bundle of `main.playout.ts` beside that of the command line. */
const workerFile = './gamespec.playout.js';

/** Games come to `finished` in the order in which they end. */
export function runGames(
  task: WorkerTask,
  games: readonly number[],
  workers: number,
  finished: (game: FinishedGame) => void,
): RunningGames {
  return workers <= 1 ? runHere(task, games, finished) : runInPool(task, games, workers, finished);
}

function runHere(
  { def, campaign, withReplay }: WorkerTask,
  games: readonly number[],
  finished: (game: FinishedGame) => void,
): RunningGames {
  let stopped = false;
  const run = async () => {
    const agents = await agentsNamed(campaign.agents);
    if (typeof agents === 'string') throw new Error(agents);
    for (const game of games) {
      if (stopped) return;
      finished(playNumbered(def, campaign, agents, game, withReplay));
      // Between two games there is time for signals.
      await new Promise((resume) => setImmediate(resume));
    }
  };
  return {
    done: run(),
    stop: () => {
      stopped = true;
    },
  };
}

function runInPool(task: WorkerTask, games: readonly number[], workers: number, finished: (game: FinishedGame) => void): RunningGames {
  const pool = workerpool.pool(fileURLToPath(new URL(workerFile, import.meta.url)), {
    workerType: 'thread',
    maxWorkers: workers,
    workerThreadOpts: { workerData: task },
  });
  let stopped = false;
  const left = games.values();
  const lane = async () => {
    for (const game of left) {
      const result: FinishedGame = await pool.exec('play', [game]);
      if (stopped) return;
      finished(result);
    }
  };
  const run = async () => {
    try {
      await Promise.all(Array.from({ length: workers }, lane));
    } catch (fault) {
      // Games that are given up reject.
      if (!stopped) throw fault;
    } finally {
      await pool.terminate(true);
    }
  };
  return {
    done: run(),
    stop: () => {
      stopped = true;
      void pool.terminate(true);
    },
  };
}
