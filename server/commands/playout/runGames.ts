/** Runs games of a campaign in worker threads, so that this one can show how far they are and be interrupted. */
import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import type { GameDef } from '../../kernel';
import type { Extras, FinishedGame } from '../../scenario/playout/campaign';
import type { Campaign } from '../../scenario/playout/report';

/** What every worker is given when it starts. */
export interface WorkerTask {
  readonly def: GameDef;
  readonly campaign: Campaign;
  readonly extras: Extras;
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
