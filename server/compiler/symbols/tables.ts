/** The runtime tables that expressions can read: those of the selected scenario (reference: `map-and-data-assets.md`, Runtime tables). */
import type { SyntaxNode } from '../../source/tree';
import { readTables, uniqueKeys } from '../assets/payload/tables';
import type { TableFact } from './model';
import { valueAt } from './read';

/** The tables by id, with the keys that their contracts make unique. */
export function tableFacts(scenario: SyntaxNode | undefined): ReadonlyMap<string, TableFact> {
  const payload = valueAt(scenario, 'payload');
  const facts = new Map<string, TableFact>();
  if (!payload) return facts;
  for (const [id, table] of readTables(payload).tables) {
    const uniqueBy = uniqueKeys(table, valueAt(scenario, 'tableContracts'));
    facts.set(id, { id, fields: table.fields, uniqueBy, rows: table.rows.map(({ values }) => values) });
  }
  return facts;
}
