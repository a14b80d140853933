/**
 * A game in units that can be edited one by one: what each of them says, and to which each node belongs. A run that has come to no node of a unit is the
 * same whatever the unit says.
 */
import type { GameDef } from '../../kernel/gamedef';

export interface GameUnits {
  /** What each unit says, as a digest without places. */
  readonly units: ReadonlyMap<string, number>;
  /** All that belongs to no unit. */
  readonly rest: number;
  /** The unit of a node (index of `GameDef.origins.nodes`); undefined for the rest. */
  readonly unitOf: (at: number) => string | undefined;
}

const known = new WeakMap<GameDef, GameUnits>();

export function unitsOf(def: GameDef): GameUnits {
  const before = known.get(def);
  if (before !== undefined) return before;
  const units = findUnits(def);
  known.set(def, units);
  return units;
}

/** Units of an action and of its pipelines: all of them are considered when the action is taken. */
export function actionUnits({ pipelines }: GameDef, action: string): readonly string[] {
  return [`action ${action}`, ...pipelines.flatMap(({ id, actionId }) => (actionId === action ? [`pipeline ${id}`] : []))];
}

/** Fields with effects: the rest of their owner, which says when they run, is read whether they run or not. */
const bodies: ReadonlySet<string> = new Set(['effects', 'onEnter', 'onExit', 'setupEffects', 'teardownEffects']);

function findUnits(def: GameDef): GameUnits {
  const { actions, pipelines, triggers, phases, interruptPhases, eventDecks, origins: _origins, visual: _visual, ...others } = def;
  const units = new Map<string, number>();
  const owners = new Map<number, string>();
  let rest = digest(others, 0);

  /** A body without nodes says itself that it is empty: whoever fills it changes the rest. */
  function take(name: string, value: unknown): void {
    const nodes: number[] = [];
    collectNodes(value, nodes);
    if (nodes.length === 0) {
      rest = digest([name, value], rest);
      return;
    }
    units.set(name, digest(value, 0));
    for (const at of nodes) owners.set(at, name);
  }
  function takeBodies(name: string, owner: object): void {
    const inside: unknown[] = [];
    const header = JSON.stringify(owner, (key, value: unknown) => {
      if (key === 'at') return undefined;
      if (!bodies.has(key)) return value;
      inside.push(value);
      return null;
    });
    rest = digest([name, header], rest);
    take(name, inside);
  }

  for (const action of actions) take(`action ${action.id}`, action);
  for (const pipeline of pipelines) take(`pipeline ${pipeline.id}`, pipeline);
  for (const trigger of triggers) takeBodies(`trigger ${trigger.id}`, trigger);
  for (const phase of [...phases, ...interruptPhases]) takeBodies(`phase ${phase.id}`, phase);
  for (const { cards, ...deck } of eventDecks) {
    rest = digest(deck, rest);
    for (const card of cards) takeBodies(`card ${card.id}`, card);
  }
  rest = digest([...units.keys()], rest);
  return { units, rest, unitOf: (at) => owners.get(at) };
}

function collectNodes(value: unknown, found: number[]): void {
  if (typeof value !== 'object' || value === null) return;
  if ('at' in value && typeof value.at === 'number') found.push(value.at);
  for (const child of Object.values(value)) collectNodes(child, found);
}

/** 52 bits of what a value says, without its places. */
function digest(value: unknown, seed: number): number {
  const text = JSON.stringify(value, (key, child: unknown) => (key === 'at' ? undefined : child)) ?? '';
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ Math.floor(seed / 0x200000);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
