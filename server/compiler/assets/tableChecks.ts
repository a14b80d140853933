/** Tables of an asset and their contracts (reference: `map-and-data-assets.md`, Runtime tables). */
import type { Scalar } from '../../kernel/gamedef';
import { ownValue } from '../../kernel/ownProperties';
import type { MappingNode, SyntaxNode } from '../../source/tree';
import { problemAt, rangeOf, suggestions } from '../problem';
import { integerAt, itemsOf, mappingsOf, scalarOf, valueAt, type Written, writtenAt, writtenOf } from '../symbols/read';
import type { Asset } from '../symbols/selection';
import type { DataContext } from './context';
import { keysInDoubt, pathOf, readTables, spoilt, type TableReading, type TableRow, uniqueKeys } from './payload/tables';

/** Reports tables that cannot be read, and contracts that are repeated or do not fit their table. */
export function checkTables(asset: Asset, context: DataContext): void {
  if (!asset.payload) return;
  const { tables } = readTables(asset.payload);
  const selected = context.symbols.game('scenario') === asset.id;
  for (const { node, reason, path } of spoilt(asset.kind, asset.payload)) {
    context.report(problemAt(context.chunk, node, 'GS8037', { reason, ...(selected ? { table: path } : {}) }));
  }
  const contracts = valueAt(asset.node, 'tableContracts');
  const seen = new Set<string>();
  for (const contract of mappingsOf(contracts)) {
    const path = pathOf(contract);
    const at = writtenAt(contract, 'tablePath');
    if (path === undefined || !at) continue;
    if (seen.has(path)) {
      context.report(problemAt(context.chunk, at.node, 'GS8034', { path, why: 'it has one already' }));
      continue;
    }
    seen.add(path);
    const table = tables.get(path);
    if (table) checkContract(table, contract, contracts, context);
  }
}

function checkContract(table: TableReading, contract: MappingNode, contracts: SyntaxNode | undefined, context: DataContext): void {
  const uniqueBy = valueAt(contract, 'uniqueBy');
  const keys = itemsOf(uniqueBy).flatMap((tuple) => itemsOf(tuple).map(writtenOf));
  for (const key of keys) if (typeof key?.node.value === 'string') checkField(table, key, context);
  const wrong = new Set<SyntaxNode>();
  if (uniqueBy && !keysInDoubt(table, contracts)) for (const key of uniqueKeys(table, contracts)) checkUnique(table, key, wrong, context);
  for (const constraint of mappingsOf(valueAt(contract, 'constraints'))) checkConstraint(table, constraint, wrong, context);
}

/** GS4015 unless the table has the field. */
function checkField(table: TableReading, { text, node }: Written, { chunk, report }: DataContext): boolean {
  if (Object.hasOwn(table.fields, text) || table.rows.length === 0) return true;
  const fixes = suggestions(chunk, node, text, Object.keys(table.fields));
  report(problemAt(chunk, node, 'GS4015', { t: table.path, f: text }, { fixes }));
  return false;
}

/** GS8035 at the second of two rows with one key; their cells of the key are `wrong` from then on. */
function checkUnique(table: TableReading, key: readonly string[], wrong: Set<SyntaxNode>, { chunk, report }: DataContext): void {
  const first = new Map<string, number>();
  table.rows.forEach(({ node, values }, index) => {
    const text = JSON.stringify(key.map((field) => ownValue(values, field) ?? null));
    const earlier = first.get(text);
    if (earlier === undefined) {
      first.set(text, index);
      return;
    }
    const row = table.rows[earlier]?.node ?? node;
    const related = [{ ...rangeOf(chunk, row), message: 'The first row with this key.' }];
    for (const field of key) for (const each of [row, node]) for (const cell of cellOf(each, field)) wrong.add(cell.node);
    report(problemAt(chunk, node, 'GS8035', { i: String(earlier + 1), j: String(index + 1), key: key.join(', ') }, { related }));
  });
}

/** GS8036 at the cells that break the constraint, but for those that are `wrong` already: one report tells of a cell. */
function checkConstraint(table: TableReading, constraint: MappingNode, wrong: Set<SyntaxNode>, context: DataContext): void {
  const field = writtenAt(constraint, 'field');
  if (!field || !checkField(table, field, context)) return;
  const rows = table.rows.flatMap(({ node }) => cellOf(node, field.text));
  const other = rows.find(({ value }) => typeof value !== 'number');
  if (other) {
    reportCell(other, field.text, 'is not an integer', wrong, context);
    return;
  }
  const numbers = rows.flatMap(({ node, value }) => (typeof value === 'number' ? [{ node, value }] : []));
  const kind = writtenAt(constraint, 'kind')?.text;
  const report = (cell: Cell, reason: string) => reportCell(cell, field.text, reason, wrong, context);
  if (kind === 'monotonic') checkMonotonic(numbers, constraint, report);
  else if (kind === 'contiguousInt') checkContiguous(numbers, constraint, report);
  else if (kind === 'numericRange') checkRange(numbers, constraint, report);
}

type CellReport = (cell: Cell, reason: string) => void;

interface Cell<Value extends Scalar = Scalar> {
  readonly node: SyntaxNode;
  readonly value: Value;
}

function cellOf(node: TableRow['node'], field: string): readonly Cell[] {
  const cell = valueAt(node, field);
  const value = scalarOf(cell);
  return cell && value !== undefined ? [{ node: cell, value }] : [];
}

function reportCell({ node }: Cell, field: string, reason: string, wrong: Set<SyntaxNode>, { chunk, report }: DataContext): void {
  if (wrong.has(node)) return;
  wrong.add(node);
  report(problemAt(chunk, node, 'GS8036', { field, reason }));
}

function checkMonotonic(cells: readonly Cell<number>[], constraint: MappingNode, report: CellReport): void {
  const descending = writtenAt(constraint, 'direction')?.text === 'desc';
  const strict = scalarOf(valueAt(constraint, 'strict')) === true;
  cells.forEach((cell, index) => {
    const before = cells[index - 1];
    if (!before) return;
    const step = descending ? before.value - cell.value : cell.value - before.value;
    if (step > 0 || (step === 0 && !strict)) return;
    const verb = step === 0 ? 'repeats' : descending ? 'grows' : 'falls';
    report(cell, `${verb} from ${before.value} to ${cell.value}`);
  });
}

/** The sorted values must form a gapless sequence; the first value that does not fit is reported. */
function checkContiguous(cells: readonly Cell<number>[], constraint: MappingNode, report: CellReport): void {
  const step = integerAt(constraint, 'step')?.value ?? 1;
  const sorted = [...cells].sort((a, b) => (step < 0 ? b.value - a.value : a.value - b.value));
  const start = integerAt(constraint, 'start')?.value ?? sorted[0]?.value ?? 0;
  const at = sorted.findIndex((cell, index) => cell.value !== start + index * step);
  const wrong = sorted[at];
  if (wrong) report(wrong, `should be ${start + at * step} but is ${wrong.value}`);
}

function checkRange(cells: readonly Cell<number>[], constraint: MappingNode, report: CellReport): void {
  const min = integerAt(constraint, 'min')?.value;
  const max = integerAt(constraint, 'max')?.value;
  for (const cell of cells) {
    if (min !== undefined && cell.value < min) report(cell, `is below ${min}`);
    else if (max !== undefined && cell.value > max) report(cell, `is above ${max}`);
  }
}
