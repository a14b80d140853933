/** The runtime tables that expressions can read: those of the selected scenario (reference: `map-and-data-assets.md`, Runtime tables). */
import { records } from '../../catalogue/records';
import type { SyntaxNode } from '../../source/tree';
import { keysInDoubt, readTables, uniqueKeys } from '../assets/payload/tables';
import { fieldAt } from './doubts';
import type { TableFact } from './model';
import { valueAt } from './read';

/** Every field of a contract is one that it can have. */
function isSound(contract: SyntaxNode): boolean {
  const { fields } = records.tableContract;
  return contract.kind === 'mapping' && !contract.damaged && contract.entries.every(({ key }) => Object.hasOwn(fields, String(key.value)));
}

/** The tables by id, with the keys that their contracts make unique. */
export function tableFacts(scenario: SyntaxNode | undefined): ReadonlyMap<string, TableFact> {
  const payload = valueAt(scenario, 'payload');
  const facts = new Map<string, TableFact>();
  if (!payload) return facts;
  const contracts = fieldAt(scenario, 'dataAsset', 'tableContracts');
  const unsound = contracts !== undefined && !(contracts.kind === 'sequence' && contracts.items.every(isSound));
  for (const [id, table] of readTables(payload).tables) {
    const uniqueBy = uniqueKeys(table, contracts);
    facts.set(id, {
      id,
      fields: table.fields,
      uniqueBy,
      keysInDoubt: unsound || keysInDoubt(table, contracts),
      rows: table.rows.map(({ values }) => values),
    });
  }
  return facts;
}
