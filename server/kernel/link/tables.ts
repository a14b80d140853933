import type { Scalar, Table as TableDefinition } from '../gamedef';

/** A row of a table: one object per row and program, compared by identity. */
export interface Row {
  readonly kind: 'row';
  readonly table: string;
  readonly fields: ReadonlyMap<string, Scalar>;
}

export interface Table {
  readonly id: string;
  readonly fields: ReadonlyMap<string, 'string' | 'int' | 'boolean'>;
  readonly rows: readonly Row[];
}

/** Tables with their rows as items, by id. */
export function linkTables(tables: Readonly<Record<string, TableDefinition>>): ReadonlyMap<string, Table> {
  return new Map(
    Object.entries(tables).map(([id, table]): [string, Table] => [
      id,
      {
        id,
        fields: new Map(Object.entries(table.fields)),
        rows: table.rows.map((row): Row => ({ kind: 'row', table: id, fields: new Map(Object.entries(row)) })),
      },
    ]),
  );
}
