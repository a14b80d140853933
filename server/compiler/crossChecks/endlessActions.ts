/** Actions that one player can choose for ever (reference: `turn-flow.md`, Phases: the active player acts until nothing is legal or an effect ends the phase). */
import { nodeAtPath } from '../../catalogue';
import type { Fix, Problem } from '../../source/problem';
import type { MappingNode, ScalarNode } from '../../source/tree';
import type { Json } from '../context';
import type { Definition } from '../definition';
import { fieldOf, listOf } from '../lower/lowered';
import { insertEntriesFix } from '../problem';
import type { FileResults } from '../results/fileResults';
import { itemsOf, valueAt, writtenAt } from '../symbols/read';
import type { SymbolTable } from '../symbols/symbols';
import { type CheckedGame, perFile, problemIn } from './checked';

/** GS7049: an action changes nothing. GS7050: nothing can rule it out, and nothing in the game ends a turn. In the other turn orders a turn ends with the move. */
export function endlessActions({ files, ofKind }: CheckedGame, symbols: SymbolTable): readonly Problem[] {
  if (nodeAtPath('effects.setNextPlayer')?.turnOrders?.includes(symbols.game('turnOrder')) !== true) return [];
  const actions = files.flatMap(unlimitedActions).filter(({ id }) => symbols.fact('action', String(id.value))?.pipelines.length === 0);
  if (actions.length === 0) return [];
  const heard = files.flatMap(heardActions);
  const isOneTurn = symbols.game('players').max > 1 && !files.some(changesTurns);
  const awaited = new Set([...ofKind('terminal'), ...ofKind('triggers')].flatMap(({ result }) => [...variablesIn(result.json)]));
  return actions.flatMap((action) => {
    const { definition, node, id } = action;
    const isIdle = action.isIdle && !heard.some((name) => name === undefined || name === String(id.value));
    // What the end of the game or a trigger depends on may be what the action is repeated for.
    const isLeading = action.variables === undefined || [...action.variables].some((name) => awaited.has(name));
    if (!isIdle && (!isOneTurn || action.isIdle || isLeading)) return [];
    return [problemIn(definition, id, isIdle ? 'GS7049' : 'GS7050', { a: String(id.value) }, endingFixes(definition, node))];
  });
}

/** An action that no limit, condition, choice or cost can rule out. */
interface UnlimitedAction {
  readonly definition: Definition;
  readonly node: MappingNode;
  readonly id: ScalarNode;
  /** It has no effects. */
  readonly isIdle: boolean;
  /** The variables that it changes; undefined where it has other effects. */
  readonly variables: ReadonlySet<string> | undefined;
}

const unlimitedActions = perFile(({ ofKind }) =>
  ofKind('actions').flatMap(({ definition, result }): readonly UnlimitedAction[] => {
    // What is wrong with the action may be what keeps it from ending.
    if (result.problems.length > 0) return [];
    const { node } = definition;
    const id = valueAt(node, 'id');
    const has = (field: string) => valueAt(node, field) !== undefined && itemsOf(valueAt(node, field)).length > 0;
    if (id?.kind !== 'scalar' || node.kind !== 'mapping' || has('limits') || has('capabilities') || has('cost')) return [];
    if (valueAt(node, 'pre') !== undefined || has('params') || result.decisions.size > 0) return [];
    return [{ definition, node, id, isIdle: !has('effects'), variables: changedVariables(result.json) }];
  }),
);

/** The variables that the effects of an action change; undefined where it has effects of another kind. */
function changedVariables(action: Json | undefined): ReadonlySet<string> | undefined {
  const effects = listOf(fieldOf(action, 'effects'));
  const isPlain = (effect: Json) => fieldOf(effect, 'setVar') !== undefined || fieldOf(effect, 'addVar') !== undefined;
  return effects.every(isPlain) ? variablesIn(effects) : undefined;
}

/** The names of all variables in a canonical tree. */
function variablesIn(json: Json | undefined, into: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof json !== 'object' || json === null) return into;
  for (const [key, value] of Object.entries(json)) {
    if (key === 'var' && typeof value === 'string') into.add(value);
    else variablesIn(value, into);
  }
  return into;
}

/** The actions that triggers wait for; undefined: any. */
const heardActions = perFile(({ ofKind }) =>
  ofKind('triggers').flatMap(({ definition: { node } }) =>
    writtenAt(node, 'event', 'type')?.text === 'actionResolved' ? [writtenAt(node, 'event', 'action')?.text] : [],
  ),
);

/** Something in the file may end a phase or a turn, or make another player active. */
const changesTurns = perFile(({ checked }: FileResults) => checked.some(({ result }) => result.changesTurns));

/** Once a turn, or the end of the turn. */
function endingFixes({ entry: { chunk } }: Definition, node: MappingNode): readonly Fix[] {
  const entries = [
    ['limits', '[{ scope: turn, max: 1 }]'],
    ['effects', '[{ advancePhase: {} }]'],
  ] as const;
  return entries.flatMap(([key, value]) =>
    valueAt(node, key) === undefined ? [insertEntriesFix(`Insert \`${key}: ${value}\``, chunk, node, [{ key, value }])] : [],
  );
}
