/**
 * Runtime tables of an asset's payload: lists of mappings with scalar values whose fields have one type each, by dotted path
 * (reference: `map-and-data-assets.md`, Runtime tables).
 */
import type { Scalar } from '../../../kernel/gamedef';
import { ownValue, putOwn } from '../../../kernel/ownProperties';
import { nearest } from '../../../source/nearest';
import type { MappingNode, ScalarNode, SequenceNode, SyntaxNode } from '../../../source/tree';
import { normalise, scalarOf, scalarType, scalarWords, valueAt, wordsIn } from '../../symbols/read';

export interface TableReading {
  readonly path: string;
  /** The key the list stands under. */
  readonly key: ScalarNode;
  readonly node: SequenceNode;
  readonly fields: Readonly<Record<string, 'string' | 'int' | 'boolean'>>;
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  readonly node: MappingNode;
  readonly values: Readonly<Record<string, Scalar>>;
}

/** A list of mappings that is no table. */
export interface RefusedTable {
  readonly path: string;
  /** The value that spoils it. */
  readonly node: SyntaxNode;
  readonly reason: string;
}

export interface TableReadings {
  readonly tables: ReadonlyMap<string, TableReading>;
  readonly refused: readonly RefusedTable[];
}

const read = new WeakMap<SyntaxNode, TableReadings>();

/** The tables of a payload by their dotted paths, and the lists that would be tables but for a value in them. Cached by node. */
export function readTables(payload: SyntaxNode): TableReadings {
  const known = read.get(payload);
  if (known) return known;
  const tables = new Map<string, TableReading>();
  const refused: RefusedTable[] = [];
  visit(payload, undefined, '', tables, refused);
  const result = { tables, refused };
  read.set(payload, result);
  return result;
}

function visit(
  node: SyntaxNode,
  at: ScalarNode | undefined,
  path: string,
  tables: Map<string, TableReading>,
  refused: RefusedTable[],
): void {
  if (node.kind === 'mapping') {
    for (const { key, value } of node.entries) {
      const name = normalise(String(key.value));
      visit(value, key, path === '' ? name : `${path}.${name}`, tables, refused);
    }
  } else if (at && node.kind === 'sequence' && node.items.length > 0 && node.items.every((item) => item.kind === 'mapping')) {
    const result = readTable(node, at, path);
    if ('rows' in result) tables.set(path, result);
    else refused.push(result);
  }
}

function readTable(node: SequenceNode, key: ScalarNode, path: string): TableReading | RefusedTable {
  const fields: Record<string, 'string' | 'int' | 'boolean'> = {};
  const rows: TableRow[] = [];
  for (const item of node.items) {
    if (item.kind !== 'mapping') continue;
    const values: Record<string, Scalar> = {};
    for (const { key: field, value } of item.entries) {
      const name = normalise(String(field.value));
      const scalar = scalarOf(value);
      if (scalar === undefined)
        return { path, node: value, reason: `\`${name}\` is ${value.kind === 'scalar' ? 'not an integer' : 'nested'}` };
      const type = scalarType(scalar);
      const earlier = ownValue(fields, name);
      if (earlier !== undefined && earlier !== type)
        return { path, node: value, reason: `\`${name}\` is ${scalarWords[type]} here, but ${scalarWords[earlier]} above` };
      putOwn(fields, name, type);
      putOwn(values, name, scalar);
    }
    rows.push({ node: item, values });
  }
  return { path, key, node, fields, rows };
}

/** Is the path of a scenario one of data that the author names? Everything else in it is named by the language. */
export function isFree(path: string): boolean {
  return path === 'settings' || path.startsWith('settings.');
}

/** Kinds of assets whose payload is no free data. */
const definedKinds: ReadonlySet<string> = new Set(['map', 'pieceCatalog', 'scenario', 'visual']);

/** Lists of an asset of the kind that are meant as tables, and are none (GS8037). What reads them is not told again that there is no such table. */
export function spoilt(kind: string, payload: SyntaxNode): readonly RefusedTable[] {
  const { refused } = readTables(payload);
  if (kind === 'scenario') return refused.filter(({ path }) => isFree(path));
  // A misspelt kind is no kind of its own: the lists of a map are not meant as tables.
  return definedKinds.has(kind) || nearest(kind, definedKinds).length > 0 ? [] : refused;
}

/** The key tuples of a table: as its contract declares, else each field whose values differ in all rows. */
export function uniqueKeys(table: TableReading, contracts: SyntaxNode | undefined): readonly (readonly string[])[] {
  const declared = valueAt(contractOf(table, contracts), 'uniqueBy');
  if (declared?.kind === 'sequence') {
    return declared.items.map((tuple) =>
      tuple.kind === 'sequence' ? tuple.items.map((item) => String(scalarOf(item) ?? '')) : [String(scalarOf(tuple) ?? '')],
    );
  }
  return Object.keys(table.fields)
    .filter((field) => new Set(table.rows.map(({ values }) => ownValue(values, field))).size === table.rows.length)
    .filter((field) => table.rows.every(({ values }) => ownValue(values, field) !== undefined))
    .map((field) => [field]);
}

/** Whether the declared keys cannot all be read, or name fields that the table has not: which rows are unique cannot be told then. */
export function keysInDoubt(table: TableReading, contracts: SyntaxNode | undefined): boolean {
  const declared = valueAt(contractOf(table, contracts), 'uniqueBy');
  if (declared === undefined) return false;
  const tuples = declared.kind === 'sequence' ? declared.items : [declared];
  return !tuples.every((tuple) => wordsIn(tuple)?.every(({ text }) => Object.hasOwn(table.fields, text)));
}

function contractOf(table: TableReading, contracts: SyntaxNode | undefined): SyntaxNode | undefined {
  return contracts?.kind === 'sequence' ? contracts.items.find((item) => pathOf(item) === table.path) : undefined;
}

/** The path a contract names, relative to the asset. */
export function pathOf(contract: SyntaxNode): string | undefined {
  const path = scalarOf(valueAt(contract, 'tablePath'));
  return path === undefined ? undefined : normalise(String(path));
}
