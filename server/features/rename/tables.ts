/** Names that a table and its fields must not get: those of what stands beside them, in any scenario. */
import { readTables } from '../../compiler/assets/payload/tables';
import type { Compilation, Declaration } from '../../compiler/model';
import { entryOf, type MappingNode, type SyntaxNode, textOf } from '../../source/tree';

/** Why the name cannot be that of the table or field; undefined when it can. */
export function tableFault(compilation: Compilation, { kind, name: path, container }: Declaration, name: string): string | undefined {
  if (kind === 'table' && name.includes('.')) return 'A point in the name of a table would lead into a mapping.';
  const isTaken = payloadsOf(compilation).some((payload) => {
    if (kind === 'table') return entryOf(mappingAt(payload, path.split('.').slice(0, -1)), name) !== undefined;
    const rows = readTables(payload).tables.get(container ?? '')?.rows ?? [];
    return rows.some(({ node }) => entryOf(node, name) !== undefined);
  });
  return isTaken ? `«${name}» already exists there.` : undefined;
}

/** The data of all scenarios. */
function payloadsOf({ declarations }: Compilation): readonly SyntaxNode[] {
  return declarations('asset').flatMap(({ node }) => {
    const payload = textOf(entryOf(node, 'kind')?.value) === 'scenario' ? entryOf(node, 'payload')?.value : undefined;
    return payload ?? [];
  });
}

function mappingAt(payload: SyntaxNode, path: readonly string[]): MappingNode | undefined {
  let at: SyntaxNode | undefined = payload;
  for (const key of path) at = entryOf(at, key)?.value;
  return at?.kind === 'mapping' ? at : undefined;
}
