/**
 * A game in units that can be edited one by one: what each of them says, and to which each node belongs. A run that has come to no node of a unit is the
 * same whatever the unit says.
 */
import type { GameDef } from '../../kernel/gamedef';
import { fnvContinue, fnvStart, hex64, type Word64 } from '../../kernel/state/fnv';

export interface GameUnits {
  /** What each unit says, as a digest without places. */
  readonly units: ReadonlyMap<string, string>;
  /** All that belongs to no unit. */
  readonly rest: string;
  /** The unit of a node (index of `GameDef.origins.nodes`); undefined for the rest. */
  readonly unitOf: (at: number) => string | undefined;
}

const known = new WeakMap<GameDef, GameUnits>();

/** The units of a game; cached by its `GameDef`. */
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
  const units = new Map<string, string>();
  const owners = new Map<number, string>();
  let rest = digest(others);

  /** A body without nodes says itself that it is empty: whoever fills it changes the rest. */
  function take(name: string, value: unknown): void {
    const nodes: number[] = [];
    collectNodes(value, nodes);
    if (nodes.length === 0) {
      rest = digest([name, value], rest);
      return;
    }
    units.set(name, hex64(digest(value)));
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
  return { units, rest: hex64(rest), unitOf: (at) => owners.get(at) };
}

function collectNodes(value: unknown, found: number[]): void {
  if (typeof value !== 'object' || value === null) return;
  if ('at' in value && typeof value.at === 'number') found.push(value.at);
  for (const child of Object.values(value)) collectNodes(child, found);
}

/** What a value says, without its places, after what `before` stands for. */
function digest(value: unknown, before: Word64 = fnvStart): Word64 {
  return fnvContinue(before, JSON.stringify(value, (key, child: unknown) => (key === 'at' ? undefined : child)) ?? '');
}
