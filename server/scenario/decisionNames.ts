/** Names of the decisions that a game can ask. */
import { eventParameters } from '../kernel/events/playEvent';
import type { GameDef } from '../kernel/gamedef';
import { isRecord } from '../kernel/isRecord';
import { shownName } from '../kernel/link/scope';
import { ownValue } from '../kernel/ownProperties';

const known = new WeakMap<GameDef, ReadonlySet<string>>();

/** Names of the decisions of a game, without iterations: what its actions and cards ask for, and every choice in its rules. */
export function decisionNames(def: GameDef): ReadonlySet<string> {
  const found = known.get(def);
  if (found !== undefined) return found;
  const names = new Set<string>(def.eventDecks.length > 0 ? eventParameters : []);
  for (const { params } of def.actions) for (const { name } of params) names.add(name);
  collect([def.actions, def.pipelines, def.eventDecks, def.triggers, def.phases, def.interruptPhases], names);
  known.set(def, names);
  return names;
}

/** A written name without iteration and repetition. */
export function plainDecision(written: string): string {
  return written.split(/[@#]/)[0] ?? written;
}

function collect(node: unknown, names: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'chooseOne' || key === 'chooseN') addText(value, 'bind', names);
    if (key === 'targets' && Array.isArray(value)) for (const target of value) addText(target, 'id', names);
    collect(value, names);
  }
}

function addText(node: unknown, key: string, names: Set<string>): void {
  const text = isRecord(node) ? ownValue(node, key) : undefined;
  if (typeof text === 'string') names.add(plainDecision(shownName(text)));
}
