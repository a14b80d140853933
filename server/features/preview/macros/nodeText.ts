/** Nodes of a tree as flow-style YAML on one line, the parameters of the macro around them replaced. */
import { parameterOf } from '../../../compiler/frame';
import { oneLineText } from '../../../compiler/problem';
import type { SyntaxNode } from '../../../source/tree';

/** The text that stands for a parameter; undefined where there is none. */
export type Substitution = (parameter: string) => string | undefined;

/** Undefined for a node that holds a fault, or a parameter for which nothing stands. */
export function nodeText(node: SyntaxNode, substitution: Substitution): string | undefined {
  if (node.damaged) return undefined;
  const parameter = parameterOf(node);
  if (parameter !== undefined && parameter.extra === undefined) return substitution(String(parameter.name));
  if (node.kind === 'scalar') return oneLineText(node.value);
  if (node.kind === 'sequence')
    return joined(
      node.items.map((item) => nodeText(item, substitution)),
      '[',
      ']',
    );
  if (node.entries.length === 0) return '{}';
  const entries = node.entries.map(({ key, value }) => {
    const text = nodeText(value, substitution);
    return text === undefined ? undefined : `${oneLineText(key.value)}: ${text}`;
  });
  return joined(entries, '{ ', ' }');
}

function joined(parts: readonly (string | undefined)[], open: string, close: string): string | undefined {
  return parts.includes(undefined) ? undefined : `${open}${parts.join(', ')}${close}`;
}
