/** A definition with what its elaboration came to. */
import type { Fix, Problem } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import type { Definition, DefinitionKind } from '../definition';
import type { DefinitionResult } from '../elaborateDefinition';
import { problemAt } from '../problem';

export interface Checked {
  readonly definition: Definition;
  readonly result: DefinitionResult;
}

/** Everything that is checked against each other. */
export interface CheckedGame {
  readonly all: readonly Checked[];
  readonly ofKind: (kind: DefinitionKind) => readonly Checked[];
}

const known = new WeakMap<Definition, Checked>();

/** A definition with its result: the same object as long as both are. */
export function checkedOf(definition: Definition, result: DefinitionResult): Checked {
  const before = known.get(definition);
  if (before?.result === result) return before;
  const checked = { definition, result };
  known.set(definition, checked);
  return checked;
}

export function checkedGame(all: readonly Checked[]): CheckedGame {
  const kinds = new Map<DefinitionKind, Checked[]>();
  for (const checked of all) {
    const list = kinds.get(checked.definition.kind);
    if (list) list.push(checked);
    else kinds.set(checked.definition.kind, [checked]);
  }
  return { all, ofKind: (kind) => kinds.get(kind) ?? [] };
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
