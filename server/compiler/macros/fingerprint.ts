/** Text that is equal for two bodies between which no call can tell a difference, so that most edits of a body leave its callers alone. */
import type { SyntaxNode } from '../../source/tree';
import type { MacroDefinition } from '../elaboration';
import type { MacroFact } from '../symbols/model';

/** Everything a call can notice: the signature, the exports, the names taken from callers, and the body without what concerns nobody. */
export function fingerprintOf(
  fact: MacroFact,
  body: SyntaxNode | undefined,
  definition: MacroDefinition,
  exportedParameters: ReadonlySet<string>,
  /** Whether parameters or exports are written so that they cannot be read. */
  lost: readonly boolean[],
): string {
  const names = [...definition.free.map(({ name }) => name)].sort();
  const parts: string[] = [
    JSON.stringify([
      fact.parameters,
      lost,
      [...definition.unknownParameters.keys()],
      [...definition.bound].sort(),
      [...definition.exports],
      [...exportedParameters],
      names,
      [...definition.locals].sort(),
      definition.excuses,
    ]),
  ];
  if (body) write(body, definition.irrelevant, parts);
  return parts.join('');
}

function write(node: SyntaxNode, irrelevant: ReadonlyMap<SyntaxNode, number>, parts: string[]): void {
  if (node.damaged) parts.push('!');
  switch (node.kind) {
    case 'scalar':
      parts.push(JSON.stringify(node.value), node.style === 'plain' ? 'p' : 'q');
      return;
    case 'sequence':
      parts.push('[');
      for (const item of node.items) {
        if (!irrelevant.has(item)) write(item, irrelevant, parts);
        parts.push(',');
      }
      parts.push(']');
      return;
    case 'mapping':
      parts.push('{');
      for (const { key, value } of node.entries) {
        parts.push(JSON.stringify(key.value), ':');
        write(value, irrelevant, parts);
        parts.push(',');
      }
      parts.push('}');
  }
}
