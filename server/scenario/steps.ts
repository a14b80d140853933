/**
 * Effects that a snippet says itself, as moves: the game is given an action for each of them, which only a move that names it makes. They are no part of the
 * game: nobody is offered them, the rules of the turn order do not see them, and what they execute covers nothing.
 */
import type { Compilation } from '../compiler/model';
import { type Action, withActions } from '../kernel';
import type { Effects, GameDef, Origins } from '../kernel/gamedef';
import type { Problem } from '../source/problem';
import { entryOf } from '../source/tree';
import { scenarioOf } from './game';
import type { Snippet } from './model';

/** Plain data, as the snippet. */
export interface CompiledStep {
  /** Action of the move (`SnippetMove.action`). */
  readonly action: string;
  /** Their origins are those of the game, then those of the steps in order. */
  readonly effects: Effects;
  /** A table of its own. */
  readonly origins: Origins;
}

export interface CompiledSteps {
  readonly problems: readonly Problem[];
  readonly steps: readonly CompiledStep[];
}

/** The moves of the snippet that say their effects, compiled, and what is wrong in them. `text`: of the snippet's file. */
export function compiledSteps(snippet: Snippet, game: Compilation, def: GameDef | undefined, text: string): CompiledSteps {
  const { moves, chunk } = snippet;
  const scenario = scenarioOf(snippet);
  const problems: Problem[] = [];
  const steps: CompiledStep[] = [];
  let base = def?.origins?.nodes.length ?? 0;
  for (const { action, effects: node, node: move } of moves) {
    if (node === undefined) continue;
    const { problems: found, effects } = game.effects({ chunk, node }, { text, base, key: entryOf(move, 'effects')?.key, scenario });
    for (const each of found) problems.push(each);
    if (effects === undefined) continue;
    steps.push({ action, effects: effects.list, origins: effects.origins });
    base += effects.origins.nodes.length;
  }
  return { problems, steps };
}

const extended = new WeakMap<GameDef, WeakMap<readonly CompiledStep[], GameDef>>();

/** The game in which the steps can be made. States of it are states of `def`, and the other way round. */
export function gameWithSteps(def: GameDef, steps: readonly CompiledStep[]): GameDef {
  if (steps.length === 0) return def;
  const own = extended.get(def) ?? new WeakMap<readonly CompiledStep[], GameDef>();
  extended.set(def, own);
  const known = own.get(steps);
  if (known !== undefined) return known;
  const phase = [...def.phases, ...def.interruptPhases].map(({ id }) => id);
  const actions = steps.map(
    ({ action, effects }): Action => ({
      id: action,
      actor: 'active',
      executor: 'actor',
      phase,
      capabilities: [],
      params: [],
      cost: [],
      effects,
      limits: [],
    }),
  );
  const game = withActions(def, actions, originsWith(def, steps));
  own.set(steps, game);
  return game;
}

function originsWith({ origins = { definitions: [], nodes: [], macros: {} } }: GameDef, steps: readonly CompiledStep[]): Origins {
  const definitions = [...origins.definitions];
  const nodes = [...origins.nodes];
  const macros: Record<number, string> = { ...origins.macros };
  for (const { origins: own } of steps) {
    const [base, first] = [nodes.length, definitions.length];
    for (const each of own.definitions) definitions.push(each);
    for (const [definition, start, end, line, call] of own.nodes)
      nodes.push([first + definition, start, end, line, call < 0 ? -1 : base + call]);
    for (const [node, macro] of Object.entries(own.macros)) macros[base + Number(node)] = macro;
  }
  return { definitions, nodes, macros };
}
