/**
 * Where the tables of a scenario and their fields are named in its own data: as keys, in each row again, and in contracts
 * (reference: `map-and-data-assets.md`, Runtime tables). Scenarios that have a table of the same path mean the same by it.
 */
import type { SyntaxNode } from '../../source/tree';
import { rangeOf } from '../problem';
import { entriesOf, itemsOf, mappingsOf, valueAt, writtenAt, writtenOf } from '../symbols/read';
import type { Asset } from '../symbols/selection';
import { isFree, pathOf, readTables } from './payload/tables';
import type { DataUse } from './structure';

export interface TableName extends DataUse {
  readonly role: 'declaration' | 'use';
}

const known = new WeakMap<SyntaxNode, { readonly chunk: string; readonly names: readonly TableName[] }>();

/** Kept by asset, as long as it stands in the same chunk. */
export function tableNamesIn({ node, payload, part }: Asset): readonly TableName[] {
  const { chunk } = part.entry;
  const cached = known.get(node);
  if (cached?.chunk === chunk.id) return cached.names;
  const names = payload === undefined ? [] : [...keysOf(payload, part.entry), ...contractFields(node, part.entry)];
  known.set(node, { chunk: chunk.id, names });
  return names;
}

type Entry = Asset['part']['entry'];

function keysOf(payload: SyntaxNode, { chunk }: Entry): readonly TableName[] {
  const free = [...readTables(payload).tables.values()].filter(({ path }) => isFree(path));
  return free.flatMap(({ path, key, rows }) => [
    { ...rangeOf(chunk, key), role: 'declaration' as const, kind: 'table' as const, name: path },
    ...rows.flatMap(({ node }) =>
      entriesOf(node).flatMap(({ key: field }) => {
        const written = writtenOf(field);
        return written ? [fieldOf(path, written.text, field, chunk, 'declaration')] : [];
      }),
    ),
  ]);
}

function contractFields(asset: SyntaxNode, { chunk }: Entry): readonly TableName[] {
  return mappingsOf(valueAt(asset, 'tableContracts')).flatMap((contract) => {
    const path = pathOf(contract);
    if (path === undefined) return [];
    const keys = itemsOf(valueAt(contract, 'uniqueBy')).flatMap((tuple) =>
      (tuple.kind === 'sequence' ? tuple.items : [tuple]).map(writtenOf),
    );
    const constrained = mappingsOf(valueAt(contract, 'constraints')).map((constraint) => writtenAt(constraint, 'field'));
    return [...keys, ...constrained].flatMap((field) => (field ? [fieldOf(path, field.text, field.node, chunk, 'use')] : []));
  });
}

function fieldOf(container: string, name: string, node: SyntaxNode, chunk: Entry['chunk'], role: TableName['role']): TableName {
  return { ...rangeOf(chunk, node), role, kind: 'tableField', name, container };
}
