/** A worker of `gamespec play`: plays the games that it is told to, one after the other. */
import { workerData } from 'node:worker_threads';
import workerpool from 'workerpool';
import { agentsNamed } from './commands/playout/agentNamed';
import type { WorkerTask } from './commands/playout/runGames';
import { playNumbered } from './scenario/playout/campaign';

const { def, campaign, extras }: WorkerTask = workerData;
const agents = agentsNamed(campaign.agents);

workerpool.worker({
  play: async (game: number) => {
    const found = await agents;
    if (typeof found === 'string') throw new Error(found);
    return playNumbered(def, campaign, found, game, extras);
  },
});
