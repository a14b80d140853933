import type { Agent } from './agent';
import { greedyAgent } from './greedyAgent';
import { randomAgent } from './randomAgent';

/** The agents by the names that the command line takes. */
export const agents: Readonly<Record<string, Agent>> = { random: randomAgent, greedy: greedyAgent };
