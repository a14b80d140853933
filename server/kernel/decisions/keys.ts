/** Decision ids (`decision-protocol.md`, Decision ids and parameter names). */
import type { LoopSite } from '../link/code';
import { isList, itemText } from '../machine/items';
import type { Run, UsedKey } from '../machine/run';
import { spend } from '../machine/work';

/**
 * The key before repeats are told apart: the name, and the item of each asking loop around that is no placeholder of the name.
 */
export function baseKey(run: Run, name: string, loops: readonly LoopSite[]): string {
  let key = name;
  for (const { slot } of loops) {
    const item = run.frame[slot];
    if (item !== undefined && !isList(item)) key += `@${itemText(item)}`;
  }
  return key;
}

/** The key of a decision: `#2`, `#3`, ... where the base was already used earlier in the same part of the move. */
export function uniqueKey(run: Run, used: UsedKey | undefined, base: string): string {
  let times = 1;
  let steps = 1;
  for (let entry = used; entry !== undefined; entry = entry.earlier) {
    if (entry.base === base) times += 1;
    steps += 1;
  }
  spend(run, steps);
  return times === 1 ? base : `${base}#${times}`;
}

/** The name in a key, without loop items, repeat numbers and a leading `$`: what parameter constraints compare. */
export function keyName(key: string): string {
  const [name = ''] = key.split(/[@#]/);
  return name.startsWith('$') ? name.slice(1) : name;
}
