/** Ranges of integers as options (`queries.md`, intsInRange and the thinning rule). */
import type { IntegerRange, Query, Scalar, Value } from '../gamedef';
import type { Linker } from '../link/linker';
import { plainItems } from '../link/scope';
import { fail } from '../machine/fault';
import { type Item, noItems } from '../machine/items';
import type { Run } from '../machine/run';
import { spend } from '../machine/work';
import type { LinkedQuery } from './queries';
import { linkValue, type ValueCode } from './values';

/** A range as it is at some moment: a grid from `min` with the end and some extra values. */
interface Grid {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly extra: readonly number[];
}

/** A query that lists the integers. */
export function linkRange(linker: Linker, node: IntegerRange): LinkedQuery {
  return linkGrid(linker, node, undefined);
}

/** The range of a variable's declared bounds, narrowed. Error: VAR_UNKNOWN. */
export function linkVariableRange(linker: Linker, node: Extract<Query, { readonly query: 'intsInVarRange' }>): LinkedQuery {
  const { board } = linker.program;
  const variables = node.scope === 'perPlayer' ? board.playerVariableByName : board.globalVariableByName;
  const variable = variables.get(node.var);
  const { at } = linker;
  if (variable === undefined) {
    return { items: plainItems, list: () => fail('VAR_UNKNOWN', `there is no variable ${node.var}`, at, { var: node.var }) };
  }
  return linkGrid(linker, node, variable);
}

function linkGrid(linker: Linker, node: IntegerRange, bounds: { readonly min: number; readonly max: number } | undefined): LinkedQuery {
  const { at } = linker;
  const optional = (value: Value | undefined): ValueCode | undefined => (value === undefined ? undefined : linkValue(linker, value));
  const min = optional(node.min);
  const max = optional(node.max);
  const step = optional(node.step);
  const extra = (node.alwaysInclude ?? []).map((value) => linkValue(linker, value));
  const maxResults = optional(node.maxResults);

  const gridAt = (run: Run): Grid | undefined => {
    const low = min === undefined ? bounds?.min : min(run);
    const high = max === undefined ? bounds?.max : max(run);
    if (!isInteger(low) || !isInteger(high)) return undefined;
    const from = bounds === undefined ? low : Math.max(low, bounds.min);
    const to = bounds === undefined ? high : Math.min(high, bounds.max);
    if (from > to) return undefined;
    const width = step === undefined ? 1 : step(run);
    if (!isInteger(width) || width <= 0) return fail('RANGE_INVALID', 'the step of a range is not a positive integer', at, { step: width });
    const inside = extra.map((value) => value(run)).filter((value) => isInteger(value) && value >= from && value <= to);
    return { min: from, max: to, step: width, extra: inside.filter(isInteger) };
  };

  return {
    items: plainItems,
    list: (run) => {
      const grid = gridAt(run);
      if (grid === undefined) return noItems;
      const most = maxResults === undefined ? undefined : maxResults(run);
      return isInteger(most) ? thinned(run, grid, most, at) : allOf(run, grid, at);
    },
    ...(maxResults === undefined
      ? {}
      : {
          accepts: (run: Run, item: Item) => {
            const grid = gridAt(run);
            return grid !== undefined && typeof item === 'number' && isOn(grid, item);
          },
        }),
  };
}

function isInteger(value: Scalar | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

function isOn(grid: Grid, value: number): boolean {
  if (!isInteger(value) || value < grid.min || value > grid.max) return false;
  return (value - grid.min) % grid.step === 0 || value === grid.max || grid.extra.includes(value);
}

/** Number of values on the grid proper. */
function gridLength(grid: Grid): number {
  return Math.floor((grid.max - grid.min) / grid.step) + 1;
}

function allOf(run: Run, grid: Grid, at: number | undefined): readonly number[] {
  checkLength(run, gridLength(grid), at);
  const values: number[] = [];
  for (let value = grid.min; value <= grid.max; value += grid.step) values.push(value);
  if (grid.extra.length === 0 && values.at(-1) === grid.max) return values;
  return [...new Set([...values, grid.max, ...grid.extra])].sort((a, b) => a - b);
}

function checkLength(run: Run, length: number, at: number | undefined): void {
  const { queryItems } = run.budgets;
  if (length > queryItems) {
    fail('QUERY_BOUNDS', `a range has more than ${queryItems} values; narrow it, or count in larger steps`, at, {
      budget: 'queryItems',
      limit: queryItems,
      items: length,
    });
  }
  spend(run, length, at);
}

/** Keeps the required values and spreads the rest evenly over what is left. */
function thinned(run: Run, grid: Grid, most: number, at: number | undefined): readonly number[] {
  const required = [...new Set([grid.min, grid.max, ...grid.extra])].sort((a, b) => a - b);
  const onGrid = (value: number) => (value - grid.min) % grid.step === 0;
  const optionalCount = gridLength(grid) - required.filter(onGrid).length;
  if (required.length + optionalCount <= most) return allOf(run, grid, at);
  if (required.length > most) return noItemsOfRange;
  const slots = most - required.length;
  checkLength(run, most, at);
  const skipped = required.filter(onGrid);
  spend(run, slots * skipped.length, at);
  const kept = Array.from({ length: slots }, (_, slot) => optionalAt(grid, skipped, Math.floor((slot * optionalCount) / slots)));
  return [...required, ...kept].sort((a, b) => a - b);
}

const noItemsOfRange: readonly number[] = [];

/** The value with an index among the grid values that are not required; `required` is ascending. */
function optionalAt(grid: Grid, required: readonly number[], index: number): number {
  let value = grid.min + index * grid.step;
  for (const skipped of required) {
    if (skipped > value) break;
    value += grid.step;
  }
  return value;
}
