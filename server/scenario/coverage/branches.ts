import type { GameDef } from '../../kernel';

/** Origins of every `if` of a game: effects, conditions and values. */
export function branchesIn(def: GameDef): ReadonlySet<number> {
  const found = new Set<number>();
  collect(executableParts(def), found);
  return found;
}

/** The parts of a game with effects, conditions and values that runs execute. */
export function executableParts(def: GameDef): readonly unknown[] {
  const { actions, pipelines, triggers, phases, interruptPhases, eventDecks, setup, turnOrder, terminal } = def;
  return [actions, pipelines, triggers, phases, interruptPhases, eventDecks, setup, turnOrder, terminal];
}

function collect(value: unknown, found: Set<number>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('if' in value && 'at' in value && typeof value.at === 'number') found.add(value.at);
  for (const child of Object.values(value)) collect(child, found);
}
