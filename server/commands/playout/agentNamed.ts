/** Agents by name, or from a module of the author's. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Agent } from '../../scenario/playout/agent';
import { agents } from '../../scenario/playout/agents';
import { reasonOf } from '../arguments';

/** Whether the name of an agent is a path of a module. */
export function isModule(name: string): boolean {
  return /\.m?js$/.test(name);
}

/** The agent, or why there is none. A name that ends in `.js` or `.mjs` is a module whose default export is an agent. */
async function agentNamed(name: string): Promise<Agent | string> {
  const known = Object.hasOwn(agents, name) ? agents[name] : undefined;
  if (known !== undefined) return known;
  if (!isModule(name)) return `there is no agent ${name}; there are ${Object.keys(agents).join(', ')}, and modules such as ./agent.mjs`;
  try {
    const loaded: { readonly default?: unknown } = await import(pathToFileURL(resolve(name)).href);
    return isAgent(loaded.default) ? loaded.default : `${name} exports no agent as its default`;
  } catch (fault) {
    return `${name} cannot be loaded: ${reasonOf(fault)}`;
  }
}

function isAgent(value: unknown): value is Agent {
  if (typeof value !== 'object' || value === null) return false;
  return 'chooseMove' in value && typeof value.chooseMove === 'function' && 'answer' in value && typeof value.answer === 'function';
}

/** The agents in the order of their names; the complaint about the first that cannot be had. */
export async function agentsNamed(names: readonly string[]): Promise<readonly Agent[] | string> {
  const found = await Promise.all(names.map(agentNamed));
  const fault = found.find((agent) => typeof agent === 'string');
  return fault ?? found.filter((agent) => typeof agent !== 'string');
}
