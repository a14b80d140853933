/** Evaluates single expressions in the village at its start, or a state made by effects. */

import { type GameDef, type GameState, initialState, type RunOptions } from '../../server/kernel';
import { linkAnyExpression } from '../../server/kernel/expressions/anyExpression';
import { linkCondition } from '../../server/kernel/expressions/conditions';
import { linkQuery } from '../../server/kernel/expressions/queries';
import { linkValue } from '../../server/kernel/expressions/values';
import type { Condition, Query, Scalar, Value } from '../../server/kernel/gamedef';
import { bindName, codeOf, type Linker, newFrame, newLinker } from '../../server/kernel/link/linker';
import { programOf } from '../../server/kernel/link/program';
import { RunFault } from '../../server/kernel/machine/fault';
import { type Item, itemText, scalarOf } from '../../server/kernel/machine/items';
import type { Run } from '../../server/kernel/machine/run';
import { bareRun } from '../../server/kernel/moves/start';
import { village } from './village';

export interface Setting {
  readonly def?: GameDef;
  readonly state?: GameState;
  /** Values of bindings, in order; a query binds its list. */
  readonly names?: Readonly<Record<string, Value | Query>>;
  /** The first item of a list is bound instead of the list. */
  readonly first?: readonly string[];
  readonly options?: RunOptions;
  /** The player that acts. */
  readonly player?: number;
}

/** The result, or the code of the run-time error. */
function evaluated<T>(setting: Setting, link: (linker: Linker) => (run: Run) => T): T | string {
  const def = setting.def ?? village();
  const program = programOf(def);
  const linker = newLinker(program);
  const bound = Object.entries(setting.names ?? {}).map(([name, expression]) => {
    const { items, code } = linkAnyExpression(linker, expression);
    return { name, slot: bindName(linker, name, items), code };
  });
  const code = link(linker);
  const run = bareRun(program, setting.state ?? initialState(def, { seed: 1 }), 'discover', setting.options);
  run.frame = newFrame(codeOf(linker));
  run.executor = setting.player ?? run.executor;
  run.active = setting.player ?? run.active;
  try {
    for (const { name, slot, code } of bound) {
      const value = code(run);
      run.frame[slot] = setting.first?.includes(name) && Array.isArray(value) ? firstOf(value) : value;
    }
    return code(run);
  } catch (error) {
    if (error instanceof RunFault) return error.code;
    throw error;
  }
}

function firstOf(items: readonly Item[]): Item | undefined {
  return items[0];
}

export function resultOf(value: Value, setting: Setting = {}): Scalar {
  return evaluated(setting, (linker) => linkValue(linker, value));
}

export function holds(condition: Condition, setting: Setting = {}): boolean | string {
  return evaluated(setting, (linker) => linkCondition(linker, condition));
}

/** The items as scalars: tokens and zones by id, rows by their fields. */
export function itemsOf(query: Query, setting: Setting = {}): readonly (Scalar | Readonly<Record<string, Scalar>>)[] | string {
  const items = evaluated(setting, (linker) => linkQuery(linker, query).list);
  if (typeof items === 'string') return items;
  return items.map((item) =>
    typeof item === 'object' && item.kind === 'row' ? Object.fromEntries(item.fields) : (scalarOf(item) ?? itemText(item)),
  );
}
