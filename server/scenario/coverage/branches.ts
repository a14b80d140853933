import type { GameDef } from '../../kernel';

/** Origins of every `if` of a game: effects, conditions and values. */
export function branchesIn(def: GameDef): ReadonlySet<number> {
  const found = new Set<number>();
  const { actions, pipelines, triggers, phases, interruptPhases, eventDecks, setup, turnOrder, terminal } = def;
  collect([actions, pipelines, triggers, phases, interruptPhases, eventDecks, setup, turnOrder, terminal], found);
  return found;
}

function collect(value: unknown, found: Set<number>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('if' in value && 'at' in value && typeof value.at === 'number') found.add(value.at);
  for (const child of Object.values(value)) collect(child, found);
}
