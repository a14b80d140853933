/** A definition with what its elaboration came to. */
import type { Fix, Problem } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import type { Definition } from '../definition';
import type { DefinitionResult } from '../elaborateDefinition';
import { problemAt } from '../problem';

export interface Checked {
  readonly definition: Definition;
  readonly result: DefinitionResult;
}

/** A problem at a node of a definition. */
export function problemIn(
  { entry }: Definition,
  node: SyntaxNode,
  code: Problem['code'],
  values: Problem['values'] = {},
  fixes: readonly Fix[] = [],
): Problem {
  return problemAt(entry.chunk, node, code, values, { fixes });
}
